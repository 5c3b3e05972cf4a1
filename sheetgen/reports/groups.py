"""Figures from counts that were kept in groups of games, and how sure they are.

A ratio of sums has its interval from how much it changes when one of the groups, which are games like one another, is left
out (the jackknife), on a logarithmic scale, since what happens seldom is more uncertain upwards. Where nothing at all was
counted, or nothing but that, leaving out changes nothing, and yet it is not certain: there a game is taken as the unit, as
for a share of games. A ratio of too few games has no interval.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, inf, log, sqrt
from typing import Any, NamedTuple

from sheetgen_engine.core.stats import Z95, student, wilson

# So many of the groups must have something to count.
MOST_OF_THEM = 0.75


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


def told(key: str, figure: Figure) -> dict[str, Any]:
    """A figure as two keys, its value and its interval.

    >>> told("turns", Figure(3.0, (2.5, 3.5)))
    {'turns': 3.0, 'turns_ci95': [2.5, 3.5]}
    """
    return {key: figure.value, f"{key}_ci95": list(figure.bounds) or None}


def of_key(key: str, figures: Mapping[str, Any]) -> Figure:
    """The figure that was told under this key."""
    return Figure(figures[key], tuple(figures[f"{key}_ci95"] or ()))


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
    filled = [(own, of) for own, of in zip(tops, bottoms, strict=True) if of]
    count = len(filled)
    if count < 2 or count < len(tops) * MOST_OF_THEM:
        return Figure(value)
    left_out = [(top - own) / (bottom - of) for own, of in filled]
    there, back = (_there, _back) if min(left_out) > 0 and max(left_out) < most else (_as_it_is, _as_it_is)
    moved = [there(one, most) for one in left_out]
    middle = sum(moved) / count
    error = sqrt((count - 1) / count * sum((one - middle) ** 2 for one in moved))
    here, half = there(value, most), _student(count - 1) * error
    return Figure(value, (max(0.0, back(here - half, most)), min(most, back(here + half, most))))


def _there(value: float, most: float) -> float:
    """On the scale on which a figure is about as uncertain to both sides: the logarithm, of a share that of its odds."""
    return log(value) if most == inf else log(value / (most - value))


def _back(moved: float, most: float) -> float:
    return exp(moved) if most == inf else most / (1 + exp(-moved))


def _as_it_is(value: float, most: float) -> float:
    del most
    return value


_student = cache(student)
