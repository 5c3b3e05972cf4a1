"""The fonts that come with sheetgen, and the widths of their glyphs. A missing glyph is an error, never a gap on the page."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sheetgen.core import paths
from sheetgen.render.errors import MissingGlyph

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

FILES = {"regular": "DejaVuSansCondensed.ttf", "bold": "DejaVuSansCondensed-Bold.ttf"}
CAP_HEIGHT = 0.729  # of the size; the same in both


@cache
def face(font: str) -> TTFont:
    """Load a font and register it with reportlab."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    loaded = TTFont(font, str(paths.TEMPLATES / "fonts" / FILES[font]))
    pdfmetrics.registerFont(loaded)
    return loaded


@cache
def char_widths(font: str) -> dict[int, float]:
    """Return the width of each character in thousandths of the size."""
    widths: dict[int, float] = face(font).face.charWidths
    return widths


@cache
def width(text: str, font: str) -> float:
    """Return the width of a text as a share of its size. Raises MissingGlyph."""
    widths = char_widths(font)
    total = 0.0
    for character in text:
        own = widths.get(ord(character))
        if own is None:
            raise MissingGlyph(character)
        total += own
    return total / 1000


def check(text: str) -> None:
    """Raise MissingGlyph for the first character that cannot be printed."""
    width(text, "regular")
