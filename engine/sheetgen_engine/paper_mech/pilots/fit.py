"""A curve through what was seen: how much worse things are with each kind of harm, and what so much harm leaves.

Whole numbers all the way, so that every machine finds the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")

# The harm of one kind, counted so finely; a curve has at most so many knots.
FINE = 1000
KNOTS = 16
# Kinds of harm, each with how much there is of it; and what came of so much.
Harm = Sequence[tuple[int, int]]
Sample = tuple[Harm, int]


def prices(samples: Sequence[Sample], kinds: int, pull: int) -> list[int]:
    """What harm of each kind costs, in parts of `FINE`: by least squares, drawn towards nothing as if by so many samples.
    Harm of no kind does good: where it seems so, it costs nothing."""
    counted = sorted({kind for harm, _ in samples for kind, _ in harm})
    lines = equations(samples, counted, pull)
    costs = [0] * kinds
    while True:
        found = solve([line[:] for line in lines])[1:]
        good = [number for number, value in enumerate(found) if value >= 0]
        if not good:
            break
        counted = without(counted, good)
        gone = [number + 1 for number in good]
        lines = [without(line, gone) for line in without(lines, gone)]
    for kind, value in zip(counted, found, strict=True):
        costs[kind] = round(-value * FINE)
    return costs


def equations(samples: Sequence[Sample], kinds: Sequence[int], pull: int) -> list[list[int]]:
    """For what is worth least squares: first without harm, then with one more of each kind. Each line holds the products of the
    counts, and at its end those with what came."""
    place = {kind: number + 1 for number, kind in enumerate(kinds)}
    wide = len(kinds) + 1
    lines = [[0] * (wide + 1) for _ in range(wide)]
    for harm, worth in samples:
        there = [(0, 1), *((place[kind], much) for kind, much in harm)]
        for one, much in there:
            line = lines[one]
            line[wide] += much * worth
            for other, more in there:
                line[other] += much * more
    for number in range(1, wide):
        lines[number][number] += pull
    return lines


def without(values: list[T], places: Sequence[int]) -> list[T]:
    """The values but for those in these places."""
    return [value for place, value in enumerate(values) if place not in places]


def harm(costs: Sequence[int], kinds: Harm) -> int:
    """What all of it costs together."""
    return sum(costs[kind] * much for kind, much in kinds)


def solve(lines: list[list[int]]) -> list[Fraction]:
    """The solution of linear equations without a remainder: Bareiss's elimination, in whole numbers to the end."""
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
    """What so much harm leaves: knots between which a straight line is drawn. More harm never leaves more."""
    knots: list[tuple[int, int]] = []
    for harm, worth, count in falling(bundled(sorted(points))):
        if not knots or harm // count > knots[-1][0]:
            knots.append((harm // count, worth // count))
    if len(knots) == 1:
        return knots
    # Nothing is worse than the line through the first two says for no harm, and the last two for the most.
    (near, high), (far, low) = knots[:2]
    if near > 0:
        knots.insert(0, (0, min(most, high + (high - low) * near // (far - near))))
    (near, high), (far, low) = knots[-2:]
    if low > 0 and high > low:
        knots.append((far + low * (far - near) // (high - low) + 1, 0))
    return knots


def bundled(points: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Points of like harm together: the sums of harm and worth, and how many; those of the same harm are never parted."""
    enough = -(-len(points) // (KNOTS - 2))
    groups: list[tuple[int, int, int]] = []
    harm, worth, count = 0, 0, 0
    for (own, came), following in pairwise([*points, (-1, 0)]):
        harm, worth, count = harm + own, worth + came, count + 1
        if following[0] != own and (count >= enough or following[0] < 0):
            groups.append((harm, worth, count))
            harm, worth, count = 0, 0, 0
    return groups


def falling(groups: Sequence[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Neighbours that rise are taken together, until the worth falls from group to group."""
    found: list[tuple[int, int, int]] = []
    for group in groups:
        found.append(group)
        while len(found) > 1 and found[-2][1] * found[-1][2] <= found[-1][1] * found[-2][2]:
            last = found.pop()
            found[-1] = (found[-1][0] + last[0], found[-1][1] + last[1], found[-1][2] + last[2])
    return found
