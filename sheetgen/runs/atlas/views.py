"""An atlas as tables: its best loadouts, and one loadout with its neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sheetgen.core import share
from sheetgen.core.atlas_parts import DescribedEntry
from sheetgen.core.catalog import CatalogBase, Edition
from sheetgen.core.data import Json, JsonObject
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.runs.atlas.lookup import Chart
from sheetgen.runs.atlas.model import Played
from sheetgen.runs.atlas.ranking import Ranked, by_win_rate, length, sorted_by


class Again(NamedTuple):
    """The games of an entry that a slower and stronger pilot has played."""

    pilot: str
    played: Played

    def to_json(self) -> dict[str, Json]:
        return {
            "pilot": self.pilot,
            "games": self.played.games,
            "win_rate": self.played.rate,
            "win_rate_ci95": list(self.played.interval),
        }


@dataclass(frozen=True)
class Row:
    """An entry with its place and figures."""

    described: DescribedEntry
    place: Ranked
    played: Played
    again: Again | None = None
    extra: JsonObject = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        return {
            "rank": self.place.rank,
            "tier": self.place.tier,
            "code": share.code_or_none(self.described.loadout),
            **self.described.facts,
            "games": self.played.games,
            "win_rate": self.played.rate,
            "win_rate_ci95": list(self.played.interval),
            "mean_score": self.played.mean_score,
            "mean_time": length(self.played),
            **({"again": self.again.to_json()} if self.again else {}),
            **self.extra,
        }


@dataclass(frozen=True)
class Top:
    """The first loadouts of a list."""

    chart: Chart
    edition: Edition
    rows: list[Row]
    matching: int
    """How many loadouts meet the conditions, a mirror image not counted."""

    def to_json(self) -> dict[str, Json]:
        return {**about(self.chart), "matching": self.matching, "loadouts": [row.to_json() for row in self.rows]}


@dataclass(frozen=True)
class Shown:
    """One loadout and those that differ from it in one thing, the best first."""

    chart: Chart
    edition: Edition
    row: Row
    neighbours: list[Row]

    def to_json(self) -> dict[str, Json]:
        neighbours = [row.to_json() for row in self.neighbours]
        return {**about(self.chart), **self.row.to_json(), "neighbours": neighbours}


def about(chart: Chart) -> dict[str, Json]:
    """Return what an atlas rests on."""
    settings, atlas = chart.atlas.settings, chart.atlas
    return {
        "system": settings.system,
        "edition": settings.edition,
        "pilot": settings.pilot,
        "seed": settings.seed,
        "version": settings.version,
        "loadouts_total": chart.entries.loadouts,
        "entries": atlas.size,
        "entries_played": sum(1 for _ in atlas.numbers()),
    }


def top(chart: Chart, catalog: CatalogBase, words: Sequence[str], order: str = "win-rate", count: int = 20) -> Top:
    """Return the best of the loadouts that meet conditions; ranks and tiers count only these."""
    found: list[tuple[int, Any]] = [
        (number, design)
        for number, design in chart.part.matching(chart.entries, words, catalog)
        if chart.atlas.played(number).games
    ]
    played = [chart.atlas.played(number) for number, _ in found]
    ranked = sorted_by(order, by_win_rate(played), played)
    rows = []
    for one in ranked[:count]:
        described = chart.part.describe(chart.entries, catalog, *found[one.at])
        rows.append(row(chart, described, one))
    return Top(chart, catalog.edition, rows, len(found))


def row(chart: Chart, described: DescribedEntry, place: Ranked, extra: JsonObject | None = None) -> Row:
    """Return an entry with its figures."""
    number, again = described.number, None
    if chart.again is not None and (played := chart.again.played(number)).games:
        again = Again(chart.again.settings.pilot, played)
    return Row(described, place, chart.atlas.played(number), again, extra or {})


def flat(facts: JsonObject, prefix: str = "") -> dict[str, Json]:
    """Return nested facts as one level, for spreadsheets.

    >>> flat({"rank": 1, "armour": {"torso": 5}, "ci95": [0.1, 0.2]})
    {'rank': 1, 'armour-torso': 5, 'ci95-1': 0.1, 'ci95-2': 0.2}
    """
    found: dict[str, Json] = {}
    for name, value in facts.items():
        if isinstance(value, Mapping):
            found |= flat(value, f"{prefix}{name}-")
        elif isinstance(value, Sequence) and not isinstance(value, str):
            found |= {f"{prefix}{name}-{at}": one for at, one in enumerate(value, 1)}
        else:
            found[prefix + name] = value
    return found


def show(chart: Chart, loadout: LoadoutBase) -> Shown | None:
    """Return a loadout's place in an atlas, with its neighbours; None if it has none."""
    number = chart.number(loadout)
    if number is None:
        return None
    numbers = list(chart.atlas.numbers())
    ranked = {numbers[one.at]: one for one in by_win_rate([chart.atlas.played(one) for one in numbers])}
    played = chart.atlas.played(number)
    extra = {"percentile": chart.atlas.percentile(played.rate)}
    own = row(chart, chart.part.described(chart.entries, loadout), ranked[number], extra)
    neighbours = [
        row(chart, other, ranked[other.number], {"change": other.change})
        for other in chart.part.neighbours(chart.entries, loadout)
        if other.number in ranked
    ]
    return Shown(chart, loadout.catalog.edition, own, sorted(neighbours, key=lambda row: row.place.rank))
