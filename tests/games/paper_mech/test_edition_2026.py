"""The edition of 2026 against its publication, typed in once more by hand, and its line-ups counted."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from sheetgen.core import reading, share
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout
from sheetgen.games.paper_mech.design.model import Catalog
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, pilots
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.state import State
from tests.command import sheetgen

# code: armour, attacks as range P/T ×circles keyword
ENEMIES = """
B: 2 S 2/1 ×2
H: 2 M 4/4 ×2 Recoil, S 2/2 ×2
F: 3 M 3/3 ×2 Accurate, S 4/2 ×2
J: 4 C 6/1 ×2
R: 3 L 4/4 ×3 Recoil, L 4/5 ×3
T: 4 L 4/4 ×3, M 3/3 ×2 Accurate
M: 4 L 4/4 ×2 Recoil, M 3/3 ×3 Accurate, C 5/2 ×2
"""
LINE_UPS = [4, 12, 6, 10]
STANDARD = """
system: paper-mech
edition: v1.8
mounts: {left-shoulder: wing-shield, right-shoulder: missile, left-arm: laser, right-arm: fist}
armour: {torso: 5, legs: 4}
"""


def catalog(edition: str = "v1.8", home: str | None = None) -> Catalog:
    found = reading.read_catalog("paper-mech", edition=edition, extra=[home] if home else [])
    assert isinstance(found, Catalog)
    return found


def test_enemies() -> None:
    """PM26-ENEMIES: no Artillery; the order of the attacks is that in which circles fill."""
    said = []
    for enemy in catalog().enemies.values():
        attacks = [
            f"{a.range} {a.p}/{a.t} ×{a.circles}" + (f" {a.keyword}" if a.keyword else "") for a in enemy.attacks
        ]
        said.append(f"{enemy.code}: {enemy.armour} {', '.join(attacks)}")
        assert enemy.away == (3 if enemy.code == "J" else 0), "PM26-FLIGHT"
    assert sorted(said) == sorted(ENEMIES.strip().split("\n"))


def test_zones_and_chassis() -> None:
    """PM26-ZONES: 2 lower from 3 and 4, 1 lower from 2 and 5. PM26-TORSO: +1, then +3. PM26-REPAIR: seven, 1 T each."""
    board, chassis = catalog().board, catalog().chassis
    assert [board.zone(sector).armour for sector in range(8)] == [0, 0, -1, -2, -2, -1, 0, 0]
    assert [chassis.slow_t(damage) for damage in range(4)] == [0, 0, 1, 3]
    assert (chassis.repair.most, chassis.repair.t, chassis.repair.start) == (7, 1, None)
    skills = catalog().rules.skills
    assert {id_: (skill.circles, skill.least) for id_, skill in skills.items()} == {
        "evasion": (3, 1), "marksman": (3, 3), "engineer": (1, 4),
    }  # fmt: skip


def test_standard_weapons() -> None:
    """PM26-STANDARD, PM26-ACCURATE, PM26-COMBO, PM26-CRUSH."""
    weapons = catalog().weapons
    assert [str(weapons[id_].name) for id_ in ("missile", "laser", "fist")] == ["Missiles", "Laser", "Fist"]
    assert str(weapons["laser"].actions[0].name) == "Quick Beam"
    assert [(action.p, action.t) for action in weapons["fist"].actions] == [(3, 2), (5, 3), (1, 3)]
    assert weapons["laser"].abilities == {"reroll-misses": 1, "rerolled-dice": 1}
    assert weapons["fist"].actions[2].abilities == {"combo": 1, "combo-any-target": True, "crush-attack": True}
    assert {id_ for id_ in weapons if weapons[id_] != catalog("classic").weapons[id_]} == {"missile", "laser", "fist"}


def test_the_weapon_sheet() -> None:
    """The overlay changes two actions of the Plasma Sword, nothing else."""
    classic, other = catalog("classic").weapons, catalog("weapon-sheet").weapons
    assert [id_ for id_ in classic if classic[id_] != other[id_]] == ["plasma-sword"]
    assert [(action.p, action.t) for action in other["plasma-sword"].actions] == [(3, 2), (5, 3), (6, 4)]


def test_line_ups() -> None:
    """PM26-TOKENS: four, twelve (six pairs without B, six threes with it), six and ten, not counting the order."""
    waves = catalog().waves
    assert [len(wave.lineups()) for wave in waves] == LINE_UPS
    assert Counter(("B" in group, len(group)) for group in waves[1].lineups()) == {(False, 2): 6, (True, 3): 6}


@pytest.mark.parametrize("wave", [1, 2, 3, 4])
def test_the_engine_draws_all_line_ups(wave: int) -> None:
    """PM26-TOKENS: what is drawn is one of them, each comes up, and the enemy that always comes is first."""
    numbers = tables(loadout.read(parse(STANDARD.encode(), "mech.yaml")))
    expected = {tuple(sorted(group)) for group in catalog().waves[wave - 1].lineups()}
    found = set()
    for seed in range(400):
        state = State(numbers)
        state.set_mech({"wave": wave})
        game = Game(state, SeededDice(3, seed))
        game.stop_at(units=0)
        game.play(pilots.make("reference"))
        group = [numbers.enemy_codes[state.enemy(number)[0]] for number in range(state.enemies)]
        assert wave < 3 or group[0] == {3: "T", 4: "M"}[wave]
        found.add(tuple(sorted(group)))
    assert found == expected
    assert len(found) == LINE_UPS[wave - 1]


def test_scouts_in_later_waves(tmp_path: object) -> None:
    """PM26-TOKENS: with the optional rule four enemies can come in waves 3 and 4."""
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    home = tmp_path / "scouts.yaml"
    home.write_text("system: paper-mech\nkind: homebrew\nrules: {scouts-in-wave-3: true}\n")
    waves = catalog(home=str(home)).waves
    # Wave 3: six pairs as before, and B with two of four; wave 4: ten, and B with two of five.
    assert [len(wave.lineups()) for wave in waves] == [4, 12, 12, 20]
    assert max(len(group) for group in waves[2].lineups()) == 4


def test_a_classic_loadout_is_taken_over() -> None:
    """By `--edition`; its share code says the edition."""
    mech = loadout.read(parse(STANDARD.replace("edition: v1.8\n", "").encode(), "mech.yaml"), edition="v1.8")
    code = share.code(mech)
    again = loadout.read(share.document(code))
    assert again.edition == "v1.8"
    assert again.mounts == mech.mounts
    done = json.loads(sheetgen("check", "examples/paper-mech/standard.yaml", "--edition", "v1.8", "--json"))
    assert (done["loadouts"][0]["edition"], done["loadouts"][0]["findings"]) == ("v1.8", [])
    assert codes.MAX_ENEMIES >= 4


ONE_CHANGE = "examples/paper-mech/one-change"
CHANGES = {
    "aimed": "rules",
    "scattered": "rules",
    "strongest": "rules",
    "seeking": "rules",
    "skilled": "rules",
    "exposed": "board",
    "costly-repairs": "chassis",
    "slow-torso": "chassis",
}


@pytest.mark.parametrize("edition", list(CHANGES))
def test_editions_with_one_change_differ_in_that_alone(edition: str) -> None:
    """PM26-TARGET, PM26-DAMAGE-MOUNT, PM26-NEXT, PM26-ENEMY-MOVE, PM26-SKILLS, PM26-ZONES, PM26-REPAIR, PM26-TORSO."""
    own, plain = (
        tables(reading.read_loadout("examples/paper-mech/standard.yaml", edition=name, extra=[ONE_CHANGE]))  # type: ignore[arg-type]
        for name in (edition, "classic")
    )
    parts = {
        "board": own.board != plain.board,
        "chassis": own.chassis != plain.chassis,
        "rules": own.rules != plain.rules,
        "mounts": own.mounts != plain.mounts,
        "waves": own.waves != plain.waves,
    }
    assert [part for part, differs in parts.items() if differs] == [CHANGES[edition]]
    state = State(own)
    assert Game(state, SeededDice(3)).play(pilots.make("reference")) != codes.PLAYING
