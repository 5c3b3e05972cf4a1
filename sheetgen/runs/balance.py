"""What a weapon is worth: the same games with it and with each other weapon in its place, over a spread of loadouts.

A loadout is the unit: how much the differences vary from one to another says how sure their mean is, and includes the
chance of the games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from threading import Event
from typing import TYPE_CHECKING, Protocol

from sheetgen.core.catalog import Edition
from sheetgen.core.data import Json
from sheetgen.core.findings import Finding
from sheetgen.runs import series
from sheetgen.runs.advantage import (
    EMPTY,
    UNDECIDED,
    Advantage,
    BalanceTally,
    Candidate,
    LoadoutResults,
    Variant,
    advantage,
    gain_per_weight,
    overall_verdict,
)
from sheetgen.runs.estimates import estimate, mean_rate
from sheetgen.runs.fair_weight import FairWeight, fair_weight
from sheetgen.runs.figures import Figure, figure_to_json
from sheetgen.runs.series import Job, PlayInfo, Progress, SeriesResult

if TYPE_CHECKING:
    from sheetgen.render.ops import Sheet


class Balance(Protocol):
    """Games that are ready to be played. The weights are those at which the weapon itself is played, its own among them."""

    @property
    def system(self) -> str: ...

    @property
    def edition(self) -> Edition: ...

    @property
    def own(self) -> Candidate: ...

    @property
    def others(self) -> Sequence[Candidate]: ...

    @property
    def weights(self) -> Sequence[int]: ...

    def pictures(self, language: str) -> tuple[Sheet, ...]:
        """Draw what is tried."""
        ...

    @property
    def warnings(self) -> list[Finding]:
        """What a player should know before."""
        ...

    @property
    def pilot(self) -> str: ...

    @property
    def seed(self) -> int: ...

    @property
    def loadouts(self) -> int: ...

    @property
    def games(self) -> int:
        """Of each variant in each loadout."""
        ...

    @property
    def most_score(self) -> int: ...

    @property
    def job(self) -> Job[BalanceTally]: ...

    @property
    def compiled(self) -> bool: ...


@dataclass(frozen=True)
class BalanceResult:
    """The results of the games of a weapon."""

    balance: Balance
    series: SeriesResult[BalanceTally]
    against: Sequence[tuple[Candidate, Advantage]]
    mean: Advantage | None  # against the mean of the printed others
    empty: Advantage | None
    weights: Sequence[tuple[int, Advantage]]  # at each weight, against that mean
    fair: FairWeight | None
    verdict: str

    def pictures(self, language: str) -> tuple[Sheet, ...]:
        return self.balance.pictures(language)

    @property
    def tally(self) -> BalanceTally:
        return self.series.tally

    @property
    def interrupted(self) -> bool:
        return self.series.interrupted

    @property
    def win_rate(self) -> Figure:
        """How often the weapon wins in all loadouts."""
        own = [loadout[self.balance.own.variant] for loadout in self.tally.in_order()]
        return mean_rate([result.win_rate for result in own], sum(result.games for result in own))

    @property
    def cost(self) -> Figure | None:
        """What the card is worth in a game by points, where the others have points: one is one more game won of a hundred."""
        known = [other.points for other in self.balance.others if other.printed and other.points is not None]
        if not known or self.mean is None or self.mean.win_rate.value is None:
            return None
        gain, usual = self.mean.win_rate, fmean(known)
        ends = None if gain.interval is None else (usual + 100 * gain.interval[0], usual + 100 * gain.interval[1])
        return Figure(usual + 100 * gain.known, ends)

    @property
    def mean_score(self) -> Figure:
        own = [loadout[self.balance.own.variant] for loadout in self.tally.in_order()]
        games = sum(result.games for result in own)
        return estimate([result.mean_score for result in own], least=0.0, most=self.balance.most_score, games=games)

    @property
    def play_info(self) -> PlayInfo:
        return self.series.play_info(self.tally.played, self.balance.compiled)

    def to_json(self) -> dict[str, Json]:
        """Return the document of `balance --json`."""
        balance, own = self.balance, self.balance.own.variant
        document: dict[str, Json] = {
            "weapon": own.id,
            "name": balance.own.name.en,
            "weight": own.weight,
            "system": balance.system,
            "edition": balance.edition.id,
            "pilot": balance.pilot,
            "seed": balance.seed,
            "loadouts": self.tally.games,
            "games": balance.games * self.tally.games,
            "games_played": self.tally.played,
            "stalled": self.tally.stalled,
            "win_rate": figure_to_json(self.win_rate),
            "mean_score": figure_to_json(self.mean_score),
            "against": [self._against_to_json(other, found) for other, found in self.against],
            "mean": None if self.mean is None else self.mean.to_json(),
            "empty_mount": None if self.empty is None else self.empty.to_json(),
            "gain_per_weight": self._gain_to_json(own),
            "weights": [{"weight": weight, **found.to_json()} for weight, found in self.weights],
            "fair_weight": self.fair and {"value": self.fair.value, "ci95": [self.fair.low, self.fair.high]},
            "verdict": self.verdict,
        }
        if self.cost is not None:
            document["points"] = figure_to_json(self.cost)
        return document | self.play_info.to_json()

    def _against_to_json(self, other: Candidate, found: Advantage) -> dict[str, Json]:
        return {
            "weapon": other.variant.id,
            "name": other.name.en,
            "weight": other.variant.weight,
            "printed": other.printed,
            **found.to_json(),
            "gain_per_weight": self._gain_to_json(other.variant),
        }

    def _gain_to_json(self, variant: Variant) -> Json:
        gain = gain_per_weight(self.tally, variant)
        return gain and figure_to_json(gain)


def try_weapon(
    balance: Balance, *, workers: int = 1, progress: Progress | None = None, stop: Event | None = None
) -> BalanceResult:
    """Play the games of a weapon and of the others in its place; `progress` is called with the number of loadouts played.

    Setting `stop` ends them early, and the loadouts that have been played count. Raises NothingPlayed when it was stopped
    before the first one.
    """
    return evaluate(balance, series.play(balance.job, balance.loadouts, workers, progress, stop=stop))


def evaluate(balance: Balance, played: SeriesResult[BalanceTally]) -> BalanceResult:
    """Compare the weapon with each other, with their mean and with nothing, and find its fair weight."""
    tally, own, most_score = played.tally, balance.own.variant, balance.most_score
    measured = measure(balance)
    against = [
        (other, found)
        for other in balance.others
        if (found := advantage(tally, own, [other.variant], len(balance.others), most_score)) is not None
    ]
    weights = [
        (weight, found)
        for weight in balance.weights
        if (found := advantage(tally, own._replace(weight=weight), measured, 1, most_score)) is not None
    ]
    verdicts = [found.verdict for other, found in against if other.variant in measured]
    return BalanceResult(
        balance,
        played,
        against,
        advantage(tally, own, measured, 1, most_score),
        advantage(tally, own, [EMPTY], 1, most_score),
        weights,
        _fair_weight(balance, tally, measured),
        UNDECIDED if nothing_won(tally) else overall_verdict(verdicts),
    )


def _fair_weight(balance: Balance, tally: BalanceTally, measured: Sequence[Variant]) -> FairWeight | None:
    """Return None where too few loadouts or weights were played to tell."""
    own = balance.own.variant
    loadouts = [loadout for loadout in tally.in_order() if any(other in loadout for other in measured)]
    if len(loadouts) < 2 or len(balance.weights) < 2:
        return None
    curves = [
        [loadout[own._replace(weight=weight)].win_rate - mean_win_rate(loadout, measured) for weight in balance.weights]
        for loadout in loadouts
    ]
    return fair_weight(balance.weights, curves, sum(loadout[own].games for loadout in loadouts))


def nothing_won(tally: BalanceTally) -> bool:
    """Whether no game was won, so that the games decide nothing."""
    return not any(own.wins for loadout in tally.in_order() for own in loadout.values())


def measure(balance: Balance) -> list[Variant]:
    """Return the weapons that define what is fair: the printed ones, or all others where none is printed."""
    printed = [other.variant for other in balance.others if other.printed]
    return printed or [other.variant for other in balance.others]


def mean_win_rate(loadout: LoadoutResults, others: Sequence[Variant]) -> float:
    return fmean(loadout[other].win_rate for other in others if other in loadout)
