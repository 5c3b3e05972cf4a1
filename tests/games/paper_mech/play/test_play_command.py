"""`sheetgen play` through pipes and on a terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from played import ROOT, mech

from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame
from tests.command import STANDARD, run
from tests.games.paper_mech.play.sessions import play
from tests.terminal import Console, needs_terminals

# Through pipes


def test_a_game_through_a_pipe_saved_at_its_end_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "my game.yaml"
    command = ("play", str(ROOT / STANDARD), "--seed", "1", "--save", file.name)
    out, _ = run(*command, text="6\n\n\n", folder=tmp_path)
    assert "> 6\n" in out
    assert "sheetgen play 'my game.yaml'" in " ".join(out.split())
    saved = yaml.safe_load(file.read_text())
    assert saved["decisions"] == [{"action": {"mount": "right-shoulder", "row": 3}}, {"step": "wait"}, {"step": "wait"}]
    out, _ = run("play", str(file), text="\n\n", folder=tmp_path)
    assert "Resumed after 3 decisions." in out
    assert "Helo is destroyed" in out
    assert len(yaml.safe_load(file.read_text())["decisions"]) > 5
    # In one go it comes to the same.
    other = tmp_path / "other.yaml"
    run("play", str(ROOT / STANDARD), "--seed", "1", "--save", str(other), text="6\n\n\n\n\n", folder=tmp_path)
    assert yaml.safe_load(other.read_text()) == yaml.safe_load(file.read_text())
    printed, _ = run("replay", str(file), "-q", folder=tmp_path)
    assert "Helo is destroyed" in printed


def test_without_a_file_it_is_saved_beside(tmp_path: Path) -> None:
    out, _ = run("play", str(ROOT / STANDARD), "--seed", "1", text="6\n", folder=tmp_path)
    assert "Saved: standard-game.yaml" in out
    assert (tmp_path / "standard-game.yaml").is_file()


def test_what_play_refuses() -> None:
    assert "name a loadout file" in run("play", "-", code=2)[1]
    assert "unknown dice 'loaded'" in run("play", STANDARD, "--dice", "loaded", code=2)[1]
    assert "FILE" in run("play", "nowhere.yaml", code=2)[1]
    assert "mech-cards" in run("play", "examples/mech-cards/scout.yaml", code=2)[1]


def test_an_illegal_loadout_does_not_play(tmp_path: Path) -> None:
    file = tmp_path / "illegal.yaml"
    file.write_text("system: paper-mech\narmour: {torso: 6}\n")
    assert "PM-ARMOUR" in run("play", str(file), code=1)[1]


# Through a pseudo-terminal


@pytest.mark.slow
@needs_terminals
def test_on_a_terminal_with_ctrl_c(tmp_path: Path) -> None:
    """Played, hinted, taken back, interrupted: nothing is lost, and the exit code is 130."""
    with Console("play", str(ROOT / STANDARD), "--seed", "1", folder=tmp_path) as console:
        assert "Which action next?" in console.expect("> ")
        console.type("h\n")
        assert "Adaptive would choose" in console.expect("> ")
        console.type("6\n")
        assert "Wait one unit of time" in console.expect("> ")
        console.type("\n")
        console.expect("> ")
        console.type("u\n")
        assert "Undone: 1 decision." in console.expect("> ")
        shown = console.interrupt("sheetgen play standard-game.yaml")
        assert "Interrupted." in shown
        assert console.end() == 130
    assert "\x1b" not in console.text.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")
    assert max(len(line) for line in console.text.splitlines()) <= 80
    saved = yaml.safe_load((tmp_path / "standard-game.yaml").read_text())
    assert saved["decisions"] == [{"action": {"mount": "right-shoulder", "row": 3}}]
    with Console("play", "standard-game.yaml", folder=tmp_path) as again:
        assert "Resumed after 1 decision." in again.expect("> ")
        again.type("\x04")
        again.expect("sheetgen play standard-game.yaml")
        assert again.end() == 0


@pytest.mark.slow
@needs_terminals
def test_ctrl_c_while_real_dice_are_asked_for(tmp_path: Path) -> None:
    words = ("play", str(ROOT / STANDARD), "--dice", "typed", "--save", "mine.yaml")
    with Console(*words, folder=tmp_path) as console:
        console.expect("The wave: 1 die? ")
        console.type("6\n")
        console.expect("Attack of Firethrower: 1 die? ")
        console.interrupt("mine.yaml")
        assert console.end() == 130
    assert yaml.safe_load((tmp_path / "mine.yaml").read_text())["dice"] == [6]
    with Console("play", "mine.yaml", folder=tmp_path) as again:
        assert "The wave:" not in again.expect("Attack of Firethrower: 1 die? ")
        again.interrupt("mine.yaml")
        assert again.end() == 130


@needs_terminals
def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    with Console("play", str(ROOT / STANDARD), "--seed", "1", folder=tmp_path) as console:
        console.expect("> ")
        console.type("6\n")
        console.expect("> ")
        console.close()
        console.process.wait(60)
    saved = yaml.safe_load((tmp_path / "standard-game.yaml").read_text())
    assert saved["decisions"] == [{"action": {"mount": "right-shoulder", "row": 3}}]


def test_a_reader_that_goes_away_loses_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sheetgen", "play", str(ROOT / STANDARD), "--seed", "1"]
    with subprocess.Popen(command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"6\n")
        process.stdin.flush()
        assert any(b"is chosen" in line for line in process.stdout)
        process.stdout.close()
        process.stdin.write(b"\n\n")
        process.stdin.close()
        assert process.wait(60) == 0
    saved = yaml.safe_load((tmp_path / "standard-game.yaml").read_text())
    assert saved["decisions"][0] == {"action": {"mount": "right-shoulder", "row": 3}}


@needs_terminals
@pytest.mark.parametrize(("words", "screens"), [((), 1), (("--scroll",), 0)])
def test_the_screen_is_drawn_anew_after_a_choice(words: tuple[str, ...], screens: int, tmp_path: Path) -> None:
    arguments = ("play", str(ROOT / STANDARD), "--seed", "1", "--save", "game.yaml", *words)
    with Console(*arguments, folder=tmp_path, TERM="xterm") as console:
        assert "\x1b[2J" not in console.expect("> ")
        console.type("6\n")
        shown = console.expect("> ")
        assert shown.count("\x1b[H\x1b[2J") == screens
        assert ("Wave 1 of 4" in shown) == bool(screens), "a new screen has the board"
        console.type("q\n")
        assert console.end() == 0


def test_a_question_mark_explains_the_board() -> None:
    _, terminal = play(SavedGame(mech(), DiceSource(1, 0), ()), ["?"])
    shown = " ".join(terminal.text.split())
    assert "▲ your mech, facing up" in shown
    assert "C Close, S Short, M Medium, L Long" in shown
    assert "a space from which your armour counts less: rear" in shown
