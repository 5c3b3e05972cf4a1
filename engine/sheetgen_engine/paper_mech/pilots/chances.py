# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no number here is negative, C's division does
"""Chances of an attack's dice, in whole numbers, so that both speeds decide alike.

A kind of die is its number of faces that damage, and how often it is rolled again: after a miss (PM-ACCURATE) or after
damage (PM-PARRY). `again_on_a_miss` and `again_on_a_hit` number them.
"""

from __future__ import annotations

from sheetgen_engine.paper_mech.pilots import codes as marks
from sheetgen_engine.paper_mech.state import zeros


class Chances:
    """For each kind of die and number of dice: the chance of at least so many points, and the points to expect when no
    more than so many count. Both in parts of `ONE`. Nothing changes them: `shared` has the one that all may use."""

    def __init__(self) -> None:
        self.tail: list[int] = zeros(marks.KINDS_OF_DIE * marks.MOST_THROWN * marks.MOST_COUNTED)
        self.mean: list[int] = zeros(marks.KINDS_OF_DIE * marks.MOST_THROWN * marks.MOST_COUNTED)
        # The chance of exactly so many points with the dice thrown so far.
        self.exactly: list[int] = zeros(marks.MOST_THROWN + 1)
        for die in range(marks.KINDS_OF_DIE):
            self.lay_out(die)

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

    def lay_out(self, die: int) -> None:
        """All numbers of dice of one kind."""
        hit = chance_of_a_die(die)
        for points in range(marks.MOST_THROWN + 1):
            self.exactly[points] = 0
        self.exactly[0] = marks.EXACT
        for count in range(marks.MOST_THROWN):
            self.keep((die * marks.MOST_THROWN + count) * marks.MOST_COUNTED)
            self.one_die_more(hit)

    def keep(self, at: int) -> None:
        """The chances of at least 0, 1, … points, and their sums."""
        part = marks.EXACT // marks.ONE
        tail = marks.EXACT
        mean = 0
        for points in range(marks.MOST_COUNTED):
            if points > 0:
                tail = max(tail - self.exactly[points - 1], 0)
                mean += tail
            self.tail[at + points] = (tail + part // 2) // part
            self.mean[at + points] = (mean + part // 2) // part

    def one_die_more(self, hit: int) -> None:
        """The distribution of the points with another die."""
        for points in range(marks.MOST_THROWN, 0, -1):
            gained = (self.exactly[points - 1] - self.exactly[points]) * hit
            self.exactly[points] += (gained + marks.EXACT // 2) >> marks.EXACT_BITS
        self.exactly[0] -= (self.exactly[0] * hit + marks.EXACT // 2) >> marks.EXACT_BITS


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


def chance_of_a_die(die: int) -> int:
    """The chance that a die of this kind damages, in parts of `EXACT`."""
    rerolls = die // 7
    faces = die % 7
    chance = marks.EXACT
    if rerolls <= marks.MOST_REROLLS:
        for _ in range(rerolls + 1):
            chance = chance * (6 - faces) // 6
        return marks.EXACT - chance
    for _ in range(rerolls - marks.MOST_REROLLS):
        chance = chance * faces // 6
    return chance


SHARED: list[Chances] = []


def shared() -> Chances:
    """The chances of all pilots of this process."""
    if not SHARED:
        SHARED.append(Chances())
    return SHARED[0]
