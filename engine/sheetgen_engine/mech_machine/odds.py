"""Exact odds of an attack: the attacker's dice against the defender's (MM-ATTACK)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

FACES = 6


@cache
def sums(dice: int) -> tuple[int, ...]:
    """Return in how many ways this many dice show each sum, from 0.

    >>> sums(1), sum(sums(3))
    ((0, 1, 1, 1, 1, 1, 1), 216)
    """
    ways = [1]
    for _ in range(dice):
        more = [0] * (len(ways) + FACES)
        for total, count in enumerate(ways):
            for face in range(1, FACES + 1):
                more[total + face] += count
        ways = more
    return tuple(ways)


@cache
def differences(dice: int) -> dict[int, int]:
    """Return in how many ways the attacker's dice exceed the defender's by each number."""
    found: dict[int, int] = {}
    own = sums(dice)
    for mine, ways in enumerate(own):
        for theirs, others in enumerate(own):
            if ways and others:
                found[mine - theirs] = found.get(mine - theirs, 0) + ways * others
    return found


def lowest(dice: int) -> int:
    """Return the lowest difference between the attacker's dice and the defender's.

    >>> lowest(3)
    -15
    """
    return -dice * (FACES - 1)


def rolls(dice: int) -> int:
    """Return the number of rolls of both sides' dice.

    >>> rolls(3)
    46656
    """
    return int(FACES ** (2 * dice))


def tail(dice: int) -> Sequence[int]:
    """Return in how many ways the dice differ by at least `lowest`, `lowest` + 1 and so on; the last entry is 0."""
    ways = differences(dice)
    return [
        sum(count for value, count in ways.items() if value >= least)
        for least in range(lowest(dice), -lowest(dice) + 2)
    ]


def distribution(advantage: int, dice: int = 3) -> list[Fraction]:
    """Return the probability of each damage from 0, for an attacker ahead by `advantage`; ties do no damage.

    >>> [round(float(chance), 4) for chance in distribution(0)[:3]]
    [0.5464, 0.0905, 0.0837]
    """
    ways = differences(dice)
    most = max(0, advantage - lowest(dice))
    counts = [0] * (most + 1)
    for value, count in ways.items():
        counts[max(0, value + advantage)] += count
    return [Fraction(count, rolls(dice)) for count in counts]


def expected(advantage: int, dice: int = 3) -> Fraction:
    """Return the mean damage.

    >>> round(float(expected(4)), 3)
    4.374
    """
    return sum((damage * chance for damage, chance in enumerate(distribution(advantage, dice))), Fraction(0))
