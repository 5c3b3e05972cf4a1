"""The hit location diagrams: which numbers hit which part of the mech, from the front and from its side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Board
from sheetgen.games.paper_mech.sheet.figures import hit_figure
from sheetgen.games.paper_mech.sheet.numbers import die_faces
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen.render.notes import Notes, fitting

BESIDE = 0.7  # of a number, to the edge of its tag
HIGH = 0.38  # millimetres of a tag for each point of its number


class HitDiagram(NamedTuple):
    """Which rolls hit which part from one direction."""

    title: str
    numbers: Mapping[str, str]
    side: str | None  # `left` or `right` for a profile
    caption: str  # the title, shorter where a side has several zones


def each(board: Board, locale: Locale) -> list[HitDiagram]:
    """Return a diagram for each direction, in the order of the zones."""
    found = []
    for id_, locations in board.targeting.items():
        zones = [zone.name.in_(locale.language) for zone in board.zones.values() if zone.targeting == id_]
        if zones:
            numbers = {
                place: die_faces([face for face, hit in enumerate(locations, start=1) if hit == place])
                for place in dict.fromkeys(locations)
            }
            sides = {place.split("-")[0] for place in numbers if "-" in place}
            side = sides.pop() if len(sides) == 1 else None
            if side:
                numbers = {place.removeprefix(f"{side}-"): own for place, own in numbers.items()}
            title = ", ".join(zones)
            caption = locale.text(f"poster.{side}") if side and len(zones) > 1 else title
            found.append(HitDiagram(title, numbers, side, caption))
    return sorted(found, key=lambda diagram: ("left", "right").index(diagram.side) + 1 if diagram.side else 0)


def diagrams(board: Board, locale: Locale) -> list[HitDiagram]:
    """Return a diagram for each direction; sides that mirror one another share one."""
    found: dict[tuple[bool, tuple[tuple[str, str], ...]], HitDiagram] = {}
    for one in each(board, locale):
        key = (one.side is not None, tuple(sorted(one.numbers.items())))
        if key in found:
            before = found[key]
            both = f"{before.title}, {one.title}", f"{before.caption}, {one.caption}"
            one = one._replace(title=both[0], caption=both[1])
        found[key] = one
    return list(found.values())


class HitDiagrams(NamedTuple):
    """The hit location diagrams of a mech side by side; what has no room goes to the notes."""

    loadout: Loadout
    diagrams: tuple[HitDiagram, ...]
    notes: Notes
    heading: str  # of a note
    more: tuple[str, ...] = ()  # in words: what stands in the notes only

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        for line in self.more:
            self.notes.add(self.heading, line)
        count = len(self.diagrams)
        lines = 1 if count <= 3 else 2
        columns = -(-count // lines)
        wide, high = w / columns, h / lines
        for number, diagram in enumerate(self.diagrams):
            left, top = x + number % columns * wide, y + number // columns * high
            self.paint_one(brush, diagram, (left + 0.4, top, wide - 0.8, high))

    def paint_one(self, brush: Brush, diagram: HitDiagram, area: Area) -> None:
        """Draw the mech from behind or from a side, with the numbers of its locations and the directions below."""
        x, y, w, h = area
        size = brush.look.texts["caption"].size
        caption = min(size * 0.45 * caption_lines(brush, diagram.caption, w), h / 2)
        places = hit_figure(brush, self.loadout, (x, y, w, h - caption - 0.9), diagram.side or "rear")
        style = brush.look.texts["hit"]
        for place, number in diagram.numbers.items():
            px, py = places[f"{diagram.side}-{place}" if diagram.side and place in ("shoulder", "arm") else place]
            size = style.size if len(number) < 2 else max(style.size * 0.86, style.floor)
            half = brush.word_width(number, "hit", size) / 2 + BESIDE
            px = min(max(px, x + half), x + w - half)
            high = size * HIGH
            brush.cut_rect(px - half, py - high / 2, 2 * half, high, high * 0.24, "hair", "paper")
            brush.word(number, "hit", px, py, size=size)
        title = fitting(brush, "caption", diagram.caption, (w, caption), self.notes, self.heading)
        brush.text(title, "caption", (x, y + h - caption, w, caption), "centre", "middle")


def caption_lines(brush: Brush, title: str, width: float) -> int:
    """Return how many lines a caption takes at its full size."""
    lines, line = 1, ""
    for word in title.split():
        longer = f"{line} {word}" if line else word
        if line and brush.word_width(longer, "caption") > width:
            lines, line = lines + 1, word
        else:
            line = longer
    return lines
