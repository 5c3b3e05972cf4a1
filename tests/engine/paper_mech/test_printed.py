"""What the page of rules prints in its tables is what is played: facts, held against the engine's numbers."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from mechs import ROOT, catalog, tables_of

from sheetgen_engine.paper_mech import names
from sheetgen_engine.paper_mech.tables import Tables

PAGE = (ROOT / "docs/rules/paper-mech.md").read_text(encoding="utf-8")
CLOSE, SHORT, MEDIUM, LONG = range(4)
RINGS = {"none": None, "C": CLOSE, "S": SHORT, "M": MEDIUM, "L": LONG}


@cache
def table(*heads: str) -> tuple[tuple[str, ...], ...]:
    """The rows of the table of the page with this first line."""
    _, _, rest = PAGE.partition(f"| {' | '.join(heads)} |\n")
    assert rest, heads
    lines = [line for line in rest.split("\n\n")[0].splitlines() if not line.startswith("|--")]
    return tuple(tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines)


def word(text: str) -> str:
    """A location or a weapon as its id."""
    return text.replace(" ", "-").lower()


@pytest.fixture(scope="module")
def tables() -> Tables:
    return tables_of()


def test_weapons() -> None:
    """PM-MOUNTS, PM-RANGE: thirteen weapons with their ranges, weights, armour, mounts and actions."""
    rows = table("weapon", "range", "W", "armour", "mounts", "actions", "keyword")
    known = catalog().weapons
    assert {word(row[0]) for row in rows} == set(known)
    assert len(known) == 13
    for name, reach, weight, armour, mounts, actions, keyword in rows:
        weapon: Any = known[word(name)]
        assert (weapon.weight, weapon.armour, weapon.range) == (
            int(weight),
            int(armour),
            reach if RINGS[reach] is not None else None,
        )
        assert {kind[0] for kind in weapon.mounts} == set(mounts.split())
        found = [f"{action.name.in_('en')} {action.p}/{action.t}" for action in weapon.actions]
        printed = [actions.removesuffix(", three times")] * 3 if "three times" in actions else actions.split(", ")
        assert found == printed
        assert weapon.keyword.in_("en") == keyword


def test_abilities_of_the_keywords() -> None:
    """PM-RECOIL, PM-NOT-TWICE, PM-SNIPER, PM-KICKBACK, PM-REFLEX, PM-EMP, PM-PROXIMITY, PM-ACCURATE, PM-AREA,
    PM-NOT-CLOSE, PM-WEAK, PM-PULL, PM-COMBO, PM-CRUSH, PM-PARRY, PM-WALL, PM-HASTE: what they add to each row."""
    closer = ["closer", "clockwise", "anticlockwise"]
    guard = {"intercept": "until-next-attack", "no-haste": True}
    each: dict[str, list[dict[str, Any]]] = {
        "missile": [{"delay": 1, "not-twice": True}] * 3,
        "rifle": [{"armour-shift": -1}] * 3,
        "ppc": [{"needs-stance": "squat"}] * 3,
        "wing-shield": [{"intercept": "while-pending", "no-haste": True}] * 3,
        "disruptor": [{"scramble": True}] * 3,
        "flamethrower": [{"power-by-range": {"S": -1, "M": -2}}] * 3,
        "laser": [{"reroll-misses": 1}] * 3,
        "mortar": [{"second-target": 1, "nearest": "S"}] * 3,
        "machine-gun": [{"armour-shift": 2, "sure-hit": 6}] * 3,
        "energy-whip": [{"pull": closer}] * 3,
        "fist": [{"combo": 1}, {"combo": 1}, {"combo": 1, "crush": True}],
        "plasma-sword": [{"parry": 1}] * 3,
        "tower-shield": [{}, guard, guard],
    }
    for id, weapon in catalog().weapons.items():
        for action, expected in zip(weapon.actions, each[id], strict=True):
            found = {key: list(value) if key == "pull" else value for key, value in action.abilities.items()}
            assert found | ({"parry": 1} if weapon.abilities.get("parry") else {}) == expected, id


@pytest.mark.parametrize("edition", ["classic", "v1.7"])
def test_enemies(edition: str) -> None:
    """PM-ENEMIES, PM-CIRCLES, PM-NEXT: armour, attacks with their faces; two circles each, in v1.7 three of them three."""
    rows = table("code", "enemy", "armour", "attacks")
    enemies = {enemy.code: enemy for enemy in tables_of(edition=edition).enemies}
    assert [row[0] for row in rows] == list(enemies)
    pattern = re.compile(r"(?:(\d)–(\d) )?[A-Z][\w ]+ ([CSML]) (\d)/(\d)")
    thirds = {("A", 0), ("T", 0), ("M", 1)} if edition == "v1.7" else set()
    for code, _, armour, attacks in rows:
        enemy = enemies[code]
        assert (enemy.armour, enemy.moves) == (int(armour), "does not move" not in attacks)
        found = pattern.findall(attacks)
        assert len(found) == len(enemy.attacks)
        for number, (first, last, reach, power, t) in enumerate(found):
            attack = enemy.attacks[number]
            assert (attack.reach, attack.power, attack.t) == (RINGS[reach], int(power), int(t))
            assert attack.circles == (3 if (code, number) in thirds else 2)
            if first:
                assert attack.faces == tuple(range(int(first), int(last) + 1))


def test_waves(tables: Tables) -> None:
    """PM-WAVES: who comes, in this order."""
    for number, (_, *groups) in enumerate(table("wave", "1, 2", "3, 4", "5, 6")):
        assert tables.waves[number] == tuple(tuple(groups[face // 2].split()) for face in range(6))
    assert len(tables.waves) == 4


def test_arcs_and_zones(tables: Tables) -> None:
    """PM-RADAR, PM-ARCS, PM-START, PM-ENEMY-ATTACK: 4 rings of 8 sectors; who covers what; where enemies appear; one
    armour less from the rear alone."""
    board = tables.board
    assert (board.rings, board.sectors, board.track) == (("C", "S", "M", "L"), 8, 7)
    for mount, sectors in table("mount", "sectors"):
        assert set(board.arcs[word(mount)]) == {int(sector) for sector in sectors.split()}
    assert board.start == tuple(8 * LONG + sector for sector in (5, 6, 7, 0, 1, 2))
    assert board.zone_armour == (0, 0, 0, -1, -1, 0, 0, 0)


def test_targeting(tables: Tables) -> None:
    """PM-TARGETING: by the attacker's zone; the sides each their own, the rear not mirrored."""
    columns = list(zip(*table("die", "front, rear", "left side", "right side"), strict=True))
    middle, left, right = (tuple(word(cell) for cell in column) for column in columns[1:])
    assert tables.board.targeting == (middle, right, right, middle, middle, left, left, middle)


