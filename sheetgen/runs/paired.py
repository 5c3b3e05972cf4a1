"""Several contestants in the same games, and the differences between them.

Game k of each contestant has the same dice. So a difference rests on pairs of games, and where contestants end alike most
of the time, far fewer of them are needed than for contestants with dice of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Generic, NamedTuple, Protocol

from sheetgen.runs.figures import Interval
from sheetgen.runs.series import Enough, T_co, Tally
from sheetgen_engine.core.stats import EQUAL, A, B, bonferroni_z, mcnemar_p, mean_interval, paired_interval, sprt

UNDECIDED = "undecided"
ERROR = 0.05
MARGIN = 0.02


@dataclass(frozen=True, slots=True)
class GameResults(Generic[T_co]):
    """Some games of one contestant: all of them counted, and one by one whether they were won, and with what score (0 for
    a game that was not) where the game has scores."""

    tally: T_co
    wins: list[int]
    scores: list[int] | None = None


class ResultsJob(Protocol[T_co]):
    """Games of one contestant whose results are kept one by one. It travels between processes."""

    def play(self, first: int, count: int, /) -> GameResults[T_co]:
        """Play the games number `first` and so on."""
        ...


class Moments:
    """Sums over games of a whole number of each contestant, and sums of the products of each two."""

    def __init__(self, values: Sequence[Sequence[int]]) -> None:
        self.games = len(values[0])
        self.sums = [sum(own) for own in values]
        self.products: list[list[int]] = [
            [sum(map(mul, own, other)) for other in values[: at + 1]] for at, own in enumerate(values)
        ]

    def add(self, other: Moments) -> None:
        """Add other games."""
        self.games += other.games
        self.sums = [own + more for own, more in zip(self.sums, other.sums, strict=True)]
        self.products = [
            [own + more for own, more in zip(line, lines, strict=True)]
            for line, lines in zip(self.products, other.products, strict=True)
        ]

    def product(self, a: int, b: int) -> int:
        return self.products[max(a, b)][min(a, b)]

    def difference(self, a: int, b: int) -> tuple[int, int]:
        """Return the sum of a's numbers minus b's, and the sum of the squares of these differences."""
        squares = self.product(a, a) + self.product(b, b) - 2 * self.product(a, b)
        return self.sums[a] - self.sums[b], squares


class PairedResult:
    """The results of some games that all contestants played."""

    def __init__(self, results: Sequence[GameResults[Tally]]) -> None:
        self.tallies = [own.tally for own in results]
        self.wins = Moments([own.wins for own in results])
        scores = [own.scores for own in results if own.scores is not None]
        self.scores = Moments(scores) if scores else None

    @property
    def games(self) -> int:
        return self.wins.games

    def add(self, other: PairedResult) -> None:
        """Add other games of the same contestants."""
        for own, more in zip(self.tallies, other.tallies, strict=True):
            own.add(more)
        self.wins.add(other.wins)
        if self.scores is not None and other.scores is not None:
            self.scores.add(other.scores)


@dataclass(frozen=True)
class PairedJob:
    """The same games of each of several contestants."""

    jobs: tuple[ResultsJob[Tally], ...]

    def play(self, first: int, count: int) -> PairedResult:
        """Play the games number `first` and so on with each contestant."""
        return PairedResult([job.play(first, count) for job in self.jobs])


class Score(NamedTuple):
    """The difference of mean scores, games that were not won counting 0. One game alone has no interval."""

    difference: float
    interval: Interval | None
    verdict: str  # `A`, `B` or `UNDECIDED`, for all comparisons together


@dataclass(frozen=True)
class Difference:
    """How much more often contestant a wins than b. `interval` is one of 95 % by itself, `joint_interval` one that holds for
    all comparisons together; the verdict is `A`, `B`, `EQUAL` or `UNDECIDED`."""

    a: int
    b: int
    games: int
    only_a: int
    only_b: int
    win_rate: float
    interval: Interval
    joint_interval: Interval
    p: float
    verdict: str
    score: Score | None

    @property
    def same(self) -> bool:
        """Whether no game ended differently."""
        scores_alike = self.score is None or (self.score.difference == 0 and self.score.interval in (None, (0.0, 0.0)))
        return not self.only_a and not self.only_b and scores_alike


def differences(result: PairedResult, margin: float = MARGIN, *, sequential: bool = False) -> list[Difference]:
    """Compare each contestant with each that comes after it.

    `sequential`: the verdicts are those of the sequential test. Otherwise one is better when the interval that holds for all
    comparisons together leaves out 0, and two are equal when it stays within the margin.
    """
    pairs = _pairs(result)
    z = bonferroni_z(len(pairs)) if pairs else 0.0
    return [_difference(result, a, b, margin, z, len(pairs), sequential) for a, b in pairs]


def _difference(
    result: PairedResult, a: int, b: int, margin: float, z: float, comparisons: int, sequential: bool
) -> Difference:
    games, only_a, only_b = result.games, *only(result, a, b)
    both = paired_interval(games, only_a, only_b, z)
    return Difference(
        a,
        b,
        games,
        only_a,
        only_b,
        win_rate=(only_a - only_b) / games,
        interval=paired_interval(games, only_a, only_b),
        joint_interval=both,
        p=min(1.0, comparisons * mcnemar_p(only_a, only_b)),
        verdict=_test(result, a, b, margin, comparisons) if sequential else verdict(both, margin),
        score=_score(result, a, b, z),
    )


def verdict(interval: Interval, margin: float) -> str:
    """Return what an interval says about a difference.

    >>> [verdict(bounds, 0.02) for bounds in ((0.01, 0.05), (-0.05, -0.01), (-0.01, 0.01), (-0.01, 0.05))]
    ['a', 'b', 'equal', 'undecided']
    """
    low, high = interval
    if low > 0 or high < 0:
        return A if low > 0 else B
    return EQUAL if -margin < low and high < margin else UNDECIDED


def decided(margin: float = MARGIN) -> Enough[PairedResult]:
    """Return a function that tests whether the sequential test has decided every comparison."""

    def enough(result: PairedResult) -> bool:
        pairs = _pairs(result)
        return all(_test(result, a, b, margin, len(pairs)) != UNDECIDED for a, b in pairs)

    return enough


def only(result: PairedResult, a: int, b: int) -> tuple[int, int]:
    """Return how many games only the one and only the other of two contestants won."""
    both = result.wins.product(a, b)
    return result.wins.sums[a] - both, result.wins.sums[b] - both


def _pairs(result: PairedResult) -> list[tuple[int, int]]:
    count = len(result.tallies)
    return [(a, b) for a in range(count) for b in range(a + 1, count)]


def _test(result: PairedResult, a: int, b: int, margin: float, comparisons: int) -> str:
    """Return the verdict of the sequential test, its error divided among the comparisons."""
    return sprt(result.games, *only(result, a, b), margin, ERROR / comparisons) or UNDECIDED


def _score(result: PairedResult, a: int, b: int, z: float) -> Score | None:
    if result.scores is None:
        return None
    games, (total, squares) = result.games, result.scores.difference(a, b)
    if games < 2:
        return Score(total / games, None, UNDECIDED)
    low, high = mean_interval(games, total, squares, z)
    better = A if low > 0 else B if high < 0 else UNDECIDED
    return Score(total / games, mean_interval(games, total, squares), better)
