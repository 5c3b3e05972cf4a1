"""`balance`: what a weapon is worth, by trials over a spread of loadouts, and by figures made up for the purpose."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sheetgen.reports.balance_report import report
from sheetgen.runs import balance, series
from sheetgen.runs.advantage import (
    EMPTY,
)
from tests.command import run, sheetgen
from tests.runs.balanced import prepared

pytestmark = pytest.mark.slow

HOME = """
system: paper-mech
kind: homebrew
weapons:
  death-ray:
    extends: laser
    name: Death Ray
    range: L
    weight: 1
    actions: [{name: A, p: 6, t: 1}, {name: B, p: 7, t: 1}, {name: C, p: 8, t: 1}]
  pea-shooter:
    extends: laser
    name: Pea Shooter
    range: C
    weight: 6
    actions: [{name: A, p: 0, t: 7}, {name: B, p: 0, t: 7}, {name: C, p: 0, t: 7}]
  copy: {extends: laser, name: Copy}
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("home") / "home.yaml"
    path.write_text(HOME)
    return str(path)


@cache
def tried(home: str, weapon: str, *more: str) -> dict[str, Any]:
    """A weapon of the homebrew catalog, in few games."""
    size = ("--loadouts", "40", "--games", "480")
    out = sheetgen("balance", weapon, "--catalog", home, *size, "--json", *more)
    found: dict[str, Any] = json.loads(out)
    return found


def against(found: dict[str, Any], weapon: str) -> dict[str, Any]:
    (own,) = [other for other in found["against"] if other["weapon"] == weapon]
    assert isinstance(own, dict)
    return own


# ------------------------------------------------------------------------------------------------------------ by playing


def test_a_weapon_that_is_too_strong(home: str) -> None:
    """Eight accurate dice in one unit of time at any range, for 1 W: better than each other, even at 7 W."""
    found = tried(home, "death-ray")
    assert found["verdict"] == "too-strong"
    assert all(other["verdict"] == "better" and other["ci95"][0] > 0 for other in found["against"] if other["printed"])
    assert found["fair_weight"]["value"] is None
    assert found["weights"][-1]["weight"] == 7
    assert found["weights"][-1]["win_rate"] > 0


def test_a_weapon_that_is_useless(home: str) -> None:
    """No die at all, for 6 W: worse than the others, and hardly worth carrying for nothing."""
    found = tried(home, "pea-shooter")
    assert found["verdict"] == "too-weak"
    assert found["mean"]["ci95"][1] < 0
    assert found["empty_mount"]["ci95"][0] <= 0
    free, heavy = found["weights"][0], found["weights"][6]
    assert (free["weight"], heavy["weight"]) == (0, 6)
    assert heavy["win_rate"] < 0
    assert free["ci95"][0] < 0
    assert (found["fair_weight"]["value"] or 0) < 1


def test_the_copy_of_a_printed_weapon_is_fair(home: str) -> None:
    """It ends every game as the printed one does, so it is as fair as that is."""
    found = tried(home, "copy")
    assert found["verdict"] == "fair"
    same = against(found, "laser")
    assert (same["win_rate"], same["score"], same["verdict"]) == (0, 0, "alike")
    assert [other["weapon"] for other in found["against"] if other["verdict"] == "alike"] == ["laser"]


def test_heavier_is_worse(home: str) -> None:
    """Weight costs armour and then time (PM-ARMOUR, PM-WEIGHT)."""
    rates = [at["win_rate"] for at in tried(home, "copy")["weights"]]
    assert [at["weight"] for at in tried(home, "copy")["weights"]] == list(range(8))
    assert rates[0] > rates[4] > rates[7]


def test_home_made_ones_are_shown_but_do_not_say_what_is_fair(home: str) -> None:
    found = tried(home, "copy")
    assert {other["weapon"] for other in found["against"] if not other["printed"]} == {"death-ray", "pea-shooter"}
    assert len(found["against"]) == 15
    printed = [other["win_rate"] for other in found["against"] if other["printed"]]
    assert min(printed) <= found["mean"]["win_rate"] <= max(printed)
    assert against(found, "death-ray")["win_rate"] < min(printed)


def test_a_weapon_for_one_kind_of_mount_meets_those_that_fit_there() -> None:
    """The fist goes on an arm only; nine more weapons do, besides the two that go there alone (the weapon list)."""
    document = json.loads(
        sheetgen("balance", "fist", "--pilot", "reference", "--loadouts", "20", "--games", "20", "--json")
    )
    names = {other["weapon"] for other in document["against"]}
    assert names == {
        "missile", "rifle", "ppc", "disruptor", "flamethrower", "laser", "machine-gun", "energy-whip", "plasma-sword",
        "tower-shield",
    }  # fmt: skip
    assert all(other["loadouts"] == 20 for other in document["against"])


def test_a_weapon_for_every_mount_meets_the_others_where_they_fit() -> None:
    document = json.loads(
        sheetgen("balance", "laser", "--pilot", "reference", "--loadouts", "40", "--games", "40", "--json")
    )
    assert against(document, "rifle")["loadouts"] == 40
    assert against(document, "mortar")["loadouts"] == against(document, "fist")["loadouts"] == 20


