"""Exact odds of the mines that a loadout's weapons lay (PMH-MINE)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from sheetgen.games.paper_mech.design.model import Action, Enemy, Weapon
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.odds.exact import LoadoutOdds
from sheetgen_engine.core.odds import Distribution
from sheetgen_engine.paper_mech import odds as engine


class Mine(NamedTuple):
    """What a mine of one row does to an enemy that sets it off."""

    mount: str
    weapon: Weapon
    row: int
    t: int
    dice: int
    enemy: Enemy
    damage: Distribution
    disable: Fraction
    kill: Fraction

    @property
    def action(self) -> Action:
        return self.weapon.actions[self.row - 1]


def mines(odds: LoadoutOdds) -> Iterator[Mine]:
    """Yield the mines of the weapons and rows that are chosen, against the enemies that are."""
    chosen, numbers = odds.chosen, tables(odds.loadout)
    kinds = {kind.code: kind for kind in numbers.enemies}
    for mount, weapon in odds.loadout.weapons:
        armed = numbers.mounts[mount]
        if armed is None or (chosen.mounts and mount not in chosen.mounts):
            continue
        if chosen.weapons and weapon.id not in chosen.weapons:
            continue
        for number, row in enumerate(armed.rows, start=1):
            if row.mine and (not chosen.rows or number in chosen.rows):
                for enemy in odds.enemies:
                    kind = kinds[enemy.code]
                    damage = engine.mine_damage(row, kind.armour)
                    left = engine.circles(kind) - chosen.taken
                    disable = damage.at_least(engine.next_disabled(kind, chosen.taken))
                    yield Mine(mount, weapon, number, row.t, row.mine, enemy, damage, disable, damage.at_least(left))


def mine_json(mine: Mine, *, alone: bool) -> dict[str, object]:
    """Return a mine as its entry in `mines`."""
    return {
        "mount": None if alone else mine.mount,
        "weapon": mine.weapon.id,
        "action": mine.action.name.en,
        "row": mine.row,
        "enemy": mine.enemy.code,
        "t": mine.t,
        "dice": mine.dice,
        "distribution": mine.damage,
        "expected": mine.damage.expected(),
        "disable": mine.disable,
        "kill": mine.kill,
    }
