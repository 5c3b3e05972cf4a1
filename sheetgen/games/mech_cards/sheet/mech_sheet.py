"""The sheet of a mech: totals and their limits, stacks with damage to tick, actions and rules in brief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.core import share
from sheetgen.core.locale import Locale
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.totals import MechTotals, totals
from sheetgen.games.mech_cards.sheet.card_drawings import Badge
from sheetgen.games.mech_cards.sheet.numbers import NO_BREAK, plain
from sheetgen.games.mech_cards.sheet.progress import PartDamage, Progress
from sheetgen.games.mech_cards.sheet.sheet_drawings import Meter, NotesBelow, Ticks, game_mark
from sheetgen.games.mech_cards.sheet.stacks import StackLines, StackWriter, in_columns, side_by_side
from sheetgen.render import qr
from sheetgen.render.content import Blank, Content, Drawing, Fields, FirstFitting, HorizontalLine, Label, Sourced, Value
from sheetgen.render.errors import Origin
from sheetgen.render.layout import Template
from sheetgen.render.marks import QrCode, ScaleBar
from sheetgen.render.ops import Page
from sheetgen.render.options import Options
from sheetgen.render.place import place

# The stacks of a blank sheet by column: type of the base card, layers.
BLANK_STACKS = (
    (("locomotor", 2), ("cockpit", 4), ("power-plant", 2), ("power-plant", 2)),
    (("weapon", 2), ("weapon", 2), ("weapon", 2), ("weapon", 2)),
)
BLANK_METER = 30


class SquadSheets(NamedTuple):
    """The sheets of a squad, one a mech."""

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

    def words(self) -> list[str]:
        """Return the sheets in words, one a mech; a squad has its name above them."""
        mechs = zip(self.loadout.mechs, totals(self.loadout).mechs, strict=True)
        sheets = [MechSheet(self, mech, sums, number).words() for number, (mech, sums) in enumerate(mechs)]
        return sheets if len(sheets) == 1 else [underlined(self.loadout.name, "=") + "\n", *sheets]

    def place(self, sheet: MechSheet) -> tuple[Page, ...]:
        pages: list[Page] = []
        columns = sheet.columns()
        for start in range(0, len(columns), 2):
            pages += place(self.template, sheet.content(columns[start : start + 2], start // 2), self.options)
        return tuple(page._replace(title=sheet.name or page.title) for page in pages)

    def status(self) -> str:
        text, options = self.texts.text, self.options
        kind = "blank-sheet" if options.blank else "illegal" if options.problems else "legal"
        return f"{text('edition', edition=self.loadout.catalog.edition.name)} · {text(kind)}"

    def code(self) -> tuple[str, tuple[str, ...] | None]:
        """Return the share code with its QR code, or the reason why there is none."""
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
    """The sheet of one mech; a blank one without a mech."""

    squad: SquadSheets
    mech: Mech | None
    sums: MechTotals | None
    number: int

    @property
    def name(self) -> str:
        return self.mech.name if self.mech else ""

    def text(self, key: str, **facts: object) -> str:
        return self.squad.texts.text(key, **facts)

    def total(self, name: str) -> str:
        """Return a total for a sentence: name and number, only the name on a blank sheet."""
        if self.sums is None:
            return name.upper()
        numbers = {
            "sp": self.sums.speed,
            "ac": self.sums.accuracy,
            "bt": self.sums.bottle_threshold,
            "fo": self.sums.fortitude,
        }
        return f"{name.upper()}{NO_BREAK}{numbers[name]}"

    def attack_total(self, name: str) -> str:
        """Return what a stat adds to an attack: less for a mech whose SP cannot cover its overweight (MC-WEIGHT)."""
        penalty = self.sums.attack_penalty if self.sums else 0
        return f"{self.total(name)}{NO_BREAK}−{NO_BREAK}{penalty}" if penalty else self.total(name)

    def content(self, columns: Sequence[Sequence[StackLines]], page: int) -> Content:
        squad = self.squad
        left, right = side_by_side([*columns, ()][:2])
        code, cells = squad.code()
        notes = Drawing(NotesBelow(self.text("notes")).paint)
        return {
            "head": self.head(page),
            "power": self.power(),
            "weight": self.weight(),
            "speed": self.speed(),
            "pilot": self.pilot(),
            "left": {"stacks": left, "notes": notes},
            "right": {"stacks": right, "notes": notes},
            **self.actions(),
            **self.rules(),
            "foot": {
                "status": squad.status(),
                "code": FirstFitting((code, self.text("code.scan" if cells else "code.long", size=len(code))))
                if code
                else "",
                "qr": QrCode(cells) if cells else None,
                "ruler": Drawing(ScaleBar(self.text("ruler")).paint),
            },
        }

    # Head and totals

    def head(self, page: int) -> Fields:
        text, loadout, options = self.text, self.squad.loadout, self.squad.options
        count, blank = len(loadout.mechs), self.mech is None
        squad = f"{loadout.name} · {text('mech.of', number=self.number + 1, count=count)}" if count > 1 else ""
        name = f"{self.name} ({page + 1})" if page else self.name
        label = "squad" if squad or blank else "player"
        return {
            "mark": Drawing(game_mark),
            "name-label": text("mech"),
            "name": Sourced(
                Label(name, options.faint, "name", text("mech")),
                Origin((*self.mech.path, "name") if self.mech else ()),
            ),
            "name-line": HorizontalLine(),
            "squad-label": text(label),
            "squad": Sourced(Label(squad, options.faint, "" if squad else label, text(label)), Origin(("name",))),
            "squad-line": HorizontalLine(),
            "title": text("title"),
            "warning": text("illegal") if options.problems else "",
        }

    def power(self) -> Fields:
        if self.sums is None:
            return self.blank_meter("power", "PC", "PO")
        return self.meter("power", self.sums.power_consumption, self.sums.power_output)

    def weight(self) -> Fields:
        if self.sums is None:
            return self.blank_meter("weight", "WE", "MW")
        return self.meter("weight", self.sums.weight, self.sums.maximum_weight)

    def meter(self, key: str, used: int, limit: int) -> Fields:
        """A total against its limit."""
        over, faint = used - limit, self.squad.options.faint
        lost = min(over, self.sums.printed_speed) if self.sums else 0
        note = self.text(f"{key}.over", over=over, lost=lost) if over > 0 else self.text(f"{key}.left", left=-over)
        return {
            "title": self.text(key),
            "sum": Label(self.text(f"{key}.sum", used=plain(used), most=limit), faint),
            "meter": Drawing(Meter(0 if faint else used, limit).paint),
            "note": note,
        }

    def blank_meter(self, key: str, used: str, limit: str) -> Fields:
        title = self.text(key)
        return {
            "title": title,
            "sum": Blank(key, title, f"{used} ", f" {limit}"),
            "meter": Drawing(Meter(0, BLANK_METER).paint),
            "note": "",
        }

    def speed(self) -> Fields:
        text, sums = self.text, self.sums
        if sums is None:
            return {"title": text("speed"), "value": Label("", field="sp", tip="SP"), "note": ""}
        evade = sums.speed // self.squad.loadout.catalog.play["evade"]
        key = "speed.far-over" if sums.attack_penalty else "speed.slow"
        facts = {"printed": sums.printed_speed, "over": sums.overweight, "penalty": sums.attack_penalty}
        slow: Value = text(key, **facts) if sums.overweight else ""
        if sums.attack_penalty:
            slow = FirstFitting((text(key, **facts), text("speed.attacks", **facts)))
        return {
            "title": text("speed"),
            "value": Label(str(sums.speed), self.squad.options.faint),
            "note": slow or text("speed.evade", evade=evade),
        }

    def pilot(self) -> Fields:
        sums, faint = self.sums, self.squad.options.faint
        values = {"ac": "", "bt": "", "fo": ""}
        if sums:
            values = {"ac": str(sums.accuracy), "bt": str(sums.bottle_threshold), "fo": str(sums.fortitude)}
        shown: dict[str, Value] = {"title": self.text("type.pilot"), "name": self.pilot_name()}
        for stat, value in values.items():
            shown[f"{stat}-badge"] = Drawing(Badge(stat, "pilot").paint)
            shown[stat] = Label(value, faint, "" if sums else stat, stat.upper())
            shown[f"{stat}-label"] = self.text(stat)
        return shown

    def pilot_name(self) -> Value:
        """Return the name of the first pilot."""
        for at, stack in enumerate(self.mech.stacks if self.mech else ()):
            for attached, card in enumerate(stack.attached):
                if self.mech and stack.base.type == "cockpit" and card.type == "pilot":
                    name = card.name.in_(self.squad.texts.language)
                    return Sourced(Label(name, self.squad.options.faint), Origin(self.mech.at(at, attached)))
        return ""

    # Stacks

    def writer(self) -> StackWriter:
        squad = self.squad
        return StackWriter(squad.loadout.catalog, squad.texts, set(), self.sums, squad.options.faint)

    def columns(self) -> list[list[StackLines]]:
        """Return the stacks in columns, two to a page."""
        writer = self.writer()
        if self.mech is None:
            return [
                [writer.blank_stack(type_, room, f"{side}.{at}") for at, (type_, room) in enumerate(stacks, start=1)]
                for side, stacks in enumerate(BLANK_STACKS, start=1)
            ]
        return in_columns(
            [
                writer.stack(stack, f"{self.number + 1}.{at + 1}", self.mech.at(at), self.damage(at))
                for at, stack in enumerate(self.mech.stacks)
            ]
        )

    @property
    def progress(self) -> Progress | None:
        progress = self.squad.options.progress
        return progress if isinstance(progress, Progress) else None

    def damage(self, part: int) -> PartDamage:
        """Return what has happened to a part in the game in progress."""
        return PartDamage() if self.progress is None else self.progress.part(self.number, part)

    # Actions and rules

    def actions(self) -> Content:
        text, play = self.text, self.squad.loadout.catalog.play
        half = str(self.sums.speed // play["evade"]) if self.sums else f"SP/{play['evade']}"
        texts = {
            "aim": text("aim.text", aim=play["aim"]),
            "evade": text("evade.text", evade=half),
            "shoot": text("shoot.text", ac=self.attack_total("ac")),
            "charge": text("charge.text", sp=self.attack_total("sp")),
            "unjam": text("unjam.text"),
        }
        costs = {"charge": play["actions"]}
        marks = self.marks_of()
        return {
            key: {
                "title": text(key),
                "cost": text("cost", actions=costs.get(key, 1)),
                "text": rule,
                "marks": self.marks(key, marks[key]) if key in marks else None,
            }
            for key, rule in texts.items()
        }

    def marks_of(self) -> dict[str, int]:
        """Return how many boxes the actions have that count until later."""
        return {"aim": 1, "evade": self.squad.loadout.catalog.play["actions"]}

    def marks_filled(self) -> dict[str, int]:
        """Return how many of them are ticked."""
        if self.progress is None:
            return {}
        return {"aim": int(self.progress.aims(self.number)), "evade": self.progress.evades(self.number)}

    def marks(self, key: str, count: int) -> Drawing:
        """Return boxes to tick for an action that counts until later."""
        filled = self.marks_filled().get(key, 0)
        return Drawing(Ticks(count, f"{self.number + 1}.{key}", self.text(key), strong=False, filled=filled).paint)

    def rules(self) -> Content:
        return {key: {"title": self.text(key), "text": rule} for key, rule in self.rule_texts().items()}

    def rule_texts(self) -> dict[str, str]:
        """Return the rules in short, with this mech's numbers."""
        text, play = self.text, self.squad.loadout.catalog.play
        return {
            "turn": text("turn.text", actions=play["actions"]),
            "attack": text(f"attack.{play['armour']}", sp=self.total("sp"), volley=play["volley"]),
            "damage": text("damage.text"),
            "morale": text("morale.text", bt=self.total("bt"), fo=self.total("fo")),
        }

    # The sheet in words

    def words(self) -> str:
        """Return everything that the sheet holds, so that the game can be played from it."""
        text, mech, sums = self.text, self.mech, self.sums
        assert mech is not None
        assert sums is not None
        language = self.squad.texts.language
        lines = [underlined(self.name, "-" if len(self.squad.loadout.mechs) > 1 else "=")]
        lines.append(text("words.power", pc=sums.power_consumption, po=sums.power_output))
        lines.append(text("words.weight", we=sums.weight, mw=sums.maximum_weight, over=sums.overweight))
        play = self.squad.loadout.catalog.play
        lines.append(text("words.speed", sp=sums.speed, evade=sums.speed // play["evade"]))
        lines.append(f"{text('type.pilot').capitalize()}: {self.total('ac')}, {self.total('bt')}, {self.total('fo')}")
        writer = self.writer()
        for at, stack in enumerate(mech.stacks):
            lines += ["", *writer.words(stack, language, self.damage(at))]
        lines += ["", text("reference.actions")]
        counts, filled = self.marks_of(), self.marks_filled()
        for key, content in self.actions().items():
            boxes = ("■" * filled.get(key, 0)).ljust(counts.get(key, 0), "□")
            lines.append(f"  {text(key)} ({content['cost']}): {content['text']} {boxes}".rstrip())
        lines += ["", text("words.rules"), *(f"  {text(key)}: {rule}" for key, rule in self.rule_texts().items())]
        return "\n".join(lines).replace(NO_BREAK, " ") + "\n"


def underlined(title: str, mark: str) -> str:
    """Return a heading of a text: = below the first one, - below those of its parts."""
    return f"{title}\n{mark * len(title)}"
