"""Figures from counts that were kept in groups of games, and how sure they are.

A ratio of sums has its interval from how much it changes when one of the groups, which are games like one another, is left
out (the jackknife). Where nothing at all was counted, or nothing but that, leaving out changes nothing, and yet it is not
certain: there a game is taken as the unit, as for a share of games. A ratio of too few games has no interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf, sqrt
from typing import Any, NamedTuple

from engine.stats import Z95, student, wilson


class Figure(NamedTuple):
    """A value and both ends of its 95 % interval; no value where there is nothing to count, no ends where there is too little
    to be sure."""

    value: float | None
    bounds: tuple[float, ...] = ()

    @property
    def known(self) -> float:
        """The value, 0 where there is none."""
        return self.value or 0.0

    def data(self) -> dict[str, Any]:
        """The figure as JSON holds it."""
        return {"value": self.value, "ci95": list(self.bounds) or None}


def share(count: int, games: int) -> Figure:
    """The share of games of which something is true, each of them by itself: Wilson's interval.

    >>> share(0, 20)
    Figure(value=0.0, bounds=(0.0, 0.16112515805281938))
    >>> share(0, 0)
    Figure(value=None, bounds=())
    """
    return Figure(count / games, wilson(count, games)) if games else Figure(None)


def ratio(tops: Sequence[float], bottoms: Sequence[float], games: int, most: float = inf) -> Figure:
    """The sum of the one over the sum of the other, in so many games, with its interval; it lies between 0 and `most`.

    >>> ratio([1, 3, 1, 3], [4, 4, 4, 4], 40).value
    0.5
    >>> ratio([1], [0], 10)
    Figure(value=None, bounds=())
    """
    top, bottom = sum(tops), sum(bottoms)
    if not bottom:
        return Figure(None)
    value = top / bottom
    units = min(bottom, games)
    if not top:
        return Figure(value, (0.0, min(most, Z95 * Z95 / units)))
    if value == most:
        return Figure(value, (most * wilson(int(units), int(units))[0], most))
    count = len(tops)
    rest = [bottom - own for own in bottoms]
    if count < 2 or not all(rest) or not all(bottoms):
        return Figure(value)
    left_out = [(top - own) / other for own, other in zip(tops, rest, strict=True)]
    middle = sum(left_out) / count
    error = sqrt((count - 1) / count * sum((one - middle) ** 2 for one in left_out))
    half = _student(count - 1) * error
    return Figure(value, (max(0.0, value - half), min(most, value + half)))


_student = cache(student)
