"""Exact odds of Paper 'Mech: what a loadout's weapons do to every enemy, and what the enemies do to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, product

from sheetgen.core.catalog import Edition
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Action, Enemy, Weapon
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.odds.threats import Threat, threats
from sheetgen_engine.paper_mech import odds as engine
from sheetgen_engine.paper_mech.odds import AttackOdds
from sheetgen_engine.paper_mech.parts import Enemy as Kind
from sheetgen_engine.paper_mech.tables import Tables

# What a damaged enemy suffers if it survives, by the ability that does it.
EFFECTS = ("delay", "scramble", "pull")


@dataclass(frozen=True)
class Shot:
    """What one row of a weapon does to one enemy in one ring, with this much haste."""

    mount: str
    weapon: Weapon
    row: int
    enemy: Enemy
    ring: int
    dice: int
    odds: AttackOdds
    with_combo: AttackOdds | None
    survives: Fraction  # the chance that the enemy is damaged and survives (PM-RECOIL, PM-EMP, PM-PULL)

    @property
    def action(self) -> Action:
        return self.weapon.actions[self.row - 1]

    @property
    def haste(self) -> int:
        return self.odds.haste

    @property
    def most(self) -> Fraction:
        """The greatest mean damage, Combo included."""
        return max(self.odds.expected, self.with_combo.expected if self.with_combo else Fraction(0))

    @property
    def effects(self) -> list[str]:
        """The abilities for which it matters that a damaged enemy survives."""
        return [name for name in EFFECTS if name in self.action.abilities]


@dataclass(frozen=True)
class AttackFilter:
    """Which attacks are shown; an empty choice stands for all."""

    weapons: tuple[str, ...] = ()
    mounts: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()
    enemies: tuple[str, ...] = ()
    rings: tuple[int, ...] = ()
    hastes: tuple[int, ...] = ()
    taken: int = 0
    full: bool = False  # each haste with all its figures, and how likely each damage is


@dataclass(frozen=True)
class LoadoutOdds:
    """The odds of one loadout, or of one weapon by itself."""

    loadout: Loadout
    chosen: AttackFilter
    reverse: bool
    alone: bool  # a weapon without a mech: no mount, no penalty

    @property
    def title(self) -> str:
        return self.loadout.name

    @property
    def edition(self) -> Edition:
        return self.loadout.catalog.edition

    @property
    def enemies(self) -> list[Enemy]:
        """The enemies that are chosen."""
        known = self.loadout.catalog.enemies.values()
        return [enemy for enemy in known if not self.chosen.enemies or enemy.code in self.chosen.enemies]

    def shots(self) -> list[Shot]:
        """Return every attack that is chosen."""
        return list(shots(self.loadout, tables(self.loadout), self.chosen, self.enemies))

    def threats(self) -> list[Threat]:
        """Return every enemy attack that is chosen."""
        return list(threats(self.loadout, tables(self.loadout), self.enemies))


def shots(loadout: Loadout, numbers: Tables, chosen: AttackFilter, enemies: Sequence[Enemy]) -> Iterator[Shot]:
    """Yield the odds of each row against each enemy, in each ring, for each haste that is chosen.

    Haste goes from T - 1 down (PM-HASTE).
    """
    kinds = {kind.code: kind for kind in numbers.enemies}
    for mount, weapon in loadout.weapons:
        armed = numbers.mounts[mount]
        if armed is None or not (_wanted(mount, chosen.mounts) and _wanted(weapon.id, chosen.weapons)):
            continue
        for number, row in enumerate(armed.rows, start=1):
            if not _wanted(number, chosen.rows):
                continue
            rings = [ring for ring in engine.targets(armed, row) if _wanted(ring, chosen.rings)]
            hastes = [haste for haste in range(1 if row.no_haste else row.t) if _wanted(haste, chosen.hastes)]
            for enemy, ring, haste in product(enemies, rings, hastes):
                yield shot(numbers, mount, weapon, number, enemy, kinds[enemy.code], ring, haste, chosen.taken)


def _wanted(value: object, chosen: tuple[object, ...]) -> bool:
    return not chosen or value in chosen


def shot(
    numbers: Tables,
    mount: str,
    weapon: Weapon,
    number: int,
    enemy: Enemy,
    kind: Kind,
    ring: int,
    haste: int,
    taken: int,
) -> Shot:
    """Return the odds of one attack; `kind` is the enemy as the engine has it."""
    armed = numbers.mounts[mount]
    assert armed is not None
    row = armed.rows[number - 1]
    plain = engine.attack_odds(numbers, mount, number, kind, ring, haste, taken=taken)
    combo = (
        engine.attack_odds(numbers, mount, number, kind, ring, haste, taken=taken, combo=True) if row.combo else None
    )
    survives = plain.distribution.at_least(1) - plain.distribution.at_least(engine.circles(kind) - taken)
    return Shot(mount, weapon, number, enemy, ring, engine.power(row, ring), plain, combo, survives)


def by_ring(found: Sequence[Shot]) -> list[tuple[list[int], list[Shot]]]:
    """Group the attacks of one row: rings together in which they are the same."""
    groups = []
    for _, same in groupby(sorted(found, key=lambda shot: shot.ring), key=lambda shot: shot.dice):
        own = list(same)
        rings = sorted({shot.ring for shot in own})
        groups.append((rings, [shot for shot in own if shot.ring == rings[0]]))
    return groups
