"""The facts of Mech Machine as frozen values, with the rulebook's names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.catalog import CatalogBase
from sheetgen.core.locale import Words

if TYPE_CHECKING:
    from sheetgen.games.mech_machine.design.file_types import PlayData

SYSTEM = "mech-machine"
STATS = (
    "hit-points",
    "laser-attack",
    "laser-range",
    "missile-attack",
    "missile-range",
    "laser-defence",
    "missile-defence",
    "speed-bonus",
    "attack-bonus",
    "defence-bonus",
)
WEAPONS = ("laser", "missile", "melee")
ROLLS = (*STATS, "points")
HEAT_BOXES = "heat-boxes"
DIE = 6


class Stat(NamedTuple):
    """One D6 with a modifier (MM-STATS)."""

    id: str
    name: Words
    short: Words
    add: int
    least: int | None
    inches: bool

    @property
    def formula(self) -> str:
        """The roll as the sheet prints it.

        >>> words = Words("Some stat")
        >>> [Stat("some", words, words, add, None, False).formula for add in (10, 0, -4)]
        ['D6+10', 'D6', 'D6−4']
        """
        return f"D{DIE}{self.add:+d}".replace("-", "−") if self.add else f"D{DIE}"


class Class(NamedTuple):
    """The class of a mech by its colour (MM-CLASS)."""

    id: str
    name: Words
    nature: Words | None
    adds: Mapping[str, int]


class Terrain(NamedTuple):
    """A kind of terrain (MM-TERRAIN)."""

    id: str
    name: Words
    sight: str  # stops, masks or open
    destructible: bool
    passable: bool
    wall: bool
    cost: int  # inches that a move needs for each inch through it
    hits: int  # that destroy it, if it can be destroyed
    texture: str  # how it is drawn


class CatalogMech(NamedTuple):
    """A mech of the catalog."""

    id: str
    name: Words
    class_: str
    colour: Words | None
    rolls: Mapping[str, int]
    customisation: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Catalog(CatalogBase):
    """Everything printed or homebrew that one mech plays with; `play` is as the file has it."""

    stats: Mapping[str, Stat]
    classes: Mapping[str, Class]
    terrain: Mapping[str, Terrain]
    mechs: Mapping[str, CatalogMech]
    play: PlayData

    @property
    def heat_boxes(self) -> int:
        return self.play["heat"]["boxes"]

    @property
    def points_dice(self) -> int:
        """The number of dice whose sum is the customisation points (MM-CUSTOM)."""
        return self.play["customisation"]["dice"]
