"""Mistaken input is a message with exit code 2, never an error of the program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT, STANDARD, run, sheetgen

DUEL = """system: mech-machine
kind: scenario
sides:
  - mechs: [{loadout: kestrel, at: [20, 20]}]
  - mechs: [{loadout: anvil, at: [24, 40]}]
"""
OWN_SCENARIOS = sorted((ROOT / "tests/scenarios/mech-machine").glob("*.yaml"))


def test_the_seed_of_a_saved_game(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    head = "system: paper-mech\nkind: game\nversion: 1\nloadout: {mounts: {left-arm: laser}}\n"
    for number, code in ((2**64 - 1, 0), (2**64, 2)):
        file.write_text(f'{head}seed: "{number}"\ndecisions: []\n')
        _, err = run("replay", str(file), code=code)
        assert ("the maximum is 18446744073709551615" in err) is (code == 2)


@pytest.mark.parametrize(
    ("section", "missing"),
    [
        ("classes: {own: {name: Own}}", "adds"),
        ("terrain: {own: {name: Own, sight: open}}", "destructible"),
        ("mechs: {own: {name: Own, class: red}}", "rolls"),
    ],
)
def test_entries_of_mech_machine_are_whole_or_extend_others(section: str, missing: str, tmp_path: Path) -> None:
    file = tmp_path / "c.yaml"
    file.write_text(f"system: mech-machine\nkind: homebrew\n{section}\n")
    assert f"`{missing}`" in "".join(run("catalog", "validate", str(file), code=2))


def test_wrecks_leave_room_for_those_of_the_game(tmp_path: Path) -> None:
    wrecks = ", ".join(f"[{1 + n % 45}, {1 + n // 45 * 2}]" for n in range(150))
    sides = "".join(f"  - mechs: [{{loadout: kestrel, at: [{2 + 5 * n}, 40]}}]\n" for n in range(8))
    file = tmp_path / "s.yaml"
    file.write_text(f"system: mech-machine\nkind: scenario\nfrags: 20\nsides:\n{sides}state: {{wrecks: [{wrecks}]}}\n")
    assert "150 wrecks leave no room" in run("scenario", str(file), code=2)[1]
    file.write_text(f"{DUEL}frags: 1\nstate: {{wrecks: [{wrecks}]}}\n")
    run("map", str(file), "--turns", "30")


@pytest.mark.slow
@pytest.mark.parametrize("file", OWN_SCENARIOS, ids=lambda file: file.stem)
def test_maps_of_scenarios_in_play(file: Path) -> None:
    """Its dice may run out: that is a message, in the words of the game."""
    for language in ("en", "es"):
        try:
            out, err = run("map", str(file), "--turns", "40", "--lang", language)
        except AssertionError:
            out, err = run("map", str(file), "--turns", "40", "--lang", language, code=2)
            assert "error[" in err
        else:
            assert out


def test_a_sideways_step_of_a_board(tmp_path: Path) -> None:
    board = (ROOT / "catalog/paper-mech/board.yaml").read_text(encoding="utf-8")
    (tmp_path / "board.yaml").write_text(board.replace("{step: in, past-close: 1}", "{step: sideways, sector: 2}", 1))
    (tmp_path / "l.yaml").write_text("system: paper-mech\ncatalogs: [board.yaml]\nmounts: {left-arm: laser}\n")
    assert "sideways" in (tmp_path / "board.yaml").read_text()
    for command in (("check",), ("sim", "--games", "20"), ("odds",), ("sheet", "--text")):
        assert "error[SCHEMA]" in "".join(run(*command, str(tmp_path / "l.yaml"), code=2))


def test_budgets_of_the_search_pilot() -> None:
    for words in (("--budget", "2147483648"), ("--pilot", "search:2147483648"), ("--pilot", "search:" + "9" * 5000)):
        pilot = () if "--pilot" in words else ("--pilot", "search")
        run("sim", STANDARD, "--games", "1", *words, *pilot, code=2)


def test_a_folder_that_takes_no_files() -> None:
    for words in (
        ("sheet", STANDARD, "-o", "/proc/sheet.pdf"),
        ("sheet", STANDARD, "-o", "/proc/sheets/"),
        ("new", "-o", "/proc/l.yaml"),
    ):
        _, err = run(*words, code=2)
        assert "/proc" in err


@pytest.mark.slow
def test_closed_streams() -> None:
    command = f"{sys.executable} -m sheetgen"
    for words, code in (
        ("check - <&-", 2),
        (f"play {STANDARD} <&-", 2),
        (f"check {STANDARD} >&-", 0),
        ("check nowhere.yaml 2>&-", 2),
        ("check nowhere.yaml >&- 2>&- <&-", 2),
        ("--help | true; exit ${PIPESTATUS[0]}", 0),
        ("check --help | true; exit ${PIPESTATUS[0]}", 0),
        (f"sheet {STANDARD} --text | true; exit ${{PIPESTATUS[0]}}", 0),
        ("--version | true; exit ${PIPESTATUS[0]}", 0),
    ):
        done = subprocess.run(
            ["bash", "-c", f"{command} {words}"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert (done.returncode, "Traceback" in done.stderr) == (code, False), (words, done.stderr)


def test_a_finding_without_a_game_has_the_sentence_that_its_facts_complete(tmp_path: Path) -> None:
    """The dice of a scenario run out: every game says so with facts of its own."""
    file = tmp_path / "s.yaml"
    file.write_text(f"{DUEL}dice: [6]\n")
    assert "out of dice" in run("map", str(file), "--turns", "40", code=2)[1]
    assert "out of dice" in sheetgen("scenario", str(file), "--json", code=2)
