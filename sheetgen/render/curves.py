"""Paths along circles. Angles are degrees clockwise from straight up."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin

from sheetgen.render.ops import Point, Segment


def sector_path(x: float, y: float, inner: float, outer: float, start: float, end: float) -> list[Segment]:
    """Return the outline of a ring segment."""
    segments: list[Segment] = [("M", x + outer * sin(radians(start)), y - outer * cos(radians(start)))]
    segments += arc(x, y, outer, start, end)
    if inner > 0:
        segments.append(("L", x + inner * sin(radians(end)), y - inner * cos(radians(end))))
        segments += arc(x, y, inner, end, start)
    else:
        segments.append(("L", x, y))
    return [*segments, ("Z",)]


def arc(x: float, y: float, r: float, start: float, end: float) -> list[Segment]:
    """Return a circular arc."""
    count = max(1, round(abs(end - start) / 45))
    step = radians(end - start) / count
    k = 4 / 3 * sin(step / 2) / (1 + cos(step / 2))
    out: list[Segment] = []
    at = radians(start) - pi / 2
    for _ in range(count):
        nxt = at + step
        out.append(
            (
                "C",
                x + r * (cos(at) - k * sin(at)),
                y + r * (sin(at) + k * cos(at)),
                x + r * (cos(nxt) + k * sin(nxt)),
                y + r * (sin(nxt) - k * cos(nxt)),
                x + r * cos(nxt),
                y + r * sin(nxt),
            )
        )
        at = nxt
    return out


def polygon_path(points: Sequence[Point]) -> list[Segment]:
    """Return the outline of a polygon."""
    (x0, y0), *others = points
    return [("M", x0, y0), *[("L", x, y) for x, y in others], ("Z",)]
