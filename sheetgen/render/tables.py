"""Values of a sheet that hold other fields: rows, grids, tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.render.brush import Brush
from sheetgen.render.content import Fields, draw_value
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.layout import Area, Field

ROW_TRIES = 24


class Rows(NamedTuple):
    """Rows of fields, their heights in proportion to their weights."""

    items: tuple[Fields, ...]
    weights: tuple[float, ...] = ()

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        weights = list(self.weights or (1.0,) * len(self.items))
        where, start = brush.where, len(brush.ops)
        first: DoesNotFit | None = None
        # A row whose text does not fit gets more height, at the cost of the others.
        for _ in range(ROW_TRIES):
            row, error = self._draw(brush, spec, weights, area)
            brush.where = where
            if error is None:
                return
            first = first or error
            weights[row] *= 1.15
            del brush.ops[start:]
        assert first is not None
        raise first

    def _draw(self, brush: Brush, spec: Field, weights: Sequence[float], area: Area) -> tuple[int, DoesNotFit | None]:
        """Draw rows until something does not fit; return its row and error."""
        x, y, w, h = area
        where = brush.where
        unit = (h - spec.gap * (len(self.items) - 1)) / sum(weights)
        if spec.pitch is not None:
            unit = min(unit, spec.pitch)
        top = y
        for number, (item, weight) in enumerate(zip(self.items, weights, strict=True)):
            own = (x, top, w, unit * weight)
            brush.where = f"{where}.{number + 1}"
            brush.frame(own, spec.frame)
            try:
                draw_item(brush, spec, item, own)
            except DoesNotFit as error:
                return number, error
            top += unit * weight + spec.gap
        return len(self.items), None


def draw_item(brush: Brush, spec: Field, item: Fields, area: Area) -> None:
    """Draw the fields of one row or cell."""
    where = brush.where
    for name, inner in spec.each.items():
        brush.where = f"{where}.{name}"
        draw_value(brush, inner, item[name], area)


class Grid(NamedTuple):
    """Cells of one size, line by line, each with the fields of `each`; None leaves a cell empty.

    `mirrored` lines run from right to left, as on the back of the paper.
    """

    items: tuple[Fields | None, ...]
    mirrored: bool = False

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y = area[:2]
        columns, lines = spec.places
        wide, high = spec.cell
        if len(self.items) > columns * lines:
            raise brush.does_not_fit(f"{len(self.items)} □")
        where = brush.where
        for number, item in enumerate(self.items):
            column = number % columns
            left = x + (columns - 1 - column if self.mirrored else column) * wide
            if item is not None:
                brush.where = f"{where}.{number + 1}"
                draw_item(brush, spec, item, (left, y + number // columns * high, wide, high))
        brush.where = where


class Table(NamedTuple):
    """A table whose first line and first column are heads."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        columns = len(self.head)
        first = w * 0.7 / columns
        rest = (w - first) / (columns - 1)
        high = h / (len(self.rows) + 1)
        lefts = [x, *(x + first + rest * n for n in range(columns - 1))]
        widths = [first, *[rest] * (columns - 1)]
        brush.rect(x, y, w, high, None, spec.fill)
        for row, cells in enumerate((self.head, *self.rows)):
            top = y + row * high
            if row:
                brush.line(x, top, x + w, top, "hair" if row > 1 else spec.line)
            for column, cell in enumerate(cells):
                style = "table-head" if row == 0 or column == 0 else spec.text
                brush.text(
                    cell,
                    style,
                    (lefts[column] + 0.6, top, widths[column] - 1.2, high),
                    "centre",
                    "middle",
                    None if row else spec.ink,
                )
        for left in lefts[1:]:
            brush.line(left, y + high, left, y + h, "hair")
        brush.rect(x, y, w, h, spec.line)
