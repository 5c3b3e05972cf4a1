"""Exact odds of an attack, counted over the dice of both sides.

`advantage` is the attacker's bonus minus the defender's (MC-ROLL).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

FACES = 10
ROLLS = FACES * FACES


def penetrations(advantage: int) -> dict[int, int]:
    """Return how many of the 100 rolls hit, by penetration score; a natural 1 never hits (MC-JAM).

    >>> penetrations(-8)
    {0: 2, 1: 1}
    """
    ways: dict[int, int] = {}
    for attack in range(2, FACES + 1):
        for evasion in range(1, FACES + 1):
            score = attack - evasion + advantage
            if score >= 0:
                ways[score] = ways.get(score, 0) + 1
    return dict(sorted(ways.items()))


def hits(advantage: int) -> int:
    """Return how many of the 100 rolls hit.

    >>> [hits(advantage) for advantage in (-10, -9, 0, 8, 9, 30)]
    [0, 1, 54, 90, 90, 90]
    """
    return sum(penetrations(advantage).values())


def penetration_sum(advantage: int) -> int:
    """Return the sum of the penetration scores of all 100 rolls.

    >>> penetration_sum(0), penetration_sum(9) - 90 * 9
    (165, 45)
    """
    return sum(score * ways for score, ways in penetrations(advantage).items())


def damage(advantage: int, do: int) -> list[Fraction]:
    """Return the probability of each damage from 0 (MC-DAMAGE).

    A miss does no damage, a hit penetration plus DO, which may be 0 too.

    >>> [str(chance) for chance in damage(-8, 3)]
    ['97/100', '0', '0', '1/50', '1/100']
    """
    ways = penetrations(advantage)
    chances = [Fraction(0)] * (max((score + do for score in ways), default=0) + 1)
    chances[0] = Fraction(ROLLS - sum(ways.values()), ROLLS)
    for score, count in ways.items():
        chances[score + do] += Fraction(count, ROLLS)
    return chances


def expected(advantage: int, do: int) -> Fraction:
    """Return the mean damage.

    >>> expected(0, 3)
    Fraction(327, 100)
    """
    return sum((points * chance for points, chance in enumerate(damage(advantage, do))), Fraction(0))


def cards_taken(advantage: int, do: int, thresholds: Sequence[int], counters: int = 0) -> list[Fraction]:
    """Return the probability that one attack removes 0, 1, … cards from a part (MC-DAMAGE).

    `thresholds` are the DT of its cards from the outside in, the base card last.

    >>> [str(chance) for chance in cards_taken(-8, 3, [2, 2])]
    ['97/100', '1/50', '1/100']
    """
    chances = [Fraction(0)] * (len(thresholds) + 1)
    ways = penetrations(advantage)
    chances[0] += Fraction(ROLLS - sum(ways.values()), ROLLS)
    for score, count in ways.items():
        pool = counters + score + do
        taken = 0
        while taken < len(thresholds) and pool >= thresholds[taken]:
            pool -= thresholds[taken]
            taken += 1
        chances[taken] += Fraction(count, ROLLS)
    return chances


def morale_fails(fortitude: int, added: int) -> Fraction:
    """Return the probability of failing a morale test: D10 + `added` is above FO (MC-MORALE).

    >>> [str(morale_fails(7, added)) for added in (0, 2, 9)]
    ['3/10', '1/2', '1']
    """
    return Fraction(min(FACES, max(0, FACES - fortitude + added)), FACES)
