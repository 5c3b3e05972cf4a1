"""The damage that weapons are expected to do, by exact odds against the enemies that were met."""

from __future__ import annotations

from math import fsum

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Weapon
from sheetgen.games.paper_mech.design.tables import enemy as enemy_table
from sheetgen.games.paper_mech.design.tables import weapon as weapon_table
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.games.paper_mech.sim.details import Details
from sheetgen.runs.figures import Figure, ratio
from sheetgen_engine.paper_mech import odds
from sheetgen_engine.paper_mech.parts import Enemy, Row
from sheetgen_engine.paper_mech.parts import Weapon as WeaponTable


class ExpectedDamage:
    """The expected damage of weapons on one loadout, which decides how much longer their actions take."""

    def __init__(self, loadout: Loadout, details: Details) -> None:
        self.loadout = loadout
        self.catalog = loadout.catalog
        self.met = details.met
        self.games = details.games
        self.enemies = [enemy_table(kind, self.catalog.board) for kind in self.catalog.enemies.values()]

    def of(self, weapon: Weapon) -> Figure:
        """Return the circles that the weapon's best row fills in a unit of time: the mean over the enemies as often as they
        were met, and over all rings, those out of its range counting nothing."""
        if weapon.range is None:
            return Figure(0.0, (0.0, 0.0))
        table = weapon_table(weapon, self.catalog.board, totals(self.loadout).t_penalty)
        rows = [[self.circles_per_unit(table, row, enemy) for enemy in self.enemies] for row in table.rows]
        return max((self.mean(row) for row in rows), key=lambda figure: figure.known, default=Figure(None))

    def circles_per_unit(self, weapon: WeaponTable, row: Row, enemy: Enemy) -> float:
        """Return what a row fills on one enemy in a unit of time, the mean over all rings."""
        circles = odds.circles(enemy)
        filled = 0.0
        for ring in odds.targets(weapon, row):
            rolled = odds.damage(row, odds.power(row, ring), enemy.armour, 0, circles)
            filled += fsum(float(rolled.at_least(points)) for points in range(1, circles + 1))
        return filled / (len(self.catalog.board.rings) * row.t)

    def mean(self, filled: list[float]) -> Figure:
        """Return the mean over the enemies that were met."""
        groups = list(zip(*self.met, strict=True))
        tops = [fsum(count * one for count, one in zip(group, filled, strict=True)) for group in groups]
        return ratio(tops, [sum(group) for group in groups], self.games)

    def best(self, mount: str, most: int, but: Weapon | None = None) -> Weapon | None:
        """Return the catalog's weapon that does most on a mount and is no heavier than this; None where none does anything."""
        kind = self.catalog.chassis.mounts[mount].kind
        fitting = [
            weapon
            for weapon in self.catalog.weapons.values()
            if kind in weapon.mounts and weapon.weight <= most and (but is None or weapon.id != but.id)
        ]
        found = max(fitting, key=lambda weapon: self.of(weapon).known, default=None)
        return found if found is not None and self.of(found).known else None
