"""Operators of PDF's drawing language, as text. Coordinates are in points."""

from __future__ import annotations

from collections.abc import Iterable

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


def number(value: float) -> str:
    """Format a number with up to three decimals.

    >>> number(2.5), number(-0.0001)
    ('2.5', '0')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def numbers(values: Iterable[float]) -> str:
    return " ".join(map(number, values))
