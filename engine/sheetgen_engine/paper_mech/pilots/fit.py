"""Fit a position's value from samples: a price for each kind of harm, and a curve from harm to value.

All arithmetic is exact, so that every machine gets the same result.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TypeVar

from sheetgen_engine.paper_mech.pilots import constants

T = TypeVar("T")

# Prices are in units of 1/SCALE.
SCALE = 1000
# A Harm lists kinds of harm with their amounts; a Sample adds the value that resulted.
Harm = Sequence[tuple[int, int]]
Sample = tuple[Harm, int]


def prices(samples: Sequence[Sample], kinds: int, regularization: int) -> list[int]:
    """Return the price of each kind of harm in units of 1/`SCALE`, by ridge regression.

    The regularization counts as that many samples with price zero. Prices are never negative: kinds of harm that seem
    to help cost nothing.
    """
    fitted = sorted({kind for harm, _ in samples for kind, _ in harm})
    lines = equations(samples, fitted, regularization)
    costs = [0] * kinds
    while True:
        found = solve([line[:] for line in lines])[1:]
        good = [number for number, value in enumerate(found) if value >= 0]
        if not good:
            break
        fitted = drop_indices(fitted, good)
        gone = [number + 1 for number in good]
        lines = [drop_indices(line, gone) for line in drop_indices(lines, gone)]
    for kind, value in zip(fitted, found, strict=True):
        costs[kind] = round(-value * SCALE)
    return costs


def equations(samples: Sequence[Sample], kinds: Sequence[int], regularization: int) -> list[list[int]]:
    """Return the normal equations of the regression as rows of coefficients; the last entry is the right-hand side.

    The first unknown is the value of a position without harm; the others are the effects of the kinds.
    """
    place = {kind: number + 1 for number, kind in enumerate(kinds)}
    wide = len(kinds) + 1
    lines = [[0] * (wide + 1) for _ in range(wide)]
    for harm, value in samples:
        there = [(0, 1), *((place[kind], amount) for kind, amount in harm)]
        for one, amount in there:
            line = lines[one]
            line[wide] += amount * value
            for other, more in there:
                line[other] += amount * more
    for number in range(1, wide):
        lines[number][number] += regularization
    return lines


def drop_indices(values: list[T], places: Sequence[int]) -> list[T]:
    """Return the values except those at these indices."""
    return [value for place, value in enumerate(values) if place not in places]


def harm(costs: Sequence[int], kinds: Harm) -> int:
    """Return the total price of some harm."""
    return sum(costs[kind] * amount for kind, amount in kinds)


def solve(lines: list[list[int]]) -> list[Fraction]:
    """Solve linear equations exactly by Bareiss's fraction-free elimination."""
    count = len(lines)
    before = 1
    for at in range(count):
        pivot = next(number for number in range(at, count) if lines[number][at])
        lines[at], lines[pivot] = lines[pivot], lines[at]
        for number in range(count):
            if number != at:
                factor = lines[number][at]
                lines[number] = [
                    (lines[at][at] * value - factor * top) // before
                    for value, top in zip(lines[number], lines[at], strict=True)
                ]
        before = lines[at][at]
    return [Fraction(line[count], line[number]) for number, line in enumerate(lines)]


def curve(points: Sequence[tuple[int, int]], most: int) -> list[tuple[int, int]]:
    """Return a falling piecewise linear curve from harm to value, as a list of knots."""
    knots: list[tuple[int, int]] = []
    for harm, value, count in merge_rising(group_points(sorted(points))):
        if not knots or harm // count > knots[-1][0]:
            knots.append((harm // count, value // count))
    if len(knots) == 1:
        return knots
    # Extrapolate to no harm by the first two knots, and down to value 0 by the last two.
    (near, high), (far, low) = knots[:2]
    if near > 0:
        knots.insert(0, (0, min(most, high + (high - low) * near // (far - near))))
    (near, high), (far, low) = knots[-2:]
    if low > 0 and high > low:
        knots.append((far + low * (far - near) // (high - low) + 1, 0))
    return knots


def group_points(points: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Group points of similar harm, as sums of harm and value and a count; points of equal harm stay together."""
    enough = -(-len(points) // (constants.KNOTS - 2))
    groups: list[tuple[int, int, int]] = []
    harm, value, count = 0, 0, 0
    for (own, result), following in pairwise([*points, (-1, 0)]):
        harm, value, count = harm + own, value + result, count + 1
        if following[0] != own and (count >= enough or following[0] < 0):
            groups.append((harm, value, count))
            harm, value, count = 0, 0, 0
    return groups


def merge_rising(groups: Sequence[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Merge neighbouring groups until the value falls from group to group."""
    found: list[tuple[int, int, int]] = []
    for group in groups:
        found.append(group)
        while len(found) > 1 and found[-2][1] * found[-1][2] <= found[-1][1] * found[-2][2]:
            last = found.pop()
            found[-1] = (found[-1][0] + last[0], found[-1][1] + last[1], found[-1][2] + last[2])
    return found
