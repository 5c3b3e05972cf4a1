"""Files of any game: which game a file is for, and its loadout or catalog."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from sheetgen.core import catalog, games, schemas, share
from sheetgen.core.catalog import CatalogBase
from sheetgen.core.errors import BadInput, Illegal
from sheetgen.core.findings import Finding, Mark, by_position, only_errors
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.near import plain
from sheetgen.core.source import Document, read_file
from sheetgen.core.text_only import without_effect


def system_of(doc: Document) -> str:
    """Return the system that a document is for. Raises BadInput with all that is wrong when it names none."""
    known = games.ids()
    if not isinstance(doc.data, dict):
        raise BadInput([*doc.findings, Finding("SCHEMA", "not-a-map", doc.mark())])
    if "system" not in doc.data:
        if (key := next((key for key in doc.data if plain(key) == "system"), None)) is not None:
            raise BadInput(
                [*doc.findings, schemas.unknown("SCHEMA", "unknown-key", doc.mark((key,), key=True), key, ["system"])]
            )
        raise BadInput([*doc.findings, Finding("SCHEMA", "missing.system", doc.mark(), facts={"known": known})])
    system = doc.data["system"]
    if not isinstance(system, str) or system not in known:
        raise BadInput([*doc.findings, schemas.unknown("SCHEMA", "system", doc.mark(("system",)), system, known)])
    return system


def read_document(path: str) -> Document:
    """Return the document in a file, or in a share code or pack given in place of one."""
    if path != "-" and not os.path.lexists(path) and share.is_code(path):
        return share.document(path)
    return read_path(path)


def read_path(path: str) -> Document:
    """Return the document in a file, which may be a pack."""
    if path.lower().endswith(".zip"):
        from sheetgen.core import packs  # which few need

        return packs.document(path)
    return read_file(path)


def read_loadout(path: str | Path, *, edition: str | None = None, extra: Sequence[str] = ()) -> LoadoutBase:
    """Return the loadout in a file (`-`: standard input) or in a share code, whatever its game.

    Raises BadInput when it cannot be read.
    """
    doc = read_document(str(path))
    loadout: LoadoutBase = games.game(system_of(doc)).loadout.read(doc, edition=edition, extra=extra)
    return loadout


def require_legal(loadout: LoadoutBase) -> None:
    """Raise Illegal for a loadout that breaks the rules of its game."""
    if errors := only_errors(games.game(loadout.system).check.check(loadout)):
        raise Illegal(errors)


def read_catalog(system: str, *, edition: str | None = None, extra: Sequence[str] = ()) -> CatalogBase:
    """Return the catalog of a game with homebrew ones laid over it. Raises BadInput with all that is wrong."""
    found: CatalogBase = catalog.load_catalog(games.game(system).catalog, edition=edition, extra=extra)
    return found


def validate_catalog(path: Path) -> list[Finding]:
    """Check a homebrew catalog against its schemas, and over the printed one in every edition that there then is.

    Returns warnings. Raises BadInput with everything that is wrong.
    """
    files = catalog.catalog_files(path)
    if not files:
        raise BadInput([Finding("CATALOG", "empty-folder", Mark(str(path)), facts={"path": path})])
    part = games.game(system_of(read_file(files[0]))).catalog
    layers = [catalog.printed(part.SHAPE.system), catalog.read_layer(part.SHAPE, path)]
    warnings: list[Finding] = []
    for edition in catalog.editions(layers):
        combined: CatalogBase = catalog.combined_catalog(part, layers, edition)
        warnings += [found for found in without_effect(combined.facts) if found not in warnings]
    return by_position(warnings)
