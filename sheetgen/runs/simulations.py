"""Simulated play: what the command knows of it, whatever the game.

Texts stand in the locale `<system>/sim`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sheetgen.core.findings import Finding
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.schemas import require
from sheetgen.reports.report import Report
from sheetgen.runs.series import Job


class Simulation(Protocol):
    """Games that are ready to be played."""

    @property
    def system(self) -> str: ...

    @property
    def job(self) -> Job: ...

    @property
    def findings(self) -> Sequence[Finding]:
        """An error among them: nothing is played."""
        ...

    @property
    def compiled(self) -> bool: ...

    @property
    def pictured(self) -> LoadoutBase | None:
        """The loadout whose sheet stands for the games; None for several."""

    def figures(self, tally: Any) -> dict[str, Any]:
        """What was counted, for JSON."""

    def wins(self, tally: Any) -> int:
        """How many games were won."""

    def details(self, tally: Any) -> dict[str, Any]:
        """What takes longer to work out, for JSON."""

    def verdict(self, figures: dict[str, Any], tally: Any, language: str) -> list[dict[str, Any]] | None:
        """What follows from the figures, for JSON; None where nothing is concluded."""

    def suggested(self, tally: Any) -> Simulation | None:
        """The same games with the change that is worth trying; None where there is no one change."""

    def report(self, figures: dict[str, Any], tally: Any, language: str) -> Report:
        """The same for people."""


def check_pilot(name: str, known: Sequence[str]) -> None:
    """Refuses a pilot that there is not."""
    require("pilot", name, known)
