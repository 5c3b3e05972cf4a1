"""Names with a text beside each, all texts in one size: the largest in which all of them fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.render import fonts
from sheetgen.render.brush import Brush, typographic
from sheetgen.render.fit import STEP, TextStyle, without_short_end, wrap
from sheetgen.render.layout import Area, Field
from sheetgen.render.ops import MM

RULED = 8.0  # between lines to write on, in millimetres
LEAST_GAP, MOST_GAP = 0.5, 2.4  # between two texts, in millimetres


class NamedTexts(NamedTuple):
    """The names and texts; the field's `each` has the places of a `name` and its `text`."""

    items: Sequence[tuple[str, str]]
    ruled: bool = False  # lines to write on in the height that is left

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        name, text = spec.each["name"], spec.each["text"]
        style = brush.look.texts[text.text]
        where = brush.where
        size, lines = self._fitted(brush, style, text.at[2], h)
        line = size / MM * style.leading
        left_over = h - sum(map(len, lines)) * line
        gap = min(MOST_GAP, left_over / max(1, len(lines) - 1))
        top = y
        for number, (own, parts) in enumerate(zip(self.items, lines, strict=True), start=1):
            middle = top + size / MM * fonts.CAP_HEIGHT / 2
            brush.where = f"{where}.{number}.name"
            brush.text(own[0], name.text, (x + name.at[0], middle - 3, name.at[2], 6))
            brush.where = f"{where}.{number}.text"
            for at, part in enumerate(parts):
                place = (x + text.at[0], middle + at * line)
                brush.word(part, text.text, *place, "left", size=size, continues=at > 0)
            top += len(parts) * line + gap
        brush.where = where
        while self.ruled and top + RULED <= y + h:
            top += RULED
            brush.line(x, top, x + w, top, "hair")

    def _fitted(self, brush: Brush, style: TextStyle, width: float, height: float) -> tuple[float, list[list[str]]]:
        for size in sizes(style):
            found = [_lines(typographic(text), style.font, width * MM / size) for _, text in self.items]
            high = sum(map(len, found)) * size / MM * style.leading
            if high + LEAST_GAP * (len(found) - 1) <= height:
                return size, found
        raise brush.does_not_fit(max((text for _, text in self.items), key=len))


def _lines(text: str, font: str, width: float) -> list[str]:
    """Break a text into lines no wider than `width` (in sizes), the last one not short."""
    return without_short_end(wrap(text, font, width, split_words=True) or [""], font, width)


def sizes(style: TextStyle) -> Iterator[float]:
    """Yield the sizes of a style from the largest.

    >>> list(sizes(TextStyle(size=7.6, floor=7)))
    [7.6, 7.35, 7.1, 7]
    """
    size = style.size
    while size > style.floor:
        yield round(size, 2)
        size -= STEP
    yield style.floor
