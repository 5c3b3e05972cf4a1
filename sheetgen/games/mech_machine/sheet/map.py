"""The map of a scenario, at its start or in play, as a page: to print, or as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, pi, sin
from typing import NamedTuple

from sheetgen.core.errors import BadInput
from sheetgen.core.locale import Locale, locale
from sheetgen.core.source import Document
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.play import scenario as scenarios
from sheetgen.games.mech_machine.play import script
from sheetgen.games.mech_machine.play.position import read_position
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.render import templates
from sheetgen.render.brush import Brush
from sheetgen.render.content import Content, Drawing, Fields
from sheetgen.render.layout import Area
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.render.place import place
from sheetgen.render.tables import Rows
from sheetgen.runs.simulations import check_pilot
from sheetgen_engine.mech_machine import codes, pilots
from sheetgen_engine.mech_machine.parts import Piece
from sheetgen_engine.mech_machine.state import State

GRID = 6  # inches
EDGE = 4.6  # room for the numbers along the table, in millimetres
INCH = 25.4


def make(scenario: Scenario, state: State | None = None, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """The page of a scenario's table, or of a position on it."""
    template = templates.read("map", scenario.system)
    spec = template.boxes["table"].fields["table"].at
    made = Map(scenario, state, locale("mech-machine/map", options.language), table_scale(scenario, spec))
    pages = place(template, made.content(), options.paper, language=options.language)
    name = scenario.name.in_(options.language)
    return Sheet(name, pages, options.language, "", made.moment(), made.text())


def draw(
    document: Document, options: Options, *, turns: int | None = None, pilot: str = "reference", seed: int | None = None
) -> Sheet:
    """The table of the scenario in a document: at its start, in the position that it begins with, or after some turns, as
    its script and the pilot play them."""
    scenario = scenarios.read(document)
    check_pilot(pilot, pilots.known())
    if turns is None:
        return make(scenario, read_position(scenario) if "state" in scenario.script else None, options)
    own = scenario.script.copy()
    if seed is not None:
        own.pop("dice", None)
        own["seed"] = seed
    # Decisions of the script belong to its dice.
    if "dice" not in own:
        own.pop("decisions", None)
    own["until"], own["expect"] = {"turns": turns}, {}
    if turns == 0:
        return make(scenario, read_position(scenario), options)
    played = script.play(replace(scenario, script=own), pilot)
    if played.findings:
        raise BadInput(played.findings)
    return make(scenario, played.game.state, options)


def table_scale(scenario: Scenario, area: Sequence[float]) -> float:
    """Millimetres of paper for an inch of the table."""
    return min((area[2] - EDGE) / scenario.width, (area[3] - EDGE) / scenario.height)


class Mech(NamedTuple):
    """A mech as the map shows it."""

    number: int
    name: str
    side: int
    x: float
    y: float
    here: bool
    down: bool


