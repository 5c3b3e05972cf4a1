"""Weapon tiles to cut out: every weapon of the catalog as large as a mount of the sheet, and empty ones to write on."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.games.paper_mech.design.listing import kinds
from sheetgen.games.paper_mech.design.model import CIRCLES_PER_ROW, ROWS, Weapon
from sheetgen.games.paper_mech.sheet import figures
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.drawings import Letter, StateMark, writing_lines
from sheetgen.games.paper_mech.sheet.mounts import mark_of
from sheetgen.games.paper_mech.sheet.reminders import reminder, row_marks
from sheetgen.render.brush import Brush
from sheetgen.render.content import Blank, Content, Drawing, Fields, Label
from sheetgen.render.layout import Area
from sheetgen.render.marks import Circles, MarkerBox, Shield
from sheetgen.render.notes import Noted
from sheetgen.render.ops import Page
from sheetgen.render.place import place
from sheetgen.render.tables import Grid, Rows

BOX = "tiles"


def boxes(context: SheetContext) -> Content:
    """Return the boxes of the first page."""
    text = context.text
    head = {"title": text("tiles"), "note": text("tiles.note")}
    return {"tiles-head": head, **_page(context, _weapons(context)[: _most(context)])}


def more_pages(context: SheetContext, content: Content) -> tuple[Page, ...]:
    """Return the pages of the weapons that the first one has no room for."""
    weapons, most = _weapons(context), _most(context)
    pages: tuple[Page, ...] = ()
    for start in range(most, len(weapons), most):
        own = {**content, **_page(context, weapons[start : start + most])}
        pages += place(context.template, own, context.options._replace(form=False))
    return pages


def _weapons(context: SheetContext) -> tuple[Weapon, ...]:
    return tuple(context.catalog.weapons.values())


def _most(context: SheetContext) -> int:
    grid = context.template.field(BOX, BOX)
    columns, lines = grid.places if grid else (1, 1)
    return max(1, columns * lines)


def _page(context: SheetContext, weapons: Sequence[Weapon]) -> Content:
    """Return a page of weapons; the places that are left are empty tiles."""
    items = [_tile(context, weapon) for weapon in weapons]
    items += [_empty_tile()] * (_most(context) - len(items))
    return {BOX: {BOX: Grid(tuple(items))}}


def _tile(context: SheetContext, weapon: Weapon) -> Fields:
    word, text = context.word, context.text
    name = word(weapon.name)

    def with_note(words: str) -> Noted:
        return Noted(Label(words), context.notes, name)

    def picture(brush: Brush, area: Area) -> None:
        figures.weapon(brush, context.loadout, weapon, area)

    rows: list[Fields] = [
        {
            "box": MarkerBox(),
            "name": with_note(word(action.name)),
            "p": f"P{action.p}{mark if weapon.text is None else ''}",
            "t": f"T{action.t}",
            "circles": _circles(row),
        }
        for row, (action, mark) in enumerate(zip(weapon.actions, row_marks(weapon), strict=True))
    ]
    mark = mark_of(weapon)
    return {
        "band": Drawing(band),
        "fits": " · ".join(kinds(weapon, context.locale.language)),
        "name": with_note(name),
        "keyword": with_note(word(weapon.keyword)) if weapon.keyword else None,
        "armour": Shield(str(weapon.armour)),
        "weight": text("weight.short", weight=weapon.weight),
        "picture": Drawing(picture),
        "range": Letter(context.ring_letter(weapon.range)),
        "mark": Drawing(StateMark(text(mark), "").paint) if mark else None,
        "rows": Rows(tuple(rows)),
        "reminder": with_note(reminder(weapon, context.catalog, context.locale)),
    }


def _empty_tile() -> Fields:
    """Return a tile to write a weapon on."""
    rows: list[Fields] = [
        {
            "box": MarkerBox(),
            "name": Blank(),
            "p": Blank(lead="P", style="caption"),
            "t": Blank(lead="T", style="caption"),
            "circles": _circles(row),
        }
        for row in range(ROWS)
    ]
    return {
        "band": None,
        "fits": None,
        "name": Blank(),
        "keyword": Blank(),
        "armour": Shield(None),
        "weight": Blank(trail="W", style="caption"),
        "picture": None,
        "range": Letter(""),
        "mark": Drawing(StateMark("", "").paint),
        "rows": Rows(tuple(rows)),
        "reminder": Drawing(writing_lines),
    }


def band(brush: Brush, area: Area) -> None:
    """Draw the band behind a weapon's name, or the line below it where the template saves ink."""
    x, y, w, h = area
    if brush.look.ink("band") is None:
        brush.line(x, y + h, x + w, y + h, "thin")
    else:
        brush.rect(x, y, w, h, "thin", "band")


def _circles(row: int) -> Circles:
    return Circles(tuple(str(row * CIRCLES_PER_ROW + number + 1) for number in range(CIRCLES_PER_ROW)))


def describe(context: SheetContext) -> str:
    """Return the tiles in words."""
    lines = [context.text("tiles"), ""]
    for weapon in _weapons(context):
        actions = ", ".join(f"{context.word(own.name)} P{own.p} T{own.t}" for own in weapon.actions)
        figures_ = [
            context.text("weight.short", weight=weapon.weight),
            f"{context.text('armour')} {weapon.armour}",
            f"{context.text('range')} {context.ring_letter(weapon.range)}",
        ]
        rule = reminder(weapon, context.catalog, context.locale)
        lines.append(f"{context.word(weapon.name)} ({', '.join(figures_)}): {actions}. {rule}".rstrip())
    return "\n".join(lines) + "\n"
