"""Templates at true size to cut out: smoke, the reach of walls, missile blasts, rulers, and terrain."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import DIE
from sheetgen.games.mech_machine.sheet.counters import INCH
from sheetgen.games.mech_machine.sheet.drawings import GameMark, paint_puffs
from sheetgen.games.mech_machine.sheet.terrain import paint_piece
from sheetgen.render.brush import Brush
from sheetgen.render.content import Content, Drawing, Fields, HorizontalLine
from sheetgen.render.curves import arc
from sheetgen.render.layout import Area
from sheetgen.render.marks import ScaleBar
from sheetgen.render.ops import Segment
from sheetgen_engine.mech_machine.parts import Piece

TEXT = 7.0  # millimetres for a title
NOTE = 15.0  # and for a note
SMALL = 48.0  # the radius of smoke below which the note stands beside it
NARROW = 40.0  # a strip that is narrower has its note beside it
# Terrain to cut out, in inches: kind, width, height, radius.
PIECES = (("building", 3.0, 3.0, 0.0), ("tree", 0.0, 0.0, 1.0), ("barricade", 0.5, 3.0, 0.0), ("wall", 0.5, 3.0, 0.0))
PIECE_GAP = 4.0


class Measures(NamedTuple):
    """The pages of templates of an edition."""

    loadout: Loadout
    texts: Locale

    def text(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    def content(self) -> Content:
        head: Fields = {
            "mark": Drawing(GameMark().paint),
            "title": self.text("title"),
            "name": self.text("measures"),
            "line": HorizontalLine(),
        }
        ruler: Fields = {"ruler": Drawing(ScaleBar(self.text("ruler")).paint)}
        return {
            "measures-head": head,
            "measures-foot": ruler,
            "smoke": {"smoke": Drawing(self.paint_smoke, self.note("smoke"))},
            "wall": {"wall": Drawing(self.paint_wall, self.note("wall"))},
            "blast-head": head,
            "blast-foot": ruler,
            "blast": {"blast": Drawing(self.paint_blast, self.note("blast"))},
            "ruler": {"ruler": Drawing(self.paint_ruler, self.text("measures.ruler"))},
            "pieces": {"pieces": Drawing(self.paint_pieces, self.text("terrain"))},
        }

    def note(self, key: str) -> str:
        """Return how to use a template."""
        play = self.loadout.catalog.play
        facts = {"smoke": play["wreck"], "wall": play["walls"]}.get(key)
        numbers = {"reach": facts["reach"], "defence": facts["defence"]} if facts else {}
        return self.text(f"measures.{key}.text", **numbers)

    # Smoke

    def paint_smoke(self, brush: Brush, area: Area) -> None:
        """Draw the smoke of as many wrecks as fit, one below the other; each has a hole for the wreck."""
        x, y, w, h = area
        play = self.loadout.catalog.play
        hole = play["base"]["across"] / 2 * INCH
        r = hole + play["wreck"]["reach"] * INCH
        if 2 * r > min(w, h):
            self.paint_too_large(brush, "smoke", play["wreck"]["reach"], area)
            return
        small = r < SMALL
        mid_x, count = x + (r if small else w / 2), int(h / (2 * r))
        for number in range(count):
            mid_y = y + r + number * (h - 2 * r) / max(1, count - 1)
            brush.circle(mid_x, mid_y, r, "cutting", "smoke")
            paint_puffs(brush, mid_x, mid_y, r)
            brush.circle(mid_x, mid_y, hole, "cutting", "paper")
            if not small:
                wide = r * 1.24
                self.paint_note(brush, "smoke", (mid_x - wide / 2, mid_y - r * 0.66, wide, r * 1.26))
        if small:
            self.paint_note(brush, "smoke", (x + 2 * r + 4, y, w - 2 * r - 4, TEXT + NOTE))

    def paint_note(self, brush: Brush, key: str, area: Area) -> None:
        """Draw the name of a template at the top of an area, and how to use it at the bottom."""
        x, y, w, h = area
        brush.text(self.text(f"measures.{key}"), "measure", (x, y, w, TEXT), "centre")
        brush.text(self.note(key), "measure-note", (x, y + max(h - NOTE, TEXT + 1), w, NOTE), "centre", "top")

    # Walls

    def paint_wall(self, brush: Brush, area: Area) -> None:
        """Draw a strip as wide as a wall's reach, with a scale of inches along the edge that lies on the wall."""
        x, y, w, h = area
        reach = self.loadout.catalog.play["walls"]["reach"]
        wide = reach * INCH
        if wide > w:
            self.paint_too_large(brush, "wall", reach, area)
            return
        long = int(h / INCH) * INCH
        left = x + w - wide
        brush.rect(left, y, wide, long, "cutting", "shelter")
        brush.rect(left, y, min(3.0, wide), long, None, "wall")
        if wide >= 2 * TEXT:
            inch_scale(brush, left + 3.0, y, long, "right")
        top = y + long * 0.3
        room = (left + 11, top, wide - 13, 32) if wide >= NARROW else (x, top, w - wide - 3, 60)
        brush.text(self.text("measures.wall"), "measure", (room[0], room[1] - TEXT - 1, room[2], TEXT), "centre")
        brush.text(self.note("wall"), "measure-note", room, "centre", "top")

    def paint_too_large(self, brush: Brush, key: str, reach: float, area: Area) -> None:
        """Write the reach of something that is larger than the paper."""
        text = self.text("measures.large", name=self.text(f"measures.{key}"), reach=reach)
        brush.text(text, "measure-note", area, valign="top")

    # Blasts

    def paint_blast(self, brush: Brush, area: Area) -> None:
        """Draw a quarter of a circle with an arc for each roll, as far as the paper goes."""
        x, y, w, h = area
        least = self.loadout.catalog.play["blast"]["dice"]
        most = min(least * DIE, int(min(w, h) / INCH))
        for inches in range(most, 0, -1):
            r = inches * INCH
            quarter: list[Segment] = [("M", x, y), ("L", x + r, y), *arc(x, y, r, 90, 180), ("Z",)]
            brush.path(quarter, "cutting" if inches == most else "hair", f"blast-{min(inches, DIE)}")
        for inches in range(max(1, least), most + 1):
            for angle in (6, 45, 84) if inches > 1 else (45,):
                at = (inches - 0.3) * INCH
                turn = angle * pi / 180
                brush.word(str(inches), "blast-number", x + at * cos(turn), y + at * sin(turn))
        beside = (x + w * 0.7, y + h * 0.76, w * 0.3, NOTE + 12)  # the corner that the arcs leave free
        brush.text(self.text("measures.blast"), "measure", (*beside[:3], TEXT))
        brush.text(self.note("blast"), "measure-note", (beside[0], beside[1] + TEXT + 1, *beside[2:]), valign="top")

    # Rulers

    def paint_ruler(self, brush: Brush, area: Area) -> None:
        """Draw a ruler in inches, with the reach of melee attacks and the length of a rush."""
        x, y, w, h = area
        long = int(h / INCH) * INCH
        brush.rect(x, y, w, long, "cutting", "paper")
        inch_scale(brush, x, y, long, "right")
        inch_scale(brush, x + w, y, long, "left")
        play = self.loadout.catalog.play
        marks = ((play["attack"]["melee-reach"], "reach"), (play["move"]["rush"], "rush"))
        for inches, key in marks:
            if inches * INCH < long:
                at = y + inches * INCH
                brush.line(x + 7.5, at, x + w - 7.5, at, "medium")
                brush.text(self.text(f"measures.{key}"), "measure-note", (x + 6, at - 4.4, w - 12, 4), "centre")

    # Terrain

    def paint_pieces(self, brush: Brush, area: Area) -> None:
        """Draw pieces of terrain to cut out, side by side, as many as there is room for."""
        x, y, w, h = area
        left = x
        for kind_id, wide, high, radius in PIECES:
            kind = self.loadout.catalog.terrain.get(kind_id)
            own_w, own_h = (2 * radius * INCH,) * 2 if radius else (wide * INCH, high * INCH)
            if kind is None or left + own_w > x + w or own_h > h:
                continue
            facts = (kind.sight, kind.destructible, kind.passable, kind.wall, kind.cost, kind.hits, kind.id)
            piece = Piece(0, 0, wide, high, radius, *facts)
            at = (left + own_w / 2, y + own_h / 2) if radius else (left, y + own_h)
            paint_piece(brush, piece, kind.texture, *at, INCH, True)
            caption = (left - PIECE_GAP / 2, y + own_h + 0.8, own_w + PIECE_GAP, 4.0)
            brush.short_text(kind.name.in_(self.texts.language), "piece", caption, "centre")
            left += own_w + PIECE_GAP

    def words(self) -> str:
        """Return what the pages hold."""
        lines = [f"  {self.text(f'measures.{key}')}: {self.note(key)}" for key in ("smoke", "wall", "blast")]
        return "\n".join([self.text("measures"), *lines, f"  {self.text('measures.ruler')}", ""])


def inch_scale(brush: Brush, x: float, y: float, long: float, side: str) -> None:
    """Draw ticks downwards along a line, numbered at each inch; `side` is that of the ticks."""
    way = 1 if side == "right" else -1
    for quarter in range(1, round(long / INCH * 4)):
        at = y + quarter * INCH / 4
        inch = quarter % 4 == 0
        brush.line(x, at, x + way * (3.2 if inch else 1.8 if quarter % 2 == 0 else 1.1), at, "thin" if inch else "hair")
        if inch:
            brush.word(str(quarter // 4), "tick-strong", x + way * 4.9, at)