class Map(NamedTuple):
    """Everything on one page."""

    scenario: Scenario
    state: State | None
    locale: Locale
    scale: float

    def say(self, key: str, **facts: object) -> str:
        return self.locale.text(key, **facts)

    # Positions

    def mechs(self) -> list[Mech]:
        """The mechs, where they start or where they are."""
        found = []
        for number, entrant in enumerate(self.scenario.mechs):
            x, y, here, down = entrant.x, entrant.y, True, False
            if self.state is not None:
                at_x, at_y, _, _, is_down, is_here = self.state.mech_numbers(number)
                x, y, here, down = at_x / codes.INCH, at_y / codes.INCH, bool(is_here), bool(is_down)
            found.append(Mech(number, entrant.loadout.name, entrant.side, x, y, here, down))
        return found

    def wrecks(self) -> list[tuple[float, float]]:
        if self.state is None:
            return []
        return [(x / codes.INCH, y / codes.INCH) for x, y in self.state.wreck_places()]

    def standing(self) -> Sequence[int]:
        return self.state.standing_pieces() if self.state is not None else (1,) * len(self.scenario.pieces)

    def moment(self) -> str:
        """When this is: the start, or a round."""
        scenario, state = self.scenario, self.state
        if state is None:
            return self.say("start", width=f"{scenario.width:g}", height=f"{scenario.height:g}")
        score = ", ".join(
            f"{side.name} {frags}" for side, frags in zip(scenario.sides, state.side_frags(), strict=True)
        )
        text = self.say("round", round=state.round, turns=state.turns, score=score)
        if state.winner == codes.NONE:
            return text
        return f"{text} {self.say('won', winner=scenario.sides[state.winner].name)}"

    # Content

    def content(self) -> Content:
        scenario, say = self.scenario, self.say
        return {
            "head": {
                "title": scenario.name.in_(self.locale.language),
                "about": scenario.about.in_(self.locale.language) if scenario.about else "",
                "goal": say("goal", frags=scenario.frags),
                "place": f"{self.moment()} {say('respawn' if scenario.respawn else 'out').capitalize()}.",
            },
            "table": {"table": Drawing(self.paint)},
            "legend": {"title": say("legend") if scenario.pieces or self.wrecks() else "", "rows": self.legend()},
            "mechs": {"title": say("mechs"), "heads": "", "rows": self.roster()},
            "foot": {"note": say("note", grid=GRID, scale=round(INCH / self.scale))},
        }

    def legend(self) -> Rows | None:
        scenario, say = self.scenario, self.say
        play = scenario.catalog.play
        rows: list[Fields] = []
        for id_ in dict.fromkeys(piece.kind for piece in scenario.pieces):
            kind = scenario.catalog.terrain[id_]
            sample = next(piece for piece in scenario.pieces if piece.kind == id_)
            text = say(
                f"kind.{kind.sight}", name=kind.name, defence=play["walls"]["defence"], reach=play["walls"]["reach"]
            ) if kind.wall or kind.sight != "open" else kind.name.in_(self.locale.language)  # fmt: skip
            rows.append({"sign": Drawing(Sign(self, sample).paint), "text": text})
        if self.wrecks():
            facts = {"reach": play["wreck"]["reach"], "defence": play["wreck"]["defence"]}
            rows.append({"sign": Drawing(self.paint_wreck_sign), "text": say("wreck", **facts)})
        if not all(self.standing()):
            rows.append({"sign": Drawing(gone_sign), "text": say("gone")})
        return Rows(tuple(rows)) if rows else None

    def roster(self) -> Rows:
        rows: list[Fields] = []
        for mech in self.mechs():
            rows.append(
                {
                    "sign": Drawing(BaseSign(mech).paint),
                    "name": self.title(mech),
                    "facts": self.facts(mech),
                }
            )
        return Rows(tuple(rows))

    def title(self, mech: Mech) -> str:
        """A mech's name, with its side's where that is another."""
        side = self.scenario.sides[mech.side].name
        return (
            mech.name
            if side == mech.name or len(self.scenario.sides[mech.side].mechs) == 1
            else f"{mech.name} ({side})"
        )

    def facts(self, mech: Mech) -> str:
        """What is to be known about a mech now."""
        loadout = self.scenario.mechs[mech.number].loadout
        x, y = f"{mech.x:g}", f"{mech.y:g}"
        most = totals(loadout).value("hit-points")
        if self.state is None:
            class_ = loadout.colour or loadout.catalog.classes[loadout.class_].name
            return self.say("mech.start", **{"class": class_}, hp=most, x=x, y=y)
        _, _, hp, heat, down, here = self.state.mech_numbers(mech.number)
        if not here:
            return self.say("mech.out")
        boxes = loadout.catalog.heat_boxes
        return self.say("mech.down" if down else "mech.now", hp=hp, most=most, heat=heat, boxes=boxes, x=x, y=y)

    def text(self) -> str:
        """The map in words."""
        lines = [self.scenario.name.in_(self.locale.language), self.moment()]
        for number, (piece, stands) in enumerate(zip(self.scenario.pieces, self.standing(), strict=True)):
            kind = self.scenario.catalog.terrain[piece.kind].name.in_(self.locale.language)
            size = f"r {piece.radius:g}″" if piece.radius else f"{piece.width:g} × {piece.height:g}″"
            gone = "" if stands else f" ({self.say('gone')})"
            lines.append(f"{number}. {kind} {piece.x:g}, {piece.y:g}; {size}{gone}")
        lines += [f"{self.title(mech)}: {self.facts(mech)}" for mech in self.mechs()]
        return "\n".join(lines) + "\n"

    # Drawing

    def paint(self, brush: Brush, area: Area) -> None:
        """The table with everything on it."""
        x, y, w, h = area
        wide, high = self.scenario.width * self.scale, self.scenario.height * self.scale
        left = x + EDGE + (w - EDGE - wide) / 2
        top = y + (h - EDGE - high) / 2
        low = top + high
        brush.rect(left, top, wide, high, None, "ground")
        self.paint_grid(brush, left, top, low)
        for piece, stands in zip(self.scenario.pieces, self.standing(), strict=True):
            if stands and piece.wall:
                self.paint_zone(brush, piece, left, low)
        for spot in self.wrecks():
            self.paint_smoke(brush, left + spot[0] * self.scale, low - spot[1] * self.scale)
        for piece, stands in zip(self.scenario.pieces, self.standing(), strict=True):
            paint_piece(brush, piece, left, low, self.scale, bool(stands))
        for spot in self.wrecks():
            self.paint_wreck(brush, left + spot[0] * self.scale, low - spot[1] * self.scale)
        for mech in self.mechs():
            if mech.here:
                self.paint_mech(brush, mech, (left, top, wide, high))
        brush.rect(left, top, wide, high, "heavy")

    def paint_grid(self, brush: Brush, left: float, top: float, low: float) -> None:
        """Lines every so many inches, numbered along the left and the lower edge."""
        scale = self.scale
        wide, high = self.scenario.width * scale, self.scenario.height * scale
        for inch in range(0, int(self.scenario.width) + 1, GRID):
            if 0 < inch < self.scenario.width:
                brush.line(left + inch * scale, top, left + inch * scale, low, "grid")
            last = inch * scale > wide - 1.2
            brush.word(str(inch), "tick", left + inch * scale, low + 2.4, "right" if last else "centre")
        for inch in range(0, int(self.scenario.height) + 1, GRID):
            if 0 < inch < self.scenario.height:
                brush.line(left, low - inch * scale, left + wide, low - inch * scale, "grid")
            brush.word(str(inch), "tick", left - 1.4, low - max(0.9, min(high - 0.9, inch * scale)), "right")

    def paint_zone(self, brush: Brush, piece: Piece, left: float, low: float) -> None:
        """Where a wall shelters: within its reach, to the edge of a base."""
        reach = self.scenario.catalog.play["walls"]["reach"] * self.scale
        if piece.radius:
            brush.circle(
                left + piece.x * self.scale, low - piece.y * self.scale, piece.radius * self.scale + reach, "dotted"
            )
            return
        x1, x2 = left + piece.x * self.scale, left + (piece.x + piece.width) * self.scale
        y1, y2 = low - (piece.y + piece.height) * self.scale, low - piece.y * self.scale
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

    def paint_smoke(self, brush: Brush, x: float, y: float) -> None:
        """The smoke of a wreck, to scale."""
        play = self.scenario.catalog.play
        reach = (play["wreck"]["reach"] + play["base"]["across"] / 2) * self.scale
        brush.circle(x, y, reach, "dotted", "smoke")

    def paint_wreck(self, brush: Brush, x: float, y: float) -> None:
        """A burnt-out base."""
        r = self.scenario.catalog.play["base"]["across"] / 2 * self.scale
        brush.circle(x, y, r, "medium", "wreck")
        d = r * 0.55
        brush.line(x - d, y - d, x + d, y + d, "medium", "paper")
        brush.line(x - d, y + d, x + d, y - d, "medium", "paper")

    def paint_wreck_sign(self, brush: Brush, area: Area) -> None:
        """A wreck in its smoke, small."""
        x, y, w, h = area
        brush.circle(x + w / 2, y + h / 2, h / 2, "dotted", "smoke")
        self.paint_wreck(brush, x + w / 2, y + h / 2)

    def paint_mech(self, brush: Brush, mech: Mech, table: Area) -> None:
        """A base with its number, and its name beside it where there is room."""
        left, top, _, high = table
        x, y = left + mech.x * self.scale, top + high - mech.y * self.scale
        r = self.scenario.catalog.play["base"]["across"] / 2 * self.scale
        paint_base(brush, mech, x, y, max(r, 1.6))
        width = brush.word_width(mech.name, "mech") + 1
        at_x, at_y = self.room_for_name(x, y, max(r, 1.6) + 0.8, width, table)
        brush.rect(at_x, at_y - 1.6, width, 3.2, None, "ground")
        brush.word(mech.name, "mech", at_x + 0.5, at_y, "left")

    def room_for_name(self, x: float, y: float, gap: float, width: float, table: Area) -> tuple[float, float]:
        """Where a name beside a base covers nothing: right, left, above or below; else right, or left at the edge."""
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
        """What a name should not cover, as left, lower, right and upper edges in inches."""
        boxes = []
        for piece, stands in zip(self.scenario.pieces, self.standing(), strict=True):
            if stands:
                r = piece.radius
                boxes.append((piece.x - r, piece.y - r, piece.x + max(r, piece.width), piece.y + max(r, piece.height)))
        spots = self.wrecks() + [(mech.x, mech.y) for mech in self.mechs() if mech.here]
        return boxes + [(x - 0.5, y - 0.5, x + 0.5, y + 0.5) for x, y in spots]


