"""Tables as CSV, in which no cell is a formula that a spreadsheet would run."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

_FORMULA = re.compile(r"[=+\-@\t\r\n＝＋－＠]")
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?( [0-9. ]+)?\Z")


def table(heads: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a table as CSV."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([cell(value) for value in row] for row in rows)
    return out.getvalue()


def cell(value: object) -> object:
    """Return a value as a cell: in front of a text that a spreadsheet takes for a formula stands an apostrophe.

    >>> cell("=HYPERLINK(1)"), cell("-0.25"), cell(-3), cell("Heron")
    ("'=HYPERLINK(1)", '-0.25', -3, 'Heron')
    """
    if isinstance(value, str) and _FORMULA.match(value) and not _NUMBER.match(value):
        return f"'{value}"
    return value
