"""The game systems, by the id that a file names. Each is a package of this one, with the same module names."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sheetgen.core import catalog, schemas
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.source import Document, read_file

# The folder of each module that the shared parts call.
FOLDERS = {
    "sheet": "sheet.page",
    "progress": "sheet.progress",
    "map": "sheet.map",
    "scenario": "play.scenario",
    "replay": "play.replay",
    "play": "play.session",
    "odds": "odds.exact",
    "sim": "sim.simulation",
    "compare": "sim.compare",
    "balance": "sim.balance",
}


def name(system: str, module: str) -> str:
    """The full name of a module of a system."""
    return f"sheetgen.games.{system.replace('-', '_')}.{FOLDERS.get(module, f'design.{module}')}"


def part(system: str, module: str) -> Any:
    """A module of a system, such as `part("paper-mech", "check")`."""
    return import_module(name(system, module))


def has_part(system: str, module: str) -> bool:
    """Whether a system has such a module.

    >>> has_part("paper-mech", "check"), has_part("paper-mech", "weather")
    (True, False)
    """
    return find_spec(name(system, module)) is not None


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


def read_document(path: str) -> Document:
    """What stands in a file, or in a share code given in place of one."""
    if path != "-" and not os.path.lexists(path):
        from sheetgen.core import share  # it finds the parts of a system by this module

        if share.is_code(path):
            return share.document(path)
    return read_file(path)


def read_loadout(path: str | Path, *, edition: str | None = None, extra: Sequence[str] = ()) -> Any:
    """The loadout in a file (`-`: standard input) or in a share code, whatever its system.

    Raises BadInput when it cannot be read.
    """
    doc = read_document(str(path))
    return part(system_of(doc), "loadout").read(doc, edition=edition, extra=extra)


def read_catalog(system: str, *, edition: str | None = None, extra: Sequence[str] = ()) -> Any:
    """The catalog of a system with home-made ones laid over it."""
    schemas.require("game system", system, catalog.systems())
    model = part(system, "model")
    layers = [catalog.printed(system), *(catalog.read_layer(model.SHAPE, Path(path)) for path in extra)]
    return _sound_catalog(model, layers, edition or catalog.CLASSIC)


def _sound_catalog(model: Any, layers: Sequence[catalog.Layer], edition: str) -> Any:
    facts = catalog.combine(model.SHAPE, layers, edition, Mark("--edition"))
    if len(layers) > 1 and (findings := list(model.references(facts))):
        raise BadInput(findings)
    return model.read_catalog(facts)


def validate_catalog(path: Path) -> None:
    """Holds a home-made catalog to its schemas, and lays it over the printed one in every edition that there then is.

    Raises BadInput with everything that is wrong.
    """
    files = catalog.catalog_files(path)
    if not files:
        raise BadInput([Finding("CATALOG", "empty-folder", Mark(str(path)), facts={"path": path})])
    model = part(system_of(read_file(files[0])), "model")
    layers = [catalog.printed(model.SHAPE.system), catalog.read_layer(model.SHAPE, path)]
    for edition in catalog.editions(layers):
        _sound_catalog(model, layers, edition)