class Sign(NamedTuple):
    """A small piece of terrain for the legend."""

    map: Map
    piece: Piece

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        size = h * 0.78
        if self.piece.radius:
            sample = self.piece.__class__(**{**vars(self.piece), "x": 0, "y": 0, "radius": size / 2})
            paint_piece(brush, sample, x + w / 2, y + h / 2, 1, True)
            return
        wide, high = (w * 0.8, size) if self.piece.sight == "stops" else (w * 0.8, 1.6)
        sample = self.piece.__class__(**{**vars(self.piece), "x": 0, "y": 0, "width": wide, "height": high})
        paint_piece(brush, sample, x + (w - wide) / 2, y + (h + high) / 2, 1, True)


class BaseSign(NamedTuple):
    """A mech's base for the list."""

    mech: Mech

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        paint_base(brush, self.mech, x + w / 2, y + h / 2, min(w, h) * 0.42)


def paint_base(brush: Brush, mech: Mech, x: float, y: float, r: float) -> None:
    """A base in its side's colour, ringed where the mech is shut down."""
    if mech.down:
        brush.circle(x, y, r + 0.7, "heavy", None, "hot")
    brush.circle(x, y, r, "thin", f"side-{mech.side}")
    brush.word(str(mech.number), "base", x, y)


def paint_piece(brush: Brush, piece: Piece, left: float, low: float, scale: float, stands: bool) -> None:
    """A piece of terrain to scale; one that is gone leaves its outline."""
    x, y = left + piece.x * scale, low - piece.y * scale
    if piece.radius:
        r = piece.radius * scale
        if not stands:
            brush.circle(x, y, r, "gone")
        elif piece.sight == "masks":
            paint_tree(brush, x, y, r)
        else:
            brush.circle(x, y, r, "medium", "building" if piece.destructible else "wall")
        return
    w, h = piece.width * scale, piece.height * scale
    top = y - h
    if not stands:
        brush.rect(x, top, w, h, "gone")
    elif piece.wall:
        brush.rect(x, top, w, h, "thin", "wall")
        if piece.kind == "barricade":
            paint_bars(brush, x, top, w, h)
    elif piece.sight == "masks":
        brush.rect(x, top, w, h, "thin", "tree")
    else:
        brush.rect(x, top, w, h, "medium", "building")
        inset = min(w, h) * 0.14
        brush.rect(x + inset, top + inset, w - 2 * inset, h - 2 * inset, "hair", "roof")
        brush.line(x, top, x + inset, top + inset, "hair")
        brush.line(x + w, top, x + w - inset, top + inset, "hair")
        brush.line(x, top + h, x + inset, top + h - inset, "hair")
        brush.line(x + w, top + h, x + w - inset, top + h - inset, "hair")


def paint_tree(brush: Brush, x: float, y: float, r: float) -> None:
    """A crown of leaves around a trunk, within the piece's circle."""
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
    """Light bars across a barricade."""
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


def gone_sign(brush: Brush, area: Area) -> None:
    """A piece that is gone."""
    x, y, w, h = area
    brush.rect(x + w * 0.1, y + h * 0.11, w * 0.8, h * 0.78, "gone")
