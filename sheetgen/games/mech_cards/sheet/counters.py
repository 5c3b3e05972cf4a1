"""Counters to cut out, for play with cards alone: damage, jams, Evades, Aims, and who has acted."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.mech_cards.sheet.sheet_drawings import game_mark
from sheetgen.render import templates
from sheetgen.render.brush import Brush
from sheetgen.render.content import Content, Drawing, HorizontalLine
from sheetgen.render.layout import Area
from sheetgen.render.marks import ScaleBar
from sheetgen.render.ops import Page
from sheetgen.render.options import Options
from sheetgen.render.place import place

TEMPLATE = "counters"
COLUMNS, PITCH, SIZE = 12, 16.0, 14.0
# Each kind with its rows, and the ink of its rim: the points of damage, or a word of the locale.
KINDS: tuple[tuple[int | str, int, str], ...] = (
    (1, 4, "type-weapon"),
    (3, 2, "type-weapon"),
    (5, 2, "type-weapon"),
    ("jam", 2, "type-power-plant"),
    ("evade", 2, "type-shield"),
    ("aim", 1, "type-cockpit"),
    ("acted", 1, "type-armour"),
)


class Counters(NamedTuple):
    """The page of counters."""

    texts: Locale
    options: Options

    def pages(self, system: str) -> tuple[Page, ...]:
        template = templates.read(TEMPLATE, system, self.options.paper)
        title = self.texts.text("counters.title")
        content: Content = {
            "head": {
                "mark": Drawing(game_mark),
                "name": title,
                "name-line": HorizontalLine(),
                "title": self.texts.text("title"),
                **dict.fromkeys(("name-label", "squad-label", "squad", "squad-line", "warning"), ""),
            },
            "counters": {"grid": Drawing(self.paint)},
            "foot": {"status": "", "code": "", "qr": None, "ruler": Drawing(ScaleBar(self.texts.text("ruler")).paint)},
        }
        return tuple(page._replace(title=title) for page in place(template, content, self.options))

    def label(self, kind: int | str) -> str:
        return str(kind) if isinstance(kind, int) else self.texts.text(f"counters.{kind}")

    def paint(self, brush: Brush, area: Area) -> None:
        """Draw the counters row by row."""
        x, y, _, _ = area
        row = 0
        for kind, rows, ink in KINDS:
            style = "counter" if isinstance(kind, int) else "counter-word"
            for line in range(row, row + rows):
                for column in range(COLUMNS):
                    left, top = x + column * PITCH, y + line * PITCH
                    brush.circle(left + PITCH / 2, top + PITCH / 2, SIZE / 2, "hair", "paper")
                    brush.circle(left + PITCH / 2, top + PITCH / 2, SIZE / 2 - 1, "medium", None, ink)
                    box = (left + 2.4, top + PITCH / 2 - 4, PITCH - 4.8, 8.0)
                    brush.text(self.label(kind), style, box, "centre")
            row += rows

    def words(self) -> str:
        """Return what the page holds."""
        lines = [f"  {rows * COLUMNS} × {self.label(kind)}" for kind, rows, _ in KINDS]
        return "\n".join([self.texts.text("counters.title"), *lines]) + "\n"
