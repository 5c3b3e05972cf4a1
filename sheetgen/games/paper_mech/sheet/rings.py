"""Where everything on the radar is: rings wide enough for two cubes in each space, and the lanes beside the cubes."""

from __future__ import annotations

from math import cos, hypot, radians, sin, tan
from typing import NamedTuple

from sheetgen.games.paper_mech.design.model import Board
from sheetgen.render.ops import Point

Space = tuple[int, int]  # sector, ring

CUBE = 8.2  # the side of a cube with some clearance


class Rings(NamedTuple):
    """The rings and sectors around a point. Angles are degrees clockwise from straight up."""

    x: float
    y: float
    step: float  # the angle of a sector
    radii: tuple[float, ...]  # of the middle and of each ring, from the inside out
    cube: float

    @property
    def inner(self) -> float:
        return self.radii[0]

    @property
    def outer(self) -> float:
        return self.radii[-1]

    def at(self, angle: float, r: float) -> Point:
        return self.x + r * sin(radians(angle)), self.y - r * cos(radians(angle))

    def beside(self, angle: float, along: float, aside: float) -> Point:
        """Return a point so far along a line from the middle, and so far to its right, seen from the middle."""
        x, y = self.at(angle, along)
        return x + aside * cos(radians(angle)), y + aside * sin(radians(angle))

    def middle(self, space: Space) -> Point:
        sector, ring = space
        return self.at((sector + 0.5) * self.step, (self.radii[ring] + self.radii[ring + 1]) / 2)

    def cubes(self, space: Space) -> tuple[Point, Point]:
        """Return the middles of two cubes: one behind the other next to the mech, side by side in the other rings."""
        sector, ring = space
        angle, half = (sector + 0.5) * self.step, self.cube / 2
        if ring == 0:
            start = half / tan(radians(self.step / 2))
            return self.beside(angle, start + half, 0), self.beside(angle, start + 3 * half, 0)
        along = self.radii[ring] + half + 0.1
        return self.beside(angle, along, -half), self.beside(angle, along, half)

    def lane(self, ring: int, r: float) -> float:
        """Return the room between the cubes and a line between two sectors, so far along the line."""
        half = radians(self.step / 2)
        return r * tan(half) - min(self.cube, CUBE) * (0.5 if ring == 0 else 1.0) / cos(half)


def around(board: Board, x: float, y: float, outer: float) -> Rings:
    """Return the rings of a board within a radius.

    Two cubes lie one behind the other in the innermost ring, where a sector is narrow, and side by side in the others.
    """
    step = 360 / len(board.sectors)
    start = CUBE / 2 / tan(radians(step / 2))
    first, width = hypot(start + 2 * CUBE, CUBE / 2), CUBE + 1.0
    own = [min(start, width), *(first + width * number for number in range(len(board.rings)))]
    factor = outer / own[-1]
    return Rings(x, y, step, tuple(r * factor for r in own), CUBE * factor)
