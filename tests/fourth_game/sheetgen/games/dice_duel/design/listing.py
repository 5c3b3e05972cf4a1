"""What is in a catalog, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from sheetgen.core.listing import as_json as as_json
from sheetgen.core.listing import edition_rows, heading
from sheetgen.games.dice_duel.design.model import Catalog


def table(catalog: Catalog, section: str, language: str) -> list[list[str]]:
    return [heading(catalog, section, language), *ROWS[section](catalog, language)]


def _tool_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for tool in catalog.tools.values():
        yield [tool.id, tool.name.in_(language), str(tool.dice), str(tool.armour), str(tool.cost)]


ROWS: Mapping[str, Callable[[Catalog, str], Iterable[list[str]]]] = {"tools": _tool_rows, "editions": edition_rows}
SECTIONS = tuple(ROWS)


def show(catalog: Catalog, word: str, language: str) -> str | None:
    head, *rows = table(catalog, "tools", language)
    for row in rows:
        if row[0] == word:
            return "\n".join(f"{name:<8}{cell}" for name, cell in zip(head, row, strict=True))
    return None


def names(catalog: Catalog) -> list[str]:
    return list(catalog.tools)
