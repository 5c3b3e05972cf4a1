"""Running text in two columns, on as few pages as a readable size allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from sheetgen.render import fonts
from sheetgen.render.brush import Brush
from sheetgen.render.fit import TextStyle, wrap
from sheetgen.render.layout import Area
from sheetgen.render.ops import MM

SCALES = (1.0, 0.95, 0.9, 0.86)  # of the size of a style
HANGING = 2.5
GAP = 0.8
EVEN = 3.5  # the left column of a last page may be longer by this
NARROWER = (0.97, 0.94, 0.91, 0.88, 0.85, 0.8, 0.75)  # of the width, where that leaves no word alone on the last line
LEAST = 6  # a column is at least a sixth of the page high


class Paragraph(NamedTuple):
    """A text in a style; a heading stays with the next paragraph."""

    text: str
    style: str
    indent: float = 0.0
    heading: bool = False
    gap: float = GAP  # above a heading
    hanging: float = HANGING  # indent from the second line on


class Line(NamedTuple):
    """One line of a column; its height includes the gap above it."""

    text: str
    style: str
    size: float
    indent: float
    height: float
    gap: float
    heading: bool
    before: int = 0  # lines of its paragraph above it
    after: int = 0  # and below it


Columns: TypeAlias = tuple[Sequence[Line], Sequence[Line]]


def lay_out(
    paragraphs: Sequence[Paragraph],
    styles: Mapping[str, TextStyle],
    room: float,
    first: float,
    rest: float,
    scales: Sequence[float] = SCALES,
    section: str = "",
    *,
    whole: bool = False,
) -> list[Columns]:
    """Return the columns of each page; the text shrinks only where that saves a page, or where it keeps sections whole.

    Columns are `room` millimetres wide, `first` high on the first page and `rest` on the others. `section` is the style of the
    headings at which a column should begin. With `whole`, a left column may become longer so that its last paragraph stays in
    one piece.
    """
    tries = []
    for scale in scales:
        pages = paged(list(lines(paragraphs, styles, room, scale)), first, rest, section, whole=whole)
        if len(pages) == 1 and not parted(pages, section):
            return pages
        tries.append(pages)
    return min(tries, key=lambda pages: (len(pages), parted(pages, section)))


def parted(pages: Sequence[Columns], section: str) -> int:
    """Return how many columns do not begin with a heading in this style."""
    return sum(bool(column) and column[0].style != section for pair in pages for column in pair) if section else 0


def best(tries: Sequence[Sequence[Columns]], section: str) -> Sequence[Columns]:
    """Return the pages to prefer: the fewest, with whole sections, in the largest text, their columns about as long."""

    def faults(pages: Sequence[Columns]) -> tuple[float, ...]:
        sizes = [line.size for pair in pages for column in pair for line in column]
        left, right = (sum(line.height for line in column) for column in pages[-1])
        return len(pages), parted(pages, section), -max(sizes, default=0.0), abs(left - right)

    return min(tries, key=faults)


def lines(
    paragraphs: Sequence[Paragraph], styles: Mapping[str, TextStyle], room: float, scale: float
) -> Iterator[Line]:
    """Break the paragraphs into lines."""
    for paragraph in paragraphs:
        own = styles[paragraph.style]
        size = own.size * scale
        wide = (room - paragraph.indent - paragraph.hanging) * MM / size
        parts = wrap(paragraph.text, own.font, wide, split_words=True) or [paragraph.text]
        if len(parts) > 1 and " " not in parts[-1]:
            narrower = (wrap(paragraph.text, own.font, wide * share) for share in NARROWER)
            parts = next(
                (tried for tried in narrower if tried and " " in tried[-1] and len(tried) == len(parts)), parts
            )
        for number, part in enumerate(parts):
            indent = paragraph.indent + (paragraph.hanging if number else 0.0)
            gap = paragraph.gap if paragraph.heading and not number else 0.0
            height = size / MM * own.leading + gap
            rest = len(parts) - number - 1
            shown = part.replace("\N{NO-BREAK SPACE}", " ")
            yield Line(shown, paragraph.style, size, indent, height, gap, paragraph.heading, number, rest)


def paged(left: list[Line], first: float, rest: float, section: str = "", *, whole: bool = False) -> list[Columns]:
    """Divide lines into columns; on the last page both are about as long."""
    pages: list[Columns] = []
    height = first
    while left:
        half = sum(line.height for line in left) / 2 + EVEN
        even = cut(left, min(height, max(half, height / LEAST)), height, whole=whole)
        one = _between_sections(left, height, section) or even
        two = one + cut(left[one:], height)
        pages.append((left[:one], left[one:two]))
        left, height = left[two:], rest
    return pages


def _between_sections(some: Sequence[Line], height: float, section: str) -> int:
    """Return the length of the left column if the right one begins with a section and both fit; 0 without such a place."""
    places = []
    for at, line in enumerate(some):
        if at and line.style == section:
            longer = max(sum(own.height for own in part) for part in (some[:at], some[at:]))
            places += [(longer, at)] if longer <= height else []
    return min(places, default=(0.0, 0))[1]


def cut(some: Sequence[Line], height: float, most: float = 0.0, *, whole: bool = False) -> int:
    """Return how many lines fit into a column; no heading is its last line, no line of a paragraph is left alone.

    For that, it may become a little longer, up to `most`, and with `whole` for the rest of its last paragraph.
    """
    count, used = 0, 0.0
    for line in some:
        used += line.height
        if used > height and count:
            break
        count += 1
    for strict in (True, False) if whole else (False,):
        used = sum(line.height for line in some[:count])
        for longer in range(count, len(some)):
            if not _parted(some[longer - 1], strict=strict):
                return longer
            used += some[longer].height
            if used > most:
                break
    while 1 < count < len(some) and _parted(some[count - 1]):
        count -= 1
    return count


def _parted(last: Line, *, strict: bool = False) -> bool:
    """Return whether a column that ends with this line parts a heading or a single line, if `strict` any, from its paragraph."""
    return last.heading or (last.after > 0 and (strict or last.before == 0 or last.after == 1))


class Band(NamedTuple):
    """A dark band across the column behind the headings of one style."""

    style: str
    width: float
    high: float = 1.25  # of the size of the text


def draw(brush: Brush, column: Sequence[Line], x: float, y: float, band: Band | None = None) -> None:
    """Draw a column."""
    for number, line in enumerate(column):
        y += line.gap if number else 0.0
        middle = y + line.size / MM * fonts.CAP_HEIGHT / 2
        if band is not None and line.style == band.style:
            high = line.size / MM * band.high
            middle = y + high / 2
            draw_band(brush, (x, y, band.width, high))
            ink = "band-text" if brush.look.ink("band") is not None else None
            brush.word(line.text, line.style, x + 2, middle, "left", ink, line.size)
        else:
            brush.word(line.text, line.style, x + line.indent, middle, "left", size=line.size)
        y += line.height - line.gap


def draw_band(brush: Brush, area: Area) -> None:
    """Draw the ground of a heading, or a line below it where the look saves ink."""
    x, y, w, h = area
    if brush.look.ink("band") is None:
        brush.line(x, y + h, x + w, y + h, "axis")
    else:
        brush.cut_rect(x, y, w, h, 1.2, None, "band")
