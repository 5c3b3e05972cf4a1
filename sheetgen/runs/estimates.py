"""Means over loadouts, and how sure they are: a loadout is the unit."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, inf
from statistics import fmean

from sheetgen.runs.figures import Figure
from sheetgen_engine.core.stats import mean_interval, student_quantile


def estimate(
    values: Sequence[float],
    share: float = 0.95,
    *,
    least: float = -inf,
    most: float = inf,
    games: int | None = None,
) -> Figure:
    """Return the mean of a figure of several loadouts that lies between `least` and `most`.

    Equal values show no spread, which few games do by chance. So where it is known from how many `games` the values come,
    the interval allows for the share of games that none of them stands for: at the worst `least` or `most`.

    >>> estimate([1.0, 1.0]), estimate([1.0])
    (Figure(value=1.0, interval=(1.0, 1.0)), Figure(value=1.0, interval=None))
    >>> [round(end, 3) for end in estimate([1.0, 1.0], least=0.0, most=1.0, games=10).interval]
    [0.692, 1.0]
    """
    count, mean = len(values), fmean(values)
    if count < 2:
        return Figure(mean, (least, most) if least > -inf else None)
    # Around the mean, so that equal values have no spread at all.
    spread = fsum((value - mean) ** 2 for value in values)
    low, high = (mean + bound for bound in mean_interval(count, 0.0, spread, student_quantile(count - 1, share)))
    if games is not None:
        rare = unseen(games, share)
        low, high = min(low, mean - rare * (mean - least)), max(high, mean + rare * (most - mean))
    return Figure(mean, (float(max(least, low)), float(min(most, high))))


def unseen(games: int, share: float = 0.95) -> float:
    """Return how large a share of all games may be of a kind that none of so many showed: the rule of three, to either side.
    After nothing but wins it gives the exact interval of Clopper and Pearson.

    >>> round(unseen(10), 3), round(unseen(1000), 4)
    (0.308, 0.0037)
    """
    return 1.0 - float(((1.0 - share) / 2) ** (1 / games))


def mean_rate(values: Sequence[float], games: int) -> Figure:
    """Return the mean of win rates."""
    return estimate(values, least=0.0, most=1.0, games=games)


def mean_difference(values: Sequence[float], games: int, share: float = 0.95) -> Figure:
    """Return the mean of differences of win rates."""
    return estimate(values, share, least=-1.0, most=1.0, games=games)
