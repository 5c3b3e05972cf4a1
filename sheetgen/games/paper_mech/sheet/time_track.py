"""The time track: the active space and the numbered ones after it, with the cubes that stand on them."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.radar import cube
from sheetgen.render import fonts
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen.render.ops import MM

NARROWEST = 9.5  # width of a space; narrower ones go on in another line,
LOWEST = 6.4  # if lines are as high as this
WITH_NOTE = (20, 11)  # the active space has its note where it is wider and higher than this


class TimeTrack(NamedTuple):
    context: SheetContext

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        count = self.context.track_length()
        columns, lines, broad = self.divide(brush, w, h, count)
        wide, high = w / columns, h / lines
        cubes = self.cubes()
        for number in range(count + 1):
            cell = 0 if number == 0 else number + broad - 1
            left, top = x + cell % columns * wide, y + cell // columns * high
            own = (left, top, wide * broad if number == 0 else wide, high)
            labels = cubes.get(number, [])
            brush.rect(*own, "medium", "paper" if number else "active")
            if number == 0:
                self.paint_active(brush, own, empty=not labels)
            else:
                self.paint_number(brush, own, number, arrow=cell % columns > 0)
            self.paint_cubes(brush, own, labels, min(5.0, wide / 3, high * 0.45))

    def divide(self, brush: Brush, w: float, h: float, count: int) -> tuple[int, int, int]:
        """Return spaces in a line, lines, and how many spaces the active one takes so that its name fits."""
        name = brush.look.texts["active"]
        least = fonts.width(self.context.text("active").upper(), name.font) * name.floor / MM + 1.6
        lines = 1
        while w / (-(-count // lines) + 1) < NARROWEST and h / (lines + 1) >= LOWEST:
            lines += 1
        columns = -(-(count + 1) // lines)
        broad = 1
        while w / columns * broad < least:
            broad += 1
            columns = -(-(count + broad) // lines)
        return columns, lines, broad

    def cubes(self) -> dict[int, list[str]]:
        """Return the labels of the cubes on each space."""
        progress = self.context.progress
        cubes: dict[int, list[str]] = {}
        if progress is not None:
            if progress.player.time is not None:
                cubes.setdefault(progress.player.time, []).append("●")
            for enemy in progress.living:
                cubes.setdefault(enemy.time, []).append(enemy.type)
        return cubes

    def paint_active(self, brush: Brush, space: Area, *, empty: bool) -> None:
        left, top, wide, high = space
        roomy_width, roomy_height = WITH_NOTE
        room = high * 0.36 if high > roomy_height else high - 1
        brush.text(self.context.text("active"), "active", (left + 0.6, top + 0.5, wide - 1.2, room), "centre", "middle")
        if high > roomy_height and wide > roomy_width and empty:
            area = (left + 0.6, top + high * 0.46, wide - 1.2, high * 0.5)
            brush.text(self.context.text("active.note"), "active-note", area, "centre", "bottom")

    def paint_number(self, brush: Brush, space: Area, number: int, *, arrow: bool) -> None:
        left, top, wide, high = space
        area = (left + min(1.1, wide * 0.1), top + 0.9, wide * 0.84, min(high - 1.2, 6))
        brush.text(str(number), "track", area, "left", "top")
        if arrow and high > brush.look.texts["track"].size * 0.28 + 5.2:
            low = top + high
            brush.polygon([(left + 0.55, low - 2.9), (left + 2.4, low - 4.2), (left + 2.4, low - 1.6)], None, "chevron")

    def paint_cubes(self, brush: Brush, space: Area, labels: list[str], size: float) -> None:
        left, top, wide, high = space
        for order, label in enumerate(labels):
            x = left + wide - (order % 3 + 0.62) * size * 1.12
            cube(brush, x, top + high * (0.38 if order >= 3 else 0.68), label, size)
