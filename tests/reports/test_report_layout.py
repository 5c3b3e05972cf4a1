"""Sentences, tables and charts of a report, in text and on paper."""

from __future__ import annotations

import pytest

from sheetgen.core.locale import locale
from sheetgen.render.ops import Text
from sheetgen.reports import report, report_pdf
from sheetgen.reports.number_format import NumberFormat
from sheetgen.reports.report import Bar, Bars, Columns, Table
from tests.reports.sample_report import sample

pytestmark = pytest.mark.slow
plus_minus = NumberFormat.plus_minus


def test_a_sentence_keeps_numbers_and_their_per_cent_together() -> None:
    lines = report.text(sample(sentences=("word " * 14 + "12.5 % of it",)))
    assert not any(line.strip().startswith("%") for line in lines)


def test_a_label_alone_heads_rows_without_making_room_for_itself() -> None:
    table = Table(("a", "b"), (("A very long heading of its own", ""), ("  x", "1")))
    lines = report.text(sample(table=table))
    assert lines[3:6] == ["  a    b", "  A very long heading of its own", "    x  1"]


def test_columns_stand_closer_before_a_label_takes_two_lines() -> None:
    label, cells = "x" * 20, ("1" * 15,) * 3
    table = Table(("", "a", "b", "c"), ((label, *cells),))
    (line,) = (line for line in report.text(sample(table=table), 70) if "x" in line)
    assert line == f"  {label} {' '.join(cells)}"
    line, rest = (line for line in report.text(sample(table=table), 69) if "x" in line)
    assert line == f"  {label[:19]} {' '.join(cells)}"
    assert rest == "    x"
    (line,) = (line for line in report.text(sample(table=table), 73) if "x" in line)
    assert line == f"  {label}  {'  '.join(cells)}"


def test_a_chance_beside_a_bound_is_not_rounded_to_it() -> None:
    """What is said of a difference changes at these chances, so they may not look alike on both sides."""
    write = NumberFormat(locale("compare", "en"))
    said = {0.00097: "0.00097", 0.002: "0.0020", 0.0496: "0.0496", 0.0536: "0.054", 0.05: "0.05", 0.3: "0.30"}
    assert {p: write.chance(p) for p in said} == {p: f"= {text}" for p, text in said.items()}


def test_columns_of_characters_are_as_high_as_their_values() -> None:
    lines = report.text(sample(chart=Columns(("0", "1", "2"), (1.0, 0.5, 0.0))))
    columns = [[line[10 + 3 * number : 11 + 3 * number].strip() for line in lines[3:8]] for number in range(3)]
    assert [sum(bool(cell) for cell in column) for column in columns] == [5, 3, 0]


def test_bars_are_named() -> None:
    lines = report.text(sample(chart=Bars((Bar("One", 1.0, "1"), Bar("Half", 0.5, "½")), label="what:")))
    assert lines[3] == "  what:"
    one, half = (len(line.split()[-1]) for line in lines[4:6])
    assert abs(one - 2 * half) <= 1


def test_bars_of_one_value_keep_their_own_words() -> None:
    """0.23 ±0.07 and 0.23 ±0.01 are the same height."""
    chart = Bars((Bar("One", 0.23, plus_minus("0.23", "0.07")), Bar("Two", 0.23, plus_minus("0.23", "0.01"))))
    (page,) = report_pdf.sheet(sample(chart=chart), "a4", "en").pages
    words = [op.text for op in page.ops if isinstance(op, Text)]
    assert words.count("0.23") == 2
    assert {"±0.07", "±0.01"} <= set(words)


def test_tables_on_paper_end_alike() -> None:
    longer = ("A longer one", "1", "22", plus_minus("333", "3"))
    tables = [Table(("a", "b"), (("x", "1"),)), Table(("a", "b", "c", "d"), (longer,))]
    ends = set()
    for table in tables:
        (page,) = report_pdf.sheet(sample(table=table), "a4", "en").pages
        cells = [op for op in page.ops if isinstance(op, Text) and op.text in ("1", "±3")]
        ends.add(round(max(op.x + op.width for op in cells), 1))
    assert len(ends) == 1
