"""Substitutes for characters that an output cannot encode: a sign of the same meaning, or the letter without its accent."""

from __future__ import annotations

import codecs

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


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """Replace one character, for `codecs.register_error`."""
    import unicodedata

    if not isinstance(error, UnicodeEncodeError):
        raise error
    sign = error.object[error.start]
    letter = unicodedata.normalize("NFKD", sign)[0]
    return SIGNS.get(sign) or (letter if letter.isascii() else "?"), error.start + 1


codecs.register_error(PLAIN, stand_in)
