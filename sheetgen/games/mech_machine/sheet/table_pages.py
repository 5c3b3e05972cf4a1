"""The table at full size over several pages: a plan, then one page for each part of the table, to cut and join."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.mech_machine.sheet.map_drawing import MapEntry, MapMech, TableDrawing, paint_entry
from sheetgen.render.brush import Brush
from sheetgen.render.layout import MARGIN, PAPERS, Area, Look
from sheetgen.render.marks import ScaleBar
from sheetgen.render.ops import Line, Op, Page, Rect
from sheetgen.render.scaled import scaled

INCH = 25.4
LABEL = 7.0  # height of the line above each part, in millimetres
MARK = 3.0  # length of the marks to cut along
INSIDE = 1.2  # inches from the edge of the table: names above the base, not below


class Parts(NamedTuple):
    """How a table is divided: the size of the paper, and inches of the table on each page."""

    paper: tuple[float, float]
    wide: int
    high: int
    columns: int
    rows: int

    @property
    def pages(self) -> int:
        return self.columns * self.rows

    def name(self, row: int, column: int) -> str:
        """Return the name of a part: rows by letter from the top, columns by number."""
        return f"{chr(ord('A') + row)}{column + 1}"


def divide(width: float, height: float, paper: str) -> Parts:
    """Return the division of a table of so many inches with the fewest pages, on upright or lying paper.

    >>> divide(48, 36, "a4")[1:], divide(36, 24, "letter")[1:]
    ((7, 11, 7, 4), (8, 10, 5, 3))
    """
    found = []
    for size in (PAPERS[paper], PAPERS[paper][::-1]):
        wide, high = int((size[0] - 2 * MARGIN) / INCH), int((size[1] - 2 * MARGIN - LABEL) / INCH)
        found.append(Parts(size, wide, high, ceil(width / wide), ceil(height / high)))
    return min(found, key=lambda parts: parts.pages)


class TablePages(NamedTuple):
    """The pages of one table."""

    drawing: TableDrawing  # at full size, without mechs
    mechs: tuple[MapMech, ...]
    entries: tuple[MapEntry, ...]
    parts: Parts
    look: Look
    texts: Locale
    title: str

    def pages(self) -> Iterator[Page]:
        """Yield a page for each part, row by row from the upper left."""
        ops = self.table()
        for row in range(self.parts.rows):
            for column in range(self.parts.columns):
                yield self.page(ops, row, column)

    def table(self) -> list[Op]:
        """Draw the whole table once; its upper left corner is at the origin."""
        brush = Brush(self.look)
        brush.where = "table"
        scenario = self.drawing.scenario
        area = (0.0, 0.0, scenario.width * INCH, scenario.height * INCH)
        self.drawing.paint(brush, area)
        for entry in self.entries:
            x, y = self.drawing.on_page(entry.x, entry.y, area)
            paint_entry(brush, entry, x, y, self.drawing.base_radius, "title")
            self.paint_name(brush, entry.name, x, y, area)
        for mech in self.mechs:
            if mech.here:
                self.paint_place(brush, mech, area)
        return brush.ops

    def paint_place(self, brush: Brush, mech: MapMech, table: Area) -> None:
        """Draw the place of a mech's base, with its number and name."""
        x, y = self.drawing.on_page(mech.x, mech.y, table)
        r = self.drawing.base_radius
        brush.circle(x, y, r, "down", "paper", f"side-{mech.side}")
        brush.word(str(mech.number + 1), "title", x, y)
        self.paint_name(brush, mech.name, x, y, table)

    def paint_name(self, brush: Brush, name: str, x: float, y: float, table: Area) -> None:
        """Write the name of a base or an entry point below it, or above it at the lower edge of the table."""
        if not name:
            return
        r = self.drawing.base_radius
        below = y - r - 3 if y >= table[3] - INSIDE * INCH else y + r + 3
        width = brush.word_width(name, "name")
        left = min(max(x - width / 2, 1), table[2] - width - 1)
        brush.rect(left - 0.6, below - 2, width + 1.2, 4, None, "ground")
        brush.word(name, "name", left, below, "left")

    def page(self, table: list[Op], row: int, column: int) -> Page:
        """Cut one part out of the table."""
        width, height = self.parts.paper
        wide, high = self.parts.wide * INCH, self.parts.high * INCH
        left, top = (width - wide) / 2, height - MARGIN - 0.4 - high
        part = (column * wide, row * high, wide, high)
        shown = [cut for op in table if (cut := clipped(op, part)) is not None]
        brush = Brush(self.look)
        brush.where = "part"
        brush.ops += scaled(shown, 1, left - part[0], top - part[1])
        # What sticks out of the part is covered.
        for area in (
            (0, 0, width, top),
            (0, top + high, width, height),
            (0, top, left, high),
            (left + wide, top, width, high),
        ):
            covering = (area[0], area[1], min(area[2], width - area[0]), min(area[3], height - area[1]))
            brush.rect(*covering, None, "paper")
        self.paint_marks(brush, (left, top, wide, high))
        name = self.parts.name(row, column)
        brush.where = "label"
        label = (left, top - LABEL, wide, LABEL - 1)
        brush.word(name, "title", left + 4, label[1] + label[3] / 2, "left")
        own = (left + 18, label[1], wide - 18 - 52, label[3])
        brush.short_text(
            self.texts.text("part", name=self.title, neighbours=self.neighbours(row, column)), "small", own
        )
        ScaleBar(self.texts.text("ruler")).paint(brush, (left + wide - 50, label[1], 50, label[3]))
        return Page(width, height, tuple(brush.ops), f"{self.title} {name}")

    def neighbours(self, row: int, column: int) -> str:
        """Return the part on the right and the one below."""
        beside = [(row, column + 1, "→"), (row + 1, column, "↓")]
        return "  ".join(
            f"{arrow} {self.parts.name(r, c)}"
            for r, c, arrow in beside
            if r < self.parts.rows and c < self.parts.columns
        )

    def paint_marks(self, brush: Brush, area: Area) -> None:
        """Draw marks at the corners, outside the part, to cut along."""
        x, y, w, h = area
        for at_x, way_x in ((x, -1), (x + w, 1)):
            for at_y in (y, y + h):
                brush.line(at_x + way_x * 0.8, at_y, at_x + way_x * MARK, at_y, "hair")
        for at_x in (x, x + w):
            brush.line(at_x, y - 0.8, at_x, y - MARK, "hair")


def clipped(op: Op, part: Area) -> Op | None:
    """Return what of an operation lies in a part, cut to it where it is upright; None where nothing does."""
    x1, y1, x2, y2 = part[0], part[1], part[0] + part[2], part[1] + part[3]
    left, top, right, low = op.extent()
    if left >= x2 or right <= x1 or top >= y2 or low <= y1:
        return None
    if isinstance(op, Rect) and op.stroke is None:
        x, y = max(op.x, x1), max(op.y, y1)
        return op._replace(x=x, y=y, w=min(op.x + op.w, x2) - x, h=min(op.y + op.h, y2) - y)
    if isinstance(op, Line) and (op.x1 == op.x2 or op.y1 == op.y2):
        return op._replace(
            x1=min(max(op.x1, x1), x2),
            x2=min(max(op.x2, x1), x2),
            y1=min(max(op.y1, y1), y2),
            y2=min(max(op.y2, y1), y2),
        )
    return op
