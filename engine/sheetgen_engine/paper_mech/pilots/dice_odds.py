# cython: cdivision=True
# ruff: noqa: ERA001 - the line above is for the compiler: no divided number is negative, so C's division is correct
"""Probabilities of an attack's dice as integers, so that compiled and pure Python decide identically.

The kind of a die is the number of faces that do damage, and how often it is re-rolled: after a miss (PM-ACCURATE) or
after a hit (PM-PARRY). `rerolled_on_miss` and `rerolled_on_hit` number the kinds.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.paper_mech.pilots import constants


class DiceOdds:
    """Hit probabilities for each kind of die and number of dice, in units of 1/`ONE`.

    `tail` is the probability of at least a number of points, `mean` the expected points capped at a number. Both are
    immutable; `shared` returns the instance of this process.
    """

    def __init__(self) -> None:
        self.tail: list[int] = zeros(constants.KINDS_OF_DIE * constants.MOST_THROWN * constants.MOST_COUNTED)
        self.mean: list[int] = zeros(constants.KINDS_OF_DIE * constants.MOST_THROWN * constants.MOST_COUNTED)
        # Probability of each number of points with the dice added so far.
        self.exact: list[int] = zeros(constants.MOST_THROWN + 1)
        for die in range(constants.KINDS_OF_DIE):
            self.lay_out(die)

    def at_least(self, die: int, count: int, points: int) -> int:
        """Return the probability that `count` dice do at least `points` damage."""
        if points >= constants.MOST_COUNTED:
            points = constants.MOST_COUNTED - 1
        return self.tail[(die * constants.MOST_THROWN + count) * constants.MOST_COUNTED + points]

    def expected(self, die: int, count: int, points: int) -> int:
        """Return the expected damage of `count` dice, capped at `points`."""
        if points >= constants.MOST_COUNTED:
            points = constants.MOST_COUNTED - 1
        return self.mean[(die * constants.MOST_THROWN + count) * constants.MOST_COUNTED + points]

    def lay_out(self, die: int) -> None:
        """Compute all numbers of dice of one kind."""
        hit = hit_probability(die)
        for points in range(constants.MOST_THROWN + 1):
            self.exact[points] = 0
        self.exact[0] = constants.EXACT
        for count in range(constants.MOST_THROWN):
            self.store((die * constants.MOST_THROWN + count) * constants.MOST_COUNTED)
            self.add_die(hit)

    def store(self, at: int) -> None:
        """Store the probabilities of at least 0, 1, … points, and their sums."""
        part = constants.EXACT // constants.ONE
        tail = constants.EXACT
        mean = 0
        for points in range(constants.MOST_COUNTED):
            if points > 0:
                tail = max(tail - self.exact[points - 1], 0)
                mean += tail
            self.tail[at + points] = (tail + part // 2) // part
            self.mean[at + points] = (mean + part // 2) // part

    def add_die(self, hit: int) -> None:
        """Add one die to the distribution of the points."""
        for points in range(constants.MOST_THROWN, 0, -1):
            gained = (self.exact[points - 1] - self.exact[points]) * hit
            self.exact[points] += (gained + constants.EXACT // 2) >> constants.EXACT_BITS
        self.exact[0] -= (self.exact[0] * hit + constants.EXACT // 2) >> constants.EXACT_BITS


def rerolled_on_miss(faces: int, rerolls: int) -> int:
    """Return the kind of die that hits on this many faces and is re-rolled after a miss."""
    if faces < 0:
        faces = 0
    if rerolls > constants.MOST_REROLLS:
        rerolls = constants.MOST_REROLLS
    return 7 * rerolls + faces


def rerolled_on_hit(faces: int, rerolls: int) -> int:
    """Return the kind of die that hits on this many faces and is re-rolled after a hit."""
    if faces < 0:
        faces = 0
    if rerolls > constants.MOST_REROLLS:
        rerolls = constants.MOST_REROLLS
    return 7 * (constants.MOST_REROLLS + 1 + rerolls) + faces


def hit_probability(die: int) -> int:
    """Return the probability that a die of this kind hits, in units of 1/`EXACT`."""
    rerolls = die // 7
    faces = die % 7
    chance = constants.EXACT
    if rerolls <= constants.MOST_REROLLS:
        for _ in range(rerolls + 1):
            chance = chance * (6 - faces) // 6
        return constants.EXACT - chance
    for _ in range(rerolls - constants.MOST_REROLLS):
        chance = chance * faces // 6
    return chance


SHARED: list[DiceOdds] = []


def shared() -> DiceOdds:
    """Return the probabilities shared by all pilots of this process."""
    if not SHARED:
        SHARED.append(DiceOdds())
    return SHARED[0]
