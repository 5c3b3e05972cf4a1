"""The picture of a game that is being played on a screen: every mech with its parts and their cards, and what can be clicked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.core.locale import Locale, locale
from sheetgen.core.table import Area
from sheetgen.games.mech_cards.design.model import LAYER_TYPES, SYSTEM
from sheetgen.games.mech_cards.play import volley_odds
from sheetgen.games.mech_cards.play.board import Board
from sheetgen.games.mech_cards.play.volley_odds import mech_of
from sheetgen.games.mech_cards.sheet.card_drawings import Badge
from sheetgen.games.mech_cards.sheet.inks import band_of, fill_band
from sheetgen.games.mech_cards.sheet.progress import filled_squares, part_damage
from sheetgen.games.mech_cards.sheet.sheet_drawings import Ticks
from sheetgen.render import svg, templates
from sheetgen.render.brush import Brush
from sheetgen.render.ops import Page, Sheet
from sheetgen.runs.play.table import Drawn
from sheetgen_engine.mech_cards import codes, names
from sheetgen_engine.mech_cards.state import State

WIDTH, MARGIN = 150.0, 4.0  # millimetres
HEAD, STATS, BAND, LINE = 7.0, 6.6, 5.4, 5.0  # heights: a mech's name, its numbers, a part's name, a card
GAP, BETWEEN = 2.0, 5.0  # between parts, between mechs
MARK = 3.6  # a box for Aim or Evade
TICKS = 10  # boxes in a line
TICK, TICK_LINE = 3.1, 2.9  # the width of a box with its gap, the height of a line of them
LEFT, RIGHT = 1.2, 1.4  # margins of a part
BADGE = 5.2
NUMBER = 8.0  # size of a number on a badge, in points


class Row(NamedTuple):
    """A card of a part: what it is called, its numbers, and how much of it is ticked."""

    name: str
    type: str
    ar: int
    dt: int
    filled: int
    place: int | None  # among the shields and armour; None for the base card

    @property
    def height(self) -> float:
        return max(LINE, TICK_LINE * -(-self.dt // TICKS) + 1.2)


class PlayedTable:
    """The picture of one position with its open question."""

    def __init__(self, board: Board, state: State) -> None:
        self.board = board
        self.state = state
        self.texts: Locale = locale("mech-cards/sheet", board.language)
        self.parts: dict[tuple[int, int], Area] = {}  # where things are drawn
        self.rows: dict[tuple[int, int, int | None], Area] = {}
        self.mechs: dict[int, Area] = {}
        self.marks: dict[tuple[int, int], Area] = {}  # by the action that they stand for

    def drawn(self, options: Sequence[int]) -> Drawn:
        """Draw the position; `options` are those that are listed."""
        brush = Brush(templates.read("classic", SYSTEM).look)
        y = MARGIN
        for mech in range(self.state.tables.mechs):
            y = self.paint_mech(brush, mech, y) + BETWEEN
        self.paint_attack(brush)
        size = (WIDTH, y - BETWEEN + MARGIN)
        page = Page(*size, tuple(brush.ops))
        words = "\n".join(self.board.lines(self.state))
        picture = svg.write(Sheet("", (page,), self.board.language, "", "", words), page).decode()
        return Drawn(picture, size, {option: found for option in options if (found := tuple(self.areas(option)))})

    # A mech

    def paint_mech(self, brush: Brush, mech: int, top: float) -> float:
        """Draw a mech from `top` and return where it ends."""
        x, w = MARGIN, WIDTH - 2 * MARGIN
        *_, out = self.state.mech_numbers(mech)
        brush.cut_rect(x, top, w, HEAD, 1.6, None, "band" if out == codes.NONE else "number", "ab")
        note = self.note(mech)
        brush.short_text(self.board.names[mech], "stack", (x + 2.4, top, w * 0.5, HEAD))
        brush.short_text(note, "kind", (x + w * 0.5, top, w * 0.5 - 2.4, HEAD), "right")
        self.paint_numbers(brush, mech, (x, top + HEAD, w, STATS))
        ends = [top + HEAD + STATS] * 2
        wide = (w - GAP) / 2
        for part in range(len(self.board.parts[mech])):
            column = 0 if ends[0] <= ends[1] else 1
            rows = list(self.cards(mech, part))
            area = (x + column * (wide + GAP), ends[column], wide, BAND + sum(row.height for row in rows) + 0.8)
            self.paint_part(brush, (mech, part), rows, area)
            ends[column] += area[3] + GAP
        end = max(ends) - GAP
        self.mechs[mech] = (x, top, w, end - top)
        return end

    def note(self, mech: int) -> str:
        """Return what a mech does, or why it is out."""
        state, texts = self.state, self.board.texts
        _, _, evades, acted, out = state.mech_numbers(mech)
        if out != codes.NONE:
            return texts.text(f"board.out.{names.CAUSES[out]}")
        notes = []
        if mech == state.mech:
            notes.append(texts.text("board.acts", actions=state.actions))
        elif acted:
            notes.append(texts.text("board.acted"))
        if evades:
            bonus = evades * (state.speed(mech) // state.tables.evade)
            notes.append(texts.text("board.evades", evades=evades, bonus=bonus))
        return " · ".join(notes)

    def paint_numbers(self, brush: Brush, mech: int, area: Area) -> None:
        """Draw a mech's numbers, and the boxes of Aim and Evade."""
        x, y, w, h = area
        own, at = mech_of(self.state, mech), x + 2.4
        for key, number in (("SP", self.state.speed(mech)), ("AC", own.ac), ("BT", own.bt), ("FO", own.fo)):
            brush.word(key, "key-label", at, y + h / 2, "left")
            at += brush.word_width(key, "key-label") + 1
            brush.word(str(number), "sum", at, y + h / 2, "left")
            at += brush.word_width(str(number), "sum") + 4
        aims = bool(self.state.aiming) and mech == self.state.mech
        evades = self.state.mech_numbers(mech)[2]
        right = x + w
        for action, count, filled in (
            (codes.EVADE, self.state.tables.actions, evades),
            (codes.AIM, 1, int(aims)),
        ):
            count = max(count, filled)
            label = self.texts.text(names.ACTIONS[action])
            wide = brush.word_width(label, "layer") + 1.4 + count * (MARK + 0.8)
            left = right - wide
            brush.word(label, "layer", left, y + h / 2, "left")
            for number in range(count):
                box = right - (count - number) * (MARK + 0.8) + 0.8
                ink = "filled" if number < filled else "paper"
                brush.rect(box, y + (h - MARK) / 2, MARK, MARK, "thin", ink)
            self.marks[mech, action] = (left - 1, y + 0.4, wide + 1, h - 0.8)
            right = left - 5

    # A part

    def cards(self, mech: int, part: int) -> Iterator[Row]:
        """Yield the cards of a part that damage takes off, the outermost first."""
        stack, numbers = self.board.stacks[mech][part], self.state.tables.part(mech, part)
        layers = stack.of(*LAYER_TYPES)
        dts = [*(layer.dt for layer in numbers.layers), numbers.dt]
        filled = filled_squares(dts, part_damage(self.state, mech, part))
        language = self.board.language
        for place, (card, layer) in enumerate(zip(layers, numbers.layers, strict=True)):
            yield Row(card.name.in_(language), card.type, layer.ar, layer.dt, filled[place], place)
        base = stack.base
        yield Row(base.name.in_(language), base.type, numbers.ar, numbers.dt, filled[-1], None)

    def paint_part(self, brush: Brush, at: tuple[int, int], rows: Sequence[Row], area: Area) -> None:
        mech, part = at
        x, y, w, h = area
        self.parts[at] = area
        damage = part_damage(self.state, mech, part)
        gone = damage.lost or not self.state.lives(mech)
        kind = self.board.stacks[mech][part].base.type
        brush.cut_rect(x, y, w, h, 1.2, "thin", "panel" if gone else "paper")
        if gone:
            brush.cut_rect(x, y, w, BAND, 1.2, None, "number", "ab")
        else:
            fill_band(brush, (x, y, w, BAND), kind, 1.2)
        facts = self.facts(mech, part, jammed=damage.jammed)
        name = f"{self.board.lost} {self.board.parts[mech][part]}" if damage.lost else self.board.parts[mech][part]
        brush.short_text(name, "stack", (x + 2, y, w * 0.56, BAND))
        brush.short_text(facts, "kind", (x + w * 0.56 + 2, y, w * 0.44 - 4, BAND), "right")
        top = y + BAND + 0.4
        for row in rows:
            self.paint_row(brush, row, (x + LEFT, top, w - LEFT - RIGHT, row.height))
            self.rows[mech, part, row.place] = (x + 0.5, top, w - 1, row.height)
            top += row.height

    def facts(self, mech: int, part: int, *, jammed: bool) -> str:
        """Return the numbers of a weapon, and whether it is jammed."""
        own = self.state.tables.part(mech, part)
        facts = [f"PE {own.pe}  DO {own.do}"] if own.kind == "weapon" else []
        return " · ".join([*facts, *([self.board.texts.text("board.jammed")] if jammed else [])])

    def paint_row(self, brush: Brush, row: Row, area: Area) -> None:
        x, y, w, h = area
        mid = y + h / 2
        for column, (stat, number) in enumerate((("ar", row.ar), ("dt", row.dt))):
            left = x + column * (BADGE + 0.8)
            Badge(stat, row.type).paint(brush, (left, mid - 2.1, BADGE, 4.2))
            brush.word(str(number), "badge", left + BADGE / 2, mid, size=NUMBER)
        name, ticks = x + 2 * (BADGE + 0.8) + 1, x + w - TICKS * TICK
        gone = row.filled >= row.dt > 0
        room = ticks - name - 1.4
        brush.short_text(row.name, "layer", (name, y, room, h), ink="faint" if gone else None)
        if gone:
            wide = min(room, brush.word_width(row.name, "layer"))
            brush.line(name, mid, name + wide, mid, "thin", "soft")
        Ticks(row.dt, "", "", filled=row.filled).paint(brush, (ticks, y, min(row.dt, TICKS) * TICK, h))

    def paint_attack(self, brush: Brush) -> None:
        """Frame the part that is attacked, and the weapons of the attack."""
        state = self.state
        if state.question not in (codes.FIRE, codes.CARD):
            return
        for at, kind in [
            ((state.target, state.part), "weapon"),
            *(((state.mech, weapon), "cockpit") for weapon in state.queue_numbers() if state.question == codes.FIRE),
        ]:
            x, y, w, h = self.parts[at]
            brush.rect(x - 0.8, y - 0.8, w + 1.6, h + 1.6, "heavy", None, band_of(brush, kind))

    # What can be clicked

    def areas(self, option: int) -> Iterator[Area]:
        """Yield where an option lies on the page: parts, weapons, cards, mechs, the boxes of Aim and Evade."""
        state = self.state
        match state.question:
            case codes.MECH:
                yield self.mechs[option]
            case codes.TARGET:
                yield self.parts[divmod(option, codes.MAX_PARTS)]
            case codes.FIRE if option != codes.DONE:
                yield self.parts[state.mech, option]
            case codes.CARD:
                yield self.rows[state.target, state.part, option]
            case codes.ACTION if option in (codes.AIM, codes.EVADE):
                yield self.marks[state.mech, option]
            case codes.ACTION if option in (codes.SHOOT, codes.CHARGE):
                yield from (self.parts[state.mech, weapon] for weapon in volley_odds.ready(state, option))
            case codes.ACTION if option >= codes.UNJAM:
                yield self.parts[state.mech, option - codes.UNJAM]
