"""Statistics of weapons and of the causes of defeat, over games of the same squads."""

from __future__ import annotations

from sheetgen_engine.mech_cards import codes
from sheetgen_engine.mech_cards.state import zeros


class Ledger:
    """Counts by weapon (mech and part) and by cause. All are integers, so ledgers can be added in any order."""

    def __init__(self) -> None:
        self.shots: list[int] = zeros(codes.ALL_PARTS)
        self.hits: list[int] = zeros(codes.ALL_PARTS)
        self.jams: list[int] = zeros(codes.ALL_PARTS)
        self.damage: list[int] = zeros(codes.ALL_PARTS)
        self.ends: list[int] = zeros(codes.MAX_MECHS * codes.CAUSES)
        self.tests: list[int] = zeros(codes.MAX_MECHS)

    def add(self, other: Ledger) -> None:
        """Add the counts of another ledger."""
        for at in range(codes.ALL_PARTS):
            self.shots[at] += other.shots[at]
            self.hits[at] += other.hits[at]
            self.jams[at] += other.jams[at]
            self.damage[at] += other.damage[at]
        for at in range(codes.MAX_MECHS * codes.CAUSES):
            self.ends[at] += other.ends[at]
        for mech in range(codes.MAX_MECHS):
            self.tests[mech] += other.tests[mech]

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

    def numbers(self) -> tuple[tuple[int, ...], ...]:
        """Return all counts in a fixed order."""
        parts = range(codes.ALL_PARTS)
        return (
            tuple([self.shots[at] for at in parts]),
            tuple([self.hits[at] for at in parts]),
            tuple([self.jams[at] for at in parts]),
            tuple([self.damage[at] for at in parts]),
            tuple([self.ends[at] for at in range(codes.MAX_MECHS * codes.CAUSES)]),
            tuple([self.tests[at] for at in range(codes.MAX_MECHS)]),
        )

    def set_numbers(self, values: tuple[tuple[int, ...], ...]) -> None:
        """Set all counts from `numbers`."""
        self.shots = list(values[0])
        self.hits = list(values[1])
        self.jams = list(values[2])
        self.damage = list(values[3])
        self.ends = list(values[4])
        self.tests = list(values[5])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ledger):
            return NotImplemented
        return numbers_of(self) == numbers_of(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        return ledger_of, (self.numbers(),)


def numbers_of(ledger: Ledger) -> tuple[tuple[int, ...], ...]:
    """Return all counts of a ledger."""
    return ledger.numbers()


def ledger_of(values: tuple[tuple[int, ...], ...]) -> Ledger:
    """Build a ledger from its counts."""
    ledger = Ledger()
    ledger.set_numbers(values)
    return ledger
