"""`sheetgen suggest`: changes within the limits that the player sets, played against the mech in the same games."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sheetgen
from sheetgen.core.errors import UsageError
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.games.paper_mech.sim import steps, variants
from sheetgen.reports.suggest_report import lines
from sheetgen.runs import suggest
from tests.command import ROOT, STANDARD, run
from tests.command import sheetgen as command

WEAK = "system: paper-mech\nname: Weak\nmounts: {left-shoulder: machine-gun, left-arm: machine-gun}\n"
HEAVY = "system: paper-mech\nmounts: {left-shoulder: ppc, right-shoulder: mortar, left-arm: laser, right-arm: tower-shield}\n"


@pytest.fixture
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests about how suggestions are made, not about how good they are."""
    for name, value in (("FIRST", 20), ("SECOND", 40), ("ENTERING", 8), ("LEFT", 4)):
        monkeypatch.setattr(suggest, name, value)


def loadout(text: str) -> Loadout:
    found = sheetgen.loads(text).loadout
    assert isinstance(found, Loadout)
    return found


def ids(mech: Loadout) -> dict[str, str | None]:
    return {mount: weapon and weapon.id for mount, weapon in mech.mounts.items()}


def test_single_changes_are_every_weapon_that_fits_a_point_of_armour_and_swaps() -> None:
    mech = loadout("system: paper-mech\nmounts: {left-arm: fist, right-arm: laser}\narmour: {torso: 5, legs: 4}\n")
    limits = variants.limits(mech, (), None)
    found = {change.id for change in variants.changes(mech, limits)}
    assert {"left-arm=tower-shield", "left-shoulder=mortar", "torso=4", "legs=3", "legs=5"} <= found
    # A fist does not fit a shoulder, and armour ends at 5 (PM-MOUNTS, PM-ARMOUR).
    assert not {"left-shoulder=fist", "torso=6", "left-arm=fist", "left-shoulder<->left-arm"} & found
    assert {"left-arm<->right-arm", "right-shoulder<->right-arm"} <= found


def test_what_is_kept_stays_and_the_weight_is_not_exceeded() -> None:
    mech = loadout(HEAVY)
    limits = variants.limits(mech, ["left-arm", "torso"], 12)
    single = variants.changes(mech, limits)
    assert not [one for one in single if {"left-arm", "torso"} & one.steps[0].places]
    allowed = [one for one in (*single, *variants.pairs(single)) if limits.allow(one.loadout)]
    assert allowed
    for one in allowed:
        assert ids(one.loadout)["left-arm"] == "laser"
        assert totals(one.loadout).weight <= 12
        assert len({place for step in one.steps for place in step.places}) == sum(
            len(step.places) for step in one.steps
        )


def test_without_a_limit_a_mech_does_not_get_heavier_than_it_may() -> None:
    assert variants.limits(loadout(HEAVY), (), None).weight == totals(loadout(HEAVY)).weight == 15
    assert variants.limits(loadout(WEAK), (), None).weight == 12


def test_limits_that_leave_nothing_are_refused() -> None:
    with pytest.raises(UsageError, match="nothing is left to change"):
        variants.limits(loadout(WEAK), variants.PLACES, None)
    with pytest.raises(UsageError, match="left-arn"):
        variants.limits(loadout(WEAK), ["left-arn"], None)


@given(st.permutations(sorted((*steps.ARMOUR, "left-arm", "right-shoulder"))))
@settings(max_examples=5, deadline=None)
def test_two_changes_do_not_depend_on_their_order(keep: Sequence[str]) -> None:
    mech = loadout(WEAK)
    single = variants.changes(mech, variants.limits(mech, keep[:3], None))
    for pair in variants.pairs(single):
        first, second = pair.steps
        assert ids(first.apply(second.apply(mech))) == ids(pair.loadout)


@pytest.mark.slow
def test_a_weak_mech_is_offered_clearly_better_ones() -> None:
    """Two machine guns and two empty mounts: nearly every weapon on an empty mount helps."""
    document = json.loads(command("suggest", "-", "--json", "--games", "2000", "--workers", "1", text=WEAK))
    assert document["loadout"] == "Weak"
    assert len(document["suggestions"]) == 3
    best = document["suggestions"][0]
    assert best["verdict"] == "better"
    low, high = best["ci95"]
    assert 0 < low <= best["difference"] <= high
    assert best.keys() == {"change", "code", "games", "difference", "ci95", "verdict", "text"}
    assert any("," not in one["change"] for one in document["suggestions"])  # a change of one thing is among them


@pytest.mark.slow
@pytest.mark.usefixtures("short_rounds")
def test_the_code_is_the_changed_mech_and_its_difference_is_that_of_compare() -> None:
    """The last round plays the games that `compare` plays with the same seed."""
    mech = sheetgen.loads(WEAK)
    best = mech.suggest(games=400, seed=5).found[0]
    changed = sheetgen.from_code(str(best.to_json()["code"]))
    (difference,) = sheetgen.compare([changed, mech], games=best.games, seed=5).differences
    assert best.difference == pytest.approx(difference.win_rate)
    assert best.interval == pytest.approx(difference.interval)


@pytest.mark.slow
@pytest.mark.usefixtures("short_rounds")
def test_any_number_of_workers_suggests_the_same() -> None:
    found = [run("suggest", "-", "--json", "--games", "300", "--workers", workers, text=WEAK) for workers in ("1", "2")]
    assert found[0] == found[1]


@pytest.mark.slow
@pytest.mark.usefixtures("short_rounds")
def test_homebrew_weapons_are_played_too() -> None:
    text = (
        "system: paper-mech\nname: Home\nmounts:\n"
        "  left-arm: {extends: laser, name: Ray, weight: 1}\n  right-arm: fist\n"
    )
    document = json.loads(command("suggest", "-", "--json", "--games", "200", "--keep", "left-arm", text=text))
    assert document["suggestions"]
    assert all("left-arm" not in one["change"] for one in document["suggestions"])


@pytest.mark.slow
@pytest.mark.usefixtures("short_rounds")
def test_the_text_names_the_change_in_both_languages() -> None:
    out = command("suggest", STANDARD, "--games", "200", "--keep", "left-shoulder", "--keep", "right-shoulder")
    assert "Standard (Classic), pilot adaptive: each change in the same 200 games as the mech" in out
    assert "3. " in out
    out = command("suggest", STANDARD, "--games", "200", "--lang", "es")
    assert "puntos porcentuales de victorias" in out


def test_the_last_line_tells_undecided_changes_from_those_that_are_no_better() -> None:
    mech = sheetgen.load(STANDARD).loadout
    assert isinstance(mech, Loadout)
    change = variants.changes(mech, variants.limits(mech, (), None))[0]

    def last(*verdicts: str) -> str:
        found = [suggest.Suggestion(change, 200, 0.1, (0.02, 0.18), verdict) for verdict in verdicts]
        return list(lines(suggest.Suggestions(mech, "tactical", 1, found), "en"))[-1]

    assert last("undecided", "undecided") == "These games are too few to decide; play more with --games."
    assert last("undecided", "equal") == "No change is clearly better."


def test_illegal_mechs_and_other_games_are_refused() -> None:
    illegal = "system: paper-mech\nmounts: {left-arm: laser}\narmour: {torso: 6}\n"
    assert "nothing is suggested" in run("suggest", "-", text=illegal, code=1)[1]
    bastion = str(ROOT / "examples/mech-cards/bastion.yaml")
    assert "suggest is not supported for mech-cards" in run("suggest", bastion, code=2)[1]
