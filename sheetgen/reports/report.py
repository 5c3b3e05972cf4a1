"""A report on simulated play, whatever it is shown on. Here it becomes text for a terminal; `report_pdf` and `report_html`
make files of it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TypeAlias

from sheetgen.core.shorten import shorten
from sheetgen.render.ops import Sheet
from sheetgen.reports import bars
from sheetgen.runs.figures import Interval

INDENT = 2
GAP = 2
TALL = 5  # lines of a column
LABEL = 8  # characters of a label that are left of it at least


@dataclass(frozen=True, slots=True)
class Table:
    """Cells of text below their heads; the first column is flush left, the others flush right. A row with nothing but a label is
    a heading for the rows after it, whose labels begin with spaces."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A value with its label, its text and its interval."""

    label: str
    value: float
    text: str
    interval: Interval | None = None


@dataclass(frozen=True, slots=True)
class Bars:
    """Horizontal bars under a label; the longest possible stands for `most`."""

    rows: tuple[Bar, ...]
    most: float | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Columns:
    """A distribution: a column for each label; `show` formats a value."""

    labels: tuple[str, ...]
    values: tuple[float, ...]
    show: Callable[[float], str] = str


Chart: TypeAlias = Bars | Columns


@dataclass(frozen=True, slots=True)
class Section:
    """A title, and below it sentences, pairs of a label and a text, a table, a chart, and a note in small print."""

    title: str = ""
    sentences: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    table: Table | None = None
    chart: Chart | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """`title` says whose games they are, `subtitle` how they were played, `foot` by which program. `picture` is a sheet that
    belongs to it."""

    title: str
    sections: tuple[Section, ...]
    subtitle: str = ""
    foot: str = ""
    picture: Sheet | None = None

    @property
    def heading(self) -> str:
        """The title and the subtitle in one line."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title


def summary(report: Report) -> Report:
    """Return the report's first section alone."""
    return replace(report, sections=report.sections[:1])


def text(report: Report, width: int = bars.WIDTH) -> list[str]:
    """Return the report as lines for a terminal."""
    drawn = bars.can_draw()
    lines = textwrap.wrap(report.heading, width, subsequent_indent=" " * INDENT)
    for section in report.sections:
        if section.title:
            lines += ["", section.title]
        lines += section_text(section, width, drawn=drawn)
    if report.foot:
        lines += [""] * (len(report.sections) > 1) + [f"{'':{INDENT}}{report.foot}"]
    return lines


def section_text(section: Section, width: int, *, drawn: bool) -> list[str]:
    """Return the lines below a section's title."""
    lines = pairs_text(section.pairs)
    for sentence in section.sentences:
        lines += wrapped(sentence, width)
    if section.table:
        lines += table_text(section.table, width)
    if isinstance(section.chart, Bars):
        most = section.chart.most or max((bar.value for bar in section.chart.rows), default=0) or 1
        lines += [f"{'':{INDENT}}{section.chart.label}"] if section.chart.label else []
        rows = [bars.TextBar(bar.label, bar.value / most, bar.text) for bar in section.chart.rows]
        lines += bars.chart(rows, width=width, indent=INDENT, drawn=drawn)
    if isinstance(section.chart, Columns):
        lines += columns_text(section.chart, width, drawn=drawn)
    if section.note:
        lines += wrapped(section.note, width)
    return lines


def pairs_text(pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Return a line for each pair, the texts below one another."""
    wide = max((len(label) for label, _ in pairs), default=0)
    return [f"{'':{INDENT}}{label:<{wide}}{'':{GAP}}{text}" for label, text in pairs]


def wrapped(sentence: str, width: int) -> list[str]:
    """Break a sentence into lines of so many characters; a number stays whole, and together with its per cent sign."""
    whole = re.sub(r"(?<=\d) (?=\d{3}\b|%)", "\N{NO-BREAK SPACE}", sentence)
    indent = " " * INDENT
    lines = textwrap.wrap(whole, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def columns_text(chart: Columns, width: int, *, drawn: bool) -> list[str]:
    """Return a distribution as columns of characters, with the highest value at the top."""
    if not chart.values:
        return []
    pitch = max(1, min(3, (width - 12) // len(chart.values)))
    top = max(chart.values) or 1.0
    lines = []
    for level in reversed(range(TALL)):
        cells = [column_cell(value / top * TALL - level, drawn=drawn) for value in chart.values]
        mark = chart.show(top) if level == TALL - 1 else ""
        lines.append(f"{'':{INDENT}}{mark:>7} " + "".join(f"{cell:<{pitch}}" for cell in cells))
    step = next(step for step in (1, 2, 5, 10, 20) if step * pitch > max(map(len, chart.labels)))
    labels = "".join(f"{label:<{step * pitch}}" for label in chart.labels[::step])
    return [*(line.rstrip() for line in lines), f"{'':{INDENT + 8}}{labels}".rstrip()]


def column_cell(share: float, *, drawn: bool) -> str:
    """Return what a column shows in one line: nothing, a full block, or a part of one.

    >>> [column_cell(share, drawn=True) for share in (-1, 0.5, 2)]
    [' ', '▄', '█']
    """
    if share <= 0:
        return " "
    if not drawn:
        return "#" if share >= 0.5 else "."
    return "▁▂▃▄▅▆▇█"[min(7, max(0, ceil(share * 8) - 1))]


def table_text(table: Table, width: int) -> list[str]:
    """Return a table whose columns are as wide as they need to be. Where there is not enough room, the columns stand closer;
    if that is not enough, labels are cut.

    >>> table_text(Table(("enemy", "met"), (("Tank", "1.2"), ("Heli", "10"))), 80)
    ['  enemy  met', '  Tank   1.2', '  Heli    10']
    """
    rows = [table.heads, *table.rows]
    wide = [max(len(row[column]) for row in rows if any(row[1:])) for column in range(len(table.heads))]
    gap = GAP if sum(wide) + GAP * (len(wide) - 1) <= width - INDENT else 1
    wide[0] = max(min(wide[0], LABEL), min(wide[0], width - INDENT - sum(gap + others for others in wide[1:])))
    lines = []
    for row in rows:
        if not any(row[1:]):
            lines.append(f"{'':{INDENT}}{row[0]}")
            continue
        label = shorten(row[0], wide[0])
        cells = [f"{label:<{wide[0]}}", *(f"{cell:>{own}}" for cell, own in zip(row[1:], wide[1:], strict=True))]
        lines.append((" " * INDENT + (" " * gap).join(cells)).rstrip())
    return lines
