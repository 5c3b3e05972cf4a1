"""What a comparison comes to, as a chart: win rates and their differences, with whiskers."""

from __future__ import annotations

from sheetgen.render import charts
from sheetgen.render.ops import Sheet
from sheetgen.reports.compare_report import CompareReporter
from sheetgen.runs.compare import Comparison
from sheetgen_engine.core.stats import A, B

WIDTH = 165.0
MARGIN = 8.0


def chart(comparison: Comparison, language: str, by: str) -> Sheet:
    """Draw a comparison; `by` names the program that played."""
    reporter = CompareReporter(comparison, language)
    say, numbers = reporter.say, reporter.numbers
    games, title = comparison.games, f"{reporter.title()}, {reporter.subtitle()}"
    rates, differences = rate_bars(reporter), difference_bars(reporter)
    y, width = MARGIN, WIDTH - 2 * MARGIN
    height = height_of(rates)
    note = say("chart-note", count=numbers.count(games), games=games, who=reporter.who(), seed=comparison.seed, by=by)
    drawn = charts.bars((MARGIN, y, width, height), rates, title=say("rates"), note=note, show=numbers.percent)
    y += height + MARGIN / 2
    height = height_of(differences)
    drawn += charts.bars(
        (MARGIN, y, width, height),
        differences,
        title=say("differences"),
        note=say("chart-decided"),
        show=reporter.hundredths,
    )
    return charts.page(title, (WIDTH, y + height + MARGIN / 2), drawn, language=reporter.language, text=title)


def rate_bars(reporter: CompareReporter) -> list[charts.Bar]:
    """A bar for each contestant's win rate."""
    bars = []
    for at, (name, rate) in enumerate(zip(reporter.names, reporter.comparison.win_rates, strict=True), start=1):
        low, high = rate.interval or (None, None)
        label = f"{at} {name}" if many(reporter) else name
        bars.append(charts.Bar(label, rate.known, low, high, aside=f"({reporter.span(rate, 100)})"))
    return bars


def difference_bars(reporter: CompareReporter) -> list[charts.Bar]:
    """A bar for each difference, darker where one of the two is better."""
    names = reporter.names
    return [
        charts.Bar(
            f"{own.a + 1} – {own.b + 1}" if many(reporter) else f"{names[own.a]} – {names[own.b]}",
            own.win_rate,
            *own.interval,
            tone=2 if own.verdict in (A, B) else 1,
            aside=f"({reporter.points_between(own.interval)})",
        )
        for own in reporter.comparison.differences
    ]


def many(reporter: CompareReporter) -> bool:
    """Whether there are so many contestants that their names twice in a line would not fit, and are numbered."""
    return len(reporter.names) > 2


def height_of(bars: list[charts.Bar]) -> float:
    """The height that bars and their title need."""
    return charts.TITLE + charts.LEGEND + charts.GAP + len(bars) * charts.ROW * 1.4
