"""Drawings of terrain."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import NamedTuple

from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen_engine.mech_machine.parts import Piece

GROUND = 3.6  # millimetres between the marks of a texture


def paint_piece(brush: Brush, piece: Piece, texture: str, left: float, low: float, scale: float, stands: bool) -> None:
    """Draw a piece of terrain to scale, in the texture of its kind; only the outline of a destroyed one."""
    x, y = left + piece.x * scale, low - piece.y * scale
    if piece.radius:
        r = piece.radius * scale
        if not stands:
            brush.circle(x, y, r, "gone")
        elif texture in ("rubble", "water"):
            brush.circle(x, y, r, "dotted", texture)
            paint_ground(brush, texture, (x - r * 0.68, y - r * 0.68, r * 1.36, r * 1.36))
        elif piece.sight == "masks":
            paint_tree(brush, x, y, r)
        else:
            brush.circle(x, y, r, "medium", "building" if piece.destructible else "wall")
        return
    w, h = piece.width * scale, piece.height * scale
    top = y - h
    if not stands:
        brush.rect(x, top, w, h, "gone")
    elif texture in ("rubble", "water"):
        brush.rect(x, top, w, h, "dotted", texture)
        paint_ground(brush, texture, (x, top, w, h))
    elif piece.wall:
        brush.rect(x, top, w, h, "thin", "wall")
        if texture == "bars":
            paint_bars(brush, x, top, w, h)
    elif piece.sight == "masks":
        brush.rect(x, top, w, h, "thin", "tree")
    else:
        brush.rect(x, top, w, h, "heavy" if texture == "concrete" else "medium", "building")
        if texture == "concrete":
            brush.line(x, top, x + w, top + h, "thin")
            brush.line(x, top + h, x + w, top, "thin")
            return
        inset = min(w, h) * 0.14
        brush.rect(x + inset, top + inset, w - 2 * inset, h - 2 * inset, "hair", "roof")
        brush.line(x, top, x + inset, top + inset, "hair")
        brush.line(x + w, top, x + w - inset, top + inset, "hair")
        brush.line(x, top + h, x + inset, top + h - inset, "hair")
        brush.line(x + w, top + h, x + w - inset, top + h - inset, "hair")


def paint_ground(brush: Brush, texture: str, area: Area) -> None:
    """Draw the marks of rubble, small angles, or of water, short waves, evenly over an area."""
    left, top, wide, high = area
    columns, rows = max(1, int(wide / GROUND)), max(1, int(high / GROUND))
    size = min(GROUND, wide, high) * 0.3
    for row in range(rows):
        for column in range(columns):
            shift = 0.25 if row % 2 else -0.25
            x = left + wide * (column + 0.5 + shift * (columns > 1)) / columns
            y = top + high * (row + 0.5) / rows
            if texture == "rubble":
                brush.line(x - size / 2, y + size / 3, x, y - size / 3, "hair")
                brush.line(x, y - size / 3, x + size / 2, y + size / 3, "hair")
            else:
                brush.path(
                    [
                        ("M", x - size, y),
                        ("C", x - size / 2, y - size * 0.8, x - size / 2, y + size * 0.8, x, y),
                        ("C", x + size / 2, y - size * 0.8, x + size / 2, y + size * 0.8, x + size, y),
                    ],
                    "hair",
                )


def paint_tree(brush: Brush, x: float, y: float, r: float) -> None:
    """Draw a tree from above."""
    bumps = 9
    points = []
    for number in range(2 * bumps):
        out = r if number % 2 == 0 else r * 0.86
        angle = pi * number / bumps
        points.append((x + out * cos(angle), y + out * sin(angle)))
    brush.polygon(points, "thin", "tree")
    brush.circle(x, y, r * 0.55, "hair", "leaf")
    brush.circle(x, y, r * 0.12, None, "wall")


def paint_bars(brush: Brush, x: float, y: float, w: float, h: float) -> None:
    """Draw light bars across a barricade."""
    step = 1.6
    along = w >= h
    length = w if along else h
    at = step
    while at < length - 0.4:
        if along:
            brush.line(x + at, y, x + at, y + h, "medium", "paper")
        else:
            brush.line(x, y + at, x + w, y + at, "medium", "paper")
        at += step


def paint_zone(brush: Brush, piece: Piece, left: float, low: float, scale: float, reach: float) -> None:
    """Draw the zone in which a wall gives cover: up to its reach, in millimetres, from the edge of a base."""
    if piece.radius:
        brush.circle(left + piece.x * scale, low - piece.y * scale, piece.radius * scale + reach, "dotted")
        return
    x1, x2 = left + piece.x * scale, left + (piece.x + piece.width) * scale
    y1, y2 = low - (piece.y + piece.height) * scale, low - piece.y * scale
    k = reach * 0.5523
    brush.path(
        [
            ("M", x1, y1 - reach),
            ("L", x2, y1 - reach),
            ("C", x2 + k, y1 - reach, x2 + reach, y1 - k, x2 + reach, y1),
            ("L", x2 + reach, y2),
            ("C", x2 + reach, y2 + k, x2 + k, y2 + reach, x2, y2 + reach),
            ("L", x1, y2 + reach),
            ("C", x1 - k, y2 + reach, x1 - reach, y2 + k, x1 - reach, y2),
            ("L", x1 - reach, y1),
            ("C", x1 - reach, y1 - k, x1 - k, y1 - reach, x1, y1 - reach),
            ("Z",),
        ],
        "dotted",
    )


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
