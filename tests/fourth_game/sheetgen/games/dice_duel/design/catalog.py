"""The catalog of Dice Duel: from the sections of its files to frozen values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from sheetgen.core.catalog import KEYED, PARTS, Facts, Shape, edition_of
from sheetgen.core.findings import Finding
from sheetgen.core.locale import Words
from sheetgen.games.dice_duel.design.model import SYSTEM, Catalog, Tool

if TYPE_CHECKING:
    from sheetgen.games.dice_duel.design.file_types import Sections, ToolData

SHAPE = Shape(SYSTEM, {"tools": KEYED, "rules": PARTS}, {"tools": f"{SYSTEM}/parts.json#/$defs/whole-tool"})


def read_catalog(facts: Facts) -> Catalog:
    sections = cast("Sections", facts.sections)
    tools = {id_: read_tool(id_, data) for id_, data in sections["tools"].items()}
    return Catalog(edition=edition_of(facts), tools=tools, rules=sections["rules"], facts=facts)


def read_tool(id_: str, data: ToolData) -> Tool:
    return Tool(id_, Words.read(data["name"]), data.get("dice", 0), data.get("armour", 0), data["cost"])


def references(facts: Facts) -> Iterator[Finding]:
    """Tools name nothing else in the catalog."""
    del facts
    yield from ()
