"""Lay cubes of 8 mm on the play sheet, to scale: `python docs/pictures/cubes.py` draws `sheet-cubes.png`."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from sheetgen.core import reading  # noqa: E402 - run as a script, the checkout must be found first
from sheetgen.games.paper_mech.sheet import page as sheet  # noqa: E402
from sheetgen.render import pdf, png  # noqa: E402
from sheetgen.render.ops import Page, Rect  # noqa: E402
from tests.render import cubes  # noqa: E402

DPI = 200
SHOWN = 110  # the resolution of the picture
COLOURS = 64
PLAYER, ENEMIES = (232, 178, 32), ((200, 48, 44), (38, 118, 76), (44, 92, 180))


def main() -> None:
    page = sheet.make(reading.read_loadout(ROOT / "examples/paper-mech/standard.yaml"))
    content = next(png.pages(pdf.write([page]), DPI))
    picture = Image.open(BytesIO(content)).convert("RGB")
    layer = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    for square, colour in placed(page.pages[0]):
        points = [(x / 25.4 * DPI, y / 25.4 * DPI) for x, y in square]
        draw.polygon(points, fill=(*colour, 205), outline=(20, 20, 20, 255), width=2)
    picture.paste(layer, (0, 0), layer)
    size = (picture.width * SHOWN // DPI, picture.height * SHOWN // DPI)
    small = picture.resize(size, Image.Resampling.LANCZOS)
    small = small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    small.save(Path(__file__).parent / "sheet-cubes.png", optimize=True)


def placed(page: Page) -> list[tuple[cubes.Square, tuple[int, int, int]]]:
    """The cubes of a game in its fourth wave, against a Mech, a Firethrower and a Helo."""
    boxes = cubes.boxes(page)
    found = [
        (on(boxes["stance.rows.box"][0]), PLAYER),
        (on(boxes["left-arm.rows.box"][1]), PLAYER),
    ]
    attacks = boxes["enemies.enemies.attacks.box"]
    found += [(on(attacks[at]), colour) for at, colour in zip((9, 5, 2), ENEMIES, strict=True)]
    rings = len(reading.read_catalog("paper-mech").board.rings)
    radar = cubes.radar(page, 8)
    spaces = ((7 * rings + 1, 0), (7 * rings + 1, 1), (0, 0))  # two share a space
    found += [(radar[space][place], colour) for (space, place), colour in zip(spaces, ENEMIES, strict=True)]
    times = cubes.track_spaces(page)
    for place, (space, colour) in enumerate(((3, PLAYER), *((3, colour) for colour in ENEMIES))):
        x1, y1, x2, y2 = times[space]
        x, y = (x1 + x2) / 2 + (place % 2 - 0.5) * 8.3, (y1 + y2) / 2 + (place // 2 - 0.5) * 8.3
        found.append((square(x, y), colour))
    return found


def on(box: Rect) -> cubes.Square:
    return square(box.x + box.w / 2, box.y + box.h / 2)


def square(x: float, y: float) -> cubes.Square:
    half = cubes.CUBE / 2
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


if __name__ == "__main__":
    main()
