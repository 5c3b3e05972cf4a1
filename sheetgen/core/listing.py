"""What the listings of every game's catalog share."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.core.catalog import CatalogBase
from sheetgen.core.locale import Words, locale


def as_json(catalog: CatalogBase) -> dict[str, object]:
    """Return the combined catalog as plain data, in the files' own terms."""
    facts = catalog.facts
    return {
        "system": facts.shape.system,
        "edition": catalog.edition.id,
        **facts.sections,
        "editions": {id_: data["name"] for id_, data in facts.editions.items()},
    }


def heading(catalog: CatalogBase, section: str, language: str) -> list[str]:
    """Return the head of a section's table."""
    return locale(f"{catalog.facts.shape.system}/listing", language).text(f"{section}.heading").split("|")


def edition_rows(catalog: CatalogBase, language: str) -> Iterator[list[str]]:
    """Yield the editions as rows of a table."""
    for id_, data in catalog.facts.editions.items():
        yield [id_, Words.read(data["name"]).in_(language)]
