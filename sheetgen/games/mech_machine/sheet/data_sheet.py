"""The front of the data sheet, to play from: loadout + catalog + totals → what stands in every box, by name."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.core import share
from sheetgen.core.locale import Locale, decimal
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.totals import Totals
from sheetgen.games.mech_machine.sheet import figures
from sheetgen.games.mech_machine.sheet.drawings import (
    GameMark,
    HitPointBoxes,
    LostTurn,
    NumberedBoxes,
    NumberToWrite,
    heat_drop,
)
from sheetgen.games.mech_machine.sheet.progress import Progress
from sheetgen.render.content import Content, Drawing, Fields, FirstFitting, HorizontalLine, Label, Sourced, Value
from sheetgen.render.errors import Origin
from sheetgen.render.marks import Circles, MarkerBox, ScaleBar
from sheetgen.render.options import Options
from sheetgen.render.tables import Rows

FRAGS = 10
# Boxes for hit points on a blank sheet: the most that roll, addition and points can give.
MOST_BLANK = 34


class DataSheet(NamedTuple):
    """One data sheet; `prefix` begins the names of its boxes."""

    loadout: Loadout
    options: Options
    sums: Totals
    locale: Locale
    prefix: str
    cells: tuple[str, ...] | None = None  # of the QR code on the back

    def text(self, key: str, **facts: object) -> str:
        return self.locale.text(key, **facts)

    @property
    def dice(self) -> str:
        """What both sides of an attack roll."""
        return f"{self.loadout.catalog.play['attack']['dice']}D6"

    def content(self) -> Content:
        return {
            "head": self.head(),
            "portrait": {"figure": self.portrait()},
            "hit-points": self.hit_points(),
            "heat": self.heat(),
            "attack": self.attack(),
            "defence": self.defence(),
            "frags": {
                "title": self.text("frags"),
                "circles": Circles(("",) * FRAGS, self.frags(), f"{self.prefix}frags", self.text("frags")),
            },
            "actions": self.actions(),
            "foot": self.foot(),
        }

    @property
    def progress(self) -> Progress | None:
        """The mech in a game in progress."""
        progress = self.options.progress
        return progress if isinstance(progress, Progress) else None

    def frags(self) -> frozenset[int]:
        return frozenset() if self.progress is None else frozenset(range(min(FRAGS, self.progress.frags)))

    # Head and foot

    def head(self) -> Fields:
        text, options = self.text, self.options
        return {
            "mark": Drawing(GameMark("" if options.blank else self.loadout.class_).paint),
            "title": text("title"),
            "name": None if options.blank else self.written(self.loadout.name, "name"),
            "name-line": HorizontalLine(),
            "class-label": text("class"),
            "class": self.class_name(),
            "class-line": HorizontalLine(),
            "pilot-label": text("pilot"),
            "pilot": None if options.blank else self.written(self.loadout.pilot or "", "pilot"),
            "pilot-line": HorizontalLine(),
            "warning": text("illegal") if options.problems else "",
        }

    def class_name(self) -> Value:
        """Return the mech's colour and nature; on a blank sheet all classes, to tick."""
        loadout, language = self.loadout, self.locale.language
        if self.options.blank:
            classes = loadout.catalog.classes.values()
            return "   ".join(
                f"□ {self.text('other') if own.id == 'other' else own.name.in_(language)}" for own in classes
            )
        own = loadout.catalog.classes[loadout.class_]
        nature = f" · {own.nature.in_(language)}" if own.nature else ""
        label = Label(f"{loadout.colour or own.name.in_(language)}{nature}", self.options.faint)
        return Sourced(label, Origin(("colour",)))

    def written(self, value: str, key: str) -> Sourced:
        """Return a text of the loadout, which may be typed instead."""
        label = Label(value, self.options.faint, f"{self.prefix}{key}", self.text(key))
        return Sourced(label, Origin((key,)))

    def portrait(self) -> Value:
        loadout, blank = self.loadout, self.options.blank
        return Drawing(lambda brush, area: figures.portrait(brush, loadout, area, line_art=blank), loadout.name)

    def foot(self) -> Fields:
        code = self.code()
        return {
            "ruler": Drawing(ScaleBar(self.text("ruler")).paint),
            "status": self.status(),
            "code": FirstFitting((code, self.text("code.scan" if self.cells else "code.long"))) if code else "",
        }

    def status(self) -> str:
        text, options = self.text, self.options
        parts = [text("edition", edition=self.loadout.catalog.edition.name)]
        parts.append(text("blank") if options.blank else text("illegal") if options.problems else text("legal"))
        return " · ".join(parts)

    def code(self) -> str | None:
        """Return the share code, or why there is none."""
        if self.options.blank:
            return None
        try:
            return share.code(self.loadout)
        except share.NotShareable as error:
            return self.text(error.reason)

    # State

    def hit_points(self) -> Fields:
        blank = self.options.blank
        hit_points = self.sums.sums["hit-points"]
        count = MOST_BLANK if blank else hit_points.value
        lost = 0 if self.progress is None else count - self.progress.hit_points
        return {
            "title": self.text("hit-points"),
            "start-label": self.text("start.blank", add=hit_points.add) if blank else self.text("start"),
            "start": MarkerBox("") if blank else Label(str(count), self.options.faint),
            "ticks": Drawing(HitPointBoxes(max(0, count), self.text("hit-points"), self.prefix, lost).paint),
        }

    def heat(self) -> Fields:
        text, boxes = self.text, self.loadout.catalog.heat_boxes
        attacks_only = self.loadout.catalog.play["heat"]["shut-down"] == "attacks"
        progress = self.progress
        turn = None if progress is None else progress.lost_turn
        full = 0 if progress is None else progress.heat
        lost = LostTurn((text("lost.now"), text("lost.next")), f"{self.prefix}shut-down", turn)
        return {
            "title": text("heat"),
            "boxes": Drawing(
                NumberedBoxes(boxes, text("heat"), f"{self.prefix}heat", 0.6, marked=True, filled=full).paint
            ),
            "lost-title": text("lost"),
            "lost": Drawing(lost.paint),
            "note": text("heat.note.attacks" if attacks_only else "heat.note", boxes=boxes),
        }

    # Attack and defence

    def sum(self, *stats: str, more: int = 0) -> Label:
        """Return the parts of a sum: their short names on a blank sheet, else their values with short names."""
        catalog, language = self.loadout.catalog, self.locale.language
        shorts = [(catalog.stats[stat].short.in_(language), stat) for stat in stats]
        shown = [short if self.options.blank else f"{short} {self.sums.value(stat)}" for short, stat in shorts]
        return Label(" + ".join([*shown, *([str(more)] if more else [])]), self.options.faint)

    def total(self, value: int) -> Label:
        return Label(f"{self.dice} + {'___' if self.options.blank else value}", self.options.faint)

    def attack(self) -> Fields:
        text, catalog, blank, faint = self.text, self.loadout.catalog, self.options.blank, self.options.faint
        melee = catalog.play["attack"]["melee-bonus"]
        rows: list[Fields] = []
        for attack in self.sums.attacks:
            reach = f"{decimal(attack.reach, self.locale.language)}″"
            stat = "laser-attack" if attack.weapon == "laser" else "missile-attack"
            written = blank and attack.weapon != "melee"
            rows.append(
                {
                    "weapon": text(attack.weapon),
                    "total": self.total(attack.bonus),
                    "sum": self.sum("attack-bonus", stat, more=melee if attack.weapon == "melee" else 0),
                    "reach": NumberToWrite("″") if written else MarkerBox(reach, faint=faint),
                    "heat": Drawing(heat_drop) if attack.heat else None,
                }
            )
        return {
            "title": text("attack"),
            "reach": text("reach"),
            "heat": text("warms"),
            "rows": Rows(tuple(rows)),
            "note": text("attack.note", dice=catalog.play["attack"]["dice"]),
        }

    def defence(self) -> Fields:
        play = self.loadout.catalog.play
        rows: list[Fields] = [
            {
                "weapon": self.text(f"against.{weapon}"),
                "total": self.total(value),
                "sum": self.sum("defence-bonus", f"{weapon}-defence"),
            }
            for weapon, value in (("laser", self.sums.laser_defence), ("missile", self.sums.missile_defence))
        ]
        behind = play["walls"]["shelter"] == "behind"
        facts = {**play["walls"], "wall": play["walls"]["defence"], "smoke": play["wreck"]["defence"]}
        return {
            "title": self.text("defence"),
            "rows": Rows(tuple(rows)),
            "cover": self.text("cover.behind" if behind else "cover", **facts),
        }

    # Actions

    def actions(self) -> Fields:
        each_turn = self.loadout.catalog.play["actions"]["each-turn"]
        return {
            "title": self.text("actions"),
            "turn": self.text("turn", actions=each_turn),
            "boxes": Drawing(
                NumberedBoxes(each_turn, self.text("actions"), f"{self.prefix}actions", filled=self.taken()).paint
            ),
            "rows": Rows(tuple({"name": name, "text": rule} for name, rule in self.action_rules())),
            "move-label": self.text("move"),
            "move": Label(f"{self.moved()}″", self.options.faint),
        }

    def taken(self) -> int:
        """Return the actions taken in the turn that a game in progress is in."""
        return 0 if self.progress is None else self.progress.actions

    def moved(self) -> str:
        """Return how far a move goes: dice and the mech's speed bonus."""
        play, blank = self.loadout.catalog.play, self.options.blank
        bonus = "___" if blank else decimal(self.sums.value("speed-bonus"), self.locale.language)
        return f"{play['move']['dice']}D6 + {bonus}"

    def action_rules(self) -> list[tuple[str, str]]:
        """Return each action's name and rule, with the numbers of this mech."""
        text, play, blank = self.text, self.loadout.catalog.play, self.options.blank
        points, most = play["actions"]["self-heal"], self.sums.value("hit-points")
        rules = {
            "cool": text("cool.text", boxes=play["actions"]["cool-off"]),
            "move": text("move.text", move=self.moved()),
            "fire": text("fire.text"),
            "heal": text("heal.text.blank" if blank else "heal.text", points=points, most=most),
            "rush": text("rush.text", inches=play["move"]["rush"], heat=play["move"]["rush-heat"]),
        }
        return [(text(key), rule) for key, rule in rules.items()]
