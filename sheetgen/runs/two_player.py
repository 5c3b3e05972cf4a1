"""What the simulations of games for two or more players share: pilots, who begins, and means of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Generic, NamedTuple, TypeVar

from sheetgen.core.data import Json
from sheetgen.core.errors import UsageError
from sheetgen.runs.figures import Figure, interval_to_json, ratio
from sheetgen.runs.simulations import PilotT, check_registered
from sheetgen_engine.core.pilots import Registry
from sheetgen_engine.core.stats import wilson

G = TypeVar("G")  # what was counted in a group of games


def pilot_names(text: str, registry: Registry[PilotT]) -> tuple[str, ...]:
    """Return the pilots that are named: one for everybody, or one for each player, joined by commas."""
    names = tuple(text.split(","))
    for name in names:
        check_registered(name, registry)
    return names


def pilot_of_each(names: tuple[str, ...], players: int, word: str) -> tuple[str, ...]:
    """Return a pilot for each player, who is called by this word.

    >>> pilot_of_each(("random",), 2, "player"), pilot_of_each(("random", "tactical"), 2, "player")
    (('random', 'random'), ('random', 'tactical'))
    """
    if len(names) not in (1, players):
        raise UsageError(f"pilots.{word}", pilots=len(names), players=players)
    return names * players if len(names) == 1 else names


class Initiative(NamedTuple):
    """How often the player with the first turn wins, of the games that somebody wins."""

    decided: int
    first_wins: int

    @property
    def win_rate(self) -> Figure:
        """Without a decided game nothing is known."""
        rate = self.first_wins / self.decided if self.decided else None
        return Figure(rate, wilson(self.first_wins, self.decided))

    def to_json(self) -> dict[str, Json]:
        return {
            "decided": self.decided,
            "first_wins": self.first_wins,
            "first_win_rate": self.win_rate.value,
            "first_win_rate_ci95": interval_to_json(self.win_rate.interval),
        }


@dataclass(frozen=True)
class Groups(Generic[G]):
    """Games that were counted in groups, so that a figure's interval can be had from how the groups differ."""

    counts: Sequence[G]
    sizes: Sequence[int]  # games

    def per_game(self, count: Callable[[G], float]) -> Figure:
        """Return the mean of a game."""
        return ratio([count(group) for group in self.counts], self.sizes, self.games)

    def rate(self, top: Callable[[G], float], bottom: Callable[[G], float], most: float = inf) -> Figure:
        """Return the mean of something else, which lies between 0 and `most`."""
        tops, bottoms = ([count(group) for group in self.counts] for count in (top, bottom))
        return ratio(tops, bottoms, self.games, most)

    @property
    def games(self) -> int:
        return sum(self.sizes)
