"""The figures of a loadout: its mech from every side, its emblem, and the icons of enemies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sheetgen.core.livery import picture_file
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Catalog, Enemy, Weapon
from sheetgen.render.brush import Brush
from sheetgen.render.figures import icons, paint
from sheetgen.render.figures.draw import Fit, Location, draw, fit, parts_of, silhouettes
from sheetgen.render.figures.emblems import emblem_paths
from sheetgen.render.figures.mech import VIEWS as VIEWS
from sheetgen.render.figures.mech import MechShape, anchors, picture, silhouette, weapon_picture
from sheetgen.render.figures.weapons import SHAPES
from sheetgen.render.layout import Area, VerticalAlign
from sheetgen.render.ops import WHITE, Op, Page, Point, Sheet, scaled_path
from sheetgen.render.pictures import place_picture

DAMAGE_FIGURE = (84.0, 70.0)  # millimetres
ROOM_FOR_WEAPONS = 30.0  # millimetres
AROUND_PICTURE = 1.0  # millimetres between a player's own picture and what is beside and below it
MOST_LAYERS = 3  # of added armour that a drawing shows


def mech_shape(loadout: Loadout, *, squatting: bool = False) -> MechShape:
    """Return what drawings of a loadout show."""
    base, catalog = loadout.catalog.chassis.base_armour, loadout.catalog
    return MechShape(
        tuple((mount, weapon and weapon_art(weapon, mount, catalog)) for mount, weapon in loadout.mounts.items()),
        max(0, min(MOST_LAYERS, loadout.torso - base)),
        max(0, min(MOST_LAYERS, loadout.legs - base)),
        squatting,
        loadout.livery.emblem,
    )


def weapon_art(weapon: Weapon, mount: str, catalog: Catalog) -> str:
    """Return the shape of a weapon: the one that it names, its own, or one that suits its range and abilities."""
    if weapon.art:
        return weapon.art
    if weapon.id in SHAPES and not weapon.homebrew:
        return weapon.id
    abilities = weapon.abilities
    if weapon.range is None or not any(action.p for action in weapon.actions):
        for ability, shape in _TOOLS.items():
            if any(ability in action.abilities for action in weapon.actions):
                return shape
        return "wing-shield" if mount.endswith("shoulder") else "bulwark"
    rings = len(catalog.board.rings)
    ring = catalog.board.ring(weapon.range) * 4 // rings  # of the four printed ones, the nearest in place
    for ability, shape in _BY_ABILITY[ring].items():
        if ability in abilities and not (ability == "armour-shift" and abilities["armour-shift"] > 0):
            return shape
    return ("claw", "machine-gun", "laser", "rifle")[ring]


# What a thing without attacks looks like, by what it does; else it is a shield.
_TOOLS: Mapping[str, str] = {"jump": "missile", "mine": "mortar", "smoke": "mortar", "repair": "claw"}
# What the abilities of a weapon make it look like, at each range.
_BY_ABILITY: tuple[Mapping[str, str], ...] = (
    {
        "intercept": "tower-shield",
        "parry": "plasma-sword",
        "pull": "energy-whip",
        "armour-shift": "drill",
        "combo": "fist",
        "crush": "fist",
    },
    {
        "intercept": "tower-shield",
        "pull": "energy-whip",
        "parry": "plasma-sword",
        "power-by-range": "flamethrower",
        "scramble": "disruptor",
    },
    {
        "scramble": "disruptor",
        "second-target": "mortar",
        "nearest": "mortar",
        "power-by-range": "flamethrower",
        "delay": "missile",
        "needs-stance": "ppc",
        "pull": "energy-whip",
    },
    {
        "needs-stance": "ppc",
        "second-target": "mortar",
        "nearest": "mortar",
        "delay": "missile",
        "not-twice": "missile",
        "scramble": "disruptor",
        "reroll-misses": "laser",
    },
)


def weapon(brush: Brush, loadout: Loadout, own: Weapon, area: Area) -> None:
    """Draw a weapon alone, in the paint of a mech."""
    seen = weapon_picture(weapon_art(own, f"-{min(own.mounts)}", loadout.catalog))
    brush.ops += draw(seen, palette(brush, loadout), fit(seen.extent, area), brush.where)


def enemy_art(enemy: Enemy) -> str:
    """Return the icon of an enemy: the one that it names, or one that suits it."""
    if enemy.art:
        return enemy.art
    if not enemy.moves:
        return "artillery"
    if enemy.armour >= 4:
        return "mech" if len(enemy.attacks) > 2 else "tank"
    if any(attack.range == "L" for attack in enemy.attacks):
        return "ranger"
    return "helo" if len(enemy.attacks) > 1 else "bike"


def palette(brush: Brush, loadout: Loadout) -> paint.Palette:
    """Return the inks of a mech: its paint, or lines only where the template saves ink."""
    return paint.line_art() if brush.look.ink("figure") is None else paint.palette(loadout.livery.paint)


def portrait(brush: Brush, loadout: Loadout, area: Area, *, valign: VerticalAlign = "middle") -> None:
    """Draw the mech, or show the player's own picture of it."""
    file = picture_file(loadout)
    if file is None:
        mech(brush, loadout, area, valign=valign)
        return
    x, y, w, h = area
    inside = (x + AROUND_PICTURE, y, w - 2 * AROUND_PICTURE, h - AROUND_PICTURE)
    brush.ops.append(place_picture(file, loadout.mark("portrait"), inside, brush.where, valign))


