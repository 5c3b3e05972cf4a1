"""The drawing operations, which PDF, PNG and SVG are made from.

All lengths are millimetres from the top left corner of the paper, y downwards; only line widths and text sizes are points.
Every operation knows where it belongs (`box.field`) and how far it reaches, so that layout invariants can be tested here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import cos, radians, sin
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

MM = 72 / 25.4  # points in a millimetre

Ink: TypeAlias = tuple[float, float, float]
Point: TypeAlias = tuple[float, float]
Extent: TypeAlias = tuple[float, float, float, float]
# As in SVG: move, line, curve with its two handles, close.
Segment: TypeAlias = (
    tuple[Literal["M", "L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)

BLACK: Ink = (0.0, 0.0, 0.0)
WHITE: Ink = (1.0, 1.0, 1.0)


class Stroke(NamedTuple):
    """A pen: `width` in points, `dash` in millimetres."""

    ink: Ink
    width: float
    dash: tuple[float, ...] = ()
    round: bool = False


class Line(NamedTuple):
    x1: float
    y1: float
    x2: float
    y2: float
    stroke: Stroke
    where: str = ""

    def extent(self) -> Extent:
        half = self.stroke.width / MM / 2
        return (
            min(self.x1, self.x2) - half,
            min(self.y1, self.y2) - half,
            max(self.x1, self.x2) + half,
            max(self.y1, self.y2) + half,
        )


class Rect(NamedTuple):
    x: float
    y: float
    w: float
    h: float
    stroke: Stroke | None = None
    fill: Ink | None = None
    where: str = ""

    def extent(self) -> Extent:
        half = self.stroke.width / MM / 2 if self.stroke else 0
        return self.x - half, self.y - half, self.x + self.w + half, self.y + self.h + half


class Circle(NamedTuple):
    x: float
    y: float
    r: float
    stroke: Stroke | None = None
    fill: Ink | None = None
    where: str = ""

    def extent(self) -> Extent:
        r = self.r + (self.stroke.width / MM / 2 if self.stroke else 0)
        return self.x - r, self.y - r, self.x + r, self.y + r


class Path(NamedTuple):
    segments: tuple[Segment, ...]
    stroke: Stroke | None = None
    fill: Ink | None = None
    where: str = ""

    def extent(self) -> Extent:
        half = self.stroke.width / MM / 2 if self.stroke else 0
        xs, ys = zip(*[point for line in flatten(self.segments) for point in line], strict=True)
        return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


class Text(NamedTuple):
    """One run of text; x, y is its left end on the base line, `angle` its rotation around that point, clockwise.

    A `heading` has its level; a run that `continues` belongs to the same paragraph as the text before it.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    ink: Ink
    width: float
    angle: float = 0
    where: str = ""
    heading: int = 0
    continues: bool = False

    def extent(self) -> Extent:
        """The box around capitals, digits and descenders."""
        up, down = self.size / MM * 0.76, self.size / MM * 0.22
        if not self.angle:
            return self.x, self.y - up, self.x + self.width, self.y + down
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        points = [(self.x + x * c - y * s, self.y + x * s + y * c) for x in (0, self.width) for y in (-up, down)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return min(xs), min(ys), max(xs), max(ys)


class Cells(NamedTuple):
    """A square of dark and light cells (a QR code); each row is a string of 0 and 1."""

    x: float
    y: float
    size: float
    rows: tuple[str, ...]
    ink: Ink = BLACK
    where: str = ""

    def extent(self) -> Extent:
        return self.x, self.y, self.x + self.size, self.y + self.size

    def runs(self) -> list[Extent]:
        """Return the dark cells as rectangles, one for each run in a row: x, y, width, height."""
        step = self.size / len(self.rows)
        out = []
        for j, row in enumerate(self.rows):
            i = 0
            while (i := row.find("1", i)) >= 0:
                end = row.find("0", i)
                end = len(row) if end < 0 else end
                out.append((self.x + i * step, self.y + j * step, (end - i) * step, step))
                i = end
        return out


class Bitmap(NamedTuple):
    """A picture of the player's own, as the content of a PNG file that `pictures` has made."""

    x: float
    y: float
    w: float
    h: float
    png: bytes
    where: str = ""

    def extent(self) -> Extent:
        return self.x, self.y, self.x + self.w, self.y + self.h


class FormField(NamedTuple):
    """A form field to fill in on a screen: `check` or `text`. Pictures leave it out."""

    kind: str
    x: float
    y: float
    w: float
    h: float
    name: str
    tip: str
    value: str = ""
    round: bool = False
    size: float = 9
    where: str = ""
    align: str = "left"

    def extent(self) -> Extent:
        return self.x, self.y, self.x + self.w, self.y + self.h


Op: TypeAlias = Line | Rect | Circle | Path | Text | Cells | Bitmap | FormField


class Page(NamedTuple):
    """One side of paper.

    `figures` describes drawings in words, by the place (`where`) of their operations. A drawing without words is decoration.
    """

    width: float
    height: float
    ops: tuple[Op, ...]
    title: str = ""
    margin: float = 5
    figures: Mapping[str, str] = MappingProxyType({})


class Sheet(NamedTuple):
    """The pages of one loadout with their metadata.

    A page that holds the same sheet twice names the prefixes of its upper and lower boxes as `halves`, so that two such
    sheets can share a page.
    """

    title: str
    pages: tuple[Page, ...]
    language: str = "en"
    author: str = ""
    subject: str = ""
    text: str = ""
    halves: tuple[str, ...] = ()


def map_points(segments: Iterable[Segment], to: Callable[[float, float], Point]) -> tuple[Segment, ...]:
    """Return the path with every point mapped by `to`."""
    out: list[Segment] = []
    for segment in segments:
        if segment[0] == "Z":
            out.append(segment)
        elif segment[0] == "C":
            _, x1, y1, x2, y2, x, y = segment
            out.append(("C", *to(x1, y1), *to(x2, y2), *to(x, y)))
        else:
            letter, x, y = segment
            out.append((letter, *to(x, y)))
    return tuple(out)


def scaled_path(segments: Iterable[Segment], scale: float, dx: float, dy: float) -> tuple[Segment, ...]:
    """Return the path with every point scaled and then moved."""
    out: list[Segment] = []
    for segment in segments:
        if segment[0] == "Z":
            out.append(segment)
        elif segment[0] == "C":
            _, x1, y1, x2, y2, x, y = segment
            first, second = (dx + x1 * scale, dy + y1 * scale), (dx + x2 * scale, dy + y2 * scale)
            out.append(("C", *first, *second, dx + x * scale, dy + y * scale))
        else:
            letter, x, y = segment
            out.append((letter, dx + x * scale, dy + y * scale))
    return tuple(out)


def flatten(segments: Iterable[Segment], steps: int = 12) -> list[list[Point]]:
    """Return the path as polylines, curves as short steps."""
    lines: list[list[Point]] = []
    for segment in segments:
        if segment[0] == "M":
            lines.append([(segment[1], segment[2])])
            continue
        current = lines[-1]
        if segment[0] == "L":
            current.append((segment[1], segment[2]))
        elif segment[0] == "C":
            _, x1, y1, x2, y2, x3, y3 = segment
            x0, y0 = current[-1]
            current += [
                (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3) for a, b, c, d in _weights(steps)
            ]
        else:
            current.append(current[0])
    return lines


@cache
def _weights(steps: int) -> list[tuple[float, float, float, float]]:
    """Return how much the four points of a curve weigh at the end of each step."""
    shares = [(1 - n / steps, n / steps) for n in range(1, steps + 1)]
    return [(u**3, 3 * u * u * t, 3 * u * t * t, t**3) for u, t in shares]
