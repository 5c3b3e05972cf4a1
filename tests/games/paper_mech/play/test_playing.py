"""`play` as a person meets it: through a fake terminal, through pipes, and through a pseudo-terminal."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from played import LOADOUTS, ROOT, mech

from sheetgen.core.errors import UsageError
from sheetgen.core.source import read_file
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play.playable import prepare
from sheetgen.games.paper_mech.play.saved_game import DiceSource, SavedGame
from sheetgen.games.paper_mech.play.session import Session
from sheetgen.runs.play.game_files import free_name
from sheetgen.runs.play.session import Leave
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import names, pilots
from sheetgen_engine.paper_mech.tally import Job
from tests.command import STANDARD
from tests.consoles import Fake, typed
from tests.games.paper_mech.play.sessions import play, play_settings


class Person:
    """Answers as a pilot decides: by the numbers of the list, and with real dice of a seed."""

    def __init__(self, dice: SeededDice | None = None) -> None:
        self.session: Session
        self.pilot = pilots.make("tactical")
        self.dice = dice
        self.behind = ""

    def __call__(self, prompt: str) -> str:
        if prompt != "> ":
            asked = re.findall(r"(\d+) (?:die|dice|dado|dados)\?", prompt)
            if self.dice is None or not asked:
                return ""  # the game is over
            count = int(asked[-1])
            return " ".join(str(self.dice.roll()) for _ in range(count))
        if self.behind:
            answer, self.behind = self.behind, ""
            return answer
        option = self.pilot.choose(self.session.match.state)
        for number, choice in enumerate(self.session.display.menu.choices(), start=1):
            if choice.option == option and not choice.more:
                return str(number)
            for inner, other in enumerate(choice.more, start=1):
                if other.option == option:
                    self.behind = str(inner)
                    return str(number)
        raise AssertionError(f"option {option} is not listed")


MECHS = {
    **{str(mounts[0]): mech(mounts) for mounts in LOADOUTS},
    "crowds": mech(homebrew=("armoury.yaml",)),
    "wide-board": mech(homebrew=("wide-board.yaml",)),
}


@pytest.mark.slow
@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", MECHS)
def test_a_whole_game(name: str, language: str, real: bool) -> None:
    """Answered as a pilot decides it is that pilot's game, dice of a seed or typed; nothing is wider than a terminal."""
    loadout = MECHS[name]
    (result,) = Job(tables(loadout), "tactical", 3).results(2, 1)
    person = Person(SeededDice(3, 2) if real else None)
    terminal = Fake(person)
    person.session = Session(
        SavedGame(loadout, DiceSource(faces=()) if real else DiceSource(3, 2), ()), play_settings(language), terminal
    )
    assert person.session.run() is True
    state = person.session.match.state
    outcome = names.OUTCOMES[state.outcome]
    assert (outcome, state.wave, state.score(), state.units, state.activations) == tuple(result)
    assert max(map(len, terminal.lines)) <= 80
    ending = {"won": ("Won with", "Victoria con"), "lost": ("Lost in wave", "Derrota en la oleada")}
    assert ending[outcome][language == "es"] in terminal.text


def test_in_ascii_alone() -> None:
    _, terminal = play(
        SavedGame(mech(), DiceSource(1, 0), ()), ["?", "p", "6", "", "d", "t"], language="es", ascii=True
    )
    assert terminal.text.isascii()
    assert "Tactical elegiria" in terminal.text


def test_enter_waits_and_makes_no_move() -> None:
    own, _ = play(SavedGame(mech(), DiceSource(1, 0), ()), ["1", "", ""])
    assert [tuple(one) for one in own.match.decisions] == [
        ("action", {"mount": "left-shoulder", "row": 1}),
        ("step", "wait"),
        ("free_move", "none"),
    ]


def test_waiting_on_stops_where_something_happens() -> None:
    """Full Salvo takes 4; the Helo, at 2 and out of range, acts in between (PM-TIME)."""
    own, terminal = play(SavedGame(mech(), DiceSource(1, 0), ()), ["w", "6", "w", "w"])
    assert "There is nothing to wait for here." in terminal.text
    waits = [tuple(one) for one in own.match.decisions].count(("step", "wait"))
    assert waits == 4
    assert terminal.text.count("Wait one unit of time") == 2
    real, _ = play(SavedGame(mech(), DiceSource(faces=()), ()), ["4", "1", "6", "6", "w", "u"])
    assert real.match.pending is None


