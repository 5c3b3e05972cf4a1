"""The board of text: everything of a position is on it, within 80 columns, in any language and in plain ASCII."""

from __future__ import annotations

from typing import Any

import pytest
from played import LOADOUTS, ROOT, mech

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import course
from sheetgen.games.paper_mech.play.board import WIDTH, Board, arms, cross, flow, plain

WIDE = mech(homebrew=("wide-board.yaml",))
CROWDS = mech(homebrew=("armoury.yaml",))
MECHS = [*(mech(mounts) for mounts in LOADOUTS), mech(edition="v1.7"), WIDE, CROWDS]


def positions(loadout: Loadout, seed: int) -> list[dict[str, Any]]:
    return [step.position for step in course.piloted(tables(loadout), "tactical", seed, 0).steps()]


def table(**state: Any) -> dict[str, Any]:
    """A position as scenarios describe it."""
    nothing: dict[str, Any] = {
        "wave": 1,
        "stance": "stand",
        "torso": 0,
        "legs": [],
        "mounts": {},
        "player": {"time": None, "action": None},
        "guard": None,
        "enemies": [],
        "time": 0,
        "score": 32,
    }
    return nothing | state


def enemy(type_: str, sector: int, ring: str, **more: Any) -> dict[str, Any]:
    return {"type": type_, "sector": sector, "ring": ring, "time": 1, "attack": 1, "damage": 0, "alive": True, **more}


def test_a_board_sign_by_sign() -> None:
    """Front right is right of straight ahead, the rear below (PM-RADAR); times stand on the track, circles are filled from
    the sheet's numbers, and an enemy's from the top (PM-TRACK, PM-BODY, PM-ENEMY-DAMAGE)."""
    position = table(
        wave=2,
        stance="squat",
        time=7,
        torso=1,
        legs=["walk-forwards"],
        mounts={"left-arm": [4, 5], "right-arm": [1, 2, 3, 4, 5, 6]},
        player={"time": 2, "action": {"mount": "left-arm", "row": 3}},
        enemies=[
            enemy("T", 0, "L", time=4, attack=2, damage=1),
            enemy("A", 0, "L", time=4),
            enemy("B", 6, "S", time=1),
            enemy("H", 3, "C", alive=False, damage=4),
        ],
    )
    assert Board(mech(), "en").lines(position) == [
        "            ·  L TA               Wave 2 of 4, time 7",
        "            ·  M  ·               Squatting, Full Charge (left arm) in 2",
        "            ·  S  ·",
        "            ·  C  ·               0  1  2  3  4  5  6  7",
        "·  ·  B  ·           ·  ·  ·  ·   ·  B  ▼  ·  TA ·  ·  ·",
        "L  M  S  C     ▼     C  S  M  L",
        "·  ·  ·  ·           ·  ·  ·  ·   Left shoulder   Wing Shield  4 ○○ ○○ ○○",
        "            ░  C  ░               Right shoulder  Missile      3 ○○ ○○ ○○",
        "            ░  S  ░               Left arm        Laser        3 ○○ ○● ●○",
        "            ░  M  ░               Right arm       Fist         3 ●● ●● ●●",
        "            ░  L  ░               Torso 4 ●○○○   Legs 4 ○○●○",
        "T Tank         armour 4   Laser M 3/3 ●○  ›PPC L 4/4 ○○",
        "A Artillery    armour 3  ›Mortar L 5/5 ○○",
        "B Attack Bike  armour 2  ›Machine Gun S 1/1 ○○",
        "H Helo         armour 2  destroyed",
    ]


