"""Counters to cut out, for play with cards alone: damage, jams, Evades, Aims, and who has acted."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.mech_cards.sheet.counter_signs import SIGNS, damage
from sheetgen.games.mech_cards.sheet.icon_pen import IconPen
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
RIM = 0.8
BURST, SIGN = 5.2, 2.2  # half the size of the burst round a number, and of a sign
# Each kind with its rows, and the type of card whose colours it has: the points of damage, or a word of the locale.
KINDS: tuple[tuple[int | str, int, str], ...] = (
    (1, 4, "weapon"),
    (3, 2, "weapon"),
    (5, 2, "weapon"),
    ("jam", 2, "power-plant"),
    ("evade", 2, "shield"),
    ("aim", 1, "cockpit"),
    ("acted", 1, "armour"),
)
ROWS = sum(rows for _, rows, _ in KINDS)
# A disc and the burst on it: the more damage, the darker.
DAMAGE = {1: ("paper", "tint-weapon", "text"), 3: ("hit", "paper", "text"), 5: ("type-weapon", "paper", "text")}


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
        x, y, _, h = area
        pitch = max(PITCH, h / ROWS)
        row = 0
        for kind, rows, type_ in KINDS:
            for line in range(row, row + rows):
                for column in range(COLUMNS):
                    self.counter(brush, x + (column + 0.5) * PITCH, y + (line + 0.5) * pitch, kind, type_)
            row += rows

    def counter(self, brush: Brush, x: float, y: float, kind: int | str, type_: str) -> None:
        """Draw one counter: points of damage in a burst, or a sign with its word."""
        ink = f"type-{type_}"
        if isinstance(kind, int):
            disc, burst, number = DAMAGE[kind]
            brush.circle(x, y, SIZE / 2, "hair", disc)
            damage(IconPen(brush, (x, y), BURST + RIM, burst, line="sign"))
            brush.circle(x, y, SIZE / 2 - RIM / 2, "rim", None, ink)
            brush.text(self.label(kind), "counter", (x - 4, y - 4, 8, 8), "centre", ink=number)
            return
        brush.circle(x, y, SIZE / 2, "hair", f"tint-{type_}")
        brush.circle(x, y, SIZE / 2 - RIM / 2, "rim", None, ink)
        SIGNS[kind](IconPen(brush, (x, y - 1.8), SIGN, ink, f"tint-{type_}", "sign"))
        brush.text(self.label(kind), "counter-word", (x - 5.1, y + 1.05, 10.2, 2.6), "centre")

    def words(self) -> str:
        """Return what the page holds."""
        lines = [f"  {rows * COLUMNS} × {self.label(kind)}" for kind, rows, _ in KINDS]
        return "\n".join([self.texts.text("counters.title"), *lines]) + "\n"
