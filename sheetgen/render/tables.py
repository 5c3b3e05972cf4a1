"""Values of a sheet that hold other fields: rows and grids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.render.brush import Brush
from sheetgen.render.content import Fields, draw_value, unsourced
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.layout import Area, Field
from sheetgen.render.marks import Circles

ROW_TRIES = 24
GROWTH = 1.25  # rows become at most so much higher than they need to be


class Rows(NamedTuple):
    """Rows of fields, their heights in proportion to their weights; what the field's `pitch` leaves over stays free.

    If it is less than `spare` millimetres, the rows become higher. The columns `beside` these rows have rows of the same height;
    where that leaves less than `spare`, the gaps become wider.
    """

    items: tuple[Fields, ...]
    weights: tuple[float, ...] = ()
    spare: float = 0.0
    beside: tuple[Rows, ...] = ()

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
        unit, gap = self._unit(spec, weights, h), spec.gap
        left_over = h - unit * sum(weights) - gap * (len(weights) - 1)
        if left_over < self.spare and len(weights) > 1:
            gap += left_over / (len(weights) - 1)
        top = y
        for number, (item, weight) in enumerate(zip(self.items, weights, strict=True)):
            own = (x, top, w, unit * weight)
            brush.where = f"{where}.{number + 1}"
            brush.frame(own, spec.frame)
            try:
                draw_item(brush, spec, item, own)
            except DoesNotFit as error:
                return number, error
            top += unit * weight + gap
        return len(self.items), None

    def _unit(self, spec: Field, weights: Sequence[float], height: float) -> float:
        """Return the height of a row of weight 1, as the fullest column has it."""
        columns = (weights, *(column.weights for column in self.beside))
        room, total = min(
            ((height - spec.gap * (len(own) - 1), sum(own)) for own in columns), key=lambda own: own[0] / own[1]
        )
        if spec.pitch is not None and room - spec.pitch * total >= self.spare:
            return min(room / total, spec.pitch)
        return room / total


def draw_item(brush: Brush, spec: Field, item: Fields, area: Area) -> None:
    """Draw the fields of one row or cell."""
    where = brush.where
    for name, inner in spec.each.items():
        brush.where = f"{where}.{name}"
        draw_value(brush, kept_clear(brush, inner, spec, item, area), item[name], area)


def kept_clear(brush: Brush, inner: Field, spec: Field, item: Fields, area: Area) -> Field:
    """Return a field of a row as far as the circles that it is `clear-of`, where these reach up to its middle."""
    other = spec.each.get(inner.clear_of or "")
    circles = unsourced(item[other.name]) if other else None
    if other is None or not isinstance(circles, Circles):
        return inner
    x, y, w, h = inner.place(area)
    left, top, _, high = circles.extent(brush, other, other.place(area))
    if not top <= y + h / 2 <= top + high:
        return inner
    return inner._replace(at=(*inner.at[:2], min(w, left - other.gap - x), inner.at[3]))


class TallRows(NamedTuple):
    """Rows that are at least as high as the field's `pitch` times their weight, as many as fit."""

    items: tuple[Fields, ...]
    weights: tuple[float, ...]

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        count = self.fitting(spec)
        if not count:
            return
        unit = min((spec.pitch or h) * GROWTH, (h - spec.gap * (count - 1)) / sum(self.weights[:count]))
        where, top = brush.where, y
        for number, (item, weight) in enumerate(zip(self.items[:count], self.weights, strict=False), start=1):
            own = (x, top, w, unit * weight)
            brush.where = f"{where}.{number}"
            brush.frame(own, spec.frame)
            draw_item(brush, spec, item, own)
            top += own[3] + spec.gap
        brush.where = where

    def fitting(self, spec: Field) -> int:
        """Return how many of the rows fit into the field, from the first."""
        least = spec.pitch or spec.at[3] / sum(self.weights)
        used = -spec.gap
        for number, weight in enumerate(self.weights):
            used += weight * least + spec.gap
            if used > spec.at[3] + 1e-6:
                return number
        return len(self.items)

    def after(self, count: int) -> TallRows:
        """Return the rows after the first ones."""
        return TallRows(self.items[count:], self.weights[count:])


class Grid(NamedTuple):
    """Cells of one size, line by line, each with the fields of `each`; None leaves a cell empty.

    `mirrored` lines run from right to left, as on the back of the paper.
    """

    items: tuple[Fields | None, ...]
    mirrored: bool = False

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, _, _ = area
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
                area = (left, y + number // columns * high, wide, high)
                draw_item(brush, spec, item, area)
                brush.frame(area, spec.frame)
        brush.where = where
