"""The map of a scenario, at its start or in play, as a page: to print, or as a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sheetgen.core.errors import BadInput
from sheetgen.core.locale import Locale, locale
from sheetgen.core.queries import Source
from sheetgen.core.source import Document
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.play import scenario as scenarios
from sheetgen.games.mech_machine.play import script
from sheetgen.games.mech_machine.play.position import read_position
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.games.mech_machine.sheet import figures
from sheetgen.games.mech_machine.sheet.map_drawing import (
    EDGE,
    GRID,
    BaseSign,
    MapEntry,
    MapMech,
    Reach,
    TableDrawing,
    entry_sign,
    paint_base,
    table_scale,
)
from sheetgen.games.mech_machine.sheet.table_pages import INCH, Parts, TablePages, divide
from sheetgen.games.mech_machine.sheet.terrain import PieceSign, gone_sign
from sheetgen.render import templates
from sheetgen.render.brush import Brush
from sheetgen.render.content import Content, Drawing, Fields, FirstFitting
from sheetgen.render.layout import Area, Template
from sheetgen.render.ops import Point, Sheet
from sheetgen.render.options import Options
from sheetgen.render.place import place
from sheetgen.render.tables import Rows
from sheetgen.runs.simulations import check_registered
from sheetgen_engine.mech_machine import codes, pilots
from sheetgen_engine.mech_machine.state import State

PORTRAIT, LEAST_PORTRAIT = 36.0, 18.0  # millimetres: the width of a mech below the list, and the least height
PORTRAIT_GAP, NUMBER = 4.0, 6.0


def make(
    scenario: Scenario,
    state: State | None = None,
    options: Options = Options(),  # noqa: B008 - frozen
    *,
    full_size: bool = False,
) -> Sheet:
    """Draw the table of a scenario, or a position on it; at full size on further pages if asked."""
    template, scale = layout(scenario)
    texts = locale("mech-machine/map", options.language)
    parts = divide(scenario.width, scenario.height, options.paper) if full_size else None
    made = Map(scenario, state, texts, scale, parts)
    content = made.content()
    if not content["legend"]["title"]:
        template = without_legend(template)
    pages = place(template, content, options)
    name = scenario.name.in_(options.language)
    if parts is not None:
        table = made._replace(scale=INCH).drawing(small=True)._replace(mechs=())
        places = tuple(made.mechs()), tuple(made.entries())
        pages += tuple(TablePages(table, *places, parts, template.look, texts, name).pages())
    return Sheet(name, pages, options.language, "", made.moment(), made.describe())


def layout(scenario: Scenario) -> tuple[Template, float]:
    """Return the template of the map and its scale: what stands below a low table moves up and gets the height that is free."""
    template = templates.read("map", scenario.system)
    boxes = dict(template.boxes)
    field = boxes["table"].fields["table"]
    scale = table_scale(scenario, field.at)
    spare = field.at[3] - scenario.height * scale - EDGE
    x, y, w, h = boxes["table"].at
    lower = field._replace(at=(*field.at[:3], field.at[3] - spare))
    boxes["table"] = boxes["table"]._replace(at=(x, y, w, h - spare), fields={"table": lower})
    for name in ("legend", "mechs"):
        x, y, w, h = boxes[name].at
        boxes[name] = boxes[name]._replace(at=(x, y - spare, w, h + spare))
    return template._replace(boxes=boxes), scale


def without_legend(template: Template) -> Template:
    """Return the template with the list of mechs where the legend would be."""
    boxes = dict(template.boxes)
    legend, mechs = boxes.pop("legend"), boxes["mechs"]
    boxes["mechs"] = mechs._replace(at=(legend.at[0], *mechs.at[1:]))
    return template._replace(boxes=boxes)


def draw(
    document: Document,
    options: Options,
    *,
    turns: int | None = None,
    pilot: str = "reference",
    seed: int | None = None,
    full_size: bool = False,
) -> Sheet:
    """Draw the table of a scenario: at its start, in the position that it begins with, or after some turns, as its script
    and the pilot play them."""
    scenario = scenarios.read(document, Source(language=options.language))
    check_registered(pilot, pilots.REGISTRY)
    if turns is None:
        state = read_position(scenario) if "state" in scenario.script else None
        return make(scenario, state, options, full_size=full_size)
    own = scenario.script.copy()
    if seed is not None:
        own.pop("dice", None)
        own["seed"] = seed
    # Decisions of the script belong to its dice.
    if "dice" not in own:
        own.pop("decisions", None)
    own["until"], own["expect"] = {"turns": turns}, {}
    if turns == 0:
        return make(scenario, read_position(scenario), options, full_size=full_size)
    played = script.play(replace(scenario, script=own), pilot)
    if played.findings:
        raise BadInput(played.findings)
    return make(scenario, played.game.state, options, full_size=full_size)


def small_map(scenario: Scenario, state: State, brush: Brush, area: Area) -> None:
    """Draw a position small: the table without names and numbers along its edges."""
    scale = min(area[2] / scenario.width, area[3] / scenario.height)
    Map(scenario, state, locale("mech-machine/map"), scale).drawing(small=True).paint(brush, area)


class Map(NamedTuple):
    """The content of the page."""

    scenario: Scenario
    state: State | None
    locale: Locale
    scale: float
    parts: Parts | None = None  # of the table at full size

    def text(self, key: str, **facts: object) -> str:
        return self.locale.text(key, **facts)

    # Positions

    def mechs(self) -> list[MapMech]:
        """Return the mechs where they start or where they are."""
        found = []
        for number, entrant in enumerate(self.scenario.mechs):
            x, y, here, down = entrant.x, entrant.y, True, False
            if self.state is not None:
                at_x, at_y, _, _, is_down, is_here = self.state.mech_numbers(number)
                x, y, here, down = at_x / codes.INCH, at_y / codes.INCH, bool(is_here), bool(is_down)
            found.append(MapMech(number, entrant.loadout.name, entrant.side, x, y, here, down, entrant.loadout.class_))
        return found

    def entries(self) -> list[MapEntry]:
        """Return the points at which destroyed mechs return, each with its number among those of its side."""
        if not self.scenario.respawn:
            return []
        counted: Counter[int] = Counter()
        found = []
        for entry in self.scenario.entries:
            counted.update(entry.sides)
            number = "/".join(dict.fromkeys(str(counted[side]) for side in entry.sides))
            name = entry.name.in_(self.locale.language) if entry.name else ""
            found.append(MapEntry(number, name, entry.sides, entry.x, entry.y))
        return found

    def wrecks(self) -> list[Point]:
        if self.state is None:
            return []
        return [(x / codes.INCH, y / codes.INCH) for x, y in self.state.wreck_places()]

    def standing(self) -> Sequence[int]:
        """Return the hits that each piece of terrain still takes."""
        if self.state is not None:
            return self.state.standing_pieces()
        return tuple(piece.hits for piece in self.scenario.pieces)

    def moment(self) -> str:
        """Describe the moment: the start, or a round with its score."""
        scenario, state = self.scenario, self.state
        if state is None:
            return self.text("start", width=scenario.width, height=scenario.height)
        score = ", ".join(
            f"{side.name} {frags}" for side, frags in zip(scenario.sides, state.side_frags(), strict=True)
        )
        moment = self.text("round", round=state.round, turns=state.turns, score=score)
        if state.winner == codes.NONE:
            return moment
        return f"{moment} {self.text('won', winner=scenario.sides[state.winner].name)}"

    def drawing(self, *, small: bool = False, reach: Reach | None = None) -> TableDrawing:
        table = (self.scenario, self.mechs(), self.wrecks(), self.standing(), self.scale, small, reach)
        return TableDrawing(*table) if small else TableDrawing(*table, self.parts, self.entries())

    # Content

    def content(self) -> Content:
        scenario, text, moment, legend = self.scenario, self.text, self.moment(), self.legend()
        return {
            "head": {
                "title": scenario.name.in_(self.locale.language),
                "about": scenario.about.in_(self.locale.language) if scenario.about else "",
                "goal": text("goal", frags=scenario.frags),
                "place": FirstFitting((f"{moment} {self.fate().capitalize()}.", moment, "")),
            },
            "table": {"table": Drawing(self.drawing().paint)},
            "legend": {"title": text("legend") if legend else "", "rows": legend},
            "mechs": {
                "title": text("mechs"),
                "heads": "",
                "rows": self.roster(),
                "portraits": Drawing(self.paint_portraits, text("mechs")),
            },
            "foot": {"note": self.note()},
        }

    def fate(self) -> str:
        """Return the sentence on where destroyed mechs return, if they do."""
        if not self.scenario.respawn:
            return self.text("out")
        with_entries = {side for entry in self.scenario.entries for side in entry.sides}
        if not with_entries:
            return self.text("respawn")
        return self.text("respawn.entries" if len(with_entries) == len(self.scenario.sides) else "respawn.some")

    def note(self) -> str:
        """Explain the numbers of the map, or how to join the pages of the table."""
        if self.parts is not None:
            return self.text("plan", pages=self.parts.pages)
        return self.text("note", grid=GRID, scale=round(INCH / self.scale))

    def legend(self) -> Rows | None:
        scenario, text = self.scenario, self.text
        play = scenario.catalog.play
        rows: list[Fields] = []
        for id_ in dict.fromkeys(piece.kind for piece in scenario.pieces):
            kind = scenario.catalog.terrain[id_]
            sample = next(piece for piece in scenario.pieces if piece.kind == id_)
            meaning = text(
                f"kind.{kind.sight}", name=kind.name, defence=play["walls"]["defence"], reach=play["walls"]["reach"]
            ) if kind.wall or kind.sight != "open" else kind.name.in_(self.locale.language)  # fmt: skip
            if kind.cost > 1:
                meaning += text("kind.cost", cost=kind.cost)
            if kind.destructible and kind.hits > 1:
                meaning += text("kind.hits", hits=kind.hits)
            rows.append({"sign": Drawing(PieceSign(sample, kind.texture).paint), "text": meaning})
        if self.wrecks():
            facts = {"reach": play["wreck"]["reach"], "defence": play["wreck"]["defence"]}
            rows.append({"sign": Drawing(self.drawing().paint_wreck_sign), "text": text("wreck", **facts)})
        if not all(self.standing()):
            rows.append({"sign": Drawing(gone_sign), "text": text("gone")})
        if self.entries():
            rows.append({"sign": Drawing(entry_sign), "text": text("entry")})
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

    def paint_portraits(self, brush: Brush, area: Area) -> None:
        """Draw the mechs side by side in what the list leaves of its height, if that is enough."""
        x, y, w, h = area
        top = max((op.extent()[3] for op in brush.ops if op.where.startswith("mechs.rows")), default=y) + PORTRAIT_GAP
        mechs = self.mechs()
        wide, high = min(PORTRAIT, w / len(mechs)), min(PORTRAIT * 1.2, y + h - top - NUMBER)
        if high < LEAST_PORTRAIT or wide < LEAST_PORTRAIT / 2:
            return
        for at, mech in enumerate(mechs):
            left = x + at * wide
            own = self.scenario.mechs[mech.number].loadout
            ops = figures.figure(own, "portrait", (left, top, wide - 1, high))
            brush.ops += [op._replace(where=brush.where) for op in ops]
            paint_base(brush, mech, left + wide / 2, top + high + NUMBER / 2, NUMBER * 0.42)

    def title(self, mech: MapMech) -> str:
        """Return a mech's name, followed by its side's where that differs."""
        side = self.scenario.sides[mech.side].name
        return (
            mech.name
            if side == mech.name or len(self.scenario.sides[mech.side].mechs) == 1
            else f"{mech.name} ({side})"
        )

    def facts(self, mech: MapMech) -> str:
        """Describe the state of a mech."""
        loadout = self.scenario.mechs[mech.number].loadout
        most = totals(loadout).value("hit-points")
        if self.state is None:
            class_ = loadout.colour or loadout.catalog.classes[loadout.class_].name
            return self.text("mech.start", **{"class": class_}, hp=most, x=mech.x, y=mech.y)
        _, _, hp, heat, down, here = self.state.mech_numbers(mech.number)
        if not here:
            return self.text("mech.out")
        boxes = loadout.catalog.heat_boxes
        key = "mech.down" if down else "mech.now"
        return self.text(key, hp=hp, most=most, heat=heat, boxes=boxes, x=mech.x, y=mech.y)

    def describe(self) -> str:
        """Describe the map in words."""
        lines = [self.scenario.name.in_(self.locale.language), self.moment()]
        for number, (piece, stands) in enumerate(zip(self.scenario.pieces, self.standing(), strict=True)):
            kind = self.scenario.catalog.terrain[piece.kind].name.in_(self.locale.language)
            sides = {"width": piece.width, "height": piece.height}
            size = self.text("size.round", radius=piece.radius) if piece.radius else self.text("size.box", **sides)
            gone = "" if stands else f" ({self.text('gone')})"
            lines.append(self.text("piece.at", number=number + 1, kind=kind, x=piece.x, y=piece.y, size=size) + gone)
        lines += map(self.describe_entry, self.entries())
        lines += [self.text("wreck.at", x=x, y=y) for x, y in self.wrecks()]
        lines += [f"{self.title(mech)}: {self.facts(mech)}" for mech in self.mechs()]
        return "\n".join(lines) + "\n"

    def describe_entry(self, entry: MapEntry) -> str:
        """Describe an entry point in words."""
        sides = ", ".join(self.scenario.sides[side].name for side in entry.sides)
        where = self.text("entry.at", number=entry.number, sides=sides, x=entry.x, y=entry.y)
        return f"{where}: {entry.name}" if entry.name else where
