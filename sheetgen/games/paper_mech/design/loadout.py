"""Loadouts: what stands on the four mounts and how much armour is added."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, cast

from sheetgen.core import yaml_text
from sheetgen.core.catalog import Facts
from sheetgen.core.loadouts import LoadoutBase, LoadoutFile
from sheetgen.core.source import Document, NodePath, parse
from sheetgen.games.paper_mech.design import catalog as catalogs
from sheetgen.games.paper_mech.design.catalog import read_catalog, read_weapon, weapon_data
from sheetgen.games.paper_mech.design.model import MOUNTS, SYSTEM, Catalog, Weapon
from sheetgen.games.paper_mech.design.references import weapon_references

if TYPE_CHECKING:
    from sheetgen.games.paper_mech.design.file_types import LoadoutData, WeaponData


@dataclass(frozen=True, slots=True)
class Loadout(LoadoutBase):
    """A mech as designed, with the catalog it is designed for. It may break the rules: `check` finds that out."""

    system = SYSTEM

    mounts: Mapping[str, Weapon | None]  # all four, in the order of MOUNTS
    torso: int
    legs: int
    _: KW_ONLY
    catalog: Catalog = field(compare=False, repr=False)

    @property
    def weapons(self) -> list[tuple[str, Weapon]]:
        """The mounts that carry something, in order."""
        return [(mount, weapon) for mount, weapon in self.mounts.items() if weapon is not None]

    def armour(self, location: str) -> int:
        """Return the armour value of a location; an empty mount has none (PM-MOUNTS)."""
        if location in ("torso", "legs"):
            return self.torso if location == "torso" else self.legs
        weapon = self.mounts[location]
        return weapon.armour if weapon else 0


def read(doc: Document, *, edition: str | None = None, extra: Sequence[str] = (), base: NodePath = ()) -> Loadout:
    """Return the loadout that a document, or the part of it at `base`, describes.

    `edition` and `extra` catalogs are those of the command line. Raises BadInput with every problem that keeps it
    from being read.
    """
    file = LoadoutFile(doc, SYSTEM, base)
    facts = file.read_facts(catalogs, edition, extra)
    mounts = _mounts(file, facts)
    if not file.only_unknown_words:
        file.reject_findings()
    catalog = read_catalog(facts)
    armour = cast("LoadoutData", file.data).get("armour", {})
    least = catalog.chassis.base_armour
    loadout = Loadout(
        mounts=mounts,
        torso=armour.get("torso", least),
        legs=armour.get("legs", least),
        catalog=catalog,
        **file.common(),
    )
    file.reject_findings(loadout)
    return loadout


def blank(*, edition: str | None = None, extra: Sequence[str] = ()) -> Loadout:
    """Return a mech with empty mounts."""
    return read(parse(f"system: {SYSTEM}\n".encode(), "--blank"), edition=edition, extra=extra)


def data(loadout: Loadout) -> dict[str, object]:
    """Return a loadout as its file holds it, the reverse of `read`. A weapon of the catalog stands there by its id."""
    known = loadout.catalog.weapons
    mounts = {
        mount: weapon and (weapon.id if known.get(weapon.id) == weapon else weapon_data(weapon))
        for mount, weapon in loadout.mounts.items()
    }
    return loadout.common_data() | {"mounts": mounts, "armour": {"torso": loadout.torso, "legs": loadout.legs}}


def dump(loadout: Loadout) -> str:
    """Return the text of a loadout file."""
    return yaml_text.dump(data(loadout))


def _mounts(file: LoadoutFile, facts: Facts) -> dict[str, Weapon | None]:
    given = file.data.get("mounts")
    mounts: dict[str, Weapon | None] = dict.fromkeys(MOUNTS)
    for mount in MOUNTS:
        value = given.get(mount) if isinstance(given, dict) else None
        entry = file.entry(facts, "weapons", value, (*file.base, "mounts", mount), weapon_references)
        if entry is not None:
            weapon = cast("WeaponData", entry.data)
            mounts[mount] = read_weapon(entry.id or mount, weapon, homebrew=entry.homebrew)
    return mounts
