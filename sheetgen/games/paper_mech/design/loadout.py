"""Loadouts: what stands on the four mounts and how much armour is added."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sheetgen.core import catalog as catalogs
from sheetgen.core import schemas, yaml_text
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.loadouts import default_name, drop_duplicates, read_layers, validate_against_schema
from sheetgen.core.source import Document, NodePath, parse
from sheetgen.games.paper_mech.design.model import (
    MOUNTS,
    SHAPE,
    SYSTEM,
    Catalog,
    Weapon,
    read_catalog,
    read_weapon,
    references,
    weapon_data,
    weapon_references,
)


@dataclass(frozen=True, slots=True)
class Loadout:
    """A mech as designed, with the catalog it is designed for. It may break the rules: `check` tells."""

    name: str
    mounts: Mapping[str, Weapon | None]  # all four, in the order of MOUNTS
    torso: int
    legs: int
    catalog: Catalog = field(compare=False, repr=False)
    pilot: str | None = None
    author: str | None = None
    catalogs: tuple[str, ...] = ()
    file: str = field(default="", compare=False)
    document: Document | None = field(default=None, compare=False, repr=False)
    base: NodePath = field(default=(), compare=False, repr=False)  # where in the document it stands

    @property
    def system(self) -> str:
        return SYSTEM

    @property
    def edition(self) -> str:
        return self.catalog.edition.id

    @property
    def weapons(self) -> list[tuple[str, Weapon]]:
        """The mounts that carry something, in order."""
        return [(mount, weapon) for mount, weapon in self.mounts.items() if weapon is not None]

    def armour(self, location: str) -> int:
        """The armour value of a location; an empty mount has none (PM-MOUNTS)."""
        if location in ("torso", "legs"):
            return self.torso if location == "torso" else self.legs
        weapon = self.mounts[location]
        return weapon.armour if weapon else 0

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
        mounts, problems = _mounts(doc, base, data.get("mounts"), facts)
        findings += problems
    except BadInput as error:
        findings += error.findings
    if findings:
        raise BadInput(drop_duplicates(findings))
    armour = data.get("armour", {})
    catalog = read_catalog(facts)
    default = catalog.chassis.base_armour
    return Loadout(
        name=data.get("name", default_name(doc.file)),
        mounts=mounts,
        torso=armour.get("torso", default),
        legs=armour.get("legs", default),
        catalog=catalog,
        pilot=data.get("pilot"),
        author=data.get("author"),
        catalogs=tuple(data.get("catalogs", ())),
        file=doc.file,
        document=doc,
        base=base,
    )


def blank(*, edition: str | None = None, extra: Sequence[str] = ()) -> Loadout:
    """A mech with empty mounts."""
    return read(parse(f"system: {SYSTEM}\n".encode(), "--blank"), edition=edition, extra=extra)


def data(loadout: Loadout) -> dict[str, Any]:
    """A loadout as a file writes it; `read` turns it back. A weapon that the catalog has stands there by its id."""
    written: dict[str, Any] = {"system": SYSTEM, "edition": loadout.edition, "name": loadout.name}
    written |= {key: value for key in ("pilot", "author") if (value := getattr(loadout, key)) is not None}
    if loadout.catalogs:
        written["catalogs"] = list(loadout.catalogs)
    known = loadout.catalog.weapons
    written["mounts"] = {
        mount: weapon and (weapon.id if known.get(weapon.id) == weapon else weapon_data(weapon))
        for mount, weapon in loadout.mounts.items()
    }
    written["armour"] = {"torso": loadout.torso, "legs": loadout.legs}
    return written


def dump(loadout: Loadout) -> str:
    """The text of a loadout file."""
    return yaml_text.dump(data(loadout))


def _mounts(
    doc: Document, base: NodePath, data: Any, facts: catalogs.Facts
) -> tuple[dict[str, Weapon | None], list[Finding]]:
    given = data if isinstance(data, dict) else {}
    findings: list[Finding] = []
    mounts: dict[str, Weapon | None] = dict.fromkeys(MOUNTS)
    for mount in MOUNTS:
        value, path = given.get(mount), (*base, "mounts", mount)
        if any(path[:end] in doc.refused for end in range(len(path) + 1)):
            continue
        if isinstance(value, str):
            if value in facts.sections["weapons"]:
                homebrew = ("weapons", value) in facts.homebrew
                mounts[mount] = read_weapon(value, facts.sections["weapons"][value], homebrew=homebrew)
            else:
                findings.append(
                    schemas.unknown("CATALOG", "weapons", doc.mark(path), value, sorted(facts.sections["weapons"]))
                )
        elif isinstance(value, dict):
            weapon, problems = _inline(doc, path, value, facts)
            mounts[mount] = weapon
            findings += problems
    return mounts, findings


def _inline(
    doc: Document, path: NodePath, value: Mapping[str, Any], facts: catalogs.Facts
) -> tuple[Weapon | None, list[Finding]]:
    """A weapon written out in the loadout itself: complete, or starting from one of the catalog."""
    data: Mapping[str, Any] = value
    if "extends" in value:
        base = value["extends"]
        if not isinstance(base, str) or base not in facts.sections["weapons"]:
            return None, [
                schemas.unknown(
                    "CATALOG", "weapons", doc.mark((*path, "extends")), base, sorted(facts.sections["weapons"])
                )
            ]
        data = catalogs.merge(
            facts.sections["weapons"][base], {name: part for name, part in value.items() if name != "extends"}
        )
    if problems := schemas.violations(doc, f"{SYSTEM}/parts.json#/$defs/weapon", data, path):
        return None, problems
    rings = [ring["id"] for ring in facts.sections["board"]["rings"]]
    if problems := list(weapon_references(data, rings, lambda *steps: doc.mark((*path, *steps)))):
        return None, problems
    return read_weapon(str(path[-1]), data, homebrew=True), []
