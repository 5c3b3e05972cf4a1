"""The figure of a mech: its build by class, its weapons and armour by stats."""

from __future__ import annotations

from collections.abc import Mapping

from sheetgen.core.livery import picture_file
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.totals import Totals, totals
from sheetgen.render.brush import Brush
from sheetgen.render.figures import paint
from sheetgen.render.figures.draw import Location, draw, fit, parts_of
from sheetgen.render.figures.mech import VIEWS as VIEWS
from sheetgen.render.figures.mech import MechShape, anchors, picture
from sheetgen.render.figures.solid import Vector
from sheetgen.render.layout import Area, VerticalAlign
from sheetgen.render.ops import Op
from sheetgen.render.pictures import place_picture

# How wide, deep and tall each class is built: light, heavy, sturdy.
BUILDS: Mapping[str, Vector] = {"red": (0.84, 0.94, 1.04), "blue": (1.06, 1.08, 1.0), "other": (1.04, 1.04, 0.94)}
PAINTS: Mapping[str, str] = {"red": "rust", "blue": "harbour", "other": "moss"}
# From these values on a stat changes the shape.
FAR_LASER, STRONG_LASER, FAR_MISSILE, STRONG_MISSILE, STRONG_BLOW, WELL_DEFENDED = 10, 8, 4, 6, 4, 5
LAYER = 2  # points of defence for each layer of armour that is drawn
MOST_LAYERS = 3


def mech_shape(loadout: Loadout, sums: Totals | None = None) -> MechShape:
    """Return what drawings of a mech show."""
    own = sums or totals(loadout)
    strong, far = own.value("laser-attack") >= STRONG_LASER, own.value("laser-range") >= FAR_LASER
    laser = "ppc" if strong else "rifle" if far else "laser"
    missile = "mortar" if own.value("missile-range") >= FAR_MISSILE else "missile"
    blow = "plasma-sword" if own.value("attack-bonus") >= STRONG_BLOW else "fist"
    guard = "tower-shield" if own.value("defence-bonus") >= WELL_DEFENDED else blow
    return MechShape(
        (
            ("left-shoulder", missile if own.value("missile-attack") >= STRONG_MISSILE else None),
            ("right-shoulder", missile),
            ("left-arm", guard),
            ("right-arm", laser),
        ),
        _layers(own.value("defence-bonus")),
        _layers(own.value("missile-defence") + own.value("laser-defence")),
        emblem=loadout.livery.emblem,
        build=BUILDS.get(loadout.class_, (1.0, 1.0, 1.0)),
    )


def _layers(points: int) -> int:
    return max(0, min(MOST_LAYERS, points // LAYER))


def own_paint(loadout: Loadout) -> str | None:
    """Return the paint of a mech that names none: that of its class."""
    return PAINTS.get(loadout.class_)


def figure(
    loadout: Loadout, view: str, area: Area, *, line_art: bool = False, valign: VerticalAlign = "middle"
) -> list[Op]:
    """Draw a mech from one side into an area, in its paint or that of its class, or in lines only."""
    seen = picture(mech_shape(loadout), view)
    own = loadout.livery.paint or own_paint(loadout)
    return draw(
        seen, paint.line_art() if line_art else paint.palette(own), fit(seen.extent, area, valign=valign), "figure"
    )


def locations(loadout: Loadout, view: str, area: Area) -> Mapping[str, Location]:
    """Return where `figure` draws each part of a mech."""
    seen = picture(mech_shape(loadout), view)
    return parts_of(seen, anchors(seen), fit(seen.extent, area))


def portrait(brush: Brush, loadout: Loadout, area: Area, *, line_art: bool = False) -> None:
    """Draw the mech, in lines to colour if asked, or show the player's own picture of it."""
    file = picture_file(loadout)
    if file is not None:
        brush.ops.append(place_picture(file, loadout.mark("portrait"), area, brush.where))
    else:
        brush.ops += [op._replace(where=brush.where) for op in figure(loadout, "portrait", area, line_art=line_art)]
