"""Figures from counts that were kept in groups of games: a ratio of sums, and how sure it is.

The groups are games like one another, so how much the figure changes when one of them is left out tells its interval
(the jackknife). A figure of few games has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from engine.stats import student


class Figure(NamedTuple):
    """A value, and half the width of its 95 % interval; None where there is nothing to count or too little to be sure."""

    value: float | None
    half: float | None = None

    @property
    def known(self) -> float:
        """The value, 0 where there is none."""
        return self.value or 0.0

    @property
    def bounds(self) -> tuple[float, ...]:
        """Both ends of the interval; none where there is none."""
        if self.value is None or self.half is None:
            return ()
        return self.value - self.half, self.value + self.half

    def data(self) -> dict[str, Any]:
        """The figure as JSON holds it."""
        return {"value": self.value, "ci95": list(self.bounds) or None}


def ratio(tops: Sequence[float], bottoms: Sequence[float]) -> Figure:
    """The sum of the one over the sum of the other, with its interval.

    >>> ratio([1, 1, 1, 1], [2, 2, 2, 2])
    Figure(value=0.5, half=0.0)
    >>> ratio([1], [0])
    Figure(value=None, half=None)
    """
    top, bottom = sum(tops), sum(bottoms)
    if not bottom:
        return Figure(None)
    value = top / bottom
    count = len(tops)
    rest = [bottom - own for own in bottoms]
    if count < 2 or not all(rest) or not all(bottoms):
        return Figure(value)
    left_out = [(top - own) / other for own, other in zip(tops, rest, strict=True)]
    middle = sum(left_out) / count
    error = sqrt((count - 1) / count * sum((one - middle) ** 2 for one in left_out))
    return Figure(value, _student(count - 1) * error)


_student = cache(student)