@pytest.mark.parametrize("weapon", ["laser", "fist"])
def test_the_same_with_any_number_of_workers(weapon: str) -> None:
    arguments = ("balance", weapon, "--pilot", "tactical", "--loadouts", "12", "--games", "48", "--json")
    one, two = (json.loads(sheetgen(*arguments, "--workers", workers)) for workers in ("1", "2"))
    for document in (one, two):
        del document["games_per_second"], document["seconds"]
    assert one == two


def test_games_that_nobody_wins_decide_nothing() -> None:
    """The random pilot hardly ever wins."""
    arguments = ("balance", "laser", "--pilot", "random", "--loadouts", "8", "--games", "16")
    assert json.loads(sheetgen(*arguments, "--json"))["verdict"] == "undecided"
    assert "no game was won" in sheetgen(*arguments)


def test_few_games_do_not_decide() -> None:
    out = sheetgen("balance", "laser", "--loadouts", "6", "--games", "12")
    assert "Undecided: " in out
    assert "More" in out


def test_the_least_that_can_be_played() -> None:
    """Two loadouts, a game in each: no interval goes beyond what there can be, and JSON stays JSON."""
    few = ("balance", "laser", "--pilot", "reference", "--loadouts", "2", "--games", "1")
    out = sheetgen(*few, "--json")
    assert "Infinity" not in out
    found = json.loads(out)
    assert found["games"] == 2
    for own in (*found["against"], found["mean"], found["empty_mount"], *found["weights"]):
        assert -1 <= own["ci95"][0] <= own["win_rate"] <= own["ci95"][1] <= 1
    assert "inf" not in sheetgen(*few)


@pytest.mark.usefixtures("few_training_mechs")
def test_a_budget_goes_to_the_pilot() -> None:
    """`--budget 3` says the same as `search:3`, and cannot be given twice."""
    few = ("balance", "fist", "--loadouts", "2", "--games", "2", "--json", "--workers", "1")
    assert json.loads(sheetgen(*few, "--pilot", "search", "--budget", "3"))["pilot"] == "search:3"
    assert "already has a budget" in run(*few, "--pilot", "search:3", "--budget", "4", code=2)[1]


def test_editions_and_seeds_are_those_asked_for() -> None:
    few = ("balance", "laser", "--pilot", "reference", "--loadouts", "20", "--games", "400", "--json")
    one = json.loads(sheetgen(*few))
    other = json.loads(sheetgen(*few, "--edition", "v1.7", "--seed", "2"))
    assert (other["edition"], other["seed"]) == ("v1.7", 2)
    assert other["mean"] != one["mean"]


# ------------------------------------------------------------------------------------------------------------ for people


def test_text_for_people(home: str) -> None:
    size = ("--catalog", home, "--pilot", "reference", "--loadouts", "20", "--games", "2000")
    out = sheetgen("balance", "death-ray", *size)
    assert out.startswith("Death Ray, 1 W, edition Classic, pilot reference, seed 1\n")
    assert "in 20 loadouts, 100 games per weapon in each" in out
    assert "Too strong: better than each of the 13 other printed weapons" in out.replace("\n  ", " ")
    assert "Pea Shooter *" in out
    assert max(map(len, out.splitlines())) <= 80
    spanish = sheetgen("balance", "death-ray", *size, "--lang", "es")
    assert "Demasiado fuerte: mejor que cada una de las otras 13 armas impresas" in spanish.replace("\n  ", " ")
    assert max(map(len, spanish.splitlines())) <= 80


def test_stalled_games_are_shown() -> None:
    own = prepared(loadouts=2, games=4)
    played = series.play(own.job, 2)
    loadout = dict(played.tally.loadouts[0])
    loadout[EMPTY] = loadout[EMPTY]._replace(stalled=1)
    played.tally.loadouts[0] = loadout
    result = balance.evaluate(own, played)
    assert result.to_json()["stalled"] == 1
    notes = report(result, "en").sections[-1].sentences
    assert f"1 of {played.tally.played} games stalled; it counts as not won." in notes


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["lazer"], "unknown weapon 'lazer'; did you mean 'laser'?"),
        (["zzz"], "unknown weapon or enemy 'zzz'; choose from: missile, "),
        (["laser", "--pilot", "tacticl"], "did you mean 'tactical'?"),
        (["laser", "--edition", "v9"], "unknown edition `v9`"),
        (["laser", "--catalog", "nowhere"], "file not found"),
        (["laser", "--loadouts", "1"], "--loadouts takes 2 to 100,000, not 1"),
        (["laser", "--games", "0"], "--games takes 1 to 1,000,000,000, not 0"),
        (["laser", "--system", "mech-machine"], "balance is not supported for mech-machine"),
        (["laser", "--system", "chess"], "unknown game system 'chess'"),
        (["laser", "--lang", "de"], "unknown language 'de'"),
        ([], "name a weapon or an enemy, or use --waves"),
    ],
)
def test_bad_values_are_refused(arguments: list[str], message: str) -> None:
    out, err = run("balance", *arguments, code=2)
    assert out == ""
    assert message in err


def test_a_broken_catalog_is_reported_by_line(tmp_path: Path) -> None:
    path = tmp_path / "home.yaml"
    path.write_text("system: paper-mech\nkind: homebrew\nweapons:\n  harpoon: {extends: lazer}\n")
    err = run("balance", "harpoon", "--catalog", str(path), code=2)[1]
    assert f"{path}:4:22: error[CATALOG]: unknown weapon `lazer`" in err
