"""The back of the data sheet, to roll on: every stat as a sum, how to roll, and the rules of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sheetgen.games.mech_machine.design.model import STATS, Class, Terrain
from sheetgen.games.mech_machine.sheet.data_sheet import DataSheet
from sheetgen.games.mech_machine.sheet.drawings import GameMark, row_shade
from sheetgen.games.mech_machine.sheet.terrain import PieceSign
from sheetgen.render.content import Blank, Content, Drawing, Fields, HorizontalLine, Label
from sheetgen.render.marks import MarkerBox, QrCode
from sheetgen.render.named_texts import NamedTexts
from sheetgen.render.tables import Rows
from sheetgen_engine.mech_machine.parts import Piece

STEPS = ("roll", "class", "points", "total")
RULES = ("initiative", "measure", "sight", "mask", "shots", "wreck", "frag")
MOST_KINDS = 10  # of terrain


def signed(value: int) -> str:
    """Return a number with its sign; nothing for 0.

    >>> signed(3), signed(-4), signed(0)
    ('+3', '−4', '')
    """
    return f"{value:+d}".replace("-", "−") if value else ""


class Back(NamedTuple):
    """The back of one data sheet."""

    front: DataSheet

    def text(self, key: str, **facts: object) -> str:
        return self.front.text(key, **facts)

    @property
    def language(self) -> str:
        return self.front.locale.language

    def content(self) -> Content:
        front = self.front
        name = "" if front.options.blank else front.loadout.name
        return {
            "back-head": {
                "mark": Drawing(GameMark("" if front.options.blank else front.loadout.class_).paint),
                "title": self.text("title"),
                "name": self.text("back"),
                "mech": Label(name, front.options.faint),
                "line": HorizontalLine(),
            },
            "stats": self.stats(),
            "how": {
                "title": self.text("how"),
                "rows": NamedTexts([(str(n), s) for n, s in enumerate(self.steps(), 1)]),
            },
            "terrain": self.terrain(),
            "rules": {"title": self.text("rules"), "rows": NamedTexts(self.rules())},
        }

    # The mech

    def stats(self) -> Fields:
        front, text = self.front, self.text
        sums, blank = front.sums, front.options.blank
        rest = sums.points - sums.points_spent
        return {
            "title": text("stats"),
            "roll": text("roll"),
            "add": text("add"),
            "class": text("by-class"),
            "points": text("points"),
            "total": text("total"),
            "rows": Rows(tuple(self.row(stat, number) for number, stat in enumerate(STATS))),
            "spend": text("spend", dice=front.loadout.catalog.points_dice),
            "points-roll": MarkerBox("" if blank else str(sums.points)),
            "spent": "" if blank else Label(text("spent", spent=sums.points_spent, rest=rest), front.options.faint),
            "qr": QrCode(front.cells) if front.cells else None,
        }

    def row(self, stat: str, number: int) -> Fields:
        front = self.front
        own, facts = front.sums.sums[stat], front.loadout.catalog.stats[stat]
        blank, faint = front.options.blank, front.options.faint
        least = " " + self.text("least", least=own.least) if own.least is not None else ""
        inches = "″" if facts.inches else ""
        by_class = self.all_classes(stat) if blank else signed(own.by_class)
        return {
            "shade": Drawing(row_shade) if number % 2 == 0 else None,
            "short": facts.short.in_(self.language),
            "name": own.name.in_(self.language),
            "roll": MarkerBox("" if blank else str(own.roll), faint=faint),
            "add": f"{signed(own.add) or '–'}{least}",
            "class": Label(f"({by_class})" if blank and by_class else by_class, faint),
            "points": Blank(f"{front.prefix}{stat}.points", self.text("form.points", stat=own.name))
            if blank
            else Label(signed(own.points), faint),
            "equals": "=",
            "value": MarkerBox("") if blank else MarkerBox(f"{own.value}{inches}", faint=faint),
        }

    def all_classes(self, stat: str) -> str:
        """Return what each class that adds to a stat adds to it."""
        classes = self.front.loadout.catalog.classes.values()
        return "/".join(signed(own.adds[stat]) for own in classes if stat in own.adds)

    def steps(self) -> list[str]:
        """Return how to roll a mech, step by step."""
        catalog = self.front.loadout.catalog
        adds = "; ".join(self.class_adds(own) for own in catalog.classes.values())
        return [self.text(f"how.{step}", dice=catalog.points_dice, adds=adds) for step in STEPS]

    def class_adds(self, own: Class) -> str:
        """Return a class with what it adds, such as "Red: SB +2"."""
        stats = self.front.loadout.catalog.stats
        added = ", ".join(f"{stats[stat].short.in_(self.language)} {signed(add)}" for stat, add in own.adds.items())
        return f"{own.name.in_(self.language)}: {added}"

    # The table

    def terrain(self) -> Fields:
        known = list(self.front.loadout.catalog.terrain.values())
        shown = known if len(known) <= MOST_KINDS else known[: MOST_KINDS - 1]
        rows: list[Fields] = [self.terrain_row(kind) for kind in shown]
        if len(shown) < len(known):
            more = self.text("terrain.more", count=len(known) - len(shown))
            rows.append({"sign": None, "name": more, "sight": "", "move": "", "hits": ""})
        return {
            "title": self.text("terrain"),
            **{column: self.text(f"terrain.{column}") for column in ("sight", "move", "hits")},
            "rows": Rows(tuple(rows)),
        }

    def terrain_row(self, kind: Terrain) -> Fields:
        return {
            "sign": Drawing(PieceSign(sample(kind), kind.texture).paint),
            "name": kind.name.in_(self.language),
            **self.terrain_words(kind),
        }

    def terrain_words(self, kind: Terrain) -> Mapping[str, str]:
        """Return what a kind of terrain does to sight and moves, and the hits that destroy it."""
        cover = self.front.loadout.catalog.play["walls"]["defence"]
        sight = self.text("terrain.wall", defence=cover) if kind.wall else self.text(f"terrain.{kind.sight}")
        slow = self.text("terrain.cost", cost=kind.cost) if kind.cost > 1 else self.text("terrain.passable")
        move = slow if kind.passable else self.text("terrain.closed")
        return {
            "sight": sight,
            "move": move,
            "hits": str(kind.hits) if kind.destructible else self.text("terrain.solid"),
        }

    def rules(self) -> list[tuple[str, str]]:
        """Return the rules of the table, by name."""
        play = self.front.loadout.catalog.play
        blast = f"{play['blast']['dice'] if play['blast']['dice'] > 1 else ''}D6"
        facts = {
            "across": play["base"]["across"],
            "melee": play["attack"]["melee-reach"],
            "blast": blast,
            "reach": play["wreck"]["reach"],
        }
        return [(self.text(f"rule.{rule}"), self.text(f"rule.{rule}.text", **facts)) for rule in RULES]


def sample(kind: Terrain) -> Piece:
    """Return a piece of a kind, for its sign."""
    facts = (kind.sight, kind.destructible, kind.passable, kind.wall, kind.cost, kind.hits, kind.id)
    return Piece(0, 0, 0, 0, 1, *facts) if kind.sight == "masks" else Piece(0, 0, 1, 1, 0, *facts)
