"""A report on simulated play, whatever it is shown on. Here it becomes text for a terminal; `report_pdf` and `report_html`
make files of it."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TypeAlias

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


class Command(str):
    """A command to type, in a report on a terminal. A page shows what it is about instead."""

    __slots__ = ("about",)
    about: str

    def __new__(cls, text: str, about: str) -> Command:
        """Return the command, with what it is about."""
        own = super().__new__(cls, text)
        own.about = about
        return own


@dataclass(frozen=True, slots=True)
class Section:
    """A title, and below it sentences, pairs of a label and a text, a drawing, a table, a chart, and a note in small print.

    `advice` is what to try on the command line: only a terminal shows it, after the sentences. A drawing is made only when it is
    shown; a terminal shows none, nor the chart for paper, which shows figures of the table.
    """

    title: str = ""
    sentences: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    table: Table | None = None
    chart: Chart | None = None
    note: str = ""
    drawing: Callable[[], Sheet] | None = None
    paper_chart: Bars | None = None

    @property
    def is_text(self) -> bool:
        """Whether it is nothing but text, which can stand beside the pictures of the mechs."""
        return not (self.table or self.drawing or self.charts)

    @property
    def charts(self) -> tuple[Chart, ...]:
        """Those of a page."""
        return tuple(chart for chart in (self.chart, self.paper_chart) if chart is not None)


@dataclass(frozen=True, slots=True)
class Report:
    """`title` names the mechs, `subtitle` how they played, `foot` the program. `headline` is the main figure and its meaning,
    shown large on paper; `repeated` is the label or the sentence of the first section that says the same. `pictures` show the
    mechs."""

    title: str
    sections: tuple[Section, ...]
    subtitle: str = ""
    foot: str = ""
    pictures: tuple[Sheet, ...] = ()
    headline: tuple[str, str] | None = None
    repeated: str = ""

    @property
    def heading(self) -> str:
        """The title and the subtitle in one line."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title


def summary(report: Report) -> Report:
    """Return the report's first section alone."""
    return replace(report, sections=report.sections[:1])


def on_paper(report: Report) -> Report:
    """Return the report as pages show it: the headline only once, and no commands or options of the command line."""
    sections = [
        replace(
            section,
            pairs=tuple(
                (label, text.about if isinstance(text, Command) else typeset(text))
                for label, text in section.pairs
                if at or label != report.repeated
            ),
            sentences=tuple(
                as_sentence(sentence) for sentence in section.sentences if at or sentence != report.repeated
            ),
            advice=(),
            note=as_sentence(section.note),
        )
        for at, section in enumerate(report.sections)
    ]
    headline = (report.headline[0], typeset(report.headline[1])) if report.headline else None
    return replace(report, sections=tuple(sections), headline=headline)


def as_sentence(text: str) -> str:
    """Return a line of a terminal's report as a page shows it: with a capital letter and a full stop.

    >>> as_sentence("the side with the first turn wins 45.0 %")
    'The side with the first turn wins 45.0\xa0%.'
    """
    shown = typeset(text.strip())
    return shown[:1].upper() + shown[1:] + ("." if shown and not shown.endswith((".", "!", "?", ":", "…")) else "")


def typeset(text: str) -> str:
    """Return a text with printers' quotation marks, and with numbers whose unit and interval stay on their line.

    >>> typeset('"Better" holds with 95 % confidence: 1.5 W, not 2.5 ±0.4 → 3')
    '“Better” holds with 95\xa0% confidence: 1.5\xa0W, not 2.5\xa0±0.4\xa0→\xa03'
    """
    return re.sub(
        r'"([^"]*)"', r"“\1”", re.sub(r"(?<=\d) (?=%|±|→|W\b|WE\b)|(?<=→) (?=\d)", "\N{NO-BREAK SPACE}", text)
    )


def text(report: Report, width: int = bars.WIDTH) -> list[str]:
    """Return the report as lines for a terminal."""
    drawn = bars.can_draw()
    lines = textwrap.wrap(report.heading, width, subsequent_indent=" " * INDENT)
    for section in report.sections:
        if section.title:
            lines += ["", *broken(section.title, width)]
        lines += section_text(section, width, drawn=drawn)
    if report.foot:
        lines += [""] * (len(report.sections) > 1) + wrapped(report.foot, width)
    return lines