@pytest.mark.parametrize("loadout", MECHS, ids=lambda loadout: str(loadout.mounts["left-arm"] and loadout.name))
@pytest.mark.parametrize("language", ["en", "es"])
def test_boards_stay_within_their_width_and_ascii_within_itself(loadout: Loadout, language: str) -> None:
    board, bare = Board(loadout, language), Board(loadout, language, ascii=True)
    for seed in (1, 2):
        for position in positions(loadout, seed):
            lines = board.lines(position)
            assert max(map(len, lines)) <= WIDTH
            plainly = bare.lines(position)
            assert max(map(len, plainly)) <= WIDTH
            assert all(line.isascii() and line.isprintable() for line in plainly)
            assert len(plainly) == len(lines)


@pytest.mark.parametrize("loadout", MECHS, ids=lambda loadout: loadout.name)
def test_every_enemy_stands_in_its_space(loadout: Loadout) -> None:
    board = Board(loadout, "en")
    for position in positions(loadout, 3):
        spaces = board.spaces(position)
        for number, one in enumerate(position["enemies"]):
            ring = loadout.catalog.board.ring(one["ring"])
            shown = spaces[one["sector"], ring]
            there = board.mark(position, number) in shown or shown.startswith("×")
            assert there == one["alive"]


def test_enemies_of_one_code_are_told_apart() -> None:
    position = table(enemies=[enemy("B", 0, "L"), enemy("B", 1, "M"), enemy("T", 2, "C")])
    board = Board(mech(), "en")
    assert [board.mark(position, number) for number in range(3)] == ["B1", "B2", "T"]


def test_a_time_far_off_the_track_is_said_in_words() -> None:
    position = table(player={"time": 40, "action": {"move": "walk-forwards"}}, enemies=[enemy("T", 0, "L", time=3)])
    assert any("T 3, ▲ 40" in line for line in Board(mech(), "en").lines(position))


@pytest.mark.parametrize("sectors", range(1, 13))
def test_every_sector_is_in_one_arm(sectors: int) -> None:
    assert sorted(sector for arm in arms(sectors) for sector in arm.sectors) == list(range(sectors))
    places = [place for _, _, place in cross(sectors, 4)]
    assert len(set(places)) == len(places)
    assert (0, 0) not in places


def test_a_crowd_is_counted_and_each_of_it_told() -> None:
    """Marks that would not fit into a space give way to their number; where each stands is said below."""
    crowd = [enemy("B", 0, "L"), enemy("B", 0, "L"), enemy("B", 0, "L"), enemy("B", 4, "C")]
    lines = Board(mech(), "en").lines(table(enemies=crowd))
    assert lines[0].startswith("            ·  L ×3")
    assert "░  C B4" not in lines[7]
    assert lines[7].startswith("           B4  C  ░")
    assert [line.endswith("long, front right") for line in lines[-4:]] == [True, True, True, False]
    assert max(map(len, lines)) <= WIDTH


def test_long_texts_are_cut_or_go_below() -> None:
    lines = list(flow("head  ", ["x" * 40, "y" * 40, "z" * 100]))
    assert [len(line) <= WIDTH for line in lines] == [True] * 3
    assert lines[1].startswith("      y")


def test_plain_text_is_ascii() -> None:
    assert plain("Daño · 1…") == "Dano - 1..."
    assert plain("機").isascii()


def test_a_scenario_draws_the_table_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    from sheetgen.cli.games import Output
    from sheetgen.cli.scenario import play, tell
    from sheetgen.core.source import read_file

    file = ROOT / "examples/paper-mech/scenarios/haste-or-wait.yaml"
    outcome = play(read_file(file), "paper-mech")
    before, after = outcome.boards("en", ascii=False)
    assert any("F Firethrower" in line and "destroyed" not in line for line in before)
    assert any("F Firethrower" in line and "destroyed" in line for line in after)
    table = Output(ascii_only=True)
    tell("a.yaml", outcome, "en", True, table)
    quiet = capsys.readouterr().out
    assert quiet.isascii()
    assert "Uppercut (right arm) at" not in quiet
    tell("a.yaml", outcome, "en", False, None)
    assert "L  M  S  C" not in capsys.readouterr().out
