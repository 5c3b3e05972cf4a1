"""Drawings of the data sheet."""

from __future__ import annotations

from dataclasses import dataclass

from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area

PER_GROUP = 5  # squares of hit points
LARGEST, SMALLEST = 7.0, 3.4  # their size in millimetres; a pencil's point needs the smallest


@dataclass(frozen=True, slots=True)
class Tab:
    """A strip in the class's colour along the edge of the head."""

    class_: str

    def paint(self, brush: Brush, area: Area) -> None:
        ink = f"class-{self.class_}"
        brush.rect(*area, None, ink if ink in brush.look.inks else "class-other")


@dataclass(frozen=True, slots=True)
class HitPointBoxes:
    """A box for each hit point in groups of five, numbered downwards."""

    count: int
    tip: str
    prefix: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        # Only the first group may be short, so that the others begin with a multiple of five.
        spare = -self.count % PER_GROUP
        groups = (self.count + spare) // PER_GROUP
        size, gap, between, under = LARGEST, 0.7, 2.2, 1.3
        while size >= SMALLEST:
            wide = PER_GROUP * (size + gap) - gap
            columns = max(1, int((w + between + 1e-6) / (wide + between)))
            lines = -(-groups // columns)
            if wide <= w and lines * (size + under) - under <= h + 1e-6:
                break
            size -= 0.1
        else:
            raise brush.does_not_fit(f"{self.count} □")
        columns = -(-groups // lines)
        for number in range(self.count):
            group, column = divmod(number + spare, PER_GROUP)
            left = x + group % columns * (wide + between) + column * (size + gap)
            top = y + group // columns * (size + under)
            left_over = self.count - number
            last = left_over == 1
            brush.rect(left, top, size, size, "heavy" if last else "thin", "hot" if last else "paper")
            if left_over % PER_GROUP == 0 or last:
                brush.word(str(left_over), "tick", left + size / 2, top + size / 2)
            brush.form_field(
                "check", (left, top, size, size), f"{self.prefix}hit-points.{left_over}", f"{self.tip} {left_over}"
            )


@dataclass(frozen=True, slots=True)
class HeatBoxes:
    """The heat boxes; the last one shuts the mech down."""

    boxes: int
    tip: str
    prefix: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        size = min(h, (w + 1.6) / self.boxes - 1.6)
        for number in range(1, self.boxes + 1):
            left = x + (number - 1) * (size + 1.6)
            last = number == self.boxes
            brush.rect(left, y, size, size, "heavy" if last else "medium", "hot" if last else "paper")
            brush.word(str(number), "circle", left + 1.7, y + 1.9)
            brush.form_field("check", (left, y, size, size), f"{self.prefix}heat.{number}", f"{self.tip} {number}")


def row_shade(brush: Brush, area: Area) -> None:
    """Draw the ground of every other row."""
    brush.rect(*area, None, "panel")
