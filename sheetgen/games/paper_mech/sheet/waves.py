"""The table of waves: which enemies come with which roll, and a box to tick when a wave is over."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.games.paper_mech.design.model import Wave, WaveRow
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.drawings import ICON_HEIGHT
from sheetgen.games.paper_mech.sheet.figures import enemy_icon
from sheetgen.games.paper_mech.sheet.numbers import die_faces
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area

HEAD = 0.21  # of the height
TICK = 3.6
LEAST_LINE = 3.6  # millimetres high; in less room a wave of tokens has two lines
LEAST_PICTURE = 2.2  # millimetres high
SLOT = 5.4  # the width of one enemy in a cell, with codes of 11 points


class WaveTable(NamedTuple):
    context: SheetContext

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        waves = self.context.catalog.waves
        shared = self.rolls_are_shared()
        first = max(9.0, brush.word_width(self.context.text("die"), "table-head") + 3) if shared else 0.0
        wide, head = (w - first) / len(waves), h * HEAD
        brush.rect(x, y, w, head, None, "panel")
        if shared:
            brush.text(self.context.text("die"), "table-head", (x, y, first, head), "centre")
        for number, wave in enumerate(waves, start=1):
            left = x + first + wide * (number - 1)
            self.paint_head(brush, number, (left, y, wide, head))
            if wave.draw:
                self.paint_tokens(brush, wave, (left, y + head, wide, h - head))
            high = (h - head) / max(len(wave.rows), 1)
            for at, row in enumerate(wave.rows):
                cell = (left, y + head + high * at, wide, high)
                if at:
                    brush.line(left, cell[1], left + wide, cell[1], "hair")
                if shared and number == 1:
                    brush.text(die_faces(row.rolls), "table-head", (x, cell[1], first, high), "centre")
                    if at:
                        brush.line(x, cell[1], x + first, cell[1], "hair")
                self.paint_cell(brush, row, cell, with_rolls=not shared)
            if left > x:
                brush.line(left, y, left, y + h, "hair")
        brush.line(x, y + head, x + w, y + head, "medium")
        brush.rect(x, y, w, h, "medium")

    def rolls_are_shared(self) -> bool:
        """Whether all waves have the same rolls, so that these need a column of their own."""
        waves = self.context.catalog.waves
        rolls = {tuple(tuple(sorted(row.rolls)) for row in wave.rows) for wave in waves}
        return len(rolls) == 1 and all(wave.rows for wave in waves)

    def paint_head(self, brush: Brush, number: int, area: Area) -> None:
        """Draw the number of a wave and the box to tick."""
        x, y, w, h = area
        progress = self.context.progress
        done = progress is not None and progress.wave > number
        size = min(TICK * brush.look.texts["table-head"].size / 8, h - 1)
        texts = [f"{self.context.text('wave')} {number}", str(number)]
        text = next((t for t in texts if brush.word_width(t, "table-head") <= w - size - 3.4), texts[-1])
        total = brush.word_width(text, "table-head") + 1.4 + size
        left, top = x + (w - total) / 2, y + (h - size) / 2
        brush.word(text, "table-head", left, y + h / 2, "left")
        box = (x + (w + total) / 2 - size, top, size, size)
        brush.rect(*box, "thin", "filled" if done else "paper")
        brush.form_field("check", box, f"wave.{number}", texts[0], "on" if done else "")

    def paint_cell(self, brush: Brush, row: WaveRow, area: Area, *, with_rolls: bool) -> None:
        """Draw the codes of the enemies, joined by plus signs; in each of `slots` there is room for a picture over the code."""
        x, y, w, h = area
        if with_rolls:
            rolls = die_faces(row.rolls)
            wide = brush.word_width(rolls, "table-head") + 2
            brush.text(rolls, "table-head", (x + 0.6, y, wide, h), "left")
            x, w = x + wide, w - wide
        places = slots(len(row.enemies), (x, y, w, h), SLOT * brush.look.texts["wave"].size / 11)
        for number, (code, place) in enumerate(zip(row.enemies, places, strict=True)):
            left, top, wide, high = place
            picture = min(high - brush.look.texts["wave"].size * 0.3 - 0.7, wide * ICON_HEIGHT)
            if picture >= LEAST_PICTURE:
                enemy = self.context.catalog.enemies[code]
                enemy_icon(brush, enemy, (left, top + 0.5, wide, picture))
                place = (left, top + picture + 0.5, wide, high - picture - 0.5)
            brush.text(code, "wave", place, "centre")
            if number and places[number - 1][1] == top and place[2] > self.joined(brush):
                brush.word("+", "wave-plus", place[0], place[1] + place[3] / 2)

    def paint_tokens(self, brush: Brush, wave: Wave, area: Area) -> None:
        """Draw who always comes and how many tokens are drawn, the pile, and which tokens bring one more (PM26-TOKENS)."""
        x, y, w, h = area
        text = self.context.text
        drawn = text("waves.drawn", draw=wave.draw)
        lines = [
            (" + ".join((*wave.enemies, drawn)), "wave" if wave.enemies else "table-head"),
            (" ".join(wave.pile), "wave"),
            (text("waves.again", codes=" ".join(sorted(wave.again))) if wave.again else "", "table-head"),
        ]
        if h < 3 * LEAST_LINE:
            lines = [(", ".join(line for line, _ in (lines[0], lines[2]) if line), "table-head"), lines[1]]
        shown = [(line, style) for line, style in lines if line]
        for number, (line, style) in enumerate(shown):
            own = style if brush.word_width(line, style) <= w - 1 else "table-head"
            brush.text(line, own, (x + 0.3, y + h / len(shown) * number, w - 0.6, h / len(shown)), "centre")

    def joined(self, brush: Brush) -> float:
        """Return the width of a slot that leaves room for a plus sign."""
        return brush.word_width("M", "wave") + brush.word_width("+", "wave-plus") + 0.3


def slots(count: int, cell: Area, most: float = SLOT) -> list[Area]:
    """Return the places of so many enemies in a cell, on two lines where one is too narrow."""
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
