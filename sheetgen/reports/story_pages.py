"""After-action reports: pages with a head, chapters of running text in two columns under small pictures, and a foot."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from sheetgen.core.games import game
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.render import columns
from sheetgen.render.brush import Brush
from sheetgen.render.columns import Paragraph
from sheetgen.render.fit import TextStyle
from sheetgen.render.layout import PAPERS, Look
from sheetgen.render.ops import Page

PORTRAIT = (24.0, 23.0)  # millimetres
PICTURE_SPACE = 4.0  # between the pictures of mechs that have no figure
MOST_PORTRAITS = 4
MARGIN = 14.0
GUTTER = 8.0
FOOT = 7.0
TITLE_LENGTH = 150
INDENT = 3.0
CELL_GAP = 1.5
HEAD = 8.0  # a heading with the space below it
CHAPTER_GAP = 6.0
STORY_START = 20.0  # room below the pictures of a chapter, or it begins on the next page
TEXTS = {
    "report-title": TextStyle(font="bold", size=20, floor=12, heading=1),
    "report-name": TextStyle(font="bold", size=13, floor=8),
    "report-note": TextStyle(size=8, floor=7, ink="soft"),
    "report-head": TextStyle(font="bold", size=13, floor=9, heading=2),
    "report-result": TextStyle(font="bold", size=11, floor=8),
    "report-time": TextStyle(font="bold", size=7.5, leading=1.3),
    "report-line": TextStyle(size=7.5, leading=1.3),
    "report-cell": TextStyle(size=8, floor=7),
    "report-cell-head": TextStyle(font="bold", size=7, floor=7),
    "report-sheet": TextStyle(font="bold", size=10, floor=8),
    "report-foot": TextStyle(size=7, floor=7, ink="soft"),
}

T = TypeVar("T")


class DraftPage(NamedTuple):
    """A page without its foot, which needs the number of pages."""

    width: float
    height: float
    brush: Brush
    title: str


class StoryPages(ABC):
    """Writes the pages of one report. `subtitle` and `by` stand in the foot."""

    def __init__(self, look: Look, paper: str, subtitle: str, by: str) -> None:
        self.size = PAPERS[paper]
        self.subtitle = subtitle
        self.by = by
        self.look = look._replace(texts={**look.texts, **TEXTS})
        self.drafts: list[DraftPage] = []
        self.brush = self.new_brush()
        self.title = ""  # of the page: its first chapter

    @abstractmethod
    def summary(self) -> float:
        """Draw the head of the first page; return its height."""

    @property
    def width(self) -> float:
        return self.size[0] - 2 * MARGIN

    @property
    def bottom(self) -> float:
        return self.size[1] - MARGIN - FOOT

    def new_brush(self) -> Brush:
        brush = Brush(self.look)
        brush.where = "report"
        return brush

    def close_page(self) -> None:
        """Begin a new page."""
        self.drafts.append(DraftPage(*self.size, self.brush, self.title))
        self.brush, self.title = self.new_brush(), ""

    def finished_pages(self) -> tuple[Page, ...]:
        """Return all pages with their feet."""
        return tuple(self.finished(draft, number) for number, draft in enumerate(self.drafts, start=1))

    def finished(self, draft: DraftPage, number: int) -> Page:
        """Return a page with its foot."""
        brush, room, y = draft.brush, draft.width - 2 * MARGIN, draft.height - MARGIN - 3
        brush.where = "report.foot"
        brush.line(MARGIN, y - 1.2, MARGIN + room, y - 1.2, "hair")
        brush.cut_text(f"{self.subtitle} · {self.by}", "report-foot", (MARGIN, y, room - 20, 3.4), valign="top")
        of = f"{number} / {len(self.drafts)}"
        brush.text(of, "report-foot", (MARGIN + room - 18, y, 18, 3.4), "right", "top")
        return Page(draft.width, draft.height, tuple(brush.ops), draft.title, MARGIN, brush.figures)

    def headline(self, title: str, name: str) -> float:
        """Draw the title of the report and a line below it; return where the text goes on."""
        brush, x, y = self.brush, MARGIN, MARGIN
        brush.text(title, "report-title", (x, y, self.width * 0.5, 8), "left", "top")
        brush.cut_text(name, "report-name", (x + self.width * 0.5, y, self.width * 0.5, 8), "right", "top")
        brush.line(x, y + 9.5, x + self.width, y + 9.5, "heavy")
        return y + 11.5

    def portraits(self, mechs: Sequence[LoadoutBase], y: float) -> float:
        """Draw the mechs beside the outcome, from the right; return the height that they need."""
        shown = 0
        for mech in reversed(mechs[:MOST_PORTRAITS]):
            figures, small = game(mech.system).figures, game(mech.system).picture
            if figures is None and small is None:
                continue
            shown += 1
            x, (wide, high) = MARGIN + self.width - shown * PORTRAIT[0], PORTRAIT
            where = f"report.portrait.{shown}"
            if figures is not None:
                ops = figures.figure(mech, "portrait", (x, y, wide, high))
            elif small is not None:
                ops = small.picture(mech, (x + PICTURE_SPACE, y + 1, wide - PICTURE_SPACE, high - 2), "")
            self.brush.ops += [op._replace(where=where) for op in ops]
            self.brush.figures[where] = mech.name
        return PORTRAIT[1] if shown else 0.0

    def cells(self, rows: Sequence[Sequence[str]], shares: Sequence[float], x: float, y: float, width: float) -> float:
        """Draw the rows of a table, a head first; return its height."""
        brush = self.brush
        for number, row in enumerate(rows):
            at = x
            for cell, share in zip(row, shares, strict=True):
                style = "report-cell-head" if number == 0 else "report-cell"
                brush.cut_text(cell, style, (at, y, width * share - CELL_GAP, 5))
                at += width * share
            y += 6
            brush.line(x, y - 0.4, x + width, y - 0.4, "medium" if number == 0 else "hair")
        return 6.0 * len(rows)

    def begin_chapter(self, title: str, top: float, pictures: float) -> float:
        """Draw the heading of a chapter, on a new page if its pictures leave too little room; return where it goes on."""
        if top + HEAD + pictures + STORY_START > self.bottom:
            self.close_page()
            top = MARGIN
        self.title = self.title or title
        self.brush.where = "report"
        self.brush.cut_text(title, "report-head", (MARGIN, top, self.width, 6), valign="top")
        return top + HEAD

    def story(self, title: str, paragraphs: Sequence[Paragraph], y: float, scale: float) -> float:
        """Draw running text in two columns; return where the next chapter can begin."""
        room = (self.width - GUTTER) / 2
        whole = [paragraph._replace(text=unbroken(paragraph.text)) for paragraph in paragraphs]
        lines = list(columns.lines(whole, TEXTS, room, scale))
        for at, pair in enumerate(columns.paged(lines, self.bottom - y, self.bottom - MARGIN)):
            if at:
                self.close_page()
                self.title, y = title, MARGIN
            self.brush.where = "report.story"
            for number, column in enumerate(pair):
                columns.draw(self.brush, column, MARGIN + number * (room + GUTTER), y)
            y += max(sum(line.height for line in column) for column in pair) + CHAPTER_GAP
        return y


def unbroken(text: str) -> str:
    """Return a text whose dice stay on one line, and so does a number with its abbreviation, or with the word before it at the
    end of a phrase.

    >>> unbroken("Dice 4 5, re-rolled 3 6. Laser is chosen, time 2.").replace("\\xa0", "_")
    'Dice 4_5, re-rolled 3_6. Laser is chosen, time_2.'
    >>> unbroken("Rolls 1 + 2 against FO 11 and stays.").replace("\\xa0", "_")
    'Rolls 1 + 2 against FO_11 and stays.'
    """
    return re.sub(r" (?=\d[\d.]*[″.,;:)]+(?: |$))|(?<=\d) (?=\d\b)|(?<=\b[A-Z]{2}) (?=\d)", "\N{NO-BREAK SPACE}", text)


def spread(steps: Sequence[T], most: int) -> list[T]:
    """Return at most this many steps, evenly spread from the first to the last.

    >>> spread(["a", "b", "c", "d", "e"], 3)
    ['a', 'c', 'e']
    """
    if len(steps) <= most:
        return list(steps)
    return [steps[round(number * (len(steps) - 1) / (most - 1))] for number in range(most)]
