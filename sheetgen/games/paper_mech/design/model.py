"""The facts of Paper 'Mech as frozen values, with the rulebook's names.

Most are named tuples: a frozen dataclass costs six times as much to define, and `check` would start that much later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.catalog import CatalogBase
from sheetgen.core.locale import Words

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.design.file_types import Abilities, AttackAbilities

SYSTEM = "paper-mech"
DIE_FACES = 6
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


class SlowStep(NamedTuple):
    """With at least `start` torso circles filled, every action takes `t` longer. Steps add up."""

    start: int
    t: int


class Repair(NamedTuple):
    """Repairs after a wave: each die of `start` or more repairs one damage; or up to `most`, `t` units of time each."""

    start: int | None = None
    most: int = 0
    t: int = 0


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
    slow: tuple[SlowStep, ...]
    legs_name: Words
    moves: tuple[Move, ...]
    mounts: Mapping[str, Mount]
    stances: Mapping[str, Stance]
    repair: Repair

    def slow_t(self, damage: int) -> int:
        """Return what damage to the torso adds to every action (PM-TORSO)."""
        return sum(step.t for step in self.slow if damage >= step.start)


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
    art: str | None = None  # the shape that it is drawn with


class Attack(NamedTuple):
    id: str
    name: Words
    rolls: frozenset[int]
    range: str
    p: int
    t: int
    circles: int
    keyword: Words | None
    abilities: AttackAbilities


class Enemy(NamedTuple):
    code: str
    name: Words
    armour: int
    moves: bool
    away: int  # units that a jet stays off the radar; 0 without a flight path (PM26-FLIGHT)
    attacks: tuple[Attack, ...]
    homebrew: bool = False
    art: str | None = None  # the icon that it is drawn with


class WaveRow(NamedTuple):
    rolls: frozenset[int]
    enemies: tuple[str, ...]


class Wave(NamedTuple):
    """The enemies of a wave: a row for each face of a die (PM-WAVES), or `enemies` and tokens (PM26-TOKENS)."""

    rows: tuple[WaveRow, ...] = ()
    enemies: tuple[str, ...] = ()
    draw: int = 0
    pile: tuple[str, ...] = ()
    again: frozenset[str] = frozenset()

    def lineups(self) -> list[tuple[str, ...]]:
        """Return the groups of enemies that can come; of tokens each group once, in the order of the pile.

        >>> [len(Wave(draw=1, pile=("B", "H", "F"), again=frozenset("B")).lineups())]
        [4]
        """
        if self.rows:
            return [row.enemies for row in self.rows]
        groups: dict[tuple[str, ...], None] = {}
        for places in drawn_places(self, (), self.draw):
            groups[(*self.enemies, *(self.pile[place] for place in sorted(places)))] = None
        return list(groups)

    @property
    def codes(self) -> frozenset[str]:
        """The enemies that can come."""
        return frozenset(code for group in self.lineups() for code in group)


def drawn_places(wave: Wave, places: tuple[int, ...], left: int) -> Iterator[tuple[int, ...]]:
    """Yield the places in the pile of the tokens drawn, in every order."""
    rest = [place for place in range(len(wave.pile)) if place not in places]
    if not left or not rest:
        yield places
        return
    for place in rest:
        yield from drawn_places(wave, (*places, place), left - 1 + (wave.pile[place] in wave.again))


class Skill(NamedTuple):
    """A skill that the pilot earns by filling its circles; `least` is what one circle takes (PM26-SKILLS)."""

    id: str
    name: Words
    circles: int
    least: int


class Rules(NamedTuple):
    """How the game is played where editions differ."""

    attack_choice: str
    enemy_movement: str
    location_choice: str
    circle_choice: str
    skills: Mapping[str, Skill]  # none if the edition plays without


class Mission(NamedTuple):
    """The story round the waves: a briefing, a text for each wave, and what is read out at the end."""

    name: Words
    briefing: Words | None
    waves: tuple[Words, ...]
    won: Words | None
    lost: Words | None


class Official(NamedTuple):
    """A loadout of the edition's publication."""

    mounts: Mapping[str, str]
    torso: int
    legs: int


@dataclass(frozen=True, slots=True)
class Catalog(CatalogBase):
    """Everything printed or homebrew that one loadout plays with."""

    board: Board
    chassis: Chassis
    weapons: Mapping[str, Weapon]
    enemies: Mapping[str, Enemy]
    waves: tuple[Wave, ...]
    rules: Rules
    mission: Mission
    official: tuple[Official, ...]  # without any, every loadout is
