"""Numbers with decimals in Spanish: a comma, and so a semicolon between the two numbers of a place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sheetgen.core.source import parse
from sheetgen.games.mech_machine.play.menu import Menu
from sheetgen.games.mech_machine.play.position import read_position
from sheetgen.games.mech_machine.play.scenario import read
from sheetgen_engine.mech_machine import codes, decisions
from tests.command import run

TABLE = """system: mech-machine
kind: scenario
name: Half inches
table: {width: 36.5, height: 30}
terrain:
  - {kind: building, at: [5.5, 20.5], size: [4.5, 3]}
  - {kind: tree, at: [30, 9.5], radius: 1.5}
sides:
  - {name: A, mechs: [{loadout: kestrel, at: [10.5, 9.5]}]}
  - {name: B, mechs: [{loadout: wasp, at: [20, 9.5]}]}
"""


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "half.yaml", "--until", "turns:6"),
        ("replay", "half.yaml", "--until", "turns:6", "--referee"),
        ("map", "half.yaml"),
        ("map", "half.yaml", "--turns", "6"),
    ],
)
def test_a_number_has_the_decimal_sign_of_the_language(words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "half.yaml").write_text(TABLE)
    spanish, english = (run(*words, "--lang", language, folder=tmp_path)[0] for language in ("es", "en"))
    assert re.search(r"\d,\d", spanish)
    assert not re.search(r"\d\.\d", spanish)
    assert re.search(r"\d\.\d", english)
    assert not re.search(r"\d,\d", english)


def test_the_two_numbers_of_a_place_can_be_told_apart(tmp_path: Path) -> None:
    (tmp_path / "half.yaml").write_text(TABLE)
    log, _ = run("replay", "half.yaml", "--until", "turns:1", "--referee", "--lang", "es", folder=tmp_path)
    assert "en (10,5; 9,5)" in log
    assert "(5,5; 20,5)–(10; 23,5)" in log


@pytest.mark.parametrize("answer", ["10.5, 11", "(10.5 11.0)", "10,5; 11", "(10,5 11,0)", "10.5;11"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_place_is_typed_with_either_sign(answer: str, language: str) -> None:
    scenario = read(parse(TABLE.encode(), "half.yaml"))
    state = read_position(scenario)
    state.set_numbers({"question": codes.POINT, "mech": 0, "left": 500})
    menu = Menu(scenario, language)
    menu.look(state)
    assert menu.typed_option(answer) == decisions.point(1050, 1100)
