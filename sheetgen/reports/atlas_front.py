"""The front of an atlas, drawn: loadouts that no other beats in win rate, score and length of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.core.catalog import CatalogBase
from sheetgen.core.locale import locale
from sheetgen.render import charts, scatter
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen.render.ops import Op
from sheetgen.reports.atlas_report import figures
from sheetgen.reports.number_format import NumberFormat
from sheetgen.runs.atlas import views
from sheetgen.runs.atlas.lookup import Chart
from sheetgen.runs.atlas.ranking import length
from sheetgen.runs.atlas.views import Row

PLOT = 58.0
LINE = 4.6
NUMBER = 7.0  # width of the column of numbers
# The columns of figures after the mechs, by the place in `figures`, with their widths.
COLUMNS = {"won": (2, 15.0), "interval": (3, 19.0), "score": (4, 12.0), "length": (5, 12.0), "weight": (7, 8.0)}


def front(chart: Chart, catalog: CatalogBase) -> list[Row]:
    """Return the front of the loadouts with the most games; of thousands with fewer, the best were lucky."""
    most = max((chart.atlas.played(number).games for number in chart.atlas.numbers()), default=0)
    found = views.top(chart, catalog, (), "front", chart.atlas.size).rows
    return [row for row in found if row.played.games == most]


def height(found: Sequence[Row]) -> float:
    """Return the height of the plot with its title and its list."""
    return charts.TITLE + PLOT + LINE * (len(found) + 1)


def draw(area: Area, found: Sequence[Row], chart: Chart, language: str) -> list[Op]:
    """Draw a numbered dot for each loadout, and the list of them below."""
    texts = locale("atlas", language)
    x, y, w, _ = area
    brush = Brush(charts.LOOK)
    brush.short_text(texts.text("front"), "chart-title", (x, y, w, charts.TITLE), "left")
    places = [(length(row.played), 100 * row.played.rate) for row in found]
    points = [scatter.Point(*place, str(number)) for number, place in enumerate(places, 1)]
    axes = scatter.Axis(texts.text("front.length")), scatter.Axis(texts.text("front.won"))
    brush.ops += scatter.scatter((x, y + charts.TITLE, w, PLOT), points, *axes)
    y += charts.TITLE + PLOT
    for line, cells in enumerate(table(found, chart, language)):
        top = y + line * LINE
        style = "chart-axis" if line == 0 else "chart-cell"
        at = x + w
        for (_, wide), cell in zip(reversed(COLUMNS.values()), reversed(cells[2:]), strict=True):
            brush.short_text(cell, style, (at - wide, top, wide, LINE), "right")
            at -= wide
        brush.short_text(cells[0], style, (x, top, NUMBER - 2, LINE), "right")
        brush.short_text(cells[1], style, (x + NUMBER, top, at - x - NUMBER, LINE), "left")
        brush.line(x, top + LINE, x + w, top + LINE, "hair" if line == 0 else "grid")
    return brush.ops


def table(found: Sequence[Row], chart: Chart, language: str) -> Iterator[list[str]]:
    """Yield a head and a line for each loadout: its number, its name and its figures."""
    texts = locale("atlas", language)
    numbers = NumberFormat(texts)
    yield ["", texts.text("loadout"), *map(texts.text, COLUMNS)]
    for number, row in enumerate(found, 1):
        shown = figures(row, numbers)
        label = chart.part.label(row.described.loadout, language)
        yield [str(number), label, *(shown[place] for place, _ in COLUMNS.values())]
