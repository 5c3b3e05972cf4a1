"""Replays: the very games of a series, step by step; saved games come again exactly."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from played import LOADOUTS, ROOT, mech

from sheetgen.core.errors import BadInput, UsageError
from sheetgen.core.queries import ReplayQuery, Source
from sheetgen.core.reading import system_of
from sheetgen.core.source import parse, read_file
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import game_run, replay
from sheetgen.games.paper_mech.play.game_run import Until
from sheetgen_engine.paper_mech import names
from sheetgen_engine.paper_mech.tally import Job
from tests.command import STANDARD, run


@pytest.mark.slow
@pytest.mark.parametrize("pilot", ["reference", "tactical", "random"])
@pytest.mark.parametrize("mounts", LOADOUTS, ids=lambda mounts: str(mounts[0]))
def test_game_number_k_is_that_of_the_series(mounts: tuple[str | None, ...], pilot: str) -> None:
    """Also with a pilot who has luck of his own, and one whom a series does not ask everything."""
    numbers = tables(mech(mounts))
    for number, result in enumerate(Job(numbers, pilot, 7).results(0, 8)):
        replayed = game_run.pilot_run(numbers, pilot, 7, number)
        *_, last = replayed.steps()
        state = replayed.state
        outcome = names.OUTCOMES[state.outcome]
        assert (outcome, state.wave, state.score(), state.units, state.activations) == tuple(result)
        assert (last.position.outcome, last.position.time) == (outcome, result.units)


@pytest.mark.slow
def test_the_commands_agree() -> None:
    """The games that `replay` tells one by one are those that `sim` counts."""
    common = (STANDARD, "--pilot", "tactical", "--seed", "5", "--json")
    series = json.loads(run("sim", *common, "--games", "6")[0])
    games = [json.loads(run("replay", *common, "--game", str(number))[0]) for number in range(1, 7)]
    assert sum(game["outcome"] == "won" for game in games) == series["wins"]
    assert sum(game["time"] for game in games) / 6 == pytest.approx(series["mean_time"])
    assert sum(game["activations"] for game in games) / 6 == pytest.approx(series["mean_activations"])


def test_a_step_is_an_activation_or_the_beginning_or_end_of_a_wave() -> None:
    steps = list(game_run.pilot_run(tables(mech()), "tactical", 1, 1).steps())
    waves = [step.wave for step in steps]
    assert waves == sorted(waves)
    before = 0
    for step in steps:
        now = step.position.activations
        assert now - before == (0 if step.begins_wave or (step.ends_wave and now == before) else 1)
        before = now
    assert [step.wave for step in steps if step.begins_wave] == [1, 2, 3, 4]
    assert [step.wave for step in steps if step.ends_wave] == [1, 2, 3, 4]
    # All that happened is in one step or another.
    assert [event for step in steps for event in step.events] == course_events()


def course_events() -> list[Any]:
    replayed = game_run.pilot_run(tables(mech()), "tactical", 1, 1)
    list(replayed.steps())
    return replayed.record.events


@pytest.mark.parametrize(
    ("until", "fact", "value"), [("wave:2", "wave", 2), ("units:20", "time", 20), ("activations:7", "activations", 7)]
)
def test_until(until: str, fact: str, value: int) -> None:
    part, whole = (prepared(pilot="tactical", until=how).as_json("en") for how in (until, None))
    assert part[fact] == value
    assert part["outcome"] == "playing"
    assert whole["steps"][: len(part["steps"]) - 1] == part["steps"][:-1]
    if until == "wave:2":
        assert part["steps"] == [step for step in whole["steps"] if step["wave"] <= 2]


def prepared(**options: Any) -> replay.Replay:
    """A game of the standard loadout, not played yet."""
    return replay.prepare(read_file(ROOT / STANDARD), ReplayQuery(**options))


@pytest.mark.parametrize("text", ["wave", "wave:", "wave:x", "wave:0", "turns:2", "units:-1", "wave:1:2", "wave:²"])
def test_until_in_other_words(text: str) -> None:
    with pytest.raises(UsageError, match="--until"):
        Until.read(text)


def test_the_story_has_a_board_after_each_step() -> None:
    out, _ = run("replay", STANDARD, "--pilot", "reference", "--game", "2", "--until", "wave:1")
    steps = out.split("── step ")[1:]
    assert len(steps) == 5  # it begins, the Helo acts, two attacks, repairs
    assert all("Wave 1 of 4, time" in step and "Right shoulder  Missile" in step for step in steps)
    assert max(map(len, out.splitlines())) <= 80
    quiet, _ = run("replay", STANDARD, "--pilot", "reference", "--game", "2", "--until", "wave:1", "-q")
    assert "Right shoulder  Missile" not in quiet
    assert "Helo is destroyed" in quiet


def test_other_languages_and_poor_terminals() -> None:
    spanish, _ = run("replay", STANDARD, "--pilot", "tactical", "--lang", "es")
    assert "Victoria con" in spanish
    assert "Oleada 4 de 4" in spanish
    assert "".join(prepared().lines("es", ascii=True)).isascii()
    poor, _ = run("replay", STANDARD, "--lang", "es", PYTHONIOENCODING="ascii")
    assert poor.isascii()
    assert "-- paso 1 ---" in poor


# Saved games


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game that a pilot played, saved."""
    file = tmp_path_factory.mktemp("games") / "game.yaml"
    run("replay", STANDARD, "--pilot", "tactical", "--game", "2", "--save", str(file), "-q")
    return file.read_text()


