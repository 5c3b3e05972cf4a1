"""Operators of PDF's drawing language, as text. Coordinates are in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sheetgen.render.ops import MM, Ink, Segment

KAPPA = 0.5522847498  # handles of the four curves of a circle, as a share of its radius


def circle(x: float, y: float, r: float) -> str:
    """Return the operators of a circle."""
    k = r * KAPPA
    curves = (
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
        (x + k, y - r, x + r, y - k, x + r, y),
    )
    parts = (f"{numbers(curve)} c" for curve in curves)
    return f"{number(x + r)} {number(y)} m {' '.join(parts)} h"


# How a segment is written, with as many decimals as any printer can show: 0.01 points are 0.0035 mm.
_SEGMENTS = {"M": "%.2f %.2f m", "L": "%.2f %.2f l", "C": "%.2f %.2f %.2f %.2f %.2f %.2f c", "Z": "h"}


def path(segments: Sequence[Segment], height: float) -> str:
    """Return the operators of a path in millimetres on a page of this height in points.

    >>> path([("M", 0, 0), ("L", 25.4, 12.7), ("Z",)], 72)
    '0.00 72.00 m 72.00 36.00 l h'
    """
    pattern, values = [], []
    for segment in segments:
        pattern.append(_SEGMENTS[segment[0]])
        if segment[0] == "C":
            _, x1, y1, x2, y2, x, y = segment
            values += [x1 * MM, height - y1 * MM, x2 * MM, height - y2 * MM, x * MM, height - y * MM]
        elif segment[0] != "Z":
            values += [segment[1] * MM, height - segment[2] * MM]
    return " ".join(pattern) % tuple(values)


def number(value: float) -> str:
    """Format a number with up to three decimals.

    >>> number(2.5), number(-0.0001)
    ('2.5', '0')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(256)
def colour(ink: Ink) -> str:
    """Format an ink. A page has few of them, and changes them often."""
    return numbers(ink)


def numbers(values: Iterable[float]) -> str:
    return " ".join(map(number, values))
