"""The layout invariants notice what they are for."""

from __future__ import annotations

from sheetgen.render.ops import BLACK, Line, Op, Page, Rect, Stroke, Text
from tests.render import laws


def text(x: float, y: float, words: str = "Word") -> Text:
    return Text(x, y, words, "regular", 9, BLACK, 10)


def crossing(*ops: Op) -> list[str]:
    return laws.crossings(Page(210, 297, tuple(ops)))


def test_texts_beside_and_above_one_another_are_apart() -> None:
    assert crossing(text(10, 10), text(20.5, 10), text(10, 14)) == []


def test_a_text_over_another_is_found_whichever_comes_first() -> None:
    for ops in ((text(10, 10, "a"), text(19, 11, "b")), (text(19, 11, "b"), text(10, 10, "a"))):
        (found,) = crossing(*ops)
        assert "overlap" in found


def test_a_line_through_a_text_is_found_unless_something_hides_it() -> None:
    line, cover = Line(5, 9, 30, 9, Stroke(BLACK, 0.5)), Rect(9, 6, 13, 6, None, BLACK)
    (found,) = crossing(line, text(10, 10))
    assert "runs through" in found
    assert crossing(line, cover, text(10, 10)) == []
    assert crossing(text(10, 10), line) != []
    assert crossing(Line(5, 12, 30, 12, Stroke(BLACK, 0.5)), text(10, 10)) == []
