"""Exact distributions of whole numbers, kept as counts of equally likely outcomes, so nothing is rounded.

This module knows no game; each game decides which dice are rolled for what.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import zip_longest
from math import comb, gcd


@dataclass(frozen=True, slots=True)
class Distribution:
    """A distribution of whole numbers: `ways[n]` of `total` equally likely outcomes give n.

    >>> coin = Distribution((1, 1), 2)
    >>> coin.probability(1), coin.expected(), coin.at_least(1)
    (Fraction(1, 2), Fraction(1, 2), Fraction(1, 2))
    """

    ways: tuple[int, ...]
    total: int

    def __post_init__(self) -> None:
        if self.total <= 0 or sum(self.ways) != self.total or min(self.ways) < 0:
            raise ValueError("ways must be counts that add up to the total")

    def probability(self, value: int) -> Fraction:
        """Return the probability of exactly this value."""
        return Fraction(self.ways[value], self.total) if 0 <= value < len(self.ways) else Fraction(0)

    def probabilities(self) -> list[Fraction]:
        """Return the probability of each value, from 0."""
        return [Fraction(count, self.total) for count in self.ways]

    def at_least(self, value: int) -> Fraction:
        """Return the probability of this value or more."""
        return Fraction(sum(self.ways[max(0, value) :]), self.total)

    def expected(self) -> Fraction:
        """Return the mean."""
        return Fraction(sum(value * count for value, count in enumerate(self.ways)), self.total)

    def variance(self) -> Fraction:
        """Return the variance."""
        square = Fraction(sum(value * value * count for value, count in enumerate(self.ways)), self.total)
        return square - self.expected() ** 2

    def plus(self, other: Distribution) -> Distribution:
        """Return the distribution of the sum with an independent number.

        >>> Distribution((1, 1), 2).plus(Distribution((1, 1), 2)).ways
        (1, 2, 1)
        """
        ways = [0] * (len(self.ways) + len(other.ways) - 1)
        for value, count in enumerate(self.ways):
            for more, others in enumerate(other.ways):
                ways[value + more] += count * others
        return Distribution(tuple(ways), self.total * other.total)

    def at_most(self, most: int) -> Distribution:
        """Return the distribution capped at `most`: every higher value counts as `most`.

        >>> Distribution((1, 2, 1), 4).at_most(1).ways
        (1, 3)
        """
        if most + 1 >= len(self.ways):
            return self
        return Distribution((*self.ways[:most], sum(self.ways[most:])), self.total)

    def decimals(self, places: int = 9) -> list[str]:
        """Return the probability of each value as a decimal, correctly rounded (half to even).

        >>> Distribution((1, 2), 3).decimals()
        ['0.333333333', '0.666666667']
        """
        return [decimal(probability, places) for probability in self.probabilities()]


def decimal(number: Fraction, places: int = 9) -> str:
    """Format a non-negative fraction as a decimal with the given number of places.

    >>> decimal(Fraction(7, 2), 3)
    '3.500'
    """
    whole, rest = divmod(round(number * 10**places), 10**places)
    return f"{whole}.{rest:0{places}d}"


def certain(value: int) -> Distribution:
    """Return the distribution of a constant.

    >>> certain(2).ways
    (0, 0, 1)
    """
    return Distribution((0,) * value + (1,), 1)


@cache
def binomial(count: int, hits: int, total: int) -> Distribution:
    """Return the distribution of hits among `count` dice, each hitting in `hits` of `total` cases.

    >>> binomial(2, 1, 6).ways
    (25, 10, 1)
    """
    misses = total - hits
    ways = tuple(comb(count, hit) * hits**hit * misses ** (count - hit) for hit in range(count + 1))
    return Distribution(ways, total**count)


def mixture(parts: Iterable[tuple[int, Distribution]]) -> Distribution:
    """Return a mixture of distributions with these weights.

    >>> mixture([(1, certain(0)), (2, certain(1))]).ways
    (1, 2)
    """
    weighted = [(weight, part) for weight, part in parts if weight]
    common = 1
    for _, part in weighted:
        common = common * part.total // gcd(common, part.total)
    rows: list[Sequence[int]] = [
        [weight * (common // part.total) * count for count in part.ways] for weight, part in weighted
    ]
    ways = tuple(sum(column) for column in zip_longest(*rows, fillvalue=0))
    return Distribution(ways, common * sum(weight for weight, _ in weighted))
