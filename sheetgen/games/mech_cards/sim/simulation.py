"""Simulated play of Mech Cards: many games of a squad against others."""

from __future__ import annotations

from dataclasses import dataclass, field

from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding, only_errors
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import Document
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.play import scenario as scenarios
from sheetgen.games.mech_cards.sim.figures import Figures, figures
from sheetgen.runs.opponents import opponent
from sheetgen.runs.paired import GameResults
from sheetgen.runs.two_player import pilot_names, pilot_of_each
from sheetgen_engine.core.build import build_info
from sheetgen_engine.mech_cards import pilots
from sheetgen_engine.mech_cards.tally import Job, Result, Tally


class Tallies:
    """The games against each opponent. Game i is against opponent i // 2 modulo their number: the two games of a pair
    share their dice and have another first player."""

    def __init__(self, tallies: list[Tally]) -> None:
        self.tallies = tallies

    @property
    def games(self) -> int:
        return sum(tally.games for tally in self.tallies)

    def add(self, other: Tallies) -> None:
        """Add the games of another part of the series."""
        for own, more in zip(self.tallies, other.tallies, strict=True):
            own.add(more)


@dataclass(frozen=True)
class Round:
    """Games of one squad against several others, in turn."""

    jobs: tuple[Job, ...]

    def play(self, first: int, count: int) -> Tallies:
        """Play the games number `first` and so on, and count them by opponent."""
        shares = self.shares(first, count)
        return Tallies([job.play(start, many) for job, (start, many) in zip(self.jobs, shares, strict=True)])

    def shares(self, first: int, count: int) -> list[tuple[int, int]]:
        """Return the same games as each opponent has them: the first of them and how many."""
        # Of each round of 2 n games, opponent k has games 2 k and 2 k + 1.
        around = 2 * len(self.jobs)
        starts = [_of_opponent(first, number, around) for number in range(len(self.jobs))]
        ends = [_of_opponent(first + count, number, around) for number in range(len(self.jobs))]
        return [(start, end - start) for start, end in zip(starts, ends, strict=True)]


def _of_opponent(games: int, number: int, around: int) -> int:
    """Return how many of the first games are against one opponent.

    >>> [_of_opponent(games, 1, 4) for games in (0, 2, 3, 4, 6, 8)]
    [0, 0, 1, 2, 2, 4]
    """
    rounds, rest = divmod(games, around)
    return 2 * rounds + min(2, max(0, rest - 2 * number))


@dataclass(frozen=True)
class ResultsJob:
    """The games of a round with their results, opponent by opponent: won, when the first player did."""

    round: Round

    def play(self, first: int, count: int) -> GameResults[Tallies]:
        tallies, wins = [], list[int]()
        for job, (start, many) in zip(self.round.jobs, self.round.shares(first, count), strict=True):
            results = list[Result]()
            tallies.append(job.counted(start, many, results))
            wins += [int(result.winner == 0) for result in results]
        return GameResults(Tallies(tallies), wins)


@dataclass(slots=True)
class Simulation:
    """The games of one squad against others."""

    loadout: Loadout
    others: tuple[Loadout, ...]
    pilots: tuple[str, ...]
    seed: int
    findings: list[Finding]
    compiled: bool
    system: str = SYSTEM
    job: Round = field(init=False)

    def __post_init__(self) -> None:
        if not self.findings:
            players = [[self.loadout, other] for other in self.others]
            self.job = Round(tuple(Job(tables(squads), self.pilots, self.seed) for squads in players))

    @property
    def name(self) -> str:
        return self.loadout.name

    @property
    def edition(self) -> str:
        return self.loadout.edition

    @property
    def opponents(self) -> tuple[str, ...]:
        """They are played against in turn."""
        return tuple(other.name for other in self.others)

    @property
    def opposing_mechs(self) -> tuple[Loadout, ...]:
        return tuple(self.others)

    @property
    def results_job(self) -> ResultsJob:
        return ResultsJob(self.job)

    def wins(self, tallies: Tallies) -> int:
        """Over all opponents."""
        return sum(tally.wins_of(0) for tally in tallies.tallies)

    def figures(self, tallies: Tallies) -> Figures:
        return figures(self.loadout, self.others, self.pilots, self.seed, tallies.tallies)

    def suggested_change(self, tallies: Tallies) -> None:
        """Suggest nothing."""


def prepare(document: Document, query: SimQuery) -> Simulation:
    """Return the games of the squad in a document against another one (a loadout file, or a mech of the catalog by its id), or
    against each mech of the catalog. The query's pilot is one name for both sides, or two joined by a comma."""
    edition, extra = query.source
    against = query.options.text("against")
    players = pilot_of_each(pilot_names(query.pilot, pilots.known()), 2, "player")
    if scenarios.is_scenario(document):
        raise UsageError("sim.scenario")
    squad = loadouts.read(document, edition=edition, extra=extra)
    if against is None:
        others = list(loadouts.catalog_loadouts(squad.catalog).values())
    else:
        others = [opponent(loadouts, squad.catalog, against, query.source)]
    findings = only_errors(finding for own in [squad, *others] for finding in check(own))
    return Simulation(squad, tuple(others), players, query.seed, findings, build_info("mech_cards").compiled)
