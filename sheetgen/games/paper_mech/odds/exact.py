"""Exact odds of Paper 'Mech: what a loadout's weapons do to every enemy, and what the enemies do to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, product
from typing import Any

from sheetgen.core.errors import UsageError
from sheetgen.core.queries import OddsQuery
from sheetgen.core.schemas import require
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS, ROWS, SYSTEM, Action, Catalog, Enemy, Weapon
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.odds.threats import Threat, threats
from sheetgen.render.layout import Look
from sheetgen.reports.odds import Block
from sheetgen_engine.core.odds import Distribution
from sheetgen_engine.paper_mech import odds as engine
from sheetgen_engine.paper_mech.odds import AttackOdds
from sheetgen_engine.paper_mech.parts import Enemy as Kind
from sheetgen_engine.paper_mech.tables import Tables

# What a damaged enemy suffers if it survives, by the ability that does it.
EFFECTS = ("delay", "scramble", "pull")


@dataclass(frozen=True)
class Shot:
    """What one row of a weapon does to one enemy in one ring, hasted by so much."""

    mount: str
    weapon: Weapon
    row: int
    enemy: Enemy
    ring: int
    dice: int
    odds: AttackOdds
    with_combo: AttackOdds | None
    survives: Fraction
    """The chance that the enemy is damaged and survives (PM-RECOIL, PM-EMP, PM-PULL)."""

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
class Asked:
    """Which attacks are asked about; an empty choice stands for all there are."""

    weapons: tuple[str, ...] = ()
    mounts: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()
    enemies: tuple[str, ...] = ()
    rings: tuple[int, ...] = ()
    hastes: tuple[int, ...] = ()
    taken: int = 0
    full: bool = False
    """Everything is to be shown: each haste with all its figures, and how likely each damage is."""


@dataclass(frozen=True)
class Odds:
    """The odds of one loadout, or of one weapon by itself."""

    loadout: Loadout
    asked: Asked
    reverse: bool
    alone: bool
    """A weapon without a mech: no mount, no penalty."""

    @property
    def title(self) -> str:
        return self.loadout.name

    @property
    def edition(self) -> str:
        return self.loadout.edition

    @property
    def enemies(self) -> list[Enemy]:
        """The enemies that are asked about."""
        known = self.loadout.catalog.enemies.values()
        return [enemy for enemy in known if not self.asked.enemies or enemy.code in self.asked.enemies]

    def tables(self) -> Tables:
        return tables(self.loadout)

    def shots(self) -> list[Shot]:
        """Every attack asked about."""
        return list(shots(self.loadout, self.tables(), self.asked, self.enemies))

    def threats(self) -> list[Threat]:
        """Every enemy attack asked about."""
        return list(threats(self.loadout, self.tables(), self.enemies))

    def document(self) -> dict[str, Any]:
        head = {
            "loadout": None if self.alone else self.loadout.name,
            "system": SYSTEM,
            "edition": self.loadout.edition,
        }
        if self.reverse:
            return head | {"enemy_attacks": [threat_json(threat) for threat in self.threats()]}
        rings = self.loadout.catalog.board.rings
        return head | {
            "taken": self.asked.taken,
            "attacks": [shot_json(shot, rings[shot.ring].id, alone=self.alone) for shot in self.shots()],
        }

    def lines(self, language: str) -> list[str]:
        from sheetgen.games.paper_mech.odds import text as odds_text
        from sheetgen.games.paper_mech.odds import threats_text

        told = threats_text.lines if self.reverse else odds_text.lines
        return list(told(odds_text.teller(self, language)))

    def blocks(self, language: str, width: float, look: Look) -> list[Block]:
        from sheetgen.games.paper_mech.odds import charts as odds_charts

        return odds_charts.blocks(self, language, width, look)


def prepare(loadout: Loadout | None, catalog: Catalog, query: OddsQuery) -> Odds:
    """The odds asked for. Raises UsageError for what there is not."""
    options = query.options
    weapon, mount, enemy, ring = (options.texts(name) for name in ("weapon", "mount", "enemy", "ring"))
    row, haste = options.numbers("row"), options.numbers("haste")
    taken, full, reverse = options.number("taken") or 0, options.flag("full"), options.flag("reverse")
    alone = loadout is None
    if loadout is None:
        if reverse or mount:
            raise UsageError("without a loadout nothing is mounted and nobody can be hit; name a loadout")
        if len(weapon) != 1:
            raise UsageError("name a loadout, or one weapon with --weapon")
        require("weapon", weapon[0], list(catalog.weapons))
        loadout = carrying(catalog.weapons[weapon[0]], catalog)
    if reverse and (odd := [name for name in options.given if name not in ("enemy", "reverse")]):
        raise UsageError(f"--{odd[0]} is about the mech's own attacks; leave it out with --reverse")
    mounted = {own.id: None for _, own in loadout.weapons}
    for word in weapon:
        require("weapon", word, list(mounted))
    for word in mount:
        require("mount", word, MOUNTS)
    for number in row:
        require("row", str(number), [str(known) for known in range(1, ROWS + 1)])
    for word in enemy:
        require("enemy", word, list(catalog.enemies))
    rings = [one.id for one in catalog.board.rings]
    for word in ring:
        require("ring", word, rings)
    if any(taken >= circles for circles in _circles(catalog, enemy)):
        raise UsageError(f"an enemy with {taken} damage is destroyed; take fewer with --taken, or choose with --enemy")
    asked = Asked(weapon, mount, row, enemy, tuple(rings.index(word) for word in ring), haste, taken, full)
    return Odds(loadout, asked, reverse, alone)


def _circles(catalog: Catalog, codes: Sequence[str]) -> Iterator[int]:
    for code in codes or catalog.enemies:
        yield sum(attack.circles for attack in catalog.enemies[code].attacks)


def carrying(weapon: Weapon, catalog: Catalog) -> Loadout:
    """A mech with nothing but this weapon, on the first mount that it fits."""
    place = next(id_ for id_, mount in catalog.chassis.mounts.items() if mount.kind in weapon.mounts)
    armour = catalog.chassis.base_armour
    return Loadout(weapon.name.en, {**dict.fromkeys(MOUNTS), place: weapon}, armour, armour, catalog=catalog)


def shots(loadout: Loadout, numbers: Tables, asked: Asked, enemies: Sequence[Enemy]) -> Iterator[Shot]:
    """The odds of each row, against each enemy, in each ring, for each haste that is asked about (PM-HASTE: from T - 1 down)."""
    kinds = {kind.code: kind for kind in numbers.enemies}
    for mount, weapon in loadout.weapons:
        armed = numbers.mounts[mount]
        if armed is None or not (_wanted(mount, asked.mounts) and _wanted(weapon.id, asked.weapons)):
            continue
        for number, row in enumerate(armed.rows, start=1):
            if not _wanted(number, asked.rows):
                continue
            rings = [ring for ring in engine.targets(armed, row) if _wanted(ring, asked.rings)]
            hastes = [haste for haste in range(1 if row.no_haste else row.t) if _wanted(haste, asked.hastes)]
            for enemy, ring, haste in product(enemies, rings, hastes):
                yield shot(numbers, mount, weapon, number, enemy, kinds[enemy.code], ring, haste, asked.taken)


def _wanted(value: object, asked: tuple[object, ...]) -> bool:
    return not asked or value in asked


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
    """One attack; `kind` is the enemy as the engine has it."""
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
    """Attacks of one row, those in neighbouring rings together where the ring makes no difference."""
    groups = []
    for _, same in groupby(sorted(found, key=lambda shot: shot.ring), key=lambda shot: shot.dice):
        own = list(same)
        rings = sorted({shot.ring for shot in own})
        groups.append((rings, [shot for shot in own if shot.ring == rings[0]]))
    return groups


# JSON


def shot_json(shot: Shot, ring: str, *, alone: bool) -> dict[str, Any]:
    """An attack as its entry in `attacks`."""
    entry: dict[str, Any] = {
        "mount": None if alone else shot.mount,
        "weapon": shot.weapon.id,
        "action": shot.action.name.en,
        "row": shot.row,
        "enemy": shot.enemy.code,
        "ring": ring,
        "haste": shot.haste,
        "t": shot.odds.t,
        "dice": shot.dice,
        **figures(shot.odds),
    }
    if effects := shot.effects:
        entry["effects"] = dict.fromkeys(effects, shot.survives)
    if shot.with_combo is not None:
        entry["with_combo"] = figures(shot.with_combo)
    return entry


def figures(odds: AttackOdds) -> dict[str, Distribution | Fraction]:
    return {
        "distribution": odds.distribution,
        "expected": odds.expected,
        "expected_per_time": odds.expected_per_time,
        "disable": odds.disable,
        "kill": odds.kill,
    }


def threat_json(threat: Threat) -> dict[str, Any]:
    """An enemy's attack as its entry in `enemy_attacks`."""
    return {
        "enemy": threat.enemy.code,
        "attack": threat.attack.name.en,
        "range": threat.attack.range,
        "t": threat.attack.t,
        "zone": threat.side.zone.id,
        "sectors": list(threat.side.sectors),
        "stance": threat.stance,
        "dice": threat.dice,
        "distribution": threat.damage,
        "expected": threat.expected,
        "expected_per_time": threat.expected_per_time,
        "lost": threat.lost,
        "locations": [
            {
                "location": hit.location,
                "chance": hit.chance,
                "armour": hit.armour,
                "distribution": hit.damage,
                "expected": hit.damage.expected(),
                "spill": hit.spilled.at_least(1),
                "spill_expected": hit.spilled.expected(),
            }
            for hit in threat.hits
        ],
        "shields": [
            {
                "mount": shield.mount,
                "armour": shield.armour,
                "distribution": shield.damage,
                "expected": shield.damage.expected(),
            }
            for shield in threat.intercepts
        ],
    }