def test_spill_tracks(tables: Tables) -> None:
    """PM-SPILL-TRACKS: every link has its numbers at both ends, but for the two diagonals, which exchange 1, 2 and 3, 4."""
    spill = tables.board.spill
    for location, *ways in table("full location", "1, 2", "3, 4", "5, 6"):
        assert spill[word(location)] == tuple(word(ways[face // 2]) for face in range(6))
    for one in names.LOCATIONS:
        for face, other in enumerate(spill[one]):
            diagonal = {one, other} in ({"left-shoulder", "right-arm"}, {"right-shoulder", "left-arm"})
            back = spill[other][(face + 2) % 4 if diagonal else face]
            assert back == one, (one, other, face + 1)


def test_walking(tables: Tables) -> None:
    """PM-FORWARD, PM-BACKWARD, PM-ENEMY-MOVE: every space's arrow."""
    board = tables.board
    rearwards = {0: 1, 1: 2, 2: 3, 3: 3, 4: 4, 5: 4, 6: 5, 7: 6}
    assert board.rearwards == tuple(rearwards[sector] for sector in range(8))
    for ring in range(4):
        closer, further = ring - 1, min(ring + 1, LONG)
        ahead = {
            0: (closer, 0) if ring else (CLOSE, 1),
            7: (closer, 7) if ring else (CLOSE, 6),
            1: (ring, 2),
            6: (ring, 5),
            2: (ring, 3),
            5: (ring, 4),
            3: (further, 3),
            4: (further, 4),
        }
        back = {
            3: (closer, 3) if ring else (CLOSE, 2),
            4: (closer, 4) if ring else (CLOSE, 5),
            2: (ring, 1),
            5: (ring, 6),
            1: (ring, 0),
            6: (ring, 7),
            0: (further, 0),
            7: (further, 7),
        }
        for sector in range(8):
            space = 8 * ring + sector
            assert divmod(board.forwards[space], 8) == ahead[sector], space
            assert divmod(board.backwards[space], 8) == back[sector], space


def test_the_mech(tables: Tables) -> None:
    """PM-BODY, PM-TORSO, PM-STANCE, PM-FREE-MOVE, PM-REPAIR, PM-ARMOUR: circles, moves and stances."""
    chassis = tables.chassis
    assert (chassis.torso_circles, chassis.slow, chassis.repair_from) == (4, ((3, 1),), 3)
    assert chassis.legs == ("turn-and-squat", "walk-backwards", "walk-forwards", "turn-or-stance")
    assert set(chassis.move_t.values()) == {1}
    assert set(chassis.free_moves) == {"walk-forwards", "turn-or-stance"}
    stand, squat = chassis.stand, chassis.squat
    assert (stand.enemy_dice, stand.reroll_targeting, stand.free_moves, stand.forbids) == (0, (), True, ())
    assert (squat.enemy_dice, squat.reroll_targeting, squat.free_moves) == (-1, (6,), False)
    assert set(squat.forbids) == {"turn-and-squat", "walk-backwards"}
    assert (chassis.torso_armour, chassis.legs_armour) == (3, 3)


@pytest.mark.parametrize(("weight", "penalty"), [(12, 0), (13, 1), (14, 1), (15, 2), (16, 2), (17, 3), (18, 3)])
def test_weight_slows_every_action(weight: int, penalty: int) -> None:
    """PM-WEIGHT: rows and moves alike; mounts of 4, 4, 1 or 2 W and so on, with armour, make the weight."""
    weapons = {12: ("mortar", "mortar", "ppc", None), 13: ("mortar", "mortar", "ppc", "machine-gun")}
    mounts = weapons.get(weight, ("mortar", "mortar", "ppc", "fist" if weight < 17 else "tower-shield"))
    base = {12: 12, 13: 13}.get(weight, 14 if weight < 17 else 16)
    torso = 3 + min(2, weight - base)
    legs = 3 + max(0, weight - base - 2)
    found = tables_of(mounts, torso, legs)
    assert set(found.chassis.move_t.values()) == {1 + penalty}
    assert [row.t for row in found.mounts["left-arm"].rows] == [3 + penalty, 4 + penalty, 5 + penalty]  # type: ignore[union-attr]
