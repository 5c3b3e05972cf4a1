"""How much better one weapon does than others in its place, over many loadouts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean
from typing import NamedTuple, TypeAlias

from sheetgen.core.data import Json
from sheetgen.core.locale import Words
from sheetgen.runs.estimates import estimate, mean_difference
from sheetgen.runs.figures import Figure, interval_to_json

BETTER, WORSE, ALIKE, UNDECIDED = "better", "worse", "alike", "undecided"
STRONG, WEAK, FAIR = "too-strong", "too-weak", "fair"
LEAST_ALIKE = 100  # games: two that came out alike in fewer may differ in the next


class Variant(NamedTuple):
    """What is mounted: a weapon by its id, at some weight, or nothing."""

    id: str | None
    weight: int = 0


EMPTY = Variant(None)


class Candidate(NamedTuple):
    """A weapon that is compared. `printed`: it belongs to the game itself, and so to what is fair."""

    variant: Variant
    name: Words
    printed: bool
    points: int | None = None  # what it costs in a game by points


class VariantResult(NamedTuple):
    """The results of some games. A stalled one is not won; `length` only shows whether other games were exactly the same."""

    games: int
    wins: int
    score: int
    length: int
    stalled: int = 0

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def mean_score(self) -> float:
        """Over all games: one that is not won counts 0."""
        return self.score / self.games


LoadoutResults: TypeAlias = Mapping[Variant, VariantResult]


class BalanceTally:
    """The results of each variant, loadout by loadout. For a series, a loadout is a game."""

    def __init__(self, loadouts: dict[int, LoadoutResults]) -> None:
        self.loadouts = loadouts

    @property
    def games(self) -> int:
        return len(self.loadouts)

    @property
    def played(self) -> int:
        """All games of all variants."""
        return sum(own.games for own in self.results())

    @property
    def stalled(self) -> int:
        """Those of them that stalled."""
        return sum(own.stalled for own in self.results())

    def results(self) -> Iterator[VariantResult]:
        """Yield the results of every variant; those that come to the same are played once."""
        for loadout in self.loadouts.values():
            yield from (own for _, own in {(variant.id, own) for variant, own in loadout.items()})

    def add(self, other: BalanceTally) -> None:
        """Add other loadouts."""
        self.loadouts |= other.loadouts

    def in_order(self) -> list[LoadoutResults]:
        """Return the results of each loadout."""
        return [self.loadouts[number] for number in sorted(self.loadouts)]


@dataclass(frozen=True)
class Advantage:
    """How much better one variant does than another, or than the mean of several."""

    loadouts: int
    win_rate: Figure
    score: Figure
    joint_win_rate: Figure  # its interval holds for all comparisons at once
    verdict: str

    def to_json(self) -> dict[str, Json]:
        return {
            "loadouts": self.loadouts,
            "win_rate": self.win_rate.value,
            "ci95": interval_to_json(self.win_rate.interval),
            "ci95_together": interval_to_json(self.joint_win_rate.interval),
            "score": self.score.value,
            "score_ci95": interval_to_json(self.score.interval),
            "verdict": self.verdict,
        }


def advantage(
    tally: BalanceTally, own: Variant, others: Sequence[Variant], comparisons: int = 1, most_score: float = inf
) -> Advantage | None:
    """Compare one variant with others, in the loadouts where any of these fit; None where there are none."""
    rates, scores, same, games = [], [], True, 0
    for loadout in tally.in_order():
        met = [loadout[other] for other in others if other in loadout]
        if met and own in loadout:
            mine = loadout[own]
            rates.append(mine.win_rate - fmean(other.win_rate for other in met))
            scores.append(mine.mean_score - fmean(other.mean_score for other in met))
            same = same and all(other == mine for other in met)
            games += mine.games
    if not rates:
        return None
    joint = mean_difference(rates, games, 1 - 0.05 / comparisons)
    alike = same and games >= LEAST_ALIKE
    verdict = ALIKE if alike else BETTER if joint.positive else WORSE if joint.negative else UNDECIDED
    score = estimate(scores, least=-most_score, most=most_score, games=games)
    return Advantage(len(rates), mean_difference(rates, games), score, joint, verdict)


def gain_per_weight(tally: BalanceTally, variant: Variant) -> Figure | None:
    """Return how much a variant adds to the win rate of an empty mount, for each point of its weight."""
    found = advantage(tally, variant, [EMPTY]) if variant.weight else None
    if found is None or found.win_rate.interval is None:
        return None
    low, high = found.win_rate.interval
    return Figure(found.win_rate.known / variant.weight, (low / variant.weight, high / variant.weight))


def overall_verdict(verdicts: Sequence[str]) -> str:
    """Better than all others is too strong, worse than all too weak; fair is what lies between two of them for certain.

    >>> overall_verdict(["better", "better"]), overall_verdict(["worse", "better"]), overall_verdict(["better", "undecided"])
    ('too-strong', 'fair', 'undecided')
    """
    kinds = set(verdicts)
    if kinds == {BETTER} or kinds == {WORSE}:
        return STRONG if BETTER in kinds else WEAK
    return FAIR if kinds & {BETTER, ALIKE} and kinds & {WORSE, ALIKE} else UNDECIDED
