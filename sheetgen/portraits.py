"""A drawing of a mech alone, of any game that has figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sheetgen.core.games import game, unsupported
from sheetgen.core.livery import COLOURS, DEFAULT_COLOURS, PAINTS, is_colour
from sheetgen.render.ops import Page, Sheet
from sheetgen.sheets import GREY, repainted

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase

LINES = "lines"
LEAST, MOST = 5, 1000  # millimetres


def draw(loadout: LoadoutBase, view: str, paint: str | Mapping[str, str] | None, width: float, height: float) -> Sheet:
    """Return a page that holds one view of a mech. Raises ValueError for a view, paint or size that there is not."""
    part = game(loadout.system).figures
    if part is None:
        raise unsupported("portrait", loadout.system)
    if view not in part.VIEWS:
        raise ValueError(f"unknown view {view!r}; choose from: {', '.join(part.VIEWS)}")
    if not (LEAST <= width <= MOST and LEAST <= height <= MOST):
        raise ValueError(f"width and height are {LEAST} to {MOST} mm, not {width} and {height}")
    if paint is not None and paint != LINES:
        loadout = repainted(loadout, _paint(paint))
    ops = part.figure(loadout, view, (0, 0, width, height), line_art=paint == LINES)
    page = Page(width, height, tuple(ops), loadout.name, 0, {"figure": loadout.name})
    return Sheet(loadout.name, (page,), author=loadout.author or "", text=loadout.name)


def _paint(paint: str | Mapping[str, str]) -> str | tuple[str, ...] | None:
    """Return a paint as a livery holds it."""
    if isinstance(paint, str):
        if paint not in (*PAINTS, GREY):
            raise ValueError(f"unknown paint {paint!r}; choose from: {', '.join((*PAINTS, GREY, LINES))}")
        return None if paint == GREY else paint
    for key, value in paint.items():
        if key not in COLOURS or not is_colour(value):
            raise ValueError(f"a paint has {', '.join(COLOURS)} as '#rrggbb', not {key!r}: {value!r}")
    return tuple({**DEFAULT_COLOURS, **paint}[key].lower() for key in COLOURS)
