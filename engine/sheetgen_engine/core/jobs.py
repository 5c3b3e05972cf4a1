"""Jobs: series of games, played in batches by number."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

TablesT = TypeVar("TablesT")
TallyT = TypeVar("TallyT")
ResultT = TypeVar("ResultT")

# Games are counted in groups, by their numbers. The differences between groups give the interval of a figure.
GROUPS = 16


@dataclass(frozen=True)
class GroupedJob(ABC, Generic[TablesT, TallyT, ResultT]):
    """Games with one pilot for each player. Game number i is the same game in every batch and on every machine."""

    tables: TablesT
    pilots: tuple[str, ...]
    seed: int

    def play(self, first: int, count: int) -> TallyT:
        """Play the games from number `first` and return their tally, in groups."""
        return self.counted(first, count, None)

    def results(self, first: int, count: int) -> list[ResultT]:
        """Play the games from number `first` and return the result of each."""
        results: list[ResultT] = []
        self.counted(first, count, results)
        return results

    def counted(self, first: int, count: int, results: list[ResultT] | None) -> TallyT:
        """Play the games for `play` or `results`."""
        groups = [self.tally(()) for _ in range(GROUPS)]
        self.play_games(first, count, groups, results)
        return self.tally(groups)

    @abstractmethod
    def tally(self, groups: Sequence[TallyT]) -> TallyT:
        """Return the sum of these groups, an empty tally for none."""

    @abstractmethod
    def play_games(self, first: int, count: int, groups: list[TallyT], results: list[ResultT] | None) -> None:
        """Play the games and count them in the groups in turn."""
