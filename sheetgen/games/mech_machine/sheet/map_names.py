"""Places for the names on a map, where they cover no base, no ring and no other name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from sheetgen.render.layout import Area

HEIGHT = 3.2  # of a name, in millimetres
DIRECTIONS = 16
STEPS = (0.0, 3.0, 6.0, 10.0, 15.0, 21.0, 28.0, 36.0)  # farther and farther from the base; a line leads back to it
LINE_FROM = 2.0  # a name that is farther away has a line

Box = tuple[float, float, float, float]  # left, upper, right and lower edge in millimetres


class Named(NamedTuple):
    """A base whose name is to be placed: its middle, its radius with all rings, and the width of the name."""

    x: float
    y: float
    r: float
    width: float


class Spot(NamedTuple):
    """The middle of a name's left edge, and how far it is from the base."""

    x: float
    y: float
    away: float

    def box(self, width: float) -> Box:
        return (self.x, self.y - HEIGHT / 2, self.x + width, self.y + HEIGHT / 2)


def spots(bases: Sequence[Named], pieces: Sequence[Box], table: Area) -> list[Spot | None]:
    """Return a place for each name: beside its base if there is room, else farther away; None where there is no room at all.

    Names prefer places that cover no terrain.
    """
    found: list[Spot | None] = []
    taken: list[Box] = []
    for own in bases:
        free = [
            spot
            for spot in candidates(own)
            if within(spot.box(own.width), table)
            and not any(overlap(spot.box(own.width), box) for box in taken)
            and not any(touches(spot.box(own.width), base) for base in bases)
        ]
        near = [spot for spot in free if spot.away < LINE_FROM]
        clear = [spot for spot in free if not any(overlap(spot.box(own.width), piece) for piece in pieces)]
        spot = next((one for one in clear if one in near), next(iter(near), next(iter(clear), next(iter(free), None))))
        found.append(spot)
        if spot is not None:
            taken.append(spot.box(own.width))
    return found


def candidates(own: Named) -> Iterator[Spot]:
    """Yield places from the nearest: right, left, above and below first."""
    gap = own.r + 0.8
    yield Spot(own.x + gap, own.y, 0)
    yield Spot(own.x - gap - own.width, own.y, 0)
    yield Spot(own.x - own.width / 2, own.y - gap - HEIGHT / 2, 0)
    yield Spot(own.x - own.width / 2, own.y + gap + HEIGHT / 2, 0)
    for step in STEPS:
        for number in range(DIRECTIONS):
            angle = 2 * pi * number / DIRECTIONS
            x, y = own.x + (gap + step) * cos(angle), own.y + (gap + step) * sin(angle)
            # The side of the name that faces the base touches the circle.
            left = x - own.width * (0.5 - cos(angle) / 2)
            yield Spot(left, y + HEIGHT / 2 * sin(angle), step)


def within(box: Box, table: Area) -> bool:
    left, top, wide, high = table
    return left <= box[0] and box[2] <= left + wide and top <= box[1] and box[3] <= top + high


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def touches(box: Box, base: Named) -> bool:
    """Return whether a box overlaps a base with its rings."""
    dx = max(box[0] - base.x, 0, base.x - box[2])
    dy = max(box[1] - base.y, 0, base.y - box[3])
    return hypot(dx, dy) < base.r
