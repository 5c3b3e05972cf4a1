"""Open an atlas: the shipped one, a compact file, or the store of a build."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any, cast

from sheetgen.core.catalog import CatalogBase, is_printed
from sheetgen.core.errors import UsageError
from sheetgen.runs.atlas import file
from sheetgen.runs.atlas.file import Atlas
from sheetgen.runs.atlas.lookup import Chart, part_of, shipped
from sheetgen.runs.atlas.model import Settings
from sheetgen.runs.atlas.store import Store, is_store


def open_atlas(path: str | None, catalog: CatalogBase, system: str) -> Chart:
    """Return the atlas in a file or a build's store, or the shipped one of the catalog's edition.

    Raises UsageError when there is none, or when it was built for other rules or weapons.
    """
    part, edition = part_of(system), catalog.edition.id
    if path is None:
        found = shipped(system, edition) if is_printed(catalog) else None
        if found is None:
            raise UsageError("atlas.not-shipped", edition=edition)
        return found
    chart = Chart(read_any(path))
    settings = chart.atlas.settings
    if settings.edition != edition or settings.fingerprint != part.fingerprint(catalog):
        raise UsageError("atlas.rules", path=path, edition=settings.edition)
    return chart


def read_any(path: str) -> Atlas:
    """Return the atlas in a compact file or in the store of a build."""
    if not Path(path).is_file():
        raise UsageError("atlas.missing", path=path)
    if not is_store(path):
        return file.read(Path(path))
    return read_store(path)


def read_store(path: str) -> Atlas:
    """Return what a store holds as an atlas."""
    with Store(path) as store:
        about = store.about()
        played = store.played()
    settings = Settings(**{one.name: cast(Any, about[one.name]) for one in fields(Settings)})
    entries = part_of(settings.system).entries_from_json(cast(Any, about["entries"]))
    return file.make(settings, entries, played)
