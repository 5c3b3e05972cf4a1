"""Solids that figures are built from: convex bodies with flat faces, and flat marks on them.

A mech stands at the origin: x to its right, y forwards, z up, one unit about a hundredth of its height.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, radians, sin, sqrt
from typing import NamedTuple, TypeAlias

from sheetgen.render.ops import Point, Segment, map_points

Vector: TypeAlias = tuple[float, float, float]
Ring: TypeAlias = Sequence[Vector]


class Decal(NamedTuple):
    """A flat drawing on a solid: a path in the plane of `right` and `up` at `origin`."""

    segments: tuple[Segment, ...]
    origin: Vector
    right: Vector
    up: Vector
    fill: str | None  # a material
    line: bool = True
    reads: bool = False  # the same way round on both sides of the mech, as an emblem does


class Solid(NamedTuple):
    """A convex body. `part` is the hit location it belongs to; a smooth one shows no edges between its faces."""

    points: tuple[Vector, ...]
    faces: tuple[tuple[int, ...], ...]
    material: str
    smooth: bool = False
    decals: tuple[Decal, ...] = ()
    part: str = ""


class Frame(NamedTuple):
    """A position and three axes: where a group of solids stands, and how it is turned."""

    origin: Vector = (0, 0, 0)
    x: Vector = (1, 0, 0)
    y: Vector = (0, 1, 0)
    z: Vector = (0, 0, 1)

    def point(self, v: Vector) -> Vector:
        return add(self.origin, self.vector(v))

    def vector(self, v: Vector) -> Vector:
        a, b, c = v
        return (
            self.x[0] * a + self.y[0] * b + self.z[0] * c,
            self.x[1] * a + self.y[1] * b + self.z[1] * c,
            self.x[2] * a + self.y[2] * b + self.z[2] * c,
        )

    def place(self, solids: Iterable[Solid]) -> list[Solid]:
        return [self._solid(solid) for solid in solids]

    def _solid(self, solid: Solid) -> Solid:
        decals = tuple(
            decal._replace(origin=self.point(decal.origin), right=self.vector(decal.right), up=self.vector(decal.up))
            for decal in solid.decals
        )
        (ox, oy, oz), (xx, xy, xz), (yx, yy, yz), (zx, zy, zz) = self
        points = [
            (ox + (xx * a + yx * b + zx * c), oy + (xy * a + yy * b + zy * c), oz + (xz * a + yz * b + zz * c))
            for a, b, c in solid.points
        ]
        return Solid(tuple(points), solid.faces, solid.material, solid.smooth, decals, solid.part)


def tilted(origin: Vector, pitch: float = 0, yaw: float = 0, roll: float = 0) -> Frame:
    """Return a frame at `origin` whose y axis is raised by `pitch` and turned to its right by `yaw`; degrees."""
    p, q, r = radians(pitch), radians(yaw), radians(roll)
    y = (sin(q) * cos(p), cos(q) * cos(p), sin(p))
    side = (cos(q), -sin(q), 0.0)
    top = cross(side, y)
    x = add(scaled(side, cos(r)), scaled(top, -sin(r)))
    return Frame(origin, x, y, cross(x, y))


def mirrored(solids: Iterable[Solid]) -> list[Solid]:
    """Return solids on the other side of the mech."""
    out = []
    for solid in solids:
        decals = tuple(_mirrored_decal(decal) for decal in solid.decals)
        out.append(solid._replace(points=tuple(map(_flip, solid.points)), decals=decals))
    return out


def _mirrored_decal(decal: Decal) -> Decal:
    segments = decal.segments if decal.reads else map_points(decal.segments, lambda x, y: (-x, y))
    return decal._replace(
        segments=segments, origin=_flip(decal.origin), right=scaled(_flip(decal.right), -1), up=_flip(decal.up)
    )


def _flip(v: Vector) -> Vector:
    return -v[0], v[1], v[2]


def tagged(part: str, solids: Iterable[Solid]) -> list[Solid]:
    """Return solids as those of a hit location."""
    return [solid._replace(part=part) for solid in solids]


# Constructors


def loft(rings: Sequence[Ring], material: str, *, smooth: bool = False, decals: Sequence[Decal] = ()) -> Solid:
    """Return a body through rings of equally many points."""
    count = len(rings[0])
    points = [point for ring in rings for point in ring]
    faces: list[tuple[int, ...]] = [
        (row * count + at, row * count + (at + 1) % count, (row + 1) * count + (at + 1) % count, (row + 1) * count + at)
        for row in range(len(rings) - 1)
        for at in range(count)
    ]
    faces.append(tuple(range(count)))
    faces.append(tuple(range(len(points) - count, len(points))))
    return Solid(tuple(points), tuple(faces), material, smooth, tuple(decals))


def box(
    x: tuple[float, float],
    y: tuple[float, float],
    z: tuple[float, float],
    material: str,
    cut: float = 0,
    decals: Sequence[Decal] = (),
) -> Solid:
    """Return a block along the axes, its upright edges cut."""
    return loft([rectangle(x, y, z[0], cut), rectangle(x, y, z[1], cut)], material, decals=decals)


def rectangle(x: tuple[float, float], y: tuple[float, float], z: float, cut: float = 0) -> list[Vector]:
    """Return a level rectangle with cut corners."""
    (x0, x1), (y0, y1) = x, y
    if not cut:
        return [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]
    return [
        (x0 + cut, y0, z),
        (x1 - cut, y0, z),
        (x1, y0 + cut, z),
        (x1, y1 - cut, z),
        (x1 - cut, y1, z),
        (x0 + cut, y1, z),
        (x0, y1 - cut, z),
        (x0, y0 + cut, z),
    ]


def slab(outline: Sequence[Point], y: tuple[float, float], material: str, bevel: float = 0) -> Solid:
    """Return a plate standing upright: an outline in x and z, from `y[0]` to `y[1]`, its front smaller by `bevel`."""
    cx = sum(x for x, _ in outline) / len(outline)
    cz = sum(z for _, z in outline) / len(outline)
    back = [(x, y[0], z) for x, z in outline]
    front = []
    for x, z in outline:
        long = hypot(x - cx, z - cz) or 1
        share = max(0.0, 1 - bevel / long)
        front.append((cx + (x - cx) * share, y[1], cz + (z - cz) * share))
    return loft([back, front], material)


def tube(start: Vector, end: Vector, r0: float, r1: float, material: str, sides: int = 10) -> Solid:
    """Return a cylinder or cone from one point to another."""
    axis = unit(subtract(end, start))
    across = unit(cross(axis, (0, 0, 1) if abs(axis[2]) < 0.9 else (0, 1, 0)))
    other = cross(axis, across)
    rings = []
    for centre, r in ((start, r0), (end, r1)):
        rings.append(
            [
                add(centre, add(scaled(across, r * cos(turn)), scaled(other, r * sin(turn))))
                for turn in (2 * pi * (at + 0.5) / sides for at in range(sides))
            ]
        )
    return loft(rings, material, smooth=True)


def turned(
    start: Vector, end: Vector, stops: Sequence[tuple[float, float]], material: str, sides: int = 10
) -> list[Solid]:
    """Return a turned body as a row of cylinders: `stops` are shares of the way and radii."""
    along = subtract(end, start)
    return [
        tube(add(start, scaled(along, a)), add(start, scaled(along, b)), r0, r1, material, sides)
        for (a, r0), (b, r1) in itertools.pairwise(stops)
        if a != b
    ]


# Vectors


def add(a: Vector, b: Vector) -> Vector:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def subtract(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def scaled(a: Vector, by: float) -> Vector:
    return a[0] * by, a[1] * by, a[2] * by


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a: Vector) -> Vector:
    long = sqrt(dot(a, a))
    return scaled(a, 1 / long)
