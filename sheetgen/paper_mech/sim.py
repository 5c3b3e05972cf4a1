"""Simulated play of Paper 'Mech: many games of one loadout by one pilot, and what came out of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.build import build_info
from engine.paper_mech import pilots
from engine.paper_mech.state import State
from engine.paper_mech.tally import Job, Tally
from engine.stats import wilson
from sheetgen.findings import ERROR, Finding
from sheetgen.locale import Locale, locale
from sheetgen.paper_mech import check, loadout
from sheetgen.paper_mech.loadout import Loadout
from sheetgen.paper_mech.model import SYSTEM
from sheetgen.paper_mech.tables import tables
from sheetgen.simulations import check_pilot
from sheetgen.source import Document


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
            self.job = Job(numbers, self.pilot, self.seed)
            self.circles = State(numbers).score()

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
            "mean_time": tally.units / games,
            "mean_activations": tally.activations / games,
        }

    def lines(self, figures: dict[str, Any], language: str) -> list[str]:
        """The figures for people."""
        texts = locale("paper-mech/sim", language)
        low, high = figures["win_rate_ci95"]
        score = figures["mean_score"]
        lost = [
            texts.text("wave", wave=wave, count=number(count, texts)) for wave, count in figures["lost_in_wave"].items()
        ]
        won = texts.text("rate", rate=share(figures["win_rate"], texts), low=share(low, texts), high=share(high, texts))
        length = texts.text(
            "length",
            time=decimal(figures["mean_time"], texts),
            activations=decimal(figures["mean_activations"], texts),
        )
        if score is None:
            points = texts.text("no-score")
        else:
            points = texts.text("mean-score", score=decimal(score, texts), most=self.circles)
        rows = [("won", won), ("score", points), ("lost", "  ".join(lost)), ("game", length)]
        if figures["stalled"]:
            rows.insert(3, ("stalled", number(figures["stalled"], texts)))
        wide = max(len(texts.text(key)) for key, _ in rows)
        head = texts.text(
            "head",
            name=self.mech.name,
            edition=self.mech.edition,
            pilot=self.pilot,
            games=number(figures["games"], texts),
            seed=self.seed,
        )
        return [head, *(f"  {texts.text(key):<{wide}}  {row}" for key, row in rows)]


def prepare(
    document: Document, *, pilot: str, seed: int, edition: str | None = None, extra: Sequence[str] = ()
) -> Simulation:
    """The games of the loadout in a document, or why it may not play."""
    check_pilot(pilot, pilots.known())
    mech = loadout.read(document, edition=edition, extra=extra)
    errors = [finding for finding in check.check(mech) if finding.severity == ERROR]
    return Simulation(mech, pilot, seed, errors, build_info().compiled)


def number(value: int, texts: Locale) -> str:
    """A count with its thousands set apart, as the language has it."""
    return f"{value:,}".replace(",", texts.text("thousands"))


def decimal(value: float, texts: Locale) -> str:
    """A mean with one decimal."""
    return f"{value:.1f}".replace(".", texts.text("point"))


def share(value: float, texts: Locale) -> str:
    """A share in per cent."""
    return f"{100 * value:.2f}".replace(".", texts.text("point")) + " %"
