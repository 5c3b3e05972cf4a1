"""The poster of a mech: a large portrait, its other sides, and what it carries."""

from __future__ import annotations

from collections.abc import Callable

from sheetgen.core.livery import picture_file
from sheetgen.games.paper_mech.sheet import figures
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.render.brush import Brush
from sheetgen.render.content import Drawing, Fields, Value
from sheetgen.render.layout import Area
from sheetgen.render.tables import Rows

SIDES = ("front", "rear", "left", "right", "above")


def boxes(context: SheetContext) -> dict[str, Fields]:
    """Return the boxes of the poster."""
    loadout = context.loadout
    fields: dict[str, Value] = {
        "portrait": Drawing(lambda brush, area: figures.portrait(brush, loadout, area), alt(context)),
        "emblem": Drawing(lambda brush, area: figures.emblem(brush, loadout, area)),
        "equipment": Rows(tuple(_equipment(context))),
        "armour": context.text("poster.armour", torso=loadout.torso, legs=loadout.legs),
        "status": context.status(),
    }
    for view in SIDES:
        fields[view] = Drawing(_side(context, view))
        fields[f"{view}-label"] = context.text(f"poster.{view}")
    return {"poster": fields}


def _side(context: SheetContext, view: str) -> Callable[[Brush, Area], None]:
    def paint(brush: Brush, area: Area) -> None:
        figures.mech(brush, context.loadout, area, view, valign="bottom")

    return paint


def alt(context: SheetContext) -> str:
    """Return the portrait in words."""
    if picture_file(context.loadout) is not None:
        return context.loadout.name
    return ", ".join([context.loadout.name, *(str(fields["weapon"]) for fields in _equipment(context))])


def _equipment(context: SheetContext) -> list[Fields]:
    """Return the rows of what is on the mounts."""
    chassis = context.catalog.chassis
    return [
        {
            "mount": context.word(chassis.mounts[mount].name),
            "weapon": context.word(weapon.name) if weapon else "–",
        }
        for mount, weapon in context.loadout.mounts.items()
    ]
