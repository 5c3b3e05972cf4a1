"""Running text in columns: nothing is lost, nothing is too wide, headings keep to their text, no page for a few lines."""

from __future__ import annotations

from sheetgen.render import columns, fonts
from sheetgen.render.columns import Paragraph
from sheetgen.render.fit import TextStyle
from sheetgen.render.ops import MM

STYLES = {"head": TextStyle(font="bold", size=8), "line": TextStyle(size=8, leading=1.2)}
ROOM, FIRST, REST = 60.0, 80.0, 120.0


def story(sections: int) -> list[Paragraph]:
    return [
        one
        for number in range(sections)
        for one in (
            Paragraph(f"Section {number}", "head", heading=True),
            Paragraph(f"a sentence of several words that needs more than one line, number {number}", "line", 3),
            Paragraph(f"and a short one {number}", "line", 3),
        )
    ]


def laid_out(sections: int) -> list[columns.Columns]:
    return columns.lay_out(story(sections), STYLES, ROOM, FIRST, REST)


def test_all_words_are_there_in_their_order() -> None:
    for sections in (1, 5, 20, 60):
        lines = [line for pair in laid_out(sections) for column in pair for line in column]
        assert " ".join(line.text for line in lines) == " ".join(one.text for one in story(sections))


def test_lines_and_columns_keep_to_their_room() -> None:
    for page, pair in enumerate(laid_out(40)):
        for column in pair:
            assert sum(line.height for line in column) <= (REST if page else FIRST)
            for line in column:
                wide = fonts.width(line.text, STYLES[line.style].font) * line.size / MM
                assert line.indent + wide <= ROOM


def test_a_paragraph_may_stay_in_one_piece() -> None:
    paragraphs = [Paragraph(" ".join(["word"] * count), "line") for count in (40, 120, 1)]
    (whole,) = columns.lay_out(paragraphs, STYLES, ROOM, FIRST, REST, whole=True)
    (parted,) = columns.lay_out(paragraphs, STYLES, ROOM, FIRST, REST)
    assert parted[0][-1].after > 0
    assert whole[0][-1].after == 0
    assert sum(line.height for line in whole[0]) <= FIRST


def test_a_paragraph_longer_than_a_column_is_parted() -> None:
    endless = Paragraph(" ".join(["word"] * 500), "line")
    pages = columns.lay_out([endless], STYLES, ROOM, FIRST, REST, whole=True)
    assert " ".join(line.text for pair in pages for column in pair for line in column) == endless.text
    assert len(pages) == len(columns.lay_out([endless], STYLES, ROOM, FIRST, REST))


def test_a_heading_keeps_to_its_text() -> None:
    for sections in range(1, 40):
        for pair in laid_out(sections):
            assert not any(column and column[-1].heading for column in pair)


def test_no_line_of_a_paragraph_is_left_alone() -> None:
    """Neither its first line at the foot of a column nor its last one at the head of the next."""
    long = " ".join(["a sentence of several words that goes on for quite a number of lines"] * 4)
    for before in range(1, 30):
        paragraphs = [*(Paragraph(f"line {number}", "line") for number in range(before)), Paragraph(long, "line")]
        for pair in columns.lay_out(paragraphs * 3, STYLES, ROOM, FIRST, REST, scales=(1.0,)):
            for column in pair:
                if column:
                    assert not (column[0].before > 0 and column[0].after == 0)
                    assert not (column[-1].before == 0 and column[-1].after > 0)


def test_no_word_is_left_alone_on_the_last_line() -> None:
    words = "one line of words that is a little too long for the column and so leaves its last words"
    for end in range(40, len(words)):
        text = words[:end].rpartition(" ")[0]
        *_, last = columns.lines([Paragraph(text, "line")], STYLES, ROOM, 1.0)
        assert " " in last.text


def test_columns_begin_with_a_section_where_both_fit() -> None:
    for sections in range(2, 6):
        ((left, right),) = columns.lay_out(story(sections), STYLES, ROOM, FIRST, REST, section="head")
        assert left[0].heading
        assert right[0].heading


def test_the_last_page_is_even() -> None:
    *_, (left, right) = laid_out(3)
    heights = [sum(line.height for line in column) for column in (left, right)]
    assert abs(heights[0] - heights[1]) < 12


def test_text_shrinks_where_that_saves_a_page_and_nowhere_else() -> None:
    small = []
    for sections in range(1, 30):
        pages = laid_out(sections)
        size = pages[0][0][0].size
        full = columns.paged(list(columns.lines(story(sections), STYLES, ROOM, 1.0)), FIRST, REST)
        assert len(pages) < len(full) if size < 8 else len(pages) == len(full)
        assert size >= 8 * columns.SCALES[-1]
        small.append(size < 8)
    assert any(small)
    assert not all(small)
