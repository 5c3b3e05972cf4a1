"""The figures of `balance`: the loadouts drawn, intervals, advantages, the fair weight and its sentences."""

from __future__ import annotations

import dataclasses
import os
import random
import signal
from pathlib import Path
from typing import Any

import numpy
import pytest
from scipy import stats

from sheetgen.cli.series import stopped_by_ctrl_c
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.design.totals import totals
from sheetgen.games.paper_mech.sim import balance as paper
from sheetgen.reports.balance_report import BalanceReporter
from sheetgen.runs import balance
from sheetgen.runs.advantage import (
    EMPTY,
    FAIR,
    BalanceTally,
    Variant,
    VariantResult,
    advantage,
    gain_per_weight,
    overall_verdict,
)
from sheetgen.runs.estimates import estimate, mean_difference, mean_rate
from sheetgen.runs.fair_weight import STEPS, fair_weight
from sheetgen.runs.figures import Figure
from sheetgen.runs.series import SeriesResult
from sheetgen_engine.paper_mech.tally import Job as Games
from tests.command import run, sheetgen
from tests.runs.balanced import prepared

pytestmark = pytest.mark.slow


def test_the_spread_covers_mounts_and_weights_alike() -> None:
    """Each mount in turn, and the others together 7 to 3 W below the rated 12."""
    places = prepared().job.open_loadouts
    weights = [sum(weapon.weight for weapon in place.others.values()) for place in places]
    for mount in MOUNTS:
        own = [weight for place, weight in zip(places, weights, strict=True) if place.mount == mount]
        assert sorted(own) == [5, 5, 6, 6, 7, 7, 8, 8, 9, 9]
    assert len({tuple(sorted((mount, own.id) for mount, own in place.others.items())) for place in places}) > 30
    assert not any(own.id == "laser" for place in places for own in place.others.values())


def test_the_spread_is_fixed_by_the_seed() -> None:
    assert prepared().job.open_loadouts == prepared().job.open_loadouts
    assert prepared().job.open_loadouts != prepared(seed=2).job.open_loadouts


def test_a_catalog_of_nothing_but_home_made_weapons(tmp_path: Path) -> None:
    """Every printed weapon is replaced: then the homebrew ones fill the other mounts and say what is fair."""
    from sheetgen.core.reading import read_catalog

    names = read_catalog("paper-mech").weapons
    lines = [f"  {name}: {{extends: {name}, armour: 4}}" for name in names]
    path = tmp_path / "home.yaml"
    path.write_text("\n".join(["system: paper-mech", "kind: homebrew", "weapons:", *lines]) + "\n")
    own = prepared(loadouts=20, games=20, extra=(str(path),))
    assert not any(other.printed for other in own.others)
    assert all(len(place.others) == 3 for place in own.job.open_loadouts)
    assert len(balance.measure(own)) == len(own.others) == 12


def test_weight_that_is_left_goes_into_armour() -> None:
    """Torso first, up to 5 each, never over the rated weight by it (PM-ARMOUR, PM-WEIGHT)."""
    own = prepared()
    for place in own.job.open_loadouts:
        for variant in own.job.variants(place.mount):
            mech = paper.completed(own.job.catalog, place, own.job.weapons.get(variant))
            sums = totals(mech)
            assert mech.torso == 5 or mech.legs == 3
            assert sums.weight <= 12 or (mech.torso, mech.legs) == (3, 3)
            assert sums.weight >= 12 or (mech.torso, mech.legs) == (5, 5)


def test_a_pilot_that_is_used_again_plays_the_same_games() -> None:
    """One pilot plays all variants; each comes out as if a new one had played it."""
    own = prepared(loadouts=2, games=10, pilot="tactical")
    tally = own.job.play(0, 2)
    for number, loadout in tally.loadouts.items():
        place = own.job.open_loadouts[number]
        for variant, result in loadout.items():
            mech = tables(paper.completed(own.job.catalog, place, own.job.weapons.get(variant)))
            games = Games(mech, "tactical", 1).play(5 * number, 5)
            assert result == (5, games.wins, games.score, games.units, games.stalled)


def test_interrupted_it_tells_of_the_loadouts_that_were_played() -> None:
    own = prepared(loadouts=10_000, games=10_000)

    def press(done: int) -> None:
        if done >= 3:
            os.kill(os.getpid(), signal.SIGINT)

    with stopped_by_ctrl_c() as stop:
        result = balance.try_weapon(own, progress=press, stop=stop)
    assert result.interrupted
    assert 3 <= result.tally.games < 10_000
    assert result.to_json()["loadouts"] == result.tally.games


