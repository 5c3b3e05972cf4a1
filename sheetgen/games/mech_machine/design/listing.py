"""What is in a catalog, for people and for programs."""

from __future__ import annotations

from typing import Any

from sheetgen.core.locale import Words, locale
from sheetgen.games.mech_machine.design.loadout import from_catalog
from sheetgen.games.mech_machine.design.model import STATS, Catalog
from sheetgen.games.mech_machine.design.summary import explanation
from sheetgen.games.mech_machine.design.totals import totals

SECTIONS = ("stats", "classes", "terrain", "mechs", "editions")


def table(catalog: Catalog, section: str, language: str) -> list[list[str]]:
    """A section as rows of cells, the first row its heading."""
    texts = locale("mech-machine/listing", language)
    heading = texts.text(f"{section}.heading")
    if section == "mechs":
        heading += "|" + "|".join(catalog.stats[stat].short.in_(language) for stat in STATS)
    rows = [heading.split("|")]
    if section == "stats":
        for stat in catalog.stats.values():
            least = "–" if stat.least is None else str(stat.least)
            rows.append([stat.id, stat.name.in_(language), stat.short.in_(language), stat.formula, least])
    elif section == "classes":
        for class_ in catalog.classes.values():
            adds = ", ".join(
                f"{value:+d} {catalog.stats[stat].name.in_(language)}" for stat, value in class_.adds.items()
            )
            rows.append([class_.id, class_.name.in_(language), adds])
    elif section == "terrain":
        for kind in catalog.terrain.values():
            yes = [texts.text("yes" if value else "no") for value in (kind.destructible, kind.passable, kind.wall)]
            rows.append([kind.id, kind.name.in_(language), texts.text(f"sight.{kind.sight}"), *yes])
    elif section == "mechs":
        for mech in catalog.mechs.values():
            sums = totals(from_catalog(mech, catalog))
            rows.append(
                [mech.id, mech.name.in_(language), mech.class_, *(str(sums.value(stat)) for stat in STATS)],
            )
    else:
        rows += [[id_, Words.read(data["name"]).in_(language)] for id_, data in catalog.facts.editions.items()]
    return rows


def show(catalog: Catalog, word: str, language: str) -> str | None:
    """One mech, stat, class or kind of terrain in full, or None when nothing is called so."""
    if word in catalog.mechs:
        loadout = from_catalog(catalog.mechs[word], catalog, language)
        name = catalog.classes[loadout.class_].name.in_(language)
        return f"{word}  {loadout.name} ({loadout.colour or name})\n{explanation(loadout, totals(loadout), language)}"
    for section in ("stats", "classes", "terrain"):
        heading, *rows = table(catalog, section, language)
        for row in rows:
            if row[0] == word:
                width = max(map(len, heading))
                return "\n".join(f"{name:<{width}}  {cell}" for name, cell in zip(heading, row, strict=True))
    return None


def as_json(catalog: Catalog) -> dict[str, Any]:
    """The combined catalog as plain data, in the files' own terms."""
    return {
        "system": "mech-machine",
        "edition": catalog.edition.id,
        **catalog.facts.sections,
        "editions": {id_: data["name"] for id_, data in catalog.facts.editions.items()},
    }


def names(catalog: Catalog) -> list[str]:
    """Everything that `show` knows."""
    return [*catalog.mechs, *catalog.stats, *catalog.classes, *catalog.terrain]
