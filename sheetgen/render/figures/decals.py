"""Flat marks on solids: panel lines, windows, openings, vents."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.render.curves import arc, polygon_path
from sheetgen.render.figures.emblems import emblem_paths, upwards
from sheetgen.render.figures.solid import Decal, Vector, add, cross, scaled, subtract, unit
from sheetgen.render.ops import Point, Segment


def on_face(
    corners: Sequence[Vector],
    points: Sequence[Point],
    fill: str | None = None,
    *,
    line: bool = True,
    closed: bool = True,
) -> Decal:
    """Draw on a face given by its lower left, lower right and upper left corner; the points are shares of its sides."""
    a, b, d = corners
    return Decal(tuple(polyline(points, closed=closed)), a, subtract(b, a), subtract(d, a), fill, line)


def polyline(points: Sequence[Point], *, closed: bool = True) -> list[Segment]:
    return polygon_path(points) if closed else polygon_path(points)[:-1]


def disc(centre: Vector, facing: Vector, r: float, fill: str | None, *, line: bool = True) -> Decal:
    """Draw a disc."""
    right, up = plane(facing)
    segments: list[Segment] = [("M", 0.0, -r), *arc(0, 0, r, 0, 360), ("Z",)]
    return Decal(tuple(segments), centre, right, up, fill, line)


def flat(
    centre: Vector,
    facing: Vector,
    points: Sequence[Point],
    fill: str | None = None,
    *,
    line: bool = True,
    closed: bool = True,
) -> Decal:
    """Draw on a plane, to the right and up as one who faces it sees it."""
    right, up = plane(facing)
    return Decal(tuple(polyline(points, closed=closed)), centre, right, up, fill, line)


def plane(facing: Vector) -> tuple[Vector, Vector]:
    """Return right and up of a plane that faces somewhere."""
    out = unit(facing)
    if abs(out[2]) > 0.99:
        right: Vector = (1.0, 0.0, 0.0) if out[2] > 0 else (-1.0, 0.0, 0.0)
    else:
        right = unit(cross((0, 0, 1), out))
    return right, cross(out, right)


def slats(centre: Vector, facing: Vector, wide: float, high: float, count: int, fill: str = "bore") -> list[Decal]:
    """Draw the openings of a vent, one above the other."""
    step = high / count
    out = []
    for number in range(count):
        low = -high / 2 + number * step
        points = [(-wide / 2, low), (wide / 2, low), (wide / 2, low + step * 0.55), (-wide / 2, low + step * 0.55)]
        out.append(flat(centre, facing, points, fill, line=False))
    return out


def bolts(centre: Vector, facing: Vector, spots: Sequence[Point], r: float, fill: str = "frame") -> list[Decal]:
    """Draw bolts on a plane."""
    right, up = plane(facing)
    return [disc(add(centre, add(scaled(right, x), scaled(up, y))), facing, r, fill, line=False) for x, y in spots]


def crest(emblem: str, centre: Vector, facing: Vector, size: float) -> list[Decal]:
    """Draw an emblem, the same way round on both sides of the mech."""
    right, up = plane(facing)
    shape, holes = emblem_paths(emblem)
    out = [Decal(upwards(shape, size), centre, right, up, "trim", reads=True)]
    return [*out, Decal(upwards(holes, size), centre, right, up, "main", reads=True)] if holes else out
