"""The boxes of the mounts: a weapon with its actions, or room to write one."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, MOUNT_CIRCLES, ROWS, Weapon
from sheetgen.games.paper_mech.sheet import figures, spill
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.drawings import Letter, StateMark, writing_lines
from sheetgen.games.paper_mech.sheet.reminders import reminder, row_marks
from sheetgen.render.brush import Brush
from sheetgen.render.content import Blank, Drawing, Fields, Label, sourced
from sheetgen.render.errors import Origin
from sheetgen.render.layout import Area
from sheetgen.render.marks import Circles, MarkerBox, Shield, Wheel
from sheetgen.render.notes import Noted, fits
from sheetgen.render.tables import Rows

GAP = 3.0  # between a reminder and the picture below it
LEAST_PICTURE = 12.0  # millimetres high


def box(context: SheetContext, mount: str) -> Fields:
    board = context.catalog.board
    weapon = context.loadout.mounts[mount]
    if context.options.blank:
        fields = blank_mount(context, mount)
    elif weapon is None:
        fields = empty_mount(context, mount)
    else:
        fields = weapon_mount(context, mount, weapon)
    shared: Fields = {
        "mount": mount_name(context, mount),
        "slot": context.text("slot"),
        "wheel": Wheel(len(board.sectors), board.arcs[mount], len(board.rings)),
    }
    return sourced({**shared, **fields}, Origin(("mounts", mount)))


def mount_name(context: SheetContext, mount: str) -> str:
    return context.word(context.catalog.chassis.mounts[mount].name)


def spill_notes(context: SheetContext, mount: str) -> str:
    return spill.notes(context.catalog.board, context.catalog.chassis, mount, context.locale)


def weapon_mount(context: SheetContext, mount: str, weapon: Weapon) -> Fields:
    faint, word = context.options.faint, context.word

    def label(value: str, key: str, row: int = 0) -> Label:
        return Label(value, faint, f"{mount}.{key}.{row}" if row else f"{mount}.{key}", tip(context, mount, key, row))

    rows: list[Fields] = []
    for row, (action, mark) in enumerate(zip(weapon.actions, row_marks(weapon), strict=True), start=1):
        rows.append(
            {
                "box": MarkerBox("", context.is_selected({"mount": mount, "row": row})),
                "name": with_note(
                    context, label(word(action.name), "action", row), f"{mount_name(context, mount)} {row}"
                ),
                "p": label(f"P{action.p}{mark if weapon.text is None else ''}", "p", row),
                "t": label(f"T{context.t(action.t)}", "t", row),
                "circles": row_circles(context, mount, row),
            }
        )
    keyword = word(weapon.keyword) if weapon.keyword else ""
    words = f"{reminder(weapon, context.catalog, context.locale)} {spill_notes(context, mount)}"
    place = mount_name(context, mount)
    return {
        "name": with_note(context, label(word(weapon.name), "name"), place),
        "keyword": with_note(context, label(keyword, "keyword"), place) if keyword or context.options.form else None,
        "armour": Shield(str(weapon.armour), faint, f"{mount}.armour", tip(context, mount, "armour")),
        "weight": label(context.text("weight.short", weight=weapon.weight), "weight"),
        "range": Letter(context.ring_letter(weapon.range), faint, f"{mount}.range", tip(context, mount, "range")),
        "mark": state_mark(context, mount, weapon),
        "picture": Drawing(lambda brush, area: figures.weapon(brush, context.loadout, weapon, area)),
        "picture-below": Drawing(PictureBelow(context, weapon, words.strip()).paint),
        "rows": Rows(tuple(rows)),
        "reminder": with_note(context, Label(words.strip(), faint), f"{place}, {word(weapon.name)}"),
    }


class PictureBelow(NamedTuple):
    """The picture of a weapon below its reminder, as large as that leaves room."""

    context: SheetContext
    weapon: Weapon
    reminder: str

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        room = h - GAP - LEAST_PICTURE
        above = 0.0
        if self.reminder:
            whole = fits(brush, "reminder", self.reminder, (w, room))
            above = GAP + (brush.fit(self.reminder, "reminder", w, room).height if whole else room)
        figures.weapon(brush, self.context.loadout, self.weapon, (x, y + above, w, h - above))


def with_note(context: SheetContext, label: Label, about: str) -> Noted:
    return Noted(label, context.notes, about)


def mark_of(weapon: Weapon) -> str:
    """Return what a weapon's box to tick stands for: an active Guard (PM-WALL), the last attack (PM-COMBO, PM-NOT-TWICE)."""
    abilities = [action.abilities for action in weapon.actions]
    if any(own.get("intercept") == "until-next-attack" for own in abilities):
        return "guard"
    return "last" if any("combo" in own or "not-twice" in own for own in abilities) else ""


