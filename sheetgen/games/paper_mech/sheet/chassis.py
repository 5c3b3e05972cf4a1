"""The boxes of the mech itself: torso, legs and moves, stance, weight."""

from __future__ import annotations

from collections.abc import Callable

from sheetgen.games.paper_mech.design.model import Stance
from sheetgen.games.paper_mech.sheet import figures, poster, spill
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.numbers import die_faces, signed
from sheetgen.games.paper_mech.sheet.torso_circles import TorsoCircles
from sheetgen.render.brush import Brush
from sheetgen.render.content import Blank, Content, Drawing, Fields, Label
from sheetgen.render.layout import Area
from sheetgen.render.marks import Circles, MarkerBox, Shield
from sheetgen.render.notes import Noted
from sheetgen.render.tables import Grid, Rows


def boxes(context: SheetContext) -> Content:
    chassis = context.catalog.chassis
    spill_note = spill.notes(context.catalog.board, chassis, "torso", context.locale)
    return {
        "torso": {
            **armoured_part(context, "torso", context.word(chassis.torso_name)),
            "circles": TorsoCircles(context, spill_note),
        },
        "legs": {**armoured_part(context, "legs", context.word(chassis.legs_name)), "moves": moves(context)},
        "stance": stances(context),
        "portrait": {"portrait": Drawing(portrait(context), poster.alt(context))},
        "weight": weight(context),
    }


def portrait(context: SheetContext) -> Callable[[Brush, Area], None]:
    """Return what draws the mech; on a blank sheet a bare one, to draw on."""
    return lambda brush, area: figures.portrait(brush, context.loadout, area, valign="bottom")


def armoured_part(context: SheetContext, location: str, name: str) -> Fields:
    """Torso or legs: name, added armour and shield."""
    blank, faint = context.options.blank, context.options.faint
    board, chassis = context.catalog.board, context.catalog.chassis
    armour = context.loadout.armour(location)
    added = armour - chassis.base_armour
    tip = f"{name}: {context.text('form.armour')}"
    return {
        "title": name,
        "added": Label(signed(added) if added and not blank else "", faint),
        "armour": Shield(None if blank else str(armour), faint, f"{location}.armour", tip),
        "spill": Noted(Label(spill.notes(board, chassis, location, context.locale)), context.notes, name),
    }


def moves(context: SheetContext) -> Rows:
    done = context.progress.legs if context.progress else frozenset()
    rows: list[Fields] = []
    for move in context.catalog.chassis.moves:
        name = context.word(move.name)
        rows.append(
            {
                "box": MarkerBox("", context.is_selected({"move": move.id})),
                "name": Noted(Label(name), context.notes, context.word(context.catalog.chassis.legs_name)),
                "t": f"T{context.t(move.t)}",
                "free": context.text("free") if move.free else "",
                "circles": Circles(("",), frozenset({0} if move.id in done else ()), f"legs.{move.id}", name),
            }
        )
    return Rows(tuple(rows))


def stances(context: SheetContext) -> Fields:
    now = context.progress.stance if context.progress else None
    rows: list[Fields] = []
    texts = []
    for stance in context.catalog.chassis.stances.values():
        name = context.word(stance.name)
        rows.append({"box": MarkerBox("", now == stance.id), "name": name})
        if effects := stance_effects(context, stance):
            texts.append(f"{name}: {effects}")
    title = context.text("stance")
    return {
        "title": title,
        "rows": Rows(tuple(rows)),
        "columns": Grid(tuple(rows)),
        "start": MarkerBox(),
        "start-note": context.text("start"),
        "effects": Noted(Label(" ".join(texts)), context.notes, title),
    }


def stance_effects(context: SheetContext, stance: Stance) -> str:
    text = context.text
    effects = []
    if stance.enemy_dice:
        effects.append(text("stance.enemy-dice", value=signed(stance.enemy_dice), dice=abs(stance.enemy_dice)))
    if stance.reroll_targeting:
        effects.append(text("stance.reroll", faces=die_faces(stance.reroll_targeting)))
    if not stance.free_moves:
        effects.append(text("stance.no-free"))
    if stance.forbids:
        names = [
            context.word(move.name).replace(" ", "\xa0")
            for move in context.catalog.chassis.moves
            if move.id in stance.forbids
        ]
        effects.append(text("stance.forbids", moves=names))
    return " ".join(effects)


def weight(context: SheetContext) -> Fields:
    text, totals, options = context.text, context.totals, context.options
    shared: Fields = {
        "title": text("weight"),
        "penalty-label": text("penalty"),
        "rated": f"/ {totals.rated_weight} W",
    }
    if options.blank:
        return {**shared, "weight": Blank("weight", text("weight")), "penalty": Blank("penalty", text("penalty"))}
    key = "none" if not totals.t_penalty else "final" if options.final_t else "value"
    penalty = text(f"penalty.{key}", t=totals.t_penalty)
    return {
        **shared,
        "weight": Label(str(totals.weight), options.faint, "weight", text("weight")),
        "penalty": Label(penalty, options.faint, "penalty", text("penalty")),
    }
