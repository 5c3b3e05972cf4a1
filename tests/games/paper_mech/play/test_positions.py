"""`Position`: read from a scenario's state, to the engine and back, drawn when it cannot be played on."""

from __future__ import annotations

from pathlib import Path

import pytest
from played import mech

from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import scenario
from sheetgen.games.paper_mech.play.engine_state import from_state, to_state
from sheetgen.games.paper_mech.play.position import EnemyInPlay, LastAttack, Player, Position
from sheetgen.games.paper_mech.play.scenario_file import StateData, read_position
from sheetgen.games.paper_mech.sheet import progress

STANDARD = (
    "{mounts: {left-shoulder: wing-shield, right-shoulder: missile, left-arm: laser, right-arm: fist}, "
    "armour: {torso: 5, legs: 4}}"
)


def load(tmp_path: Path, text: str) -> Position:
    """The position that `sheet --damage` draws."""
    file = tmp_path / "s.yaml"
    file.write_text(f"system: paper-mech\nloadout: {STANDARD}\n{text}\n")
    return progress.load(str(file))[1]


def test_what_a_state_leaves_out() -> None:
    """The first usable attack and its T, no damage; a pending action's T (contract: Scenarios)."""
    state: StateData = {
        "player": {"action": {"mount": "left-arm", "row": 3}},
        "enemies": [{"type": "T", "sector": 0, "ring": "L", "damage": 2}],
    }
    position = read_position(state, tables(mech()))
    assert (position.wave, position.stance, position.torso, position.last_attack) == (1, "stand", 0, None)
    assert position.player == Player(time=4, chosen_ago=0, action={"mount": "left-arm", "row": 3})
    assert position.enemies == (EnemyInPlay("T", 0, "L", time=4, attack=2, damage=2),)
    assert position.score == 4 + 4 + 4 * 6


def test_a_slow_torso_delays_the_pending_action() -> None:
    """From the third circle on every action takes one T longer (PM-TORSO)."""
    state: StateData = {"torso": 3, "player": {"action": {"move": "walk-forwards"}}}
    whole: StateData = {"player": {"action": {"move": "walk-forwards"}}}
    slow, usual = (read_position(data, tables(mech())).player.time for data in (state, whole))
    assert slow is not None
    assert usual is not None
    assert slow == usual + 1


def test_to_the_engine_and_back() -> None:
    position = Position(
        wave=3,
        stance="squat",
        torso=1,
        legs=frozenset({"walk-backwards"}),
        mounts={
            "left-shoulder": frozenset(),
            "right-shoulder": frozenset({6}),
            "left-arm": frozenset({1, 2}),
            "right-arm": frozenset(),
        },
        player=Player(2, 1, {"mount": "right-arm", "row": 2}),
        last_attack=LastAttack("right-arm", 1, moved_since=True),
        guard="left-shoulder",
        enemies=(EnemyInPlay("A", 7, "L", 3), EnemyInPlay("B", 2, "C", 0, 1, 2, alive=False)),
        score=3 + 3 + 6 + 5 + 4 + 6,
    )
    assert from_state(to_state(position, tables(mech()))) == position


# Each with the finding of `scenario`; `sheet --damage` draws it.
DRAWN_ONLY = {
    "state: {torso: 4}": "PM-TORSO",
    "state: {enemies: [{type: T, sector: 0, ring: L, damage: 4}]}": "PM-WAVE-END",
    "state: {player: {time: 3}}": "PM-CHOOSE",
    "state: {mounts: {left-arm: [1, 2]}, player: {action: {mount: left-arm, row: 1}}}": "PM-LOST-ACTION",
}


@pytest.mark.parametrize("text", DRAWN_ONLY)
def test_a_game_that_is_over_can_still_be_drawn(text: str, tmp_path: Path) -> None:
    load(tmp_path, text)
    with pytest.raises(BadInput) as error:
        scenario.run(parse(f"system: paper-mech\nloadout: {STANDARD}\n{text}\n".encode(), "s.yaml"))
    assert [finding.rule for finding in error.value.findings] == [DRAWN_ONLY[text]]


# Each with the place and the rule of its finding.
NOT_DRAWN = {
    "state: {wave: 5}": "3:15: error[PM-WAVES]",
    "state: {guard: left-arm}": "3:16: error[PM-WALL]",
    "state: {torso: 5}": "3:16: error[PM-TORSO]",
    "state: {enemies: [{type: T, sector: 8, ring: L}]}": "3:37: error[PM-RADAR]",
    "state: {enemies: [{type: T, sector: 0, ring: X}]}": "3:46: error[PM-RADAR]",
    "state: {enemies: [{type: Q, sector: 0, ring: L}]}": "3:26: error[CATALOG]",
    "state: {enemies: [{type: T, sector: 0, ring: L, damage: 5}]}": "3:57: error[PM-ENEMY-DAMAGE]",
    "state: {enemies: [{type: T, sector: 0, ring: L, damage: 2, attack: 1}]}": "3:68: error[PM-ENEMY-DAMAGE]",
    "state: {enemies: [{type: B, sector: 0, ring: L, attack: 2}]}": "3:57: error[PM-ENEMIES]",
    "state: {wave: 0}": "3:15: error[SCHEMA]",
}


@pytest.mark.parametrize("text", NOT_DRAWN)
def test_what_is_no_position_of_the_mech_is_not_drawn(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as error:
        load(tmp_path, text)
    (report,) = (finding.report("en", "paper-mech") for finding in error.value.findings)
    assert report.partition("s.yaml:")[2].startswith(f"{NOT_DRAWN[text]}: ")


def test_the_edition_of_a_scenario_is_that_of_its_sheet(tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(f"system: paper-mech\nloadout: {STANDARD}\nedition: v1.7\n")
    assert progress.load(str(file))[0].edition == "v1.7"
    assert progress.load(str(file), edition="classic")[0].edition == "classic"
