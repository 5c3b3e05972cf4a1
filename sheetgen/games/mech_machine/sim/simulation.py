"""Simulated play of Mech Machine: many games of one scenario.

A mech is tried in a duel on an open table against another one, or on any scenario's table; a scenario is tried with its
own mechs.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sheetgen.core.catalog import Edition
from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding, only_errors
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import Document
from sheetgen.games.mech_machine.design import check
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.loadout import Loadout, from_catalog
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.games.mech_machine.design.tables import tables
from sheetgen.games.mech_machine.play import scenario as scenarios
from sheetgen.games.mech_machine.play.scenario import Scenario, duel, with_mechs
from sheetgen.games.mech_machine.sim.figures import Figures, figures
from sheetgen.runs.opponents import opponent
from sheetgen.runs.paired import GameResults
from sheetgen.runs.two_player import pilot_names, pilot_of_each
from sheetgen_engine.core.build import build_info
from sheetgen_engine.mech_machine import pilots
from sheetgen_engine.mech_machine.tally import Job, Result, Tally


@dataclass(frozen=True)
class ResultsJob:
    """The games of a job with their results: won, when the first side did."""

    job: Job

    def play(self, first: int, count: int) -> GameResults[Tally]:
        results = list[Result]()
        tally = self.job.counted(first, count, results)
        return GameResults(tally, [int(result.outcome == "won" and result.winner == 0) for result in results])


@dataclass(slots=True)
class Simulation:
    """The games of one scenario. `loadout` is the one that is tried, None where a scenario plays with its own mechs."""

    scenario: Scenario
    loadout: Loadout | None
    pilots: tuple[str, ...]
    seed: int
    findings: list[Finding]
    compiled: bool
    system: str = SYSTEM
    job: Job = field(init=False)

    def __post_init__(self) -> None:
        if not self.findings:
            self.job = Job(tables(self.scenario), self.pilots, self.seed)

    @property
    def name(self) -> str:
        return self.loadout.name if self.loadout else self.scenario.name.en

    @property
    def edition(self) -> Edition:
        return self.scenario.catalog.edition

    @property
    def opponents(self) -> tuple[str, ...]:
        return tuple(side.name for side in self.scenario.sides[1:])

    @property
    def other_mechs(self) -> tuple[Loadout, ...]:
        mechs, sides = self.scenario.mechs, self.scenario.sides[1:] if self.loadout else self.scenario.sides
        return tuple(mechs[place].loadout for side in sides for place in side.mechs)

    @property
    def results_job(self) -> ResultsJob:
        return ResultsJob(self.job)

    def wins(self, tally: Tally) -> int:
        """Of the first side."""
        return tally.wins[0]

    def figures(self, tally: Tally) -> Figures:
        return figures(self.scenario, self.loadout, self.pilots, self.seed, tally)

    def suggested_change(self, tally: Tally) -> None:
        """Suggest nothing."""


def prepare(document: Document, query: SimQuery) -> Simulation:
    """Return the games of the scenario in a document, or of the loadout in it: against a mech (a file, or one of the catalog by
    its id) and on a scenario's table, both as `match` has them. The query names one pilot for every side, or one for each,
    joined by commas."""
    edition, extra, language = query.source
    against = query.options.text("against")
    scenario = query.options.text("scenario")
    names = pilot_names(query.pilot, pilots.REGISTRY)
    mech: Loadout | None = None
    tried: list[Loadout] = []
    if scenarios.is_scenario(document):
        if against is not None or scenario is not None:
            raise UsageError("sim.own-table")
        table = scenarios.read(document, query.source)
    else:
        mech = loadouts.read(document, edition=edition, extra=extra)
        other = opponent(loadouts, mech.catalog, against, query.source) if against is not None else None
        tried = [mech, other] if other is not None else [mech]
        on = scenarios.read_path(scenario, query.source) if scenario is not None else None
        table = match(mech, other, on, language)
    findings = only_errors(finding for own in tried for finding in check.check(own))
    players = pilot_of_each(names, len(table.sides), "side")
    return Simulation(table, mech, players, query.seed, findings, build_info("mech_machine").compiled)


def match(
    loadout: Loadout, against: Loadout | None = None, on: Scenario | None = None, language: str = "en"
) -> Scenario:
    """Return the scenario in which a mech is tried: a duel on an open table, or a scenario's table, where the first side has this
    mech; the others have the opponent. Without one a duel is fought against the catalog's first mech, and a scenario keeps
    its own."""
    if on is None:
        first = next(iter(loadout.catalog.mechs.values()))
        return duel(loadout, against or from_catalog(first, loadout.catalog, language))
    others = dict.fromkeys(range(1, len(on.sides)), against) if against is not None else {}
    return with_mechs(on, {0: loadout, **others})
