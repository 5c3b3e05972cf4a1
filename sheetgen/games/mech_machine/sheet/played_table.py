"""The picture of a game that is being played on a screen: the table, each mech's damage and heat, and what can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.core.locale import locale
from sheetgen.core.table import Area, GroundShown
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.games.mech_machine.sheet.map import Map
from sheetgen.games.mech_machine.sheet.map_drawing import EDGE, BaseSign, MapMech, Reach
from sheetgen.render import svg, templates
from sheetgen.render.brush import Brush
from sheetgen.render.ops import Page, Sheet
from sheetgen.runs.play.table import Drawn
from sheetgen_engine.mech_machine import codes
from sheetgen_engine.mech_machine.state import State

WIDTH, MARGIN = 150.0, 3.0  # millimetres
TALLEST = 150.0  # of the table
ROW = 5.4  # of a mech below the table
BOX = 3.0  # a heat box
CLICK = 5.0  # the smallest area of a mech to click
POINT = 3.4  # the area of a listed point


class PlayedTable(NamedTuple):
    """The picture of one position with its open question."""

    scenario: Scenario
    state: State
    language: str

    @property
    def scale(self) -> float:
        """Millimetres of the picture for an inch."""
        room = WIDTH - 2 * MARGIN - EDGE
        return min(room / self.scenario.width, TALLEST / self.scenario.height)

    @property
    def area(self) -> Area:
        return (MARGIN, MARGIN, WIDTH - 2 * MARGIN, self.scenario.height * self.scale + EDGE)

    def drawn(self, options: Sequence[int]) -> Drawn:
        """Draw the position; `options` are those that are listed."""
        look = templates.read("map", self.scenario.system).look
        brush = Brush(look)
        drawing = self.map.drawing(reach=self.reach())
        drawing.paint(brush, self.area)
        below = self.area[1] + self.area[3] + 2
        mechs = self.map.mechs()
        for at, mech in enumerate(mechs):
            line, column = divmod(at, 2)
            wide = (WIDTH - 2 * MARGIN) / 2
            self.paint_status(brush, mech, (MARGIN + column * wide, below + line * ROW, wide - 2, ROW))
        size = (WIDTH, below + (len(mechs) + 1) // 2 * ROW + MARGIN)
        page = Page(*size, tuple(brush.ops))
        name = self.scenario.name.in_(self.language)
        sheet = Sheet(name, (page,), self.language, "", self.map.moment(), self.map.describe())
        ground = drawing.ground(self.area)
        asks_point = self.state.question == codes.POINT
        return Drawn(
            svg.write(sheet, page).decode(),
            size,
            {option: found for option in options if (found := self.areas(option, ground))},
            GroundShown(ground, self.scenario.width, self.scenario.height, asks_point),
        )

    @property
    def map(self) -> Map:
        return Map(self.scenario, self.state, locale("mech-machine/map", self.language), self.scale)

    def reach(self) -> Reach | None:
        """Return how far the mech in play can go, or how far its weapon reaches, measured between the middles of bases."""
        state = self.state
        if state.question not in (codes.POINT, codes.TARGET):
            return None
        x, y, *_ = state.mech_numbers(state.mech)
        inches = state.left / codes.INCH
        if state.question == codes.TARGET:
            own = state.tables.mech_parts[state.mech]
            ranges = (own.laser_range, own.missile_range, state.tables.rules.melee_reach)
            inches = ranges[state.weapon] + state.tables.rules.base
        return Reach(x / codes.INCH, y / codes.INCH, inches)

    # What can be clicked

    def areas(self, option: int, ground: Area) -> tuple[Area, ...]:
        """Return where an option lies on the page: a target, a point, and the mech's own place for staying."""
        state = self.state
        if state.question == codes.TARGET:
            if option >= codes.TERRAIN:
                return (self.piece_area(option - codes.TERRAIN, ground),)
            return (self.mech_area(option, ground),)
        if state.question != codes.POINT:
            return ()
        if option == codes.STOP:
            return (self.mech_area(state.mech, ground),)
        x, y = divmod(option - 1, codes.STRIDE)
        return (self.spot(x / codes.INCH, y / codes.INCH, POINT, ground),)

    def mech_area(self, mech: int, ground: Area) -> Area:
        x, y, *_ = self.state.mech_numbers(mech)
        wide = max(CLICK, self.scenario.catalog.play["base"]["across"] * self.scale + 2)
        return self.spot(x / codes.INCH, y / codes.INCH, wide, ground)

    def spot(self, x: float, y: float, wide: float, ground: Area) -> Area:
        """Return a square around a point of the table."""
        left, top, _, high = ground
        return (left + x * self.scale - wide / 2, top + high - y * self.scale - wide / 2, wide, wide)

    def piece_area(self, number: int, ground: Area) -> Area:
        """Return the part of the page that a piece of terrain covers, as far as it lies on the table."""
        piece = self.scenario.pieces[number]
        left, top, _, high = ground
        r = piece.radius
        x1, x2 = piece.x - r, piece.x + (r or piece.width)
        y1, y2 = piece.y - r, piece.y + (r or piece.height)
        across = [left + min(max(x, 0), self.scenario.width) * self.scale for x in (x1, x2)]
        down = [top + high - min(max(y, 0), self.scenario.height) * self.scale for y in (y2, y1)]
        return (across[0], down[0], across[1] - across[0], down[1] - down[0])

    # Below the table

    def paint_status(self, brush: Brush, mech: MapMech, area: Area) -> None:
        """Draw a mech's name, hit points and heat boxes; a frame marks the one in play."""
        x, y, w, h = area
        _, _, hp, heat, _, here = self.state.mech_numbers(mech.number)
        if self.state.question != codes.NOTHING and mech.number == self.state.mech:
            brush.rect(x, y + 0.2, w, h - 0.4, "reach")
        BaseSign(mech).paint(brush, (x + 0.8, y + 0.6, h - 1.2, h - 1.2))
        boxes = self.scenario.catalog.heat_boxes
        heat_from = x + w - boxes * (BOX + 0.4) - 1
        brush.short_text(mech.name, "name", (x + h + 1, y, heat_from - x - h - 17, h))
        if not here:
            brush.short_text(
                self.map.text("mech.out"), "small", (heat_from - 14, y, w - heat_from + x + 13, h), "right"
            )
            return
        most = totals(self.scenario.mechs[mech.number].loadout).value("hit-points")
        brush.text(f"{hp}/{most}", "name", (heat_from - 15, y, 13.5, h), "right")
        for box in range(boxes):
            brush.rect(
                heat_from + box * (BOX + 0.4), y + (h - BOX) / 2, BOX, BOX, "thin", "hot" if box < heat else None
            )


def picture(scenario: Scenario, state: State, options: Sequence[int], language: str) -> Drawn:
    """Draw a position for a screen; `options` of the open question are to be clicked."""
    return PlayedTable(scenario, state, language).drawn(options)
