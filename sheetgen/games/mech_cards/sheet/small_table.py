"""A small picture of a table: every mech with its parts as columns of cards, damage filled in."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.games.mech_cards.play.board import Board
from sheetgen.games.mech_cards.play.volley_odds import mech_of
from sheetgen.games.mech_cards.sheet.art import Sign
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen_engine.mech_cards import codes
from sheetgen_engine.mech_cards.parts import Part
from sheetgen_engine.mech_cards.state import State

NAME = 3.4  # height of a mech's name
GAP = 0.8
COUNTERS = 1.0  # width of the bar of damage counters
LEAST_SIGN, SIGN = 1.8, 5.0  # of a base card
OUT = "hot"  # ink of the cards of a mech that is out


class SmallTable(NamedTuple):
    """The picture of one position."""

    board: Board
    state: State

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        mechs = self.state.tables.mechs
        columns = 1 if mechs <= 2 else 2
        lines = -(-mechs // columns)
        for mech in range(mechs):
            line, column = divmod(mech, columns)
            wide, high = (w - GAP * (columns - 1)) / columns, (h - GAP * (lines - 1)) / lines
            self.mech(brush, (x + column * (wide + GAP), y + line * (high + GAP), wide, high), mech)

    def mech(self, brush: Brush, area: Area, mech: int) -> None:
        """Draw a mech: its name, and a column for each part."""
        x, y, w, h = area
        parts, jammed, _, _, out = self.state.mech_numbers(mech)
        numbers, name = mech_of(self.state, mech), self.board.names[mech]
        plays = out == codes.NONE
        brush.short_text(name, "tiny", (x, y, w, NAME), ink="text" if plays else "soft")
        if not plays:
            middle = y + NAME / 2
            brush.line(x, middle, x + min(w, brush.word_width(name, "tiny")), middle, "thin", "soft")
        tallest = max(height(part) for part in numbers.parts)
        wide = w / len(numbers.parts)
        for at, part in enumerate(numbers.parts):
            column = (x + at * wide, y + NAME, wide - GAP, h - NAME)
            self.part(brush, column, (mech, at), part, tallest, lost=not parts >> at & 1)
            if jammed >> at & 1:
                brush.line(
                    column[0], column[1] + column[3], column[0] + column[2], column[1] + column[3], "heavy", "used"
                )

    def part(self, brush: Brush, area: Area, at: tuple[int, int], part: Part, tallest: int, *, lost: bool) -> None:
        """Draw a part from its base card, below, to its outermost one; its height is its DT.

        Lost cards are empty; those of a mech that is out are grey.
        """
        x, y, w, h = area
        unit = h / tallest
        layers, counters = self.state.part_numbers(*at)
        plays = self.state.lives(at[0])
        bottom = y + h
        cards = [(part.dt, part.kind, not lost)]
        for place in reversed(range(len(part.layers))):
            kind = "armour" if part.layers[place].armour else "shield"
            cards.append((part.layers[place].dt, kind, not lost and bool(layers >> place & 1)))
        for dt, kind, there in cards:
            top = bottom - dt * unit
            brush.rect(x, top, w, dt * unit, "hair", (f"type-{kind}" if plays else OUT) if there else None)
            bottom = top
        filled = min(counters * unit, h)
        if not lost and filled:
            brush.rect(x + w - COUNTERS - 0.4, y + h - filled, COUNTERS, filled, "hair", "paper")
        size = min(w - COUNTERS - 0.8, part.dt * unit - 0.6, SIGN)
        if plays and not lost and size >= LEAST_SIGN:
            left, top = x + (w - COUNTERS - size) / 2, y + h - (part.dt * unit + size) / 2
            card = self.board.stacks[at[0]][at[1]].base
            Sign(part.kind, ground=part.kind, card=card).paint(brush, (left, top, size, size))


def height(part: Part) -> int:
    """Return the DT of all cards of a part."""
    return part.dt + sum(layer.dt for layer in part.layers)
