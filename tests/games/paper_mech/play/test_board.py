"""The board of text: everything of a position is on it, within 80 columns, in any language and in plain ASCII."""

from __future__ import annotations

import pytest
from played import LOADOUTS, ROOT, mech

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import game_run
from sheetgen.games.paper_mech.play.board import Board, arms, cross
from sheetgen.games.paper_mech.play.position import EnemyInPlay, Player, Position
from sheetgen.runs.play.text import WIDTH, to_ascii, wrap_parts

WIDE = mech(homebrew=("wide-board.yaml",))
CROWDS = mech(homebrew=("armoury.yaml",))
MECHS = [*(mech(mounts) for mounts in LOADOUTS), mech(edition="v1.7"), WIDE, CROWDS]


def positions(loadout: Loadout, seed: int) -> list[Position]:
    return [step.position for step in game_run.pilot_run(tables(loadout), "tactical", seed, 0).steps()]


def at_time_1(*enemies: tuple[str, int, str]) -> tuple[EnemyInPlay, ...]:
    return tuple(EnemyInPlay(code, sector, ring, time=1) for code, sector, ring in enemies)


def test_a_board_sign_by_sign() -> None:
    """Front right is right of straight ahead, the rear below (PM-RADAR); times stand on the track, circles are filled from
    the sheet's numbers, and an enemy's from the top (PM-TRACK, PM-BODY, PM-ENEMY-DAMAGE)."""
    position = Position(
        wave=2,
        stance="squat",
        time=7,
        torso=1,
        legs=frozenset({"walk-forwards"}),
        mounts={"left-arm": frozenset({4, 5}), "right-arm": frozenset({1, 2, 3, 4, 5, 6})},
        player=Player(time=2, action={"mount": "left-arm", "row": 3}),
        enemies=(
            EnemyInPlay("T", 0, "L", time=4, attack=2, damage=1),
            EnemyInPlay("A", 0, "L", time=4),
            EnemyInPlay("B", 6, "S", time=1),
            EnemyInPlay("H", 3, "C", time=1, damage=4, alive=False),
        ),
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


@pytest.mark.slow
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
        for number, enemy in enumerate(position.enemies):
            shown = spaces[enemy.sector, loadout.catalog.board.ring(enemy.ring)]
            there = board.mark(position, number) in shown or shown.startswith("×")
            assert there == enemy.alive


def test_enemies_of_one_code_are_told_apart() -> None:
    position = Position(enemies=at_time_1(("B", 0, "L"), ("B", 1, "M"), ("T", 2, "C")))
    board = Board(mech(), "en")
    assert [board.mark(position, number) for number in range(3)] == ["B1", "B2", "T"]


def test_a_time_far_off_the_track_is_said_in_words() -> None:
    player = Player(time=40, action={"move": "walk-forwards"})
    position = Position(player=player, enemies=(EnemyInPlay("T", 0, "L", time=3),))
    assert any("T 3, ▲ 40" in line for line in Board(mech(), "en").lines(position))


@pytest.mark.parametrize("sectors", range(1, 13))
def test_every_sector_is_in_one_arm(sectors: int) -> None:
    assert sorted(sector for arm in arms(sectors) for sector in arm.sectors) == list(range(sectors))
    places = [place for _, _, place in cross(sectors, 4)]
    assert len(set(places)) == len(places)
    assert (0, 0) not in places


def test_a_crowd_is_counted_and_each_of_it_listed() -> None:
    """Marks that would not fit into a space give way to their number; where each stands is said below."""
    crowd = at_time_1(("B", 0, "L"), ("B", 0, "L"), ("B", 0, "L"), ("B", 4, "C"))
    lines = Board(mech(), "en").lines(Position(enemies=crowd))
    assert lines[0].startswith("            ·  L ×3")
    assert "░  C B4" not in lines[7]
    assert lines[7].startswith("           B4  C  ░")
    assert [line.endswith("long, front right") for line in lines[-4:]] == [True, True, True, False]
    assert max(map(len, lines)) <= WIDTH


def test_long_texts_are_cut_or_go_below() -> None:
    lines = list(wrap_parts("head  ", ["x" * 40, "y" * 40, "z" * 100]))
    assert [len(line) <= WIDTH for line in lines] == [True] * 3
    assert lines[1].startswith("      y")


def test_plain_text_is_ascii() -> None:
    assert to_ascii("Daño · 1…") == "Dano - 1..."
    assert to_ascii("機").isascii()


def test_a_scenario_draws_the_table_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    from sheetgen.cli.console import Output
    from sheetgen.cli.scenario import play, print_story
    from sheetgen.core.source import read_file

    file = ROOT / "examples/paper-mech/scenarios/haste-or-wait.yaml"
    outcome = play(read_file(file), "paper-mech", "en")
    before, after = outcome.boards("en", ascii=False, width=80)
    assert any("F Firethrower" in line and "destroyed" not in line for line in before)
    assert any("F Firethrower" in line and "destroyed" in line for line in after)
    table = Output(ascii_only=True)
    print_story("a.yaml", outcome, "en", True, table)
    quiet = capsys.readouterr().out
    assert quiet.isascii()
    assert "Uppercut (right arm) at" not in quiet
    print_story("a.yaml", outcome, "en", False, None)
    assert "L  M  S  C" not in capsys.readouterr().out
