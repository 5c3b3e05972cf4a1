"""Replays of Mech Machine: the very games of a series, turn by turn, with the table as text and on paper."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sheetgen.core.errors import UsageError
from sheetgen.core.queries import ReplayQuery, SimQuery
from sheetgen.core.source import parse, read_file
from sheetgen.games.mech_machine.play import replay
from sheetgen.games.mech_machine.play.board import Board
from sheetgen.games.mech_machine.play.position import read_position
from sheetgen.games.mech_machine.play.scenario import read
from sheetgen.games.mech_machine.sim import simulation
from sheetgen.render.ops import Text
from sheetgen.runs.play.replay import Until
from tests.command import run

ROOT = Path(__file__).resolve().parents[3]
CITY = str(ROOT / "examples/mech-machine/city.yaml")
ANVIL = str(ROOT / "examples/mech-machine/anvil.yaml")


def replayed(**options: object) -> replay.Replay:
    return replay.prepare(read_file(CITY), ReplayQuery(**options))  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize("pilot", ["reference", "tactical", "random,reference"])
def test_game_number_k_is_that_of_the_series(pilot: str) -> None:
    """To the last number of the last position, also with a pilot that has dice of its own."""
    results = simulation.prepare(read_file(CITY), SimQuery(pilot, 7)).job.results(0, 3)
    for number, result in enumerate(results, start=1):
        game = replayed(pilot=pilot, seed=7, game=number)
        *_, last = game.steps()
        state = last.position
        assert (state.round, state.turns, state.side_frags()) == (result.round, result.turns, result.frags)
        assert (state.turn_order(), state.wreck_places()) == (result.position[1], result.position[5])


def test_a_step_is_the_roll_for_initiative_or_one_turn() -> None:
    game = replayed(pilot="reference")
    steps = list(game.steps())
    assert [event.what for event in steps[0].events] == ["initiative"]
    assert [step.position.turns for step in steps] == list(range(len(steps)))
    assert [event for step in steps for event in step.events] == game.record.events


@pytest.mark.parametrize(("until", "turns", "round_"), [("turns:3", 3, 2), ("rounds:2", 4, 2), ("rounds:1", 2, 1)])
def test_until_stops_after_turns_or_rounds(until: str, turns: int, round_: int) -> None:
    """Two mechs: two turns are a round."""
    *_, last = replayed(until=until).steps()
    assert (last.position.turns, last.position.round) == (turns, round_)


@pytest.mark.parametrize("until", ["waves:2", "turns", "turns:x", "turns:0"])
def test_until_must_be_something_to_count(until: str) -> None:
    with pytest.raises(UsageError):
        Until.read(until, replay.UNTIL)


def test_the_command_plays_against_a_mech_on_a_table() -> None:
    out, _ = run("replay", ANVIL, "--against", "wasp", "--scenario", CITY, "--json", "--until", "turns:2")
    found = json.loads(out)
    assert found["sides"] == ["Anvil", "Wasp"]
    assert (found["outcome"], found["turns"], found["winner"]) == ("playing", 2, None)
    assert [step["chapter"] for step in found["steps"]] == [1, 1, 1]
    assert found["steps"][0]["position"]["mechs"][0]["at"] == [2, 18]


def test_a_game_that_is_not_over_says_so_in_both_languages() -> None:
    assert "The game is not over." in run("replay", CITY, "--until", "turns:1", "-q")[0]
    assert "La partida no ha terminado." in run("replay", CITY, "--until", "turns:1", "-q", "--lang", "es")[0]


TABLE = """
system: mech-machine
kind: scenario
table: {width: 12, height: 12}
terrain:
  - {kind: building, at: [2, 4], size: [2, 2]}
  - {kind: tree, at: [9.5, 5], radius: 0.4}
  - {kind: wall, at: [5, 1], size: [2, 0.5]}
