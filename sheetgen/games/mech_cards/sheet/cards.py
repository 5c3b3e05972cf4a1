"""Cards to cut out: fronts, their mirrored backs, blank ones, and the picture of a deck for virtual tabletops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.core.source import NodePath
from sheetgen.games.mech_cards.design.abilities import card_rules
from sheetgen.games.mech_cards.design.model import ADDING_TYPES, COUNTED, TYPES, USED, Card, Catalog
from sheetgen.games.mech_cards.sheet.art import Artwork, Sign
from sheetgen.games.mech_cards.sheet.card_drawings import (
    Back,
    Badge,
    Band,
    CutMarks,
    Edge,
    EmptyBoard,
    OpenBand,
    Strip,
)
from sheetgen.games.mech_cards.sheet.numbers import bound, plain, signed
from sheetgen.render.content import Blank, Content, Drawing, Fields, FirstFitting, HorizontalLine, Label, Value, sourced
from sheetgen.render.errors import Origin
from sheetgen.render.layout import Box, Template
from sheetgen.render.ops import Page
from sheetgen.render.options import Options
from sheetgen.render.place import place
from sheetgen.render.tables import Grid, Rows

# The fields of a card, front and back; each leaves the other's empty.
FIELDS = (
    *("edge", "band", "strip", "sign", "name", "type", "sub-type", "stats", "art-tall", "art", "specials"),
    *("specials-long", "rule", "hint", "foot", "origin", "back", "back-sign", "back-type", "back-title"),
)
# The order of stats on a card: those read in play, then those added up before it.
ORDER = ("ar", "dt", "sp", "pe", "do", "ac", "bt", "fo", "po", "mw", "we", "pc")
SMALL = 0.74  # height of a stat that is only added up, as a share of the others'
MANY = 7  # more stats than this are printed small
PILOT_STATS = ("ac", "bt", "fo")
LAYER_STATS = ("ar", "dt")
# More characters of special rules than this leave no room for the icon.
LONG = 190


def card_grid(template: Template) -> Box | None:
    """Return the box of a template that holds cards; None when it is no template for cards."""
    boxes = template.boxes.values()
    return next((box for box in boxes if box.content_name in ("cards", "deck") and "cards" in box.fields), None)


class Deck(NamedTuple):
    """Cards to print, or a blank one of each type."""

    cards: Sequence[Card]
    catalog: Catalog
    texts: Locale
    options: Options
    name: str
    paths: Sequence[NodePath] = ()  # of the cards in the loadout's file

    @property
    def blank(self) -> bool:
        return self.options.blank

    def pages(self, template: Template) -> tuple[Page, ...]:
        """Draw all cards, each page followed by its backs where they are wanted."""
        box = card_grid(template)
        assert box is not None
        columns, lines = box.fields["cards"].places
        is_deck = box.content_name == "deck"
        room = max(1, columns * lines - is_deck)  # a deck shows the back in its last place
        types = [card.type for card in self.cards] if not self.blank else list(TYPES)
        pages: list[Page] = []
        for start in range(0, len(types), room):
            here = types[start : start + room]
            items: list[Fields | None] = [self.card_fields(start + number) for number in range(len(here))]
            if is_deck:
                items += [None] * (room - len(items)) + [self.back(None)]
            title = self.texts.text("cards.of", first=start + 1, last=start + len(here), count=len(types))
            pages += self.page(template, box, Grid(tuple(items)), title)
            if self.options.backs:
                backs = Grid(tuple(self.back(type_) for type_ in here), mirrored=not is_deck)
                pages += self.page(template, box, backs, self.texts.text("backs.of", title=title), marks=False)
        return tuple(pages)

    def page(self, template: Template, box: Box, grid: Grid, title: str, *, marks: bool = True) -> Iterator[Page]:
        shown = {"cards": grid}
        name = f"{self.name} · {self.texts.text('illegal')}" if self.options.problems else self.name
        content: Content = {
            "cards": shown,
            "deck": shown,
            "cut": {
                "marks": Drawing(CutMarks(box).paint) if marks else None,
                "title": FirstFitting((f"{name} · {title}", title)),
                "note": self.texts.text("cards.scale") if marks else self.texts.text("backs.scale"),
            },
        }
        made = place(template, content, self.options, by_hand=self.blank)
        return (page._replace(title=title) for page in made)

    # Fronts

    def card_fields(self, number: int) -> Fields:
        if self.blank:
            return self.blank_card(TYPES[number])
        card = self.cards[number]
        path = self.paths[number] if self.paths else ()
        return sourced(self.front(card), Origin(path, card.name.in_(self.texts.language)))

    def shared_fields(self, type_: str) -> dict[str, Value]:
        """Return the fields that all fronts of a type share."""
        text = self.texts.text
        return {
            **dict.fromkeys(FIELDS),
            "edge": Drawing(Edge(type_).paint),
            "band": Drawing(Band(type_).paint),
            "strip": Drawing(Strip(type_).paint),
            "sign": Drawing(Sign(type_, ground=type_).paint),
            "type": text(f"type.{type_}"),
            "rule": HorizontalLine("hair"),
            "hint": bound(text(f"hint.{type_}")),
            "foot": text("title"),
        }

    def front(self, card: Card) -> Fields:
        text, language = self.texts.text, self.texts.language
        specials = list(self.specials(card))
        long = sum(len(row["name"]) + len(row["text"]) for row in specials) > LONG
        rows = Rows(tuple(specials), tuple(1.6 + len(row["text"]) / 30 for row in specials)) if specials else None
        artwork = Drawing(Artwork(card).paint)
        melee = card.sub_type is not None and card.sub_type.melee
        return {
            **self.shared_fields(card.type),
            "name": card.name.in_(language),
            "sign": Drawing(Sign(card.type, card.type, card).paint),
            "sub-type": card.sub_type.name.in_(language) if card.sub_type else "",
            "stats": self.stats(card),
            "art-tall": artwork if not specials else None,
            "art": artwork if specials and not long else None,
            "specials": None if long else rows,
            "specials-long": rows if long else None,
            "hint": bound(text("hint.melee" if melee else f"hint.{card.type}")),
            "origin": self.origin(card),
        }

    def origin(self, card: Card) -> str:
        """Return what stands in the corner: the points if they are wanted, or that the card is homebrew."""
        if self.options.points and card.points is not None:
            return self.texts.text("points", points=card.points)
        return self.texts.text("home-made") if card.homebrew else ""

    def stats(self, card: Card) -> Rows | None:
        adds = card.type in ADDING_TYPES
        shown = [(name, card.stats[name]) for name in ORDER if name in card.stats]
        if not shown:
            return None
        many = len(shown) > MANY
        rows = [
            {
                "badge": Drawing(Badge(name, card.type).paint),
                "value" if not many else "value-small": signed(value) if adds and name not in COUNTED else plain(value),
                "value" if many else "value-small": None,
                "label": name.upper(),
            }
            for name, value in shown
        ]
        return Rows(tuple(rows), tuple(SMALL if name in COUNTED else 1 for name, _ in shown))

    def specials(self, card: Card) -> Iterator[dict[str, str]]:
        """Yield the special rules with their effects (MC-SPECIAL)."""
        text, known, language = self.texts.text, self.catalog.specials, self.texts.language
        for name, rule in card_rules(card, known, language):
            yield {"name": name, "text": rule or text("no-effect")}
        for id_ in card.removes:
            removed = text("without", special=known[id_].name)
            yield {"name": removed[:1].upper() + removed[1:], "text": text("removes")}

    # Blank cards and backs

    def blank_card(self, type_: str) -> Fields:
        """Return a card to fill in by hand."""
        text = self.texts.text
        names = [*blank_stats(type_), *COUNTED]
        rows = [
            {
                "badge": Drawing(Badge(name, type_).paint),
                "value-small": None,
                "value": Label("", field=f"{type_}.{name}", tip=f"{text(f'type.{type_}')}: {name.upper()}"),
                "label": name.upper() if name in ORDER else Blank(f"{type_}.{name}.name", text("card.stat")),
            }
            for name in names
        ]
        return {
            **self.shared_fields(type_),
            "band": Drawing(OpenBand(type_).paint),
            "sign": Drawing(Sign(type_).paint),
            "hint": bound(text("hint.any-weapon" if type_ == "weapon" else f"hint.{type_}")),
            "name": Label("", field=f"{type_}.name", tip=f"{text(f'type.{type_}')}: {text('card.name')}"),
            "stats": Rows(tuple(rows), tuple(SMALL if name in COUNTED else 1 for name in names)),
            "specials": Rows(tuple(self.blank_rule(type_, line) for line in range(3))),
            "art": Drawing(EmptyBoard(type_).paint),
        }

    def blank_rule(self, type_: str, line: int) -> Fields:
        tip = f"{self.texts.text(f'type.{type_}')}: {self.texts.text('special-rules')}"
        return {"name": Blank(f"{type_}.special.{line + 1}", tip, free=0), "text": ""}

    def back(self, type_: str | None) -> Fields:
        """Return the back of cards of a type, or of all cards."""
        return {
            **dict.fromkeys(FIELDS),
            "back": Drawing(Back(type_).paint),
            "back-sign": Drawing(Sign(type_ or "pilot", ground=type_ or "").paint),
            "back-type": self.texts.text(f"type.{type_}") if type_ else "",
            "back-title": self.texts.text("title"),
        }

    # The cards in words

    def describe(self) -> str:
        """Describe the cards in words."""
        language = self.texts.language
        if self.blank:
            return "\n".join(self.texts.text(f"type.{type_}") for type_ in TYPES) + "\n"
        return "\n".join(self._words(card, language) for card in self.cards) + "\n"

    def _words(self, card: Card, language: str) -> str:
        """Return a card in words: all that is printed on it."""
        text = self.texts.text
        melee = card.sub_type is not None and card.sub_type.melee
        kind = f", {card.sub_type.name.in_(language)}" if card.sub_type else ""
        stats = ", ".join(f"{name.upper()} {card.stats[name]}" for name in ORDER if name in card.stats)
        lines = [f"{card.name.in_(language)} ({text(f'type.{card.type}')}{kind}): {stats}"]
        lines += [f"  {rule['name']}: {rule['text']}" for rule in self.specials(card)]
        return "\n".join([*lines, f"  {text('hint.melee' if melee else f'hint.{card.type}')}"])


def blank_stats(type_: str) -> tuple[str, ...]:
    """Return the stats of a blank card besides WE and PC. Those of cards that add to others are named by hand."""
    if type_ in ADDING_TYPES:
        return ("add-1", "add-2", "add-3")
    stats = {"pilot": PILOT_STATS, "cockpit": LAYER_STATS}.get(type_, USED.get(type_, LAYER_STATS))
    return tuple(name for name in ORDER if name in stats)