@pytest.fixture
def game(text: str, tmp_path: Path) -> Path:
    """The same in a file of its own."""
    file = tmp_path / "game.yaml"
    file.write_text(text)
    return file


def test_a_saved_game_comes_again(game: Path, tmp_path: Path) -> None:
    first, _ = run("replay", STANDARD, "--pilot", "tactical", "--game", "2")
    assert run("replay", str(game))[0] == first
    again = tmp_path / "again.yaml"
    run("replay", str(game), "--save", str(again), "-q")
    assert again.read_text() == game.read_text()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no such pipes")
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_reader_that_stops_reading_gets_the_game_all_the_same(form: tuple[str, ...], tmp_path: Path) -> None:
    """As in `sheetgen replay … --save x.yaml | head`, here with a reader that is gone before the first line."""
    file = tmp_path / "game.yaml"
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-u", "-m", "sheetgen", "replay", STANDARD, "--save", str(file), *form]
    result = subprocess.run(command, cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert result.returncode == 0, result.stderr
    assert run("replay", str(file))[0] == run("replay", STANDARD)[0]


@pytest.mark.parametrize("until", ["wave:1", "units:9", "activations:5"])
def test_a_part_of_a_game_can_be_saved(until: str, tmp_path: Path) -> None:
    file = tmp_path / "part.yaml"
    part = prepared(pilot="tactical", until=until)
    events = [event for step in part.steps() for event in step.events]
    part.save(str(file))
    again = replay.prepare(read_file(file), ReplayQuery())
    assert [event for step in again.steps() for event in step.events][: len(events)] == events
    assert list(again.lines("en"))[-1].endswith("The game is not over.")


def replayed(text: str) -> None:
    """Tells a saved game to its end. Raises what `replay` reports."""
    for _ in replay.prepare(parse(text.encode(), "game.yaml"), ReplayQuery()).steps():
        pass


def complaint(text: str, language: str = "en") -> str:
    """What is wrong with a saved game, in lines."""
    with pytest.raises(BadInput) as caught:
        replayed(text)
    return "\n".join(finding.report(language, "paper-mech") for finding in caught.value.findings)


def changed(text: str, **facts: Any) -> str:
    """A saved game with other values; None leaves one out."""
    data = yaml.safe_load(text) | facts
    return yaml.safe_dump({key: value for key, value in data.items() if value is not None}, sort_keys=False)


def test_a_decision_that_the_rules_do_not_allow_is_named_by_its_line(game: Path) -> None:
    lines = game.read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if '"target"' in line)
    lines[at] = '  - {"target": 5}'
    game.write_text("\n".join(lines))
    _, err = run("replay", str(game), code=2)
    assert f"game.yaml:{at + 1}:" in err
    assert "error[PM-ATTACK]: enemy 5 is not a legal target" in err


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"version": 2}, "error[SAVED]: saved games of version 2 are not supported"),
        ({"dice": [1, 2, 3]}, "either a `seed` or `dice`"),
        ({"seed": None}, "either a `seed` or `dice`"),
        ({"seed": None, "game": None, "dice": [3, 3, 3]}, "the dice run out before this decision"),
        ({"position": "beginning"}, "does not reach the position"),
        ({"decisions": [{"stance": "stand"}]}, "asks for `action` here, but the file answers `stance`"),
        ({"decisions": [{"action": {"mount": "left-arm", "row": 9}}]}, "error[SCHEMA]"),
        ({"decisions": [{"action": {"mount": "left-arm", "row": 1}, "step": "wait"}]}, "error[SCHEMA]"),
        ({"colour": "red"}, "error[SCHEMA]"),
        ({"loadout": {"mounts": {"left-arm": "lazer"}}}, "did you mean `laser`?"),
        ({"loadout": {"edition": "v9"}}, "error[CATALOG]"),
        ({"pilot": 3}, "error[SCHEMA]"),
    ],
    ids=str,
)
def test_what_does_not_fit_is_said_with_its_line(text: str, facts: dict[str, Any], message: str) -> None:
    broken = changed(text, **facts)
    assert message in complaint(broken)
    assert re.match(r"game\.yaml:\d+:\d+: ", complaint(broken))
    assert complaint(broken, "es") != complaint(broken)