# ------------------------------------------------------------------------------------------------------------- by numbers


def test_the_interval_of_few_loadouts_is_student_s() -> None:
    values = [0.1, -0.2, 0.35, 0.0, 0.25]
    bounds = stats.t.interval(0.95, 4, numpy.mean(values), stats.sem(values))
    found = estimate(values)
    assert found.value == pytest.approx(numpy.mean(values))
    assert found.interval == pytest.approx(bounds)
    assert estimate([0.5]).interval is None
    assert estimate([0.25] * 4) == Figure(0.25, (0.25, 0.25))


def test_few_games_that_end_alike_are_no_certainty() -> None:
    """After nothing but wins the lower bound is Clopper's and Pearson's; few games decide nothing, and many hardly change it."""
    for games in (2, 10, 500):
        exact = stats.binomtest(games, games).proportion_ci(method="exact")
        assert mean_rate([1.0, 1.0], games) == (1.0, pytest.approx((exact.low, 1.0)))
    assert not mean_difference([0.125, 0.125], 2).positive
    assert mean_difference([0.125, 0.125], 2000).positive
    # Student's, where it is wider than what 40 games leave open.
    values = [0.1, -0.2, 0.35, 0.0]
    bounds = stats.t.interval(0.95, 3, numpy.mean(values), stats.sem(values))
    assert mean_difference(values, 40) == (pytest.approx(numpy.mean(values)), pytest.approx(bounds))


def test_an_interval_does_not_depend_on_the_order_of_the_loadouts() -> None:
    """Each sum is rounded once, so that its last digit is the same in every version of Python."""
    values = [0.1, -0.2, 0.35, 0.0, 0.25, 0.7, -0.6]
    assert len({estimate(values[at:] + values[:at]) for at in range(len(values))}) == 1


def test_no_interval_leaves_the_range_of_its_figure() -> None:
    """Means of 0 and 32 circles: the score is 0 to 32, whatever Student says."""
    assert estimate([0.0, 32.0], least=0.0, most=32.0, games=2) == Figure(16.0, (0.0, 32.0))
    found = BalanceTally(
        {
            0: {OWN: VariantResult(1, 1, 32, 5), ONE: VariantResult(1, 0, 0, 5)},
            1: {OWN: VariantResult(1, 0, 0, 5), ONE: VariantResult(1, 0, 0, 6)},
        }
    )
    own = advantage(found, OWN, [ONE], most_score=32)
    assert own is not None
    assert own.score.interval == (-32, 32)
    assert prepared().most_score == 4 + 4 + 4 * 6  # torso, legs, four mounts of three rows (the sheet)


def tally(*loadouts: dict[Variant, tuple[int, int]]) -> BalanceTally:
    """Loadouts of 100 games each, as (wins, score)."""
    results = [{key: VariantResult(100, *own, 7) for key, own in loadout.items()} for loadout in loadouts]
    return BalanceTally(dict(enumerate(results)))


OWN, ONE, TWO = Variant("own", 2), Variant("one", 2), Variant("two", 4)


def test_advantages_are_means_over_loadouts() -> None:
    """40 against 30 and 50 against 20 in a hundred: 20 points, and 10 of those against half of another's."""
    found = tally(
        {EMPTY: (10, 100), OWN: (40, 400), ONE: (30, 300), TWO: (50, 500)},
        {EMPTY: (20, 200), OWN: (50, 600), ONE: (20, 200)},
    )
    one = advantage(found, OWN, [ONE])
    assert one is not None
    assert (one.loadouts, one.win_rate.value, one.score.value) == (2, pytest.approx(0.2), pytest.approx(2.5))
    both = advantage(found, OWN, [ONE, TWO])
    assert both is not None
    assert both.win_rate.value == pytest.approx((0.0 + 0.3) / 2)
    assert advantage(found, OWN, [Variant("three", 1)]) is None
    gain = gain_per_weight(found, OWN)
    assert gain is not None
    assert gain.value == pytest.approx(0.3 / 2)


