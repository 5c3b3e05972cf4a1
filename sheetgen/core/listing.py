"""What the listings of every game's catalog share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from sheetgen.core.catalog import WHOLE, CatalogBase
from sheetgen.core.locale import Words, locale
from sheetgen.core.near import meant

C = TypeVar("C", bound=CatalogBase)


def as_json(catalog: CatalogBase) -> dict[str, object]:
    """Return the combined catalog as plain data, in the files' own terms."""
    facts = catalog.facts
    return {
        "system": facts.shape.system,
        "edition": catalog.edition.id,
        **facts.sections,
        "editions": {id_: data["name"] for id_, data in facts.editions.items()},
    }


def find(catalog: CatalogBase, word: str, sections: Iterable[str]) -> tuple[str, str] | None:
    """Return the section and the id of the entry that a word names, in any language and case; None where none does."""
    for section in _with_ids(catalog, sections):
        if (id_ := meant(word, catalog.facts.names(section))) is not None:
            return section, id_
    return None


def all_names(catalog: CatalogBase, sections: Iterable[str]) -> dict[str, list[str]]:
    """Return the ids in these sections with their names in every language."""
    facts = catalog.facts
    return {id_: names for section in _with_ids(catalog, sections) for id_, names in facts.names(section).items()}


def _with_ids(catalog: CatalogBase, sections: Iterable[str]) -> list[str]:
    return [section for section in sections if catalog.facts.shape.sections.get(section, WHOLE) != WHOLE]


def heading(catalog: CatalogBase, section: str, language: str) -> list[str]:
    """Return the head of a section's table."""
    return locale(f"{catalog.facts.shape.system}/listing", language).text(f"{section}.heading").split("|")


def show_row(
    table: Callable[[C, str, str], list[list[str]]], catalog: C, sections: Iterable[str], word: str, language: str
) -> str | None:
    """Return the row of an entry line by line, each cell with its head; None when no section has it."""
    for section in sections:
        head, *rows = table(catalog, section, language)
        for row in rows:
            if row[0] == word:
                width = max(map(len, head))
                return "\n".join(f"{name:<{width}}  {cell}" for name, cell in zip(head, row, strict=True))
    return None


def edition_rows(catalog: CatalogBase, language: str) -> Iterator[list[str]]:
    """Yield the editions as rows of a table."""
    for id_, data in catalog.facts.editions.items():
        yield [id_, Words.read(data["name"]).in_(language)]