def test_other_dice_give_another_game(text: str) -> None:
    assert complaint(changed(text, seed=99))


def test_decisions_that_are_too_many_or_too_few(text: str) -> None:
    made = yaml.safe_load(text)["decisions"]
    replayed(text)
    assert "the game is over, but 2 decisions are left" in complaint(
        changed(text, decisions=[*made, {"stance": "stand"}, {"stance": "stand"}])
    )
    replayed(changed(text, decisions=made[:9], position=None))
    assert "not reach the position" in complaint(changed(text, decisions=made[:9]))


def test_a_saved_game_has_its_own_dice(game: Path) -> None:
    assert "remove --game" in run("replay", str(game), "--game", "2", code=2)[1]
    for query in (
        ReplayQuery(seed=1),
        ReplayQuery(pilot="tactical"),
        ReplayQuery(source=Source("v1.7")),
        ReplayQuery(source=Source(catalogs=("own.yaml",))),
    ):
        with pytest.raises(UsageError, match="remove"):
            replay.prepare(read_file(game), query)


def test_a_seed_with_many_digits_survives(tmp_path: Path) -> None:
    file, seed = str(tmp_path / "long.yaml"), str(2**64 - 1)
    first, _ = run("replay", STANDARD, "--seed", seed, "--save", file, "-q")
    assert run("replay", file, "-q")[0] == first


def test_home_made_weapons_go_with_a_saved_game(tmp_path: Path) -> None:
    """The catalog of the command line becomes a path as seen from the saved game, here one outside its folder."""
    loadout = tmp_path / "own.yaml"
    loadout.write_text("system: paper-mech\nmounts: {left-arm: claws, right-arm: laser}\n")
    catalog = str(ROOT / "tests/engine/paper_mech/homebrew/armoury.yaml")
    weapons = yaml.safe_load(Path(catalog).read_text())["weapons"]
    own = next(id_ for id_, weapon in weapons.items() if "arm" in weapon.get("mounts", []))
    loadout.write_text(loadout.read_text().replace("claws", own))
    folder = tmp_path / "games"
    folder.mkdir()
    file = str(folder / "game.yaml")
    first, _ = run("replay", str(loadout), "--catalog", catalog, "--save", file, "-q")
    assert "--allow-outside" in run("replay", file, "-q", code=2)[1]
    assert run("replay", file, "-q", "--allow-outside")[0] == first


def test_no_file_is_saved_over(tmp_path: Path) -> None:
    """Neither a loadout nor the very game that is shown, which `--until` would cut short."""
    for name, source in (("own.yaml", STANDARD), ("game.yaml", "examples/paper-mech/games/by-a-thread.yaml")):
        file = tmp_path / name
        file.write_text((ROOT / source).read_text())
        out, err = run("replay", str(file), "--until", "units:5", "--save", str(file), code=2)
        assert out == ""
        assert f"{file} already exists" in err
        assert file.read_text() == (ROOT / source).read_text()


