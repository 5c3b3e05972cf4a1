"""The figures of the games of one loadout, and their JSON."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from sheetgen.core import games
from sheetgen.core.catalog import CLASSIC
from sheetgen.core.data import Json, as_map
from sheetgen.core.outside import allowed
from sheetgen.core.queries import DEFAULT_SEED, Source
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import SYSTEM
from sheetgen.games.paper_mech.sim import report
from sheetgen.games.paper_mech.sim.details import Details, read_details
from sheetgen.reports.report import Report
from sheetgen.runs.figures import Figure, figure_to_json, interval_to_json, mean, proportion
from sheetgen.runs.simulations import Trial
from sheetgen_engine.paper_mech.ledger import Ledger
from sheetgen_engine.paper_mech.tally import Tally


@dataclass(frozen=True)
class Figures:
    """The win rate is over all games, the score over those that were won. Games are numbered as `replay --game` does."""

    mech: Loadout
    pilot: str
    seed: int
    most_score: int
    games: int
    wins: int
    stalled: int
    win_rate: Figure
    mean_score: Figure
    mean_time: Figure
    mean_activations: Figure
    lost_in_wave: tuple[int, ...]
    scores: tuple[int, ...]  # games won with each score, from 0
    first_lost: int | None
    first_stalled: int | None
    ledgers: Sequence[Ledger] = field(repr=False)

    @property
    def lost(self) -> int:
        return sum(self.lost_in_wave)

    def replay_command(self, game: int) -> str:
        """Return the command that shows one of the games."""
        mech = self.mech
        words = ["sheetgen", "replay", mech.file, "--game", str(game)]
        if self.seed != DEFAULT_SEED:
            words += ["--seed", str(self.seed)]
        if self.pilot != games.game(SYSTEM).pilots.default:
            words += ["--pilot", self.pilot]
        own = as_map(mech.document.at(mech.base)).get("edition", CLASSIC) if mech.document else mech.edition
        source = Source(None if mech.edition == own else mech.edition, mech.extra)
        words += source.words
        return shlex.join([*words, "--allow-outside"] if allowed() and mech.catalogs else words)

    @cached_property
    def details(self) -> Details:
        """What each part did; it takes longer to work out than the rest."""
        return read_details(self.mech, self.ledgers)

    def to_json(self, *, detailed: bool = False) -> dict[str, Json]:
        waves = [str(wave) for wave in range(1, len(self.lost_in_wave) + 1)]
        document: dict[str, Json] = {
            "loadout": self.mech.name,
            "system": SYSTEM,
            "edition": self.mech.edition,
            "pilot": self.pilot,
            "games": self.games,
            "seed": self.seed,
            "wins": self.wins,
            "win_rate": self.win_rate.value,
            "win_rate_ci95": interval_to_json(self.win_rate.interval),
            "mean_score": self.mean_score.value,
            "lost_in_wave": dict(zip(waves, self.lost_in_wave, strict=True)),
            "stalled": self.stalled,
            "first_lost": self.first_lost,
            "first_stalled": self.first_stalled,
            "mean_time": self.mean_time.value,
            "mean_activations": self.mean_activations.value,
            "scores": list(self.scores),
            "mean_score_ci95": interval_to_json(self.mean_score.interval),
            "mean_time_ci95": interval_to_json(self.mean_time.interval),
            "mean_activations_ci95": interval_to_json(self.mean_activations.interval),
            "lost_rate_in_wave": {
                wave: figure_to_json(proportion(count, self.games))
                for wave, count in zip(waves, self.lost_in_wave, strict=True)
            },
            "stalled_rate": figure_to_json(proportion(self.stalled, self.games)),
            "score_rates": [figure_to_json(proportion(count, self.wins)) for count in self.scores],
        }
        return document | self.details.to_json() if detailed else document

    def verdict_to_json(self, language: str) -> list[dict[str, Json]]:
        return report.Reporter(self, language).verdict_to_json()

    def report(self, language: str, trial: Trial | None = None) -> Report:
        return report.Reporter(self, language).report(trial)


def figures(mech: Loadout, pilot: str, seed: int, most_score: int, tally: Tally) -> Figures:
    """Return what was counted of a loadout's games."""
    games, wins = tally.games, tally.wins
    return Figures(
        mech,
        pilot,
        seed,
        most_score,
        games,
        wins,
        tally.stalled,
        win_rate=proportion(wins, games),
        mean_score=mean(wins, tally.score, tally.score_squared),
        mean_time=mean(games, tally.units, tally.units_squared),
        mean_activations=mean(games, tally.activations, tally.activations_squared),
        lost_in_wave=tuple(tally.lost[: len(mech.catalog.waves)]),
        scores=tuple(tally.won_with[: most_score + 1]),
        first_lost=tally.first_lost or None,
        first_stalled=tally.first_stalled or None,
        ledgers=tally.ledgers,
    )
