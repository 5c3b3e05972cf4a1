"""The weight at which a weapon does as well as the others on average."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from statistics import fmean
from typing import NamedTuple

from sheetgen.runs.estimates import mean_difference

STEPS = 20  # to a point of weight, where the fair weight is looked for
BROAD = 2.0  # points of weight: an interval that is wider says no more than its ends


class FairWeight(NamedTuple):
    """The fair weight and its interval. `low` is None when the interval has no lower end among the weights that were played,
    `high` likewise; `value` when there is no such weight among them."""

    value: float | None
    low: float | None
    high: float | None

    @property
    def known(self) -> bool:
        """Whether any of them is known."""
        return self.low is not None or self.high is not None

    @property
    def narrow(self) -> bool:
        """Whether the value stands for the interval."""
        if self.value is None or self.low is None or self.high is None:
            return False
        return self.high - self.low <= BROAD


def fair_weight(weights: Sequence[int], curves: Sequence[Sequence[float]], games: int) -> FairWeight:
    """Return where the mean of falling curves, one a loadout, comes down to 0. Between two weights they are taken for
    straight. `games` are those behind each weight.

    >>> fair_weight([0, 2], [[0.5, -0.5], [0.6, -0.4], [0.4, -0.6]], 300).value
    1.0
    """
    points = [weights[0] + step / STEPS for step in range((weights[-1] - weights[0]) * STEPS + 1)]
    means = [mean_difference([along(weights, curve, point) for curve in curves], games) for point in points]
    ends = [mean.interval or (-inf, inf) for mean in means]
    value = crossing(weights, falling([fmean(column) for column in zip(*curves, strict=True)]))
    low = next((point for point, (least, _) in zip(points, ends, strict=True) if least <= 0), None)
    high = next((point for point, (_, most) in zip(points[::-1], ends[::-1], strict=True) if most >= 0), None)
    if value is not None:  # the curve that falls may cross a little outside of where the means do
        low, high = (None if low is None else min(low, value)), (None if high is None else max(high, value))
    return FairWeight(
        value,
        None if low == points[0] else low if low is not None else float(points[-1]),
        None if high == points[-1] else high if high is not None else float(points[0]),
    )


def falling(values: Sequence[float]) -> list[float]:
    """Return the nearest values that never rise: those that do are replaced by their mean (pool adjacent violators). More
    weight is no help, so a curve that rises does so by chance.

    >>> falling([3.0, 1.0, 2.0, -4.0])
    [3.0, 1.5, 1.5, -4.0]
    """
    pools: list[list[float]] = []
    for value in values:
        pools.append([value])
        while len(pools) > 1 and fmean(pools[-2]) < fmean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    return [fmean(own) for own in pools for _ in own]


def crossing(weights: Sequence[int], values: Sequence[float]) -> float | None:
    """Return where values that never rise pass 0; the middle of where they are 0; None where they are not.

    >>> crossing([0, 2, 4], [1.0, -1.0, -2.0]), crossing([0, 1, 2, 3], [1.0, 0.0, 0.0, -1.0]), crossing([0, 1], [2.0, 1.0])
    (1.0, 1.5, None)
    """
    above, below = sum(value > 0 for value in values), sum(value < 0 for value in values)
    if len(values) in (above, below) or not above + below:
        return None
    zeros = weights[above : len(values) - below]
    if zeros:
        return (zeros[0] + zeros[-1]) / 2
    left, right = values[above - 1], values[above]
    return weights[above - 1] + (weights[above] - weights[above - 1]) * left / (left - right)


def along(weights: Sequence[int], values: Sequence[float], point: float) -> float:
    """Return the value at a weight between two that were played.

    >>> along([0, 1, 3], [5.0, 4.0, 0.0], 2)
    2.0
    """
    for at in range(len(weights) - 1):
        if point <= weights[at + 1]:
            share = (point - weights[at]) / (weights[at + 1] - weights[at])
            return values[at] + share * (values[at + 1] - values[at])
    return values[-1]