def test_dropping_an_action_opens_a_second_list_and_enter_goes_back() -> None:
    own, terminal = play(SavedGame(mech(), DiceSource(1, 0), ()), ["6", "", "3", "", "3", "99", "1"])
    assert own.match.decisions[-1] == ("step", {"change": {"mount": "left-shoulder", "row": 1}})
    assert terminal.text.count("Which action instead?") == 2
    assert terminal.text.count("Wait one unit of time") == 3  # Enter has it asked once more
    assert "`99` is not an option" in terminal.text


def test_undo_takes_back_choices_and_says_so() -> None:
    own, terminal = play(SavedGame(mech(), DiceSource(1, 0), ()), ["6", "", "", "u", "u 2", "u", "undo 5"])
    assert own.match.decisions == []
    assert "Undone: 1 decision." in terminal.text
    assert "Undone: 2 decisions." in terminal.text
    assert "There is nothing to undo." in terminal.text
    assert own.match.taken_back == 3


def test_after_undo_the_story_keeps_its_book() -> None:
    """The circles that the story speaks of are those of the position gone back to."""
    own, _ = play(SavedGame(mech(), DiceSource(5, 0), ()), ["1", "", "1", "1", "", "1"] * 8 + ["u 6"])
    position = own.display.menu.position
    assert own.display.narrator.torso == own.match.state.torso
    assert own.display.narrator.filled == position.mounts


def test_hints_on_demand_and_always() -> None:
    _, once = play(SavedGame(mech(), DiceSource(1, 0), ()), ["h", "6", ""])
    assert once.text.count("Tactical would choose") == 1
    assert "Damage still expected" in once.text
    _, always = play(SavedGame(mech(), DiceSource(1, 0), ()), ["6", ""], hints=True)
    assert always.text.count("Tactical would choose") == 3
    _, other = play(SavedGame(mech(), DiceSource(1, 0), ()), ["h"], pilot="reference")
    assert "Reference would choose" in other.text
    assert "Reference gives no reasons." in other.text


def test_wrong_faces_are_asked_for_again() -> None:
    answers = ["seven", "4", "7", "1 2", "2", "", "u", "3"]
    own, terminal = play(SavedGame(mech(), DiceSource(faces=()), ()), answers)
    assert own.match.faces == [4, 2, 3]
    assert "Type the faces of 1 die, such as 4" in terminal.text
    assert "That is 2 dice; only 1 is rolled here." in terminal.text
    assert "There is nothing to undo." in terminal.text


def test_a_throw_may_be_typed_in_parts_and_taken_back() -> None:
    opening = ["4", "1", "6", "6", "", "", "4", "", ""]
    own, terminal = play(SavedGame(mech(), DiceSource(faces=()), ()), [*opening, "66", "1 1", "u", ""])
    assert "Full Salvo (right shoulder): 6 dice?" in terminal.text
    assert "Full Salvo (right shoulder): 4 dice?" in terminal.text
    assert "Full Salvo (right shoulder): 2 dice?" in terminal.text
    # The step was taken back, and taken again: all six are asked for anew.
    assert own.match.pending is not None
    assert own.match.faces == [4, 1, 6, 4]


def test_only_numbers_say_how_much_is_taken_back() -> None:
    own, terminal = play(SavedGame(mech(), DiceSource(1, 0), ()), ["6", "u x", "u 1"])
    assert "`x` is not a number; u 3 undoes three" in terminal.text
    assert own.match.taken_back == 1


def test_between_throws_the_board_can_be_looked_at() -> None:
    own, terminal = play(SavedGame(mech(), DiceSource(faces=()), ()), ["4", "b", "7", "?", "1"])
    assert own.match.faces == [4, 1]
    assert any("Torso 4 " in line for line in terminal.lines[: terminal.lines.index("A die shows 1 to 6.")])
    assert terminal.text.count("A die shows 1 to 6.") == 1, "a question mark is no die"
    assert terminal.text.count("undoes the decision, b shows the") == 2


def test_leaving_saves_and_the_end_needs_no_saving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    own, _ = play(SavedGame(mech(), DiceSource(1, 0), ()), ["6", "q"])
    own.rescue()
    assert [file.name for file in tmp_path.iterdir()] == ["test-game.yaml"]
    assert free_name("Test") == "test-game-2.yaml"
    nothing, terminal = play(SavedGame(mech(), DiceSource(1, 0), ()), ["q"])
    nothing.rescue()
    nothing.farewell()
    assert "Saved" not in terminal.text
    assert len(list(tmp_path.iterdir())) == 1


