"""Solids seen from one side: which faces show, how they are lit, and in which order they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from math import cos, inf, radians, sin, sqrt
from typing import NamedTuple

from sheetgen.render.figures.solid import Decal, Solid, Vector, cross, dot, unit
from sheetgen.render.ops import Extent, Point, Segment, flatten, map_points

LIGHT = unit((-0.55, 0.72, 0.52))  # from the upper left of the viewer, who looks along the third axis
EPSILON = 1e-6
CURVE_STEPS = 3  # of a curve, to find out how large it is
DEEPEST = 2.5  # how far solids may stand inside one another for a plane to part them


class Facet(NamedTuple):
    """A visible face: its corners on the picture, and how bright it is from 0 (shade) to 2 (light)."""

    points: tuple[Point, ...]
    tone: int


class Flat(NamedTuple):
    """A visible decal on the picture."""

    segments: tuple[Segment, ...]
    fill: str | None
    line: bool
    tone: int
    size: float  # the longer side of the box around it


class Shape(NamedTuple):
    """A solid on the picture. Its outline is convex."""

    outline: tuple[Point, ...]
    facets: tuple[Facet, ...]
    lit: tuple[float, float, float]  # the area of the facets of each tone
    flats: tuple[Flat, ...]
    material: str
    smooth: bool
    part: str


class Picture(NamedTuple):
    """Shapes from the farthest to the nearest; y downwards, in the units of the model."""

    shapes: tuple[Shape, ...]
    extent: Extent


class Camera(NamedTuple):
    """A direction to look from: `yaw` from straight ahead of the mech to its right, `pitch` above the horizon; degrees."""

    yaw: float
    pitch: float = 0

    def axes(self) -> tuple[Vector, Vector, Vector]:
        """Return the directions that are right, up and near on the picture."""
        a, p = radians(self.yaw), radians(self.pitch)
        return (
            (-cos(a), sin(a), 0.0),
            (-sin(p) * sin(a), -sin(p) * cos(a), cos(p)),
            (sin(a) * cos(p), cos(a) * cos(p), sin(p)),
        )


class _Seen(NamedTuple):
    """A solid in the axes of the picture: right, up, near."""

    solid: Solid
    points: tuple[Vector, ...]
    planes: tuple[tuple[Vector, float], ...]  # a normal outwards and its distance, for each face
    box: tuple[float, float, float, float]
    depth: float


def look(solids: Sequence[Solid], camera: Camera) -> Picture:
    """Return what a camera sees of solids."""
    axes = camera.axes()
    seen = [_seen(solid, axes) for solid in solids]
    shapes = tuple([_shape(seen[at], axes) for at in _back_to_front(seen)])
    xs = [x for one in seen for x in (one.box[0], one.box[2])]
    ys = [y for one in seen for y in (one.box[1], one.box[3])]
    return Picture(shapes, (min(xs), -max(ys), max(xs), -min(ys)))


def outlines(solids: Sequence[Solid], camera: Camera) -> Picture:
    """Return the outlines of solids alone, ordered by their middles: enough for a silhouette, and five times as fast."""
    (rx, ry, rz), (ux, uy, uz), (nx, ny, nz) = camera.axes()
    found = []
    for solid in solids:
        outline = _hull([(rx * x + ry * y + rz * z, -ux * x - uy * y - uz * z) for x, y, z in solid.points])
        depth = sum([nx * x + ny * y + nz * z for x, y, z in solid.points]) / len(solid.points)
        found.append((depth, Shape(outline, (), (0, 0, 0), (), solid.material, solid.smooth, solid.part)))
    shapes = tuple([shape for _, shape in sorted(found, key=lambda pair: pair[0])])
    xs = [x for shape in shapes for x, _ in shape.outline]
    ys = [y for shape in shapes for _, y in shape.outline]
    return Picture(shapes, (min(xs), min(ys), max(xs), max(ys)))


def _seen(solid: Solid, axes: tuple[Vector, Vector, Vector]) -> _Seen:
    right, up, near = axes
    (rx, ry, rz), (ux, uy, uz), (nx, ny, nz) = right, up, near
    points = tuple(
        [(rx * x + ry * y + rz * z, ux * x + uy * y + uz * z, nx * x + ny * y + nz * z) for x, y, z in solid.points]
    )
    count = len(points)
    middle = (sum(p[0] for p in points) / count, sum(p[1] for p in points) / count, sum(p[2] for p in points) / count)
    planes = []
    for face in solid.faces:
        normal = _normal([points[at] for at in face])
        distance = dot(normal, points[face[0]])
        if dot(normal, middle) > distance:
            normal, distance = (-normal[0], -normal[1], -normal[2]), -distance
        planes.append((normal, distance))
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return _Seen(solid, points, tuple(planes), (min(xs), min(ys), max(xs), max(ys)), middle[2])


def _normal(points: Sequence[Vector]) -> Vector:
    """Return the normal of a face, which may have corners that coincide."""
    nx = ny = nz = 0.0
    x1, y1, z1 = points[-1]
    for x2, y2, z2 in points:
        nx += (y1 - y2) * (z1 + z2)
        ny += (z1 - z2) * (x1 + x2)
        nz += (x1 - x2) * (y1 + y2)
        x1, y1, z1 = x2, y2, z2
    long = sqrt(nx * nx + ny * ny + nz * nz)
    return (nx / long, ny / long, nz / long) if long > EPSILON else (0.0, 0.0, 0.0)


def _tone(normal: Vector) -> int:
    light = dot(normal, LIGHT)
    return 2 if light > 0.66 else 1 if light > 0.2 else 0


def _shape(one: _Seen, axes: tuple[Vector, Vector, Vector]) -> Shape:
    points = [(x, -y) for x, y, _ in one.points]
    facets = [
        Facet(tuple([points[at] for at in face]), _tone(normal))
        for face, (normal, _) in zip(one.solid.faces, one.planes, strict=True)
        if normal[2] > 0.02
    ]
    flats = tuple(flat for decal in one.solid.decals if (flat := _flat(decal, axes)))
    lit = [0.0, 0.0, 0.0]
    for facet in facets:
        lit[facet.tone] += area(facet.points)
    return Shape(
        _hull(points),
        tuple(facets),
        (lit[0], lit[1], lit[2]),
        flats,
        one.solid.material,
        one.solid.smooth,
        one.solid.part,
    )


def _flat(decal: Decal, axes: tuple[Vector, Vector, Vector]) -> Flat | None:
    right, up, near = axes
    normal = cross(decal.right, decal.up)
    if dot(normal, near) <= 0.05 * dot(normal, normal) ** 0.5:
        return None
    ox, oy = dot(decal.origin, right), dot(decal.origin, up)
    ax, ay = dot(decal.right, right), dot(decal.right, up)
    bx, by = dot(decal.up, right), dot(decal.up, up)
    segments = map_points(decal.segments, lambda x, y: (ox + ax * x + bx * y, -(oy + ay * x + by * y)))
    lit = unit((dot(normal, right), dot(normal, up), dot(normal, near)))
    points = [point for line in flatten(segments, CURVE_STEPS) for point in line]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    size = max(max(xs) - min(xs), max(ys) - min(ys))
    return Flat(segments, decal.fill, decal.line, _tone(lit), size)


def _hull(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the convex outline of points."""
    ordered = sorted({(round(x, 6), round(y, 6)) for x, y in points})  # points of one upright line stay in order
    return tuple(_half_hull(ordered) + _half_hull(ordered[::-1]))


