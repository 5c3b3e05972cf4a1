"""The reference page: the rules in short with a worked example, and the special rules of a squad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.games.mech_cards.design.abilities import rule_text
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.sheet.cards import ORDER
from sheetgen.games.mech_cards.sheet.mech_sheet import underlined
from sheetgen.games.mech_cards.sheet.numbers import NO_BREAK, bound
from sheetgen.games.mech_cards.sheet.sheet_drawings import game_mark
from sheetgen.render import templates
from sheetgen.render.content import Content, Drawing, Fields, HorizontalLine
from sheetgen.render.marks import ScaleBar
from sheetgen.render.named_texts import NamedTexts
from sheetgen.render.ops import Page
from sheetgen.render.options import Options
from sheetgen.render.place import place

TEMPLATE = "reference"
# The panels with their steps, as the locale has them.
PANELS = {
    "order": ("first", "mechs", "next"),
    "actions": ("aim", "evade", "shoot", "charge", "unjam"),
    "attacking": ("part", "weapons", "defender", "attacker", "hit", "one"),
    "hit": ("damage", "cards", "base", "rest"),
    "courage": ("when", "test", "fail"),
    "example": ("situation", "rolls", "result"),
}


class Reference(NamedTuple):
    """The page of one squad, or of the whole catalog."""

    loadout: Loadout
    texts: Locale
    options: Options

    def pages(self) -> tuple[Page, ...]:
        template = templates.read(TEMPLATE, self.loadout.system, self.options.paper)
        title = self.text("reference.title")
        content: Content = {
            "head": {
                "mark": Drawing(game_mark),
                "name": title,
                "name-line": HorizontalLine(),
                "title": self.text("title"),
                **dict.fromkeys(("name-label", "squad-label", "squad", "squad-line", "warning"), ""),
            },
            **{panel: self.panel(panel, self.steps(panel)) for panel in PANELS},
            "rules": self.panel("rules", list(self.special_rules())),
            "stats": {"text": self.stats()},
            "foot": {"status": "", "code": "", "qr": None, "ruler": Drawing(ScaleBar(self.text("ruler")).paint)},
        }
        return tuple(page._replace(title=title) for page in place(template, content, self.options))

    def text(self, key: str, **facts: object) -> str:
        return self.texts.text(key, **facts)

    def panel(self, name: str, steps: Sequence[tuple[str, str]]) -> Fields:
        shown = [(step, bound(text)) for step, text in steps]
        return {"title": self.text(f"reference.{name}"), "rows": NamedTexts(shown, ruled=name == "rules")}

    def steps(self, panel: str) -> list[tuple[str, str]]:
        """Return the names and texts of a panel's steps, with the edition's numbers."""
        play = self.loadout.catalog.play
        facts = {"actions": play["actions"], "aim": play["aim"], "evade": play["evade"], "volley": play["volley"]}
        armour = self.text(f"reference.armour.{play['armour']}")
        return [
            (
                self.text(f"reference.{panel}.{step}"),
                self.text(f"reference.{panel}.{step}.text", armour=armour, **facts),
            )
            for step in PANELS[panel]
        ]

    def stats(self) -> str:
        """Return what the abbreviations on the cards mean."""
        return " · ".join(f"{stat.upper()} {self.text(f'stat.{stat}')}".replace(" ", NO_BREAK) for stat in ORDER)

    def special_rules(self) -> Iterator[tuple[str, str]]:
        """Yield the special rules of the squad's cards, of all cards without a squad."""
        known, language = self.loadout.catalog.specials, self.texts.language
        cards = self.loadout.cards or list(self.loadout.catalog.cards.values())
        for name in dict.fromkeys(name for card in cards for name in card.specials):
            text = rule_text(known[name], None, language)
            counted = text != rule_text(known[name], 1, language)  # then `n` stands in it
            yield known[name].name.in_(language) + (" (n)" if counted else ""), text or self.text("no-effect")

    def words(self) -> str:
        """Return the page in words."""
        lines = [underlined(self.text("reference.title"), "=")]
        for panel in PANELS:
            lines += ["", self.text(f"reference.{panel}"), *(f"  {name}: {text}" for name, text in self.steps(panel))]
        if rules := list(self.special_rules()):
            lines += ["", self.text("reference.rules"), *(f"  {name}: {text}" for name, text in rules)]
        return "\n".join([*lines, "", self.stats().replace(NO_BREAK, " ")]) + "\n"
