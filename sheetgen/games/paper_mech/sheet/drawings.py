"""Small drawings of the play sheet."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.games.paper_mech.design.model import Enemy
from sheetgen.games.paper_mech.sheet.figures import enemy_icon
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area, Field
from sheetgen.render.notes import Notes, fits, fitting
from sheetgen.render.ops import MM

BELOW_TICK = 0.7  # between the box to tick and the end of its row
LEAST_PICTURE = 3.0  # millimetres high
ICON_HEIGHT = 0.64  # of its width
TIGHT, ROOMY = 0.7, 2.2  # above, between and below picture and name
DESCENT = 0.22  # of the size of a text: how far letters reach below the base line
NAME_ROOM = 8.0  # the height of a name in an enemy's row, at most
RIGHT = 1.2  # between the picture above a name and what follows
BESIDE = 40.0  # in a field so wide the picture is beside the name
PICTURE = 17.0  # the width of a picture beside a name, at most


class Tab(NamedTuple):
    """The dark end of an enemy's row, or a line where the template saves ink; with a box for the mark of the last target."""

    mark: bool
    field: str
    tip: str
    on: bool = False

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        if brush.look.ink("band") is None:
            brush.line(x + w, y, x + w, y + h, "thin")
        else:
            brush.cut_rect(x, y, w, h, 1, None, "band", corners="ad")
        if self.mark:
            size = min(3.4, w - 2.4)
            box = (x + (w - size) / 2, y + h - size - BELOW_TICK, size, size)
            brush.rect(*box, "thin", "filled" if self.on else "paper")
            brush.form_field("check", box, self.field, self.tip, "on" if self.on else "")


class EnemyName(NamedTuple):
    """An enemy's name with a note below it; its picture above both, or beside them in a wide field."""

    name: str
    note: str
    notes: Notes
    about: str
    enemy: Enemy | None = None

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        enemy = self.enemy
        if enemy is not None and w >= BESIDE:
            high = min(PICTURE * ICON_HEIGHT, h - 1.2)
            enemy_icon(brush, enemy, (x, y + (h - high) / 2, PICTURE, high))
            x, w, enemy = x + PICTURE + 2, w - PICTURE - 2, None
        apart = 0.5 if enemy or not self.enemy else 1.1  # name and note
        caption = brush.look.texts["caption"].size * 0.3 + apart if self.note else 0.0
        room, gaps, tight = min(h - caption - 0.6, NAME_ROOM), ROOMY, False
        text = fitting(brush, spec.text, self.name, (w, room), self.notes, self.about)
        high = brush.fit(text, spec.text, w, room).height
        least = h - caption - LEAST_PICTURE - TIGHT
        if h - high - caption - gaps < LEAST_PICTURE and least > 0 and fits(brush, spec.text, text, (w, least)):
            room, tight = least, True  # a name on two lines leaves just enough height for a small picture
            name = brush.fit(text, spec.text, w, room)
            high, gaps = name.height, TIGHT + name.size / MM * DESCENT
        picture = min(h - high - caption - gaps, (w - RIGHT) * ICON_HEIGHT) if enemy else 0.0
        if enemy is not None and picture >= LEAST_PICTURE:
            between = 0.3 if tight else 0.7
            top = y + 0.1 if tight else y + (h - picture - between - high - caption) / 2
            enemy_icon(brush, enemy, (x, top, picture / ICON_HEIGHT, picture), flush=True)
            top += picture + between
        else:
            top = y + (h - high - caption) / 2
        brush.text(text, spec.text, (x, top, w, room), "left", "top")
        if self.note:
            brush.text(self.note, "caption", (x, top + high + apart, w, caption), "left", "top")


class Letter(NamedTuple):
    """A range: its letter in a box, as large as the field is high or wide."""

    letter: str
    faint: bool = False
    field: str = ""
    tip: str = ""

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        high = min(h, spec.size)
        wide = min(w, max(high, brush.word_width(self.letter, spec.text) + 1.4))
        left = {"left": x, "centre": x + (w - wide) / 2, "right": x + w - wide}[spec.align]
        top = y + (h - high) / 2
        brush.rect(left, top, wide, high, "medium", "paper")
        if brush.form and self.field:
            size = brush.look.texts[spec.text].size
            own = (left, top, wide, high)
            brush.form_field("text", own, self.field, self.tip, self.letter, size=size, align="centre")
        elif self.letter:
            ink = "faint" if self.faint else None
            brush.word(self.letter, spec.text, left + wide / 2, top + high / 2, ink=ink)


class StateMark(NamedTuple):
    """A small box to tick, with a word below it: what is true of a mount at the moment."""

    word: str
    field: str
    on: bool = False

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        style = brush.look.texts["caption"]
        size = min(w, h - style.size * 0.36 - 0.6)
        box = (x + (w - size) / 2, y, size, size)
        brush.rect(*box, "medium", "filled" if self.on else "paper")
        brush.form_field("check", box, self.field, self.word, "on" if self.on else "")
        brush.text(self.word, "caption", (x - 1, y + size + 0.5, w + 2, h - size - 0.5), "centre", "top")


def writing_lines(brush: Brush, area: Area) -> None:
    """Draw lines to write on."""
    x, y, w, h = area
    count = max(1, round(h / 4.5))
    for number in range(1, count + 1):
        low = y + h * number / count - 1.3
        brush.line(x, low, x + w, low, "hair")


class ArrowKey(NamedTuple):
    """An arrow of the radar's key, and what it means."""

    meaning: str
    line: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        long = 5.0
        brush.arrow(x, y + h / 2, x + long, y + h / 2, self.line, 1.9)
        brush.text(self.meaning, "key", (x + long + 1.0, y, w - long - 1.0, h))


def game_mark(brush: Brush, area: Area) -> None:
    """Draw the game's own mark, in place of an emblem: a mech's cockpit."""
    x, y, w, h = area
    unit = min(w, h) / 10
    saving = brush.look.ink("band") is None
    brush.cut_rect(x, y, 10 * unit, 10 * unit, 2.2 * unit, "thin" if saving else None, None if saving else "band")
    light = "thin" if saving else None
    for points in (
        ((2.2, 2.6), (7.8, 2.6), (7.0, 5.0), (3.0, 5.0)),  # the window
        ((1.4, 5.6), (2.6, 5.6), (3.4, 8.4), (2.2, 8.4)),
        ((8.6, 5.6), (7.4, 5.6), (6.6, 8.4), (7.8, 8.4)),
        ((4.0, 6.0), (6.0, 6.0), (5.6, 8.4), (4.4, 8.4)),
    ):
        brush.polygon([(x + px * unit, y + py * unit) for px, py in points], light, None if saving else "band-text")
