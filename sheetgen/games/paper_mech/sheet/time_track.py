"""The time track: the active space and the numbered ones after it, each with room for four cubes."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.radar import CUBE, cube
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen.render.notes import fits

CUBES = 2 * 8.3  # the side of the square that four cubes need


class TimeTrack(NamedTuple):
    """The spaces from `first` on, as many as there is room for."""

    context: SheetContext
    first: int = 0

    def fitting(self, width: float) -> int:
        """Return how many spaces a line holds."""
        return min(int(width / (CUBES + 0.4)), self.context.track_length() + 1 - self.first)

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        count = self.fitting(w)
        wide = w / max(count, 6)
        strip = h - CUBES - 0.4
        cubes = self.cubes()
        for place in range(count):
            number = self.first + place
            left = x + place * wide
            active = number == 0 and brush.look.ink("active") is not None
            brush.rect(left, y, wide, h, None, "active" if active else "paper")
            brush.rect(left, y, wide, strip, None, "panel" if number else "active")
            if number == 0:
                self.paint_active(brush, (left, y, wide, h), strip, empty=not cubes.get(0))
            else:
                brush.text(str(number), "track", (left + 0.6, y, wide - 1.2, strip), "centre")
            if place:
                self.paint_chevron(brush, left, y + strip / 2)
                brush.line(left, y + strip if number else y, left, y + h, "medium")
            self.paint_cubes(brush, (left, y + strip, wide, h - strip), cubes.get(number, []))
        brush.line(x, y + strip, x + count * wide, y + strip, "hair")
        brush.rect(x, y, count * wide, h, "medium")

    def paint_active(self, brush: Brush, space: Area, strip: float, *, empty: bool) -> None:
        """Write the name of the active space, and below it, where cubes will lie, who acts first."""
        x, y, w, h = space
        brush.text(self.context.text("active"), "active", (x + 0.4, y, w - 0.8, strip), "centre")
        note = self.context.text("active.note")
        room = (w - 1, h - strip - 2)
        if empty and fits(brush, "active-note", note, room):
            brush.text(note, "active-note", (x + 0.5, y + strip + 1, *room), "centre", "bottom")

    def paint_chevron(self, brush: Brush, x: float, y: float) -> None:
        """Draw the direction in which time runs, on the border of two spaces."""
        outlined = brush.look.ink("chevron") is None
        points = [(x - 1.1, y), (x + 0.9, y - 1.2), (x + 0.9, y + 1.2)]
        brush.polygon(points, "thin" if outlined else None, "paper" if outlined else "chevron")

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

    def paint_cubes(self, brush: Brush, space: Area, labels: list[str]) -> None:
        x, y, w, h = space
        for order, label in enumerate(labels):
            column, line = order % 2, order // 2 % 2
            size = CUBE if order < 4 else 3.0
            left, top = x + w / 2 + (column - 0.5) * 8.2, y + h / 2 + (line - 0.5) * 8.2
            cube(brush, left, top, label, size, self.context.catalog.enemies.get(label))
