"""Text that has to fit its area."""

from __future__ import annotations

from sheetgen.render import fonts
from sheetgen.render.fit import TextStyle, fit, hyphenated, without_short_end, wrap


def test_an_endless_word_takes_no_endless_time() -> None:
    """Each line measures no more of the word than it can hold, and the rest once."""
    word = "".join("supercalifragilistic"[at % 20] for at in range(3000))
    fonts.width.cache_clear()
    parts = hyphenated(word, "regular", 5)
    assert "".join(part.removesuffix("-") for part in parts) == word
    assert all(fonts.width(part, "regular") <= 5 for part in parts)
    assert fonts.width.cache_info().misses < len(word)


def test_no_line_begins_or_ends_with_a_separator() -> None:
    text = "AR armour · DT damage · SP speed"
    for width in range(4, 16):
        lines = wrap(text, "regular", width)
        assert lines is not None
        assert not any(line.startswith("·") or line.endswith("·") for line in lines), lines
        assert " ".join(lines).replace(" ·", "") == text.replace(" ·", "")


def test_a_letter_stays_with_the_number_after_it() -> None:
    for width in range(6, 20):
        lines = wrap("Pon el canto junto al muro. A 2″ o menos", "regular", width)
        assert lines is not None
        assert not any(line.endswith(" A") for line in lines), lines


def test_a_short_last_line_gets_more_words() -> None:
    text = "D10 + PE + AC (or SP in a Charge), for each weapon."
    lines = wrap(text, "regular", 20)
    assert lines is not None
    assert lines[-1] == "weapon."
    even = without_short_end(lines, "regular", 20)
    assert even == ["D10 + PE + AC (or SP in a Charge),", "for each weapon."]
    assert without_short_end(even, "regular", 20) == even
    endless = ["a", "b" * 100]
    assert without_short_end(endless, "regular", 20) == endless


def test_a_longer_text_leaves_no_single_word_on_its_last_line() -> None:
    text = (
        "Si esta es tu acción y tu tiempo es 0, los ataques desde el arco dan aquí, sin tirar. No se puede apresurar."
    )
    style = TextStyle(size=12, floor=9, paragraph=True)
    for width in range(36, 48):
        lines = fit(text, style, width, 40).lines
        assert len(lines) > 4
        assert " " in lines[-1], lines
