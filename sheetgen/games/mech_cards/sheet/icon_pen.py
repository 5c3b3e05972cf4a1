"""The pen that draws the icons of cards.

An icon is drawn in a square from -1 to 1, in the dark ink of the card's type, its light tint and the paper's white.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, radians, sin
from typing import TypeAlias

from sheetgen.games.mech_cards.design.model import Card
from sheetgen.render.brush import Brush
from sheetgen.render.curves import arc, polygon_path
from sheetgen.render.ops import Point, Segment, scaled_path


class IconPen:
    """Draws in the square from -1 to 1 around a point of the paper."""

    def __init__(
        self, brush: Brush, centre: Point, scale: float, dark: str, light: str = "paper", line: str = "art"
    ) -> None:
        self.brush = brush
        self.centre = centre
        self.scale = scale
        self.ink = dark
        # Templates that save ink define `solid`: icons become outlines.
        solid = "solid" if "solid" in brush.look.inks and line != "sign" else dark
        self.inks: Mapping[str, str] = {"dark": solid, "light": light}
        self.line_style = line

    def at(self, x: float, y: float) -> Point:
        return self.centre[0] + x * self.scale, self.centre[1] + y * self.scale

    def shape(self, points: Sequence[Point], fill: str = "dark") -> None:
        """A closed shape with straight sides."""
        self.path(polygon_path(points), fill)

    def path(self, segments: Sequence[Segment], fill: str = "dark") -> None:
        self.brush.path(scaled_path(segments, self.scale, *self.centre), self.line_style, self.inks[fill], self.ink)

    def bar(self, x1: float, y1: float, x2: float, y2: float, fill: str = "dark") -> None:
        """An upright rectangle between two corners."""
        self.shape([(x1, y1), (x2, y1), (x2, y2), (x1, y2)], fill)

    def limb(self, start: Point, end: Point, half: float, fill: str = "dark") -> None:
        """A beam from one joint to another."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        long = (dx * dx + dy * dy) ** 0.5
        nx, ny = -dy / long * half, dx / long * half
        self.shape(
            [
                (start[0] + nx, start[1] + ny),
                (end[0] + nx, end[1] + ny),
                (end[0] - nx, end[1] - ny),
                (start[0] - nx, start[1] - ny),
            ],
            fill,
        )

    def disc(self, x: float, y: float, r: float, fill: str = "dark") -> None:
        cx, cy = self.at(x, y)
        self.brush.circle(cx, cy, r * self.scale, self.line_style, self.inks[fill], self.ink)

    def word(self, text: str) -> None:
        """A few letters in the middle."""
        self.brush.word(text, "art", *self.centre, ink=self.ink)

    def curve(self, x: float, y: float, r: float, start: float, end: float, line: str | None = None) -> None:
        """A piece of a circle between two angles, in degrees clockwise from straight up."""
        cx, cy = self.at(x, y)
        first = (cx + r * self.scale * sin(radians(start)), cy - r * self.scale * cos(radians(start)))
        segments: list[Segment] = [("M", *first), *arc(cx, cy, r * self.scale, start, end)]
        self.brush.path(segments, line or self.line_style, None, self.ink)


def around(count: int, r: float, turn: float = 0) -> list[Point]:
    """Return points evenly on a circle, the first one straight up."""
    return [(r * sin(turn + 2 * pi * n / count), -r * cos(turn + 2 * pi * n / count)) for n in range(count)]


def clamp(value: int, least: int, most: int) -> int:
    """Clamp a stat to the range in which the icon looks good."""
    return max(least, min(most, value))


Painter: TypeAlias = Callable[[IconPen, Card], None]
