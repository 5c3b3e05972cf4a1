"""The hit location diagrams: which numbers hit which part of the mech, from the front and from its side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.model import Board
from sheetgen.games.paper_mech.sheet.numbers import die_faces
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area

Points = tuple[tuple[float, float], ...]

# The mech from behind, so that its left is on the left, ten wide and fifteen high: outlines and the place of the number.
_FRONT: Mapping[str, tuple[tuple[Points, ...], tuple[float, float]]] = {
    "torso": (
        (
            (
                (3.3, 1.5),
                (3.9, 0.3),
                (6.1, 0.3),
                (6.7, 1.5),
                (7.0, 2.2),
                (6.4, 6.2),
                (5.9, 7.2),
                (4.1, 7.2),
                (3.6, 6.2),
                (3.0, 2.2),
            ),
        ),
        (5.0, 3.8),
    ),
    "left-shoulder": (
        (((0.2, 1.6), (0.8, 0.8), (2.4, 0.8), (2.75, 1.6), (2.75, 3.9), (2.2, 4.4), (0.6, 4.4), (0.2, 3.9)),),
        (1.45, 2.6),
    ),
    "right-shoulder": (
        (((9.8, 1.6), (9.2, 0.8), (7.6, 0.8), (7.25, 1.6), (7.25, 3.9), (7.8, 4.4), (9.4, 4.4), (9.8, 3.9)),),
        (8.55, 2.6),
    ),
    "left-arm": (
        (((0.5, 4.75), (2.3, 4.75), (2.55, 6.4), (2.4, 9.4), (2.0, 10.2), (0.7, 10.2), (0.3, 9.4), (0.2, 6.4)),),
        (1.37, 7.2),
    ),
    "right-arm": (
        (((9.5, 4.75), (7.7, 4.75), (7.45, 6.4), (7.6, 9.4), (8.0, 10.2), (9.3, 10.2), (9.7, 9.4), (9.8, 6.4)),),
        (8.63, 7.2),
    ),
    "legs": (
        (
            (
                (3.9, 7.55),
                (6.1, 7.55),
                (6.9, 8.7),
                (7.3, 12.4),
                (7.7, 14.4),
                (5.5, 14.4),
                (5.6, 12.4),
                (5.35, 10.4),
                (4.65, 10.4),
                (4.4, 12.4),
                (4.5, 14.4),
                (2.3, 14.4),
                (2.7, 12.4),
                (3.1, 8.7),
            ),
        ),
        (5.0, 9.15),
    ),
}

# From its left side, on the same scale; mirrored for the other side.
_SIDE: Mapping[str, tuple[tuple[Points, ...], tuple[float, float]]] = {
    "torso": (
        (((2.6, 1.9), (3.6, 0.3), (6.2, 0.3), (7.4, 1.5), (7.6, 5.6), (6.8, 7.2), (4.4, 7.2), (3.0, 5.2)),),
        (3.3, 3.0),
    ),
    "shoulder": (
        (((3.5, 1.7), (4.1, 1.0), (7.1, 1.0), (7.7, 1.7), (7.7, 3.9), (7.1, 4.5), (4.1, 4.5), (3.5, 3.9)),),
        (5.6, 2.75),
    ),
    "arm": (
        (((4.5, 4.8), (6.9, 4.8), (6.8, 8.4), (6.2, 9.0), (1.0, 9.0), (0.6, 8.5), (0.6, 6.9), (1.0, 6.4), (4.4, 6.4)),),
        (3.9, 7.7),
    ),
    "legs": (
        (
            (
                (4.2, 9.3),
                (6.8, 9.3),
                (7.4, 10.6),
                (6.5, 12.4),
                (6.9, 13.7),
                (6.9, 14.4),
                (2.9, 14.4),
                (2.9, 13.8),
                (4.5, 13.1),
                (4.7, 12.2),
                (3.9, 10.4),
            ),
        ),
        (5.6, 10.6),
    ),
}


class HitDiagram(NamedTuple):
    """Which rolls hit which part from one direction."""

    title: str
    numbers: Mapping[str, str]
    side: str | None  # `left` or `right` for a profile


def diagrams(board: Board, locale: Locale) -> list[HitDiagram]:
    """Return a diagram for each direction; sides that mirror one another share one."""
    found: list[HitDiagram] = []
    seen: dict[tuple[str | None, tuple[tuple[str, str], ...]], tuple[list[str], Mapping[str, str]]] = {}
    for id_, locations in board.targeting.items():
        zones = [zone.name.in_(locale.language) for zone in board.zones.values() if zone.targeting == id_]
        if not zones:
            continue
        numbers = {
            place: die_faces([face for face, hit in enumerate(locations, start=1) if hit == place])
            for place in dict.fromkeys(locations)
        }
        sides = {place.split("-")[0] for place in numbers if "-" in place}
        side = sides.pop() if len(sides) == 1 else None
        if side:
            numbers = {place.removeprefix(f"{side}-"): own for place, own in numbers.items()}
        key = ("side" if side else None, tuple(sorted(numbers.items())))
        if key in seen:
            seen[key][0].extend(zones)
        else:
            seen[key] = (zones, numbers)
    for (side, _), (names, hits) in seen.items():
        found.append(HitDiagram(", ".join(names), hits, side))
    return found


class HitDiagrams(NamedTuple):
    """The hit location diagrams side by side."""

    diagrams: tuple[HitDiagram, ...]

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        count = len(self.diagrams)
        lines = 1 if count <= 3 else 2
        columns = -(-count // lines)
        wide, high = w / columns, h / lines
        for number, diagram in enumerate(self.diagrams):
            left, top = x + number % columns * wide, y + number // columns * high
            paint_diagram(brush, diagram, (left + 0.4, top, wide - 0.8, high))


def paint_diagram(brush: Brush, diagram: HitDiagram, area: Area) -> None:
    x, y, w, h = area
    size = brush.look.texts["caption"].size
    lines = 1 if brush.word_width(diagram.title, "caption") <= w else 2
    caption = size * 0.45 * lines
    high = h - caption - 0.9
    unit = min(w / 10, high / 14.6)
    left, top = x + (w - 10 * unit) / 2, y + (high - 14.6 * unit) / 2
    figure = _SIDE if diagram.side else _FRONT
    ground = "paper" if brush.look.ink("figure") is None else "figure"
    for place, (shapes, _) in figure.items():
        for points in shapes:
            brush.polygon(
                [(left + px * unit, top + py * unit) for px, py in points],
                "figure",
                ground if place in diagram.numbers else "paper",
            )
    for place, number in diagram.numbers.items():
        _, (px, py) = figure[place]
        size = min(brush.look.texts["hit"].size, 10.0) if len(number) < 2 else brush.look.texts["hit"].size * 0.86
        brush.word(number, "hit", left + px * unit, top + py * unit, size=max(size, brush.look.texts["hit"].floor))
    brush.text(diagram.title, "caption", (x, y + h - caption, w, caption), "centre", "middle")
