"""The game systems, by the id that a file names. A system is a package of this one, with the same module names in each."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sheetgen import catalog, schemas
from sheetgen.errors import BadInput
from sheetgen.findings import Finding
from sheetgen.source import Document, read_file

if TYPE_CHECKING:
    from pathlib import Path


def part(system: str, module: str) -> Any:
    """A module of a system, such as `part("paper-mech", "check")`."""
    return import_module(f"sheetgen.{system.replace('-', '_')}.{module}")


def system_of(doc: Document) -> str:
    """The system that a document says it is for. Raises BadInput with all that is wrong when it does not say."""
    known = catalog.systems()
    if not isinstance(doc.data, dict):
        raise BadInput([*doc.findings, Finding("SCHEMA", "not-a-map", doc.mark())])
    if "system" not in doc.data:
        raise BadInput([*doc.findings, Finding("SCHEMA", "missing.system", doc.mark(), facts={"known": known})])
    system = doc.data["system"]
    if not isinstance(system, str) or system not in known:
        raise BadInput([*doc.findings, schemas.unknown("SCHEMA", "system", doc.mark(("system",)), system, known)])
    return system


def read_loadout(path: str | Path, *, edition: str | None = None, extra: Sequence[str] = ()) -> Any:
    """The loadout in a file (`-`: standard input), whatever its system. Raises BadInput when it cannot be read."""
    doc = read_file(path)
    return part(system_of(doc), "loadout").read(doc, edition=edition, extra=extra)
