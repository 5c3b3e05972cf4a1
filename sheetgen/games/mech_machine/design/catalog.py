"""The catalog of Mech Machine: from the sections of its files to frozen values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from sheetgen.core.catalog import KEYED, PARTS, Facts, Shape, edition_of
from sheetgen.core.findings import Finding
from sheetgen.core.locale import Words
from sheetgen.core.schemas import unknown
from sheetgen.games.mech_machine.design.model import STATS, SYSTEM, Catalog, CatalogMech, Class, Stat, Terrain

if TYPE_CHECKING:
    from sheetgen.games.mech_machine.design.file_types import Sections, StatData, TerrainData

SHAPE = Shape(
    SYSTEM,
    {"stats": PARTS, "classes": KEYED, "terrain": KEYED, "mechs": KEYED, "play": PARTS},
    {
        "classes": f"{SYSTEM}/parts.json#/$defs/whole-class",
        "terrain": f"{SYSTEM}/parts.json#/$defs/whole-kind",
        "mechs": f"{SYSTEM}/parts.json#/$defs/whole-mech",
    },
)


def read_catalog(facts: Facts) -> Catalog:
    """Return the catalog of facts that are known to be sound (see `references`)."""
    sections = cast("Sections", facts.sections)
    return Catalog(
        edition=edition_of(facts),
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
                data.get("cost", 1),
                data.get("hits", 1),
                data.get("texture", _texture(data)),
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


def _texture(data: TerrainData) -> str:
    """Return the texture of a kind of terrain that names none."""
    if data.get("wall"):
        return "concrete"
    return {"stops": "roof", "masks": "leaves", "open": "rubble"}[data["sight"]]


def _stat(id_: str, data: StatData) -> Stat:
    return Stat(
        id_,
        Words.read(data["name"]),
        Words.read(data["short"]),
        data.get("add", 0),
        data.get("least"),
        data.get("inches", False),
    )


def references(facts: Facts) -> Iterator[Finding]:
    """Find what in the combined catalog names something that is not there, or cannot be played."""
    sections = cast("Sections", facts.sections)
    classes = sorted(sections["classes"])
    for id_, mech in sections["mechs"].items():
        if mech["class"] not in classes:
            yield unknown("CATALOG", "classes", facts.mark("mechs", id_, "class"), mech["class"], classes)
    for id_, kind in sections["terrain"].items():
        if kind["destructible"] and kind.get("wall"):
            yield Finding("CATALOG", "wall", facts.mark("terrain", id_, "destructible"))
