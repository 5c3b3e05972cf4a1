"""`sheetgen suggest` for Mech Machine: how best to spend the customisation points (MM-CUSTOM)."""

from __future__ import annotations

import json

import pytest

import sheetgen
from sheetgen.core.errors import UsageError
from sheetgen.core.queries import OptionValues, SimQuery
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import STATS
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.sim import variants
from sheetgen.games.mech_machine.sim.field import field
from sheetgen.runs import suggest
from tests.command import ROOT, run
from tests.command import sheetgen as command
from tests.engine.mech_machine.machines import COMPILED

KESTREL = str(ROOT / "examples/mech-machine/kestrel.yaml")
CITY = str(ROOT / "examples/mech-machine/city.yaml")
# All points on speed, which wins no fight on an open table by itself.
RUNNER = """system: mech-machine
name: Runner
class: red
rolls: {hit-points: 3, laser-attack: 5, laser-range: 5, missile-attack: 2, missile-range: 4, laser-defence: 6,
        missile-defence: 3, speed-bonus: 5, attack-bonus: 4, defence-bonus: 2, points: 6}
customisation: {speed-bonus: 4}
"""


@pytest.fixture
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests about how suggestions are made, not about how good they are."""
    for name, value in (("FIRST", 8), ("SECOND", 16), ("ENTERING", 8), ("LEFT", 4)):
        monkeypatch.setattr(suggest, name, value)


def loadout(text: str = RUNNER) -> Loadout:
    found = sheetgen.loads(text).loadout
    assert isinstance(found, Loadout)
    return found


def test_points_move_from_one_stat_to_another_and_none_is_lost() -> None:
    mech = loadout()
    single = variants.changes(mech, variants.limits(mech, (), None))
    found = {change.id: change.loadout.customisation for change in single}
    assert found["speed-bonus->laser-attack:4"] == {"laser-attack": 4}
    assert found["speed-bonus->laser-attack:1"] == {"laser-attack": 1, "speed-bonus": 3}
    assert found["unspent->hit-points:2"] == {"hit-points": 2, "speed-bonus": 4}
    assert "unspent->hit-points:4" not in found  # two points are not spent
    for change in (*single, *variants.pairs(single), *variants.anew(mech, variants.limits(mech, (), None))):
        assert 4 <= totals(change.loadout).points_spent <= 6
        assert min(change.loadout.customisation.values()) > 0
        assert list(change.loadout.customisation) == [stat for stat in STATS if stat in change.loadout.customisation]


def test_all_points_are_spent_anew_on_one_stat_or_two() -> None:
    mech = loadout()
    found = [change.loadout.customisation for change in variants.anew(mech, variants.limits(mech, (), None))]
    assert {"defence-bonus": 6} in found
    assert {"laser-attack": 3, "defence-bonus": 3} in found
    assert len(found) == 10 + 45  # ten stats, and every two of them
    kept = variants.limits(mech, ["speed-bonus"], None)
    anew = [change.loadout.customisation for change in variants.anew(mech, kept)]
    assert {"hit-points": 2, "speed-bonus": 4} in anew
    assert all(spent["speed-bonus"] == 4 for spent in anew)


def test_what_is_kept_stays_and_no_more_points_move_than_allowed() -> None:
    mech = loadout()
    limits = variants.limits(mech, ["hit-points"], 2)
    single = variants.changes(mech, limits)
    assert not [one for one in single if "hit-points" in one.id]
    allowed = [one for one in (*single, *variants.pairs(single)) if limits.allow(one.loadout)]
    assert allowed
    for one in allowed:
        assert (
            sum(max(0, points - mech.customisation.get(stat, 0)) for stat, points in one.loadout.customisation.items())
            <= 2
        )


def test_limits_that_leave_nothing_are_refused() -> None:
    with pytest.raises(UsageError, match="no points to move"):
        variants.limits(loadout(), STATS, None)
    with pytest.raises(UsageError, match="no points to move"):
        variants.limits(loadout(), (), 0)
    spent = loadout(RUNNER.replace("points: 6", "points: 4"))
    with pytest.raises(UsageError, match="no points to move"):
        variants.limits(spent, ["speed-bonus"], None)
    assert "unknown stat 'lasers'" in run("suggest", KESTREL, "--keep", "lasers", code=2)[1]
    assert "--scenario" in run("suggest", CITY, code=2)[1]
    paper = str(ROOT / "examples/paper-mech/standard.yaml")
    assert "--against is not supported for paper-mech" in run("suggest", paper, "--against", "wasp", code=2)[1]


def test_the_field_plays_every_opponent_in_turn() -> None:
    """Game n of a field of four is game n / 4 against the opponent n modulo 4, wherever a batch begins."""
    mech = loadout()
    job = field(mech, SimQuery("reference"))(mech, 5)
    alone = [one.play(0, 3).wins for one in job.jobs]
    assert len(alone) == 4
    expected = [alone[number % 4][number // 4] for number in range(12)]
    assert job.play(0, 12).wins == expected
    assert job.play(0, 5).wins + job.play(5, 7).wins == expected
    assert job.play(3, 2).tally.games == 2


def test_one_opponent_or_the_mechs_of_a_table() -> None:
    mech = loadout()
    wasp = SimQuery("reference", options=OptionValues({"against": "wasp"}))
    assert [other.name for other in variants.opponents(mech, wasp)] == ["Wasp"]
    assert len(field(mech, wasp)(mech, 1).jobs) == 1
    city = SimQuery("reference", options=OptionValues({"scenario": CITY}))
    (job,) = field(mech, city)(mech, 1).jobs
    assert [own.name for own in job.job.tables.mech_parts] == ["Runner", "Wasp"]


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="so many games take too long uncompiled")
def test_points_wasted_on_speed_are_better_spent() -> None:
    document = json.loads(
        command("suggest", "-", "--against", "kestrel", "--games", "400", "--json", "--workers", "1", text=RUNNER)
    )
    best = document["suggestions"][0]
    assert document["opponents"] == ["Kestrel"]
    assert best["verdict"] == "better"
    assert best["ci95"][0] > 0
    changed = sheetgen.from_code(best["code"]).loadout
    assert isinstance(changed, Loadout)
    assert changed.customisation.get("speed-bonus", 0) < 4


@pytest.mark.slow
@pytest.mark.usefixtures("short_rounds")
def test_the_difference_is_that_of_compare() -> None:
    """The last round plays the games that `compare` plays against the same opponent with the same seed."""
    mech = sheetgen.loads(RUNNER)
    best = mech.suggest(games=200, seed=5, against="anvil").found[0]
    changed = sheetgen.from_code(str(best.to_json()["code"]))
    (difference,) = sheetgen.compare([changed, mech], games=best.games, seed=5, against="anvil").differences
    assert best.difference == pytest.approx(difference.win_rate)
    assert best.interval == pytest.approx(difference.interval)


@pytest.mark.slow
@pytest.mark.usefixtures("short_rounds")
def test_the_text_names_the_points_in_both_languages() -> None:
    out = command("suggest", "-", "--games", "40", "--keep", "speed-bonus", text=RUNNER)
    assert "Against Anvil, Kestrel, Tortoise, Wasp" in out
    assert "unspent point" in out or "all other points" in out
    out = command("suggest", "-", "--games", "40", "--within", "2", "--lang", "es", text=RUNNER)
    assert "Contra Yunque" in out
    assert "punto" in out
