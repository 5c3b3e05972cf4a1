"""The table of waves: which enemies come with which roll, and a box to tick when a wave is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.games.paper_mech.design.model import Wave, WaveRow
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.drawings import ICON_HEIGHT
from sheetgen.games.paper_mech.sheet.figures import enemy_icon
from sheetgen.games.paper_mech.sheet.numbers import die_faces
from sheetgen.render import fonts
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen.render.ops import MM

HEAD = 0.2  # of the height
TICK = 3.6
AIR = 0.5  # above, between and below picture and code, and beside the pictures of a cell
BESIDE_PILE = 1.0  # between the codes of a pile and the borders of their cell
AROUND_TICK = 2.6  # before, between and after the number of a wave and the box to tick
MOST_ABREAST = 4  # enemies of a wave on one line
ENOUGH = 1.08  # columns stay even while they need no more than so much of their width
LEAST_LINE = 3.6  # millimetres high; in less room a wave of tokens has two lines
LEAST_PICTURE = 2.2  # millimetres high
FACES = 6  # of a die
SLOT = 5.4  # the width of one enemy in a cell, with codes of 11 points


class WaveTable(NamedTuple):
    context: SheetContext

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        waves = self.context.catalog.waves
        shared = self.rolls_are_shared()
        first = max(9.0, brush.word_width(self.context.text("die"), "table-head") + 3) if shared else 0.0
        head = max(h * HEAD, min(tick(brush) + 1, h / 3))
        columns = self.columns(brush, x + first, w - first)
        brush.rect(x, y, w, head, None, "panel")
        if shared:
            brush.text(self.context.text("die"), "table-head", (x, y, first, head), "centre")
        size = self.head_size(brush, min(wide for _, wide in columns))
        style = self.pile_style(brush, columns)
        cells = []
        for number, (wave, (left, wide)) in enumerate(zip(waves, columns, strict=True), start=1):
            self.paint_head(brush, number, (left, y, wide, head), size)
            if wave.draw:
                self.paint_tokens(brush, wave, (left, y + head, wide, h - head), style)
            high = (h - head) / max(len(wave.rows), 1)
            for at, row in enumerate(wave.rows):
                cell = (left, y + head + high * at, wide, high)
                if at:
                    brush.line(left, cell[1], left + wide, cell[1], "hair")
                if shared and number == 1:
                    brush.text(die_faces(row.rolls), "table-head", (x, cell[1], first, high), "centre")
                    if at:
                        brush.line(x, cell[1], x + first, cell[1], "hair")
                cells.append((row, cell if shared else self.paint_rolls(brush, row, cell)))
            if left > x:
                brush.line(left, y, left, y + h, "hair")
        self.paint_cells(brush, cells)
        brush.line(x, y + head, x + w, y + head, "medium")
        brush.rect(x, y, w, h, "medium")

    def columns(self, brush: Brush, x: float, width: float) -> list[tuple[float, float]]:
        """Return where the columns begin and how wide they are: where even ones are too narrow, each has what it needs."""
        waves = self.context.catalog.waves
        least = tick(brush) + brush.word_width("0", "table-head") + AROUND_TICK
        counts = [max((len(row.enemies) for row in wave.rows), default=0) for wave in waves]
        wide = [max(count * slot_width(brush) + AIR, least) for count in counts]
        even = width / len(waves)
        if max(wide) <= even * ENOUGH or max(counts) > MOST_ABREAST:
            wide = [even] * len(waves)
        spare = max(0.0, width - sum(wide)) / len(waves)
        factor = width / (sum(wide) + spare * len(waves))
        found = []
        for own in wide:
            found.append((x, (own + spare) * factor))
            x += found[-1][1]
        return found

    def rolls_are_shared(self) -> bool:
        """Whether all waves have the same rolls, so that these need a column of their own."""
        waves = self.context.catalog.waves
        rolls = {tuple(tuple(sorted(row.rolls)) for row in wave.rows) for wave in waves}
        return len(rolls) == 1 and all(wave.rows for wave in waves)

    def head_size(self, brush: Brush, width: float) -> float | None:
        """Return the size at which "Wave 4" stands beside its box in a column; None where even the smallest is too wide."""
        style = brush.look.texts["table-head"]
        name = brush.word_width(f"{self.context.text('wave')} {len(self.context.catalog.waves)}", "table-head")
        size = style.size * min(1.0, (width - tick(brush) - AROUND_TICK) / name)
        return size if size >= style.floor else None

    def paint_head(self, brush: Brush, number: int, area: Area, text_size: float | None) -> None:
        """Draw the name of a wave, or its number alone, and the box to tick."""
        x, y, w, h = area
        progress = self.context.progress
        done = progress is not None and progress.wave > number
        size = min(tick(brush), h - 1)
        name = f"{self.context.text('wave')} {number}"
        text = name if text_size else str(number)
        total = brush.word_width(text, "table-head", text_size) + 1.4 + size
        left, top = x + (w - total) / 2, y + (h - size) / 2
        brush.word(text, "table-head", left, y + h / 2, "left", size=text_size)
        box = (x + (w + total) / 2 - size, top, size, size)
        brush.rect(*box, "thin", "filled" if done else "paper")
        brush.form_field("check", box, f"wave.{number}", name, "on" if done else "")

    def paint_rolls(self, brush: Brush, row: WaveRow, cell: Area) -> Area:
        """Write the rolls that bring these enemies into their cell, if there are others; return what is left of it."""
        if len(row.rolls) == FACES:
            return cell
        x, y, w, h = cell
        rolls = die_faces(row.rolls)
        wide = brush.word_width(rolls, "table-head") + 2
        brush.text(rolls, "table-head", (x + 0.6, y, wide, h), "left")
        return (x + wide, y, w - wide, h)

    def paint_cells(self, brush: Brush, cells: Sequence[tuple[WaveRow, Area]]) -> None:
        """Draw the codes of the enemies, joined by plus signs; above each a picture, all of one size, where there is room."""
        capitals = brush.look.texts["wave"].size / MM * fonts.CAP_HEIGHT
        placed = [(row, slots(len(row.enemies), cell, slot_width(brush))) for row, cell in cells]
        rooms = [
            min(place[3] - capitals - 3 * AIR, (place[2] - AIR) * ICON_HEIGHT)
            for _, places in placed
            for place in places
        ]
        picture = min((room for room in rooms if room >= LEAST_PICTURE), default=0.0)
        for row, places in placed:
            for number, (code, (left, top, wide, high)) in enumerate(zip(row.enemies, places, strict=True)):
                with_picture = 0 < picture <= min(high - capitals - 3 * AIR, (wide - AIR) * ICON_HEIGHT) + 1e-6
                above = picture + AIR if with_picture else 0.0
                start = top + (high - capitals - above) / 2
                if with_picture:
                    enemy_icon(brush, self.context.catalog.enemies[code], (left, start, wide, picture))
                brush.text(code, "wave", (left, start + above, wide, capitals), "centre")
                if number and places[number - 1][1] == top and wide > self.joined(brush):
                    brush.word("+", "wave-plus", left, start + above + capitals / 2)

    def paint_tokens(self, brush: Brush, wave: Wave, area: Area, style: str) -> None:
        """Draw who always comes and how many tokens are drawn, the pile, and which tokens bring one more (PM26-TOKENS)."""
        x, y, w, h = area
        text = self.context.text
        first = " + ".join((*wave.enemies, text("waves.drawn", draw=wave.draw)))
        more = text("waves.again", codes=" ".join(sorted(wave.again))) if wave.again else ""
        lines = [(first, "table-head"), (" ".join(wave.pile), style), (more, "table-head")]
        if h < 3 * LEAST_LINE:
            lines = [(f"{first} ({more})" if more else first, "table-head"), lines[1]]
        shown = [(line, own) for line, own in lines if line]
        high = h / len(lines)
        for number, (line, own) in enumerate(shown):
            brush.text(line, own, (x + 0.3, y + high * number, w - 0.6, high), "centre")

    def pile_style(self, brush: Brush, columns: Sequence[tuple[float, float]]) -> str:
        """Return the style in which the piles of all waves fit."""
        waves = zip(self.context.catalog.waves, columns, strict=True)
        fitting = all(
            brush.word_width(" ".join(wave.pile), "wave") <= wide - 2 * BESIDE_PILE for wave, (_, wide) in waves
        )
        return "wave" if fitting else "table-head"

    def joined(self, brush: Brush) -> float:
        """Return the width of a slot that leaves room for a plus sign."""
        return brush.word_width("M", "wave") + brush.word_width("+", "wave-plus") + 0.3


def tick(brush: Brush) -> float:
    """Return the size of a box to tick."""
    return TICK * brush.look.texts["table-head"].size / 8


def slot_width(brush: Brush) -> float:
    """Return the width of one enemy in a cell."""
    return SLOT * brush.look.texts["wave"].size / 11


def slots(count: int, cell: Area, most: float) -> list[Area]:
    """Return the places of this many enemies in a cell, on two lines where one is too narrow."""
    x, y, w, h = cell
    lines = 1 if count * most * 0.72 <= w else 2
    columns = -(-count // lines)
    wide = min(most, w / columns)
    found = []
    for number in range(count):
        line, column = divmod(number, columns)
        own = min(columns, count - line * columns)
        found.append((x + (w - own * wide) / 2 + column * wide, y + h / lines * line, wide, h / lines))
    return found
