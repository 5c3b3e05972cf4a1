"""Intervals and tests against scipy and statsmodels, and by the errors that they really make."""

from __future__ import annotations

from math import inf, log, sqrt

import numpy
import pytest
from scipy import optimize
from scipy import stats as scipy_stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.proportion import proportion_confint

from sheetgen.runs.series import looks
from sheetgen_engine.core.stats import (
    EQUAL,
    Z95,
    A,
    B,
    bonferroni_z,
    log_likelihood_ratio,
    mcnemar_p,
    mean_interval,
    normal_quantile,
    paired_interval,
    sprt,
    student_quantile,
    wilson,
)

# Games, those that only A won, those that only B won.
PAIRS = [(100, 20, 10), (50, 5, 0), (44, 0, 1), (1000, 300, 280), (30, 29, 0), (200, 0, 0), (20_000, 6000, 5500)]


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (3, 10), (10, 10), (380, 10_000)])
def test_wilson_is_that_of_statsmodels(wins: int, games: int) -> None:
    assert wilson(wins, games) == pytest.approx(proportion_confint(wins, games, method="wilson"), abs=1e-12)


@pytest.mark.parametrize(("games", "only_a", "only_b"), PAIRS)
def test_the_bounds_of_a_paired_difference_are_where_its_score_is_the_quantile(
    games: int, only_a: int, only_b: int
) -> None:
    """Tango's score: the shares most likely with a given difference are found by scipy here, not by a formula."""

    def score(shift: float) -> float:
        def unlikely(share: float) -> float:
            shares = (share + shift, share, 1 - shift - 2 * share)
            counts = (only_a, only_b, games - only_a - only_b)
            return -sum(count * log(max(own, 1e-300)) for count, own in zip(counts, shares, strict=True) if count)

        ends = (max(0.0, -shift), (1 - shift) / 2)
        share = optimize.minimize_scalar(unlikely, bounds=ends, method="bounded", options={"xatol": 1e-14}).x
        return float((only_a - only_b - games * shift) / sqrt(games * (2 * share + shift - shift * shift)))

    low, high = paired_interval(games, only_a, only_b)
    assert -1 <= low < (only_a - only_b) / games < high <= 1 or only_a == only_b
    assert score(low) == pytest.approx(Z95, abs=1e-6)
    assert score(high) == pytest.approx(-Z95, abs=1e-6)


def test_the_ends_of_paired_differences() -> None:
    assert paired_interval(30, 30, 0)[1] == 1.0
    assert paired_interval(30, 0, 30)[0] == -1.0
    low, high = paired_interval(500, 40, 25)
    assert paired_interval(500, 25, 40) == pytest.approx((-high, -low))


@pytest.mark.parametrize(("games", "only_a", "only_b"), PAIRS)
def test_the_paired_test_is_mcnemar_s_and_agrees_with_the_interval(games: int, only_a: int, only_b: int) -> None:
    p = mcnemar_p(only_a, only_b)
    if only_a + only_b:
        assert p == pytest.approx(mcnemar([[0, only_a], [only_b, 0]], exact=False, correction=False).pvalue)
    low, high = paired_interval(games, only_a, only_b)
    assert (p < 0.05) == (low > 0 or high < 0)


@pytest.mark.slow
def test_paired_intervals_hold_as_often_as_they_say() -> None:
    """In 4,000 series of 400 games the true difference of 3 points is inside about 95 times in 100."""
    chance = numpy.random.default_rng(5)
    found = chance.multinomial(400, [0.08, 0.05, 0.87], size=4000)
    inside = sum(low <= 0.03 <= high for low, high in (paired_interval(400, int(a), int(b)) for a, b, _ in found))
    assert 0.94 < inside / 4000 < 0.96


def test_the_interval_of_a_mean_is_that_of_scipy() -> None:
    values = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3]
    bounds = scipy_stats.norm.interval(0.95, numpy.mean(values), scipy_stats.sem(values))
    assert mean_interval(10, sum(values), sum(value * value for value in values)) == pytest.approx(bounds)
    assert mean_interval(1, 3, 9) == (-inf, inf)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 7, 23, 100, 1001])
@pytest.mark.parametrize("share", [0.5, 0.95, 0.999])
def test_student_is_that_of_scipy(freedom: int, share: float) -> None:
    assert student_quantile(freedom, share) == pytest.approx(scipy_stats.t.ppf((1 + share) / 2, freedom), rel=1e-9)


def test_quantiles_for_several_comparisons() -> None:
    for share in (0.5, 0.95, 0.9999):
        assert normal_quantile(share) == pytest.approx(scipy_stats.norm.ppf((1 + share) / 2), rel=1e-9)
    assert bonferroni_z(6) == pytest.approx(scipy_stats.norm.ppf(1 - 0.05 / 6 / 2), rel=1e-9)


def test_evidence_is_a_ratio_of_normal_densities() -> None:
    """With the variance of the differences as they were counted, apart from the one game added to either side."""
    games, total, squares = 4000, 130, 900
    spread = sqrt((squares + 2) / (games + 2) - (total / (games + 2)) ** 2)
    density = scipy_stats.norm(loc=total / games, scale=spread / sqrt(games))
    ratio = density.logpdf(0.04) - density.logpdf(0.01)
    assert log_likelihood_ratio(games, total, squares, 0.04, 0.01) == pytest.approx(ratio)


def answers(only_a: float, only_b: float, margin: float, series: int = 600) -> dict[str | None, float]:
    """How often the sequential test says what, asked at the looks of a series."""
    chance = numpy.random.default_rng(11)
    found: dict[str | None, float] = dict.fromkeys((A, B, EQUAL, None), 0.0)
    for _ in range(series):
        games = a = b = 0
        for look in looks(500_000):
            more = chance.multinomial(look - games, [only_a, only_b, 1 - only_a - only_b])
            games, a, b = look, a + int(more[0]), b + int(more[1])
            answer = sprt(games, a, b, margin)
            if answer is not None:
                break
        found[answer] += 1 / series
    return found


@pytest.mark.parametrize("share", [0.01, 0.1, 0.5])
@pytest.mark.parametrize("margin", [0.02, 0.05])
def test_the_sequential_test_errs_as_seldom_as_it_says(share: float, margin: float) -> None:
    """As good: named better at most 5 times in 100. Better by the margin: anything else at most 5 times in 100."""
    same = answers(share / 2, share / 2, margin)
    assert same[A] + same[B] <= 0.05
    assert same[None] == 0
    if share > margin:
        assert answers((share + margin) / 2, (share - margin) / 2, margin)[A] >= 0.95
        assert answers((share - margin) / 2, (share + margin) / 2, margin)[B] >= 0.95


def test_the_sequential_test_takes_its_time() -> None:
    assert sprt(0, 0, 0, 0.02) is None
    assert sprt(200, 20, 22, 0.02) is None
    assert sprt(2000, 300, 150, 0.02) == A
    assert sprt(2000, 150, 300, 0.02) == B
    assert sprt(500, 0, 0, 0.02) == EQUAL
