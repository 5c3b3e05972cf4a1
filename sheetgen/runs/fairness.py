"""Is a table fair? The same games from both starts: with the mechs exchanged, too, and both on the turned table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event
from typing import NamedTuple

from sheetgen.core.catalog import Edition
from sheetgen.core.data import Json
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.runs import series
from sheetgen.runs.series import Job
from sheetgen_engine.core.stats import mean_interval

EACH = 4  # games with the same dice
MARGIN = 0.05  # a difference of win rates that does not matter
FAIR, UNDECIDED, FIRST, SECOND = "fair", "undecided", "first", "second"


class FairnessTally:
    """Games by fours, each of which scores from −4 to 4: the games won from the first start less those won from the second."""

    def __init__(self, scores: Sequence[int] = (), wins: tuple[int, int] = (0, 0)) -> None:
        self.games = len(scores)  # fours
        self.score = sum(scores)
        self.squares = sum(score * score for score in scores)
        self.wins = wins

    def add(self, other: FairnessTally) -> None:
        self.games += other.games
        self.score += other.score
        self.squares += other.squares
        self.wins = (self.wins[0] + other.wins[0], self.wins[1] + other.wins[1])


class Start(NamedTuple):
    """Where a side begins."""

    side: str
    place: str


@dataclass(frozen=True)
class TableTrial:
    """A table whose games are ready to be played from both starts."""

    name: str
    system: str
    edition: Edition
    pilot: str
    seed: int
    starts: tuple[Start, Start]
    mechs: tuple[LoadoutBase, ...]
    job: Job[FairnessTally]
    compiled: bool


@dataclass(frozen=True)
class Fairness:
    """How much more often the first start wins than the second, with the same mechs."""

    trial: TableTrial
    tally: FairnessTally
    interrupted: bool = False

    @property
    def games(self) -> int:
        return EACH * self.tally.games

    @property
    def win_rates(self) -> tuple[float, float]:
        first, second = self.tally.wins
        return first / self.games, second / self.games

    @property
    def difference(self) -> float:
        return self.tally.score / self.games

    @property
    def interval(self) -> tuple[float, float]:
        low, high = mean_interval(self.tally.games, self.tally.score, self.tally.squares)
        return max(-1.0, low / EACH), min(1.0, high / EACH)

    @property
    def verdict(self) -> str:
        """Which start is better; `fair` where the difference is surely smaller than the margin."""
        low, high = self.interval
        if low >= -MARGIN and high <= MARGIN:
            return FAIR
        if low > 0:
            return FIRST
        return SECOND if high < 0 else UNDECIDED

    def to_json(self) -> dict[str, Json]:
        return {
            "table": self.trial.name,
            "edition": self.trial.edition.id,
            "pilot": self.trial.pilot,
            "seed": self.trial.seed,
            "games": self.games,
            "starts": [
                {"side": start.side, "at": start.place, "wins": wins, "win_rate": rate}
                for start, wins, rate in zip(self.trial.starts, self.tally.wins, self.win_rates, strict=True)
            ],
            "difference": self.difference,
            "ci95": list(self.interval),
            "verdict": self.verdict,
        }


def try_table(
    trial: TableTrial,
    games: int,
    *,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    stop: Event | None = None,
) -> Fairness:
    """Play this many games, at least four. Raises NothingPlayed when stopped before them."""
    played = series.play(trial.job, max(1, games // EACH), workers, progress, None, stop)
    return Fairness(trial, played.tally, played.interrupted)
