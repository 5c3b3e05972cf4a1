"""Text that has to fit its area: it shrinks, wraps, shrinks to its floor, and then is an error."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.render import fonts
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.ops import MM

STEP = 0.25
# A text stays on one line while it keeps this share of its size; below, two lines read better.
ONE_LINE = 0.85
# Line distance at the floor, before giving up.
TIGHT = 1.0


class TextStyle(NamedTuple):
    """A font with its sizes in points; `leading` is the line distance as a share of the size, `heading` a level or 0."""

    font: str = "regular"
    size: float = 8
    floor: float = 6
    leading: float = 1.16
    ink: str = "text"
    caps: bool = False
    paragraph: bool = False
    heading: int = 0


class Fitted(NamedTuple):
    lines: tuple[str, ...]
    size: float
    leading: float  # in mm

    @property
    def height(self) -> float:
        """From the top of the first line's capitals to the base line of the last."""
        return self.size / MM * fonts.CAP_HEIGHT + self.leading * (len(self.lines) - 1)


def fit(text: str, style: TextStyle, width: float, height: float) -> Fitted:
    """Return the lines and the size at which a text fits into `width` × `height` millimetres.

    >>> fit("Full Salvo", TextStyle(size=8), 30, 4).lines
    ('Full Salvo',)
    """
    if style.caps:
        text = text.upper()
    sizes = [style.size]
    while sizes[-1] - STEP >= style.floor:
        sizes.append(sizes[-1] - STEP)
    if sizes[-1] > style.floor:
        sizes.append(style.floor)
    natural = fonts.width(text, style.font) / MM
    sizes = [size for size in sizes if size / MM * fonts.CAP_HEIGHT <= height + 0.01]
    if not sizes:
        raise DoesNotFit(text)
    if not style.paragraph:
        for size in sizes:
            if natural * size <= width and (size >= style.size * ONE_LINE or size == sizes[0]):
                return Fitted((text,), size, size / MM * style.leading)
    for split_words in (False, True):
        for size in sizes:
            if fitted := _wrapped(text, style, size, style.leading, width, height, split_words=split_words):
                return fitted
        if fitted := _wrapped(text, style, sizes[-1], TIGHT, width, height, split_words=split_words):
            return fitted
        if not split_words and not style.paragraph:
            for size in sizes:
                if natural * size <= width:
                    return Fitted((text,), size, size / MM * style.leading)
    raise DoesNotFit(text)


def _wrapped(
    text: str, style: TextStyle, size: float, leading: float, width: float, height: float, *, split_words: bool
) -> Fitted | None:
    distance = size / MM * leading
    most = 1 + int(max(0.0, height - size / MM * 0.95) / distance + 1e-6)
    lines = wrap(text, style.font, width * MM / size, split_words=split_words)
    return Fitted(tuple(lines), size, distance) if lines is not None and len(lines) <= most else None


def wrap(text: str, font: str, width: float, *, split_words: bool = False) -> list[str] | None:
    """Break a text into lines no wider than `width` (in sizes). None when a single word is wider and may not be split."""
    lines: list[str] = []
    line = ""
    space = fonts.width(" ", font)
    at = 0.0
    for word in text.split():
        own = fonts.width(word, font)
        if line and at + space + own <= width:
            line, at = f"{line} {word}", at + space + own
            continue
        if line:
            lines.append(line)
        if own <= width:
            line, at = word, own
            continue
        if not split_words:
            return None
        *whole, line = hyphenated(word, font, width)
        lines += whole
        at = fonts.width(line, font)
    if line:
        lines.append(line)
    return lines


VOWELS = "aeiouáéíóúüy"
TOGETHER = ("bl", "br", "ch", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "ll", "pl", "pr", "qu", "rr", "tr")


def hyphenated(word: str, font: str, width: float) -> list[str]:
    """Break a word into parts no wider than `width` (in sizes), each but the last with a hyphen at its end.

    A break comes after a hyphen of the word, or else before a consonant between two vowels, if there is one in time.

    >>> hyphenated("Semiautomática", "regular", 4.2)
    ['Semiauto-', 'mática']
    >>> hyphenated("PM1-00008-0871C", "regular", 5)
    ['PM1-00008-', '0871C']
    """
    parts = []
    while fonts.width(word, font) > width and len(word) > 1:
        own = [at for at in range(1, len(word)) if word[at - 1] == "-" and fonts.width(word[:at], font) <= width]
        fitting = [at for at in range(1, len(word)) if fonts.width(word[:at] + "-", font) <= width] or [1]
        good = [at for at in fitting if at > 1 and at < len(word) - 2 and _syllable_starts(word.lower(), at)]
        at = (own or good or fitting)[-1]
        parts.append(word[:at] if own else word[:at] + "-")
        word = word[at:]
    return [*parts, word]


def _syllable_starts(word: str, at: int) -> bool:
    """Whether a syllable starts with one consonant, or two that belong together, between vowels."""
    starts = 2 if word[at : at + 2] in TOGETHER else 1
    after = word[at + starts] if at + starts < len(word) else ""
    return word[at - 1] in VOWELS and word[at].isalpha() and word[at] not in VOWELS and after != "" and after in VOWELS
