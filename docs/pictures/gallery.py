"""Draw the pictures of the gallery: `python docs/pictures/gallery.py`. Look at them before you commit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from sheetgen.core.livery import EMBLEMS, PAINTS
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.render import ops
from sheetgen.render.figures import paint
from sheetgen.render.figures.draw import draw, fit
from sheetgen.render.figures.emblems import emblem_paths
from sheetgen.render.figures.icons import ICONS, draw_icon
from sheetgen.render.figures.mech import VIEWS, MechShape, picture
from sheetgen.render.figures.weapons import SHAPES
from sheetgen.render.formats import encode
from sheetgen.render.layout import Area

HERE = Path(__file__).parent
DPI = 100
COLOURS = 160  # of a picture, to keep it small


class Model(NamedTuple):
    """A mech to draw: weapons by mount, layers of armour, paint and emblem."""

    weapons: tuple[str | None, ...]
    torso: int = 0
    legs: int = 0
    paint: str | None = None
    emblem: str | None = None
    squatting: bool = False

    def draw(self, view: str, area: Area, palette: paint.Palette | None = None) -> list[ops.Op]:
        shape = MechShape(
            tuple(zip(MOUNTS, self.weapons, strict=True)), self.torso, self.legs, self.squatting, self.emblem
        )
        seen = picture(shape, view)
        return draw(seen, palette or paint.palette(self.paint), fit(seen.extent, area, valign="bottom"))


STANDARD = Model(("wing-shield", "missile", "laser", "fist"), 2, 1)
MECHS = (
    STANDARD,
    Model(("mortar", "ppc", "tower-shield", "ppc"), 2, 2, "moss", "claw", squatting=True),
    Model(("wing-shield", "machine-gun", "energy-whip", "plasma-sword"), 2, 0, "rust", "bolt"),
    Model(("laser", "laser", "laser", "laser"), 0, 0, "harbour", "star"),
    Model(("disruptor", "rifle", "machine-gun", "flamethrower"), 1, 1, "desert", "sun"),
    Model(("missile", "missile", "fist", "fist"), 1, 0, "winter", "crown"),
    Model(("flamethrower", "disruptor", "flamethrower", "plasma-sword"), 1, 0, "night", "flame"),
    Model(("rifle", "laser", "missile", "tower-shield"), 1, 2, "rust", "skull"),
)
Painter = Callable[[Area], Sequence[ops.Op]]


def main() -> None:
    save("gallery-mechs", [lambda area, own=own: own.draw("portrait", area) for own in MECHS], (44, 50), 4)
    save("gallery-views", [lambda area, view=view: MECHS[2].draw(view, area) for view in VIEWS], (30, 36), 6)
    painted = [STANDARD._replace(paint=name, emblem="star") for name in PAINTS]
    save("gallery-paints", [lambda area, own=own: own.draw("portrait", area) for own in painted], (30, 34), 6)
    arms = [Model((None, None, None, name)) for name in SHAPES if name != "wing-shield"]
    shoulders = [Model((None, name, None, None)) for name in ("missile", "wing-shield", "mortar")]
    lines = paint.line_art()
    save(
        "gallery-weapons",
        [lambda area, own=own: own.draw("portrait", area) for own in [*arms, *shoulders]],
        (24, 28),
        9,
    )
    save("gallery-lines", [lambda area, own=own: own.draw("portrait", area, lines) for own in MECHS[:6]], (30, 34), 6)
    save(
        "gallery-enemies",
        [lambda area, name=name: draw_icon(name, area, ops.BLACK, ops.WHITE) for name in ICONS],
        (20, 13),
        9,
    )
    save("gallery-emblems", [lambda area, name=name: emblem(name, area) for name in EMBLEMS], (18, 16), 8)


def emblem(name: str, area: Area) -> list[ops.Op]:
    x, y, w, h = area
    size = min(w, h) / 2
    inks = (ops.BLACK, ops.WHITE)
    return [
        ops.Path(ops.map_points(part, lambda px, py: (x + w / 2 + px * size, y + h / 2 + py * size)), None, ink)
        for part, ink in zip(emblem_paths(name), inks, strict=True)
        if part
    ]


def save(name: str, painters: Sequence[Painter], size: tuple[float, float], columns: int) -> None:
    """Write a picture of drawings in rows, in few colours."""
    w, h = size
    drawn: list[ops.Op] = []
    for at, paint_one in enumerate(painters):
        drawn += paint_one((at % columns * w + 1.5, at // columns * h + 1.5, w - 3, h - 3))
    page = ops.Page(columns * w, -(-len(painters) // columns) * h, tuple(drawn))
    (content,) = encode(ops.Sheet(name, (page,)), "png", DPI)
    with Image.open(BytesIO(content)) as picture_:
        small = picture_.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    small.save(HERE / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
