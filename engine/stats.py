"""Intervals of what was counted in many games."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054  # the normal quantile of 97.5 %


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval for the share of games won; without a game nothing is known.

    >>> [round(bound, 4) for bound in wilson(8, 10)], wilson(0, 0)
    ([0.4902, 0.9433], (0.0, 1.0))
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    wide = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / wide
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / wide
    # At no win or nothing but wins one bound is exact, which rounding would miss.
    return 0.0 if wins == 0 else middle - half, 1.0 if wins == games else middle + half
