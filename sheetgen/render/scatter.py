"""A scatter plot as drawing operations; the other charts are in `charts`."""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, hypot, sqrt
from typing import NamedTuple

from sheetgen.render.brush import Brush
from sheetgen.render.charts import AXIS, LOOK, Show, plain, ticks
from sheetgen.render.layout import Area, Look
from sheetgen.render.ops import Op

RADIUS = 2.2
CLEAR = 2 * RADIUS + 0.3  # between the middles of two dots
PAD = 0.05  # of an axis, before the first dot and after the last
HEAD = 5.0  # height of the name of the vertical axis


class Point(NamedTuple):
    """A dot with a short label in it, such as a number."""

    x: float
    y: float
    label: str = ""


class Axis(NamedTuple):
    """The name of an axis, and how its numbers are written."""

    name: str
    show: Show = plain


def span(values: Sequence[float]) -> tuple[float, float, list[float]]:
    """Return where an axis starts and ends, and the round numbers on it.

    >>> span([50, 60])
    (49.5, 60.5, [50.0, 55.0, 60.0])
    """
    least, most = min(values), max(values)
    pad = PAD * (most - least) or 0.5
    low, high = least - pad, most + pad
    return low, high, [mark for mark in ticks(low, high, 5) if low <= mark <= high]


def apart(spots: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the spots with dots that would cover an earlier one moved sideways until they only touch it.

    >>> apart([(0, 0), (1, 0), (20, 0)])
    [(0, 0), (4.7, 0), (20, 0)]
    """
    found: list[tuple[float, float]] = []
    for x, y in spots:
        for left, top in found:
            if hypot(x - left, y - top) < CLEAR:
                x = left + copysign(sqrt(CLEAR**2 - (y - top) ** 2), x - left)
        found.append((x, y))
    return found


def scatter(area: Area, points: Sequence[Point], across: Axis, up: Axis, *, look: Look = LOOK) -> list[Op]:
    """Draw labelled dots; the axes reach as far as the dots."""
    brush = Brush(look)
    x, y, w, h = area
    if not points:
        return brush.ops
    (west, east, columns), (south, north, rows) = span([p.x for p in points]), span([p.y for p in points])
    left = max(brush.word_width(up.show(mark), "chart-axis") for mark in rows) + 1.6
    plot = (x + left, y + HEAD, w - left, h - HEAD - 2 * AXIS)
    foot = plot[1] + plot[3]

    def place(px: float, py: float) -> tuple[float, float]:
        return plot[0] + (px - west) / (east - west) * plot[2], foot - (py - south) / (north - south) * plot[3]

    brush.word(up.name, "chart-axis", x, y + HEAD / 2 - 0.6, "left")
    brush.word(across.name, "chart-axis", plot[0] + plot[2], y + h - AXIS / 2, "right")
    for mark in rows:
        _, at = place(west, mark)
        brush.line(plot[0], at, plot[0] + plot[2], at, "grid")
        brush.word(up.show(mark), "chart-axis", plot[0] - 1, at, "right")
    for mark in columns:
        at, _ = place(mark, south)
        brush.line(at, plot[1], at, foot, "grid")
        brush.word(across.show(mark), "chart-axis", at, foot + AXIS / 2)
    brush.line(plot[0], foot, plot[0] + plot[2], foot, "axis")
    brush.line(plot[0], plot[1], plot[0], foot, "axis")
    for point, (at, level) in zip(points, apart([place(point.x, point.y) for point in points]), strict=True):
        brush.circle(at, level, RADIUS, "halo", "tone-2")
        if point.label:
            brush.word(point.label, "chart-cell", at, level, ink="paper")
    return brush.ops
