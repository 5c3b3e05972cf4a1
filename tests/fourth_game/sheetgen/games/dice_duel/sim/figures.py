"""What came of the duels of a robot, for programs and for people."""

from __future__ import annotations

from dataclasses import dataclass

from sheetgen.core.data import Json
from sheetgen.core.locale import locale
from sheetgen.games.dice_duel.design.loadout import Loadout
from sheetgen.games.dice_duel.design.model import SYSTEM
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Report, Section
from sheetgen.runs.figures import Figure, figure_to_keys, proportion
from sheetgen.runs.simulations import Trial
from sheetgen_engine.dice_duel.game import Tally


@dataclass(frozen=True)
class Figures:
    robot: Loadout
    pilot: str
    seed: int
    tally: Tally

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def wins(self) -> int:
        return self.tally.wins

    @property
    def stalled(self) -> int:
        return self.tally.stalled

    @property
    def win_rate(self) -> Figure:
        return proportion(self.wins, self.games)

    @property
    def mean_rounds(self) -> float:
        return self.tally.rounds / self.games

    def to_json(self, *, detailed: bool = False) -> dict[str, Json]:
        del detailed
        return {
            "loadout": self.robot.name,
            "system": SYSTEM,
            "edition": self.robot.edition,
            "pilot": self.pilot,
            "games": self.games,
            "seed": self.seed,
            "wins": self.wins,
            **figure_to_keys("win_rate", self.win_rate),
            "stalled": self.stalled,
            "mean_rounds": self.mean_rounds,
        }

    def verdict_to_json(self, language: str) -> None:
        """Conclude nothing."""

    def report(self, language: str, trial: Trial | None = None) -> Report:
        del trial
        texts = locale("dice-duel/sim", language)
        numbers = NumberFormat(texts)
        wins = texts.text("wins", **numbers.interval(self.win_rate))
        rounds = texts.text("rounds", rounds=numbers.decimal(self.mean_rounds))
        subtitle = texts.text("subtitle", games=self.games, pilot=self.pilot, seed=self.seed)
        return Report(self.robot.name, (Section(sentences=(wins, rounds)),), subtitle)
