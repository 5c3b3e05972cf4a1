"""Simulated play of Dice Duel: many duels with the training robot."""

from __future__ import annotations

from dataclasses import dataclass

from sheetgen.core.catalog import Edition
from sheetgen.core.findings import Finding, only_errors
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import Document
from sheetgen.games.dice_duel.design import check
from sheetgen.games.dice_duel.design import loadout as loadouts
from sheetgen.games.dice_duel.design.loadout import Loadout
from sheetgen.games.dice_duel.design.model import SYSTEM
from sheetgen.games.dice_duel.design.totals import totals
from sheetgen.games.dice_duel.sim.figures import Figures
from sheetgen.runs.paired import GameResults
from sheetgen.runs.simulations import check_pilot
from sheetgen_engine.core.build import build_info
from sheetgen_engine.dice_duel.game import PILOTS, ROUNDS, Duel, Robot, Tally


@dataclass(frozen=True)
class ResultsJob:
    """The same duels with their results one by one, for `compare`."""

    job: Duel

    def play(self, first: int, count: int) -> GameResults[Tally]:
        whole, wins = Tally(), []
        for game in range(first, first + count):
            tally = self.job.play(game, 1)
            whole.add(tally)
            wins.append(tally.wins)
        return GameResults(whole, wins)


@dataclass(frozen=True)
class Simulation:
    """The duels of one robot."""

    loadout: Loadout
    pilot: str
    seed: int
    job: Duel
    findings: list[Finding]
    compiled: bool
    system: str = SYSTEM
    opponents: tuple[str, ...] = ()  # the rules bring the training robot
    other_mechs: tuple[Loadout, ...] = ()

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
        return Figures(self.loadout, self.pilot, self.seed, tally)

    def suggested_change(self, tally: Tally) -> None:
        """Suggest nothing."""


def prepare(document: Document, query: SimQuery) -> Simulation:
    check_pilot(query.pilot, tuple(PILOTS))
    robot = loadouts.read(document, edition=query.source.edition, extra=query.source.catalogs)
    own, rules = totals(robot), robot.catalog.rules
    target = rules["target"]
    job = Duel(
        own=Robot(own.dice, own.armour, rules["hit-points"]),
        other=Robot(target["dice"], target["armour"], rules["hit-points"]),
        hit=rules["hit"],
        pilot=query.pilot,
        seed=query.seed,
        most=query.options.number("rounds") or ROUNDS,
    )
    findings = only_errors(check.check(robot))
    return Simulation(robot, query.pilot, query.seed, job, findings, build_info("dice_duel").compiled)