def test_refused_and_illegal() -> None:
    assert "did you mean 'tactical'?" in run("replay", STANDARD, "--pilot", "tactial", code=2)[1]
    assert "call it out.pdf" in run("replay", STANDARD, "--pdf", "out.html", code=2)[1]
    assert "call it out-1.7.pdf" in run("replay", STANDARD, "--pdf", "out-1.7", code=2)[1]
    assert "use only one" in run("replay", STANDARD, "--pdf", "out.pdf", "--json", code=2)[1]
    assert "unknown paper 'a5'" in run("replay", STANDARD, "--pdf", "out.pdf", "--paper", "a5", code=2)[1]
    assert "--until soon" in run("replay", STANDARD, "--until", "soon", code=2)[1]
    assert "paper-mech" not in run("replay", "examples/mech-cards/scout.yaml", code=2)[0]
    illegal = "system: paper-mech\nmounts: {left-arm: laser}\narmour: {torso: 6}\n"
    assert "PM-ARMOUR" in run("replay", "-", text=illegal, code=1)[1]
    assert json.loads(run("replay", "-", "--json", text=illegal, code=1)[0])["legal"] is False


def test_a_change_of_stance_says_which_and_nothing_else() -> None:
    """Nobody else moves then (PM-STANCE). Over whole games the telling knows how the mech stands."""
    from sheetgen.games.paper_mech.play.narrator import Narrator

    found: set[str] = set()
    for number in range(12):
        replayed = game_run.pilot_run(tables(mech()), "random", 3, number)
        narrator = Narrator(mech(), "en")
        for step in replayed.steps():
            lines = narrator.narrate(step.events)
            assert narrator.stance == step.position.stance
            changes = [event for event in step.events if event.what == "moved" and event.facts["how"] == "stance"]
            said = [
                line for line in lines if re.fullmatch(r"  (The mech|Free move, the mech) (squats|stands up)", line)
            ]
            assert len(changes) <= len(said)
            found |= set(said)
    assert {"  Free move, the mech squats", "  The mech stands up"} <= found  # a squatting one has no free move


@pytest.mark.slow
def test_a_broken_file_is_never_a_crash() -> None:
    """A saved game with lines lost, doubled, or spoilt is replayed or rejected, in both languages."""
    lines = (ROOT / "examples/paper-mech/games/by-a-thread.yaml").read_text().splitlines()
    for seed in range(60):
        luck = random.Random(seed)
        broken = list(lines)
        for _ in range(luck.randint(1, 3)):
            at = luck.randrange(2, len(broken))
            spoilt = broken[at].rpartition(":")[0] + ": " + luck.choice(['"wait"', "99", "null", "[1]", "{"])
            broken[at : at + 1] = luck.choice([[], [broken[at]] * 2, [spoilt], [spoilt + "}"]])
        findings = []
        try:
            document = parse("\n".join(broken).encode(), "game.yaml")
            assert system_of(document) == "paper-mech"
            list(replay.prepare(document, ReplayQuery()).lines("es"))
        except BadInput as error:
            findings = error.findings
        for language in ("en", "es"):
            assert all(finding.report(language, "paper-mech") for finding in findings)


def test_a_saved_game_that_cannot_be_resumed_leaves_no_file(tmp_path: Path) -> None:
    """Its last dice are missing, so they are asked for; then the game is not the saved one."""
    example = (ROOT / "examples/paper-mech/games/by-a-thread.yaml").read_text()
    dice = yaml.safe_load(example)["dice"]
    (tmp_path / "game.yaml").write_text(changed(example, dice=dice[:-1]))
    answers = "1\n1\n1\n1\n1\n1\n1\n1\n"
    _, err = run("play", "game.yaml", text=answers, code=2, folder=tmp_path)
    assert "does not reach the position" in err
    assert [path.name for path in tmp_path.iterdir()] == ["game.yaml"]
