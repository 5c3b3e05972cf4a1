"""The torso's circles in a line, with the effects of the later ones."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.render import fonts
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area, Field
from sheetgen.render.notes import fitting
from sheetgen.render.ops import MM

LEFT_OF_CIRCLE = 2.2  # how far the last circle's note may reach beyond its place, in millimetres


class Note(NamedTuple):
    """The effect of a circle when it is filled."""

    circle: int
    text: str
    style: str


class TorsoCircles(NamedTuple):
    context: SheetContext
    spill: str  # where damage spills without a drawn track

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        pitch = w / self.context.catalog.chassis.torso_circles
        low = brush.look.texts["caption"].size * 0.36
        size = min(spec.size, pitch - 0.6, h - low - 0.9)
        self.paint_circles(brush, x, y, pitch, size)
        top, room = y + size + 0.9, h - size - 0.9
        notes, marks = self.notes(), self.marks()
        widths = [brush.word_width(note.text, note.style) for note in notes]
        if not self.spill and self.stand_below(notes, widths, pitch):
            spare = max(0.0, room - brush.look.texts["caption"].size / MM * fonts.CAP_HEIGHT)
            self.paint_below(brush, notes, widths, pitch, (x, top + spare / 3, w, room - spare / 3))
            return
        parts = [note.text if note.circle in marks else f"{note.circle}: {note.text}" for note in notes]
        if self.spill:
            parts.append(self.spill)
        name = self.context.word(self.context.catalog.chassis.torso_name)
        text = fitting(brush, "caption", " · ".join(parts), (w, room), self.context.notes, name)
        brush.text(text, "caption", (x, top, w, room))

    def paint_circles(self, brush: Brush, x: float, y: float, pitch: float, size: float) -> None:
        chassis, progress = self.context.catalog.chassis, self.context.progress
        marks = self.marks()
        damage = progress.torso if progress else 0
        for number in range(1, chassis.torso_circles + 1):
            cx, cy = x + (number - 0.5) * pitch, y + size / 2 + 0.3
            last, filled = number == chassis.torso_circles, number <= damage
            brush.circle(cx, cy, size / 2, "heavy" if last else "medium", "filled" if filled else "paper")
            if last:
                brush.circle(cx, cy, size / 2 - 0.8, "hair", None, "paper" if filled else None)
            elif number in marks:
                brush.word(marks[number], "caption-strong", cx, cy, ink="paper" if filled else None)
            own = (cx - size / 2, cy - size / 2, size, size)
            tip = f"{chassis.torso_name} {number}"
            brush.form_field("check", own, f"torso.{number}", tip, "on" if filled else "", round=True)

    def marks(self) -> dict[int, str]:
        """Return what stands in the circles of a torso that slows the mech in several steps: the additional T (PM26-TORSO)."""
        slowed = self.slowed()
        return (
            {circle: f"+{self.context.catalog.chassis.slow_t(circle)}" for circle in slowed} if len(slowed) > 1 else {}
        )

    def slowed(self) -> list[int]:
        """Return the circles that slow the mech."""
        chassis = self.context.catalog.chassis
        return [step.start for step in chassis.slow if step.start < chassis.torso_circles and step.t]

    def notes(self) -> list[Note]:
        """Return the effects in the order of the circles."""
        chassis, text = self.context.catalog.chassis, self.context.text
        count = chassis.torso_circles
        slowed = self.slowed()
        if len(slowed) > 1:
            return [Note(slowed[0], text("torso.marks"), "caption"), Note(count, text("torso.lost"), "caption-strong")]
        notes = [Note(circle, text("torso.slow", t=chassis.slow_t(circle)), "caption") for circle in slowed]
        return [*notes, Note(count, text("torso.lost"), "caption-strong")]

    def stand_below(self, notes: list[Note], widths: list[float], pitch: float) -> bool:
        """Whether each note fits below its circle."""
        count = self.context.catalog.chassis.torso_circles
        if len(notes) == 1:
            return True
        if len(notes) > 2:
            return False
        return (
            (notes[0].circle == count - 1 or bool(self.marks()))
            and widths[1] <= pitch + LEFT_OF_CIRCLE
            and widths[0] <= (count - 1) * pitch - 1.5
        )

    def paint_below(self, brush: Brush, notes: list[Note], widths: list[float], pitch: float, area: Area) -> None:
        x, top, w, room = area
        right = x + w
        for note, wide in zip(notes[::-1], widths[::-1], strict=True):
            brush.text(note.text, note.style, (right - wide - 0.1, top, wide + 0.1, room), "right", "top")
            right -= max(wide, pitch) + 1.4
