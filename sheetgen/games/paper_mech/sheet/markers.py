"""Markers to cut out: small squares that lie in the boxes and on the circles of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Enemy
from sheetgen.games.paper_mech.sheet import figures
from sheetgen.games.paper_mech.sheet.drawings import ICON_HEIGHT, game_mark
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area, Field
from sheetgen.render.marks import Shield

CAPTION = 3.1  # millimetres: the height of the word at the bottom of a marker
INSET = 0.6


class Marker(NamedTuple):
    """A square with a picture and, where it fits, a word for its use below it; `dark` for the player's own."""

    picture: Callable[[Brush, Area], None]
    caption: str
    dark: bool = False

    def paint(self, brush: Brush, style: str, area: Area) -> None:
        x, y, w, h = area
        dark = self.dark and brush.look.ink("band") is not None
        brush.rect(x, y, w, h, style, "band" if dark else "paper")
        if self.dark and not dark:
            brush.rect(x + 0.5, y + 0.5, w - 1, h - 1, "thin")
        captioned = brush.word_width(self.caption, "caption") <= w - 0.6
        below = CAPTION if captioned else INSET
        self.picture(brush, (x + INSET, y + INSET, w - 2 * INSET, h - INSET - below))
        if captioned:
            ink = "band-text" if dark else None
            brush.text(self.caption, "caption", (x, y + h - CAPTION - 0.1, w, CAPTION), "centre", "middle", ink)


class Markers(NamedTuple):
    """Markers edge to edge, so that one cut serves two; as many to a line as fit."""

    items: Sequence[Marker]

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        columns, lines = places(spec, (w, h))
        if len(self.items) > columns * lines:
            raise brush.does_not_fit(f"{len(self.items)} □")
        for number, marker in enumerate(self.items):
            left, top = x + number % columns * spec.size, y + number // columns * spec.size
            marker.paint(brush, spec.line, (left, top, spec.size, spec.size))


def places(spec: Field, room: tuple[float, float]) -> tuple[int, int]:
    """Return how many markers of a field's size lie in a line, and how many lines there are."""
    wide, high = room
    return max(1, int((wide + 1e-6) / spec.size)), max(1, int((high + 1e-6) / spec.size))


class DamageMarkers(NamedTuple):
    """Crossed squares to lay on circles that are hit, as many as there is room for."""

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        columns, lines = places(spec, (w, h))
        size, arm = spec.size, spec.size * 0.26
        for number in range(columns * lines):
            left, top = x + number % columns * size, y + number // columns * size
            brush.rect(left, top, size, size, spec.line, "shade")
            middle_x, middle_y = left + size / 2, top + size / 2
            for slope in (-1, 1):
                ends = (middle_x - arm, middle_y - slope * arm, middle_x + arm, middle_y + slope * arm)
                brush.line(*ends, "cross")


def own_picture(loadout: Loadout) -> Callable[[Brush, Area], None]:
    """Return what draws the emblem of a mech, or the mark of the game, in light ink."""

    def paint(brush: Brush, area: Area) -> None:
        x, y, w, h = area
        size = min(w, h)
        square = (x + (w - size) / 2, y + (h - size) / 2, size, size)
        if loadout.livery.emblem is None:
            room = size * 0.14
            game_mark(brush, (square[0] - room, square[1] - room, size + 2 * room, size + 2 * room))
        else:
            saving = brush.look.ink("band") is None
            figures.emblem(brush, loadout, square, *(("text", "paper") if saving else ("band-text", "band")))

    return paint


def enemy_picture(enemy: Enemy, label: str) -> Callable[[Brush, Area], None]:
    """Return what draws the letter of an enemy beside its icon, or the letter alone where there is no room for both."""

    def paint(brush: Brush, area: Area) -> None:
        x, y, w, h = area
        wide = brush.word_width(label, "marker")
        room = w - wide - 0.5
        high = min(h, room * ICON_HEIGHT)
        if high < 1.6:
            brush.text(label, "marker", area, "centre")
            return
        brush.word(label, "marker", x, y + h / 2, "left")
        figures.enemy_icon(brush, enemy, (x + w - room, y + (h - high) / 2, room, high))

    return paint


def shield_picture(brush: Brush, area: Area) -> None:
    """Draw the shield of an active Guard."""
    Shield(None).draw(brush, Field("shield", area, line="medium"), area)


def aim_picture(brush: Brush, area: Area) -> None:
    """Draw the sights of the last attack."""
    x, y, w, h = area
    r = min(w, h) * 0.36
    mid_x, mid_y = x + w / 2, y + h / 2
    brush.circle(mid_x, mid_y, r, "medium")
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        brush.line(mid_x + dx * r * 0.45, mid_y + dy * r * 0.45, mid_x + dx * r * 1.4, mid_y + dy * r * 1.4, "medium")


def wave_picture(brush: Brush, area: Area) -> None:
    """Draw the pointer of the current wave."""
    x, y, w, h = area
    half = min(w, h) / 2
    mid_x, mid_y = x + w / 2, y + h / 2
    brush.polygon([(mid_x, mid_y - half), (mid_x + half, mid_y + half), (mid_x - half, mid_y + half)], None, "line")
