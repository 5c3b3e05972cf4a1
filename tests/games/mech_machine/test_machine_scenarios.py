"""Scripted positions of Mech Machine: each one proves the rule that its name and its first words say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.core.errors import BadInput
from sheetgen.core.queries import Source
from sheetgen.core.source import parse
from sheetgen.games.mech_machine.design.loadout import Loadout, catalog_loadouts
from sheetgen.games.mech_machine.play import scenario, script
from tests.command import run

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = sorted((ROOT / "tests/scenarios/mech-machine").glob("*.yaml"))
EXAMPLES = [ROOT / f"examples/mech-machine/{name}.yaml" for name in ("duel", "city", "two-against-two")]
PLAYED = ("INITIATIVE", "ACTIONS", "MOVE", "RUSH", "ATTACK", "HEAT", "TERRAIN", "WRECK", "FRAG")
HEAD = "system: mech-machine\nkind: scenario\n"
SIDES = "sides:\n- mechs: [{loadout: kestrel, at: [24, 20]}]\n- mechs: [{loadout: anvil, at: [24, 40]}]\n"


def read(text: str) -> scenario.Scenario:
    return scenario.read(parse((HEAD + text).encode(), "table.yaml"))


def findings(text: str) -> list[str]:
    """What is said about a scenario that cannot be played."""
    with pytest.raises(BadInput) as caught:
        script.play(read(text))
    return [finding.report("en", "mech-machine").removeprefix("table.yaml:") for finding in caught.value.findings]


def outcome_findings(text: str) -> list[str]:
    """What goes wrong while it is played."""
    return [
        finding.report("en", "mech-machine").removeprefix("table.yaml:") for finding in script.play(read(text)).findings
    ]


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    played = script.play(scenario.read_path(file))
    assert played.findings == []
    assert [failure.data() for failure in played.failures] == []


@pytest.mark.slow
@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_a_scenario_can_fail(file: Path) -> None:
    """Each expectation holds something: with another value in its place the scenario fails."""
    own = scenario.read_path(file)
    expect = own.script["expect"]
    game = script.play(own).game
    for key in expect:
        wrong = {
            "mechs": [{"hit-points": 99}],
            "destroyed": [*expect.get("destroyed", ()), 63],
            "damaged": [*expect.get("damaged", ()), {"piece": 63, "hits": 1}],
            "wrecks": [*expect.get("wrecks", ()), [1, 1]],
            "frags": [20] * len(own.sides),
            "round": 499,
            "order": [7],
            "turn": {"mech": 7},
            "outcome": "stalled",
            "winner": 7,
            "dice_left": 999,
            "legal": expect.get("illegal") or [{"point": [0, 0]}],
            "illegal": expect.get("legal") or [{"action": "end"}],
        }[key]
        assert script.compare(own, game, {key: wrong}, 0), key


@pytest.mark.parametrize("rule", PLAYED)
def test_every_rule_of_play_has_a_scenario(rule: str) -> None:
    named = [file for file in SCENARIOS if file.stem.startswith(f"mm-{rule.lower()}-")]
    assert named
    for file in named:
        assert re.search(rf'about: ".*MM-{rule}\b', file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
@pytest.mark.parametrize("language", ["en", "es"])
def test_examples_play_to_their_end(file: Path, language: str) -> None:
    """MM-FRAG: an example ends with a winner, and every event of it has a sentence."""
    played = script.play(scenario.read_path(file))
    assert played.facts["outcome"] == "won"
    assert played.facts["frags"][played.facts["winner"]] >= 1
    account = played.account(language)
    assert len(account) == len(played.game.record.events)  # type: ignore[union-attr]
    assert played.title(language)
    assert played.summary(language)


def test_tables_that_cannot_be() -> None:
    assert findings(
        "sides:\n- mechs: [{loadout: kestrel, at: [0, 20]}]\n- mechs: [{loadout: anvil, at: [24, 40]}]\n"
    ) == ["4:34: error[SCENARIO]: Kestrel is not on the table; keep 0.5 inches from the edges of 48 by 48"]
    assert findings(SIDES.replace("[24, 40]", "[24, 20.99]")) == [
        "4:34: error[SCENARIO]: Kestrel has no room here; move it away from terrain, wrecks and other mechs",
        "5:32: error[SCENARIO]: Anvil has no room here; move it away from terrain, wrecks and other mechs",
    ]
    wall = "terrain:\n- {kind: wall, at: [20, 20], size: [5, 1]}\n"
    assert [line.split(": ")[2][:24] for line in findings(wall + SIDES)] == ["Kestrel has no room here"]
    assert findings("terrain:\n- {kind: tree, at: [1, 1]}\n" + SIDES) == [
        "4:3: error[SCENARIO]: a piece of terrain has either a `size` (rectangle) or a `radius` (circle); give one of them"
    ]
    assert findings("terrain:\n- {kind: trea, at: [1, 1], radius: 1}\n" + SIDES) == [
        "4:10: error[CATALOG]: unknown kind of terrain `trea`; did you mean `tree`?"
    ]
    assert findings("terrain:\n- {kind: swamp, at: [1, 1], radius: 1}\n" + SIDES) == [
        "4:10: error[CATALOG]: unknown kind of terrain `swamp`; choose from: building, tree, wall, barricade, "
        "rough, water, bunker"
    ]
    assert findings(SIDES.replace("kestrel", "kestral")) == [
        "4:21: error[CATALOG]: unknown mech `kestral`; did you mean `kestrel`?"
    ]
    assert findings(SIDES.replace("kestrel", "xyz")) == [
        "4:21: error[CATALOG]: unknown mech `xyz`; the catalog has: anvil, kestrel, tortoise, wasp"
    ]
    assert findings(SIDES.replace("kestrel", "mechs/none.yaml")) == [
        "4:21: error[SCENARIO]: no loadout at mechs/none.yaml; paths are relative to the scenario that names them"
    ]
    many = "- mechs:\n" + "".join(f"  - {{loadout: wasp, at: [{x}, 10]}}\n" for x in range(2, 10))
    assert findings(SIDES + many) == ["3:1: error[SCENARIO]: 10 mechs are too many for a table; use at most 8"]


def test_entry_points_that_cannot_be() -> None:
    no_room = "error[SCENARIO]: no mech can stand at this entry point; move it onto the table, clear of terrain"
    house = "terrain:\n- {kind: building, at: [20, 20], size: [5, 1]}\n"
    assert findings(SIDES + "entries:\n- {at: [0, 20]}\n- {at: [1, 1]}\n") == [f"7:8: {no_room}"]
    assert findings(house + SIDES.replace("[24, 20]", "[24, 10]") + "entries:\n- {at: [21, 21.4]}\n") == [
        f"9:8: {no_room}"
    ]
    # A mech at its start is no obstacle: it may be elsewhere when another one returns.
    assert read(SIDES + "entries:\n- {at: [24, 20]}\n").entries[0].sides == (0, 1)
    assert findings(SIDES + "entries:\n- {at: [1, 1], sides: [2]}\n") == [
        "7:23: error[SCENARIO]: 2 is out of range; use 0 to 1"
    ]
    many = "entries:\n" + "- {at: [1, 1]}\n" * 7
    assert findings(SIDES + many) == [
        "6:1: error[SCENARIO]: 7 entry points for one side are too many; use at most 6",
        "6:1: error[SCENARIO]: 7 entry points for one side are too many; use at most 6",
    ]


def test_terrain_that_takes_more_hits_than_its_kind() -> None:
    bunker = "terrain:\n- {kind: bunker, at: [10, 10], size: [2, 2]}\n"
    assert findings(bunker + SIDES + "state: {damaged: [{piece: 0, hits: 4}]}\n") == [
        "8:36: error[SCENARIO]: Bunker takes 3 hits; give 1 to 3"
    ]
    assert findings(bunker + SIDES + "state: {damaged: [{piece: 1, hits: 1}]}\n") == [
        "8:27: error[SCENARIO]: 1 is out of range; use 0 to 0"
    ]


def test_a_loadout_of_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.yaml").write_text("system: paper-mech\n", encoding="utf-8")
    assert findings(SIDES.replace("kestrel", "other.yaml")) == [
        "4:21: error[SCENARIO]: this loadout is for `paper-mech`; name one for mech-machine"
    ]


def test_the_sheet_of_a_mech_that_does_not_play(tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text("system: mech-machine\nkind: scenario\n" + SIDES, encoding="utf-8")
    tortoise = str(ROOT / "examples/mech-machine/tortoise.yaml")
    out, error = run("sheet", tortoise, "--damage", str(game), "-o", str(tmp_path / "sheet.pdf"), code=2)
    assert out == ""
    expected = "error[SCENARIO]: Tortoise does not play in this game; name one of its mechs, or leave out the loadout"
    assert error == f"{game}:1:1: {expected}\n"


def test_scripts_that_name_what_is_not_there() -> None:
    assert findings(SIDES + "expect: {winner: 2}\n") == ["6:18: error[SCENARIO]: 2 is out of range; use 0 to 1"]
    assert findings(SIDES + "expect: {frags: [1, 2, 3]}\n") == [
        "6:17: error[SCENARIO]: 3 frag counts for 2 sides; give one for each side"
    ]
    wrecks = ", ".join(["[1, 1]"] * 150)
    assert findings(SIDES + f"frags: 20\nstate: {{wrecks: [{wrecks}]}}\n") == [
        "7:17: error[SCENARIO]: 150 wrecks leave no room for those of the game; use at most 121, or fewer sides or frags"
    ]
    assert findings(SIDES + "state: {order: [1, 2]}\n") == [
        "6:16: error[SCENARIO]: `order` must list every mech from 0 to 1 once; fix it"
    ]
    assert findings(SIDES + "decisions: [{target: {terrain: 0}}]\n") == [
        "6:32: error[SCENARIO]: 0 is out of range; use 0 to -1"
    ]
    assert findings(SIDES + "state: {mechs: [{at: [24, 39.5]}]}\n")[0].startswith(
        "6:22: error[SCENARIO]: Kestrel has no room"
    )


def test_decisions_against_the_rules() -> None:
    turn = SIDES + "state: {turn: {mech: 0}}\nuntil: {questions: 2}\n"
    assert outcome_findings(turn + "decisions: [{action: laser}]\n") == [
        "8:22: error[MM-ACTIONS]: `laser` is not a legal action here; choose from: end, move, rush"
    ]
    assert outcome_findings(turn + "decisions: [{action: rush}, {point: [24, 25]}]\n") == [
        "8:37: error[MM-RUSH]: `[24, 25]` cannot be reached in a straight line from (24, 20) with 4 inches of a rush; "
        "choose a nearer point or go around obstacles"
    ]
    assert outcome_findings(turn + "dice: [1, 1]\ndecisions: [{action: move}, {point: [24, 30]}]\n") == [
        "9:37: error[MM-MOVE]: `[24, 30]` cannot be reached in a straight line from (24, 20) with 9 inches; "
        "choose a nearer point or go around obstacles"
    ]
    near = turn.replace("[24, 40]", "[24, 30]")
    assert outcome_findings(near + "decisions: [{action: laser}, {target: {mech: 0}}]\n") == [
        "8:39: error[MM-ATTACK]: `{mech: 0}` is not a legal target of this weapon; choose from: {mech: 1}"
    ]
    assert outcome_findings(near + "dice: [1, 1, 1, 1]\ndecisions: [{action: laser}, {target: {mech: 1}}]\n") == [
        "8:7: error[DICE]: out of dice: 4 dice were used by round 1; add more, or stop earlier with `until`"
    ]


def test_a_decision_left_over_fails() -> None:
    text = SIDES + "state: {turn: {mech: 0}}\nuntil: {questions: 1}\ndecisions: [{action: end}, {action: end}]\n"
    played = script.play(read(text))
    assert [failure.path for failure in played.failures] == ["decisions.1"]
    assert not played.passed


def test_seeded_dice_are_the_same_every_time() -> None:
    first, second = (script.play(read(SIDES + "seed: 7\n")) for _ in range(2))
    other = script.play(read(SIDES + "seed: 8\n"))
    assert first.game.state == second.game.state
    assert first.game.state != other.game.state


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_examples_need_no_other_file(file: Path) -> None:
    """So that they can be dropped on the workshop's page, which opens none, and have names in every language."""
    document = parse(file.read_bytes(), "dropped.yaml")  # a folder without mechs
    for language, first in (("en", ("Anvil", "Tortoise")), ("es", ("Yunque", "Tortuga"))):
        own = scenario.read(document, Source(language=language))
        assert own.mechs[0].loadout.name in first


@pytest.mark.parametrize("mech", ["anvil", "kestrel", "tortoise", "wasp"])
def test_example_mechs_are_those_of_the_catalog(mech: str) -> None:
    """The files and the mechs that scenarios name have the same numbers."""
    own = reading.read_loadout(ROOT / f"examples/mech-machine/{mech}.yaml")
    known = catalog_loadouts(reading.read_catalog("mech-machine"))[mech]
    assert isinstance(own, Loadout)
    spent = {stat: points for stat, points in known.customisation.items() if points}
    assert (own.name, own.class_, dict(own.rolls)) == (known.name, known.class_, dict(known.rolls))
    assert {stat: points for stat, points in own.customisation.items() if points} == spent
