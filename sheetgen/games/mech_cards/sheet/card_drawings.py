"""Drawings of a card besides its icon: outline, bands, badges, back, cut marks."""

from __future__ import annotations

from dataclasses import dataclass

from sheetgen.games.mech_cards.design.model import COUNTED
from sheetgen.games.mech_cards.sheet.inks import band_of, fill_band, ink_of, tint_of
from sheetgen.render.brush import Brush
from sheetgen.render.curves import polygon_path
from sheetgen.render.layout import Area, Box
from sheetgen.render.ops import Segment

CUT = 2.4  # of the corners
HEXAGON = ((0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5))


@dataclass(frozen=True, slots=True)
class Edge:
    """The outline of a card's front, and its white ground."""

    type: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        brush.path(cut_corners(x, y, w, h), "medium", "paper", ink_of(brush, self.type))


@dataclass(frozen=True, slots=True)
class Band:
    """The band along the top, in the ink of the type."""

    type: str

    def paint(self, brush: Brush, area: Area) -> None:
        fill_band(brush, area, self.type, CUT)


@dataclass(frozen=True, slots=True)
class OpenBand:
    """The band of a blank card, which is written on."""

    type: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        brush.line(x, y + h, x + w, y + h, "medium", ink_of(brush, self.type))


@dataclass(frozen=True, slots=True)
class Strip:
    """The ground behind type and sub-type."""

    type: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        brush.rect(x + 0.2, y, w - 0.4, h, None, tint_of(brush, self.type))


@dataclass(frozen=True, slots=True)
class EmptyBoard:
    """Room to draw one's own card."""

    type: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        brush.path(cut_corners(x, y, w, h), "hair", None, ink_of(brush, self.type))


@dataclass(frozen=True, slots=True)
class Badge:
    """The shape behind a stat: a shield for AR, a plate for DT, a tinted or white box for the others."""

    stat: str
    type: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        ink, tint = ink_of(brush, self.type), tint_of(brush, self.type)
        if self.stat == "ar":
            brush.path(escutcheon(x, y, w, h), "medium", tint, ink)
        elif self.stat == "dt":
            side = min(h * 0.3, w * 0.3)
            points = [(x + side, y), (x + w - side, y), (x + w, y + h / 2), (x + w - side, y + h), (x + side, y + h)]
            brush.polygon([*points, (x, y + h / 2)], "medium", tint, ink)
        elif self.stat in COUNTED:
            brush.path(cut_corners(x, y, w, h, 1.2), None, tint)
        else:
            brush.path(cut_corners(x, y, w, h, 1.2), "medium", "paper", ink)


@dataclass(frozen=True, slots=True)
class Back:
    """The back of a card: framed plates in the ink of its type."""

    type: str | None

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        type_ = self.type or ""
        brush.path(cut_corners(x, y, w, h), "medium", band_of(brush, type_), ink_of(brush, type_))
        brush.path(cut_corners(x + 2, y + 2, w - 4, h - 4), "medium", None, "band-text")
        cx, cy = x + w / 2, y + h * 0.476
        for r in (19.0, 17.6):
            points = [(cx + r * dx, cy + r * dy) for dx, dy in HEXAGON]
            brush.polygon(points, "medium" if r > 18 else "hair", None, "band-text")
        for step in range(3):
            at, half = cy - 21.5 - 2.2 * step, 12 - 3.4 * step
            brush.line(cx - half, at, cx + half, at, "medium", "band-text")


@dataclass(frozen=True, slots=True)
class CutMarks:
    """Short lines in the margin at the edges of the cards."""

    box: Box

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        left, top, wide, high = brush.boxes[self.box.name]
        cell = self.box.fields["cards"].cell
        gap = 0.5  # from the card
        for column in range(round(wide / cell[0]) + 1):
            at = left + column * cell[0]
            brush.line(at, y, at, top - gap, "cut")
            brush.line(at, top + high + gap, at, y + h, "cut")
        for line in range(round(high / cell[1]) + 1):
            at = top + line * cell[1]
            brush.line(x, at, left - gap, at, "cut")
            brush.line(left + wide + gap, at, x + w, at, "cut")


def cut_corners(x: float, y: float, w: float, h: float, cut: float = CUT) -> list[Segment]:
    """Return a rectangle with cut corners."""
    points = [
        (x + cut, y),
        (x + w - cut, y),
        (x + w, y + cut),
        (x + w, y + h - cut),
        (x + w - cut, y + h),
        (x + cut, y + h),
        (x, y + h - cut),
        (x, y + cut),
    ]
    return polygon_path(points)


def escutcheon(x: float, y: float, w: float, h: float) -> list[Segment]:
    """Return the outline of a shield that is wider than high."""
    return [
        ("M", x, y),
        ("L", x + w, y),
        ("L", x + w, y + h * 0.5),
        ("C", x + w, y + h * 0.8, x + w * 0.72, y + h * 0.94, x + w / 2, y + h),
        ("C", x + w * 0.28, y + h * 0.94, x, y + h * 0.8, x, y + h * 0.5),
        ("Z",),
    ]
