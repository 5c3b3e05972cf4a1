"""Drawings of a mech's sheet: heads of stacks, numbers, boxes to tick, meters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sheetgen.games.mech_cards.sheet.card_drawings import cut_corners
from sheetgen.games.mech_cards.sheet.inks import fill_band, ink_of
from sheetgen.render.brush import Brush
from sheetgen.render.curves import polygon_path
from sheetgen.render.layout import Area

LEAST_NOTES, WRITING = 14.6, 7.5  # millimetres: the height of one line with its title, and between two lines
NOTES_GAP = 2.4  # above them
LEAST_TICK, MOST_TICK = 2.2, 5.6  # the size of a square
TICKS_PER_LINE = 16
MOST_TICKS = 96  # a larger DT gets a line to write on


@dataclass(frozen=True, slots=True)
class LineBand:
    """The head of a stack, in the ink of its base card's type."""

    type: str

    def paint(self, brush: Brush, area: Area) -> None:
        fill_band(brush, area, self.type, 1.6)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Labels with big numbers side by side; empty numbers leave room to write."""

    pairs: tuple[tuple[str, str], ...]
    type: str
    faint: bool = False

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        mid = y + h / 2
        small, big = (min(brush.look.texts[style].size, h * 2.1) for style in ("key-label", "key"))
        for label, number in self.pairs:
            brush.word(label, "key-label", x, mid, "left", size=small)
            x += brush.word_width(label, "key-label", small) + 1.2
            if number:
                brush.word(number, "key", x, mid, "left", "faint" if self.faint else None, big)
                x += brush.word_width(number, "key", big) + 4
            else:
                brush.path(cut_corners(x, y + 0.5, 9, h - 0.5, 1.2), "thin", "paper", ink_of(brush, self.type))
                x += 13
        if x - 4 > area[0] + w or small < 6:
            raise brush.does_not_fit(" ".join(f"{label} {number}" for label, number in self.pairs))


@dataclass(frozen=True, slots=True)
class TickBox:
    """A square to tick."""

    field: str
    tip: str
    ticked: bool = False

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        size = min(w, h * 0.8)
        top = y + (h - size) / 2
        brush.rect(x, top, size, size, "medium", "filled" if self.ticked else "paper")
        brush.form_field("check", (x, top, size, size), self.field, self.tip)


@dataclass(frozen=True, slots=True)
class Ticks:
    """A box for each point of a card's DT. The last one, which takes the card off, is heavy where `strong`."""

    count: int
    field: str
    tip: str
    strong: bool = True
    filled: int = 0

    def paint(self, brush: Brush, area: Area) -> None:
        if self.count < 1:  # a card without DT
            return
        x, y, w, h = area
        if self.count > MOST_TICKS:
            brush.line(x, y + h / 2, x + w, y + h / 2, "thin")
            return
        size, columns = self.fitting(brush, w, h)
        lines = -(-self.count // columns)
        gap = 0.5
        top = y + (h - lines * (size + gap) + gap) / 2
        for number in range(self.count):
            left, low = x + number % columns * (size + gap), top + number // columns * (size + gap)
            last = self.strong and number == self.count - 1
            ink = "filled" if number < self.filled else "hot" if last else "paper"
            brush.rect(left, low, size, size, "heavy" if last else "thin", ink)
            brush.form_field(
                "check", (left, low, size, size), f"{self.field}.tick.{number + 1}", f"{self.tip} {number + 1}"
            )

    def fitting(self, brush: Brush, w: float, h: float) -> tuple[float, int]:
        """Return the size of the largest boxes that fit, and how many are in a line."""
        best = (0.0, 1)
        for lines in range(1, 1 + -(-MOST_TICKS // TICKS_PER_LINE)):
            columns = -(-self.count // lines)
            size = min(MOST_TICK, (w + 0.5) / columns - 0.5, (h * 0.9 + 0.5) / lines - 0.5)
            best = max(best, (size, columns))
        if best[0] < LEAST_TICK:
            raise brush.does_not_fit(f"{self.count} □")
        return best


@dataclass(frozen=True, slots=True)
class Meter:
    """A total and its limit: a cell for each point, used ones filled, those over the limit hatched."""

    used: int
    most: int

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        cells = max(self.used, self.most, 1)
        wide = min(4.0, w / cells)
        gap = 0.5 if wide > 1.5 else 0
        for number in range(cells):
            left = x + number * wide
            if self.most <= number < self.used:
                points = [(left, y), (left + wide - gap, y), (left + wide - gap, y + h), (left, y + h)]
                brush.shade(polygon_path(points), "over", 0.9)
                brush.polygon(points, "medium")
            elif number < self.used:
                brush.rect(left, y, wide - gap, h, "thin" if gap else None, "used")
            else:
                brush.rect(left, y, wide - gap, h, "thin" if gap else None, "paper")
        if not gap:
            brush.rect(x, y, wide * cells, h, "thin")


@dataclass(frozen=True, slots=True)
class NotesBelow:
    """Lines to write on in what the stacks of a column leave free."""

    title: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        column = brush.where.partition(".")[0]
        drawn = [op.extent()[3] + NOTES_GAP for op in brush.ops if op.where.startswith(f"{column}.stacks")]
        top = max(drawn, default=y)
        if y + h - top < LEAST_NOTES - 0.3:  # outlines have a width
            return
        brush.cut_rect(x, top, w, y + h - top, 1.6, "hair")
        brush.text(self.title, "heading", (x + 2.4, top + 1, w - 4.8, 4))
        line = top + 5 + WRITING
        while line <= y + h - 2:
            brush.line(x + 2.4, line, x + w - 2.4, line, "hair")
            line += WRITING


def game_mark(brush: Brush, area: Area) -> None:
    """Draw the game's own mark: two cards, the upper one with a ten-sided die."""
    x, y, w, h = area
    unit = min(w, h) / 10
    saving = brush.look.ink("band") is None

    def points(spots: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x + px * unit, y + py * unit) for px, py in spots]

    brush.polygon(points([(0.4, 1.6), (5.6, 0.2), (7.4, 7.4), (2.2, 8.8)]), "thin", "paper")
    brush.cut_rect(
        x + 2.9 * unit, y + 1.6 * unit, 6.6 * unit, 8.2 * unit, 1.0 * unit, "thin", None if saving else "band"
    )
    light = None if saving else "band-text"
    outline = [(6.2, 2.9), (8.5, 5.2), (8.5, 6.4), (6.2, 8.6), (3.9, 6.4), (3.9, 5.2)]
    brush.polygon(points(outline), "thin" if saving else None, light)
    for ends in (
        ((6.2, 2.9), (7.5, 6.1)),
        ((6.2, 2.9), (4.9, 6.1)),
        ((4.9, 6.1), (6.2, 6.9)),
        ((6.2, 6.9), (7.5, 6.1)),
    ):
        (x1, y1), (x2, y2) = points(ends)
        brush.line(x1, y1, x2, y2, "hair")
    for ends in (((4.9, 6.1), (3.9, 5.9)), ((7.5, 6.1), (8.5, 5.9)), ((6.2, 6.9), (6.2, 8.6))):
        (x1, y1), (x2, y2) = points(ends)
        brush.line(x1, y1, x2, y2, "hair")
