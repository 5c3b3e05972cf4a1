"""A drawing of a mech alone, of any game that has figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from sheetgen.core.games import game, unsupported
from sheetgen.core.livery import COLOURS, DEFAULT_COLOURS, PAINTS, is_colour
from sheetgen.render.ops import Page, Sheet
from sheetgen.sheets import GREY, repainted

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase


class FigurePart(NamedTuple):
    """A hit location on a figure: the data of an SVG path, and its middle in millimetres."""

    part: str
    path: str
    middle: tuple[float, float]


class Figure(NamedTuple):
    """A mech on nothing, for a page that shows where things are on it: an SVG file and its size in millimetres.

    `parts` are its mounts and other hit locations, from the farthest to the nearest.
    """

    svg: str
    width: float
    height: float
    parts: tuple[FigurePart, ...]


LINES = "lines"
LEAST, MOST = 5, 1000  # millimetres


def draw(loadout: LoadoutBase, view: str, paint: str | Mapping[str, str] | None, width: float, height: float) -> Sheet:
    """Return a page that holds one view of a mech. Raises ValueError for an unknown view or paint, or an impossible size."""
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


def figure(loadout: LoadoutBase, view: str, width: float, height: float) -> Figure:
    """Return a mech with the outlines of its parts. Raises ValueError like `draw`."""
    from sheetgen.render import svg

    drawn = draw(loadout, view, None, width, height)
    part = game(loadout.system).figures
    assert part is not None
    places = part.locations(loadout, view, (0, 0, width, height))
    text = svg.write(drawn, drawn.pages[0], transparent=True).decode()
    parts = (FigurePart(name, svg.path_data(place.segments), place.middle) for name, place in places.items())
    return Figure(text, width, height, tuple(parts))


def weapon(art: str, paint: str | None, width: float, height: float) -> bytes:
    """Return a weapon alone as an SVG file on nothing. Raises ValueError for an unknown shape or paint."""
    from sheetgen.render import svg
    from sheetgen.render.figures import paint as paints
    from sheetgen.render.figures.draw import draw as draw_picture
    from sheetgen.render.figures.draw import fit
    from sheetgen.render.figures.mech import weapon_picture
    from sheetgen.render.figures.weapons import SHAPES

    if art not in SHAPES:
        raise ValueError(f"unknown weapon shape {art!r}; choose from: {', '.join(SHAPES)}")
    if paint is not None and paint not in PAINTS:
        raise ValueError(f"unknown paint {paint!r}; choose from: {', '.join(PAINTS)}")
    seen = weapon_picture(art)
    ops = draw_picture(seen, paints.palette(paint), fit(seen.extent, (0, 0, width, height)), "figure")
    page = Page(width, height, tuple(ops), art)
    return svg.write(Sheet(art, (page,), text=art), page, transparent=True)


def colours(paint: str | None) -> tuple[str, ...]:
    """Return the main, trim and accent colour of a named paint, or of a mech without paint."""
    from sheetgen.render.figures.paint import GREY as PLAIN
    from sheetgen.render.figures.paint import SCHEMES

    return tuple(SCHEMES[paint] if paint else PLAIN)


def emblem(name: str) -> tuple[str, str]:
    """Return an emblem as the data of two SVG paths, from -1 to 1: its shape, and what is cut out of it."""
    from sheetgen.render.figures.emblems import emblem_paths
    from sheetgen.render.svg import path_data

    shape, holes = emblem_paths(name)
    return path_data(shape), path_data(holes)


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
