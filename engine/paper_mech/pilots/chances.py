"""Chances of an attack's dice, exact up to rounding and in whole numbers, so that both speeds decide alike.

A kind of die is its number of faces that damage, and how often it is rolled again: after a miss (PM-ACCURATE) or after
damage (PM-PARRY). `again_on_a_miss` and `again_on_a_hit` number them.
"""

from __future__ import annotations

from itertools import accumulate

from engine.paper_mech.pilots import codes as marks


class Chances:
    """For each kind of die and number of dice: the chance of at least so many points, and the points to expect when no
    more than so many count. Both in parts of `ONE`."""

    def __init__(self) -> None:
        tails: list[int] = []
        means: list[int] = []
        for die in range(marks.KINDS_OF_DIE):
            hit = chance_of_a_die(die)
            exactly = [1.0] + [0.0] * marks.MOST_THROWN
            for _ in range(marks.MOST_THROWN):
                tail = tails_of(exactly)
                tails += [round(marks.ONE * chance) for chance in tail]
                means += [round(marks.ONE * points) for points in accumulate([0.0, *tail[1:]])]
                exactly = one_die_more(exactly, hit)
        self.tail: list[int] = tails
        self.mean: list[int] = means

    def at_least(self, die: int, count: int, points: int) -> int:
        """The chance that so many dice make at least so many points."""
        if points >= marks.MOST_COUNTED:
            points = marks.MOST_COUNTED - 1
        return self.tail[(die * marks.MOST_THROWN + count) * marks.MOST_COUNTED + points]

    def expected(self, die: int, count: int, points: int) -> int:
        """The points to expect of so many dice, when no more than `points` count."""
        if points >= marks.MOST_COUNTED:
            points = marks.MOST_COUNTED - 1
        return self.mean[(die * marks.MOST_THROWN + count) * marks.MOST_COUNTED + points]


def again_on_a_miss(faces: int, rerolls: int) -> int:
    """The kind of die that damages on so many faces and is rolled again after a miss."""
    if faces < 0:
        faces = 0
    if rerolls > marks.MOST_REROLLS:
        rerolls = marks.MOST_REROLLS
    return 7 * rerolls + faces


def again_on_a_hit(faces: int, rerolls: int) -> int:
    """The kind of die that damages on so many faces and is rolled again after damage."""
    if faces < 0:
        faces = 0
    if rerolls > marks.MOST_REROLLS:
        rerolls = marks.MOST_REROLLS
    return 7 * (marks.MOST_REROLLS + 1 + rerolls) + faces


def chance_of_a_die(die: int) -> float:
    """The chance that a die of this kind damages."""
    rerolls, faces = divmod(die, 7)
    if rerolls <= marks.MOST_REROLLS:
        return 1.0 - (1.0 - faces / 6.0) ** (rerolls + 1)
    return float((faces / 6.0) ** (rerolls - marks.MOST_REROLLS))


def one_die_more(exactly: list[float], hit: float) -> list[float]:
    """The distribution of the points with another die."""
    more = [0.0] * len(exactly)
    for points, chance in enumerate(exactly):
        more[points] += chance * (1.0 - hit)
        if points + 1 < len(exactly):
            more[points + 1] += chance * hit
    return more


def tails_of(exactly: list[float]) -> list[float]:
    """The chance of at least 0, 1, … points."""
    tail = []
    left = 1.0
    for points in range(marks.MOST_COUNTED):
        tail.append(max(left, 0.0))
        left -= exactly[points]
    return tail
