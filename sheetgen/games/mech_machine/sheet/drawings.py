"""Drawings of the data sheet."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area, Field
from sheetgen.render.ops import Segment

PER_GROUP = 5  # squares of hit points
LARGEST, SMALLEST = 8.8, 3.4  # their size in millimetres: a cube needs the largest, a pencil's point the smallest
TEETH = 8  # of the cog of the game's mark
PUFFS = 16  # along the rim of a cloud
STEPS = 24  # straight pieces of a quarter of a circle that is cut off
Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, low


def class_ink(brush: Brush, class_: str) -> str:
    """Return the name of the ink of a class; homebrew classes share that of the other colours."""
    ink = f"class-{class_}"
    return ink if ink in brush.look.inks else "class-other"


@dataclass(frozen=True, slots=True)
class GameMark:
    """The game's own mark in the colour of the class: a cog round a die."""

    class_: str = ""  # none: to colour by hand

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        r = min(w, h) / 2
        mid_x, mid_y = x + w / 2, y + h / 2
        points = []
        for tooth in range(TEETH):
            for at, out in ((-0.3, 0.8), (-0.2, 1.0), (0.2, 1.0), (0.3, 0.8)):
                angle = (tooth + at) * 2 * pi / TEETH
                points.append((mid_x + out * r * cos(angle), mid_y + out * r * sin(angle)))
        brush.polygon(points, "thin", class_ink(brush, self.class_) if self.class_ else "paper")
        side = r * 0.86
        brush.cut_rect(mid_x - side / 2, mid_y - side / 2, side, side, side * 0.16, "hair", "paper")
        for dx, dy in ((-1, -1), (0, 0), (1, 1)):
            brush.circle(mid_x + dx * side * 0.27, mid_y + dy * side * 0.27, side * 0.11, None, "line")