def mech(
    brush: Brush,
    loadout: Loadout,
    area: Area,
    view: str = "portrait",
    *,
    valign: VerticalAlign = "middle",
    squatting: bool = False,
) -> Fit:
    """Draw a mech in an area; return how it was fitted."""
    seen = picture(mech_shape(loadout, squatting=squatting), view)
    fitted = fit(seen.extent, area, valign=valign)
    brush.ops += draw(seen, palette(brush, loadout), fitted, brush.where)
    return fitted


def least_height(loadout: Loadout, views: Iterable[str], width: float, *, squatting: bool = False) -> float:
    """Return the height in which a mech of this width fits, from all these sides."""
    shape = mech_shape(loadout, squatting=squatting)
    extents = [picture(shape, view).extent for view in views]
    return max(width * (y1 - y0) / (x1 - x0) for x0, y0, x1, y1 in extents)


def from_above(brush: Brush, loadout: Loadout, x: float, y: float, half: float) -> None:
    """Draw a mech from above, facing up, its middle at a point."""
    seen = picture(mech_shape(loadout), "above")
    fitted = fit(seen.extent, (x - half, y - half, 2 * half, 2 * half))
    brush.ops += draw(seen, palette(brush, loadout), fitted, brush.where)


def emblem(brush: Brush, loadout: Loadout, area: Area, ink: str = "text", ground: str = "paper") -> None:
    """Draw the emblem of a mech, if it has one."""
    if loadout.livery.emblem is None:
        return
    x, y, w, h = area
    size = min(w, h) / 2
    shape, holes = emblem_paths(loadout.livery.emblem)
    for segments, own in ((shape, ink), (holes, ground)):
        if segments:
            brush.path(scaled_path(segments, size, x + w / 2, y + h / 2), None, own)


def own_paint(_: Loadout) -> str | None:
    """Return the paint of a mech that names none: grey."""
    return None


def figure(loadout: Loadout, view: str, area: Area, *, line_art: bool = False) -> list[Op]:
    """Draw a mech from one side into an area, in its paint or in lines only."""
    seen = picture(mech_shape(loadout), view)
    inks = paint.line_art() if line_art else paint.palette(loadout.livery.paint)
    return draw(seen, inks, fit(seen.extent, area), "figure")


def locations(loadout: Loadout, view: str, area: Area) -> Mapping[str, Location]:
    """Return where `figure` draws each mount and part of a mech."""
    seen = picture(mech_shape(loadout), view)
    return parts_of(seen, anchors(seen), fit(seen.extent, area))


def hit_figure(brush: Brush, loadout: Loadout, area: Area, view: str) -> Mapping[str, Point]:
    """Draw a pale mech to number its hit locations: from the `rear`, the `left` or the `right`. Return where they are.

    A small one carries no weapons, so that every location shows.
    """
    shape = mech_shape(loadout)
    if area[2] < ROOM_FOR_WEAPONS:
        shape = shape._replace(weapons=tuple((mount, None) for mount, _ in shape.weapons))
    seen = silhouette(shape, view)
    fitted = fit(seen.extent, area)
    ground = brush.look.ink("figure") or brush.look.ink("paper") or WHITE
    brush.ops += silhouettes(seen, fitted, brush.look.stroke("figure"), ground, brush.where)
    return {part: fitted.point(*point) for part, point in anchors(seen).items()}


def damage_figure(loadout: Loadout, shares: Mapping[str, float], labels: Mapping[str, str], title: str) -> Sheet:
    """Return a mech seen from behind, each location the darker the larger its share, with a label."""
    from sheetgen.render import charts  # sheets need none

    wide, high = DAMAGE_FIGURE
    seen = picture(mech_shape(loadout), "rear")
    fitted = fit(seen.extent, (0, 0, wide, high))
    most = max([*shares.values(), 1e-9])
    parts = {part: paint.faded(share / most) for part, share in shares.items()}
    brush = Brush(charts.LOOK)
    brush.ops += draw(seen, paint.faded(), fitted, "figure", parts)
    for part, point in anchors(seen).items():
        x, y = fitted.point(*point)
        half = brush.word_width(labels[part], "chart-value") / 2 + 1
        brush.rect(x - half, y - 2.1, 2 * half, 4.2, "edge", "paper")
        brush.word(labels[part], "chart-value", x, y)
    words = ", ".join(f"{labels[part]} {part}" for part in shares)
    return Sheet(title, (Page(wide, high, tuple(brush.ops), title, 0, {"figure": words}),))


def enemy_icon(brush: Brush, enemy: Enemy, area: Area, *, flush: bool = False) -> None:
    """Draw the icon of an enemy: a silhouette, or its outline where the template saves ink; `flush` with the left edge."""
    dark, light = brush.look.ink("line") or (0, 0, 0), brush.look.ink("paper") or (1, 1, 1)
    line = max(0.35, min(0.5, area[3] * 0.08)) if brush.look.ink("band") is None else None
    brush.ops += icons.draw_icon(enemy_art(enemy), area, dark, light, brush.where, line=line, flush=flush)
