"""Simulated play of Dice Duel: many duels with the training robot, and what came out of them."""

from __future__ import annotations

from dataclasses import dataclass

from sheetgen.core.findings import Finding, has_errors
from sheetgen.core.locale import locale
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import Document
from sheetgen.games.dice_duel.design import check
from sheetgen.games.dice_duel.design import loadout as loadouts
from sheetgen.games.dice_duel.design.loadout import Loadout
from sheetgen.games.dice_duel.design.model import SYSTEM
from sheetgen.games.dice_duel.design.totals import totals
from sheetgen.reports.report import Report, Section
from sheetgen.reports.words import Writing
from sheetgen.runs.simulations import check_pilot
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.stats import wilson
from sheetgen_engine.dice_duel.game import PILOTS, ROUNDS, Duel, Robot, Tally


@dataclass(frozen=True)
class Simulation:
    """The duels of one robot."""

    robot: Loadout
    pilot: str
    seed: int
    job: Duel
    findings: list[Finding]
    compiled: bool
    system: str = SYSTEM

    @property
    def pictured(self) -> Loadout:
        return self.robot

    def wins(self, tally: Tally) -> int:
        return tally.wins

    def details(self, tally: Tally) -> dict[str, object]:
        del tally
        return {}

    def figures(self, tally: Tally) -> dict[str, object]:
        return {
            "loadout": self.robot.name,
            "system": SYSTEM,
            "edition": self.robot.edition,
            "pilot": self.pilot,
            "games": tally.games,
            "seed": self.seed,
            "wins": tally.wins,
            "win_rate": tally.wins / tally.games,
            "win_rate_ci95": list(wilson(tally.wins, tally.games)),
            "stalled": tally.stalled,
            "mean_rounds": tally.rounds / tally.games,
        }

    def verdict(self, figures: dict[str, object], tally: Tally, language: str) -> None:
        """Nothing is concluded."""

    def suggested(self, tally: Tally) -> None:
        """No change is suggested."""

    def report(self, figures: dict[str, object], tally: Tally, language: str) -> Report:
        del figures
        texts = locale("dice-duel/sim", language)
        writing = Writing(texts)
        head = texts.text("title", name=self.robot.name, games=tally.games, pilot=self.pilot, seed=self.seed)
        rate = writing.interval(tally.wins / tally.games, wilson(tally.wins, tally.games))
        rounds = writing.decimal(tally.rounds / tally.games)
        words = (texts.text("wins", **rate), texts.text("rounds", rounds=rounds))
        return Report(head, (Section(words=words),))


def prepare(document: Document, query: SimQuery) -> Simulation:
    check_pilot(query.pilot, tuple(PILOTS))
    robot = loadouts.read(document, edition=query.source.edition, extra=query.source.catalogs)
    findings = check.check(robot)
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
    compiled = build_info("dice_duel").compiled
    return Simulation(robot, query.pilot, query.seed, job, findings if has_errors(findings) else [], compiled)