def section_text(section: Section, width: int, *, drawn: bool) -> list[str]:
    """Return the lines below a section's title."""
    lines = pairs_text(section.pairs, width)
    for sentence in (*section.sentences, *section.advice):
        lines += wrapped(sentence, width)
    if section.table:
        lines += table_text(section.table, width)
    if isinstance(section.chart, Bars):
        most = section.chart.most or max((bar.value for bar in section.chart.rows), default=0) or 1
        lines += wrapped(section.chart.label, width) if section.chart.label else []
        rows = [bars.TextBar(bar.label, bar.value / most, bar.text) for bar in section.chart.rows]
        lines += bars.chart(rows, width=width, indent=INDENT, drawn=drawn)
    if isinstance(section.chart, Columns):
        lines += columns_text(section.chart, width, drawn=drawn)
    if section.note:
        lines += wrapped(section.note, width)
    return lines


def pairs_text(pairs: Sequence[tuple[str, str]], width: int = bars.WIDTH) -> list[str]:
    """Return a line for each pair, the texts below one another; a long text takes several lines."""
    wide = max((len(label) for label, _ in pairs), default=0)
    indent = " " * (INDENT + wide + GAP)
    lines = []
    for label, text in pairs:
        first, *more = broken(text, max(width - len(indent), LABEL)) or [""]
        lines += [f"{'':{INDENT}}{label:<{wide}}{'':{GAP}}{first}".rstrip(), *(indent + part for part in more)]
    return lines


def wrapped(sentence: str, width: int) -> list[str]:
    """Break a sentence into lines of this many characters; a number stays whole, and together with its per cent sign."""
    return [" " * INDENT + line for line in broken(sentence, width - INDENT)]


def broken(sentence: str, width: int) -> list[str]:
    """Break a sentence as `wrapped` does, without an indentation."""
    whole = re.sub(r"(?<=\d) (?=\d{3}\b|%)", "\N{NO-BREAK SPACE}", sentence)
    lines = textwrap.wrap(whole, width, break_on_hyphens=False)
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
    """Return a table whose columns are as wide as they need to be; nothing is cut.

    Where there is not enough room, the columns stand closer, then labels take several lines, then columns go below the others.

    >>> table_text(Table(("enemy", "met"), (("Tank", "1.2"), ("Heli", "10"))), 80)
    ['  enemy  met', '  Tank   1.2', '  Heli    10']
    >>> table_text(Table(("enemy", "met"), (("Attack Bike: Machine Gun", "1.2"),)), 20)
    ['  enemy          met', '  Attack Bike:   1.2', '    Machine Gun']
    """
    rows = [table.heads, *table.rows]
    wide = [max((len(row[column]) for row in rows if any(row[1:])), default=0) for column in range(len(table.heads))]
    gap = GAP if sum(wide) + GAP * (len(wide) - 1) <= width - INDENT else 1
    lines: list[str] = []
    for columns in _column_groups(wide, gap, width):
        room = width - INDENT - sum(gap + wide[column] for column in columns)
        label_width = max(min(wide[0], LABEL), min(wide[0], room))
        lines += [""] if lines else []
        for row in rows:
            if any(row[1:]):
                lines += _row_text(row[0], [(row[column], wide[column]) for column in columns], label_width, gap)
            else:
                lines += wrapped(row[0], width)
    return lines


def _column_groups(wide: Sequence[int], gap: int, width: int) -> list[list[int]]:
    """Return the columns but the first one in groups that fit beside it."""
    groups: list[list[int]] = [[]]
    room = width - INDENT - min(wide[0], LABEL)
    for column in range(1, len(wide)):
        if groups[-1] and sum(gap + wide[other] for other in [*groups[-1], column]) > room:
            groups.append([])
        groups[-1].append(column)
    return groups


def _row_text(label: str, cells: Sequence[tuple[str, int]], label_width: int, gap: int) -> list[str]:
    """Return a row of a table; a label that is too long goes on below."""
    first, *more = textwrap.wrap(label, max(1, label_width), subsequent_indent="  ", break_on_hyphens=False) or [""]
    shown = (" " * gap).join([f"{first:<{label_width}}", *(f"{cell:>{own}}" for cell, own in cells)])
    return [f"{'':{INDENT}}{part}".rstrip() for part in (shown, *more)]
