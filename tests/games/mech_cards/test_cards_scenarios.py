"""Scripted positions of Mech Cards: each one proves the rule that its name and its first words say."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse, read_file
from sheetgen.games.mech_cards.play import scenario, script

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "tests/scenarios/mech-cards"
SCENARIOS = sorted(FOLDER.glob("*.yaml"))
PLAYED = (
    "POWER",
    "WEIGHT",
    "ATTACH",
    "TURN",
    "ACTIONS",
    "ROLL",
    "VOLLEY",
    "JAM",
    "DAMAGE",
    "LOSS",
    "MORALE",
    "SPECIAL",
)
UNPLAYABLE = yaml.safe_load((Path(__file__).parent / "unplayable.yaml").read_text(encoding="utf-8"))
HEAD = f"system: mech-cards\nkind: scenario\nsquads: [{FOLDER}/squads/plain.yaml, {FOLDER}/squads/thick.yaml]\n"


def read(text: str, head: str = HEAD) -> scenario.Scenario:
    return scenario.read(parse((head + text).encode(), "own.yaml"))


def said(text: str, head: str = HEAD) -> list[str]:
    """What is said about a scenario that cannot be played, or not to its end; every sentence in both languages."""
    try:
        findings = script.play(read(text, head)).findings
    except BadInput as error:
        findings = error.findings
    for language in ("es", "en"):
        lines = [finding.report(language, "mech-cards").removeprefix("own.yaml:") for finding in findings]
    return lines


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    played = script.play(scenario.read(read_file(file)))
    assert played.findings == []
    assert [failure.data() for failure in played.failures] == []
    for language in ("en", "es"):
        assert all(played.account(language))
        assert played.title(language)
        assert played.summary(language)


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_name_and_words_say_the_rule(file: Path) -> None:
    about = file.read_text(encoding="utf-8").split("\n")[1]
    rule = re.match(r"# (MC-[A-Z]+): ", about)
    assert rule
    assert file.stem.startswith(rule[1].lower())


def test_every_rule_of_play_has_a_scenario() -> None:
    assert {file.stem.split("-")[1].upper() for file in SCENARIOS} == set(PLAYED)


def wrong(value: Any) -> Any:
    """Another value of the same shape."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None or isinstance(value, str):
        return "stalled" if value in ("won", "playing") else ("morale" if value != "morale" else "power")
    if isinstance(value, dict):
        return {key: wrong(own) for key, own in value.items()}
    return [None if own is None else wrong(own) for own in value]


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_a_scenario_can_fail(file: Path) -> None:
    """Each expectation holds something: with other values in its place the scenario fails."""
    own = scenario.read(read_file(file))
    expect = own.script["expect"]
    broken = {**own.script, "expect": {key: wrong(value) for key, value in expect.items()}}
    played = script.play(replace(own, script=broken))
    assert {failure.path.split(".")[1] for failure in played.failures} == set(expect)


@pytest.mark.parametrize("case", UNPLAYABLE, ids=lambda case: case["said"][0][:50])
def test_what_cannot_be_played(case: dict[str, Any]) -> None:
    """MC-ACTIONS, MC-VOLLEY, MC-ROLL, MC-DAMAGE: illegal decisions, and positions that the rules never reach."""
    assert said(case["text"]) == case["said"]


def test_mech_that_has_acted() -> None:
    """MC-TURN: a mech acts once a turn."""
    head = f"system: mech-cards\nkind: scenario\nsquads: [{FOLDER}/squads/pair.yaml, swift]\n"
    text = "state: {squads: [[{acted: true}]]}\ndecisions: [{mech: 1}]\nuntil: {activations: 1}\n"
    text += "expect: {squads: [[null, {acted: true}]]}"
    played = script.play(read(text, head))
    # Only one mech is left to act: nobody is asked, and naming it is accepted; naming the other one is not.
    assert played.failures == []
    played = script.play(read(text.replace("{mech: 1}", "{mech: 0}"), head))
    assert [failure.path for failure in played.failures] == ["decisions.0"]


def test_naming_the_only_weapon_is_accepted() -> None:
    """MC-VOLLEY: nobody is asked about a single weapon; the decision that names it is not left over."""
    jammed = "state: {acting: {mech: 0}, squads: [[{parts: [null, null, null, {jammed: true}]}]]}\ndice: [1, 5]\n"
    shoot = "decisions: [{action: shoot}, {target: {part: turret-cockpit}}, {weapon: pulse-laser}, {weapon: done},"
    shoot += " {action: pass}]\n"
    until = "until: {activations: 1}\n"
    head = f"system: mech-cards\nkind: scenario\nsquads: [{FOLDER}/squads/plain.yaml, {FOLDER}/squads/plain.yaml]\n"
    assert script.play(read(jammed + shoot + until, head)).passed
    # A weapon that cannot fire is refused by the rule that forbids it, not replaced by the one that can.
    for weapon, rule in (("autocannon", "MC-JAM"), ("power-claw", "MC-ACTIONS"), ("fission-core", "MC-VOLLEY")):
        text = jammed + shoot.replace("pulse-laser", weapon) + until
        (finding,) = script.play(read(text, head)).findings
        assert finding.rule == rule
    lost = jammed.replace("jammed: true", "lost: true")
    (finding,) = script.play(read(lost + shoot.replace("pulse-laser", "autocannon") + until, head)).findings
    assert finding.rule == "MC-DAMAGE"


