"""Simulated play of Paper 'Mech: many games of one loadout by one pilot."""

from __future__ import annotations

from dataclasses import dataclass, field

from sheetgen.core.catalog import Edition
from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import Document
from sheetgen.games.paper_mech.design import check, loadout
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import SYSTEM
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.sim.details import read_details
from sheetgen.games.paper_mech.sim.figures import Figures, figures
from sheetgen.games.paper_mech.sim.players import check_player
from sheetgen.games.paper_mech.sim.verdict import change_to_try
from sheetgen.runs.paired import GameResults
from sheetgen_engine.core.build import build_info
from sheetgen_engine.paper_mech import codes, pilots
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tally import End, Job, Tally, play_games


@dataclass(frozen=True)
class ResultsJob:
    """The games of a job with their results. A game that is not won has no score."""

    job: Job

    def play(self, first: int, count: int) -> GameResults[Tally]:
        job, tally, ends = self.job, Tally(), list[End]()
        play_games(job.tables, pilots.make(job.pilot), job.seed, first, count, tally, ends)
        wins = [1 if end[0] == codes.WON else 0 for end in ends]
        return GameResults(tally, wins, [end[2] if end[0] == codes.WON else 0 for end in ends])


@dataclass(slots=True)
class Simulation:
    """The games of one loadout."""

    loadout: Loadout
    pilot: str
    seed: int
    findings: list[Finding]
    compiled: bool
    system: str = SYSTEM
    opponents: tuple[str, ...] = ()  # the rules bring them
    other_mechs: tuple[Loadout, ...] = ()
    job: Job = field(init=False)
    most_score: int = 0

    def __post_init__(self) -> None:
        if not self.findings:
            numbers = tables(self.loadout)
            self.job = Job(numbers, self.pilot, self.seed, detailed=True)
            self.most_score = State(numbers).score()

    @property
    def name(self) -> str:
        return self.loadout.name

    @property
    def edition(self) -> Edition:
        return self.loadout.catalog.edition

    @property
    def results_job(self) -> ResultsJob:
        return ResultsJob(self.job)

    def wins(self, tally: Tally) -> int:
        return tally.wins

    def figures(self, tally: Tally) -> Figures:
        return figures(self.loadout, self.pilot, self.seed, self.most_score, tally)

    def suggested_change(self, tally: Tally) -> Simulation | None:
        """Return the games of the mech with the change that the verdict names."""
        changed = change_to_try(self.loadout, read_details(self.loadout, tally.ledgers)).changed
        return Simulation(changed, self.pilot, self.seed, errors(changed), self.compiled) if changed else None


def prepare(document: Document, query: SimQuery) -> Simulation:
    """Return the games of the loadout in a document, or why it may not play."""
    check_player(query.pilot)
    mech = loadout.read(document, edition=query.source.edition, extra=query.source.catalogs)
    return Simulation(mech, query.pilot, query.seed, errors(mech), build_info("paper_mech").compiled)


def errors(mech: Loadout) -> list[Finding]:
    """Return why a loadout may not play."""
    return [finding for finding in check.check(mech) if finding.severity == ERROR]
