"""Text that has to fit its area."""

from __future__ import annotations

from sheetgen.render import fonts
from sheetgen.render.fit import hyphenated


def test_an_endless_word_takes_no_endless_time() -> None:
    """Each line measures no more of the word than it can hold, and the rest once."""
    word = "".join("supercalifragilistic"[at % 20] for at in range(3000))
    fonts.width.cache_clear()
    parts = hyphenated(word, "regular", 5)
    assert "".join(part.removesuffix("-") for part in parts) == word
    assert all(fonts.width(part, "regular") <= 5 for part in parts)
    assert fonts.width.cache_info().misses < len(word)
