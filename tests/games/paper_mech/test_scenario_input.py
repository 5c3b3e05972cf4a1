"""Scenarios that cannot be played: each is rejected at its place, whatever it says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheetgen.core.errors import BadInput
from sheetgen.core.locale import finding_text
from sheetgen.games.paper_mech.play import scenario
from tests.games.paper_mech.scenarios import MECH, ROOT, TANK, play, said

BAD = {
    "state: {wave: 5}": ["s.yaml:3:15: error[PM-WAVES]: there is no wave 5; the last one is 4"],
    "state: {torso: 4, enemies: [{type: T, sector: 0, ring: L}]}": [
        "s.yaml:3:16: error[PM-TORSO]: with 4 torso circles filled the game is over; fill at most 3"
    ],
    "state: {enemies: [{type: T, sector: 8, ring: X}]}": [
        "s.yaml:3:37: error[PM-RADAR]: 8 is not a sector of the radar; sectors are 0 to 7",
        "s.yaml:3:46: error[PM-RADAR]: X is not a ring of the radar; choose from: C, S, M, L",
    ],
    "expect: {enemies: [{sector: 8}]}": [
        "s.yaml:3:29: error[PM-RADAR]: 8 is not a sector of the radar; sectors are 0 to 7"
    ],
    "state: {enemies: [{type: Q, sector: 0, ring: L}]}": [
        "s.yaml:3:26: error[CATALOG]: unknown enemy `Q`; choose from: A, B, F, H, M, T"
    ],
    "state: {enemies: [{type: T, sector: 0, ring: L, damage: 2, attack: 1}]}": [
        "s.yaml:3:68: error[PM-ENEMY-DAMAGE]: this attack of Tank is disabled; select one with a free circle"
    ],
    "state: {enemies: [{type: T, sector: 0, ring: L, damage: 5}]}": [
        "s.yaml:3:57: error[PM-ENEMY-DAMAGE]: Tank has 4 circles; fill at most 4"
    ],
    "state: {enemies: [{type: T, sector: 0, ring: L, damage: 4}]}": [
        "s.yaml:3:18: error[PM-WAVE-END]: no enemy of this wave is left; leave one alive, or remove `enemies` to "
        "start the wave"
    ],
    "state: {enemies: [{type: B, sector: 0, ring: L, attack: 2}]}": [
        "s.yaml:3:57: error[PM-ENEMIES]: Attack Bike has 1 attack; numbers start at 1"
    ],
    f"state: {{player: {{action: {{mount: left-arm, row: 4}}}}, {TANK}}}": [
        "s.yaml:3:49: error[SCHEMA]: 4 is too high; the maximum is 3"
    ],
    f"state: {{mounts: {{left-arm: [1, 2]}}, player: {{action: {{mount: left-arm, row: 1}}}}, {TANK}}}": [
        "s.yaml:3:54: error[PM-LOST-ACTION]: the circles of this action are filled, so it cannot be pending; free "
        "one, or name another action"
    ],
    f"state: {{stance: squat, player: {{action: {{move: walk-backwards}}}}, {TANK}}}": [
        "s.yaml:3:41: error[PM-STANCE]: walk-backwards is not possible in the stance squat; name another action"
    ],
    f"state: {{player: {{time: 3}}, {TANK}}}": [
        "s.yaml:3:24: error[PM-CHOOSE]: `time` belongs to a pending action; add `action`, or remove it"
    ],
    f"state: {{player: {{waiting: true, action: {{move: walk-forwards}}}}, {TANK}}}": [
        "s.yaml:3:27: error[PM-WAIT]: a waiting player has no pending action; remove one of the two"
    ],
    f"state: {{guard: left-arm, {TANK}}}": [
        "s.yaml:3:16: error[PM-WALL]: Left arm has no weapon that can guard; remove `guard`"
    ],
    f"state: {{last_attack: {{mount: right-arm, target: 1}}, {TANK}}}": [
        "s.yaml:3:49: error[PM-COMBO]: there is no enemy 1 in the list of 1; numbers start at 0"
    ],
    "dice: [1, 7]": ["s.yaml:3:11: error[SCHEMA]: 7 is too high; the maximum is 6"],
    "decisions: [{steps: wait}]": [
        "s.yaml:3:14: error[SCHEMA]: unknown key `steps`; did you mean `step`?"
    ],
    "decisions: [{step: wait, target: 0}]": [
        "s.yaml:3:13: error[SCHEMA]: too many entries; the maximum is 1"
    ],
    "until: {activations: 0}": ["s.yaml:3:22: error[SCHEMA]: 0 is too low; the minimum is 1"],
    "expect: {outcome: draw}": [
        "s.yaml:3:19: error[SCHEMA]: `draw` is not allowed here; choose from: playing, won, lost, stalled"
    ],
}  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_what_cannot_be_played_is_said_at_its_place(text: str) -> None:
    with pytest.raises(BadInput) as error:
        play(MECH + text + "\n")
    assert said(error.value.findings) == BAD[text]


BAD_MECH = {
    "system: paper-mech\n": ["s.yaml:1:1: error[SCHEMA]: `loadout` is missing; add it"],
    "system: paper-mech\nloadout: nowhere.yaml\n": [
        f"s.yaml:2:10: error[FILE]: cannot read a loadout at {ROOT}/examples/paper-mech/nowhere.yaml; paths are "
        "relative to the file that names them"
    ],
    "system: paper-mech\nloadout: {mounts: {left-arm: lazer}}\n": [
        "s.yaml:2:30: error[CATALOG]: unknown weapon `lazer`; did you mean `laser`?"
    ],
    "system: paper-mech\nloadout: {mounts: {left-arm: laser}, armour: {torso: 6}}\n": [
        "s.yaml:2:54: error[PM-ARMOUR]: Torso armour 6 is over the maximum of 5; lower it to 5"
    ],
    "system: paper-mech\nloadout: {mounts: {left-shoulder: fist}}\n": [
        "s.yaml:2:35: error[PM-MOUNTS]: Fist does not fit a shoulder; mount it on an arm"
    ],
    "system: paper-mech\nloadout: {}\nstate: {mounts: {left-arm: [1]}}\n"
    "decisions: [{action: {mount: left-arm, row: 1}}, {step: {change: {mount: right-arm, row: 1}}}]\n": [
        "s.yaml:3:28: error[PM-MOUNTS]: Left arm is empty and has no circles; mount a weapon, or remove the circles",
        "s.yaml:4:30: error[PM-MOUNTS]: Left arm is empty and has no actions; name another mount",
        "s.yaml:4:74: error[PM-MOUNTS]: Right arm is empty and has no actions; name another mount",
    ],
    "system: paper-mech\nloadout: {mounts: {right-arm: tower-shield}}\n"
    f"state: {{guard: right-arm, mounts: {{right-arm: [1, 2, 3, 4, 5, 6]}}, {TANK}}}\n": [
        "s.yaml:3:16: error[PM-WALL]: Right arm has no free circle, so its guard has ended; remove `guard`"
    ],
}


@pytest.mark.parametrize("text", BAD_MECH)
def test_a_mech_that_cannot_play(text: str) -> None:
    with pytest.raises(BadInput) as error:
        play(text)
    folder = f"{ROOT}/examples/paper-mech/"
    assert [finding.report("en", "paper-mech").removeprefix(folder) for finding in error.value.findings] == BAD_MECH[
        text
    ]


# What the player decides against the rules; each with the state in which it is asked.
ILLEGAL = {
    "PM-CHOOSE": (
        f"state: {{last_attack: {{mount: right-shoulder, target: 0}}, {TANK}}}\n"
        "decisions: [{action: {mount: right-shoulder, row: 1}}]\n",
        "4:22",
    ),
    "PM-STEP": (
        f"state: {{player: {{action: {{mount: left-arm, row: 1}}}}, {TANK}}}\ndecisions: [{{step: haste}}]\n",
        "4:20",
    ),
    "PM-ATTACK": (
        "state: {player: {time: 0, action: {mount: right-shoulder, row: 1}}, enemies: [{type: T, sector: 0, ring: L}, "
        "{type: B, sector: 4, ring: L}]}\ndecisions: [{target: 1}]\n",
        "4:22",
    ),
    "PM-TURN": (
        f"state: {{player: {{time: 0, action: {{move: turn-and-squat}}}}, {TANK}}}\ndecisions: [{{move: stance}}]\n",
        "4:20",
    ),
    "PM-FREE-MOVE": (
        f"state: {{legs: [walk-forwards], player: {{time: 0, action: {{mount: right-arm, row: 1}}}}, {TANK}}}\n"
        "decisions: [{free_move: walk-forwards}]\n",
        "4:25",
    ),
    "PM-PRIORITY": (
        "state: {player: {action: {mount: right-arm, row: 1}}, enemies: [{type: T, sector: 0, ring: L, time: 0}, "
        "{type: T, sector: 0, ring: L, time: 0}, {type: B, sector: 4, ring: L}]}\ndecisions: [{enemy_order: 2}]\n",
        "4:27",
    ),
    "PM-REPAIR": (
        "state: {torso: 1, player: {time: 0, action: {mount: left-arm, row: 1}}, enemies: [{type: B, sector: 0, "
        "ring: C, damage: 1}]}\ndecisions: [{repair: [torso, torso, torso]}]\ndice: [6, 6, 6, 6]\n",
        "4:22",
    ),
}


@pytest.mark.parametrize("rule", ILLEGAL)
def test_an_illegal_decision_is_refused(rule: str) -> None:
    text, place = ILLEGAL[rule]
    outcome = play(MECH + text)
    (finding,) = outcome.findings
    assert finding.rule == rule
    assert f"{finding.mark.line}:{finding.mark.column}" == place
    assert not outcome.passed
    assert said([finding])


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("rule", sorted(set(scenario.RULE_OF.values())))
def test_every_illegal_decision_has_a_sentence(rule: str, language: str) -> None:
    assert "A1" in finding_text(f"{rule}.illegal", {"word": "A1", "legal": ["B2"]}, language, "paper-mech")


WORDS = """
system loadout state dice decisions until expect wave stance torso legs mounts player last_attack guard enemies type sector
ring time attack damage alive left-arm right-shoulder row mount move action step change target activations outcome score
T L squat laser fist walk-forwards haste wave_end true null 0 1 3 6 -1 99
"""
NAMES = st.sampled_from(WORDS.split())
LEAVES = NAMES | st.integers(-3, 9).map(str) | st.text("abz{}[]:,#&*!'\" -", max_size=6)
TREES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4).map(lambda parts: f"[{', '.join(parts)}]")
        | st.dictionaries(NAMES, inner, max_size=4).map(
            lambda parts: "{" + ", ".join(f"{key}: {value}" for key, value in parts.items()) + "}"
        )
    ),
    max_leaves=12,
)


def played(text: str) -> scenario.ScenarioRun | None:
    """The outcome of a scenario, None when it is refused."""
    try:
        return play(text)
    except BadInput:
        return None


def refused(text: str) -> list[Any]:
    with pytest.raises(BadInput) as error:
        play(text)
    return error.value.findings


KEYS = ("loadout", "state", "dice", "decisions", "until", "expect", "edition", "name", "extra")


@pytest.mark.slow
@given(parts=st.dictionaries(st.sampled_from(KEYS), TREES, max_size=5), sound=st.booleans())
@settings(max_examples=150)
def test_any_text_is_played_or_refused(parts: dict[str, str], sound: bool) -> None:
    """Whatever a file says, nothing but an error of ours with a place comes of it."""
    if sound:
        parts = {"loadout": "{mounts: {left-arm: laser, right-shoulder: missile}}", **parts}
    text = "system: paper-mech\n" + "".join(f"{key}: {value}\n" for key, value in parts.items())
    findings = refused(text) if (outcome := played(text)) is None else outcome.findings
    assert outcome or findings
    assert len(said(findings)) == len(findings)


ENEMIES = st.fixed_dictionaries(
    {"type": st.sampled_from("BAHFTM"), "sector": st.integers(0, 8), "ring": st.sampled_from("CSMLX")},
    optional={"time": st.integers(0, 9), "attack": st.integers(1, 3), "damage": st.integers(0, 6)},
)
ACTIONS = st.fixed_dictionaries(
    {"mount": st.sampled_from(["left-shoulder", "right-shoulder", "left-arm", "right-arm"]), "row": st.integers(1, 3)}
) | st.sampled_from(["turn-and-squat", "walk-backwards", "walk-forwards", "turn-or-stance"]).map(
    lambda move: {"move": move}
)
DECISIONS = st.one_of(
    ACTIONS.map(lambda action: {"action": action}),
    (st.sampled_from(["wait", "haste"]) | ACTIONS.map(lambda action: {"change": action})).map(lambda it: {"step": it}),
    st.integers(0, 3).map(lambda it: {"target": it}),
    st.sampled_from(["none", "walk-forwards", "turn-clockwise", "stance"]).map(lambda it: {"free_move": it}),
    st.integers(0, 3).map(lambda it: {"enemy_order": it}),
    st.lists(st.sampled_from(["torso", "walk-forwards"]), max_size=3).map(lambda it: {"repair": it}),
)


@pytest.mark.slow
@given(
    state=st.fixed_dictionaries(
        {"enemies": st.lists(ENEMIES, max_size=3)},
        optional={
            "wave": st.integers(1, 5),
            "stance": st.sampled_from(["stand", "squat"]),
            "torso": st.integers(0, 4),
            "legs": st.lists(st.sampled_from(["walk-backwards", "walk-forwards"]), unique=True),
            "mounts": st.dictionaries(
                st.sampled_from(["left-arm", "right-arm"]), st.lists(st.integers(1, 6), unique=True), max_size=2
            ),
            "player": st.fixed_dictionaries(
                {}, optional={"action": ACTIONS, "time": st.integers(0, 4), "waiting": st.booleans()}
            ),
            "guard": st.sampled_from(["right-arm", "left-arm", None]),
        },
    ),
    dice=st.lists(st.integers(1, 6), max_size=60),
    decisions=st.lists(DECISIONS, max_size=6),
)
@settings(max_examples=150)
def test_any_position_is_played_or_refused(
    state: dict[str, Any], dice: list[int], decisions: list[dict[str, Any]]
) -> None:
    """Positions with the right shape, sound or not: what can be played is played by the rules to its end."""
    data = {
        "system": "paper-mech",
        "loadout": {"mounts": {"left-shoulder": "wing-shield", "left-arm": "laser", "right-arm": "tower-shield"}},
        "state": state, "dice": dice, "decisions": decisions, "until": {"activations": 4},
    }  # fmt: skip
    outcome = played(json.dumps(data))
    if outcome is None:
        assert all(finding.mark.line for finding in refused(json.dumps(data)))
        return
    assert outcome.findings or 0 <= outcome.facts["dice_left"] <= len(dice)
    for language in ("en", "es"):
        outcome.account(language)
