"""Reports for a terminal: nothing is cut, and 40 columns are enough."""

from __future__ import annotations

import pytest

from sheetgen.reports.program import program
from sheetgen.runs.series import rounded
from tests.command import STANDARD, sheetgen

COMMANDS = (
    ["sim", STANDARD, "--games", "40", "--pilot", "reference", "--workers", "1"],
    ["balance", "laser", "--games", "24", "--loadouts", "4", "--pilot", "reference", "--workers", "1"],
    ["compare", STANDARD, STANDARD, "--games", "20", "--pilot", "reference", "--workers", "1"],
)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("columns", [40, 60, 80])
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_reports_keep_to_the_width_of_the_terminal(command: list[str], columns: int, lang: str) -> None:
    out = sheetgen(*command, "--lang", lang, COLUMNS=str(columns))
    assert [line for line in out.splitlines() if len(line) > columns] == []


def test_labels_are_not_cut() -> None:
    """An ellipsis stands only for a spill that goes round, which its note explains."""
    out = sheetgen(*COMMANDS[0], COLUMNS="80")
    assert [line for line in out.splitlines() if "…" in line and "→" not in line and "…:" not in line] == []


def test_a_slow_engine_tells_seconds_instead_of_no_games() -> None:
    assert program("en", False, 0.25).startswith("4.0 seconds a game")
    assert program("es", False, 0.25).startswith("4,0 segundos por partida")
    assert program("en", True, rounded(2 / 170)).startswith("83.3 seconds a game")
    assert program("en", True, 1.2).startswith("1 game a second")
