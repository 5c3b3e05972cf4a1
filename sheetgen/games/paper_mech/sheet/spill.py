"""The spill tracks between the mech's locations, drawn from the board so that a finger can follow them."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.paper_mech.design.model import LOCATIONS, Board, Chassis
from sheetgen.games.paper_mech.sheet.numbers import die_faces
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area

Point = tuple[float, float]


class Link(NamedTuple):
    """Two neighbouring locations, with the faces that lead from each to the other."""

    a: str
    b: str
    from_a: str
    from_b: str


def links(board: Board) -> list[Link]:
    """Return the tracks in the order of the locations."""
    found = []
    for number, a in enumerate(LOCATIONS):
        for b in LOCATIONS[number + 1 :]:
            there = die_faces([face for face, to in enumerate(board.spill[a], start=1) if to == b])
            back = die_faces([face for face, to in enumerate(board.spill[b], start=1) if to == a])
            if there or back:
                found.append(Link(a, b, there, back))
    return found


DRAWN = frozenset(
    {
        frozenset({"torso", "left-shoulder"}),
        frozenset({"torso", "right-shoulder"}),
        frozenset({"torso", "legs"}),
        frozenset({"left-shoulder", "left-arm"}),
        frozenset({"right-shoulder", "right-arm"}),
        frozenset({"left-shoulder", "right-arm"}),
        frozenset({"right-shoulder", "left-arm"}),
        frozenset({"left-arm", "legs"}),
        frozenset({"right-arm", "legs"}),
    }
)


def notes(board: Board, chassis: Chassis, place: str, locale: Locale) -> str:
    """Describe where damage spills without a drawn track, as home-made boards can have it."""
    names = {"torso": chassis.torso_name, "legs": chassis.legs_name} | {
        id_: mount.name for id_, mount in chassis.mounts.items()
    }
    parts = []
    for to in dict.fromkeys(board.spill[place]):
        if frozenset({place, to}) not in DRAWN:
            own = die_faces([face for face, other in enumerate(board.spill[place], start=1) if other == to])
            parts.append(locale.text("spill", faces=own, place=names[to]))
    return locale.text("spill.note", links="; ".join(parts)) if parts else ""


class Tracks(NamedTuple):
    """The tracks of a page, between the boxes that stand for the locations."""

    board: Board

    def paint(self, brush: Brush, area: Area) -> None:  # noqa: ARG002 - it draws between the boxes
        routes = [
            (link, route(link, brush.boxes))
            for link in links(self.board)
            if frozenset({link.a, link.b}) in DRAWN and link.a in brush.boxes and link.b in brush.boxes
        ]
        # First all tracks, each covering those below with a gap beside it, then the numbers.
        for _, points in routes:
            draw_track(brush, extended(points))
        for link, points in routes:
            for text, x, y in tags(link, points):
                draw_tag(brush, text, x, y)


def tags(link: Link, points: tuple[Point, Point]) -> list[tuple[str, float, float]]:
    """Return the numbers with their places: one in the middle of a short track with equal ends, else one near each end."""
    (x1, y1), (x2, y2) = points
    long = _length(points)
    if link.from_a == link.from_b and long < 22:
        return [(link.from_a, (x1 + x2) / 2, (y1 + y2) / 2)]
    share = min(7.4, long * 0.3) / long
    # A short track has no room for two side by side: one goes above it, one below.
    aside = 2.7 if long < 22 and abs(x2 - x1) > abs(y2 - y1) and link.from_a and link.from_b else 0.0
    found = [
        (link.from_a, x1 + (x2 - x1) * share, y1 + (y2 - y1) * share - aside),
        (link.from_b, x2 + (x1 - x2) * share, y2 + (y1 - y2) * share + aside),
    ]
    return [(text, x, y) for text, x, y in found if text]


def _length(points: tuple[Point, Point]) -> float:
    (x1, y1), (x2, y2) = points
    return hypot(x2 - x1, y2 - y1)


def route(link: Link, boxes: Mapping[str, Area]) -> tuple[Point, Point]:
    """Return the ends of a track, on the edges of two boxes."""
    a, b = boxes[link.a], boxes[link.b]
    ax, ay, aw, ah = a
    bx, by, bw, bh = b
    pair = frozenset({link.a, link.b})
    if pair == frozenset({"torso", "legs"}):
        x = ax + aw * 0.1
        return (x, ay + ah), (x, by)
    if "legs" in pair and "torso" not in pair:  # an arm beside the legs
        y = max(ay, by) + 0.5 * (min(ay + ah, by + bh) - max(ay, by))
        return ((ax + aw, y), (bx, y)) if ax < bx else ((ax, y), (bx + bw, y))
    if "torso" in pair:
        y = max(ay, by) + 0.5 * (min(ay + ah, by + bh) - max(ay, by))
        return ((ax, y), (bx + bw, y)) if bx < ax else ((ax + aw, y), (bx, y))
    if link.a.split("-")[0] == link.b.split("-")[0]:
        x = ax + aw * (0.3 if link.a.startswith("left") else 0.7)
        return (x, ay + ah), (x, by)
    if ax < bx:
        return (ax + aw - 5, ay + ah), (bx + 5, by)
    return (ax + 5, ay + ah), (bx + bw - 5, by)


def extended(points: tuple[Point, Point], more: float = 1.4) -> tuple[Point, Point]:
    """Extend a track at both ends, below the boxes that are drawn over it."""
    (x1, y1), (x2, y2) = points
    long = _length(points)
    ux, uy = (x2 - x1) / long * more, (y2 - y1) / long * more
    return (x1 - ux, y1 - uy), (x2 + ux, y2 + uy)


def draw_track(brush: Brush, points: tuple[Point, Point], half: float = 0.75) -> None:
    """Draw a track: two lines on a light ground that interrupts whatever is below."""
    (x1, y1), (x2, y2) = points
    long = _length(points)
    ox, oy = -(y2 - y1) / long, (x2 - x1) / long

    def ribbon(width: float, line: str | None, fill: str) -> None:
        brush.polygon(
            [
                (x1 + ox * width, y1 + oy * width),
                (x2 + ox * width, y2 + oy * width),
                (x2 - ox * width, y2 - oy * width),
                (x1 - ox * width, y1 - oy * width),
            ],
            line,
            fill,
        )

    ribbon(half + 0.7, None, "paper")
    ribbon(half, None, "track")
    for side in (half, -half):
        brush.line(x1 + ox * side, y1 + oy * side, x2 + ox * side, y2 + oy * side, "track")


def draw_tag(brush: Brush, text: str, x: float, y: float) -> None:
    """Draw the numbers of a track."""
    high = 4.4 * brush.look.texts["tag"].size / 7.5
    wide = max(high, brush.word_width(text, "tag") + 2.2)
    brush.cut_rect(x - wide / 2, y - high / 2, wide, high, high * 0.28, "thin", "paper")
    brush.word(text, "tag", x, y)
