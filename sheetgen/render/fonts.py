"""The fonts that come with sheetgen, and the widths of their glyphs. A missing glyph is an error, never a gap on the page."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from sheetgen.core import paths
from sheetgen.render.errors import MissingGlyph

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

FILES = {"regular": "RobotoCondensed-Regular.ttf", "bold": "RobotoCondensed-Bold.ttf"}
# For the characters that those lack: arrows, signs, Armenian, Georgian. Loaded only when one of them is printed.
FALLBACKS = {"regular": "regular-fallback", "bold": "bold-fallback"}
FALLBACK_FILES = {"regular-fallback": "DejaVuSansCondensed.ttf", "bold-fallback": "DejaVuSansCondensed-Bold.ttf"}
CAP_HEIGHT = 0.711  # of the size; the same in both
_LOADED: dict[str, TTFont] = {}
_LOADING = Lock()


def file(font: str) -> str:
    """Return the name of a font's file."""
    return FILES.get(font) or FALLBACK_FILES[font]


def face(font: str) -> TTFont:
    """Return a font, loaded once and registered with reportlab; a document may not meet two of the same name."""
    found = _LOADED.get(font)
    if found is None:
        with _LOADING:
            found = _LOADED.get(font) or _load(font)
    return found


def _load(font: str) -> TTFont:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    loaded = TTFont(font, str(paths.TEMPLATES / "fonts" / file(font)))
    pdfmetrics.registerFont(loaded)
    _LOADED[font] = loaded
    return loaded


@cache
def char_widths(font: str) -> dict[int, float]:
    """Return the width of each character in thousandths of the size."""
    widths: dict[int, float] = face(font).face.charWidths
    return widths


def font_of(character: str, font: str) -> str:
    """Return the font or its fallback, whichever has the character. Raises MissingGlyph."""
    for candidate in (font, FALLBACKS[font]):
        if ord(character) in char_widths(candidate):
            return candidate
    raise MissingGlyph(character)


@cache
def runs(text: str, font: str) -> tuple[tuple[str, str], ...]:
    """Split a text into runs of one font each: the font and the characters. Raises MissingGlyph."""
    own = char_widths(font)
    if all(ord(character) in own for character in text):
        return ((font, text),)
    found: list[tuple[str, str]] = []
    for character in text:
        name = font_of(character, font)
        if found and found[-1][0] == name:
            found[-1] = (name, found[-1][1] + character)
        else:
            found.append((name, character))
    return tuple(found)


@cache
def width(text: str, font: str) -> float:
    """Return the width of a text as a share of its size. Raises MissingGlyph."""
    total = 0.0
    for name, part in runs(text, font):
        widths = char_widths(name)
        total += sum(widths[ord(character)] for character in part)
    return total / 1000


def check(text: str) -> None:
    """Raise MissingGlyph for the first character that cannot be printed."""
    width(text, "regular")