def state_mark(context: SheetContext, mount: str, weapon: Weapon) -> Drawing | None:
    """Return the box to tick of a mount, if its weapon has one."""
    mark, now = mark_of(weapon), context.progress
    if not mark:
        return None
    last = now is not None and now.last_attack is not None and now.last_attack.mount == mount
    on = last if mark == "last" else now is not None and now.guard == mount
    return Drawing(StateMark(context.text(mark), f"{mount}.{mark}", on).paint)


def empty_mount(context: SheetContext, mount: str) -> Fields:
    note = f"{context.text('empty.note')} {spill_notes(context, mount)}"
    return {
        "name": context.text("empty"),
        "keyword": None,
        "armour": Shield("0"),
        "weight": None,
        "range": None,
        "mark": None,
        "picture": None,
        "picture-below": None,
        "rows": None,
        "reminder": Label(note.rstrip()),
    }


def blank_mount(context: SheetContext, mount: str) -> Fields:
    """Return a mount to write a weapon into."""
    notes = spill_notes(context, mount)
    below = context.template.field(mount, "picture-below") is not None  # which has room for all lines
    rows: list[Fields] = [
        {
            "box": MarkerBox(),
            "name": Blank(f"{mount}.action.{row}", tip(context, mount, "action", row)),
            "p": Blank(f"{mount}.p.{row}", tip(context, mount, "p", row), "P", style="caption"),
            "t": Blank(f"{mount}.t.{row}", tip(context, mount, "t", row), "T", style="caption"),
            "circles": row_circles(context, mount, row),
        }
        for row in range(1, ROWS + 1)
    ]
    return {
        "name": Blank(f"{mount}.name", tip(context, mount, "name")),
        "keyword": Blank(f"{mount}.keyword", tip(context, mount, "keyword")),
        "armour": Shield(None, field=f"{mount}.armour", tip=tip(context, mount, "armour")),
        "weight": Blank(f"{mount}.weight", tip(context, mount, "weight"), trail="W", style="caption"),
        "range": Letter("", False, f"{mount}.range", tip(context, mount, "range")),
        "mark": Drawing(StateMark("", f"{mount}.mark").paint),
        "picture": None,
        "picture-below": None if notes else Drawing(writing_lines),
        "rows": Rows(tuple(rows)),
        "reminder": Label(notes) if notes else None if below else Drawing(writing_lines),
    }


def tip(context: SheetContext, mount: str, key: str, row: int = 0) -> str:
    """Return the tooltip of a form field."""
    field = context.text(f"form.{key}", row=row)
    return context.text("form.mount", mount=mount_name(context, mount), field=field)


def row_circles(context: SheetContext, mount: str, row: int) -> Circles:
    """Return the circles of one action, numbered over the whole mount."""
    filled = context.progress.filled(mount) if context.progress else frozenset()
    first = (row - 1) * CIRCLES_PER_ROW + 1
    numbers = range(first, first + CIRCLES_PER_ROW)
    assert numbers[-1] <= MOUNT_CIRCLES
    return Circles(
        tuple(map(str, numbers)),
        frozenset(number - first for number in numbers if number in filled),
        f"{mount}.{row}",
        tip(context, mount, "circle"),
    )
