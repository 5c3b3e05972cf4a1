"""`new --scenario` writes a scenario that passes, in every game and language."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.core import games
from tests.command import run, sheetgen


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", games.ids())
def test_a_new_scenario_passes(system: str, language: str, tmp_path: Path) -> None:
    sheetgen("new", "--system", system, "--scenario", "--lang", language, "-o", "own.yaml", folder=tmp_path)
    text = (tmp_path / "own.yaml").read_text(encoding="utf-8")
    assert ("posición" in text) == (language == "es")
    assert text.count("\n# ") >= 4, "comments explain the parts"
    assert "passed" in sheetgen("scenario", "own.yaml", folder=tmp_path)


def test_a_scenario_is_neither_named_nor_copied() -> None:
    assert "--scenario" in run("new", "Heron", "--scenario", code=2)[1]