def _half_hull(points: Sequence[Point]) -> list[Point]:
    """Return one side of the outline of ordered points, without the last of them."""
    half: list[Point] = []
    for point in points:
        x, y = point
        while len(half) > 1:
            (ax, ay), (bx, by) = half[-2], half[-1]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > EPSILON:
                break
            half.pop()
        half.append(point)
    return half[:-1]


def _back_to_front(seen: Sequence[_Seen]) -> list[int]:
    """Return the order to draw in: a solid after those that it hides."""
    hides: list[list[int]] = [[] for _ in seen]  # those in front of each
    waiting = [0] * len(seen)
    for a in range(len(seen)):
        for b in range(a + 1, len(seen)):
            first, second = seen[a].box, seen[b].box
            if first[0] >= second[2] or second[0] >= first[2] or first[1] >= second[3] or second[1] >= first[3]:
                continue
            nearer = _compare(seen[a], seen[b])
            if nearer:
                back, front = (a, b) if nearer > 0 else (b, a)
                hides[back].append(front)
                waiting[front] += 1
    ready = [(seen[at].depth, at) for at in range(len(seen)) if not waiting[at]]
    heapify(ready)
    left = set(range(len(seen)))
    order = []
    while left:
        # A ring of solids that hide one another is broken at the farthest.
        at = heappop(ready)[1] if ready else min(left, key=lambda n: (seen[n].depth, n))
        if at not in left:
            continue
        left.remove(at)
        order.append(at)
        for front in hides[at]:
            waiting[front] -= 1
            if not waiting[front] and front in left:
                heappush(ready, (seen[front].depth, front))
    return order


def _compare(a: _Seen, b: _Seen) -> int:
    """Return 1 when b is in front of a, -1 when it is behind, 0 when neither hides the other."""
    for one, other, sign in ((a, b, 1), (b, a, -1)):
        for (nx, ny, nz), distance in one.planes:
            least = distance - EPSILON
            for x, y, z in other.points:
                if nx * x + ny * y + nz * z < least:
                    break
            else:
                if nx or ny or nz:
                    return 0 if abs(nz) < EPSILON else sign if nz > 0 else -sign
    return _deeper(a, b)


def _deeper(a: _Seen, b: _Seen) -> int:
    """Compare solids that touch or stand inside one another: the plane that parts them best decides, else the depth."""
    best, found = -DEEPEST, 1 if b.depth > a.depth else -1
    for one, other, sign in ((a, b, 1), (b, a, -1)):
        for (nx, ny, nz), distance in one.planes:
            if abs(nz) <= EPSILON:
                continue
            least = inf
            for x, y, z in other.points:
                gap = nx * x + ny * y + nz * z - distance
                if gap <= best:
                    break
                least = min(least, gap)
            else:
                best, found = least, sign if nz > 0 else -sign
    return found


def area(points: Sequence[Point]) -> float:
    """Return the area of a polygon."""
    twice = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True))
    return abs(twice) / 2


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Return whether a point lies in a convex outline."""
    x, y = point
    sides = [
        (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True)
    ]
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)
