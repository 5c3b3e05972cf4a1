"""The stacks of a mech as lines: a base card and the cards attached to it, with damage to tick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sheetgen.core.locale import Locale
from sheetgen.core.source import NodePath
from sheetgen.games.mech_cards.design.abilities import rule_text
from sheetgen.games.mech_cards.design.model import ADDING_TYPES, COUNTED, LAYER_TYPES, Card, Catalog, Stack
from sheetgen.games.mech_cards.design.totals import MechTotals, specials_of, stats_of
from sheetgen.games.mech_cards.sheet.art import Sign
from sheetgen.games.mech_cards.sheet.card_drawings import Badge
from sheetgen.games.mech_cards.sheet.numbers import NO_BREAK, plain, signed
from sheetgen.games.mech_cards.sheet.progress import PartDamage, filled_squares
from sheetgen.games.mech_cards.sheet.sheet_drawings import (
    LEAST_NOTES,
    MOST_TICKS,
    NOTES_GAP,
    TICKS_PER_LINE,
    LineBand,
    Numbers,
    TickBox,
    Ticks,
)
from sheetgen.render.content import Blank, Drawing, Fields, Label, Sourced, Value
from sheetgen.render.errors import Origin
from sheetgen.render.tables import Rows

# The fields of a line; each kind of line uses some of them.
FIELDS = (
    *("band", "sign", "title", "type", "numbers", "jam-label", "jam"),
    *("ar", "ar-value", "dt", "dt-value", "name", "ticks", "extra"),
)
HEAD, KEY, LAYER, EXTRA, FOOT = 1.0, 1.0, 1.0, 0.62, 0.2  # heights, in lines
BELOW_HEAD = 0.06  # where no numbers stand there
TICK_LINE = 0.4  # the height of a line of the smallest squares
# Lines in a column of a full page, and lines between two stacks.
COLUMN, GAP = 26.0, 0.5
# Letters of a card's name and special rules on one line, and small letters on one line.
INLINE, SMALL_LETTERS = 42, 64
BLANK_TICKS = 12


class Line(NamedTuple):
    """A line of a stack; its height is relative to an ordinary line."""

    height: float
    fields: Fields


class StackLines(NamedTuple):
    """A stack as lines of a column."""

    lines: tuple[Line, ...]
    origin: Origin = Origin()

    @property
    def height(self) -> float:
        return sum(line.height for line in self.lines)


class StackWriter(NamedTuple):
    """Writes the stacks of one mech, or blank ones."""

    catalog: Catalog
    texts: Locale
    explained: set[str]  # the rules that are printed already
    sums: MechTotals | None = None
    faint: bool = False

    def stack(self, stack: Stack, field: str, path: NodePath, damage: PartDamage) -> StackLines:
        """Write a base card and the cards attached to it, the outermost first, with its damage."""
        return StackLines(tuple(self.lines(stack, field, damage)), Origin(path, self.name(stack.base)))

    def lines(self, stack: Stack, field: str, damage: PartDamage) -> Iterator[Line]:
        base, stats = stack.base, stats_of(stack)
        kind = f" · {base.sub_type.name.in_(self.texts.language)}" if base.sub_type else ""
        type_name = f"{self.texts.text(f'type.{base.type}')}{kind}"
        yield self.head(base.type, Label(self.name(base), self.faint), type_name, Sign(base.type, base.type, base))
        if numbers := self.numbers(stack, stats):
            yield self.key_line(base.type, numbers, field, jammed=damage.jammed)
        else:
            yield Line(BELOW_HEAD, line())
        layers = [(card, dict(card.stats), card.specials) for card in stack.of(*LAYER_TYPES)]
        cards = [*layers, (base, stats, specials_of(stack))]
        filled = filled_squares([own.get("dt", 0) for _, own, _ in cards], damage)
        for at, (card, own, specials) in enumerate(cards):
            name, shown = self.name(card), ", ".join(self.specials(specials))
            inline = f"{name} · {shown}" if shown and len(name) + len(shown) <= INLINE else name
            dt = own.get("dt", 0)
            high = LAYER * max(1, TICK_LINE * min(dt, MOST_TICKS) / TICKS_PER_LINE)
            ticks = Ticks(dt, f"{field}.{at + 1}", self.texts.text("damage.tip", card=inline), filled=filled[at])
            yield Line(high, self.layer(card, own.get("ar", 0), inline, ticks))
            if shown and inline == name:
                yield self.small(shown)
            yield from self.rules(specials)
        for card in stack.attached:
            if card.type not in LAYER_TYPES:
                yield self.small(self.extra(card))
                yield from self.rules(card.specials)
        yield Line(FOOT, line())

    def rules(self, specials: Mapping[str, int | None]) -> Iterator[Line]:
        """Write what special rules do, each where it stands first."""
        for name, number in specials.items():
            rule = self.rule(name, number)
            if rule not in self.explained:
                self.explained.add(rule)
                yield self.small(rule)

    def rule(self, name: str, number: int | None) -> str:
        """Return what a special rule does, with its number where the number is part of the sentence."""
        special, language = self.catalog.specials[name], self.texts.language
        text = rule_text(special, number, language)
        counted = text != rule_text(special, None, language)
        title = special.name.in_(language) + (f"{NO_BREAK}({number})" if counted else "")
        return f"{title}: {text or self.texts.text('no-effect')}"

    def words(self, stack: Stack, language: str, damage: PartDamage) -> Iterator[str]:
        """Return a stack in words: its cards from the outside in, with their numbers and rules, and the damage to it."""
        base, stats = stack.base, stats_of(stack)
        kind = f", {base.sub_type.name.in_(language)}" if base.sub_type else ""
        keys = ", ".join(f"{label} {number}" for label, number in self.numbers(stack, stats))
        yield f"{self.name(base)} ({self.texts.text(f'type.{base.type}')}{kind}){': ' if keys else ''}{keys}"
        layers = [(card, dict(card.stats), card.specials) for card in stack.of(*LAYER_TYPES)]
        cards = [*layers, (base, stats, specials_of(stack))]
        for (card, own, specials), filled in zip(
            cards, filled_squares([own.get("dt", 0) for _, own, _ in cards], damage), strict=True
        ):
            ticks = ("■" * filled).ljust(min(own.get("dt", 0), MOST_TICKS), "□")
            named = ", ".join([self.name(card), *self.specials(specials)])
            yield f"  {named}: AR {own.get('ar', 0)}, DT {own.get('dt', 0)} {ticks}"
            yield from (f"    {self.rule(*special)}" for special in specials.items())
        for card in stack.attached:
            if card.type not in LAYER_TYPES:
                yield f"  {self.extra(card)}"
                yield from (f"    {self.rule(*special)}" for special in card.specials.items())
        if base.type == "weapon":
            yield f"  {self.texts.text('jam')} {'■' if damage.jammed else '□'}"

    def blank_stack(self, type_: str, layers: int, field: str) -> StackLines:
        return StackLines(tuple(self.blank_lines(type_, layers, field)))

    def blank_lines(self, type_: str, layers: int, field: str) -> Iterator[Line]:
        type_name = self.texts.text(f"type.{type_}")
        yield self.head(type_, Blank(f"{field}.title", type_name), type_name, Sign(type_, type_))
        if keys := {"weapon": ("PE", "DO"), "power-plant": ("PO",), "locomotor": ("SP", "MW")}.get(type_):
            yield self.key_line(type_, [(key, "") for key in keys], field)
        else:
            yield Line(BELOW_HEAD, line())
        for at in range(layers):
            layer_type = type_ if at == layers - 1 else "armour"
            yield Line(LAYER, self.blank_layer(layer_type, f"{field}.{at + 1}"))
        yield Line(LAYER, line(extra=Blank(f"{field}.more", self.texts.text("attached"), "+ ")))
        yield Line(FOOT, line())

    def name(self, card: Card) -> str:
        return card.name.in_(self.texts.language)

    def head(self, type_: str, title: Value, type_name: str, sign: Sign) -> Line:
        fields = line(band=Drawing(LineBand(type_).paint), sign=Drawing(sign.paint), title=title, type=type_name)
        return Line(HEAD, fields)

    def key_line(self, type_: str, numbers: Sequence[tuple[str, str]], field: str, *, jammed: bool = False) -> Line:
        """Write the numbers of a base card that are read in play, and the jam box of a weapon."""
        fields = line(numbers=Drawing(Numbers(tuple(numbers), type_, self.faint).paint))
        if type_ == "weapon":
            jam = self.texts.text("jam")
            fields |= {"jam-label": jam, "jam": Drawing(TickBox(f"{field}.jam", jam, jammed).paint)}
        return Line(KEY, fields)

    def numbers(self, stack: Stack, stats: Mapping[str, int]) -> list[tuple[str, str]]:
        """Return the numbers of a base card that are read in play, with their labels."""
        base = stack.base
        if base.type == "weapon":
            melee = base.sub_type is not None and base.sub_type.melee
            assert self.sums is not None
            adds = stats.get("pe", 0) + (self.sums.speed if melee else self.sums.accuracy) - self.sums.attack_penalty
            attack = (self.texts.text("charge" if melee else "shoot"), f"D10{signed(adds)}")
            return [attack, ("PE", str(stats.get("pe", 0))), ("DO", str(stats.get("do", 0)))]
        if base.type == "power-plant":
            return [("PO", str(stats.get("po", 0)))]
        if base.type == "locomotor":
            return [("SP", str(stats.get("sp", 0))), ("MW", str(stats.get("mw", 0)))]
        return []

    def layer(self, card: Card, ar: int, name: str, ticks: Ticks) -> dict[str, Value]:
        """Write a card that damage takes off: AR, DT, and a box for each point of DT."""
        return line(
            **badges(card.type),
            **{"ar-value": Label(str(ar), self.faint), "dt-value": Label(str(ticks.count), self.faint)},
            name=Label(name, self.faint),
            ticks=Drawing(ticks.paint),
        )

    def blank_layer(self, type_: str, field: str) -> dict[str, Value]:
        tip = self.texts.text("damage.tip", card="")
        return line(
            **badges(type_),
            **{
                "ar-value": Label("", field=f"{field}.ar", tip="AR"),
                "dt-value": Label("", field=f"{field}.dt", tip="DT"),
            },
            name=Blank(f"{field}.name", self.texts.text("card.name")),
            ticks=Drawing(Ticks(BLANK_TICKS, field, tip, strong=False).paint),
        )

    def small(self, text: str) -> Line:
        """Write a line in small letters; a long text gets more height."""
        return Line(EXTRA * max(1, len(text) / SMALL_LETTERS), line(extra=Label(text, self.faint)))

    def specials(self, specials: Mapping[str, int | None]) -> list[str]:
        known, language = self.catalog.specials, self.texts.language
        return [
            known[name].name.in_(language) + ("" if number is None else f"{NO_BREAK}({number})")
            for name, number in specials.items()
        ]

    def extra(self, card: Card) -> str:
        """Describe a card that is no layer: what it adds, or the pilot."""
        adds = card.type in ADDING_TYPES
        stats = [
            f"{name.upper()} {signed(value) if adds else plain(value)}"
            for name, value in card.stats.items()
            if value and name not in COUNTED
        ]
        removed = [self.texts.text("without", special=self.catalog.specials[name].name) for name in card.removes]
        parts = [*stats, *self.specials(card.specials), *removed]
        return f"+ {self.name(card)}{': ' if parts else ''}{', '.join(parts)}"


def line(**fields: Value) -> dict[str, Value]:
    """Return the fields of a line; those not given stay empty."""
    return {**dict.fromkeys(FIELDS), **fields}


def badges(type_: str) -> dict[str, Value]:
    return {"ar": Drawing(Badge("ar", type_).paint), "dt": Drawing(Badge("dt", type_).paint)}


def side_by_side(columns: Sequence[Sequence[StackLines]]) -> list[Rows | None]:
    """Return columns of stacks as rows of the same height."""
    found = [rows(stacks) for stacks in columns]
    beside = tuple(own for own in found if own is not None)
    return [None if own is None else own._replace(beside=beside) for own in found]


def rows(stacks: Sequence[StackLines]) -> Rows | None:
    """Return a column of stacks as rows."""
    if not stacks:
        return None
    items = []
    for stack in stacks:
        lines = Rows(tuple(own.fields for own in stack.lines), tuple(own.height for own in stack.lines))
        items.append({"lines": Sourced(lines, stack.origin)})
    return Rows(tuple(items), tuple(stack.height for stack in stacks), LEAST_NOTES + NOTES_GAP)


def in_columns(stacks: Sequence[StackLines]) -> list[list[StackLines]]:
    """Divide stacks into columns of about the same height, two to a page; all pages but the last one are full."""
    whole = sum(stack.height + GAP for stack in stacks)
    most = max(whole / 2, max((stack.height for stack in stacks), default=0))
    room = min(most + 0.01, COLUMN) if whole <= 2 * COLUMN else COLUMN
    while True:
        columns: list[list[StackLines]] = [[]]
        used = 0.0
        for stack in stacks:
            if columns[-1] and used + stack.height > room:
                columns.append([])
                used = 0.0
            columns[-1].append(stack)
            used += stack.height + GAP
        if len(columns) <= 2:
            return columns
        if room >= COLUMN:
            full = (len(columns) - 1) // 2 * 2
            return columns[:full] + in_columns([stack for column in columns[full:] for stack in column])
        room = min(COLUMN, room + 1)
