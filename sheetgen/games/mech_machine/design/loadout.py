"""Loadouts: what was rolled for a mech, its class and how its customisation points are spent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, cast

from sheetgen.core import schemas, yaml_text
from sheetgen.core.catalog import load_catalog
from sheetgen.core.loadouts import LoadoutBase, LoadoutFile
from sheetgen.core.source import Document, NodePath
from sheetgen.games.mech_machine.design import catalog as catalogs
from sheetgen.games.mech_machine.design.catalog import read_catalog
from sheetgen.games.mech_machine.design.model import ROLLS, SYSTEM, Catalog, CatalogMech

if TYPE_CHECKING:
    from sheetgen.games.mech_machine.design.file_types import LoadoutData


@dataclass(frozen=True, slots=True)
class Loadout(LoadoutBase):
    """A mech as rolled, with the catalog it is played with. It may break the rules: `check` finds that out."""

    system = SYSTEM

    class_: str
    rolls: Mapping[str, int]  # every stat and `points`
    customisation: Mapping[str, int]
    _: KW_ONLY
    catalog: Catalog = field(compare=False, repr=False)
    colour: str | None = None
    stats: Mapping[str, int] = field(default_factory=dict)  # as written down by hand
    hit_points_add: int | None = None  # a scenario's own addition to the hit points (MM-STATS)


def read(doc: Document, *, edition: str | None = None, extra: Sequence[str] = (), base: NodePath = ()) -> Loadout:
    """Return the loadout that a document, or the part of it at `base`, describes.

    `edition` and `extra` catalogs are those of the command line. Raises BadInput with every problem that keeps it
    from being read.
    """
    file = LoadoutFile(doc, SYSTEM, base)
    facts = file.read_facts(catalogs, edition, extra)
    word, path = file.data.get("class"), (*base, "class")
    class_ = facts.id_of("classes", word) if isinstance(word, str) else None
    if isinstance(word, str) and path not in doc.refused and class_ is None:
        known = facts.names("classes")
        file.findings.append(schemas.unknown("CATALOG", "classes", doc.mark(path), word, known))
    if not file.only_unknown_words or not facts.entries("classes"):
        file.reject_findings()
    given = cast("LoadoutData", file.data)
    known_class = class_ is not None
    loadout = Loadout(
        class_=class_ or next(iter(facts.entries("classes"))),
        rolls=given["rolls"],
        customisation=given.get("customisation", {}),
        catalog=read_catalog(facts),
        colour=given.get("colour") if known_class else None,
        stats=given.get("stats", {}) if known_class else {},  # which depend on the class
        **file.common(),
    )
    file.reject_findings(loadout)
    return loadout


def from_catalog(mech: CatalogMech, catalog: Catalog, language: str = "en") -> Loadout:
    """Return the loadout of a mech of the catalog."""
    return Loadout(
        name=mech.name.in_(language),
        class_=mech.class_,
        rolls=mech.rolls,
        customisation=mech.customisation,
        catalog=catalog,
        colour=mech.colour.in_(language) if mech.colour else None,
        file=mech.id,
    )


def blank(*, edition: str | None = None, extra: Sequence[str] = ()) -> Loadout:
    """Return a mech of ones, for a sheet to roll by hand."""
    catalog = load_catalog(catalogs, edition=edition, extra=extra)
    return Loadout(
        name="",
        class_=next(iter(catalog.classes)),
        rolls=dict.fromkeys(ROLLS, 1),
        customisation={},
        catalog=catalog,
        file="--blank",
    )


def catalog_loadouts(catalog: Catalog, language: str = "en") -> dict[str, Loadout]:
    """Return the loadouts of the catalog's mechs by their ids."""
    return {id_: from_catalog(mech, catalog, language) for id_, mech in catalog.mechs.items()}


def data(loadout: Loadout) -> dict[str, object]:
    """Return a loadout as its file holds it, the reverse of `read`."""
    written = loadout.common_data() | {"class": loadout.class_}
    if loadout.colour is not None:
        written["colour"] = loadout.colour
    written["rolls"] = dict(loadout.rolls)
    written["customisation"] = dict(loadout.customisation)
    if loadout.stats:
        written["stats"] = dict(loadout.stats)
    return written


def dump(loadout: Loadout) -> str:
    """Return the text of a loadout file."""
    return yaml_text.dump(data(loadout))
