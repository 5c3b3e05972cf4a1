"""Reviewed pictures: kept with few colours, which makes them a quarter as large, and compared by eye's measure."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops, ImageStat

COLOURS = 16


def reduced(content: bytes) -> bytes:
    """Return a picture as it is kept."""
    out = BytesIO()
    with Image.open(BytesIO(content)) as picture:
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def alike(content: bytes, reviewed: bytes) -> bool:
    """Whether a picture shows what the reviewed one shows."""
    ours, theirs = (Image.open(BytesIO(data)).convert("RGB").convert("L") for data in (content, reviewed))
    if ours.size != theirs.size:
        return False
    # Antialiasing may differ by a shade between machines; a moved line differs by much more.
    far = ImageChops.difference(ours, theirs).point(lambda value: 255 if value > 96 else 0)
    return bool(ImageStat.Stat(far).mean[0] / 255 < 0.0005)
