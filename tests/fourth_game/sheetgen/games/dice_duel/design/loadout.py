"""Loadouts: the tools that a robot carries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, cast

from sheetgen.core import yaml_text
from sheetgen.core.catalog import Facts, load_catalog
from sheetgen.core.data import YamlMap
from sheetgen.core.findings import Finding
from sheetgen.core.loadouts import LoadoutBase, LoadoutFile
from sheetgen.core.source import Document, NodePath
from sheetgen.games.dice_duel.design import catalog as catalogs
from sheetgen.games.dice_duel.design.catalog import read_catalog, read_tool
from sheetgen.games.dice_duel.design.model import SYSTEM, Catalog, Tool

if TYPE_CHECKING:
    from sheetgen.core.loadouts import MarkAt
    from sheetgen.games.dice_duel.design.file_types import ToolData


@dataclass(frozen=True, slots=True)
class Loadout(LoadoutBase):
    """A robot as designed."""

    system = SYSTEM

    tools: tuple[Tool, ...]
    _: KW_ONLY
    catalog: Catalog = field(compare=False, repr=False)


def read(doc: Document, *, edition: str | None = None, extra: Sequence[str] = (), base: NodePath = ()) -> Loadout:
    file = LoadoutFile(doc, SYSTEM, base)
    facts = file.read_facts(catalogs, edition, extra)
    tools = tuple(_tools(file, facts))
    file.reject_findings()
    return Loadout(tools=tools, catalog=read_catalog(facts), **file.common())


def _tools(file: LoadoutFile, facts: Facts) -> Iterator[Tool]:
    given = file.data.get("tools")
    for at, value in enumerate(given if isinstance(given, list) else ()):
        entry = file.entry(facts, "tools", value, (*file.base, "tools", at), _references)
        if entry is not None:
            yield read_tool(entry.id or f"own-{at}", cast("ToolData", entry.data))


def _references(tool: YamlMap, facts: Facts, mark: MarkAt) -> Iterator[Finding]:
    """A tool written out in a loadout names nothing of the catalog."""
    del tool, facts, mark
    yield from ()


def blank(*, edition: str | None = None, extra: Sequence[str] = ()) -> Loadout:
    return Loadout(name="", tools=(), catalog=load_catalog(catalogs, edition=edition, extra=extra), file="--blank")


def data(loadout: Loadout) -> dict[str, object]:
    known = loadout.catalog.tools
    tools = [
        tool.id
        if known.get(tool.id) == tool
        else {"name": tool.name.data(), "dice": tool.dice, "armour": tool.armour, "cost": tool.cost}
        for tool in loadout.tools
    ]
    return loadout.common_data() | {"tools": tools}


def dump(loadout: Loadout) -> str:
    return yaml_text.dump(data(loadout))
