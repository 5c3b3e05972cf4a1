"""Charts: what is drawn is in proportion to the numbers, stays in its area, and goes to every kind of file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheetgen.render import charts, pdf, png, svg
from sheetgen.render.charts import Bar, HeatRow, Stack
from sheetgen.render.ops import Line, Op, Page, Rect, Text
from sheetgen.reports import bars as terminal
from tests.render import laws

AREA = (10.0, 20.0, 120.0, 60.0)
SOME = [0.1, 0.4, 0.3, 0.2]


def rects(ops: Sequence[Op]) -> list[Rect]:
    return [op for op in ops if isinstance(op, Rect)]


def words(ops: Sequence[Op]) -> list[str]:
    return [op.text for op in ops if isinstance(op, Text)]


def inside(ops: Sequence[Op], area: tuple[float, float, float, float]) -> bool:
    x, y, w, h = area
    edge = 0.4  # half of the broadest line
    return all(
        left >= x - edge and top >= y - edge and right <= x + w + edge and low <= y + h + edge
        for left, top, right, low in (op.extent() for op in ops)
    )


def apart(ops: Sequence[Op]) -> bool:
    texts = [op.extent() for op in ops if isinstance(op, Text)]
    return not any(
        a[0] < b[2] - 0.05 and b[0] < a[2] - 0.05 and a[1] < b[3] - 0.05 and b[1] < a[3] - 0.05
        for a, b in combinations(texts, 2)
    )


def test_columns_are_as_tall_as_their_values_and_stand_on_one_line() -> None:
    tall = rects(charts.columns(AREA, SOME, list("0123")))
    assert [round(one.h / tall[0].h, 6) for one in tall] == [1, 4, 3, 2]
    assert len({round(one.y + one.h, 6) for one in tall}) == 1


def test_a_column_of_nothing_is_not_drawn_but_named() -> None:
    ops = charts.columns(AREA, [1, 0], ["hit", "miss"])
    assert len(rects(ops)) == 1
    assert {"hit", "miss"} <= set(words(ops))


def test_values_stand_over_columns_only_where_all_have_room() -> None:
    assert "0.1" in words(charts.columns((0, 0, 30, 60), SOME, list("0123"), axis=lambda _: ""))
    assert "0.1" not in words(charts.columns((0, 0, 14, 60), SOME, list("0123"), axis=lambda _: ""))


@pytest.mark.parametrize("width", range(14, 34))
def test_values_over_columns_stand_apart(width: int) -> None:
    """In a row of similar numbers, gaps of less than a millimetre read as one text."""
    ops = charts.columns((0, 0, width, 60), SOME, list("0123"), axis=lambda _: "")
    boxes = [op.extent() for op in ops if isinstance(op, Text) and op.text.startswith("0.")]
    assert all(after[0] - before[2] >= 1 for before, after in pairwise(boxes))


def test_no_line_of_the_grid_crosses_a_value() -> None:
    """3.7 ends just below the line at 4, which is covered before the value is written; 1.2 is clear of the lines."""
    ops = charts.columns((0, 0, 60, 40), [3.7, 1.2], ["a", "b"])
    before = {op.text: ops[number - 1] for number, op in enumerate(ops) if isinstance(op, Text)}
    cover = before["3.7"]
    assert isinstance(cover, Line)
    assert cover.stroke.ink == (1, 1, 1)
    assert cover.y1 in [op.y1 for op in ops if isinstance(op, Line) and op.stroke.ink == charts.LOOK.inks["grid"]]
    assert isinstance(before["1.2"], Rect)


def test_labels_that_have_no_room_are_thinned() -> None:
    labels = [f"n{number}" for number in range(40)]
    shown = [word for word in words(charts.columns((0, 0, 80, 40), [1.0] * 40, labels)) if word.startswith("n")]
    assert shown[:2] == ["n0", "n3"]


def test_bars_are_as_long_as_their_values_with_whiskers_over_their_intervals() -> None:
    ops = charts.bars(AREA, [Bar("one", 0.5, 0.4, 0.6), Bar("two", 1.0)], most=1)
    one, two = rects(ops)
    assert two.w == pytest.approx(2 * one.w)
    level = [op for op in ops if isinstance(op, Line) and op.y1 == op.y2 and op.stroke == charts.LOOK.stroke("whisker")]
    assert [(line.x1 - one.x) / two.w for line in level] == [pytest.approx(0.4)]
    assert [(line.x2 - one.x) / two.w for line in level] == [pytest.approx(0.6)]


def test_a_bar_below_zero_goes_to_the_left() -> None:
    more, less = rects(charts.bars(AREA, [Bar("more", 2), Bar("less", -1)]))
    assert less.x + less.w == pytest.approx(more.x)
    assert more.w == pytest.approx(2 * less.w)


def test_a_label_that_is_too_long_is_cut_short() -> None:
    assert any(word.endswith("…") for word in words(charts.bars((0, 0, 60, 20), [Bar("long " * 30, 1)])))


def test_stacked_bars_share_one_length() -> None:
    ops = charts.stacked(AREA, [Stack("a", (1, 3)), Stack("b", (0, 5))], ["left", "right"])
    filled = [rect for rect in rects(ops) if rect.h > 3 and rect.fill is not None]
    assert filled[1].w == pytest.approx(3 * filled[0].w)
    assert filled[3].w == pytest.approx(filled[0].w + filled[1].w)
    assert {"25", "75", "100", "left", "right"} <= set(words(ops))


def test_the_greatest_number_has_the_darkest_cell_and_no_number_no_cell() -> None:
    ops = charts.heat(AREA, ["a", "b", "c"], [HeatRow("row", (1, 2, None)), HeatRow("other", (4, 0, 3))])
    one, two, four, three = [rect.fill[0] for rect in rects(ops) if rect.fill]  # nothing for no value, nor for nought
    assert one > two > three > four
    assert (1 - four) / (1 - two) == pytest.approx(2, abs=0.001)
    assert [word for word in words(ops) if word in "01234"] == ["1", "2", "4", "0", "3"]


def test_words_are_as_dark_on_every_cell() -> None:
    """The darkest shade is light enough for them: see `test_charts_are_easy_to_read`."""
    ops = charts.heat(AREA, ["a", "b"], [HeatRow("row", (1, 10))])
    inks = {op.text: op.ink for op in ops if isinstance(op, Text)}
    assert inks["1"] == inks["10"] == charts.LOOK.inks["text"]


def test_nothing_to_show_is_no_error() -> None:
    for ops in (
        charts.columns(AREA, [], []),
        charts.bars(AREA, []),
        charts.stacked(AREA, [], []),
        charts.heat(AREA, [], []),
        charts.columns(AREA, [0, 0], ["a", "b"]),
        charts.bars(AREA, [Bar("none", 0)]),
    ):
        assert inside(ops, AREA)


NUMBERS = st.lists(st.floats(0, 1000), min_size=1, max_size=12)


@given(values=NUMBERS, width=st.integers(80, 190), height=st.integers(40, 80), title=st.sampled_from(["", "A title"]))
def test_a_chart_stays_in_its_area_and_its_words_apart(
    values: list[float], width: int, height: int, title: str
) -> None:
    area = (12.0, 17.0, float(width), float(height))
    names = [f"row {number}" for number in range(len(values))]

    def show(value: float) -> str:
        return f"{value:.1f}"

    intervals = [Bar(name, value, value * 0.9, value * 1.1) for name, value in zip(names, values, strict=True)]
    few = values[:8]  # of a row's height of at least four millimetres
    for ops in (
        charts.columns(area, values, names, title=title, note="a note", legend=[(0, "few"), (2, "many")], show=show),
        charts.bars(area, intervals[: height // 6], title=title, note="a note", show=show),
        charts.stacked(area, [Stack("one", tuple(few))], names[: len(few)], title=title),
        charts.heat(area, names[:6], [HeatRow("one", tuple(values[:6]))], groups=[("g", len(names[:6]))], show=show),
    ):
        assert inside(ops, area)
        assert apart(ops)


def test_a_chart_goes_to_every_kind_of_file_and_says_what_it_shows() -> None:
    made = charts.page("Odds", (140, 90), charts.columns(AREA, SOME, list("0123")), language="es", text="in words")
    assert pdf.write([made]) == pdf.write([made])
    assert next(png.pages(pdf.write([made]), 50)).startswith(b"\x89PNG")
    drawn = svg.write(made, made.pages[0]).decode()
    assert 'width="140mm" height="90mm"' in drawn
    assert 'xml:lang="es"' in drawn
    assert "in words" in drawn


# Bars of text


def test_bars_of_text_have_a_plain_fallback() -> None:
    assert terminal.bar(1, 4) == "▇▇▇▇"
    assert terminal.bar(2, 4, drawn=False) == "####"
    assert terminal.bar(-1, 4) == ""


class Stream:
    def __init__(self, encoding: str | None) -> None:
        self.encoding = encoding


@pytest.mark.parametrize(("encoding", "knows"), [("utf-8", True), ("ascii", False), ("latin-1", False), (None, False)])
def test_what_the_output_can_show_is_known(encoding: str | None, knows: bool) -> None:
    assert terminal.can_draw(Stream(encoding)) is knows


@given(
    st.lists(
        st.tuples(st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=90), st.floats(0, 1)),
        max_size=9,
    ),
    st.booleans(),
)
def test_a_chart_of_text_is_no_wider_than_the_terminal(rows: list[tuple[str, float]], drawn: bool) -> None:
    lines = terminal.chart([terminal.TextBar(label, share, f"{share:.1%}") for label, share in rows], drawn=drawn)
    assert len(lines) == len(rows)
    assert all(len(line) <= 80 for line in lines)
    assert drawn or all(line.isascii() for line in lines)


def test_charts_are_easy_to_read() -> None:
    """No text below seven points; every text contrasts 4.5 to 1 or more with what it stands on."""

    def light(ink: tuple[float, ...]) -> float:
        parts = [value / 12.92 if value <= 0.04 else ((value + 0.055) / 1.055) ** 2.4 for value in ink]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05

    inks = {name: light(ink) for name, ink in charts.LOOK.inks.items() if ink is not None}
    assert min(min(style.size, style.floor) for style in charts.LOOK.texts.values()) >= 7
    assert inks["heat"] / inks["text"] >= 4.5
    assert inks["paper"] / inks["soft"] >= 4.5
    assert inks["bar-2"] / inks["text"] >= 3  # a whisker on the darkest bar


def test_every_figure_of_a_table_is_legible() -> None:
    """A contrast of 4.5 in every shade, and no text below 7 points."""
    rows = [HeatRow(f"row {ten}", tuple((10 * ten + one) / 100 for one in range(1, 11))) for ten in range(10)]
    ops = charts.heat((0, 0, 180, 80), [str(one) for one in range(10)], rows)
    page = Page(180, 80, tuple(ops))
    assert laws.contrasts(page) == []
    assert min(op.size for op in ops if isinstance(op, Text)) >= 7


def test_a_long_head_of_a_column_is_on_two_lines() -> None:
    ops = charts.heat((0, 0, 95, 40), ["Plasma Sword", "Fist", "Laser"], [HeatRow("row", (0.1, 0.2, 0.3))], first=20)
    assert "Plasma Sword" in words(ops)
    ops = charts.heat((0, 0, 50, 40), ["Plasma Sword", "Fist", "Laser"], [HeatRow("row", (0.1, 0.2, 0.3))], first=20)
    assert {"Plasma", "Sword"} <= set(words(ops))
