"""Small drawings of the play sheet."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area


def tab(brush: Brush, area: Area) -> None:
    """Draw the dark end of a row, or a line where the template saves ink."""
    x, y, w, h = area
    if brush.look.ink("band") is None:
        brush.line(x + w, y, x + w, y + h, "thin")
    else:
        brush.cut_rect(x, y, w, h, 1, None, "band", corners="ad")


class NameNote(NamedTuple):
    """A name, and a note below it."""

    name: str
    note: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        if not self.note:
            brush.text(self.name, "enemy", area)
            return
        low = brush.look.texts["caption"].size * 0.27
        gap = brush.look.texts["enemy"].size * 0.085 + 0.3
        # Name and note are centred together.
        fitted = brush.fit(self.name, "enemy", w, h - low - gap - 0.8)
        top = y + (h - fitted.height - gap - low) / 2
        brush.text(self.name, "enemy", (x, top, w, h - low - gap - 0.8), "left", "top")
        brush.text(self.note, "caption", (x, top + fitted.height + gap, w, low), "left", "top")


def writing_lines(brush: Brush, area: Area) -> None:
    """Draw lines to write on."""
    x, y, w, h = area
    count = max(1, round(h / 4.5))
    for number in range(1, count + 1):
        low = y + h * number / count - 0.4
        brush.line(x, low, x + w, low, "hair")


class ArrowKey(NamedTuple):
    """An arrow of the radar's key, and what it means."""

    meaning: str
    line: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        long = 5.4
        brush.arrow(x, y + h / 2, x + long, y + h / 2, self.line, 1.9)
        brush.text(self.meaning, "key", (x + long + 1.2, y, w - long - 1.2, h))