def test_a_shoot_with_nothing_but_jammed_weapons_is_a_matter_of_jams() -> None:
    parts = "[null, null, null, {jammed: true}, {jammed: true}]"
    text = f"state: {{acting: {{mech: 0}}, squads: [[{{parts: {parts}}}]]}}\ndecisions: [{{action: shoot}}]\n"
    (line,) = said(text)
    assert "MC-JAM" in line


def test_naming_the_only_mech_or_card_is_accepted() -> None:
    """MC-TURN, MC-DAMAGE: the turn of a single mech, and a shield before the armour under it."""
    head = f"system: mech-cards\nkind: scenario\nsquads: [{FOLDER}/squads/plain.yaml, {FOLDER}/squads/thick.yaml]\n"
    text = "state: {turn: 1}\ndice: [1, 10]\ndecisions: [{mech: 0}, {action: pass}, {mech: 0}, {action: pass}]\n"
    assert script.play(read(text + "until: {activations: 2}\n", head)).passed


NO_PLANT = "{cards: [crab-legs, {card: glass-cockpit, with: [veteran]}, vulcan-cannon]}"


@pytest.mark.parametrize(
    ("squad", "lines"),
    [
        ("nowhere.yaml", ["3:10: error[SCENARIO]: nowhere.yaml is neither a loadout file nor a mech of the catalog; "]),
        ("PAPER", ["3:10: error[SCENARIO]: this loadout is for `paper-mech`; name one for mech-cards"]),
        ("{cards: [crab-legz]}", ["3:19: error[CATALOG]: unknown card `crab-legz`; did you mean `crab-legs`?"]),
        (NO_PLANT, ["3:11: error[MC-POWER]: Own: 2 PC but only 0 PO", "3:11: error[MC-PARTS]: Own has no power plant"]),
    ],
)
def test_squads_that_cannot_play(squad: str, lines: list[str]) -> None:
    squad = squad.replace("PAPER", str(ROOT / "examples/paper-mech/standard.yaml"))
    found = said("", f"system: mech-cards\nkind: scenario\nsquads: [{squad}, swift]\n")
    assert len(found) == len(lines)
    assert all(line.startswith(start) for line, start in zip(found, lines, strict=True)), found


def test_a_whole_game_of_seeded_dice_is_described() -> None:
    played = script.play(read("seed: 3\nexpect: {outcome: won}"))
    assert played.passed
    for language in ("en", "es"):
        account = played.account(language)
        assert len(account) > 8
        assert all("{" not in line for line in account)
    assert json.dumps(played.facts)


def test_the_example() -> None:
    played = script.play(scenario.read(read_file(ROOT / "examples/mech-cards/last-stand.yaml")))
    assert played.passed


def test_the_board_before_and_after() -> None:
    played = script.run(read_file(str(ROOT / "examples/mech-cards/last-stand.yaml")))
    before, after = played.boards("en", ascii=False, width=80)
    assert any("Scrap Plates" in line and "Saddle Cockpit" in line for line in before)
    assert not any("Scrap Plates" in line and "Saddle Cockpit" in line for line in after), "the armour is lost"
    assert any("Saddle Cockpit" in line and "■■■■■■■ 7" in line for line in after)


DRAWING = (
    "{system: mech-cards, name: Test, edition: lost-power, cards: [crab-legs, {card: turret-cockpit, with: [line-pilot]}, "
    "diesel-plant, {card: turbine, with: [spare-cells]}, autocannon, pulse-laser, arc-lance]}"
)


def test_a_weapon_without_power_cannot_fire() -> None:
    """MC-POWER: the diesel plant's 5 are enough for cockpit, legs, autocannon and laser, and not for the lance's 3."""
    head = f"system: mech-cards\nkind: scenario\nedition: lost-power\nsquads: [{DRAWING}, {FOLDER}/squads/plain.yaml]\n"
    lost = "state: {acting: {mech: 0}, squads: [[{parts: [null, null, null, {lost: true}]}], []]}\n"
    fires = "decisions: [{action: shoot}, {target: {part: autocannon}}, {weapon: arc-lance}]\n"
    assert said(lost + fires, head) == [
        "6:69: error[MC-POWER]: `arc-lance` has no power; choose from: autocannon, pulse-laser"
    ]


@pytest.mark.parametrize(("shield", "works"), [("", True), (", {card: arc-lance, with: [galaxia-shield]}", False)])
def test_losing_a_plant_is_described(shield: str, works: bool) -> None:
    """MC-POWER: what no longer works is listed when the plant is lost, and shown on the board."""
    weapons = shield or ", {card: arc-lance}"
    cards = f"crab-legs, {{card: turret-cockpit, with: [line-pilot]}}, fission-core, turbine{weapons}"
    squad = f"{{system: mech-cards, name: Test, edition: lost-power, cards: [{cards}]}}"
    head = f"system: mech-cards\nkind: scenario\nedition: lost-power\nsquads: [{FOLDER}/squads/plain.yaml, {squad}]\n"
    # 5 of the turbine: 1 for the cockpit, 1 for the legs, and the lance draws 3, with the shield 6.
    text = """state: {acting: {mech: 0}, squads: [[], [{parts: [null, null, {counters: 7}]}]]}
dice: [1, 10, 1]
decisions: [{action: aim}, {action: shoot}, {target: {part: fission-core}}, {weapon: autocannon}, {weapon: done}]
until: {activations: 1}
"""
    played = script.play(read(text, head))
    assert not played.findings
    account, (_, after) = "\n".join(played.account("en")), played.boards("en", ascii=False, width=120)
    assert "Fission Core of Test is lost." in account
    assert ("Not enough power on Test; without it: Arc Lance." in account) != works
    assert any("Arc Lance" in line and "no power" in line for line in after) != works
