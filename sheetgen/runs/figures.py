"""Figures: values that were counted in many games, with their 95 % intervals.

Counts are kept in groups of games. A ratio of sums has its interval from how much it changes when one of the groups, which
are games like one another, is left out (the jackknife), on a logarithmic scale, since what happens seldom is more uncertain
upwards. Where nothing at all was counted, or nothing but that, leaving out changes nothing, and yet it is not certain: there
a game is taken as the unit, as for a share of games. A ratio of too few games has no interval.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, fsum, inf, log, sqrt
from typing import NamedTuple, TypeAlias

from sheetgen.core.data import Json
from sheetgen.core.locale import Words
from sheetgen_engine.core.stats import Z95, mean_interval, student_quantile, wilson

Interval: TypeAlias = tuple[float, float]

# The share of the groups that must have something to count.
ENOUGH_GROUPS = 0.75


class Figure(NamedTuple):
    """A value and its 95 % interval; no value where there is nothing to count, no interval where too little was counted."""

    value: float | None
    interval: Interval | None = None

    @property
    def known(self) -> float:
        """The value, 0 where there is none."""
        return self.value or 0.0

    @property
    def positive(self) -> bool:
        """Whether the whole interval lies above 0."""
        return self.interval is not None and self.interval[0] > 0

    @property
    def negative(self) -> bool:
        """Whether the whole interval lies below 0."""
        return self.interval is not None and self.interval[1] < 0


def proportion(count: int, games: int) -> Figure:
    """Return the share of games of which something is true, each of them by itself: Wilson's interval.

    >>> proportion(0, 20)
    Figure(value=0.0, interval=(0.0, 0.16112515805281938))
    >>> proportion(0, 0)
    Figure(value=None, interval=None)
    """
    return Figure(count / games, wilson(count, games)) if games else Figure(None)


def mean(count: int, total: int, squares: int) -> Figure:
    """Return the mean of values that are not negative, from their sum and the sum of their squares.

    >>> mean(4, 10, 30).value, mean(1, 3, 9), mean(0, 0, 0)
    (2.5, Figure(value=3.0, interval=None), Figure(value=None, interval=None))
    """
    if count < 2:
        return Figure(total / count if count else None)
    low, high = mean_interval(count, total, squares)
    return Figure(total / count, (max(0.0, low), high))


def ratio(tops: Sequence[float], bottoms: Sequence[float], games: int, most: float = inf) -> Figure:
    """Return the sum of the one over the sum of the other, in so many games; it lies between 0 and `most`.

    >>> ratio([1, 3, 1, 3], [4, 4, 4, 4], 40).value
    0.5
    >>> ratio([1], [0], 10)
    Figure(value=None, interval=None)
    """
    top, bottom = fsum(tops), fsum(bottoms)
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
    if count < 2 or count < len(tops) * ENOUGH_GROUPS:
        return Figure(value)
    left_out = [(top - own) / (bottom - of) for own, of in filled]
    there, back = (_to_log, _from_log) if min(left_out) > 0 and max(left_out) < most else (_unchanged, _unchanged)
    moved = [there(one, most) for one in left_out]
    middle = fsum(moved) / count
    error = sqrt((count - 1) / count * fsum((one - middle) ** 2 for one in moved))
    here, half = there(value, most), _student(count - 1) * error
    return Figure(value, (max(0.0, back(here - half, most)), min(most, back(here + half, most))))


def _to_log(value: float, most: float) -> float:
    """Return a value on the scale on which it is about as uncertain to both sides: the logarithm, of a share that of its odds."""
    return log(value) if most == inf else log(value / (most - value))


def _from_log(moved: float, most: float) -> float:
    return exp(moved) if most == inf else most / (1 + exp(-moved))


def _unchanged(value: float, most: float) -> float:
    del most
    return value


_student = cache(student_quantile)


# --- as JSON


def figure_to_json(figure: Figure) -> dict[str, Json]:
    """
    >>> figure_to_json(Figure(3.0, (2.5, 3.5)))
    {'value': 3.0, 'ci95': [2.5, 3.5]}
    """
    return {"value": figure.value, "ci95": interval_to_json(figure.interval)}


def figure_to_keys(key: str, figure: Figure) -> dict[str, Json]:
    """Return a figure as two keys, its value and its interval.

    >>> figure_to_keys("turns", Figure(3.0, (2.5, 3.5)))
    {'turns': 3.0, 'turns_ci95': [2.5, 3.5]}
    """
    return {key: figure.value, f"{key}_ci95": interval_to_json(figure.interval)}


def interval_to_json(interval: Interval | None) -> list[float] | None:
    return None if interval is None else list(interval)


def record_to_json(record: object) -> Json:
    """Return a record of figures, names and plain data by the names of its fields; tuples become lists.

    >>> record_to_json((Figure(1.0), {"name": Words("Fist", "Puño")}))
    [{'value': 1.0, 'ci95': None}, {'name': 'Fist'}]
    """
    if isinstance(record, Figure):
        return figure_to_json(record)
    if isinstance(record, Words):
        return record.en
    if isinstance(record, Mapping):
        return {str(key): record_to_json(value) for key, value in record.items()}
    if isinstance(record, tuple | list):
        names = getattr(record, "_fields", None)
        values = [record_to_json(value) for value in record]
        return values if names is None else dict(zip(names, values, strict=True))
    if record is None or isinstance(record, bool | int | float | str):
        return record
    raise TypeError(f"{record!r} has no place in JSON")
