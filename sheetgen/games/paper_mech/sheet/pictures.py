"""Pictures for reports: a weapon alone, and enemies."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.games.paper_mech.design.model import Catalog, Enemy, Weapon
from sheetgen.games.paper_mech.sheet.drawings import ICON_HEIGHT
from sheetgen.games.paper_mech.sheet.figures import enemy_art, weapon_art
from sheetgen.render.figures import icons, paint
from sheetgen.render.figures.draw import draw, fit
from sheetgen.render.figures.mech import weapon_picture as drawn_weapon
from sheetgen.render.ops import BLACK, WHITE, Op, Page, Sheet

WEAPON = (62.0, 42.0)  # millimetres
ENEMIES = 62.0
MARGIN = 2.0


def weapon_picture(weapon: Weapon, catalog: Catalog, language: str) -> Sheet:
    """Draw a weapon."""
    wide, high = WEAPON
    seen = drawn_weapon(weapon_art(weapon, f"-{min(weapon.mounts)}", catalog))
    area = (MARGIN, MARGIN, wide - 2 * MARGIN, high - 2 * MARGIN)
    name = weapon.name.in_(language)
    return _sheet(name, wide, high, draw(seen, paint.palette(None), fit(seen.extent, area), "figure"))


def enemies_picture(enemies: Sequence[Enemy], language: str) -> Sheet:
    """Draw enemies, as large as all of them fit."""
    columns = 1 if len(enemies) == 1 else 2 if len(enemies) <= 6 else 3
    cell = ENEMIES / columns
    high = cell * ICON_HEIGHT + MARGIN
    ops: list[Op] = []
    for number, enemy in enumerate(enemies):
        wide = cell - 2 * MARGIN
        area = (number % columns * cell + MARGIN, number // columns * high + MARGIN, wide, wide * ICON_HEIGHT)
        ops += icons.draw_icon(enemy_art(enemy), area, BLACK, WHITE, "figure")
    names = ", ".join(enemy.name.in_(language) for enemy in enemies)
    return _sheet(names, ENEMIES, -(-len(enemies) // columns) * high + MARGIN, ops)


def _sheet(title: str, wide: float, high: float, ops: Sequence[Op]) -> Sheet:
    return Sheet(title, (Page(wide, high, tuple(ops), title, 0, {"figure": title}),))
