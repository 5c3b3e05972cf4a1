"""The data sheet of Mech Machine, two to a page: loadout + catalog + totals → what stands in every box, by name."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.core import share
from sheetgen.core.locale import Locale, locale
from sheetgen.games.mech_machine.design import summary
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import STATS
from sheetgen.games.mech_machine.design.totals import Totals, totals
from sheetgen.games.mech_machine.sheet import figures
from sheetgen.games.mech_machine.sheet.drawings import HeatBoxes, HitPointBoxes, Tab, row_shade
from sheetgen.render import templates
from sheetgen.render.content import Blank, Content, Drawing, Fields, FirstFitting, HorizontalLine, Label, Sourced
from sheetgen.render.errors import Origin
from sheetgen.render.marks import Circles, MarkerBox, Ruler
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from sheetgen.render.place import place
from sheetgen.render.tables import Rows

# A page holds the data sheet twice; the sheets of two mechs can share one.
HALVES = ("one-", "two-")
FRAGS = 10
# Boxes for hit points on a blank sheet: the most that roll, addition and points can give.
MOST_BLANK = 34


def make(loadout: Loadout, options: Options = Options()) -> Sheet:  # noqa: B008 - frozen
    """Draw the page of a loadout, with its data sheet twice."""
    template = templates.read(options.template, loadout.system, options.paper)
    texts = locale("mech-machine/sheet", options.language)
    halves = [DataSheet(loadout, options, totals(loadout), texts, name) for name in HALVES]
    content: dict[str, Fields] = {
        f"{half.prefix}{box}": fields for half in halves for box, fields in half.content().items()
    }
    half = halves[0]
    content["foot"] = {
        "status": f"{half.status()} · {texts.text('credit')}",
        "code": FirstFitting((code, texts.text("code.long"))) if (code := half.code()) else "",
        "ruler": Ruler(),
    }
    content["cut"] = {"line": HorizontalLine("cut")}
    pages = place(template, content, options)
    title = f"{loadout.name or texts.text('blank')} · {texts.text('title')}"
    return Sheet(title, pages, options.language, loadout.author or "", half.status(), half.describe(), HALVES)


class DataSheet(NamedTuple):
    """One data sheet; `prefix` begins the names of its boxes."""

    loadout: Loadout
    options: Options
    sums: Totals
    locale: Locale
    prefix: str

    def text(self, key: str, **facts: object) -> str:
        return self.locale.text(key, **facts)

    def content(self) -> Content:
        return {
            "head": self.head(),
            "stats": self.stats(),
            "hit-points": self.hit_points(),
            "heat": {
                "title": self.text("heat"),
                "boxes": Drawing(HeatBoxes(self.loadout.catalog.heat_boxes, self.text("heat"), self.prefix).paint),
                "note": self.text("heat.note", boxes=self.loadout.catalog.heat_boxes),
            },
            "attack": self.attack(),
            "frags": {
                "title": self.text("frags"),
                "circles": Circles(("",) * FRAGS, field=f"{self.prefix}frags", tip=self.text("frags")),
            },
            **self.actions(),
        }

    # Head

    def head(self) -> Fields:
        text, loadout, options = self.text, self.loadout, self.options
        class_ = loadout.catalog.classes[loadout.class_]
        colour = loadout.colour or class_.name.in_(self.locale.language)
        nature = f" · {class_.nature.in_(self.locale.language)}" if class_.nature else ""
        classes = loadout.catalog.classes.values()
        names = "   ".join(
            f"□ {text('other') if own.id == 'other' else own.name.in_(self.locale.language)}" for own in classes
        )
        return {
            "tab": None if options.blank else Drawing(Tab(loadout.class_).paint),
            "name-label": text("name"),
            "name": None if options.blank else self.written(loadout.name, "name"),
            "name-line": HorizontalLine(),
            "class-label": text("class"),
            "class": Label(names)
            if options.blank
            else Sourced(Label(f"{colour}{nature}", options.faint), Origin(("colour",))),
            "class-line": HorizontalLine(),
            "pilot-label": text("pilot"),
            "pilot": None if options.blank else self.written(loadout.pilot or "", "pilot"),
            "pilot-line": HorizontalLine(),
            "title": text("title"),
            "warning": text("illegal")
            if options.problems
            else text("turn", actions=loadout.catalog.play["actions"]["each-turn"]),
        }

    def written(self, value: str, key: str) -> Sourced:
        """Return a text of the loadout, which may be typed instead."""
        label = Label(value, self.options.faint, f"{self.prefix}{key}", self.text(key))
        return Sourced(label, Origin((key,)))

    # Stats

    def stats(self) -> Fields:
        text, sums = self.text, self.sums
        rest = sums.points - sums.points_spent
        blank = self.options.blank
        return {
            "title": text("stats"),
            "roll": text("roll"),
            "add": text("add"),
            "class": text("by-class"),
            "points": text("points"),
            "total": text("total"),
            "rows": Rows(tuple(self.row(stat, number) for number, stat in enumerate(STATS))),
            "spend": text("spend", dice=self.loadout.catalog.points_dice),
            "points-roll": MarkerBox("" if blank else str(sums.points)),
            "spent": "" if blank else text("spent", spent=sums.points_spent, rest=rest),
        }

    def row(self, stat: str, number: int) -> Fields:
        own, facts = self.sums.sums[stat], self.loadout.catalog.stats[stat]
        language, blank, faint = self.locale.language, self.options.blank, self.options.faint
        least = " " + self.text("least", least=own.least) if own.least is not None else ""
        inches = "″" if facts.inches else ""
        tips = {key: self.text(f"form.{key}", stat=own.name) for key in ("roll", "points", "value")}

        def signed(value: int) -> str:
            return f"{value:+d}".replace("-", "−") if value else ""

        classes = self.loadout.catalog.classes.values()
        by_class = (
            "/".join(signed(adds.adds[stat]) for adds in classes if stat in adds.adds)
            if blank
            else signed(own.by_class)
        )
        return {
            "shade": Drawing(row_shade) if number % 2 == 0 else None,
            "short": facts.short.in_(language),
            "name": own.name.in_(language),
            "roll": MarkerBox("" if blank else str(own.roll)),
            "add": f"{signed(own.add) or '–'}{least}",
            "class": Label(f"({by_class})" if blank and by_class else by_class, faint),
            "points": Blank(f"{self.prefix}{stat}.points", tips["points"])
            if blank
            else Label(signed(own.points), faint),
            "equals": "=",
            "value": MarkerBox("") if blank else MarkerBox(f"{own.value}{inches}"),
        }

    def hit_points(self) -> Fields:
        blank = self.options.blank
        hit_points = self.sums.sums["hit-points"]
        count = MOST_BLANK if blank else hit_points.value
        return {
            "title": self.text("hit-points"),
            "start-label": self.text("start.blank", add=hit_points.add) if blank else self.text("start"),
            "start": "" if blank else str(count),
            "portrait": None
            if blank
            else Drawing(lambda brush, area: figures.portrait(brush, self.loadout, area), self.loadout.name),
            "ticks": Drawing(HitPointBoxes(max(0, count), self.text("hit-points"), self.prefix).paint),
        }

    # Attack

    def attack(self) -> Fields:
        text, sums, catalog = self.text, self.sums, self.loadout.catalog
        language, blank = self.locale.language, self.options.blank
        play = catalog.play
        dice = f"{play['attack']['dice']}D6"
        melee = play["attack"]["melee-bonus"]

        def parts(*stats: str, more: int = 0) -> str:
            shown = [catalog.stats[stat].short.in_(language) if blank else str(sums.value(stat)) for stat in stats]
            return " + ".join([dice, *shown, *([str(more)] if more else [])])

        rows: list[Fields] = []
        for attack in sums.attacks:
            stat = "laser-attack" if attack.weapon == "laser" else "missile-attack"
            reach = {"laser": "laser-range", "missile": "missile-range"}.get(attack.weapon)
            rows.append(
                {
                    "weapon": text(attack.weapon),
                    "sum": parts("attack-bonus", stat, more=melee if attack.weapon == "melee" else 0),
                    "total": f"{dice} + ___" if blank else f"{dice} + {attack.bonus}",
                    "reach": catalog.stats[reach].short.in_(language) + " ″"
                    if blank and reach
                    else f"{attack.reach:g}″",
                    "heat": Circles(("",), frozenset({0})) if attack.heat else None,
                }
            )
        defence: list[Fields] = [
            {
                "weapon": text(f"against.{weapon}"),
                "sum": parts("defence-bonus", f"{weapon}-defence"),
                "total": f"{dice} + ___" if blank else f"{dice} + {value}",
            }
            for weapon, value in (("laser", sums.laser_defence), ("missile", sums.missile_defence))
        ]
        return {
            "title": text("attack"),
            "reach": text("reach"),
            "heat": text("warms"),
            "rows": Rows(tuple(rows)),
            "defence-title": text("defence"),
            "defence": Rows(tuple(defence)),
            "note": text("note", wall=play["walls"]["defence"], smoke=play["wreck"]["defence"]),
        }

    def actions(self) -> Content:
        text, play = self.text, self.loadout.catalog.play
        language = self.locale.language
        short = self.loadout.catalog.stats["speed-bonus"].short.in_(language)
        speed = short if self.options.blank else str(self.sums.value("speed-bonus"))
        rules = {
            "cool": text("cool.text", boxes=play["actions"]["cool-off"]),
            "move": text("move.text", dice=play["move"]["dice"], speed=speed),
            "fire": text("fire.text", dice=play["attack"]["dice"]),
            "heal": text("heal.text", points=play["actions"]["self-heal"]),
            "rush": text("rush.text", inches=play["move"]["rush"], heat=play["move"]["rush-heat"]),
        }
        return {
            key: {"title": text(key), "cost": text("free" if key == "rush" else "action"), "text": rule}
            for key, rule in rules.items()
        }

    # Status, code, words

    def status(self) -> str:
        text, options = self.text, self.options
        parts = [text("edition", edition=self.loadout.catalog.edition.name)]
        parts.append(text("blank") if options.blank else text("illegal") if options.problems else text("legal"))
        return " · ".join(parts)

    def code(self) -> str | None:
        if self.options.blank:
            return None
        try:
            return share.code(self.loadout)
        except share.NotShareable as error:
            return self.text(error.reason)

    def describe(self) -> str:
        """Describe the sheet in words."""
        if self.options.blank:
            return f"{self.text('title')}: {self.text('blank')}\n"
        line = summary.line(self.loadout, self.sums, self.locale.language)
        return f"{line}\n{summary.explanation(self.loadout, self.sums, self.locale.language)}\n"
