"""The table of a map: grid, terrain, wrecks and mechs, to scale."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.games.mech_machine.sheet.terrain import paint_piece, paint_zone
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen.render.ops import Point

GRID = 6  # inches
CLASSES = ("red", "blue", "other")  # that have an ink of their own
ARC = 180  # straight pieces of a circle
EDGE = 4.6  # room for the numbers along the table, in millimetres


def table_scale(scenario: Scenario, area: Area) -> float:
    """Return millimetres of paper for an inch of the table."""
    return min((area[2] - EDGE) / scenario.width, (area[3] - EDGE) / scenario.height)


class MapMech(NamedTuple):
    """A mech as the map shows it."""

    number: int
    name: str
    side: int
    x: float
    y: float
    here: bool
    down: bool
    class_: str


class Reach(NamedTuple):
    """How far a move or a weapon reaches from a point, in inches; drawn as a circle."""

    x: float
    y: float
    inches: float


class TableDrawing(NamedTuple):
    """The table of a scenario and everything on it; coordinates are in inches."""

    scenario: Scenario
    mechs: Sequence[MapMech]
    wrecks: Sequence[Point]
    standing: Sequence[int]  # for each piece of terrain
    scale: float
    small: bool = False  # without numbers and names
    reach: Reach | None = None

    def ground(self, area: Area) -> Area:
        """Return where the table itself lies in the drawing's area."""
        x, y, w, h = area
        wide, high = self.scenario.width * self.scale, self.scenario.height * self.scale
        edge = 0 if self.small else EDGE
        return (x + edge + (w - edge - wide) / 2, y + (h - edge - high) / 2, wide, high)

    def paint(self, brush: Brush, area: Area) -> None:
        """Draw the whole table."""
        left, top, wide, high = self.ground(area)
        low = top + high
        brush.rect(left, top, wide, high, None, "ground")
        self.paint_grid(brush, left, top, low)
        reach = self.scenario.catalog.play["walls"]["reach"] * self.scale
        for piece, stands in zip(self.scenario.pieces, self.standing, strict=True):
            if stands and piece.wall:
                paint_zone(brush, piece, left, low, self.scale, reach)
        for spot in self.wrecks:
            self.paint_smoke(brush, left + spot[0] * self.scale, low - spot[1] * self.scale)
        for piece, stands in zip(self.scenario.pieces, self.standing, strict=True):
            texture = self.scenario.catalog.terrain[piece.kind].texture
            paint_piece(brush, piece, texture, left, low, self.scale, bool(stands))
            if stands and piece.hits > 1 and not self.small:
                x, y = left + piece.x * self.scale, low - piece.y * self.scale
                x, y = x + piece.width * self.scale / 2, y - piece.height * self.scale / 2
                brush.circle(x, y, 1.5, "hair", "paper")
                brush.word(str(stands), "hits", x, y)
        for spot in self.wrecks:
            self.paint_wreck(brush, left + spot[0] * self.scale, low - spot[1] * self.scale)
        if self.reach is not None:
            self.paint_reach(brush, self.reach, (left, top, wide, high))
        for mech in self.mechs:
            if mech.here:
                self.paint_mech(brush, mech, (left, top, wide, high))
        brush.rect(left, top, wide, high, "heavy")

    def paint_grid(self, brush: Brush, left: float, top: float, low: float) -> None:
        """Draw lines every few inches, numbered along the left and the lower edge."""
        scale = self.scale
        wide, high = self.scenario.width * scale, self.scenario.height * scale
        for inch in range(0, int(self.scenario.width) + 1, GRID):
            if 0 < inch < self.scenario.width:
                brush.line(left + inch * scale, top, left + inch * scale, low, "grid")
            if self.small:
                continue
            last = inch * scale > wide - 1.2
            brush.word(str(inch), "tick", left + inch * scale, low + 2.4, "right" if last else "centre")
        for inch in range(0, int(self.scenario.height) + 1, GRID):
            if 0 < inch < self.scenario.height:
                brush.line(left, low - inch * scale, left + wide, low - inch * scale, "grid")
            if self.small:
                continue
            brush.word(str(inch), "tick", left - 1.4, low - max(0.9, min(high - 0.9, inch * scale)), "right")

    def paint_reach(self, brush: Brush, reach: Reach, table: Area) -> None:
        """Draw the part of a circle that lies on the table."""
        left, top, _, high = table
        spots = [
            (reach.x + reach.inches * cos(2 * pi * step / ARC), reach.y + reach.inches * sin(2 * pi * step / ARC))
            for step in range(ARC + 1)
        ]
        for (ax, ay), (bx, by) in pairwise(spots):
            if all(0 <= x <= self.scenario.width and 0 <= y <= self.scenario.height for x, y in ((ax, ay), (bx, by))):
                low = top + high
                brush.line(
                    left + ax * self.scale,
                    low - ay * self.scale,
                    left + bx * self.scale,
                    low - by * self.scale,
                    "reach",
                )

    def paint_smoke(self, brush: Brush, x: float, y: float) -> None:
        """Draw the smoke of a wreck, to scale."""
        play = self.scenario.catalog.play
        reach = (play["wreck"]["reach"] + play["base"]["across"] / 2) * self.scale
        brush.circle(x, y, reach, "dotted", "smoke")

    def paint_wreck(self, brush: Brush, x: float, y: float) -> None:
        """Draw a wreck: a base with a cross."""
        r = self.scenario.catalog.play["base"]["across"] / 2 * self.scale
        brush.circle(x, y, r, "medium", "wreck")
        d = r * 0.55
        brush.line(x - d, y - d, x + d, y + d, "medium", "paper")
        brush.line(x - d, y + d, x + d, y - d, "medium", "paper")

    def paint_wreck_sign(self, brush: Brush, area: Area) -> None:
        """Draw a small wreck in its smoke, for the legend."""
        x, y, w, h = area
        brush.circle(x + w / 2, y + h / 2, h / 2, "dotted", "smoke")
        self.paint_wreck(brush, x + w / 2, y + h / 2)

    def paint_mech(self, brush: Brush, mech: MapMech, table: Area) -> None:
        """Draw a base with its number, and the name beside it."""
        left, top, _, high = table
        x, y = left + mech.x * self.scale, top + high - mech.y * self.scale
        r = self.scenario.catalog.play["base"]["across"] / 2 * self.scale
        paint_base(brush, mech, x, y, max(r, 1.6))
        if self.small:
            return
        width = brush.word_width(mech.name, "mech") + 1
        at_x, at_y = self.room_for_name(x, y, max(r, 1.6) + 0.8, width, table)
        brush.rect(at_x, at_y - 1.6, width, 3.2, None, "ground")
        brush.word(mech.name, "mech", at_x + 0.5, at_y, "left")

    def room_for_name(self, x: float, y: float, gap: float, width: float, table: Area) -> tuple[float, float]:
        """Return a place for a name beside a base where it covers nothing, if there is one: right, left, above or below."""
        left, top, wide, high = table
        spots = [(x + gap, y), (x - gap - width, y), (x - width / 2, y - gap - 1.4), (x - width / 2, y + gap + 1.4)]
        inside = [
            spot for spot in spots
            if left <= spot[0] and spot[0] + width <= left + wide and top + 1.6 <= spot[1] <= top + high - 1.6
        ]  # fmt: skip
        taken = [
            (
                left + (box[0] * self.scale),
                top + high - box[3] * self.scale,
                left + box[2] * self.scale,
                top + high - box[1] * self.scale,
            )
            for box in self.taken()
        ]
        for at_x, at_y in inside:
            if all(
                at_x + width <= own[0] or own[2] <= at_x or at_y + 1.6 <= own[1] or own[3] <= at_y - 1.6
                for own in taken
            ):
                return at_x, at_y
        return (inside or spots)[0]

    def taken(self) -> list[tuple[float, float, float, float]]:
        """Return what a name should not cover, as left, lower, right and upper edges in inches."""
        boxes = []
        for piece, stands in zip(self.scenario.pieces, self.standing, strict=True):
            if stands:
                r = piece.radius
                boxes.append((piece.x - r, piece.y - r, piece.x + max(r, piece.width), piece.y + max(r, piece.height)))
        spots = [*self.wrecks, *((mech.x, mech.y) for mech in self.mechs if mech.here)]
        return boxes + [(x - 0.5, y - 0.5, x + 0.5, y + 0.5) for x, y in spots]


class BaseSign(NamedTuple):
    """A mech's base in the list of mechs."""

    mech: MapMech

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        paint_base(brush, self.mech, x + w / 2, y + h / 2, min(w, h) * 0.42)


def paint_base(brush: Brush, mech: MapMech, x: float, y: float, r: float) -> None:
    """Draw a base in the colour of its class, outlined in that of its side; dashed around it where it is shut down."""
    if mech.down:
        brush.circle(x, y, r + 1.1, "down", None, "hot")
    fill = f"class-{mech.class_}" if mech.class_ in CLASSES else "class-other"
    brush.circle(x, y, r, "side", fill, f"side-{mech.side}")
    brush.word(str(mech.number + 1), "base", x, y)