def test_verdicts_allow_for_several_comparisons() -> None:
    """A mean of 4 with a spread that is enough for one comparison and not for fifty."""
    found = tally(*({OWN: (50 + by, 0), ONE: (50, 0)} for by in (1, 3, 4, 5, 7)))
    alone, among = advantage(found, OWN, [ONE]), advantage(found, OWN, [ONE], comparisons=50)
    assert alone is not None
    assert among is not None
    assert (alone.verdict, among.verdict) == ("better", "undecided")
    assert alone.win_rate == among.win_rate


def test_alike_means_exactly_the_same_games() -> None:
    same = tally({OWN: (5, 9), ONE: (5, 9)}, {OWN: (6, 9), ONE: (6, 9)})
    other = tally({OWN: (5, 9), ONE: (5, 8)}, {OWN: (6, 9), ONE: (6, 10)})
    few = BalanceTally({at: {OWN: VariantResult(1, 1, 9, 7), ONE: VariantResult(1, 1, 9, 7)} for at in range(2)})
    assert advantage(few, OWN, [ONE]).verdict == "undecided"  # type: ignore[union-attr]
    assert advantage(same, OWN, [ONE]).verdict == "alike"  # type: ignore[union-attr]
    assert advantage(other, OWN, [ONE]).verdict == "undecided"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("verdicts", "expected"),
    [
        (["better", "better"], "too-strong"),
        (["worse", "worse"], "too-weak"),
        (["better", "worse", "undecided"], "fair"),
        (["alike", "better"], "fair"),
        (["alike"], "fair"),
        (["better", "undecided"], "undecided"),
        (["undecided"], "undecided"),
        ([], "undecided"),
    ],
)
def test_verdicts(verdicts: list[str], expected: str) -> None:
    assert overall_verdict(verdicts) == expected


def test_the_fair_weight_is_where_the_mean_comes_down_to_nothing() -> None:
    """Curves 3 − w in tenths, each a little to one side: the mean is 0 at 3, and the interval is that of their spread."""
    chance = random.Random(3)
    shifts = [chance.gauss(0, 0.5) for _ in range(60)]
    curves = [[(3 + shift - weight) / 10 for weight in range(8)] for shift in shifts]
    found = fair_weight(list(range(8)), curves, 6000)
    low, high = stats.t.interval(0.95, 59, 3 + numpy.mean(shifts), stats.sem(shifts))
    assert found.value == pytest.approx(3 + numpy.mean(shifts))
    assert found.low == pytest.approx(low, abs=1 / STEPS)
    assert found.high == pytest.approx(high, abs=1 / STEPS)


def test_a_fair_weight_beyond_those_played() -> None:
    strong = fair_weight([0, 4], [[0.9, 0.5], [0.8, 0.6], [1.0, 0.4]], 3000)
    assert (strong.value, strong.low, strong.high) == (None, 4.0, None)
    weak = fair_weight([0, 4], [[-0.5, -0.9], [-0.6, -0.8], [-0.4, -1.0]], 3000)
    assert (weak.value, weak.low, weak.high) == (None, None, 0.0)
    unsure = fair_weight([0, 4], [[0.5, -0.1], [-0.6, -0.8], [0.7, -0.9]], 3000)
    assert unsure.value is not None
    assert (unsure.low, unsure.high) == (None, None)


def test_chance_ups_and_downs_do_not_move_the_fair_weight() -> None:
    """Points of PPC at 0 to 7 W in a short trial: at 2 W the mean dips below 0, at 3 W it is above again. Made to fall, both
    are +0.6, and the line from there to −19.9 at 4 W meets 0 after 0.6 / 20.5 of a W."""
    points = [3.1, 2.8, -0.4, 1.6, -19.9, -32.1, -47.4, -61.4]
    curves = [[(own + shift) / 100 for own in points] for shift in (-4, 0, 4)]
    found = fair_weight(list(range(8)), curves, 4000)
    assert found.value == pytest.approx(3 + 0.6 / 20.5)
    assert found.low is None
    assert found.high is not None
    assert found.value <= found.high < 4


