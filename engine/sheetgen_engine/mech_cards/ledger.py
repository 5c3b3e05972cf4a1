"""Statistics of weapons and of the causes of defeat, over games of the same squads."""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.fields import Sums
from sheetgen_engine.mech_cards import codes


class Ledger(Sums):
    """Counts by weapon (mech and part) and by cause. All are integers, so ledgers can be added in any order."""

    SUMS = ("shots", "hits", "jams", "damage", "ends", "tests")
    FIELDS = SUMS

    def __init__(self) -> None:
        self.shots: list[int] = zeros(codes.ALL_PARTS)
        self.hits: list[int] = zeros(codes.ALL_PARTS)
        self.jams: list[int] = zeros(codes.ALL_PARTS)
        self.damage: list[int] = zeros(codes.ALL_PARTS)
        self.ends: list[int] = zeros(codes.MAX_MECHS * codes.CAUSES)
        self.tests: list[int] = zeros(codes.MAX_MECHS)

    def of_weapon(self, mech: int, part: int) -> tuple[int, int, int, int]:
        """Return shots, hits, jams and damage of one weapon."""
        if not (0 <= mech < codes.MAX_MECHS and 0 <= part < codes.MAX_PARTS):
            raise IndexError("no such part")
        at = codes.MAX_PARTS * mech + part
        return self.shots[at], self.hits[at], self.jams[at], self.damage[at]

    def ends_of(self, mech: int) -> tuple[int, ...]:
        """Return how often a mech was out, by cause."""
        if not 0 <= mech < codes.MAX_MECHS:
            raise IndexError("no such mech")
        return tuple([self.ends[codes.CAUSES * mech + cause] for cause in range(codes.CAUSES)])

    def tests_of(self, mech: int) -> int:
        """Return the number of a mech's morale tests."""
        if not 0 <= mech < codes.MAX_MECHS:
            raise IndexError("no such mech")
        return self.tests[mech]
