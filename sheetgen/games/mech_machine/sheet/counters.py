"""Counters and stand-ups to cut out: numbered bases in the colours of class and side, wrecks, mechs that are shut down."""

from __future__ import annotations

from contextlib import suppress
from math import cos, pi, sin
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.sheet import figures
from sheetgen.games.mech_machine.sheet.drawings import GameMark, class_ink, flame
from sheetgen.render.brush import Brush
from sheetgen.render.content import Content, Drawing, HorizontalLine
from sheetgen.render.curves import arc
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.folded import two_sides
from sheetgen.render.layout import Area
from sheetgen.render.marks import ScaleBar
from sheetgen.render.ops import Segment
from sheetgen.render.options import Options

INCH = 25.4
SPACE = 1.8  # between two bases, in millimetres
SIDE = 1.7  # the outline of a side
SIDES = 4  # of one mech's counters
GENERAL_SIDES = 2  # of counters for any mech
STAND_WIDTH, STAND_FOOT, STAND_GAP = 37.0, 12.0, 3.0
STANDS, NUMBER_DISC = 0.56, 3.0  # where a mech stands below the middle of its base; the disc of its number
BOX = "bases"


class Counters(NamedTuple):
    """The page of counters: of one mech, or of every class."""

    loadout: Loadout
    options: Options
    texts: Locale

    def text(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    @property
    def across(self) -> float:
        """The width of a base in millimetres."""
        return self.loadout.catalog.play["base"]["across"] * INCH

    def content(self) -> Content:
        blank, name = self.options.blank, self.loadout.name
        across = self.loadout.catalog.play["base"]["across"]
        return {
            "counters-head": {
                "mark": Drawing(GameMark("" if blank else self.loadout.class_).paint),
                "title": self.text("title"),
                "name": self.text("counters") if blank else f"{self.text('counters')} · {name}",
                "note": self.text("counters.note", across=across),
                "line": HorizontalLine(),
            },
            BOX: {"bases": Drawing(self.paint, "" if blank else name)},
            "standees": {
                "title": "" if blank else self.text("standees"),
                "note": "" if blank else self.text("standees.note"),
                "standees": None if blank else Drawing(self.paint_standees, name),
            },
            "general": {"bases": Drawing(self.paint_general) if blank else None},
            "counters-foot": {"ruler": Drawing(ScaleBar(self.text("ruler")).paint)},
        }

    def columns(self, area: Area) -> int:
        return max(1, int((area[2] + SPACE + 1e-6) / (self.across + SPACE)))

    def place(self, area: Area, row: int, column: int) -> tuple[float, float]:
        """Return the middle of a base."""
        x, y, w, _ = area
        wide = self.columns(area) * (self.across + SPACE) - SPACE
        pitch = self.across + SPACE
        return x + (w - wide) / 2 + column * pitch + self.across / 2, y + row * pitch + self.across / 2

    def rows(self, area: Area) -> int:
        return max(0, int((area[3] + SPACE + 1e-6) / (self.across + SPACE)))

    # Bases

    def paint(self, brush: Brush, area: Area) -> None:
        """Draw the bases of one mech: a row for each side, then wrecks and mechs that are shut down."""
        if self.options.blank:
            return
        rows = max(1, min(SIDES, self.rows(area) - 1))
        for side in range(rows):
            for column in range(self.columns(area)):
                self.paint_own(brush, self.place(area, side, column), side, column + 1)
        self.paint_states(brush, area, rows)

    def paint_general(self, brush: Brush, area: Area) -> None:
        """Draw bases for mechs of every class on each side, then wrecks and mechs that are shut down."""
        row = 0
        for side in range(GENERAL_SIDES):
            for class_ in self.loadout.catalog.classes:
                if row >= self.rows(area) - 1:
                    break
                for column in range(self.columns(area)):
                    self.paint_class(brush, self.place(area, row, column), side, class_, column + 1)
                row += 1
        self.paint_states(brush, area, row)

    def paint_ground(self, brush: Brush, x: float, y: float, side: int, fill: str) -> float:
        """Draw a base in the colour of a side with the colour of a class inside it; return the radius of the inside."""
        r = self.across / 2
        brush.circle(x, y, r, "hair", f"side-{side}")
        brush.circle(x, y, r - SIDE, None, fill)
        return r - SIDE

    def paint_class(self, brush: Brush, middle: tuple[float, float], side: int, class_: str, number: int) -> None:
        x, y = middle
        r = self.paint_ground(brush, x, y, side, class_ink(brush, class_))
        brush.text(str(number), "base-number", (x - r * 0.7, y - r * 0.62, r * 1.4, r), "centre")
        own = self.loadout.catalog.classes[class_]
        word = self.text("other") if class_ == "other" else own.name.in_(self.texts.language)
        caption(brush, word, "base-word", (x - r * 0.66, y + r * 0.46, r * 1.32, r * 0.3))

    def paint_own(self, brush: Brush, middle: tuple[float, float], side: int, number: int) -> None:
        x, y = middle
        ink = class_ink(brush, self.loadout.class_)
        r = self.paint_ground(brush, x, y, side, ink)
        inner = r - SIDE * 0.8
        brush.circle(x, y, inner, None, "paper")
        paint_shadow(brush, x, y + inner * STANDS, inner * 0.62)
        wide, high = inner * 1.5, inner * 1.44
        ops = figures.figure(self.loadout, "front", (x - wide / 2, y - inner * 0.8, wide, high), valign="bottom")
        brush.ops += [op._replace(where=brush.where) for op in ops]
        disc = min(inner * 0.32, NUMBER_DISC)
        low = y + self.across / 2 - disc - 0.2
        brush.circle(x, low, disc, "edge", ink)
        brush.word(str(number), "base-small", x, low)

    def paint_states(self, brush: Brush, area: Area, first: int) -> None:
        """Draw wrecks, and rings for mechs that are shut down, in the rows that are left."""
        columns = self.columns(area)
        places = [(row, column) for row in range(first, self.rows(area)) for column in range(columns)]
        wrecks = len(places) - len(places) // 2
        for number, (row, column) in enumerate(places):
            x, y = self.place(area, row, column)
            (self.paint_wreck if number < wrecks else self.paint_down)(brush, x, y)

    def paint_wreck(self, brush: Brush, x: float, y: float) -> None:
        r = self.across / 2
        brush.circle(x, y, r, "hair", "wreck")
        flame(brush, (x - r * 0.5, y - r * 0.72, r, r), "hot")
        flame(brush, (x - r * 0.24, y - r * 0.22, r * 0.48, r * 0.48), "glow")
        caption(brush, self.text("counters.wreck"), "base-word", (x - r * 0.7, y + r * 0.5, r * 1.4, r * 0.3))

    def paint_down(self, brush: Brush, x: float, y: float) -> None:
        r = self.across / 2
        brush.circle(x, y, r, "hair", "paper")
        brush.circle(x, y, r - 1.6, "down", None, "hot")
        self.paint_switch(brush, x, y - r * 0.2, r * 0.3)
        caption(brush, self.text("counters.down"), "base-down", (x - r * 0.7, y + r * 0.28, r * 1.4, r * 0.4))

    def paint_switch(self, brush: Brush, x: float, y: float, r: float) -> None:
        """Draw the sign of a switch that is off: a ring, open at the top, and a bar in the opening."""
        turn = pi * 40 / 180
        start: Segment = ("M", x + r * sin(turn), y - r * cos(turn))
        brush.path([start, *arc(x, y, r, 40, 320)], "cross", None, "hot")
        brush.line(x, y - r * 1.2, x, y - r * 0.1, "cross", "hot")

    # Stand-ups

    def paint_standees(self, brush: Brush, area: Area) -> None:
        """Draw numbered stand-ups of one mech: rear and front to fold, and a foot."""
        x, y, w, h = area
        count = max(1, int((w + STAND_GAP) / (STAND_WIDTH + STAND_GAP)))
        pitch = (w - STAND_WIDTH) / max(1, count - 1)
        side = (h - STAND_FOOT) / 2
        for number in range(count):
            self.paint_standee(brush, (x + number * pitch, y, STAND_WIDTH, side), number + 1)

    def paint_standee(self, brush: Brush, back: Area, number: int) -> None:
        """Draw one; `back` is the upper half, which is upside down."""
        x, y, w, side = back
        ink = class_ink(brush, self.loadout.class_)
        front = (x, y + side, w, side)
        two_sides(
            brush,
            lambda: self.paint_face(brush, "rear", front),
            lambda: self.paint_face(brush, "front", front),
            x + w / 2,
            y + side,
        )
        brush.rect(x, y, w, 2 * side + STAND_FOOT, "thin")
        brush.rect(x, y + 2 * side, w, STAND_FOOT, None, ink)
        brush.word(str(number), "base-number", x + w / 2, y + 2 * side + STAND_FOOT / 2)
        for fold in (side, 2 * side):
            brush.line(x, y + fold, x + w, y + fold, "fold")

    def paint_face(self, brush: Brush, view: str, area: Area) -> None:
        x, y, w, h = area
        room = (x + 1.5, y + 1.5, w - 3, h - 2)
        ops = figures.figure(self.loadout, view, room, valign="bottom")
        brush.ops += [op._replace(where=brush.where) for op in ops]

    # Words

    def words(self) -> str:
        """Return what the page holds."""
        title = self.text("counters") if self.options.blank else f"{self.text('counters')}: {self.loadout.name}"
        across = self.loadout.catalog.play["base"]["across"]
        lines = [title, f"  {self.text('counters.note', across=across)}"]
        if not self.options.blank:
            lines.append(f"  {self.text('standees')}: {self.text('standees.note')}")
        return "\n".join([*lines, ""])


def paint_shadow(brush: Brush, x: float, y: float, r: float) -> None:
    """Draw what a mech stands on: a flat ellipse."""
    low, k = r * 0.24, 0.5523
    brush.path(
        [
            ("M", x - r, y),
            ("C", x - r, y - low * k, x - r * k, y - low, x, y - low),
            ("C", x + r * k, y - low, x + r, y - low * k, x + r, y),
            ("C", x + r, y + low * k, x + r * k, y + low, x, y + low),
            ("C", x - r * k, y + low, x - r, y + low * k, x - r, y),
            ("Z",),
        ],
        None,
        "shade",
    )


def caption(brush: Brush, word: str, style: str, area: Area) -> None:
    """Draw a word on a base that has room for it."""
    with suppress(DoesNotFit):
        brush.text(word, style, area, "centre")
