"""A report as a PDF: sections below one another, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.render import charts, pdf
from sheetgen.render.brush import Brush
from sheetgen.render.fit import TextStyle, wrap
from sheetgen.render.layout import Look
from sheetgen.render.ops import MM, Op, Page, Sheet
from sheetgen.render.scaled import scaled
from sheetgen.reports.number_format import value_and_interval
from sheetgen.reports.report import Bars, Columns, Report, Section, Table, on_paper

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIDE, TOP, BOTTOM = 15.0, 15.0, 16.0
PICTURE = 62.0  # width of the mechs' pictures
PICTURE_HEIGHT = 92.0  # of all of them
IN_ONE_COLUMN = 2  # pictures
GAPS = (6.0, 5.0, 4.0)  # between sections: the widest that takes the fewest pages
LINE = 4.3
ROW = 4.9
NOTE_LINE = 3.5
COLUMNS = 36.0  # height of a distribution
CELL = 3.0  # between two columns of a table at the least
INTERVAL_GAP = 1.0  # between a value and its interval

TEXTS = {
    "title": TextStyle(font="bold", size=17, floor=10, heading=1),
    "figure": TextStyle(font="bold", size=34, floor=20),
    "under": TextStyle(size=9, floor=7, ink="soft"),
    "section": TextStyle(font="bold", size=10.5, floor=8, heading=2),
    "words": TextStyle(size=9, floor=9),
    "word": TextStyle(font="bold", size=9, floor=8),
    "note": TextStyle(size=7.5, floor=7.5, ink="soft"),
    "head": TextStyle(size=7.5, floor=7, ink="soft"),
    "cell": TextStyle(size=8.5, floor=7),
    "interval": TextStyle(size=7, floor=7, ink="soft"),
    "foot": TextStyle(size=7, floor=7, ink="soft"),
}
LOOK: Look = charts.LOOK._replace(texts={**charts.LOOK.texts, **TEXTS})


def write(report: Report, paper: str, language: str) -> bytes:
    """Return the report as a PDF."""
    return pdf.write([sheet(report, paper, language)])


def sheet(report: Report, paper: str, language: str) -> Sheet:
    """Return the report's pages."""
    shown = on_paper(report)
    return min((_Flow(shown, SIZES[paper], language, gap).sheet() for gap in GAPS), key=lambda drawn: len(drawn.pages))


