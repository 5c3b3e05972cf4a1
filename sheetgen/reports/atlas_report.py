"""An atlas as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.core import columns
from sheetgen.core.catalog import Edition
from sheetgen.core.locale import Locale, locale
from sheetgen.reports.number_format import NumberFormat
from sheetgen.runs.atlas.lookup import MOST_SHOWN, Chart
from sheetgen.runs.atlas.ranking import length
from sheetgen.runs.atlas.views import Row, Shown, Top, about
from sheetgen.runs.figures import Figure


def top_lines(found: Top, language: str, width: int | None = None) -> Iterator[str]:
    """Yield the best loadouts as a table."""
    texts = locale("atlas", language)
    yield from head(found, texts)
    if not found.rows:
        yield texts.text("none")
        return
    part = found.chart.part
    yield from table(texts, found.rows, "loadout", lambda row: part.label(row.described.loadout, language), width)
    yield ""
    yield texts.text("notes")


def show_lines(found: Shown, language: str, width: int | None = None) -> Iterator[str]:
    """Yield a loadout's place, and its neighbours as a table."""
    texts = locale("atlas", language)
    numbers, row, chart = NumberFormat(texts), found.row, found.chart
    played = sum(1 for _ in chart.atlas.numbers())
    label = chart.part.label(row.described.loadout, language)
    yield texts.text(
        "place", label=label, rank=numbers.count(row.place.rank), played=numbers.count(played), tier=row.place.tier
    )
    facts = numbers.interval(Figure(row.played.rate, row.played.interval))
    yield "  " + texts.text("rate", **facts, games=numbers.count(row.played.games))
    if row.again is not None:
        again = numbers.interval(Figure(row.again.played.rate, row.again.played.interval))
        yield "  " + texts.text("again", pilot=row.again.pilot, **again, games=numbers.count(row.again.played.games))
    percentile = chart.atlas.percentile(row.played.rate)
    if percentile is not None:
        yield "  " + texts.text("percentile", share=numbers.percent(min(percentile, MOST_SHOWN), 0))
    yield "  " + about_line(found.chart, found.edition, texts)
    yield ""
    yield texts.text("neighbours")

    def change(other: Row) -> str:
        assert other.described.change is not None
        return chart.part.change_text(other.described.change, other.described.loadout, language)

    yield from table(texts, found.neighbours, "change", change, width)


def head(found: Top, texts: Locale) -> Iterator[str]:
    yield about_line(found.chart, found.edition, texts)
    numbers = NumberFormat(texts)
    yield texts.text("matching", matching=numbers.count(found.matching))
    yield ""


def about_line(chart: Chart, edition: Edition, texts: Locale) -> str:
    """Return which games an atlas rests on."""
    numbers, facts = NumberFormat(texts), about(chart)
    played, entries = (numbers.count(int(str(facts[name]))) for name in ("entries_played", "entries"))
    names = {name: facts[name] for name in ("pilot", "seed")}
    return texts.text("about", edition=edition.name, **names, played=played, entries=entries)


def table(texts: Locale, rows: Sequence[Row], last: str, label: object, width: int | None) -> Iterator[str]:
    """Yield rows of figures, the label at their end."""
    assert callable(label)
    numbers = NumberFormat(texts)
    heads = [texts.text(name) for name in ("rank", "tier", "won", "interval", "score", "length", "games", "weight")]
    other = {row.again.pilot for row in rows if row.again}
    heads += other
    cells = [[*heads, texts.text(last)]]
    cells += [[*figures(row, numbers), *[again(row, numbers)] * len(other), label(row)] for row in rows]
    yield from columns.lines(cells, width, right=range(len(heads)))


def again(row: Row, numbers: NumberFormat) -> str:
    """Return how often the entry wins with the slower pilot."""
    if row.again is None:
        return "–"
    low, high = (numbers.decimal(100 * end, 0) for end in row.again.played.interval)
    return f"{numbers.percent(row.again.played.rate, 0)} ({low}–{high})"


def figures(row: Row, numbers: NumberFormat) -> list[str]:
    low, high = (numbers.decimal(100 * end) for end in row.played.interval)
    score = row.played.mean_score
    return [
        numbers.count(row.place.rank),
        str(row.place.tier),
        numbers.percent(row.played.rate),
        f"{low}–{high}",
        "–" if score is None else numbers.decimal(score),
        numbers.decimal(length(row.played)),
        numbers.count(row.played.games),
        str(row.described.facts["weight"]),
    ]
