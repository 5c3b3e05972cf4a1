"""What the loadout files of every game have in common: a name for the nameless, their catalogs, findings said once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sheetgen.core import catalog, schemas
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.source import Document, NodePath


def default_name(file: str) -> str:
    """A loadout without a name is called like its file.

    >>> default_name("mechs/grey-heron.yaml"), default_name("-")
    ('Grey heron', 'Mech')
    """
    stem = Path(file).stem.replace("-", " ").replace("_", " ").strip()
    return (stem[:1].upper() + stem[1:])[:40].strip() if stem else "Mech"


def drop_duplicates(findings: Sequence[Finding]) -> list[Finding]:
    """Of several findings at one place, the first one only: what follows from it is no news."""
    seen: dict[tuple[Mark, bool], Finding] = {}
    for finding in findings:
        seen.setdefault((finding.mark, finding.rule == "YAML"), finding)
    return list(seen.values())


def validate_against_schema(doc: Document, system: str, base: NodePath) -> tuple[dict[str, Any], list[Finding]]:
    """What the document, or the part of it at `base`, says of a loadout, and what is wrong with it.

    Raises BadInput when it is no loadout at all.
    """
    findings = list(doc.findings)
    data: Any = doc.data
    for step in base:
        data = data[step]
    if not isinstance(data, dict):
        raise BadInput([*findings, *schemas.violations(doc, f"{system}/loadout.json", data, base)])
    if base:
        data = {"system": system, **data}
    elif "kind" in data:  # which every other file of ours has
        kind = data["kind"]
        key = f"other-kind.{kind}" if kind in ("game", "scenario") else "other-kind"
        raise BadInput([*findings, Finding("SCHEMA", key, doc.mark(("kind",), key=True), facts={"kind": str(kind)})])
    return data, [*findings, *schemas.violations(doc, f"{system}/loadout.json", data, base)]


def read_layers(
    shape: catalog.Shape, doc: Document, base: NodePath, named: Any, extra: Sequence[str]
) -> list[catalog.Layer]:
    """The printed catalog, those that the file names, those of the command line."""
    layers = [catalog.printed(shape.system)]
    folder = Path(doc.file).parent if doc.file != "-" else Path()
    findings: list[Finding] = []
    places: list[tuple[Path, Mark | None]] = []
    if doc.resolver is not None:
        folder = Path()
    if isinstance(named, list):
        places += [
            (folder / path, doc.mark((*base, "catalogs", at))) for at, path in enumerate(named) if isinstance(path, str)
        ]
    places += [(Path(path), None) for path in extra]
    for path, mark in places:
        try:
            if doc.resolver is not None and mark is not None:
                layers.append(catalog.resolve_layer(shape, str(path), doc.resolver, mark))
            else:
                layers.append(catalog.read_layer(shape, path, mark))
        except BadInput as error:
            findings += error.findings
    if findings:
        raise BadInput(findings)
    return layers
