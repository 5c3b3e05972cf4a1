"""Loadouts: what was rolled for a mech, its class and how its customisation points are spent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sheetgen.core import catalog as catalogs
from sheetgen.core import schemas, yaml_text
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Mark
from sheetgen.core.loadouts import default_name, drop_duplicates, read_layers, validate_against_schema
from sheetgen.core.reading import read_catalog as read_printed
from sheetgen.core.source import Document, NodePath
from sheetgen.games.mech_machine.design.model import (
    ROLLS,
    SHAPE,
    SYSTEM,
    Catalog,
    CatalogMech,
    read_catalog,
    references,
)


@dataclass(frozen=True, slots=True)
class Loadout:
    """A mech as rolled, with the catalog it is played with. It may break the rules: `check` tells."""

    name: str
    class_: str
    rolls: Mapping[str, int]  # every stat and `points`
    customisation: Mapping[str, int]
    catalog: Catalog = field(compare=False, repr=False)
    colour: str | None = None
    stats: Mapping[str, int] = field(default_factory=dict)  # as written down by hand
    pilot: str | None = None
    author: str | None = None
    catalogs: tuple[str, ...] = ()
    hit_points_add: int | None = None  # a scenario's own addition to the hit points (MM-STATS)
    file: str = field(default="", compare=False)
    document: Document | None = field(default=None, compare=False, repr=False)
    base: NodePath = field(default=(), compare=False, repr=False)

    @property
    def system(self) -> str:
        return SYSTEM

    @property
    def edition(self) -> str:
        return self.catalog.edition.id

    def mark(self, *path: str | int, key: bool = False) -> Mark:
        """The place of a part of the loadout in its file."""
        return self.document.mark((*self.base, *path), key=key) if self.document else Mark(self.file)


def read(doc: Document, *, edition: str | None = None, extra: Sequence[str] = (), base: NodePath = ()) -> Loadout:
    """The loadout that a document (or the part of it at `base`) describes.

    `edition` and `extra` catalogs are those of the command line.

    Raises BadInput with every problem that keeps it from being read.
    """
    data, findings = validate_against_schema(doc, SYSTEM, base)
    try:
        layers = read_layers(SHAPE, doc, base, data.get("catalogs"), extra)
    except BadInput as error:
        raise BadInput(drop_duplicates([*findings, *error.findings])) from error
    chosen = edition or data.get("edition", catalogs.CLASSIC)
    edition_mark = doc.mark((*base, "edition")) if edition is None else Mark("--edition")
    known = catalogs.editions(layers)
    if not isinstance(chosen, str) or chosen not in known:
        findings.append(schemas.unknown("CATALOG", "edition", edition_mark, chosen, sorted(known)))
        chosen = catalogs.CLASSIC
    try:
        facts = catalogs.combine(SHAPE, layers, chosen, edition_mark)
        if len(layers) > 1:
            findings += references(facts)
        given, path = data.get("class"), (*base, "class")
        if isinstance(given, str) and path not in doc.refused and given not in facts.sections["classes"]:
            findings.append(
                schemas.unknown("CATALOG", "classes", doc.mark(path), given, list(facts.sections["classes"]))
            )
    except BadInput as error:
        findings += error.findings
    if findings:
        raise BadInput(drop_duplicates(findings))
    return Loadout(
        name=data.get("name", default_name(doc.file)),
        class_=data["class"],
        rolls=data["rolls"],
        customisation=data.get("customisation", {}),
        catalog=read_catalog(facts),
        colour=data.get("colour"),
        stats=data.get("stats", {}),
        pilot=data.get("pilot"),
        author=data.get("author"),
        catalogs=tuple(data.get("catalogs", ())),
        file=doc.file,
        document=doc,
        base=base,
    )


def from_catalog(sample: CatalogMech, catalog: Catalog, language: str = "en") -> Loadout:
    """The loadout of a mech in the catalog."""
    return Loadout(
        name=sample.name.in_(language),
        class_=sample.class_,
        rolls=sample.rolls,
        customisation=sample.customisation,
        catalog=catalog,
        colour=sample.colour.in_(language) if sample.colour else None,
        file=sample.id,
    )


def blank(*, edition: str | None = None, extra: Sequence[str] = ()) -> Loadout:
    """A mech of ones, for a sheet to roll by hand."""
    catalog: Catalog = read_printed(SYSTEM, edition=edition, extra=extra)
    return Loadout(
        name="",
        class_=next(iter(catalog.classes)),
        rolls=dict.fromkeys(ROLLS, 1),
        customisation={},
        catalog=catalog,
        file="--blank",
    )


def data(loadout: Loadout) -> dict[str, Any]:
    """A loadout as a file writes it; `read` turns it back."""
    written: dict[str, Any] = {"system": SYSTEM, "edition": loadout.edition, "name": loadout.name}
    written |= {key: value for key in ("pilot", "author") if (value := getattr(loadout, key)) is not None}
    if loadout.catalogs:
        written["catalogs"] = list(loadout.catalogs)
    written["class"] = loadout.class_
    if loadout.colour is not None:
        written["colour"] = loadout.colour
    written["rolls"] = dict(loadout.rolls)
    written["customisation"] = dict(loadout.customisation)
    if loadout.stats:
        written["stats"] = dict(loadout.stats)
    return written


def dump(loadout: Loadout) -> str:
    """The text of a loadout file."""
    return yaml_text.dump(data(loadout))