def test_a_file_that_cannot_be_written_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(UsageError, match="cannot be written"):
        play(SavedGame(mech(), DiceSource(1, 0), ()), ["6"], save=str(tmp_path / "nowhere/game.yaml"))
    answers = iter(["6", "", ""])

    def answer(prompt: str) -> str:
        del prompt
        if folder.exists():
            (folder / "game.yaml").unlink()
            folder.rmdir()  # the stick is pulled out
        return typed(answers)("")

    terminal = Fake(answer)
    own = Session(SavedGame(mech(), DiceSource(1, 0), ()), play_settings(save=str(folder / "game.yaml")), terminal)
    with suppress(EOFError):
        own.run()
    assert "cannot be written" in " ".join(terminal.text.split())
    own.rescue()
    assert len(yaml.safe_load((tmp_path / "test-game.yaml").read_text())["decisions"]) == 3


def test_no_game_is_written_over_another(tmp_path: Path) -> None:
    other = tmp_path / "other game.yaml"
    other.write_text("kept")
    with pytest.raises(UsageError, match=r"already exists; continue it with `sheetgen play '.*/other game.yaml'`"):
        play(SavedGame(mech(), DiceSource(1, 0), ()), ["6"], save=str(other))
    for nowhere in ("-", "a\0b", "x" * 5000):
        _, terminal = play(SavedGame(mech(), DiceSource(1, 0), ()), [f"s {nowhere}"])
        assert re.search("name a file|cannot be written", " ".join(terminal.text.split()))
    with pytest.raises(UsageError, match="name a file"):
        play(SavedGame(mech(), DiceSource(1, 0), ()), [], save="-")
    _, terminal = play(SavedGame(mech(), DiceSource(1, 0), ()), ["6", f"s {other}"])
    assert "already exists" in " ".join(terminal.text.split())
    assert other.read_text() == "kept"


def test_a_game_can_be_gone_back_into_after_its_end() -> None:
    person = Person()
    rest = iter(["x", "u", "s /nowhere/at/all.yaml"])
    over = 0

    def answer(prompt: str) -> str:
        nonlocal over
        if prompt == "> ":
            return person(prompt)
        over += 1
        return next(rest, "")

    terminal = Fake(answer)
    person.session = Session(SavedGame(mech(), DiceSource(1, 0), ()), play_settings(), terminal)
    assert person.session.run() is True
    assert "there is nothing to choose" in terminal.text
    assert "Undone: 1 decision." in terminal.text
    assert "Decisions undone in this game: 1" in terminal.text
    assert "cannot be written" in terminal.text
    assert over == 4


def test_going_back_into_a_finished_game_is_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    example = ROOT / "examples/paper-mech/games/by-a-thread.yaml"
    before = example.read_text()
    for pilot in ('pilot: "tactical"\n', ""):
        file = tmp_path / "over.yaml"
        file.write_text(before.replace('pilot: "tactical"\n', pilot))
        game = prepare(read_file(file)).game
        own, terminal = play(game, ["u 3", "b"])
        own.rescue()
        assert "Resumed after" in terminal.text
        assert file.read_text() == before.replace('pilot: "tactical"\n', pilot)
        (saved,) = tmp_path.glob("standard-game*.yaml")
        assert yaml.safe_load(saved.read_text())["taken_back"] == 3
        saved.unlink()


@pytest.mark.slow
@settings(max_examples=30)
@given(st.lists(st.one_of(st.sampled_from(["1", "2", "3", "", "u", "u 3", "h", "b", "?", "6"]), st.text(max_size=6))))
def test_whatever_is_typed_the_game_goes_on(answers: list[str]) -> None:
    bad = [answer for answer in answers if answer.strip().lower().split(" ")[0] not in ("q", "quit", "s", "save")]
    own, terminal = play(SavedGame(mech(), DiceSource(1, 0), ()), bad)
    assert max(map(len, terminal.lines)) <= 80
    assert own.match.options() or own.match.over


def test_options_that_contradict_each_other(tmp_path: Path) -> None:
    loadout = read_file(ROOT / STANDARD)
    with pytest.raises(UsageError, match="real dice have no seed"):
        prepare(loadout, typed=True, seed=1)
    with pytest.raises(UsageError, match="did you mean 'tactical'"):
        prepare(loadout, pilot="tactica")
    with pytest.raises(UsageError, match="not a number of roll-outs"):
        prepare(loadout, pilot="search:many")
    prepare(loadout, pilot="search:40")
    found, findings = prepare(loadout)
    assert findings == []
    assert prepare(loadout, seed=7, game=3).game.dice_source == DiceSource(7, 2)
    assert found.dice_source.faces is None
    file = tmp_path / "game.yaml"
    own, _ = play(SavedGame(mech(), DiceSource(1, 0), ()), ["6"])
    own.save(str(file))
    with pytest.raises(UsageError, match="remove --seed"):
        prepare(read_file(file), seed=1)


def test_leaving_is_no_error() -> None:
    own, _ = play(SavedGame(mech(), DiceSource(1, 0), ()), [])
    with pytest.raises(Leave):
        own.leave("")
