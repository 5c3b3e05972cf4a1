"""Simulated play: what a game's simulation is, how it is run, and the document of its result.

Nothing here reads standard input, installs a signal handler or writes anywhere; other processes take part only with
several workers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Event
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from sheetgen.core import share
from sheetgen.core.catalog import Edition
from sheetgen.core.data import Json
from sheetgen.core.errors import Illegal, UsageError
from sheetgen.core.findings import Finding, has_errors
from sheetgen.core.games import game
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.schemas import require
from sheetgen.runs import series
from sheetgen.runs.figures import Figure, interval_to_json, record_to_json
from sheetgen.runs.paired import PairedJob, PairedResult, ResultsJob, differences
from sheetgen.runs.series import Enough, Job, NothingPlayed, PlayInfo, Progress, SeriesResult, T
from sheetgen_engine.core.pilots import Registry
from sheetgen_engine.core.stats import A, B, wilson

if TYPE_CHECKING:
    from sheetgen.reports.report import Report

TRIAL_VERDICTS = {A: "better", B: "worse"}  # of the change; the others are called as in a comparison


class Figures(Protocol):
    """The results of the games of a simulation. Each game has its own; these are what all of them have."""

    @property
    def games(self) -> int: ...

    @property
    def wins(self) -> int: ...

    @property
    def stalled(self) -> int: ...

    @property
    def win_rate(self) -> Figure:
        """Over all games, stalled ones included."""
        ...

    def to_json(self, *, detailed: bool = False) -> dict[str, Json]:
        """Return the figures for JSON, on request with those that take longer to work out."""
        ...

    def verdict_to_json(self, language: str, /) -> list[dict[str, Json]] | None:
        """Return what follows from the figures; None in a game that concludes nothing."""
        ...

    def report(self, language: str, trial: Trial | None = None, /) -> Report:
        """Return the figures for people, with the result of trying the change."""
        ...


class Simulation(Protocol[T]):
    """Games that are ready to be played. With an error among its findings there is no job, and nothing is played."""

    @property
    def system(self) -> str: ...

    @property
    def name(self) -> str:
        """The name of the mech, or of the scenario that is played by itself."""
        ...

    @property
    def edition(self) -> Edition: ...

    @property
    def seed(self) -> int: ...

    @property
    def opponents(self) -> tuple[str, ...]:
        """Whom it plays against, where the rules do not say."""
        ...

    @property
    def other_mechs(self) -> Sequence[LoadoutBase]:
        """The loadouts of allies and opponents, in a game for two or more; all loadouts of a scenario with several."""
        ...

    @property
    def loadout(self) -> LoadoutBase | None:
        """The loadout whose games these are; None for a scenario with several."""
        ...

    @property
    def findings(self) -> Sequence[Finding]: ...

    @property
    def compiled(self) -> bool: ...

    @property
    def job(self) -> Job[T]: ...

    @property
    def results_job(self) -> ResultsJob[T]:
        """The same games with their results one by one."""
        ...

    def wins(self, tally: T, /) -> int: ...

    def figures(self, tally: T, /) -> Figures: ...

    def suggested_change(self, tally: T, /) -> Simulation[T] | None:
        """Return the same games with the change that is worth trying; None where there is no single one."""
        ...


# A simulation whose tallies do not matter to the caller.
AnySimulation: TypeAlias = Simulation[Any]


@dataclass(frozen=True)
class TriedChange:
    """A changed mech, how often it wins, and how much more often than before in the same games."""

    loadout: LoadoutBase
    code: str | None  # its share code, if it fits into one
    games: int
    win_rate: Figure
    difference: Figure
    p: float
    verdict: str  # better, worse, equal or undecided

    def to_json(self) -> dict[str, Json]:
        return {
            "loadout": record_to_json(game(self.loadout.system).loadout.data(self.loadout)),
            "share": self.code,
            "games": self.games,
            "win_rate": self.win_rate.value,
            "win_rate_ci95": interval_to_json(self.win_rate.interval),
            "difference": self.difference.value,
            "difference_ci95": interval_to_json(self.difference.interval),
            "p": self.p,
            "verdict": self.verdict,
        }


@dataclass(frozen=True)
class Trial:
    """The result of trying the change that the verdict names: no change where it names none, or where the trial was interrupted
    before its first game was over."""

    change: TriedChange | None
    interrupted: bool = False


@dataclass(frozen=True)
class SimResult(Generic[T]):
    """The games of a simulation that were played, and their results."""

    simulation: Simulation[T]
    series: SeriesResult[T]
    figures: Figures
    wanted: int  # games
    precision: float | None = None
    trial: Trial | None = None

    @property
    def games(self) -> int:
        return self.figures.games

    @property
    def interrupted(self) -> bool:
        """Whether the games or those of the trial were cut short."""
        return self.series.interrupted or (self.trial is not None and self.trial.interrupted)

    @property
    def precise(self) -> bool | None:
        """Whether the precision that was asked for is reached; None where none was."""
        if self.precision is None:
            return None
        return within(self.simulation, self.precision)(self.series.tally)

    @property
    def play_info(self) -> PlayInfo:
        return self.series.play_info(self.games, self.simulation.compiled)._replace(interrupted=self.interrupted)

    def to_json(self, language: str = "en", *, verdict: bool = True) -> dict[str, Json]:
        """Return the document of `sim --json`; the sentences of the verdict are in this language."""
        document = self.figures.to_json(detailed=True) | self.play_info.to_json()
        if self.precision is not None:
            document |= {"precision": self.precision, "precision_reached": self.precise}
        if self.trial is not None and (self.trial.change or not self.trial.interrupted):
            document["tried"] = None if self.trial.change is None else self.trial.change.to_json()
        sentences = self.figures.verdict_to_json(language) if verdict else None
        return document if sentences is None else document | {"verdict": sentences}


def simulate(
    simulation: Simulation[T],
    games: int = 10_000,
    *,
    workers: int = 1,
    precision: float | None = None,
    progress: Progress | None = None,
    stop: Event | None = None,
) -> SimResult[T]:
    """Play the games of a simulation, or fewer once the win rate is known to within `precision` either way.

    Setting `stop` ends them early, and what has been played counts. Raises Illegal when the loadout may not play,
    NothingPlayed when it was stopped before the first game was over.
    """
    if has_errors(simulation.findings):
        raise Illegal(simulation.findings)
    enough = None if precision is None else within(simulation, precision)
    played = series.play(simulation.job, games, workers, progress, enough, stop)
    return SimResult(simulation, played, simulation.figures(played.tally), games, precision)


def within(simulation: Simulation[T], precision: float) -> Enough[T]:
    """Return a function that tests whether the interval of the win rate is no wider than this to either side."""

    def enough(tally: T) -> bool:
        low, high = wilson(simulation.wins(tally), tally.games)
        return high - low <= 2 * precision

    return enough


def try_change(
    result: SimResult[T], *, workers: int = 1, progress: Progress | None = None, stop: Event | None = None
) -> SimResult[T]:
    """Play the change that the verdict names in the same games, and return the result with that of the trial."""
    changed = result.simulation.suggested_change(result.series.tally)
    if changed is None:
        return replace(result, trial=Trial(None))
    job = PairedJob((changed.results_job, result.simulation.results_job))
    try:
        played = series.play(job, result.games, workers, progress, stop=stop)
    except NothingPlayed:
        return replace(result, trial=Trial(None, interrupted=True))
    return replace(result, trial=Trial(_tried(changed, played.tally), played.interrupted))


def _tried(changed: AnySimulation, both: PairedResult) -> TriedChange:
    (difference,) = differences(both)
    loadout = changed.loadout
    assert loadout is not None
    return TriedChange(
        loadout,
        share.code_or_none(loadout),
        difference.games,
        changed.figures(both.tallies[0]).win_rate,
        Figure(difference.win_rate, difference.interval),
        difference.p,
        TRIAL_VERDICTS.get(difference.verdict, difference.verdict),
    )


def check_pilot(name: str, known: Sequence[str]) -> None:
    """Reject an unknown pilot."""
    require("pilot", name, known)


PilotT = TypeVar("PilotT")


def check_registered(name: str, registry: Registry[PilotT]) -> None:
    """Reject an unknown pilot, and a budget for one that has none."""
    word, colon, budget = name.partition(":")
    check_pilot(word, registry.known())
    if colon and not registry.budgeted:
        raise UsageError("budget.nobody", pilot=word)
    if colon and word not in registry.budgeted:
        raise UsageError("budget.none", pilot=word, other=registry.budgeted[0])
    if colon and not registry.exists(name):
        raise UsageError("budget.number", word=budget, pilot=word)
