"""`sheetgen odds` for Mech Cards, held against every pair of D10s and the morale test's own die."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from sheetgen.games.mech_cards.odds import exact
from sheetgen_engine.mech_cards.parts import Mech, Part
from tests.command import run, sheetgen

DRAGON = "examples/mech-cards/dragon.yaml"
FACES = range(1, 11)
# SP 4, AC 5, BT 4, FO 7; a Vulcan Cannon (PE 2, DO 3) and a blade; a Galaxia Shield (AR 5, DT 2) on the cockpit.
MECH = """
system: mech-cards
name: Tester
cards:
  - card: {name: Legs, type: locomotor, stats: {ar: 3, dt: 2, we: 1, mw: 20, sp: 4}}
  - card: {name: Seat, type: cockpit, stats: {ar: 2, dt: 3, we: 1}}
    with: [{name: Ace, type: pilot, stats: {ac: 5, bt: 4, fo: 7}}, galaxia-shield]
  - card: {name: Plant, type: power-plant, stats: {ar: 4, dt: 9, we: 1, po: 9}}
  - vulcan-cannon
  - card: {name: Blade, type: weapon, sub-type: melee, specials: {frightening: 2},
           stats: {ar: 1, dt: 30, we: 1, pc: 1, pe: 1, do: 1}}
