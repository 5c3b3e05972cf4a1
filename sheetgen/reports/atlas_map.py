"""An atlas on one page: tables and columns of win rates."""

from __future__ import annotations

from sheetgen.core.catalog import CatalogBase
from sheetgen.core.locale import locale
from sheetgen.render import charts
from sheetgen.render.ops import Op, Sheet
from sheetgen.reports import atlas_front
from sheetgen.reports.atlas_report import about_line
from sheetgen.runs.atlas.lookup import Chart
from sheetgen.runs.atlas.model import Grid, Line

WIDTH, MARGIN = 240.0, 8.0
CELL = 6.4
COLUMNS_TALL = 42.0
FEW = 10  # columns whose labels have room


def draw(chart: Chart, catalog: CatalogBase, language: str) -> Sheet:
    """Draw the figures of an atlas below one another."""
    texts = locale("atlas", language)
    title = texts.text("map.title", edition=catalog.edition.name)
    note = about_line(chart, catalog.edition, texts)
    atlas, wide = chart.atlas, WIDTH - 2 * MARGIN
    found = list(chart.part.figures(chart.entries, catalog, list(atlas.numbers()), atlas.played, language))
    ops: list[Op] = []
    y = MARGIN
    for one in found:
        if isinstance(one, Grid):
            ops += draw_grid(one, (MARGIN, y, wide, height(one)))
        elif len(one.labels) <= FEW:
            area = (MARGIN, y, wide, height(one))
            ops += charts.columns(area, one.values, one.labels, title=one.title, show=percent, most=1.0)
        else:
            continue
        y += height(one) + MARGIN / 2
    # Long lists stand side by side.
    lists = [one for one in found if isinstance(one, Line) and len(one.labels) > FEW]
    half = (wide - MARGIN * (len(lists) - 1)) / max(1, len(lists))
    for at, one in enumerate(lists):
        bars = [charts.Bar(label, value) for label, value in zip(one.labels, one.values, strict=True)]
        area = (MARGIN + at * (half + MARGIN), y, half, height(one))
        ops += charts.bars(area, bars, title=one.title, show=percent, most=1.0)
    y += max(map(height, lists), default=0.0) + MARGIN / 2
    best = atlas_front.front(chart, catalog)
    ops += atlas_front.draw((MARGIN, y, wide, atlas_front.height(best)), best, chart, language)
    y += atlas_front.height(best) + MARGIN / 2
    ops += charts.notes_block((MARGIN, y, wide, charts.ROW), [note])
    return charts.page(title, (WIDTH, y + charts.ROW + MARGIN / 2), ops, language=language, text=title)


def draw_grid(grid: Grid, area: tuple[float, float, float, float]) -> list[Op]:
    rows = [charts.HeatRow(name, values) for name, values in zip(grid.rows, grid.values, strict=True)]
    return charts.heat(area, grid.columns, rows, title=grid.title, show=percent)


def height(figure: Grid | Line) -> float:
    """Return the height of a figure with its title."""
    if isinstance(figure, Grid):
        return charts.TITLE + charts.AXIS + CELL * len(figure.rows) + charts.GAP
    return COLUMNS_TALL if len(figure.labels) <= FEW else charts.TITLE + CELL * len(figure.labels)


def percent(share: float) -> str:
    """Return a share in per cent without decimals."""
    return f"{100 * share:.0f}"
