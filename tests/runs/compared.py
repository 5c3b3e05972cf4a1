"""What the tests of comparisons share."""

from __future__ import annotations

from sheetgen.runs.paired import (
    GameResults,
    PairedResult,
)


def results(*wins: str, scores: bool = False) -> PairedResult:
    """Games of each contestant, as 1 for a win."""
    numbers = [[int(sign) for sign in own] for own in wins]
    return PairedResult(
        [GameResults(Counted(len(own)), own, [7 * won for won in own] if scores else None) for own in numbers]
    )


class Counted:
    """A tally of nothing but games."""

    def __init__(self, games: int) -> None:
        self.games = games

    def add(self, other: Counted) -> None:
        self.games += other.games