class _Flow:
    """Fills one page after another."""

    def __init__(self, report: Report, size: tuple[float, float], language: str, gap: float) -> None:
        self.report = report
        self.gap = gap
        self.width, self.height = size
        self.language = language
        self.pages: list[Brush] = []
        self.y = 0.0
        # What the picture leaves of the width, down to its end.
        self.beside = 0.0
        self.brush = self.next_page()

    def next_page(self) -> Brush:
        self.brush = Brush(LOOK)
        self.pages.append(self.brush)
        self.y = TOP
        self.beside = 0.0
        return self.brush

    @property
    def room(self) -> float:
        """The width that is free at this height."""
        taken = PICTURE + 2 * CELL if self.y < self.beside else 0.0
        return self.width - 2 * SIDE - taken

    def sheet(self) -> Sheet:
        self.head()
        for section in self.report.sections:
            self.section(section)
        for number, brush in enumerate(self.pages, start=1):
            self.foot(brush, number)
        texts = "\n".join(
            [self.report.heading, *(word for section in self.report.sections for word in section.sentences)]
        )
        pages = tuple(
            Page(self.width, self.height, tuple(brush.ops), f"{number}", figures=brush.figures)
            for number, brush in enumerate(self.pages, 1)
        )
        return Sheet(self.report.heading, pages, self.language, "", self.report.foot, texts)

    def head(self) -> None:
        """Draw the title, the subtitle, and the picture on the right."""
        self.pictures()
        self.brush.cut_text(self.report.title, "title", (SIDE, self.y, self.room, 8), valign="top")
        self.y += 9
        if self.report.subtitle:
            self.brush.cut_text(self.report.subtitle, "under", (SIDE, self.y, self.room, LINE), valign="top")
            self.y += LINE
        self.y += 1.6
        self.brush.line(SIDE, self.y, SIDE + self.room, self.y, "axis")
        self.y += 2
        if self.report.headline is not None:
            figure, meaning = self.report.headline
            self.brush.word(figure, "figure", SIDE, self.y + 6.5, "left")
            left = self.brush.word_width(figure, "figure") + CELL
            self.brush.cut_text(meaning, "under", (SIDE + left, self.y + 3, self.room - left, 9))
            self.y += 15

    def pictures(self) -> None:
        """Draw the mechs at the right, below one another or in two columns, each with its name where there are several."""
        shown, top, left = self.report.pictures, TOP, self.width - SIDE - PICTURE
        columns = 1 if len(shown) <= IN_ONE_COLUMN else 2
        wide, lines = (PICTURE - CELL * (columns - 1)) / columns, -(-len(shown) // columns)
        for line in range(lines):
            lowest = top
            for column, sheet in enumerate(shown[line * columns : (line + 1) * columns]):
                x = left + column * (wide + CELL)
                where = f"picture.{line * columns + column}"
                lowest = max(lowest, self.picture(sheet, where, (x, top, wide, PICTURE_HEIGHT / lines)))
            top = lowest
            self.beside = top

    def picture(self, sheet: Sheet, where: str, area: tuple[float, float, float, float]) -> float:
        """Draw a mech in an area, with its name where there are several; return where it ends."""
        x, y, w, h = area
        page = sheet.pages[0]
        factor = min(w / page.width, h / page.height)
        drawn = scaled(page.ops, factor, x + (w - page.width * factor) / 2, y)
        self.brush.ops += [op._replace(where=where) for op in drawn]
        self.brush.figures[where] = sheet.title
        low = y + page.height * factor
        if len(self.report.pictures) == 1:
            return low
        self.brush.short_text(sheet.title, "note", (x, low, w, LINE), "centre")
        return low + LINE + 1

    def foot(self, brush: Brush, number: int) -> None:
        at = self.height - BOTTOM + 7
        brush.line(SIDE, at - 2.6, self.width - SIDE, at - 2.6, "hair")
        brush.word(f"{number} / {len(self.pages)}", "foot", self.width - SIDE, at, "right")
        brush.text(self.report.foot, "foot", (SIDE, at - 1.5, self.width - 2 * SIDE - 20, 3), valign="middle")

    def need(self, height: float) -> None:
        """Begin a new page, unless this one has room for this much."""
        if self.y + height > self.height - BOTTOM:
            self.next_page()

    def section(self, section: Section) -> None:
        """Draw a section; its title is not left alone at the foot of a page."""
        if not section.is_text and self.y < self.beside:
            self.y = self.beside + self.gap
        self.need(self.first(section))
        if section.title:
            self.brush.short_text(section.title, "section", (SIDE, self.y, self.room, 4.8))
            self.y += 6.4
        self.pairs(section.pairs)
        for sentence in section.sentences:
            self.paragraph(sentence, "words", LINE)
            self.y += 1.2
        if section.drawing:
            self.drawing(section.drawing())
        if section.table:
            self.table(section.table)
        for chart in section.charts:
            self.y += 2 if section.table else 0
            self.chart(chart)
        if section.note:
            self.y += 1
            self.paragraph(section.note, "note", NOTE_LINE)
        self.y += self.gap

    def first(self, section: Section) -> float:
        """Return the height of what has to stay together: the title with a small table or a chart and their note, or with a
        few rows."""
        height = 8.0 + LINE * min(3, len(section.sentences))
        if section.drawing:
            height += section.drawing().pages[0].height + LINE
        if section.table:
            height += ROW * (min(len(section.table.rows), 16) + 1)
        if section.chart:
            height += chart_height(section.chart) if not section.table or len(section.table.rows) <= 16 else 0
        if section.paper_chart:
            height += chart_height(section.paper_chart) + 3
        return height + NOTE_LINE * len(self.broken(section.note, "note", self.width - 2 * SIDE))

    def drawing(self, sheet: Sheet) -> None:
        """Draw a picture in the middle, with its title below it."""
        page = sheet.pages[0]
        self.need(page.height + LINE + 2)
        where = f"drawing.{len(self.brush.ops)}"
        moved = scaled(page.ops, 1, SIDE + (self.room - page.width) / 2, self.y)
        self.brush.ops += [op._replace(where=where) for op in moved]
        self.brush.figures[where] = sheet.title
        self.y += page.height
        self.brush.word(sheet.title, "note", SIDE + self.room / 2, self.y + LINE / 2)
        self.y += LINE + 2

    def pairs(self, pairs: tuple[tuple[str, str], ...]) -> None:
        """Draw labels with their texts."""
        wide = max((self.brush.word_width(label, "word") for label, _ in pairs), default=0.0) + CELL
        for label, text in pairs:
            self.brush.word(label, "word", SIDE, self.y + LINE / 2 - 0.1, "left")
            self.lines(text.replace("`", ""), "words", LINE, SIDE + wide, self.room - wide)
            self.y += 0.8

    def paragraph(self, text: str, style: str, step: float) -> None:
        self.lines(text, style, step, SIDE, self.room)

    def lines(self, text: str, style: str, step: float, left: float, width: float) -> None:
        """Draw a text on as many lines as it needs."""
        for number, line in enumerate(self.broken(text, style, width)):
            self.need(step)
            base = self.y + step / 2
            self.brush.word(line, style, left, base - 0.1, "left", continues=number > 0)
            self.y += step

    def broken(self, text: str, style: str, width: float) -> list[str]:
        """Return the lines of a text."""
        look = LOOK.texts[style]
        return wrap(text, look.font, width * MM / look.size, split_words=True) or []

    def table(self, table: Table) -> None:
        """Draw a table; its heads are repeated on a new page. Tables with the same heads have the same columns."""
        alike = [own.table for own in self.report.sections if own.table and own.table.heads == table.heads]
        rows = Table(table.heads, tuple(row for own in alike for row in own.rows))
        asides = [self.interval_width(rows, column) for column in range(len(table.heads))]
        wide = self.widths(rows, asides)
        self.cells(table.heads, wide, asides, "head")
        for row in table.rows:
            if self.y + ROW > self.height - BOTTOM:
                self.next_page()
                self.cells(table.heads, wide, asides, "head")
            self.cells(row, wide, asides, "cell")
        self.y += 0.6

    def interval_width(self, table: Table, column: int) -> float:
        """Return the room for the intervals at the right of a column's values."""
        intervals = [value_and_interval(row[column])[1] for row in table.rows] if column else []
        widest = max((self.brush.word_width(text, "interval") for text in intervals), default=0.0)
        return widest + INTERVAL_GAP if widest else 0.0

    def widths(self, table: Table, asides: Sequence[float]) -> list[float]:
        """Return the widths of the columns: what they need, and equal parts of what is left, so that all tables are as wide."""
        brush = self.brush
        wide = []
        for column, (head, aside) in enumerate(zip(table.heads, asides, strict=True)):
            texts = [value_and_interval(row[column])[0] if column else row[column] for row in table.rows]
            cells = [brush.word_width(text, "cell") for text in texts]
            wide.append(max([brush.word_width(head, "head"), *cells]) + aside + CELL)
        wide[0] = max(20.0, min(wide[0] + 8, self.room - sum(wide[1:])))
        spare = max(0.0, self.room - sum(wide)) / len(wide)
        return [own + spare for own in wide]

    def cells(self, row: Sequence[str], wide: Sequence[float], asides: Sequence[float], style: str) -> None:
        """Draw one row, its intervals beside the values, and a line below it."""
        brush, x = self.brush, SIDE
        indent = (len(row[0]) - len(row[0].lstrip())) * 1.4
        group = style == "cell" and not any(row[1:])
        first = "word" if group else style
        brush.text(row[0].strip(), first, (x + indent, self.y, (sum(wide) if group else wide[0]) - indent, ROW))
        x += wide[0]
        for cell, own, aside in zip(row[1:], wide[1:], asides[1:], strict=True):
            value, interval = value_and_interval(cell) if style == "cell" else (cell, "")
            brush.text(value, style, (x, self.y, own - aside, ROW), "right")
            if interval:
                brush.word(interval, "interval", x + own - aside + INTERVAL_GAP, self.y + ROW / 2, "left")
            x += own
        self.y += ROW
        brush.line(SIDE, self.y, x, self.y, "axis" if style == "head" else "grid")

    def chart(self, chart: Bars | Columns) -> None:
        height = chart_height(chart)
        self.need(height)
        self.brush.ops += drawn(chart, (SIDE, self.y, self.room, height))
        self.y += height + 1


def chart_height(chart: Bars | Columns) -> float:
    """Return the height of a chart."""
    if isinstance(chart, Columns):
        return COLUMNS
    return charts.ROW * len(chart.rows) + (LINE if chart.label else 0) + 1


def drawn(chart: Bars | Columns, area: tuple[float, float, float, float]) -> list[Op]:
    """Draw a chart into its area."""
    if isinstance(chart, Columns):
        return charts.columns(area, chart.values, chart.labels, show=chart.show)
    x, y, w, h = area
    ops: list[Op] = []
    if chart.label:
        brush = Brush(LOOK)
        brush.word(chart.label, "note", x, y + LINE / 2, "left")
        ops = brush.ops
        y, h = y + LINE, h - LINE
    rows = []
    for bar in chart.rows:
        low, high = bar.interval or (None, None)
        text, aside = value_and_interval(bar.text)
        rows.append(charts.Bar(bar.label, bar.value, low, high, text=text, aside=aside))
    return ops + charts.bars((x, y, w, h), rows, most=chart.most)
