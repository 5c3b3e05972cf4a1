"""Lines of text for a terminal."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterator, Sequence

from sheetgen.core.shorten import shorten

WIDTH = 80
NARROW = 60  # below, lists have no columns
ASCII_FOR = str.maketrans({"–": "-", "—": "-", "…": "...", "·": "-", "×": "x", "›": ">", "→": "->", "¿": "", "¡": ""})


def rule(title: str, *, ascii: bool = False, width: int = WIDTH) -> str:
    """Return a line across the terminal with a title in it."""
    dash = "-" if ascii else "─"
    return f"{dash * 2} {title} ".ljust(width, dash)


def wrapped(line: str, width: int = WIDTH) -> list[str]:
    """Return a line of the story wrapped to the width of a board."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


def wrap_parts(head: str, parts: Sequence[str], more: str = "…", width: int = WIDTH) -> Iterator[str]:
    """Yield parts side by side after a head; what does not fit on a line goes below."""
    line, indent = head, " " * min(len(head), width // 4)
    for number, part in enumerate(parts):
        if (number or width < NARROW) and line.strip() and len(line) + len(part) > width:
            yield shorten(line.rstrip(), width, more)
            line = indent
        line += part + "  "
    yield shorten(line.rstrip(), width, more)


def to_ascii(text: str) -> str:
    """Return a text in ASCII.

    >>> to_ascii("Puño – daño")
    'Puno - dano'
    """
    bare = unicodedata.normalize("NFKD", text.translate(ASCII_FOR))
    return "".join(letter for letter in bare if not unicodedata.combining(letter)).encode("ascii", "replace").decode()
