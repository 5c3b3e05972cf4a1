"""The printed catalog against the rulebook: every number of its tables, typed in once more by hand."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.games.paper_mech.design.model import Catalog


@cache
def printed() -> Catalog:
    catalog = reading.read_catalog("paper-mech")
    assert isinstance(catalog, Catalog)
    return catalog


# id: range, W, armour, mounts, P/T of the rows, keyword
WEAPONS = """
missile: L 3 3 as 2/2 4/3 6/4 Recoil
rifle: L 3 3 as 2/3 3/4 4/5 Sniper
ppc: L 4 3 as 4/3 6/4 8/5 Kickback
wing-shield: - 1 4 s 0/1 0/1 0/1 Reflex
disruptor: M 2 3 as 1/2 3/3 5/4 EMP
flamethrower: M 2 3 as 2/1 4/2 5/3 Proximity
laser: M 3 3 as 2/2 3/3 4/4 Accurate
mortar: M 4 3 s 3/3 4/4 5/5 Area
machine-gun: S 1 3 as 3/1 6/2 8/3 Weak
energy-whip: S 2 3 a 2/2 4/3 6/4 Pull
fist: C 2 3 a 2/2 5/3 1/3 Combo
plasma-sword: C 2 3 a 3/2 4/3 5/4 Parry
tower-shield: C 4 5 a 3/2 0/1 0/1 Wall
"""
# code: armour, attacks as faces range P/T
ENEMIES = """
B: 2 123456 S 1/1
A: 3 123456 L 5/5
H: 2 123 S 2/2 456 M 4/4
F: 3 123 M 3/3 456 S 4/2
T: 4 123 M 3/3 456 L 4/4
M: 4 12 C 5/2 34 M 3/3 56 L 4/4
"""
WAVES = "B/H/F B+F/H+F/A+F A+T/H+T/F+T M+B+T/M+F+H/M+T+A"


def lines(table: str) -> list[str]:
    return table.strip().split("\n")


@pytest.mark.parametrize("language", ["en", "es"])
def test_each_keyword_has_a_word_of_its_own(language: str) -> None:
    words = [weapon.keyword.in_(language) for weapon in printed().weapons.values() if weapon.keyword]
    assert len(set(words)) == len(words) == len(lines(WEAPONS))


def test_weapons() -> None:
    said = []
    for weapon in printed().weapons.values():
        kinds = "".join(kind[0] for kind in sorted(weapon.mounts))
        rows = " ".join(f"{action.p}/{action.t}" for action in weapon.actions)
        said.append(
            f"{weapon.id}: {weapon.range or '-'} {weapon.weight} {weapon.armour} {kinds} {rows} {weapon.keyword}"
        )
    assert said == lines(WEAPONS)


def test_enemies() -> None:
    said = []
    for enemy in printed().enemies.values():
        attacks = [f"{''.join(map(str, sorted(a.rolls)))} {a.range} {a.p}/{a.t}" for a in enemy.attacks]
        said.append(f"{enemy.code}: {enemy.armour} {' '.join(attacks)}")
        assert all(attack.circles == 2 for attack in enemy.attacks), "PM-CIRCLES, classic"
        assert enemy.moves == (enemy.code != "A"), "PM-ENEMY-MOVE: Artillery never moves by itself"
    assert said == lines(ENEMIES)


def test_waves() -> None:
    """PM-WAVES: rows 1–2, 3–4, 5–6."""
    rows = [[frozenset({1, 2}), frozenset({3, 4}), frozenset({5, 6})]] * 4
    assert [[row.rolls for row in wave.rows] for wave in printed().waves] == rows
    assert " ".join("/".join("+".join(row.enemies) for row in wave.rows) for wave in printed().waves) == WAVES


def test_abilities_of_the_thirteen_keywords() -> None:
    """Section 6 of the rules, in the vocabulary."""
    weapon = {id_: weapon.abilities for id_, weapon in printed().weapons.items()}
    assert weapon == {
        "missile": {"delay": 1, "not-twice": True},
        "rifle": {"armour-shift": -1},
        "ppc": {"needs-stance": "squat"},
        "wing-shield": {"intercept": "while-pending", "no-haste": True},
        "disruptor": {"scramble": True},
        "flamethrower": {"power-by-range": {"S": -1, "M": -2}},
        "laser": {"reroll-misses": 1},
        "mortar": {"second-target": 1, "nearest": "S"},
        "machine-gun": {"armour-shift": 2, "sure-hit": 6},
        "energy-whip": {"pull": ["closer", "clockwise", "anticlockwise"]},
        "fist": {"combo": 1},
        "plasma-sword": {"parry": 1},
        "tower-shield": {},
    }
    rows = {id_: [dict(a.abilities) for a in printed().weapons[id_].actions] for id_ in ("fist", "tower-shield")}
    guard = {"intercept": "until-next-attack", "no-haste": True}
    assert rows == {
        "fist": [{"combo": 1}, {"combo": 1}, {"combo": 1, "crush": True}],
        "tower-shield": [{}, guard, guard],
    }


@pytest.mark.parametrize(
    ("start", "forwards", "backwards"),
    [
        # Front: inwards, from close to the side; backwards outwards, at long it stays.
        ((7, "L"), (7, "M"), (7, "L")), ((7, "C"), (6, "C"), (7, "S")), ((0, "C"), (1, "C"), (0, "S")),
        ((0, "S"), (0, "C"), (0, "M")),
        # Sides: through the two side sectors, then into the rear; backwards the other way round.
        ((6, "M"), (5, "M"), (7, "M")), ((5, "M"), (4, "M"), (6, "M")), ((1, "C"), (2, "C"), (0, "C")),
        ((2, "L"), (3, "L"), (1, "L")),
        # Rear: outwards, at long it stays; backwards inwards, from close to the side.
        ((3, "M"), (3, "L"), (3, "S")), ((4, "L"), (4, "L"), (4, "M")), ((4, "C"), (4, "S"), (5, "C")),
        ((3, "C"), (3, "S"), (2, "C")),
    ],
)  # fmt: skip
def test_arrows(start: tuple[int, str], forwards: tuple[int, str], backwards: tuple[int, str]) -> None:
    """PM-FORWARD, PM-BACKWARD."""
    board = printed().board
    for arrows, expected in ((board.forwards, forwards), (board.backwards, backwards)):
        sector, ring = board.walk(arrows, start[0], board.ring(start[1]))
        assert (sector, board.rings[ring].id) == expected


def test_board() -> None:
    """PM-RADAR, PM-START, PM-ARCS, PM-TARGETING, PM-TRACK, PM-ENEMY-MOVE."""
    board = printed().board
    assert [ring.id for ring in board.rings] == ["C", "S", "M", "L"]
    assert {id_: set(zone.sectors) for id_, zone in board.zones.items()} == {
        "front": {7, 0}, "right": {1, 2}, "rear": {3, 4}, "left": {5, 6},
    }  # fmt: skip
    assert {id_: zone.armour for id_, zone in board.zones.items()} == {"front": 0, "right": 0, "rear": -1, "left": 0}
    assert [(sector, board.rings[ring].id) for sector, ring in board.start] == [(n, "L") for n in (5, 6, 7, 0, 1, 2)]
    assert {mount: set(arc) for mount, arc in board.arcs.items()} == {
        "left-shoulder": {5, 6, 7, 0}, "right-shoulder": {7, 0, 1, 2},
        "left-arm": {4, 5, 6, 7, 0, 1}, "right-arm": {6, 7, 0, 1, 2, 3},
    }  # fmt: skip
    for zone, shoulder, arm in (("left", "left-shoulder", "left-arm"), ("right", "right-shoulder", "right-arm")):
        assert board.targeting[board.zones[zone].targeting] == (shoulder, shoulder, arm, arm, arm, "legs")
    for zone in ("front", "rear"):
        assert board.targeting[board.zones[zone].targeting] == (
            "torso", "left-shoulder", "right-shoulder", "left-arm", "right-arm", "legs",
        )  # fmt: skip
    assert [board.rearwards[n] for n in (0, 1, 2, 3)] == [1, 2, 3, 3]
    assert [board.rearwards[n] for n in (7, 6, 5, 4)] == [6, 5, 4, 4]
    assert board.track == 7


def test_spill_tracks() -> None:
    """PM-SPILL-TRACKS: a link carries the same numbers at both ends, except the two shoulder–arm diagonals."""
    spill = printed().board.spill
    pairs = {
        place: {to: {n for n, face in enumerate(faces, 1) if face == to} for to in faces}
        for place, faces in spill.items()
    }
    links = [
        ("torso", "left-shoulder", {1, 2}, {1, 2}), ("torso", "right-shoulder", {3, 4}, {3, 4}),
        ("torso", "legs", {5, 6}, {5, 6}),
        ("left-shoulder", "right-arm", {3, 4}, {1, 2}), ("right-shoulder", "left-arm", {1, 2}, {3, 4}),
        ("left-shoulder", "left-arm", {5, 6}, {5, 6}), ("right-shoulder", "right-arm", {5, 6}, {5, 6}),
        ("left-arm", "legs", {1, 2}, {1, 2}), ("right-arm", "legs", {3, 4}, {3, 4}),
    ]  # fmt: skip
    for one, other, there, back in links:
        assert (pairs[one].pop(other), pairs[other].pop(one)) == (there, back)
    assert not any(pairs.values()), "and no other link"


def test_chassis() -> None:
    """PM-WEIGHT, PM-ARMOUR, PM-BODY, PM-TORSO, PM-STANCE, PM-FREE-MOVE, PM-REPAIR."""
    chassis = printed().chassis
    assert (chassis.rated_weight, chassis.weight_step, chassis.weight_t) == (12, 2, 1)
    assert (chassis.base_armour, chassis.most_armour, chassis.armour_weight) == (3, 5, 1)
    assert (chassis.torso_circles, chassis.slow) == (4, ((3, 1),))
    assert [(move.id, move.t, move.free) for move in chassis.moves] == [
        ("turn-and-squat", 1, False), ("walk-backwards", 1, False),
        ("walk-forwards", 1, True), ("turn-or-stance", 1, True),
    ]  # fmt: skip
    assert {id_: mount.kind for id_, mount in chassis.mounts.items()} == {
        "left-shoulder": "shoulder", "right-shoulder": "shoulder", "left-arm": "arm", "right-arm": "arm",
    }  # fmt: skip
    squat = chassis.stances["squat"]
    assert (squat.enemy_dice, squat.reroll_targeting, squat.free_moves) == (-1, {6}, False)
    assert squat.forbids == {"turn-and-squat", "walk-backwards"}
    stand = chassis.stances["stand"]
    assert (stand.enemy_dice, stand.reroll_targeting, stand.free_moves, stand.forbids) == (
        0,
        frozenset(),
        True,
        frozenset(),
    )
    assert chassis.repair == (3, 0, 0)


def faces(tmp_path: Path, attacks: str) -> list[set[int]]:
    """The faces of the D6 that choose each attack of a homebrew enemy."""
    file = tmp_path / "foe.yaml"
    file.write_text(
        f"system: paper-mech\nkind: homebrew\nenemies: {{Q: {{name: Foe, armour: 3, attacks: {attacks}}}}}\n"
    )
    return [set(attack.rolls) for attack in reading.read_catalog("paper-mech", extra=[str(file)]).enemies["Q"].attacks]


def test_faces_of_attacks_without_rolls(tmp_path: Path) -> None:
    """They share the faces equally; beside attacks that have all of them, one without is never chosen by the die."""
    gun, ram = "{name: Gun, range: M, p: 3, t: 3, circles: 2}", "{name: Ram, range: C, p: 5, t: 2, circles: 2}"
    assert faces(tmp_path, f"{{gun: {gun}, ram: {ram}}}") == [{1, 2, 3}, {4, 5, 6}]
    rolled = gun.replace("range", "rolls: [1, 2, 3, 4, 5, 6], range")
    assert faces(tmp_path, f"{{gun: {rolled}, ram: {ram}}}") == [{1, 2, 3, 4, 5, 6}, set()]
