"""Least squares in whole numbers and the falling curve, against numpy and against hand-made examples."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest
from scipy import optimize

from sheetgen_engine.paper_mech.pilots import constants, fit


def seen(seed: int, costs: list[int], games: int = 400) -> list[fit.Sample]:
    """Games in which each kind of harm took so much from 1,000, and chance something besides."""
    chance = random.Random(seed)
    samples: list[fit.Sample] = []
    for _ in range(games):
        harm = [(kind, chance.randint(1, 3)) for kind in range(len(costs)) if chance.random() < 0.4]
        worth = 1000 - fit.harm(costs, harm) + chance.randint(-50, 50)
        samples.append((harm, worth))
    return samples


def columns(samples: list[fit.Sample], kinds: int) -> np.ndarray:
    """The same, as a table with a column of ones."""
    table = np.zeros((len(samples), kinds + 1))
    table[:, 0] = 1
    for line, (harm, _) in enumerate(samples):
        for kind, much in harm:
            table[line, kind + 1] += much
    return table


@pytest.mark.parametrize("seed", range(5))
def test_prices_are_those_of_least_squares(seed: int) -> None:
    """Held against numpy's, with the regularization as the ridge."""
    samples = seen(seed, [10, 40, 5, 80])
    table = columns(samples, 4)
    ridge = np.diag([0.0, 20, 20, 20, 20])
    expected = np.linalg.solve(table.T @ table + ridge, table.T @ [worth for _, worth in samples])[1:]
    assert fit.prices(samples, 4, 20) == pytest.approx(-fit.SCALE * expected, abs=0.51)


@pytest.mark.parametrize("seed", range(5))
def test_no_harm_does_good(seed: int) -> None:
    """A kind after which more was left costs nothing, and the others as if it did not count: scipy's least squares within
    bounds agree."""
    samples = seen(seed, [30, -25, 60])
    prices = fit.prices(samples, 3, 0)
    bounded = optimize.lsq_linear(
        columns(samples, 3), [worth for _, worth in samples], bounds=([-np.inf] * 4, [np.inf, 0, 0, 0])
    )
    assert prices[1] == 0
    assert prices == pytest.approx(-fit.SCALE * bounded.x[1:], abs=1)


def test_kinds_never_seen_cost_nothing() -> None:
    assert fit.prices([([(2, 1)], 90), ([], 100), ([(2, 2)], 80)], 5, 0) == [0, 0, 10 * fit.SCALE, 0, 0]


def test_without_harm_there_is_nothing_to_price() -> None:
    assert fit.prices([([], 7), ([], 9)], 2, 20) == [0, 0]


def test_harm_adds_up() -> None:
    assert fit.harm([5, 7, 11], [(0, 2), (2, 1)]) == 21


@pytest.mark.parametrize("seed", range(20))
def test_equations_are_solved_without_a_remainder(seed: int) -> None:
    chance = random.Random(seed)
    count = chance.randint(1, 7)
    lines = [[chance.randint(-9, 9) for _ in range(count)] for _ in range(count)]
    if abs(np.linalg.det(np.array(lines))) < 0.5:
        pytest.skip("this one has no single solution")
    wanted = [chance.randint(-99, 99) for _ in range(count)]
    given = [[*line, sum(a * b for a, b in zip(line, wanted, strict=True))] for line in lines]
    assert fit.solve(given) == wanted


def falls(knots: list[tuple[int, int]]) -> bool:
    return all(a[0] < b[0] and a[1] >= b[1] for a, b in pairwise(knots))


@pytest.mark.parametrize("seed", range(20))
def test_a_curve_falls_and_keeps_to_its_bounds(seed: int) -> None:
    """Whatever was seen: more harm never leaves more, and nothing less than nothing."""
    chance = random.Random(seed)
    points = [(harm := chance.randint(0, 40), max(0, 900 - 10 * harm + chance.randint(-400, 400))) for _ in range(300)]
    knots = fit.curve(points, 1000)
    assert falls(knots)
    assert len(knots) <= constants.KNOTS
    assert all(0 <= left <= 1000 for _, left in knots)


def test_a_curve_goes_through_the_means() -> None:
    """Two amounts of harm only: their means, and the line through them down to nothing."""
    knots = fit.curve([(0, 100), (0, 80), (10, 60), (10, 40)], 1000)
    assert knots == [(0, 90), (10, 50), (23, 0)]


def test_where_harm_seems_to_do_good_it_makes_no_difference() -> None:
    assert fit.curve([(0, 50), (5, 60), (9, 70)], 1000) == [(4, 60)]


@pytest.mark.parametrize("count", [1, 2, 13, 27, 28, 29, 1000])
def test_a_curve_never_has_too_many_knots(count: int) -> None:
    assert len(fit.curve([(harm, 5 * count - harm) for harm in range(count)], 5 * count)) <= constants.KNOTS
