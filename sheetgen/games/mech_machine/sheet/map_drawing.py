"""The table of a map: grid, terrain, wrecks and mechs, to scale."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.games.mech_machine.sheet import map_names
from sheetgen.games.mech_machine.sheet.drawings import flame, paint_around, paint_puffs
from sheetgen.games.mech_machine.sheet.terrain import paint_piece, paint_zone
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen.render.ops import MM, Point

if TYPE_CHECKING:
    from sheetgen.games.mech_machine.sheet.table_pages import Parts

GRID = 6  # inches
CLASSES = ("red", "blue", "other")  # that have an ink of their own
ARC = 180  # straight pieces of a circle
PART_NAME = (7.0, 4.0)  # width and height of the name of a part
LONGEST_NAME = 46.0  # millimetres
SIDE_RING, DOWN_RING = 0.5, 1.6  # around a base: half the outline of its side, the ring of a mech that is shut down
MARKED, CROSS = 20.0, 0.9  # an inch that is so long has marks; half the size of one
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


class MapEntry(NamedTuple):
    """An entry point, with the number on the die that selects it; different sides may count it differently."""

    number: str
    name: str
    sides: tuple[int, ...]
    x: float
    y: float


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
    parts: Parts | None = None  # of the table at full size, to show on a plan
    entries: Sequence[MapEntry] = ()

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
        # Inside the edge, so that it is whole on pages that are cut there.
        edge = brush.look.lines["heavy"].width / MM / 2
        frame = (left + edge, top + edge, wide - 2 * edge, high - 2 * edge)
        brush.rect(left, top, wide, high, None, "ground")
        self.paint_grid(brush, left, top, low)
        reach = self.scenario.catalog.play["walls"]["reach"] * self.scale
        for piece, stands in zip(self.scenario.pieces, self.standing, strict=True):
            if stands and piece.wall:
                paint_zone(brush, piece, (left, low), self.scale, reach, frame)
        for spot in self.wrecks:
            self.paint_smoke(brush, *self.on_page(*spot, (left, top, wide, high)), frame)
        for piece, stands in zip(self.scenario.pieces, self.standing, strict=True):
            texture = self.scenario.catalog.terrain[piece.kind].texture
            paint_piece(brush, piece, texture, left, low, self.scale, bool(stands))
            if stands and piece.hits > 1 and not self.small:
                x, y = left + piece.x * self.scale, low - piece.y * self.scale
                x, y = x + piece.width * self.scale / 2, y - piece.height * self.scale / 2
                brush.circle(x, y, 1.5, "hair", "paper")
                brush.word(str(stands), "hits", x, y)
        if self.parts is not None:
            self.paint_parts(brush, (left, top, wide, high), self.parts)
        for spot in self.wrecks:
            self.paint_wreck(brush, left + spot[0] * self.scale, low - spot[1] * self.scale)
        if self.reach is not None:
            self.paint_reach(brush, self.reach, (left, top, wide, high))
        for entry in self.entries:
            paint_entry(brush, entry, *self.on_page(entry.x, entry.y, (left, top, wide, high)), self.entry_radius)
        for mech in self.mechs:
            if mech.here:
                paint_base(brush, mech, *self.on_page(mech.x, mech.y, (left, top, wide, high)), self.base_radius)
        if not self.small:
            self.paint_names(brush, (left, top, wide, high))
        brush.rect(*frame, "heavy")

    def paint_grid(self, brush: Brush, left: float, top: float, low: float) -> None:
        """Draw lines every few inches, numbered along the left and the lower edge; at full size, a mark at each inch."""
        scale = self.scale
        if scale >= MARKED:
            self.paint_marks(brush, left, low)
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

    def paint_marks(self, brush: Brush, left: float, low: float) -> None:
        """Draw a small cross at each inch."""
        for column in range(1, int(self.scenario.width)):
            for row in range(1, int(self.scenario.height)):
                if column % GRID and row % GRID:
                    x, y = left + column * self.scale, low - row * self.scale
                    brush.line(x - CROSS, y, x + CROSS, y, "grid")
                    brush.line(x, y - CROSS, x, y + CROSS, "grid")

    def paint_parts(self, brush: Brush, table: Area, parts: Parts) -> None:
        """Draw how the table is divided into pages, with the name of each."""
        left, top, wide, high = table
        for column in range(1, parts.columns):
            x = left + column * parts.wide * self.scale
            brush.line(x, top, x, top + high, "part")
        for row in range(1, parts.rows):
            y = top + row * parts.high * self.scale
            brush.line(left, y, left + wide, y, "part")
        for x, y, name in self.part_names(table, parts):
            brush.rect(x, y, PART_NAME[0], PART_NAME[1], "hair", "paper", "part")
            brush.word(name, "name", x + PART_NAME[0] / 2, y + PART_NAME[1] / 2)

    def part_names(self, table: Area, parts: Parts) -> list[tuple[float, float, str]]:
        """Return the place and the text of each part's name: in its upper left corner, or in the next one that is free."""
        left, top, wide, high = table
        spots = [(mech.x, mech.y) for mech in self.mechs] + [(entry.x, entry.y) for entry in self.entries]
        signs = [map_names.Named(*self.on_page(*spot, table), self.entry_radius, 0) for spot in spots]
        found = []
        for row in range(parts.rows):
            for column in range(parts.columns):
                x, y = left + column * parts.wide * self.scale, top + row * parts.high * self.scale
                right = min(x + parts.wide * self.scale, left + wide) - PART_NAME[0] - 0.6
                low = min(y + parts.high * self.scale, top + high) - PART_NAME[1] - 0.6
                corners = [(a, b) for b in (y + 0.6, low) for a in (x + 0.6, right)]
                free = (
                    (a, b)
                    for a, b in corners
                    if not any(map_names.touches((a, b, a + PART_NAME[0], b + PART_NAME[1]), sign) for sign in signs)
                )
                found.append((*next(free, corners[0]), parts.name(row, column)))
        return found

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

    def paint_smoke(self, brush: Brush, x: float, y: float, frame: Area) -> None:
        """Draw the smoke of a wreck, to scale, within the table's frame."""
        play = self.scenario.catalog.play
        reach = (play["wreck"]["reach"] + play["base"]["across"] / 2) * self.scale
        paint_around(brush, (x, y, x, y), reach, "dotted", "smoke", frame)
        if not self.small:
            paint_puffs(brush, x, y, reach, frame)

    def paint_wreck(self, brush: Brush, x: float, y: float) -> None:
        """Draw a wreck: a base with a flame."""
        r = self.scenario.catalog.play["base"]["across"] / 2 * self.scale
        brush.circle(x, y, r, "medium", "wreck")
        flame(brush, (x - r * 0.72, y - r * 0.78, r * 1.44, r * 1.44), "flame")

    def paint_wreck_sign(self, brush: Brush, area: Area) -> None:
        """Draw a small wreck in its smoke, for the legend."""
        x, y, w, h = area
        brush.circle(x + w / 2, y + h / 2, h / 2, "dotted", "smoke")
        self.paint_wreck(brush, x + w / 2, y + h / 2)

    # Names

    @property
    def base_radius(self) -> float:
        """The radius of a base on paper, large enough for its number."""
        return float(max(self.scenario.catalog.play["base"]["across"] / 2 * self.scale, 1.6))

    @property
    def entry_radius(self) -> float:
        """Half the diagonal of an entry point's sign."""
        return self.base_radius * 1.4

    def on_page(self, x: float, y: float, table: Area) -> Point:
        """Return a point of the table in millimetres."""
        return table[0] + x * self.scale, table[1] + table[3] - y * self.scale

    def paint_names(self, brush: Brush, table: Area) -> None:
        """Write the names of mechs and entry points beside them, with a line to them where there is no room."""
        named = [
            (mech.name, "mech", mech.x, mech.y, self.base_radius + (DOWN_RING if mech.down else SIDE_RING))
            for mech in self.mechs
            if mech.here
        ]
        named += [(entry.name, "small", entry.x, entry.y, self.entry_radius) for entry in self.entries if entry.name]
        most = min(LONGEST_NAME, table[2] - 1)
        bases = [
            map_names.Named(*self.on_page(x, y, table), around, min(brush.word_width(name, style), most) + 1)
            for name, style, x, y, around in named
        ]
        spots = map_names.spots(bases, self.covered(table), table)
        for (name, style, *_), base, spot in zip(named, bases, spots, strict=True):
            if spot is None:
                continue
            left, upper, right, lower = spot.box(base.width)
            if spot.away > map_names.LINE_FROM:
                near = min(max(base.x, left), right), min(max(base.y, upper), lower)
                share = base.r / hypot(near[0] - base.x, near[1] - base.y)
                start = base.x + (near[0] - base.x) * share, base.y + (near[1] - base.y) * share
                brush.line(*start, *near, "hair")
            brush.rect(left, upper, right - left, lower - upper, None, "ground")
            brush.short_text(name, style, (left + 0.5, upper, right - left - 1, lower - upper))

    def covered(self, table: Area) -> list[map_names.Box]:
        """Return the areas of terrain and wrecks, which names should not cover."""
        boxes = []
        r = self.scenario.catalog.play["base"]["across"] / 2
        for piece, stands in zip(self.scenario.pieces, self.standing, strict=True):
            if stands:
                own = piece.radius
                boxes.append(
                    (piece.x - own, piece.y - own, piece.x + (own or piece.width), piece.y + (own or piece.height))
                )
        boxes += [(x - r, y - r, x + r, y + r) for x, y in (*self.wrecks, *((own.x, own.y) for own in self.entries))]
        found = [(*self.on_page(x1, y2, table), *self.on_page(x2, y1, table)) for x1, y1, x2, y2 in boxes]
        names = self.part_names(table, self.parts) if self.parts else []
        return found + [(x, y, x + PART_NAME[0], y + PART_NAME[1]) for x, y, _ in names]


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


def paint_entry(brush: Brush, entry: MapEntry, x: float, y: float, r: float, style: str = "hits") -> None:
    """Draw an entry point: a diamond with its number, outlined in the colour of its side, or in black for several."""
    paint_diamond(brush, x, y, r, f"side-{entry.sides[0]}" if len(entry.sides) == 1 else "line")
    brush.word(entry.number, style, x, y)


def paint_diamond(brush: Brush, x: float, y: float, r: float, ink: str = "line") -> None:
    brush.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], "entry", "paper", ink)


def entry_sign(brush: Brush, area: Area) -> None:
    """Draw the sign of an entry point, for the legend."""
    x, y, w, h = area
    paint_diamond(brush, x + w / 2, y + h / 2, min(w, h) * 0.42)
