"""The spill tracks between the mech's locations, drawn from the board so that a finger can follow them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
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

CROSSWISE = frozenset({frozenset({"left-shoulder", "right-arm"}), frozenset({"right-shoulder", "left-arm"})})


def notes(board: Board, chassis: Chassis, place: str, locale: Locale) -> str:
    """Describe where damage spills without a drawn track, as homebrew boards can have it."""
    names = {"torso": chassis.torso_name, "legs": chassis.legs_name} | {
        id_: mount.name for id_, mount in chassis.mounts.items()
    }
    parts = []
    for to in dict.fromkeys(board.spill[place]):
        if frozenset({place, to}) not in DRAWN:
            own = die_faces([face for face, other in enumerate(board.spill[place], start=1) if other == to])
            parts.append(locale.text("spill", faces=own, place=names[to]))
    return locale.text("spill.note", links="; ".join(parts)) if parts else ""


class Tag(NamedTuple):
    """The numbers at one end of a track."""

    text: str
    x: float
    y: float


class Route(NamedTuple):
    """A track from edge to edge, with right angles, and its numbers."""

    points: tuple[Point, ...]
    tags: tuple[Tag, ...]


class Tracks(NamedTuple):
    """The tracks of a page, between the boxes that stand for the locations."""

    board: Board

    def paint(self, brush: Brush, area: Area) -> None:  # noqa: ARG002 - it draws between the boxes
        routes = [
            route(link, brush.boxes)
            for link in links(self.board)
            if frozenset({link.a, link.b}) in DRAWN and link.a in brush.boxes and link.b in brush.boxes
        ]
        # First all tracks, the longest below, each covering those below with a gap beside it, then the numbers.
        for own in sorted(routes, key=lambda own: -len(own.points)):
            draw_track(brush, own.points)
        for own in routes:
            for tag in own.tags:
                draw_tag(brush, tag)


def route(link: Link, boxes: Mapping[str, Area]) -> Route:
    """Return the track between two boxes."""
    pair = frozenset({link.a, link.b})
    if pair in CROSSWISE:
        return crosswise(link, boxes)
    a, b = boxes[link.a], boxes[link.b]
    if pair == frozenset({"torso", "legs"}):
        x, top, bottom = a[0] + a[2] / 2, a[1] + a[3], b[1]
        return straight(link, (x, top), (x, bottom), share=0.79)
    if pair & {"torso", "legs"}:
        y = (max(a[1], b[1]) + min(a[1] + a[3], b[1] + b[3])) / 2
        ends = ((a[0] + a[2], y), (b[0], y)) if a[0] < b[0] else ((a[0], y), (b[0] + b[2], y))
        return straight(link, *ends)
    x = a[0] + a[2] * (0.25 if link.a.startswith("left") else 0.75)
    return straight(link, (x, a[1] + a[3]), (x, b[1]))


def straight(link: Link, start: Point, end: Point, share: float = 0.5) -> Route:
    """Return a straight track: one tag where both ends have the same numbers, else one near each end."""
    (x1, y1), (x2, y2) = start, end
    if link.from_a == link.from_b:
        tags = [(link.from_a, share, 0.0, 0.0)]
    else:
        # One behind the other there is no room: they stand on both sides of the track.
        level = abs(x2 - x1) > abs(y2 - y1)
        aside = (0.0, 2.7) if level else (4.4, 0.0)
        if not (link.from_a and link.from_b):
            aside = (0.0, 0.0)
        right, down = aside
        tags = [(link.from_a, 0.5, -right, -down), (link.from_b, 0.5, right, down)]
    found = (
        Tag(text, x1 + (x2 - x1) * along + right, y1 + (y2 - y1) * along + down)
        for text, along, right, down in tags
        if text
    )
    return Route((start, end), tuple(found))


def crosswise(link: Link, boxes: Mapping[str, Area]) -> Route:
    """Return the track from a shoulder to the other side's arm, through the gap between shoulders and arms.

    The one from the left shoulder runs level in the upper part of the gap, the other below it, so that all crossings are square.
    """
    shoulder, arm = (link.a, link.b) if link.a.endswith("shoulder") else (link.b, link.a)
    from_shoulder, from_arm = (link.from_a, link.from_b) if shoulder == link.a else (link.from_b, link.from_a)
    (sx, sy, sw, sh), (ax, ay, aw, _) = boxes[shoulder], boxes[arm]
    top, gap = sy + sh, ay - sy - sh
    left = shoulder.startswith("left")
    y = top + gap * (0.21 if left else 0.5)
    # The ports are apart from one another on both sides.
    start = sx + sw - 18 if left else sx + 6
    end = ax + 18 if left else ax + aw - 6
    # The shoulder's numbers stand in the gutter beside the torso, or halfway where a template leaves the torso out.
    tx, _, tw, _ = boxes.get("torso", (end, 0, 0, 0))
    gutter = (sx + sw + tx) / 2 if left else (sx + tx + tw) / 2
    tags = (Tag(from_shoulder, gutter, y), Tag(from_arm, end, top + gap * 0.75))
    return Route(((start, top), (start, y), (end, y), (end, ay)), tuple(tag for tag in tags if tag.text))


def draw_track(brush: Brush, points: tuple[Point, ...], half: float = 0.75) -> None:
    """Draw a track: a light band between two lines that interrupts whatever is below."""
    corners = ribbon(points, half)
    brush.polygon(ribbon(points, half + 0.6), None, "paper")
    brush.polygon(corners, None, "track")
    count = len(points)
    for side in (corners[:count], corners[count:]):
        for (x1, y1), (x2, y2) in pairwise(side):
            brush.line(x1, y1, x2, y2, "track")


def ribbon(points: tuple[Point, ...], half: float) -> list[Point]:
    """Return the outline of a band along a line with right angles: one side forwards, the other back.

    >>> ribbon(((0, 0), (10, 0)), 1)
    [(0.0, 1.0), (10.0, 1.0), (10.0, -1.0), (0.0, -1.0)]
    """
    steps = [_direction(a, b) for a, b in pairwise(points)]
    side, back = [], []
    for at, (x, y) in enumerate(points):
        before, after = steps[max(at - 1, 0)], steps[min(at, len(steps) - 1)]
        # Across the band; at a corner across both its parts.
        ox = -before[1] if before == after else -before[1] - after[1]
        oy = before[0] if before == after else before[0] + after[0]
        side.append((x + ox * half, y + oy * half))
        back.append((x - ox * half, y - oy * half))
    return side + back[::-1]


def _direction(start: Point, end: Point) -> Point:
    long = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / long, (end[1] - start[1]) / long


def draw_tag(brush: Brush, tag: Tag) -> None:
    """Draw the numbers of a track."""
    high = 3.6 * brush.look.texts["tag"].size / 8
    wide = max(high, brush.word_width(tag.text, "tag") + 2)
    brush.cut_rect(tag.x - wide / 2, tag.y - high / 2, wide, high, high * 0.28, "thin", "paper")
    brush.word(tag.text, "tag", tag.x, tag.y)