@dataclass(frozen=True, slots=True)
class HitPointBoxes:
    """A box for each hit point in groups of five, numbered downwards."""

    count: int
    tip: str
    prefix: str
    lost: int = 0

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        # Only the first group and the first row may be short, so that the others begin with a multiple of five.
        groups = -(-self.count // PER_GROUP)
        size, gap, between = LARGEST, 0.6, 1.8
        while size >= SMALLEST:
            wide = PER_GROUP * (size + gap) - gap
            columns = max(1, int((w + between + 1e-6) / (wide + between)))
            lines = -(-groups // columns)
            if wide <= w and lines * (size + gap) - gap <= h + 1e-6:
                break
            size -= 0.1
        else:
            raise brush.does_not_fit(f"{self.count} □")
        per_row = PER_GROUP * -(-groups // lines) if lines else PER_GROUP
        at_x, at_y = x, y
        for number in range(self.count):
            left_over = self.count - number
            if number and left_over % per_row == 0:
                at_x, at_y = x, at_y + size + gap
            elif number:
                at_x += size + (between if left_over % PER_GROUP == 0 else gap)
            left, top = at_x, at_y
            last = left_over == 1
            brush.rect(left, top, size, size, "heavy" if last else "thin", "hot" if last else "paper")
            numbered = brush.word_width(str(left_over), "tick") + 0.6 < size
            if left_over % PER_GROUP == 0 or last:
                brush.word(str(left_over), "tick-strong", left + size / 2, top + size / 2)
            elif numbered and size >= LARGEST - 2:
                brush.word(str(left_over), "tick", left + size / 2, top + size / 2)
            if number < self.lost:
                cross_out(brush, (left, top, size, size))
            brush.form_field(
                "check",
                (left, top, size, size),
                f"{self.prefix}hit-points.{left_over}",
                f"{self.tip} {left_over}",
                "on" if number < self.lost else "",
            )


def cross_out(brush: Brush, area: Area) -> None:
    """Draw a cross in a box, as a pencil does."""
    x, y, w, h = area
    inset = min(w, h) * 0.16
    left, top, right, low = x + inset, y + inset, x + w - inset, y + h - inset
    brush.line(left, top, right, low, "heavy")
    brush.line(left, low, right, top, "heavy")


@dataclass(frozen=True, slots=True)
class NumberedBoxes:
    """Boxes for cubes or ticks, numbered from 1; the last one may be marked."""

    count: int
    tip: str
    field: str
    gap: float = 0.6
    marked: bool = False
    filled: int = 0

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        size = min(h, (w + self.gap) / self.count - self.gap)
        for number in range(1, self.count + 1):
            left = x + (number - 1) * (size + self.gap)
            last = self.marked and number == self.count
            brush.rect(left, y, size, size, "heavy" if last else "medium", "hot" if last else "paper")
            if brush.word_width(str(number), "circle") < size:
                brush.word(str(number), "circle", left + size / 2, y + size / 2)
            filled = number <= self.filled
            if filled:
                cross_out(brush, (left, y, size, size))
            brush.form_field(
                "check", (left, y, size, size), f"{self.field}.{number}", f"{self.tip} {number}", "on" if filled else ""
            )


@dataclass(frozen=True, slots=True)
class LostTurn:
    """Two boxes after the heat: the mark goes from this turn to the next, which is lost."""

    words: tuple[str, str]
    field: str
    marked: int | None = None  # which of them

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        room = 3.0  # for the words
        size = h - room
        pitch = w / 2
        for number, word in enumerate(self.words):
            left = x + number * pitch + (pitch - size) / 2
            brush.rect(left, y, size, size, "medium", "paper")
            brush.text(word, "caption", (x + number * pitch, y + size + 0.3, pitch, room - 0.3), "centre")
            marked = number == self.marked
            if marked:
                cross_out(brush, (left, y, size, size))
            brush.form_field("check", (left, y, size, size), f"{self.field}.{number + 1}", word, "on" if marked else "")
        first_end, second = x + (pitch + size) / 2, x + pitch + (pitch - size) / 2
        brush.arrow(x - 2.4, y + size / 2, x + (pitch - size) / 2 - 0.5, y + size / 2, "medium", 1.6)
        brush.arrow(first_end + 0.6, y + size / 2, second - 0.5, y + size / 2, "medium", 1.6)


def heat_drop(brush: Brush, area: Area) -> None:
    """Draw the sign of an attack that fills a heat box."""
    flame(brush, area, "fire")


def flame(brush: Brush, area: Area, ink: str) -> None:
    """Draw a flame."""
    x, y, w, h = area
    r = min(w, h) / 2
    mid_x, mid_y = x + w / 2, y + h / 2

    def at(px: float, py: float) -> tuple[float, float]:
        return mid_x + px * r, mid_y + py * r

    brush.path(
        [
            ("M", *at(0.05, -1)),
            ("C", *at(0.1, -0.5), *at(0.75, -0.25), *at(0.68, 0.4)),
            ("C", *at(0.62, 0.85), *at(0.3, 1), *at(0, 1)),
            ("C", *at(-0.35, 1), *at(-0.66, 0.8), *at(-0.68, 0.4)),
            ("C", *at(-0.7, 0.1), *at(-0.5, -0.1), *at(-0.38, -0.32)),
            ("C", *at(-0.3, -0.1), *at(-0.2, 0), *at(-0.1, 0)),
            ("C", *at(-0.02, -0.3), *at(-0.2, -0.6), *at(0.05, -1)),
            ("Z",),
        ],
        None,
        ink,
    )


def paint_puffs(brush: Brush, x: float, y: float, r: float, within: Area | None = None) -> None:
    """Draw a cloud of smoke within its rim, as far as it lies on the table."""
    for puff in range(PUFFS):
        angle = 2 * pi * puff / PUFFS
        at_x, at_y = x + r * 0.76 * cos(angle), y + r * 0.76 * sin(angle)
        paint_around(brush, (at_x, at_y, at_x, at_y), r * 0.2, None, "puff", within)
    paint_around(brush, (x, y, x, y), r * 0.78, None, "puff", within)


def paint_around(
    brush: Brush, box: Box, r: float, line: str | None, fill: str | None = None, within: Area | None = None
) -> None:
    """Draw everything up to a distance from a box, or from a point, as far as it lies within an area."""
    x1, y1, x2, y2 = box
    left, top, right, low = x1 - r, y1 - r, x2 + r, y2 + r
    if within is None or (inside(left, top, within) and inside(right, low, within)):
        if (x1, y1) == (x2, y2):
            brush.circle(x1, y1, r, line, fill)
        else:
            brush.path(rounded(box, r), line, fill)
        return
    x, y, w, h = within
    if left >= x + w or right <= x or top >= y + h or low <= y:
        return
    turns = [(x2, y2), (x1, y2), (x1, y1), (x2, y1)]  # the corners in the order of the angle
    spots = []
    for quarter, (corner_x, corner_y) in enumerate(turns):
        for step in range(STEPS + 1):
            angle = (quarter + step / STEPS) * pi / 2
            at_x, at_y = corner_x + r * cos(angle), corner_y + r * sin(angle)
            spots.append((min(max(at_x, x), x + w), min(max(at_y, y), y + h)))
    brush.polygon(spots, line, fill)


def inside(x: float, y: float, area: Area) -> bool:
    return area[0] <= x <= area[0] + area[2] and area[1] <= y <= area[1] + area[3]


def rounded(box: Box, r: float) -> list[Segment]:
    """Return the outline of everything up to a distance from a box."""
    x1, y1, x2, y2 = box
    k = r * 0.5523
    return [
        ("M", x1, y1 - r),
        ("L", x2, y1 - r),
        ("C", x2 + k, y1 - r, x2 + r, y1 - k, x2 + r, y1),
        ("L", x2 + r, y2),
        ("C", x2 + r, y2 + k, x2 + k, y2 + r, x2, y2 + r),
        ("L", x1, y2 + r),
        ("C", x1 - k, y2 + r, x1 - r, y2 + k, x1 - r, y2),
        ("L", x1 - r, y1),
        ("C", x1 - r, y1 - k, x1 - k, y1 - r, x1, y1 - r),
        ("Z",),
    ]


class NumberToWrite(NamedTuple):
    """A box for a number with its unit, as large as a printed one's."""

    unit: str

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        high = min(spec.size, h)
        brush.rect(x, y + (h - high) / 2, w, high, spec.line, "paper")
        brush.word(self.unit, spec.text, x + w - 1, y + h / 2, "right")


def row_shade(brush: Brush, area: Area) -> None:
    """Draw the ground of every other row."""
    brush.rect(*area, None, "panel")
