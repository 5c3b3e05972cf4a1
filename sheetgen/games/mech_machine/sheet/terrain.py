"""Drawings of terrain."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from sheetgen.games.mech_machine.sheet.drawings import paint_around
from sheetgen.games.mech_machine.sheet.terrain_art import (
    paint_bunker,
    paint_courses,
    paint_ground,
    paint_roof,
    paint_stripes,
    paint_tree,
)
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen.render.ops import Point
from sheetgen_engine.mech_machine.parts import Piece

GROUNDS = ("rubble", "water")  # textures of what lies flat


def paint_piece(brush: Brush, piece: Piece, texture: str, left: float, low: float, scale: float, stands: bool) -> None:
    """Draw a piece of terrain to scale, in the texture of its kind; only the outline of a destroyed one."""
    x, y = left + piece.x * scale, low - piece.y * scale
    if piece.radius:
        paint_round(brush, piece, texture, (x, y, piece.radius * scale), scale, stands)
        return
    w, h = piece.width * scale, piece.height * scale
    area = (x, y - h, w, h)
    if not stands:
        brush.rect(*area, "gone")
    elif texture in GROUNDS:
        brush.rect(*area, "dotted", texture)
        paint_ground(brush, texture, area, scale)
    elif piece.wall:
        brush.rect(*area, None, "wall")
        (paint_stripes if texture == "bars" else paint_courses)(brush, area)
        brush.rect(*area, "thin")
    elif piece.sight == "masks":
        brush.rect(*area, "thin", "tree")
    elif texture == "concrete":
        paint_bunker(brush, area)
    else:
        paint_roof(brush, area, scale)


def paint_round(
    brush: Brush, piece: Piece, texture: str, circle: tuple[float, float, float], scale: float, stands: bool
) -> None:
    """Draw a round piece: a tree, a pool, a tower."""
    x, y, r = circle
    if not stands:
        brush.circle(x, y, r, "gone")
    elif texture in GROUNDS:
        brush.circle(x, y, r, "dotted", texture)
        paint_ground(brush, texture, (x - r, y - r, 2 * r, 2 * r), scale, round_edge=True)
    elif piece.sight == "masks":
        paint_tree(brush, x, y, r)
    else:
        brush.circle(x, y, r, "medium", "building" if piece.destructible else "wall")
        brush.circle(x, y, r * 0.72, "hair", "roof" if piece.destructible else None)


def paint_zone(brush: Brush, piece: Piece, corner: Point, scale: float, reach: float, frame: Area) -> None:
    """Draw the zone in which a wall gives cover: up to its reach, in millimetres, from the edge of a base.

    `corner` is the lower left one of the table; nothing is drawn outside its frame.
    """
    x, y = corner[0] + piece.x * scale, corner[1] - piece.y * scale
    box = (x, y - piece.height * scale, x + piece.width * scale, y)
    paint_around(brush, box, piece.radius * scale + reach, "dotted", within=frame)


class PieceSign(NamedTuple):
    """A small piece of terrain in the legend."""

    piece: Piece
    texture: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        size = h * 0.78
        if self.piece.radius:
            sample = replace(self.piece, x=0, y=0, radius=size / 2)
            paint_piece(brush, sample, self.texture, x + w / 2, y + h / 2, 1, True)
            return
        wide, high = (w * 0.8, 1.6) if self.piece.wall else (w * 0.8, size)
        sample = replace(self.piece, x=0, y=0, width=wide, height=high)
        paint_piece(brush, sample, self.texture, x + (w - wide) / 2, y + (h + high) / 2, 1, True)


def gone_sign(brush: Brush, area: Area) -> None:
    """Draw the outline of a destroyed piece, for the legend."""
    x, y, w, h = area
    brush.rect(x + w * 0.1, y + h * 0.11, w * 0.8, h * 0.78, "gone")