sides:
  - mechs: [{loadout: wasp, at: [1, 1]}]
  - mechs: [{loadout: anvil, at: [10.2, 1]}, {loadout: anvil, at: [8, 1]}]
state: {wrecks: [[6, 7]], mechs: [null, {out: true}], destroyed: []}
"""


def test_a_board_shows_the_table_to_scale() -> None:
    """A column is an inch, a row two; smoke reaches two inches around a wreck's base."""
    scenario = read(parse(TABLE.encode(), "table.yaml"))
    lines = list(Board(scenario, "en", ascii=True).lines(read_position(scenario)))
    assert lines[0] == "Round 1, 3 frags to win: Wasp 0, Anvil 0"
    assert lines[1:10] == [
        "   +------------+",
        "   |............|",
        "   |...::::::...|",
        "  6|...:::x::...|",
        "   |..##:::::T..|",
        "   |............|",
        "  0|.A1..==.B3..|",
        "   +------------+",
        "    0     6",
    ]
    assert lines[11].startswith("A1 Wasp")
    assert lines[12].endswith("destroyed, off the table")


def test_labels_of_mechs_side_by_side_do_not_overlap() -> None:
    text = TABLE.replace("[8, 1]", "[2, 1]").replace("{out: true}", "null")
    scenario = read(parse(text.encode(), "table.yaml"))
    rows = list(Board(scenario, "en", ascii=True).lines(read_position(scenario)))
    assert rows[7].startswith("  0|.A1B3")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_report_tells_every_round_with_pictures(language: str) -> None:
    game = replayed(pilot="reference", game=2)
    sheet = game.report(language, "a4")
    texts = "\n".join(op.text for page in sheet.pages for op in page.ops if hasattr(op, "text"))
    word = {"en": "Round", "es": "Ronda"}[language]
    for number in range(1, game.game.state.round + 1):
        assert f"{word} {number}:" in texts
    assert game.result(language) in texts


def test_the_report_is_written_in_sentences() -> None:
    game = replayed(pilot="reference")
    texts = " ".join(op.text for page in game.report("en", "a4").pages for op in page.ops if isinstance(op, Text))
    assert "at the start" in texts
    assert re.search(r"Moves [0-9.]+″ to \([0-9.]+, [0-9.]+\)\. ", texts)
    assert "; Moves" not in texts


def test_the_pdf_is_written(tmp_path: Path) -> None:
    run("replay", CITY, "--pdf", str(tmp_path / "game.pdf"), "--until", "rounds:1")
    assert (tmp_path / "game.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_a_saved_replay_is_the_same_game(tmp_path: Path) -> None:
    saved = str(tmp_path / "game.yaml")
    first = json.loads(run("replay", CITY, "--pilot", "tactical", "--game", "2", "--json", "--save", saved)[0])
    again = json.loads(run("replay", saved, "--json")[0])
    assert again["steps"] == first["steps"]
    assert (again["outcome"], again["winner"], again["frags"]) == (first["outcome"], first["winner"], first["frags"])
    assert "remove --seed" in run("replay", saved, "--seed", "2", code=2)[1]


def test_the_report_shows_both_mechs() -> None:
    """Their portraits, described for screen readers, within the page."""
    from sheetgen.core.queries import OptionValues, ReplayQuery
    from sheetgen.core.source import read_file
    from sheetgen.games.mech_machine.play import replay

    query = ReplayQuery(pilot="reference", game=1, options=OptionValues({"against": "wasp"}))
    page = replay.prepare(read_file("examples/mech-machine/anvil.yaml"), query).report("en", "a4").pages[0]
    shown = {where: words for where, words in page.figures.items() if where.startswith("report.portrait")}
    assert sorted(shown.values()) == ["Anvil", "Wasp"]
    for where in shown:
        drawn = [op for op in page.ops if op.where == where]
        assert drawn
        assert all(op.extent()[2] <= page.width - 14 + 0.5 for op in drawn)
