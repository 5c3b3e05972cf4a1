"""The facts of Mech Machine as frozen values, with the rulebook's names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sheetgen.core.catalog import KEYED, PARTS, Facts, Shape
from sheetgen.core.findings import Finding
from sheetgen.core.locale import Words
from sheetgen.core.schemas import unknown

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

SHAPE = Shape(
    SYSTEM,
    {"stats": PARTS, "classes": KEYED, "terrain": KEYED, "mechs": KEYED, "play": PARTS},
    {
        "classes": f"{SYSTEM}/parts.json#/$defs/whole-class",
        "terrain": f"{SYSTEM}/parts.json#/$defs/whole-kind",
        "mechs": f"{SYSTEM}/parts.json#/$defs/whole-mech",
    },
)


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
    """What a colour makes of a mech (MM-CLASS)."""

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


class CatalogMech(NamedTuple):
    """A mech of the catalog."""

    id: str
    name: Words
    class_: str
    colour: Words | None
    rolls: Mapping[str, int]
    customisation: Mapping[str, int]


class Edition(NamedTuple):
    id: str
    name: Words


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything printed or home-made that one mech plays with; `play` is as the file has it."""

    edition: Edition
    stats: Mapping[str, Stat]
    classes: Mapping[str, Class]
    terrain: Mapping[str, Terrain]
    mechs: Mapping[str, CatalogMech]
    play: Mapping[str, Any]
    facts: Facts = field(compare=False, repr=False)

    @property
    def heat_boxes(self) -> int:
        return int(self.play["heat"]["boxes"])

    @property
    def points_dice(self) -> int:
        """How many dice give the customisation points (MM-CUSTOM)."""
        return int(self.play["customisation"]["dice"])


def read_catalog(facts: Facts) -> Catalog:
    """The frozen catalog of facts that are known to be sound (see `references`)."""
    edition = facts.editions[facts.edition]
    sections = facts.sections
    return Catalog(
        edition=Edition(facts.edition, Words.read(edition["name"])),
        stats={id_: _stat(id_, sections["stats"][id_]) for id_ in STATS},
        classes={
            id_: Class(
                id_, Words.read(data["name"]), Words.read(data["nature"]) if "nature" in data else None, data["adds"]
            )
            for id_, data in sections["classes"].items()
        },
        terrain={
            id_: Terrain(
                id_,
                Words.read(data["name"]),
                data["sight"],
                data["destructible"],
                data["passable"],
                data.get("wall", False),
            )
            for id_, data in sections["terrain"].items()
        },
        mechs={
            id_: CatalogMech(
                id_,
                Words.read(data["name"]),
                data["class"],
                Words.read(data["colour"]) if "colour" in data else None,
                data["rolls"],
                data.get("customisation", {}),
            )
            for id_, data in sections["mechs"].items()
        },
        play=sections["play"],
        facts=facts,
    )


def _stat(id_: str, data: Mapping[str, Any]) -> Stat:
    return Stat(
        id_,
        Words.read(data["name"]),
        Words.read(data["short"]),
        data.get("add", 0),
        data.get("least"),
        data.get("inches", False),
    )


def references(facts: Facts) -> Iterator[Finding]:
    """Whatever in the combined catalog names something that is not there, or cannot be played."""
    for id_, mech in facts.sections["mechs"].items():
        if mech["class"] not in facts.sections["classes"]:
            yield unknown(
                "CATALOG",
                "classes",
                facts.mark("mechs", id_, "class"),
                mech["class"],
                sorted(facts.sections["classes"]),
            )
    for id_, kind in facts.sections["terrain"].items():
        if kind["destructible"] and kind.get("wall"):
            yield Finding("CATALOG", "wall", facts.mark("terrain", id_, "destructible"))
