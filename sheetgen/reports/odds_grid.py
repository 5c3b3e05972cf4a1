"""Odds of one mech against another in two-player games: attacks in rows, targets in columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.render import charts
from sheetgen.render.brush import Brush
from sheetgen.render.charts import HeatRow
from sheetgen.render.layout import Area, Look
from sheetgen.render.ops import Op
from sheetgen.reports.odds import LABEL, WIDTH, Block, OddsFormat, chunks

APART = 5.0  # between tables
LABELS = 0.24  # of the width of a chart, for what the rows are called
MEANS = ("damage",)  # measures that are means; all others are chances


class GridRow(NamedTuple):
    """An attack, and its measures against each target."""

    label: str
    measures: Mapping[str, tuple[Fraction, ...]]  # by the key of their text


class Grid(NamedTuple):
    """Attacks against one opponent, or one part of the table; `key` explains the short `heads`."""

    title: str
    heads: tuple[str, ...]
    key: tuple[str, ...]
    rows: tuple[GridRow, ...]


def lines(grids: Sequence[Grid], texts: Locale, width: int = WIDTH) -> Iterator[str]:
    """Yield the grids as tables of text."""
    numbers = OddsFormat(texts, width)
    for grid in grids:
        yield ""
        yield from numbers.note(grid.title, 0)
        yield from numbers.note(", ".join(grid.key))
        for columns in chunks(range(len(grid.heads)), numbers.columns):
            yield from numbers.line("", "", [grid.heads[column] for column in columns])
            for row in grid.rows:
                label, more = (row.label, "") if numbers.narrow else _two(row.label)
                for number, (key, values) in enumerate(row.measures.items()):
                    show = numbers.mean if key in MEANS else numbers.percent
                    name = label if number == 0 else more if number == 1 else ""
                    yield from numbers.line(name, texts.text(key), [show(values[column]) for column in columns])


def _two(label: str) -> tuple[str, str]:
    """Return a label on two lines where it is too long for one.

    >>> _two("Flame Projector, aimed"), _two("An Enormous Flame Projector, aimed")
    (('Flame Projector, aimed', ''), ('An Enormous Flame Projector', '  aimed'))
    """
    if len(label) < LABEL:
        return label, ""
    first, _, last = label.rpartition(", ")
    return (first, f"  {last}") if first else (label, "")


def blocks(grids: Sequence[Grid], measures: Sequence[str], texts: Locale, width: float, look: Look) -> list[Block]:
    """Return tables in shades of grey: grids side by side as far as there is room, and where they are few, the measures too."""
    pitch = look.texts["chart-label"].size * 0.58
    least = Brush(look).word_width("88.8", "chart-cell") + 1.2
    most = max(1, int(width * (1 - LABELS) / least))
    most_damage = max(
        (float(value) for grid in grids for row in grid.rows for value in row.measures["damage"]), default=1
    )
    made = []
    for part in _parts(grids, most):
        high = charts.TITLE + charts.GAP + 2 * charts.AXIS + len(part[0].rows) * pitch
        beside = len(measures) * sum(len(grid.heads) for grid in part) <= most
        for keys in [tuple(measures)] if beside else [(key,) for key in measures]:
            made.append(Block(high, partial(_tables, part, keys, texts, look, most_damage)))
    if notes := [f"{grid.title}: {', '.join(grid.key)}" for grid in grids if grid.key]:
        high = charts.notes_height(width, notes, look=look)
        made.append(Block(high, partial(charts.notes_block, texts=notes, look=look)))
    return made


def _parts(grids: Sequence[Grid], most: int) -> Iterator[list[Grid]]:
    """Yield grids that fit side by side: they have the same rows, and no more columns together than there is room for."""
    part: list[Grid] = []
    for grid in grids:
        same = part and [row.label for row in part[0].rows] == [row.label for row in grid.rows]
        if part and (not same or sum(len(one.heads) for one in part) + len(grid.heads) > most):
            yield part
            part = []
        part.append(grid)
    if part:
        yield part


def _tables(
    part: Sequence[Grid], keys: Sequence[str], texts: Locale, look: Look, most_damage: float, area: Area
) -> list[Op]:
    """Draw one table for each measure, side by side; the first one has the labels of the rows."""
    x, y, w, h = area
    labels = w * LABELS
    wide = (w - labels - APART * (len(keys) - 1)) / len(keys)
    ops: list[Op] = []
    for key in keys:
        note = texts.text(f"chart.{key}.note") if len(keys) == 1 else ""
        most = most_damage if key in MEANS else 1.0
        ops += _table(part, key, texts, look, (x, y, labels + wide, h), labels, note, most)
        x, labels = x + labels + wide + APART, 0.0
    return ops


def _table(
    part: Sequence[Grid], key: str, texts: Locale, look: Look, area: Area, labels: float, note: str, most: float
) -> list[Op]:
    numbers = OddsFormat(texts)
    show: Callable[[float], str] = numbers.brief_mean if key in MEANS else numbers.brief_percent
    return charts.heat(
        area,
        [head for grid in part for head in grid.heads],
        [
            HeatRow(
                row.label if labels else "",
                tuple(float(value) for grid in part for value in grid.rows[at].measures[key]),
            )
            for at, row in enumerate(part[0].rows)
        ],
        groups=[(grid.title, len(grid.heads)) for grid in part],
        title=texts.text(f"chart.{key}"),
        note=note,
        first=labels,
        most=most,
        show=show,
        look=look,
    )