"""


@pytest.fixture
def tester(tmp_path: Path) -> str:
    file = tmp_path / "tester.yaml"
    file.write_text(MECH)
    return str(file)


def attacks(*arguments: str) -> dict[tuple[str, str, int], dict[str, Any]]:
    document = json.loads(sheetgen("odds", *arguments, "--json"))
    found = document.get("attacks") or document["enemy_attacks"]
    return {(entry["weapon"], entry["action"], entry["part"]): entry for entry in found}


def scores(advantage: int) -> list[int | None]:
    """The penetration score of every pair of dice; None for a miss: MC-ROLL, MC-JAM."""
    return [
        attack - evasion + advantage if attack != 1 and attack + advantage >= evasion else None
        for attack, evasion in product(FACES, FACES)
    ]


def share(count: int, of: int = 100) -> Any:
    return pytest.approx(float(Fraction(count, of)), abs=1e-12)


def test_a_shot_at_a_bare_part(tester: str) -> None:
    """MC-ROLL: D10 + PE 2 + AC 5 against D10 + SP 4 + AR 3. MC-DAMAGE: any hit does 3 or more, and the legs have DT 2."""
    entry = attacks(tester, "--against", tester)["vulcan-cannon", "shoot", 0]
    falls = scores(2 + 5 - 4 - 3)
    hits = [score for score in falls if score is not None]
    assert entry["hit"] == entry["disable"] == entry["kill"] == share(len(hits))
    assert entry["expected"] == share(sum(score + 3 for score in hits))
    assert entry["expected_per_time"] == entry["expected"]
    assert sum(entry["distribution"]) == pytest.approx(1, abs=1e-12)
    assert entry["jam"] == share(10)
    # MC-MORALE: a base card is lost; D10 + (damage - BT 4, if positive) above FO 7 fails.
    fails = sum(die + max(0, score + 3 - 4) > 7 for score, die in product(hits, FACES))
    assert entry["out"] == share(fails, 1000)


def test_a_shot_at_a_shielded_part(tester: str) -> None:
    """MC-ROLL: AR 5 of the shield counts. MC-DAMAGE: 2 take the shield, 3 more the cockpit. MC-LOSS: without it the mech
    is out."""
    entry = attacks(tester, "--against", tester)["vulcan-cannon", "shoot", 1]
    hits = [score for score in scores(2 + 5 - 4 - 5) if score is not None]
    taken = sum(score + 3 >= 5 for score in hits)
    assert entry["cards"] == [share(100 - len(hits)), share(len(hits) - taken), share(taken)]
    assert entry["kill"] == entry["out"] == share(taken)


def test_an_aimed_shot_takes_both_actions(tester: str) -> None:
    """MC-ACTIONS: Aim adds 4 and takes an action."""
    entry = attacks(tester, "--against", tester)["vulcan-cannon", "aimed", 0]
    hits = [score for score in scores(4) if score is not None]
    assert entry["hit"] == share(len(hits))
    assert entry["expected_per_time"] == pytest.approx(entry["expected"] / 2, abs=1e-12)


def test_a_frightening_charge(tester: str) -> None:
    """MC-ACTIONS: SP 4 in place of AC. MC-MORALE: attacked with a Frightening (2) weapon the pilot is tested even when it
    misses: D10 + 2 above 7."""
    own = attacks(tester, "--against", tester)
    assert {action for weapon, action, _ in own if weapon != "vulcan-cannon"} == {"charge"}
    entry = next(entry for (weapon, _, part), entry in own.items() if weapon != "vulcan-cannon" and part == 2)
    falls = scores(1 + 4 - 4 - 4)
    fails = 0
    for score, die in product(falls, FACES):
        damage = 0 if score is None else score + 1
        gone = damage >= 9  # the only power plant
        fails += gone or die + 2 + max(0, damage - 4) > 7
    assert entry["out"] == share(fails, 1000)


def test_counters_that_are_there_already(tester: str) -> None:
    """MC-DAMAGE: counters on the part count."""
    entry = attacks(tester, "--against", tester, "--taken", "2")["vulcan-cannon", "shoot", 1]
    hits = [score for score in scores(-2) if score is not None]
    assert entry["kill"] == share(sum(score + 3 + 2 >= 5 for score in hits))


def test_reverse_is_the_others_attack(tester: str) -> None:
    assert attacks(DRAGON, "--against", tester, "--reverse") == attacks(tester, "--against", DRAGON)


def test_against_all_mechs_of_the_catalog() -> None:
    document = json.loads(sheetgen("odds", DRAGON, "--json"))
    assert len({entry["enemy"] for entry in document["attacks"]}) > 2
    assert "Contra Vencejo" in sheetgen("odds", DRAGON, "--lang", "es")
    assert "Vencejo" not in sheetgen("odds", DRAGON, "--lang", "es", "--json")


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("more", [[], ["--reverse"], ["--against", "swift", "--taken", "1"]])
@pytest.mark.parametrize("file", [DRAGON, "examples/mech-cards/patrol.yaml"])
def test_tables_fit_a_terminal(file: str, more: list[str], lang: str) -> None:
    lines = sheetgen("odds", file, *more, "--lang", lang).splitlines()
    assert max(map(len, lines)) <= 80
    assert not any("hits" in line and "shothits" in line for line in lines)


def test_a_chart(tmp_path: Path) -> None:
    sheetgen("odds", DRAGON, "--chart", str(tmp_path / "a.svg"))
    assert 'aria-label="Arc Lance, aimed shot"' in (tmp_path / "a.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--weapon", "vulcan-cannon", "--system", "mech-cards"], "needs a loadout"),
        ([DRAGON, "--weapon", "vulcan-cannon"], "unknown weapon 'vulcan-cannon'"),
        ([DRAGON, "--ring", "M"], "--ring is not supported for mech-cards"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: list[str], message: str) -> None:
    assert message in run("odds", *arguments, code=2)[1]


def test_an_illegal_opponent_is_exit_code_1(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("system: mech-cards\ncards: [crab-legs]\n")
    run("odds", DRAGON, "--against", str(tmp_path / "bad.yaml"), code=1)


def test_a_lost_part_lends_no_fortitude() -> None:
    """MC-MORALE, MC-SPECIAL: FO 6 with Steadfast (2) fails on 9 and 10; without the part that is lost on 7 to 10."""
    lent = Part("weapon", 3, 3, steadfast=2)
    target = Mech((Part("locomotor", 3, 3), lent), sp=4, ac=2, bt=9, fo=6)
    frightening = Part("weapon", 3, 3, frightening=0)
    assert exact.surrender_chance(target, frightening, 0) == Fraction(2, 10)
    assert exact.surrender_chance(target, frightening, 3, lent) == Fraction(4, 10)
