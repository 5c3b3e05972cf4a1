"""The facts of Paper 'Mech as frozen values, with the rulebook's names.

Most are named tuples: a frozen dataclass costs six times as much to define, and `check` would start that much later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.catalog import CatalogBase
from sheetgen.core.locale import Words

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.design.file_types import Abilities

SYSTEM = "paper-mech"
MOUNTS = ("left-shoulder", "right-shoulder", "left-arm", "right-arm")
LOCATIONS = ("torso", "left-shoulder", "right-shoulder", "left-arm", "right-arm", "legs")
MOVES = ("turn-and-squat", "walk-backwards", "walk-forwards", "turn-or-stance")
STANCES = ("stand", "squat")
ROWS = 3
CIRCLES_PER_ROW = 2
MOUNT_CIRCLES = ROWS * CIRCLES_PER_ROW


class Ring(NamedTuple):
    id: str
    name: Words
    letter: Words


class Zone(NamedTuple):
    id: str
    name: Words
    sectors: tuple[int, ...]
    targeting: str
    armour: int


class Arrow(NamedTuple):
    """Where a walk takes the enemies of one sector: in, out or to a sector.

    `sector` is the one gone to, or the one entered by an enemy that would walk into the mech.
    """

    step: str
    sector: int | None = None


class Board(NamedTuple):
    rings: tuple[Ring, ...]
    sectors: tuple[Words, ...]
    zones: Mapping[str, Zone]
    start: tuple[tuple[int, int], ...]  # (sector, ring index) for each face of the die
    forwards: tuple[Arrow, ...]
    backwards: tuple[Arrow, ...]
    rearwards: tuple[int, ...]
    arcs: Mapping[str, frozenset[int]]
    targeting: Mapping[str, tuple[str, ...]]  # a location for each face of the die
    spill: Mapping[str, tuple[str, ...]]
    track: int

    def ring(self, id_: str) -> int:
        """Return the index of a ring by its id, from the inside."""
        for index, ring in enumerate(self.rings):
            if ring.id == id_:
                return index
        raise KeyError(id_)

    def zone(self, sector: int) -> Zone:
        return next(zone for zone in self.zones.values() if sector in zone.sectors)

    def walk(self, arrows: Sequence[Arrow], sector: int, ring: int) -> tuple[int, int]:
        """Return where an arrow leads from a space: at the outer edge, to itself (PM-FORWARD, PM-BACKWARD)."""
        arrow = arrows[sector]
        if arrow.step == "to":
            assert arrow.sector is not None
            return arrow.sector, ring
        if arrow.step == "out":
            return sector, min(ring + 1, len(self.rings) - 1)
        if ring == 0:
            assert arrow.sector is not None
            return arrow.sector, ring
        return sector, ring - 1


class Move(NamedTuple):
    id: str
    name: Words
    t: int
    free: bool


class Mount(NamedTuple):
    id: str
    name: Words
    kind: str


class Stance(NamedTuple):
    id: str
    name: Words
    enemy_dice: int
    reroll_targeting: frozenset[int]
    free_moves: bool
    forbids: frozenset[str]


class Chassis(NamedTuple):
    name: Words
    rated_weight: int
    weight_step: int
    weight_t: int
    base_armour: int
    most_armour: int
    armour_weight: int
    torso_name: Words
    torso_circles: int
    slow_from: int
    slow_t: int
    legs_name: Words
    moves: tuple[Move, ...]
    mounts: Mapping[str, Mount]
    stances: Mapping[str, Stance]
    repair_from: int


class Action(NamedTuple):
    """One row of a weapon, with the abilities that count for it: the weapon's, overridden by its own."""

    name: Words
    p: int
    t: int
    abilities: Abilities


class Weapon(NamedTuple):
    id: str
    name: Words
    range: str | None  # the id of the farthest ring, None without a range
    weight: int
    armour: int
    mounts: frozenset[str]  # kinds
    actions: tuple[Action, ...]
    keyword: Words | None
    abilities: Abilities
    text: Words | None
    homebrew: bool = False


class Attack(NamedTuple):
    id: str
    name: Words
    rolls: frozenset[int]
    range: str
    p: int
    t: int
    circles: int


class Enemy(NamedTuple):
    code: str
    name: Words
    armour: int
    moves: bool
    attacks: tuple[Attack, ...]
    homebrew: bool = False


class WaveRow(NamedTuple):
    rolls: frozenset[int]
    enemies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Catalog(CatalogBase):
    """Everything printed or home-made that one loadout plays with."""

    board: Board
    chassis: Chassis
    weapons: Mapping[str, Weapon]
    enemies: Mapping[str, Enemy]
    waves: tuple[tuple[WaveRow, ...], ...]
