"""The sheet of a mech: its stacks card by card, totals against their limits, damage to tick, the actions in brief."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sheetgen.core import share
from sheetgen.core.locale import Locale
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.model import ADDING_TYPES, COUNTED, LAYER_TYPES, Card, Stack
from sheetgen.games.mech_cards.design.totals import MechTotals, specials_of, stats_of, totals
from sheetgen.games.mech_cards.sheet.art import Sign, fill_band, ink_of
from sheetgen.games.mech_cards.sheet.cards import Badge, cut_corners, plain, signed
from sheetgen.render import qr
from sheetgen.render.fit import DoesNotFit
from sheetgen.render.fonts import MissingGlyph
from sheetgen.render.layout import Area, Template
from sheetgen.render.ops import Page
from sheetgen.render.options import Options
from sheetgen.render.place import (
    Blank,
    Brush,
    Choice,
    Code,
    Content,
    Drawing,
    Label,
    Rows,
    Ruler,
    place,
    raise_too_small,
)

Line = tuple[float, Mapping[str, Any]]  # its height, in lines, and its fields

# The fields of a line; each kind of line has some of them.
FIELDS = (
    *("band", "sign", "title", "type", "numbers", "jam-label", "jam"),
    *("ar", "ar-value", "dt", "dt-value", "name", "ticks", "extra"),
)
HEAD, KEY, LAYER, EXTRA, FOOT = 1.0, 1.05, 1.0, 0.72, 0.12  # heights, in lines
# What a column holds before another page is begun, in lines, the space between two stacks counted as GAP.
COLUMN, GAP = 26.0, 0.5
# So many letters of a card's name and special rules stand on one line, so many small ones.
INLINE, SMALL_LETTERS = 42, 64
# A blank sheet's stacks, and how many cards each has room for beside its base card.
BLANK_STACKS = (
    (("locomotor", 2), ("cockpit", 4), ("power-plant", 2), ("power-plant", 2)),
    (("weapon", 2), ("weapon", 2), ("weapon", 2), ("weapon", 2)),
)
SIDES = ("left", "right")
BLANK_TICKS = 12
LEAST_TICK, MOST_TICK = 2.2, 5.6  # the size of a square
TICKS_A_LINE, TICK_LINE = 16, 0.4  # of the smallest squares, and how high a line of them is
MOST_TICKS = 96  # a larger DT has a line to write on


class Sheets(NamedTuple):
    """The sheets of a squad, one for each of its mechs."""

    loadout: Loadout
    texts: Locale
    options: Options
    template: Template

    def pages(self) -> tuple[Page, ...]:
        if self.options.blank:
            return self.place(MechSheet(self, None, None, 0))
        pages: list[Page] = []
        for number, (mech, sums) in enumerate(zip(self.loadout.mechs, totals(self.loadout).mechs, strict=True)):
            pages += self.place(MechSheet(self, mech, sums, number))
        return tuple(pages)

    def place(self, sheet: MechSheet) -> tuple[Page, ...]:
        pages: list[Page] = []
        columns = sheet.columns()
        for start in range(0, len(columns), 2):
            here = columns[start : start + 2]
            try:
                pages += place(
                    self.template,
                    sheet.content(here, start // 2),
                    self.options.paper,
                    language=self.options.language,
                    form=self.options.form,
                    by_hand=self.options.blank or self.options.faint,
                )
            except (DoesNotFit, MissingGlyph) as error:
                error.where = named(error.where, here)
                raise
        return tuple(page._replace(title=sheet.name or page.title) for page in pages)

    def status(self) -> str:
        say, options = self.texts.text, self.options
        kind = "blank-sheet" if options.blank else "illegal" if options.problems else "legal"
        return f"{say('edition', edition=self.loadout.catalog.edition.name)} · {say(kind)}"

    def code(self) -> tuple[str, tuple[str, ...] | None]:
        """The share code with its picture, or why there is none."""
        if self.options.blank:
            return "", None
        try:
            code = share.code(self.loadout)
        except share.NotShareable as error:
            return self.texts.text(error.reason), None
        foot = self.template.boxes.get("foot")
        spec = foot.fields.get("qr") if foot else None
        return code, qr.encode(code, min(spec.at[2:])) if spec else None


class MechSheet(NamedTuple):
    """The sheet of one mech; without one it is blank."""

    squad: Sheets
    mech: Mech | None
    sums: MechTotals | None
    number: int

    @property
    def name(self) -> str:
        return self.mech.name if self.mech else ""

    def say(self, key: str, **facts: Any) -> str:
        return self.squad.texts.text(key, **facts)

    def value(self, name: str) -> str:
        """A sum for a sentence: its number, or its letters on a blank sheet."""
        if self.sums is None:
            return name.upper()
        numbers = {
            "sp": self.sums.speed,
            "ac": self.sums.accuracy,
            "bt": self.sums.bottle_threshold,
            "fo": self.sums.fortitude,
        }
        return f"{name.upper()} {numbers[name]}"

    def content(self, columns: Sequence[Sequence[Sequence[Line]]], page: int) -> Content:
        say, squad = self.say, self.squad
        left, right = [*columns, ()][:2]
        code, cells = squad.code()
        return {
            "head": self.head(page),
            "power": self.power(),
            "weight": self.weight(),
            "speed": self.speed(),
            "pilot": self.pilot(),
            "left": {"stacks": rows(left)},
            "right": {"stacks": rows(right)},
            **self.actions(),
            **self.rules(),
            "foot": {
                "status": f"{squad.status()} · {say('ruler')}",
                "code": Choice((code, say("code.long"))) if code else "",
                "qr": Code(cells) if cells else None,
                "ruler": Ruler(),
            },
        }

    # --------------------------------------------------------------------------------------------------- head, totals

    def head(self, page: int) -> dict[str, Any]:
        say, loadout, options = self.say, self.squad.loadout, self.squad.options
        count = len(loadout.mechs)
        squad = loadout.name if count > 1 else ""
        if count > 1:
            squad = f"{squad} · {say('mech.of', number=self.number + 1, count=count)}"
        name = f"{self.name} ({page + 1})" if page else self.name
        return {
            "name-label": say("mech"),
            "name": Label(name, options.faint, "name", say("mech")),
            "name-line": Drawing(write_line),
            "squad-label": say("squad") if squad or self.mech is None else "",
            "squad": Label(squad, options.faint, "squad" if self.mech is None else "", say("squad")),
            "squad-line": Drawing(write_line) if squad or self.mech is None else None,
            "title": say("title"),
            "warning": say("illegal") if options.problems else "",
        }

    def power(self) -> dict[str, Any]:
        sums = self.sums
        return self.meter(
            "power", "pc", "po", sums.power_consumption if sums else None, sums.power_output if sums else None
        )

    def weight(self) -> dict[str, Any]:
        sums = self.sums
        return self.meter("weight", "we", "mw", sums.weight if sums else None, sums.maximum_weight if sums else None)

    def meter(self, key: str, used: str, limit: str, value: int | None, most: int | None) -> dict[str, Any]:
        """A total against its limit."""
        say = self.say
        if value is None or most is None:
            filled: Any = Blank(key, say(key), f"{used.upper()} ", f" {limit.upper()}")
            return {"title": say(key), "sum": filled, "meter": Drawing(Meter(0, 30).paint), "note": ""}
        over = value - most
        note = say(f"{key}.over", over=over) if over > 0 else say(f"{key}.left", left=-over)
        return {
            "title": say(key),
            "sum": Label(say(f"{key}.sum", used=plain(value), most=most), self.squad.options.faint),
            "meter": Drawing(Meter(0 if self.squad.options.faint else value, most).paint),
            "note": note,
        }

    def speed(self) -> dict[str, Any]:
        say, sums = self.say, self.sums
        if sums is None:
            return {"title": say("speed"), "value": Label("", field="sp", tip="SP"), "note": ""}
        evade = sums.speed // self.squad.loadout.catalog.play["evade"]
        slow = say("speed.slow", printed=sums.printed_speed, over=sums.overweight) if sums.overweight else ""
        return {
            "title": say("speed"),
            "value": Label(str(sums.speed), self.squad.options.faint),
            "note": slow or say("speed.evade", evade=evade),
        }

    def pilot(self) -> dict[str, Any]:
        say, sums = self.say, self.sums
        language = self.squad.texts.language
        pilots = [card for stack in self.mech.of("cockpit") for card in stack.of("pilot")] if self.mech else []
        values = (
            (("ac", sums.accuracy), ("bt", sums.bottle_threshold), ("fo", sums.fortitude))
            if sums
            else (("ac", ""), ("bt", ""), ("fo", ""))
        )
        name: Any = Label(pilots[0].name.in_(language), self.squad.options.faint) if pilots else ""
        shown: dict[str, Any] = {"title": say("type.pilot"), "name": name}
        for stat, value in values:
            shown[f"{stat}-badge"] = Drawing(Badge(stat, "pilot").paint)
            shown[stat] = Label(str(value), self.squad.options.faint, "" if sums else stat, stat.upper())
            shown[f"{stat}-label"] = say(stat)
        return shown

    # --------------------------------------------------------------------------------------------------------- stacks

    def columns(self) -> list[list[list[Line]]]:
        """The stacks as lines, in the order of the loadout, column by column; two columns make a page."""
        if self.mech is None:
            return [
                [list(self.blank_stack(type_, room, f"{side}.{at + 1}")) for at, (type_, room) in enumerate(stacks)]
                for side, stacks in enumerate(BLANK_STACKS, start=1)
            ]
        return fill(
            [list(self.stack(stack, f"{self.number + 1}.{at + 1}")) for at, stack in enumerate(self.mech.stacks)]
        )

    def stack(self, stack: Stack, field: str) -> Iterator[Line]:
        """A base card with what is attached to it, from the outside in."""
        say, language, faint = self.say, self.squad.texts.language, self.squad.options.faint
        base, stats = stack.base, stats_of(stack)
        kind = f" · {base.sub_type.name.in_(language)}" if base.sub_type else ""
        yield (
            HEAD,
            self.line(
                band=Drawing(LineBand(base.type).paint),
                sign=Drawing(Sign(base.type, base.type, base).paint),
                title=Label(base.name.in_(language), faint),
                type=f"{say(f'type.{base.type}')}{kind}",
            ),
        )
        if numbers := self.numbers(stack, stats):
            weapon = base.type == "weapon"
            yield (
                KEY,
                self.line(
                    numbers=Drawing(Numbers(tuple(numbers), base.type, faint).paint),
                    **{"jam-label": say("jam"), "jam": Drawing(Box(f"{field}.jam", say("jam")).paint)}
                    if weapon
                    else {},
                ),
            )
        layers = [(card, dict(card.stats), card.specials) for card in stack.of(*LAYER_TYPES)]
        for at, (card, own, specials) in enumerate([*layers, (base, stats, specials_of(stack))]):
            name, shown = card.name.in_(language), ", ".join(self.specials(specials))
            inline = f"{name} · {shown}" if shown and len(name) + len(shown) <= INLINE else name
            dt = own.get("dt", 0)
            high = LAYER * max(1, TICK_LINE * min(dt, MOST_TICKS) / TICKS_A_LINE)
            yield high, self.layer(card, own.get("ar", 0), dt, inline, f"{field}.{at + 1}")
            if shown and inline == name:
                yield self.small(shown)
        for card in stack.attached:
            if card.type not in LAYER_TYPES:
                yield self.small(self.extra(card))
        yield FOOT, self.line()

    def small(self, text: str) -> Line:
        """A line in small letters; a long text has more room."""
        return EXTRA * max(1, len(text) / SMALL_LETTERS), self.line(extra=Label(text, self.squad.options.faint))

    def numbers(self, stack: Stack, stats: Mapping[str, int]) -> list[tuple[str, str]]:
        """What is read off a base card in play: label and number."""
        base, say = stack.base, self.say
        if base.type == "weapon":
            melee = base.sub_type is not None and base.sub_type.melee
            assert self.sums is not None
            adds = stats.get("pe", 0) + (self.sums.speed if melee else self.sums.accuracy)
            attack = (say("charge" if melee else "shoot"), f"D10{signed(adds)}")
            return [attack, ("PE", str(stats.get("pe", 0))), ("DO", str(stats.get("do", 0)))]
        if base.type == "power-plant":
            return [("PO", str(stats.get("po", 0)))]
        if base.type == "locomotor":
            return [("SP", str(stats.get("sp", 0))), ("MW", str(stats.get("mw", 0)))]
        return []

    def specials(self, specials: Mapping[str, int | None]) -> list[str]:
        known, language = self.squad.loadout.catalog.specials, self.squad.texts.language
        return [
            known[name].name.in_(language) + ("" if number is None else f" ({number})")
            for name, number in specials.items()
        ]

    def extra(self, card: Card) -> str:
        """A card that is no layer, in a few words: what it adds, or who the pilot is."""
        adds = card.type in ADDING_TYPES
        stats = [
            f"{name.upper()} {signed(value) if adds else plain(value)}"
            for name, value in card.stats.items()
            if value and name not in COUNTED
        ]
        removed = [self.say("without", special=self.squad.loadout.catalog.specials[name].name) for name in card.removes]
        parts = [*stats, *self.specials(card.specials), *removed]
        name = card.name.in_(self.squad.texts.language)
        return f"+ {name}{': ' if parts else ''}{', '.join(parts)}"

    def layer(self, card: Card | None, ar: int, dt: int, name: str, field: str, type_: str = "") -> Mapping[str, Any]:
        """A card that damage takes off: AR, DT, and a square for each point of DT."""
        type_ = card.type if card else type_
        faint, tip = self.squad.options.faint, self.say("damage.tip", card=name)
        return self.line(
            **{
                "ar": Drawing(Badge("ar", type_).paint),
                "ar-value": Label(str(ar), faint) if card else Label("", field=f"{field}.ar", tip="AR"),
                "dt": Drawing(Badge("dt", type_).paint),
                "dt-value": Label(str(dt), faint) if card else Label("", field=f"{field}.dt", tip="DT"),
                "name": Label(name, faint) if card else Blank(f"{field}.name", self.say("card.name")),
                "ticks": Drawing(Ticks(dt if card else BLANK_TICKS, field, tip, strong=card is not None).paint),
            }
        )

    def blank_stack(self, type_: str, room: int, field: str) -> Iterator[Line]:
        say = self.say
        yield (
            HEAD,
            self.line(
                band=Drawing(LineBand(type_).paint),
                sign=Drawing(Sign(type_, type_).paint),
                title=Blank(f"{field}.title", say(f"type.{type_}")),
                type=say(f"type.{type_}"),
            ),
        )
        weapon = {"jam-label": say("jam"), "jam": Drawing(Box(f"{field}.jam", say("jam")).paint)}
        keys = {"weapon": ("PE", "DO"), "power-plant": ("PO",), "locomotor": ("SP", "MW")}.get(type_, ())
        if keys:
            numbers = tuple((key, "") for key in keys)
            yield KEY, self.line(numbers=Drawing(Numbers(numbers, type_).paint), **weapon if type_ == "weapon" else {})
        for at in range(room):
            yield LAYER, self.layer(None, 0, 0, "", f"{field}.{at + 1}", type_ if at == room - 1 else "armour")
        yield LAYER, self.line(extra=Blank(f"{field}.more", say("attached"), "+ "))
        yield FOOT, self.line()

    def line(self, **fields: Any) -> Mapping[str, Any]:
        return {**dict.fromkeys(FIELDS), **fields}

    # --------------------------------------------------------------------------------------------- actions and rules

    def actions(self) -> dict[str, dict[str, Any]]:
        say, play = self.say, self.squad.loadout.catalog.play
        half = str(self.sums.speed // play["evade"]) if self.sums else f"SP/{play['evade']}"
        texts = {
            "aim": say("aim.text", aim=play["aim"]),
            "evade": say("evade.text", evade=half),
            "shoot": say("shoot.text", ac=self.value("ac")),
            "charge": say("charge.text", sp=self.value("sp")),
            "unjam": say("unjam.text"),
        }
        costs = {"charge": play["actions"]}
        return {
            key: {"title": say(key), "cost": say("cost", actions=costs.get(key, 1)), "text": text}
            for key, text in texts.items()
        }

    def rules(self) -> dict[str, dict[str, Any]]:
        say, play = self.say, self.squad.loadout.catalog.play
        long, short = self.special_rules()
        return {
            "attack": {
                "title": say("attack"),
                "text": say(
                    "attack.text",
                    ac=self.value("ac"),
                    sp=self.value("sp"),
                    volley=play["volley"],
                ),
            },
            "damage": {"title": say("damage"), "text": say("damage.text")},
            "morale": {"title": say("morale"), "text": say("morale.text", bt=self.value("bt"), fo=self.value("fo"))},
            "specials": {"title": say("specials"), "text": Choice((long, short, say("specials.cards")))},
        }

    def special_rules(self) -> tuple[str, str]:
        """What the special rules on this mech do, in full and by name."""
        known, language = self.squad.loadout.catalog.specials, self.squad.texts.language
        stacks = self.mech.stacks if self.mech else ()
        used = dict.fromkeys(name for stack in stacks for card in stack.cards for name in card.specials)
        if self.mech is None:
            used = dict.fromkeys(name for name, special in known.items() if special.effect)
        if not used:
            return self.say("specials.none"), self.say("specials.none")
        texts = []
        for name in used:
            text = known[name].text
            does = text.in_(language) if text else self.say("no-effect") + "."
            texts.append(f"{known[name].name.in_(language)}: {does}")
        return " ".join(texts), ", ".join(known[name].name.in_(language) for name in used)


def named(where: str, columns: Sequence[Sequence[Sequence[Line]]]) -> str:
    """A place in a stack by the name of its base card, which says more than its number."""
    box, _, rest = where.partition(".stacks.")
    number, _, field = rest.partition(".")
    if box not in SIDES or not number.isdecimal():
        return where
    title = columns[SIDES.index(box)][int(number) - 1][0][1]["title"]
    return f"{title.text} ({field})" if isinstance(title, Label) else where


def rows(stacks: Sequence[Sequence[Line]]) -> Rows | None:
    """A column of stacks, each as high as its lines."""
    if not stacks:
        return None
    items = [
        {"lines": Rows(tuple(fields for _, fields in stack), tuple(weight for weight, _ in stack))} for stack in stacks
    ]
    return Rows(tuple(items), tuple(height(stack) for stack in stacks))


def height(stack: Sequence[Line]) -> float:
    return sum(weight for weight, _ in stack)


def fill(stacks: Sequence[list[Line]]) -> list[list[list[Line]]]:
    """Stacks in columns: two of about the same height where they hold all, or as many as are needed."""
    whole = sum(height(stack) + GAP for stack in stacks)
    most = max(whole / 2, max((height(stack) for stack in stacks), default=0))
    room = min(most + 0.01, COLUMN) if whole <= 2 * COLUMN else COLUMN
    while True:
        columns: list[list[list[Line]]] = [[]]
        used = 0.0
        for stack in stacks:
            if columns[-1] and used + height(stack) > room:
                columns.append([])
                used = 0.0
            columns[-1].append(stack)
            used += height(stack) + GAP
        if len(columns) <= 2 or room >= COLUMN:
            return columns
        room = min(COLUMN, room + 1)


# --------------------------------------------------------------------------------------------------------------- drawings


@dataclass(frozen=True, slots=True)
class LineBand:
    """The head of a stack, in the ink of its base card's type."""

    type: str

    def paint(self, brush: Brush, area: Area) -> None:
        fill_band(brush, area, self.type, 1.6)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Labels with big numbers, side by side; an empty number is a place to write."""

    pairs: tuple[tuple[str, str], ...]
    type: str
    faint: bool = False

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        mid = y + h / 2
        small, big = (min(brush.look.texts[style].size, h * 2.1) for style in ("key-label", "key"))
        for label, number in self.pairs:
            brush.word(label, "key-label", x, mid, "left", size=small)
            x += brush.word_width(label, "key-label", small) + 1.2
            if number:
                brush.word(number, "key", x, mid, "left", "faint" if self.faint else None, big)
                x += brush.word_width(number, "key", big) + 4
            else:
                brush.path(cut_corners(x, y + 0.5, 9, h - 0.5, 1.2), "thin", "paper", ink_of(brush, self.type))
                x += 13
        if x - 4 > area[0] + w or small < 6:
            raise_too_small(brush, " ".join(f"{label} {number}" for label, number in self.pairs))


@dataclass(frozen=True, slots=True)
class Box:
    """A square to tick."""

    field: str
    tip: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        size = min(w, h * 0.8)
        top = y + (h - size) / 2
        brush.rect(x, top, size, size, "medium", "paper")
        brush.field("check", (x, top, size, size), self.field, self.tip)


@dataclass(frozen=True, slots=True)
class Ticks:
    """A square for each point of a card's DT; `strong`: the last one is heavy, it takes the card off."""

    count: int
    field: str
    tip: str
    strong: bool = True

    def paint(self, brush: Brush, area: Area) -> None:
        if self.count < 1:  # a card that damage cannot take off, where none should lie
            return
        if self.count > MOST_TICKS:
            write_line(brush, area)
            return
        x, y, w, h = area
        size, columns = self.fitting(brush, w, h)
        lines = -(-self.count // columns)
        gap = 0.5
        top = y + (h - lines * (size + gap) + gap) / 2
        for number in range(self.count):
            left, low = x + number % columns * (size + gap), top + number // columns * (size + gap)
            last = self.strong and number == self.count - 1
            brush.rect(left, low, size, size, "heavy" if last else "thin", "hot" if last else "paper")
            brush.field("check", (left, low, size, size), f"{self.field}.tick.{number + 1}", f"{self.tip} {number + 1}")

    def fitting(self, brush: Brush, w: float, h: float) -> tuple[float, int]:
        """The largest squares that the place has room for, and how many of them stand in a line."""
        best = (0.0, 1)
        for lines in range(1, 1 + -(-MOST_TICKS // TICKS_A_LINE)):
            columns = -(-self.count // lines)
            size = min(MOST_TICK, (w + 0.5) / columns - 0.5, (h * 0.9 + 0.5) / lines - 0.5)
            best = max(best, (size, columns))
        if best[0] < LEAST_TICK:
            raise_too_small(brush, f"{self.count} □")
        return best


@dataclass(frozen=True, slots=True)
class Meter:
    """A total against its limit: a cell for each point, the used ones filled, those over the limit hatched."""

    used: int
    most: int

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        cells = max(self.used, self.most, 1)
        wide = min(4.0, w / cells)
        gap = 0.5 if wide > 1.5 else 0
        for number in range(cells):
            left = x + number * wide
            if self.most <= number < self.used:
                points = [(left, y), (left + wide - gap, y), (left + wide - gap, y + h), (left, y + h)]
                brush.shade([("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",)], "over", 0.9)
                brush.polygon(points, "medium")
            elif number < self.used:
                brush.rect(left, y, wide - gap, h, "thin" if gap else None, "used")
            else:
                brush.rect(left, y, wide - gap, h, "thin" if gap else None, "paper")
        if not gap:
            brush.rect(x, y, wide * cells, h, "thin")


def write_line(brush: Brush, area: Area) -> None:
    """A line to write on."""
    x, y, w, h = area
    brush.line(x, y + h / 2, x + w, y + h / 2, "thin")
