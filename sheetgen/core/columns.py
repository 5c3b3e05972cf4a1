"""Tables of text for a terminal: in columns, or entry by entry where the columns do not fit."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence

Row = Sequence[str]  # the first row of a table has its heads
UNBROKEN = "\xa0"  # a space at which no line ends
SHORT = 4  # characters of a first cell, from which it needs no head
LINED = 24  # characters of a cell, from which it has a line of its own


def lines(rows: Sequence[Row], width: int | None = None, indent: int = 0, right: Sequence[int] = ()) -> Iterator[str]:
    """Yield a table at most so wide; None for as wide as it is. Columns `right` are flush right.

    >>> list(lines([["id", "name"], ["laser", "Láser"]]))
    ['id     name', 'laser  Láser']
    >>> list(lines([["id", "name", "W"], ["laser", "Láser", "3"]], 14))
    ['laser', '  name: Láser,', '    W: 3']
    """
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows)))]
    if width is not None and indent + sum(widths) + 2 * (len(widths) - 1) > width:
        yield from entries(rows, width, indent)
        return
    for row in rows:
        cells = [
            cell.rjust(wide) if at in right else cell.ljust(wide)
            for at, (cell, wide) in enumerate(zip(row, widths, strict=False))
        ]
        yield " " * indent + "  ".join(cells).rstrip()


def entries(rows: Sequence[Row], width: int, indent: int = 0) -> Iterator[str]:
    """Yield each row as its first cell and, below it, the others with their heads."""
    heads, *others = rows
    for first, *cells in others:
        named = [f"{head}: {cell}" if head else cell for head, cell in zip(heads[1:], cells, strict=False) if cell]
        yield from wrapped(f"{heads[0]} {first}" if len(first) < SHORT else first, width, indent)
        for part in paragraphs(named):
            yield from wrapped(part, width, indent + 2)


def paragraphs(parts: Sequence[str]) -> Iterator[str]:
    """Yield short parts together, long ones alone."""
    short: list[str] = []
    for part in parts:
        if len(part) < LINED:
            short.append(part.replace(" ", UNBROKEN))
            continue
        if short:
            yield ", ".join(short)
        short = []
        yield part
    if short:
        yield ", ".join(short)


def wrapped(text: str, width: int, indent: int = 0) -> Iterator[str]:
    """Yield a text broken into lines, later ones indented further."""
    for line in textwrap.wrap(text, width, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2)):
        yield line.replace(UNBROKEN, " ")


def fold(line: str, width: int | None) -> Iterator[str]:
    """Yield a line that has columns: with narrower gaps where it is too long, and broken where that is not enough.

    >>> list(fold("  Torso      5    2 W", 80)), list(fold("  Torso      5    2 W", 18))
    (['  Torso      5    2 W'], ['  Torso  5  2 W'])
    """
    if width is None or len(line) <= width:
        yield line
        return
    text = line.lstrip()
    indent = len(line) - len(text)
    yield from wrapped(re.sub(r" {3,}", "  ", text), width, indent)


def fold_message(message: str, width: int) -> str:
    """Break a message into lines at its spaces only: paths and commands stay whole, to be copied.

    >>> print(fold_message("heron.yaml:3:1: no weapon reaches Long; walk closer", 30))
    heron.yaml:3:1: no weapon
      reaches Long; walk closer
    """
    return textwrap.fill(message, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
