"""Pictures of the player's own: decoded with limits, and made small and plain before they reach a page."""

from __future__ import annotations

import warnings
from io import BytesIO
from pathlib import Path

from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.livery import MOST_PICTURE_BYTES
from sheetgen.render.layout import Area, VerticalAlign
from sheetgen.render.ops import Bitmap

MOST_PIXELS = 40_000_000
LONGEST_SIDE = 1400  # pixels: 300 dpi at 118 mm


def read_picture(path: Path, mark: Mark) -> tuple[bytes, tuple[int, int]]:
    """Return a picture as a plain PNG, and its size in pixels. Raises BadInput for a file that is none.

    Only PNG and JPEG are decoded, nothing beyond the limits, and no metadata are kept.
    """
    from PIL import Image, ImageOps

    problem = BadInput(
        [Finding("PORTRAIT", "unreadable", mark, facts={"path": path.name, "pixels": MOST_PIXELS // 1_000_000})]
    )
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_PICTURE_BYTES + 1)
        if len(raw) > MOST_PICTURE_BYTES:
            raise problem
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(BytesIO(raw), formats=("PNG", "JPEG")) as picture:
                if picture.width * picture.height > MOST_PIXELS:
                    raise problem
                picture.load()
                upright = ImageOps.exif_transpose(picture).convert("RGBA")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise problem from error
    upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    plain = Image.new("RGB", upright.size, "white")
    plain.paste(upright, mask=upright.getchannel("A"))
    out = BytesIO()
    plain.save(out, "PNG", optimize=True)
    return out.getvalue(), plain.size


def place_picture(path: Path, mark: Mark, area: Area, where: str, valign: VerticalAlign = "middle") -> Bitmap:
    """Return a picture fitted into an area. Raises BadInput for a file that is none."""
    png, (wide, high) = read_picture(path, mark)
    x, y, w, h = area
    scale = min(w / wide, h / high)
    across, down = wide * scale, high * scale
    top = {"top": y, "middle": y + (h - down) / 2, "bottom": y + h - down}[valign]
    return Bitmap(x + (w - across) / 2, top, across, down, png, where)
