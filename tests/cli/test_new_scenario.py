"""`new --scenario` writes a scenario that passes, in every game and language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sheetgen.core import games
from tests.command import execute, run, sheetgen


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("system", games.ids())
def test_a_new_scenario_passes(system: str, language: str, tmp_path: Path) -> None:
    sheetgen("new", "--system", system, "--scenario", "--lang", language, "-o", "own.yaml", folder=tmp_path)
    text = (tmp_path / "own.yaml").read_text(encoding="utf-8")
    assert ("posición" in text) == (language == "es")
    assert text.count("\n# ") >= 4, "comments explain the parts"
    assert "passed" in sheetgen("scenario", "own.yaml", folder=tmp_path)


@pytest.mark.parametrize("system", games.ids())
def test_a_new_scenario_offers_a_seed_only_where_it_is_accepted(system: str) -> None:
    text = sheetgen("new", "--system", system, "--scenario", "--lang", "en")
    seeded = re.sub(r"^dice:.*$", "seed: 1", text, flags=re.MULTILINE)
    accepted = "SCHEMA" not in execute("scenario", "-", stdin=seeded.encode()).err.decode()
    assert ("`seed: 1`" in text) == accepted


@pytest.mark.parametrize(
    ("system", "words"),
    [
        ("paper-mech", ["left-shoulder: Escudo\n", "right-arm: Puño\n"]),
        ("mech-cards", ["squads: [Bastión, Dragón]", "part: Cabina autosellante", "weapon: Cañón automático"]),
        ("mech-machine", ["loadout: Cernícalo", "loadout: Yunque"]),
    ],
)
def test_in_spanish_it_has_spanish_names(system: str, words: list[str]) -> None:
    text = sheetgen("new", "--system", system, "--scenario", "--lang", "es")
    assert [word for word in words if word not in text] == []


@pytest.mark.parametrize(
    ("system", "words"),
    [
        ("paper-mech", ["Látigo de energía 2 W", "left-arm: Láser\n"]),
        ("mech-cards", ["Patas zancudas (AR", "{card: Piernas columna, with: [Placas de chatarra, Sobremarcha]}"]),
    ],
)
def test_a_new_loadout_in_spanish_has_spanish_names(system: str, words: list[str], tmp_path: Path) -> None:
    text = sheetgen("new", "--system", system, "--lang", "es")
    assert [word for word in words if word not in text] == []
    (tmp_path / "own.yaml").write_text(text, encoding="utf-8")
    assert "legal" in sheetgen("check", "own.yaml", folder=tmp_path)


def test_a_scenario_is_neither_named_nor_copied() -> None:
    assert "--scenario" in run("new", "Heron", "--scenario", code=2)[1]
