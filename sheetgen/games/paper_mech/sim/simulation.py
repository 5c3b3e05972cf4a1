"""Simulated play of Paper 'Mech: many games of one loadout by one pilot, and what came out of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sheetgen.core.findings import ERROR, Finding
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import Document
from sheetgen.games.paper_mech.design import check, loadout
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import SYSTEM
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.sim import report as sim_report
from sheetgen.games.paper_mech.sim import verdict
from sheetgen.games.paper_mech.sim.players import check_player
from sheetgen.games.paper_mech.sim.shares import shares
from sheetgen.reports.groups import share
from sheetgen.reports.report import Report
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.stats import mean_interval, wilson
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tally import Job, Tally


@dataclass(slots=True)
class Simulation:
    """The games of one loadout."""

    mech: Loadout
    pilot: str
    seed: int
    findings: list[Finding]
    compiled: bool
    system: str = SYSTEM
    job: Job = field(init=False)
    circles: int = 0

    def __post_init__(self) -> None:
        if not self.findings:
            numbers = tables(self.mech)
            self.job = Job(numbers, self.pilot, self.seed, detailed=True)
            self.circles = State(numbers).score()

    @property
    def pictured(self) -> Loadout:
        """Whose sheet the report shows."""
        return self.mech

    def figures(self, tally: Tally) -> dict[str, Any]:
        """What was counted. The win rate is over all games, the score over those that were won."""
        games, wins = tally.games, tally.wins
        lost = tally.lost_by_wave()[: len(self.mech.catalog.waves)]
        return {
            "loadout": self.mech.name,
            "system": SYSTEM,
            "edition": self.mech.edition,
            "pilot": self.pilot,
            "games": games,
            "seed": self.seed,
            "wins": wins,
            "win_rate": wins / games,
            "win_rate_ci95": list(wilson(wins, games)),
            "mean_score": tally.score / wins if wins else None,
            "lost_in_wave": {str(wave): count for wave, count in enumerate(lost, start=1)},
            "stalled": tally.stalled,
            # As `replay --game` counts.
            "first_lost": tally.first_lost or None,
            "first_stalled": tally.first_stalled or None,
            "mean_time": tally.units / games,
            "mean_activations": tally.activations / games,
            "scores": tally.scores()[: self.circles + 1],
            **self.sureness(tally),
        }

    def sureness(self, tally: Tally) -> dict[str, Any]:
        """How sure the figures are: the intervals of the means, and what was counted as shares with theirs."""
        games, wins = tally.games, tally.wins
        lost = tally.lost_by_wave()[: len(self.mech.catalog.waves)]
        return {
            "mean_score_ci95": interval(wins, tally.score, tally.score_squared),
            "mean_time_ci95": interval(games, tally.units, tally.units_squared),
            "mean_activations_ci95": interval(games, tally.activations, tally.activations_squared),
            "lost_rate_in_wave": {str(wave): share(count, games).data() for wave, count in enumerate(lost, start=1)},
            "stalled_rate": share(tally.stalled, games).data(),
            "score_rates": [share(count, wins).data() for count in tally.scores()[: self.circles + 1]],
        }

    def wins(self, tally: Tally) -> int:
        """Of all games."""
        return tally.wins

    def details(self, tally: Tally) -> dict[str, Any]:
        """What each part had its share in."""
        return shares(self.mech, tally.ledgers).data()

    def suggested(self, tally: Tally) -> Simulation | None:
        """The same games for the mech with the change that is worth trying; None where there is no one change."""
        changed = verdict.change(self.mech, shares(self.mech, tally.ledgers)).changed
        return Simulation(changed, self.pilot, self.seed, errors(changed), self.compiled) if changed else None

    def report(self, figures: dict[str, Any], tally: Tally, language: str) -> Report:
        """The figures for people; with those of `tried` among them, what came of it."""
        return self.reporter(figures, tally, language).report()

    def verdict(self, figures: dict[str, Any], tally: Tally, language: str) -> list[dict[str, Any]]:
        """The sentences of the verdict with their facts, for JSON."""
        return self.reporter(figures, tally, language).verdict_data()

    def reporter(self, figures: dict[str, Any], tally: Tally, language: str) -> sim_report.Reporter:
        """Who writes the figures down."""
        return sim_report.Reporter(self.mech, figures, shares(self.mech, tally.ledgers), self.circles, language)


def prepare(document: Document, query: SimQuery) -> Simulation:
    """The games of the loadout in a document, or why it may not play."""
    check_player(query.pilot)
    mech = loadout.read(document, edition=query.source.edition, extra=query.source.catalogs)
    return Simulation(mech, query.pilot, query.seed, errors(mech), build_info().compiled)


def interval(count: int, total: int, squares: int) -> list[float] | None:
    """The interval of a mean of what cannot be negative; of a single value or none there is no interval."""
    if count < 2:
        return None
    low, high = mean_interval(count, total, squares)
    return [max(0.0, low), high]


def errors(mech: Loadout) -> list[Finding]:
    """Why it may not play."""
    return [finding for finding in check.check(mech) if finding.severity == ERROR]
