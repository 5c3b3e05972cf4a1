"""Characters: those that no text may hold, and substitutes for those that an output cannot encode: a sign of the same
meaning, or the letter without its accent."""

from __future__ import annotations

import codecs
import re

# Control characters but tab and newline, halves of surrogate pairs, and what XML forbids.
FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")

PLAIN = "sheetgen-plain"
SIGNS = {
    "−": "-",
    "–": "-",
    "±": "+-",
    "→": ">",
    "×": "x",
    "…": "...",
    "·": ".",
    "•": "*",
    "›": ">",
    "●": "#",
    "○": "o",
}


def forbidden(text: str) -> str | None:
    r"""Return the code of the first character that no text may hold.

    >>> forbidden("heron\x1b[2J"), forbidden("Gar\xe7a\n")
    ('U+001B', None)
    """
    found = FORBIDDEN.search(text)
    return f"U+{ord(found[0]):04X}" if found else None


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """Replace one character, for `codecs.register_error`."""
    import unicodedata

    if not isinstance(error, UnicodeEncodeError):
        raise error
    sign = error.object[error.start]
    letter = unicodedata.normalize("NFKD", sign)[0]
    return SIGNS.get(sign) or (letter if letter.isascii() else "?"), error.start + 1


codecs.register_error(PLAIN, stand_in)
