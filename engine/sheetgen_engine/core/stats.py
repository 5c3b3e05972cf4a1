"""Confidence intervals, paired comparisons and sequential tests for many games.

Two contestants play the same games: game k has the same dice for both. A game with the same result for both says
nothing about which is better, so a difference rests on the games that only one of them won.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan, copysign, cos, erfc, inf, log, pi, sin, sqrt

Z95 = 1.959963984540054  # the 97.5 % quantile of the normal distribution
A, B, EQUAL = "a", "b", "equal"


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's score interval for the share of games won; (0, 1) without games.

    >>> [round(bound, 4) for bound in wilson(8, 10)], wilson(0, 0)
    ([0.4902, 0.9433], (0.0, 1.0))
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    wide = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / wide
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / wide
    # With no wins, or only wins, one bound is exact; rounding would miss it.
    return 0.0 if wins == 0 else middle - half, 1.0 if wins == games else middle + half


def paired_interval(games: int, only_a: int, only_b: int, z: float = Z95) -> tuple[float, float]:
    """Return Tango's score interval for the difference of two win rates over the same games.

    `only_a` and `only_b` count the games that only one contestant won. The interval excludes 0 exactly when `mcnemar_p`
    is significant.

    >>> [round(bound, 4) for bound in paired_interval(100, 20, 10)], paired_interval(0, 0, 0)
    ([-0.0077, 0.2082], (-1.0, 1.0))
    """
    if games == 0:
        return -1.0, 1.0
    found = (only_a - only_b) / games

    def beyond(shift: float) -> float:
        """Return how many standard errors the observed difference lies above `shift`."""
        linear = (2 * games - only_a + only_b) * shift - only_a - only_b
        root = sqrt(max(0.0, linear * linear + 8 * games * only_b * shift * (1 - shift)))
        share = (root - linear) / (4 * games)  # most likely share of games won by B alone, given this difference
        spread = games * (2 * share + shift * (1 - shift))
        above = only_a - only_b - games * shift
        return above / sqrt(spread) if spread > 0 else copysign(inf, above)

    return _root(lambda shift: beyond(shift) - z, -1.0, found), _root(lambda shift: beyond(shift) + z, found, 1.0)


def mcnemar_p(only_a: int, only_b: int) -> float:
    """Return the p-value of McNemar's test that both contestants are equally good.

    >>> round(mcnemar_p(20, 10), 4), mcnemar_p(0, 0)
    (0.0679, 1.0)
    """
    return erfc(abs(only_a - only_b) / sqrt(2 * (only_a + only_b))) if only_a + only_b else 1.0


def mean_interval(count: int, total: float, squares: float, z: float = Z95) -> tuple[float, float]:
    """Return the confidence interval of a mean, from the number, the sum and the sum of squares of the values.

    >>> [round(bound, 3) for bound in mean_interval(4, 10, 30)]
    [1.235, 3.765]
    """
    if count < 2:
        return -inf, inf
    mean = total / count
    half = z * sqrt(max(0.0, squares / count - mean * mean) / (count - 1))
    return mean - half, mean + half


def student_quantile(freedom: int, share: float = 0.95) -> float:
    """Return the two-sided quantile of Student's t, for means of few values.

    >>> round(student_quantile(1), 3), round(student_quantile(10), 3), round(student_quantile(1000), 3)
    (12.706, 2.228, 1.962)
    """
    return _root(lambda t: _within(t, freedom) - share, 0.0, 1e6)


def normal_quantile(share: float) -> float:
    """Return the two-sided quantile of the normal distribution.

    >>> round(normal_quantile(0.95), 6)
    1.959964
    """
    return _root(lambda z: 1 - erfc(z / sqrt(2)) - share, 0.0, 40.0)


def bonferroni_z(comparisons: int, share: float = 0.95) -> float:
    """Return the normal quantile that makes this many intervals hold simultaneously (Bonferroni).

    >>> round(bonferroni_z(1), 4), round(bonferroni_z(3), 4)
    (1.96, 2.394)
    """
    return normal_quantile(1 - (1 - share) / comparisons)


def log_likelihood_ratio(games: int, total: int, squares: int, mean: float, other: float) -> float:
    """Return the log-likelihood ratio of two assumed means of the differences.

    The variance is estimated from the data. One game won by each side is added, so that a variance of 0 is never taken
    for certainty.
    """
    share = total / (games + 2)
    spread = (squares + 2) / (games + 2) - share * share
    return games * (mean - other) * (2 * total / games - mean - other) / (2 * spread)


def sprt(games: int, only_a: int, only_b: int, margin: float, error: float = 0.05) -> str | None:
    """Run Wald's sequential test on paired games, with three answers (Sobel and Wald); None means undecided.

    `A` or `B`: better. `EQUAL`: no difference as large as `margin`. If both are equally good, the test answers A or B
    with a probability of at most `error`. If one is better by `margin`, a wrong answer is as unlikely.

    >>> sprt(2000, 300, 150, 0.02), sprt(2000, 150, 300, 0.02), sprt(9000, 300, 300, 0.02), sprt(200, 20, 22, 0.02)
    ('a', 'b', 'equal', None)
    """
    if games == 0:
        return None
    better = log((1 - error) / (error / 2))
    worse = log(error / (1 - error / 2))
    total, squares = only_a - only_b, only_a + only_b
    for_a = log_likelihood_ratio(games, total, squares, margin, 0.0)
    for_b = log_likelihood_ratio(games, -total, squares, margin, 0.0)
    if max(for_a, for_b) >= better:
        return A if for_a > for_b else B
    return EQUAL if max(for_a, for_b) <= worse else None


def _within(t: float, freedom: int) -> float:
    """Return the probability that |Student's t| is at most `t`, as the finite sum for integer degrees of freedom."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    step = cos(angle) if odd else 1.0
    total = 0.0
    for number in range(odd, freedom - 1, 2):
        total += step
        step *= cos(angle) ** 2 * (number + 1) / (number + 2)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def _root(rising: Callable[[float], float], low: float, high: float) -> float:
    """Return where a monotonic function changes its sign, by bisection."""
    up = rising(low) <= 0
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if (rising(middle) <= 0) == up:
            low = middle
        else:
            high = middle
    return (low + high) / 2
