"""The torso's circles in a line, with the effects of the later ones."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area


class Note(NamedTuple):
    """The effect of a circle when it is filled."""

    circle: int
    text: str
    style: str


class TorsoCircles(NamedTuple):
    context: SheetContext
    spill: str  # where damage spills without a drawn track

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        pitch = w / self.context.catalog.chassis.torso_circles
        size = min(6.0, pitch - 0.6, h * 0.52)
        self.paint_circles(brush, x, y, pitch, size)
        top, room = y + size + 1.0, h - size - 1.0
        notes = self.notes()
        widths = [brush.word_width(note.text, note.style) for note in notes]
        if self.stand_below(notes, widths, pitch):
            self.paint_below(brush, notes, widths, pitch, (x, top, w, room))
        else:
            self.paint_list(brush, notes, (x, top, w, room))

    def paint_circles(self, brush: Brush, x: float, y: float, pitch: float, size: float) -> None:
        chassis, progress = self.context.catalog.chassis, self.context.progress
        damage = progress.torso if progress else 0
        for number in range(1, chassis.torso_circles + 1):
            cx, cy = x + (number - 0.5) * pitch, y + size / 2 + 0.3
            last, filled = number == chassis.torso_circles, number <= damage
            brush.circle(cx, cy, size / 2, "heavy" if last else "medium", "filled" if filled else "paper")
            if last:
                brush.circle(cx, cy, size / 2 - 0.8, "hair", None, "paper" if filled else None)
            own = (cx - size / 2, cy - size / 2, size, size)
            tip = f"{chassis.torso_name} {number}"
            brush.form_field("check", own, f"torso.{number}", tip, "on" if filled else "", round=True)

    def notes(self) -> list[Note]:
        """Return the effects in the order of the circles."""
        chassis, text = self.context.catalog.chassis, self.context.text
        count = chassis.torso_circles
        slow = min(chassis.slow_from, count)
        lost = Note(count, text("torso.lost"), "caption-strong")
        if slow < count and chassis.slow_t:
            return [Note(slow, text("torso.slow", t=chassis.slow_t), "caption"), lost]
        return [lost]

    def stand_below(self, notes: list[Note], widths: list[float], pitch: float) -> bool:
        """Whether each note fits below its circle."""
        count = self.context.catalog.chassis.torso_circles
        if len(notes) == 1:
            return True
        return notes[0].circle == count - 1 and widths[1] <= pitch + 1.6 and widths[0] <= (count - 1) * pitch - 1.5

    def paint_below(self, brush: Brush, notes: list[Note], widths: list[float], pitch: float, area: Area) -> None:
        x, top, w, room = area
        right = x + w
        low = room / 2 if self.spill else room
        for note, wide in zip(notes[::-1], widths[::-1], strict=True):
            brush.text(note.text, note.style, (right - wide - 0.1, top, wide + 0.1, low), "right", "top")
            right -= max(wide, pitch) + 1.4
        if self.spill:
            brush.text(self.spill, "caption", (x, top + low, w, low))

    def paint_list(self, brush: Brush, notes: list[Note], area: Area) -> None:
        """Draw the notes line by line, each with the number of its circle."""
        x, top, w, room = area
        lines = [(f"{note.circle}: {note.text}", note.style) for note in notes]
        if self.spill:
            lines.append((self.spill, "caption"))
        high = room / len(lines)
        for at, (line, style) in enumerate(lines):
            brush.text(line, style, (x, top + at * high, w, high))
