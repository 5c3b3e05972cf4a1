"""Text that has to fit its area: it shrinks, wraps, shrinks to its floor, and then is an error."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sheetgen.render import fonts
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.ops import MM

STEP = 0.25
# A text stays on one line while it keeps this share of its size; below, two lines read better.
ONE_LINE = 0.85
# Line distance at the floor, before giving up.
TIGHT = 1.0
# So many lines of one text are made about equally long.
BALANCED = 4
SHORT = 0.3  # of the width: so is a longer text whose last line is shorter, or a single word
BALANCE_TRIES = 5
FOOTNOTE_MARKS = "*†‡"
TOGETHER_MOST = 9  # letters of a remark in brackets that stays on one line
ABBREVIATION_MOST = 2
ENDINGS = (".", ";")  # of a sentence or of a part of it
LOOSE = (2, 1)  # so many words of one are not left alone on a line


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


@lru_cache(2048)  # most texts of a sheet are on the next one too
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
    room = width * MM / size
    lines = wrap(text, style.font, room, split_words=split_words)
    if lines is None or len(lines) > most:
        return None
    short = fonts.width(lines[-1], style.font) < room * SHORT or len(lines[-1].split()) == 1
    if len(lines) > 1 and (len(lines) <= BALANCED or short):
        lines = broken_at_sentences(balanced(lines, text, style.font, room), style.font, room)
    return Fitted(tuple(lines), size, distance)


def without_short_end(lines: list[str], font: str, width: float) -> list[str]:
    """Return the lines with words moved from the last but one to the last, until that one is not short.

    >>> without_short_end(["The attacker names a part of an enemy", "mech."], "regular", 16)
    ['The attacker names a part of an', 'enemy mech.']
    """
    if len(lines) < 2 or lines[-2].endswith("-"):
        return lines
    *rest, before, last = lines
    words = list(_words(before))
    while len(words) > 1 and fonts.width(last, font) < width * SHORT:
        last = f"{words.pop()} {last}"
    return [*rest, " ".join(words), last] if fonts.width(last, font) <= width else lines


def balanced(lines: list[str], text: str, font: str, width: float) -> list[str]:
    """Return the same number of lines, about equally long: no word is left alone on the last one.

    >>> balanced(["Fires only while you are", "squatting."], "Fires only while you are squatting.", "regular", 12)
    ['Fires only while', 'you are squatting.']
    """
    split = " " not in text  # such as a share code
    if any(line.endswith("-") for line in lines) and not split:
        return lines
    low, high = fonts.width(text, font) / len(lines), width
    for _ in range(BALANCE_TRIES):
        middle = (low + high) / 2
        tried = wrap(text, font, middle, split_words=split)
        if tried is not None and len(tried) == len(lines):
            lines, high = tried, middle
        else:
            low = middle
    return lines


def broken_at_sentences(lines: list[str], font: str, width: float) -> list[str]:
    """Return the lines with the last or first word or two of a sentence moved to the line of the others, where they fit.

    >>> broken_at_sentences(["It takes all cards. If", "the last one is lost,", "all is."], "regular", 12)
    ['It takes all cards.', 'If the last one is lost,', 'all is.']
    >>> broken_at_sentences(["After shields, before the base", "card. It takes all."], "regular", 20)
    ['After shields, before the base card.', 'It takes all.']
    >>> broken_at_sentences(["No free move. Not", "allowed: Turn & Squat."], "regular", 20)
    ['No free move.', 'Not allowed: Turn & Squat.']
    """
    found = list(lines)
    for at in range(len(found) - 1):
        above, below = _words(found[at]), _words(found[at + 1])
        for count in LOOSE:
            begun = len(above) > count + 1 and above[-count - 1].endswith((*ENDINGS, ":"))
            ended = len(below) > count and below[count - 1].endswith(ENDINGS)
            split = len(above) - count if begun else len(above) + count
            pair = [" ".join([*above, *below][:split]), " ".join([*above, *below][split:])]
            if (begun or ended) and max(fonts.width(line, font) for line in pair) <= width:
                found[at : at + 2] = pair
                break
    return found


def wrap(text: str, font: str, width: float, *, split_words: bool = False) -> list[str] | None:
    """Break a text into lines no wider than `width` (in sizes). None when a single word is wider and may not be split."""
    lines: list[str] = []
    line = ""
    space = fonts.width(" ", font)
    at = 0.0
    for word in _words(text):
        own = fonts.width(word, font)
        if line and at + space + own <= width:
            line, at = f"{line} {word}", at + space + own
            continue
        if line:
            lines.append(line.removesuffix(" ·"))  # a separator has no use where the line ends
        if own <= width:
            line, at = ("", 0.0) if word == "·" else (word, own)  # or where it begins
            continue
        if not split_words:
            return None
        *whole, line = hyphenated(word, font, width)
        lines += whole
        at = fonts.width(line, font)
    if line:
        lines.append(line)
    return lines


@lru_cache(1024)  # a text is tried in several sizes
def _words(text: str) -> tuple[str, ...]:
    """Divide a text into words; what is read in one breath stays in one piece.

    >>> _words("S −1, at least one die (min. 1), 12 W. † Free 1 circle. Red: SB +2")
    ('S −1,', 'at', 'least', 'one', 'die', '(min. 1),', '12 W.', '† Free', '1', 'circle.', 'Red:', 'SB +2')
    """
    words: list[str] = []
    for word in filter(None, text.split(" ")):  # not at the spaces that keep words together
        if words and _belongs_to(words[-1], word):
            words[-1] += " " + word
        else:
            words.append(word)
    return tuple(words)


def _belongs_to(before: str, word: str) -> bool:
    """Return whether a word stays with the one before it.

    So do a remark in brackets, a number with its unit or the letter before it, an abbreviation with its shift, and the mark of a
    footnote with its text.
    """
    if before in FOOTNOTE_MARKS:
        return True
    if before[0] == "(":
        return ")" not in before and len(before) + len(word) <= TOGETHER_MOST
    if before.isdigit():
        return len(word.rstrip(".,;)")) == 1 and word[0].isupper()
    if len(before) == 1 and before.isalpha() and word[0].isdigit():
        return True
    return len(before) <= ABBREVIATION_MOST and before.isupper() and word[0] in "+−±" and word[1:2].isdigit()


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
        within = _prefixes(word, font, width)
        own = [at for at in within if word[at - 1] == "-"]
        fitting = [at for at in within if fonts.width(word[:at] + "-", font) <= width] or [1]
        good = [at for at in fitting if at > 1 and at < len(word) - 2 and _syllable_starts(word.lower(), at)]
        at = (own or good or fitting)[-1]
        parts.append(word[:at] if own else word[:at] + "-")
        word = word[at:]
    return [*parts, word]


def _prefixes(word: str, font: str, width: float) -> Sequence[int]:
    """Return the lengths of the prefixes of a word that are no wider than `width`; the word itself is."""
    first_too_wide = next(at for at in range(1, len(word) + 1) if fonts.width(word[:at], font) > width)
    return range(1, first_too_wide)


def _syllable_starts(word: str, at: int) -> bool:
    """Whether a syllable starts with one consonant, or two that belong together, between vowels."""
    starts = 2 if word[at : at + 2] in TOGETHER else 1
    after = word[at + starts] if at + starts < len(word) else ""
    return word[at - 1] in VOWELS and word[at].isalpha() and word[at] not in VOWELS and after != "" and after in VOWELS
