"""What is in a catalog, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from sheetgen.core.listing import as_json as as_json
from sheetgen.core.listing import edition_rows, heading, show_row
from sheetgen.core.locale import locale
from sheetgen.games.mech_machine.design.loadout import from_catalog
from sheetgen.games.mech_machine.design.model import STATS, Catalog
from sheetgen.games.mech_machine.design.summary import explanation
from sheetgen.games.mech_machine.design.totals import totals


def table(catalog: Catalog, section: str, language: str) -> list[list[str]]:
    """Return a section as rows of cells, a head first."""
    head = heading(catalog, section, language)
    if section == "mechs":
        head += [catalog.stats[stat].short.in_(language) for stat in STATS]
    return [head, *ROWS[section](catalog, language)]


def _stat_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for stat in catalog.stats.values():
        least = "–" if stat.least is None else str(stat.least)
        yield [stat.id, stat.name.in_(language), stat.short.in_(language), stat.formula, least]


def _class_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for class_ in catalog.classes.values():
        adds = [f"{value:+d} {catalog.stats[stat].name.in_(language)}" for stat, value in class_.adds.items()]
        yield [class_.id, class_.name.in_(language), ", ".join(adds)]


def _terrain_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    texts = locale("mech-machine/listing", language)
    for kind in catalog.terrain.values():
        properties = [texts.text("yes" if value else "no") for value in (kind.destructible, kind.passable, kind.wall)]
        hits = str(kind.hits) if kind.destructible else "–"
        yield [kind.id, kind.name.in_(language), texts.text(f"sight.{kind.sight}"), *properties, str(kind.cost), hits]


def _mech_rows(catalog: Catalog, language: str) -> Iterator[list[str]]:
    for mech in catalog.mechs.values():
        sums = totals(from_catalog(mech, catalog))
        yield [mech.id, mech.name.in_(language), mech.class_, *(str(sums.value(stat)) for stat in STATS)]


ROWS: Mapping[str, Callable[[Catalog, str], Iterable[list[str]]]] = {
    "stats": _stat_rows,
    "classes": _class_rows,
    "terrain": _terrain_rows,
    "mechs": _mech_rows,
    "editions": edition_rows,
}
SECTIONS = tuple(ROWS)


def show(catalog: Catalog, word: str, language: str) -> str | None:
    """Describe a mech, a stat, a class or a kind of terrain in full; None when there is none of this name."""
    if word in catalog.mechs:
        loadout = from_catalog(catalog.mechs[word], catalog, language)
        name = catalog.classes[loadout.class_].name.in_(language)
        return f"{word}  {loadout.name} ({loadout.colour or name})\n{explanation(loadout, totals(loadout), language)}"
    return show_row(table, catalog, ("stats", "classes", "terrain"), word, language)
