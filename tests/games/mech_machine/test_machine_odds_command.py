"""`sheetgen odds` for Mech Machine, held against every fall of three dice on both sides."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.command import execute, run, sheetgen

KESTREL = "examples/mech-machine/kestrel.yaml"
SUMS = [sum(dice) for dice in product(range(1, 7), repeat=3)]
DIFFERENCES = [mine - theirs for mine, theirs in product(SUMS, SUMS)]


def attacks(*arguments: str) -> dict[tuple[str, str], dict[str, Any]]:
    document = json.loads(sheetgen("odds", *arguments, "--json"))
    found = document.get("attacks") or document["enemy_attacks"]
    return {(entry["weapon"], entry["shelter"]): entry for entry in found}


@pytest.mark.parametrize(
    ("weapon", "shelter", "advantage"),
    [
        # MM-ATTACK: attack bonus 4 + laser attack 5 + 2 + 2 points, against defence bonus 2 + 2 points + laser defence 2.
        ("laser", "open", 13 - 6),
        ("laser", "wall", 13 - 6 - 2),  # MM-TERRAIN
        ("laser", "smoke", 13 - 6 - 4),  # MM-WRECK
        ("missile", "open", 9 - 5),
        ("melee", "open", 11 - 5),  # a further +2
    ],
)
def test_kestrels_duel(weapon: str, shelter: str, advantage: int) -> None:
    entry = attacks(KESTREL, "--against", KESTREL)[weapon, shelter]
    damage = [max(0, difference + advantage) for difference in DIFFERENCES]
    every = len(damage)
    assert entry["advantage"] == advantage
    assert entry["hit"] == pytest.approx(sum(points > 0 for points in damage) / every, abs=1e-12)
    assert entry["expected"] == pytest.approx(sum(damage) / every, abs=1e-12)
    # 15 hit points.
    assert entry["kill"] == pytest.approx(sum(points >= 15 for points in damage) / every, abs=1e-12)
    assert entry["distribution"] == [
        pytest.approx(damage.count(points) / every, abs=1e-12) for points in range(max(damage) + 1)
    ]


def test_damage_taken_already() -> None:
    entry = attacks(KESTREL, "--against", KESTREL, "--taken", "10")["laser", "open"]
    assert entry["kill"] == pytest.approx(sum(difference + 7 >= 5 for difference in DIFFERENCES) / 6**6, abs=1e-12)


def test_reverse_is_the_others_attack() -> None:
    wasp = "examples/mech-machine/wasp.yaml"
    assert attacks(KESTREL, "--against", wasp, "--reverse") == attacks(wasp, "--against", KESTREL)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("more", [[], ["--reverse"], ["--against", "wasp", "--weapon", "laser"]])
def test_tables_fit_a_terminal(more: list[str], lang: str) -> None:
    assert max(map(len, sheetgen("odds", KESTREL, *more, "--lang", lang).splitlines())) <= 80


def test_a_chart(tmp_path: Path) -> None:
    sheetgen("odds", KESTREL, "--chart", str(tmp_path / "a.svg"))
    assert 'aria-label="laser, in the open"' in (tmp_path / "a.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--weapon", "laser", "--system", "mech-machine"], "needs a loadout"),
        ([KESTREL, "--weapon", "lazer"], "did you mean 'laser'"),
        ([KESTREL, "--haste", "1"], "--haste is not supported for mech-machine"),
        ([KESTREL, "--against", "kestrel", "--taken", "15"], "Kestrel is destroyed by 15 damage"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: list[str], message: str) -> None:
    assert message in run("odds", *arguments, code=2)[1]


def test_two_mechs_with_odds_do_not_share_a_page() -> None:
    """Each has a front, a back and its odds, though two data sheets alone go on one page with one back."""
    outcome = execute("sheet", "--odds", KESTREL, "examples/mech-machine/wasp.yaml", "-o", "-")
    assert outcome.out.count(b"/Type /Page\n") == 6