def words(curve: list[tuple[float, float]], games: int = 10_000, **found: Any) -> BalanceReporter:
    """The sentences (own weight 2 W) where the difference to the others, at 0, 2 and 4 W, is that of two loadouts."""
    own = dataclasses.replace(prepared(), weights=[0, 2, 4])
    mine, other = own.own.variant._replace(weight=2), own.others[0]
    own = dataclasses.replace(own, own=own.own._replace(variant=mine), others=[other])
    loadouts: dict[int, dict[Variant, VariantResult]] = {0: {}, 1: {}}
    for at, loadout in loadouts.items():
        loadout[other.variant] = VariantResult(games, games // 2, 0, 5)
        for weight, by in zip((0, 2, 4), curve, strict=True):
            loadout[mine._replace(weight=weight)] = VariantResult(games, round(games * (0.5 + by[at])), 0, 5)
    result = balance.evaluate(own, SeriesResult(BalanceTally(dict(loadouts)), 1.0))
    return BalanceReporter(dataclasses.replace(result, **found), "en")


def sentences(curve: list[tuple[float, float]], games: int = 10_000) -> tuple[str, list[str]]:
    """Return the fair weight and the sentences on the price."""
    written = words(curve, games)
    return written.fair(), written.price()


def test_the_sentence_on_the_weight_follows_from_its_interval() -> None:
    """`Never`, `more`, `less` and `about as much` appear only where the interval allows nothing else."""
    sure = 0.001  # of two loadouts: Student's interval is 12.7 times half of their difference to either side
    weak = [(-0.1, -0.1 - sure), (-0.2, -0.2 - sure), (-0.3, -0.3 - sure)]
    assert sentences(weak) == (
        "less than 0 W",
        ["No weight makes it fair: even at 0 W it would do worse than the average of the others."],
    )
    strong = [(0.3, 0.3 + sure), (0.2, 0.2 + sure), (0.1, 0.1 + sure)]
    assert sentences(strong) == ("more than 4 W", ["Even at 4 W it would do better than the average of the others."])
    for unsure in ([(0.1, -0.4)] * 3, [(0.4, -0.1)] * 3):
        assert sentences(unsure) == ("unknown", ["Not enough evidence to estimate its fair weight."])
    # The same differences in two games of each are nothing.
    assert sentences([(-0.5, -0.5)] * 3, games=2)[0] == "unknown"
    fair = [(0.2, 0.2 + sure), (0.0, sure), (-0.2, -0.2 + sure)]
    assert sentences(fair)[1][0].startswith(
        "At its weight it does about as well as the average of the others. Fair weight: 2.0 W ("
    )
    broad = [(0.01, -0.01), (0.01, -0.01), (-0.3, -0.3 - sure)]
    weight, (price,) = sentences(broad)
    assert weight.startswith("between less than 0 and 2.")
    assert price == f"At its weight it does not differ clearly from the average of the others. Fair weight: {weight}."
    light = [(0.4, 0.4 + sure), (0.3, 0.3 + sure), (-0.3, -0.3 + sure)]
    assert sentences(light)[1][0].startswith(
        "At its weight it does better than the average of the others. Fair weight: 3.0 W"
    )


def test_fair_is_not_said_of_a_weapon_that_weighs_too_much() -> None:
    """Between two of the others, and yet surely less than their mean at its weight."""
    sure = 0.001
    heavy = [(0.3, 0.3 + sure), (-0.2, -0.2 + sure), (-0.3, -0.3 + sure)]
    between, price = words(heavy, verdict=FAIR).verdict()
    assert between.startswith("In between:")
    assert price.startswith("At its weight it does worse than the average of the others.")
    right = [(0.2, 0.2 + sure), (0.0, sure), (-0.2, -0.2 + sure)]
    assert words(right, verdict=FAIR).verdict()[0].startswith("Fair:")


def test_few_games_of_a_weapon_do_not_price_it() -> None:
    """Three games each: every interval reaches from all lost to all won."""
    out = sheetgen("balance", "rifle", "--loadouts", "3", "--games", "3", "--seed", "3")
    assert "fair weight     unknown" in out
    assert "Not enough evidence to estimate its fair weight." in out
    assert "No weight" not in out


def test_games_that_do_not_go_into_the_loadouts_are_reported() -> None:
    """A game in each loadout at the least, the same number in each."""
    few = ("balance", "laser", "--pilot", "reference", "--json")
    assert (
        "playing 20 games per weapon instead of 10: 1 in each of the 20 loadouts"
        in run(*few, "--loadouts", "20", "--games", "10")[1]
    )
    assert "playing 9 games per weapon instead of 11: 3 in" in run(*few, "--loadouts", "3", "--games", "11")[1]
    assert "not" not in run(*few, "--loadouts", "3", "--games", "9")[1]


def test_without_printed_ones_the_others_say_what_is_fair() -> None:
    own = prepared()

    own = dataclasses.replace(own, others=[other._replace(printed=False) for other in own.others])
    assert balance.measure(own) == [other.variant for other in own.others]
