"""The after-action report of a two-player game: the mechs, then the story chapter by chapter, with pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale, locale
from sheetgen.core.shorten import shorten
from sheetgen.render import columns
from sheetgen.render.columns import Paragraph
from sheetgen.render.ops import Sheet
from sheetgen.reports.program import program
from sheetgen.reports.report import as_sentence
from sheetgen.reports.story_pages import (
    INDENT,
    MARGIN,
    MOST_PORTRAITS,
    PORTRAIT,
    TITLE_LENGTH,
    DraftPage,
    StoryPages,
    spread,
)
from sheetgen_engine.core.build import build_info

if TYPE_CHECKING:
    from sheetgen.runs.play.replay import GameReplay, Step

PICTURE_GAP = 3.0
CAPTION = 4.5
STORY_GAP = 3.0  # below the captions
LEAST_PICTURES = 3  # fewer are no larger


class Chapter(NamedTuple):
    """The steps of one round."""

    number: int
    steps: tuple[Step[Any], ...]


def make(game: GameReplay[Any], steps: Sequence[Step[Any]], language: str, paper: str) -> Sheet:
    """Return the report of a game that was played in these steps."""
    if not steps:
        raise UsageError("replay.nothing")
    chapters = [Chapter(number, tuple(own)) for number, own in groupby(steps, key=lambda step: step.chapter)]
    return ReportWriter(game, chapters, language, paper).sheet()


class ReportWriter(StoryPages):
    """Writes the pages of one report."""

    def __init__(self, game: GameReplay[Any], chapters: Sequence[Chapter], language: str, paper: str) -> None:
        self.game = game
        self.chapters = chapters
        self.language = language
        self.texts: Locale = locale("replay", language)
        by = program(language, build_info(game.mech.system.replace("-", "_")).compiled)
        super().__init__(game.look(), paper, shorten(game.heading(language), TITLE_LENGTH), by)

    @property
    def kind(self) -> str:
        """Return what the report is called."""
        logged = self.game.log(self.chapters[0].steps[0], self.language) is not None
        return self.texts.text("report.log" if logged else "report.title")

    def sheet(self) -> Sheet:
        """Return the whole story on the fewest pages, in the largest print that allows them."""
        texts = [list(self.paragraphs(chapter)) for chapter in self.chapters]
        self.drafts = min((self.stories(texts, scale) for scale in columns.SCALES), key=len)
        mech = self.game.mech
        title = f"{mech.name} · {self.kind}"
        return Sheet(title, self.finished_pages(), self.language, mech.author or "", self.subtitle)

    def stories(self, texts: Sequence[Sequence[Paragraph]], scale: float) -> list[DraftPage]:
        """Return the pages of all chapters at this scale of print."""
        self.drafts = []
        self.brush = self.new_brush()
        y = MARGIN + self.summary()
        for chapter, paragraphs in zip(self.chapters, texts, strict=True):
            y = self.chapter_story(chapter, paragraphs, y, scale)
        self.close_page()
        return self.drafts

    def summary(self) -> float:
        """Draw the title, the outcome and a table of the mechs; return the height."""
        steps = [step for chapter in self.chapters for step in chapter.steps]
        y = self.headline(self.kind, self.contest())
        room = self.width - PORTRAIT[0] * len(self.game.mechs[:MOST_PORTRAITS])
        self.brush.cut_text(self.game.result(self.language), "report-result", (MARGIN, y, room, 5), valign="top")
        self.brush.cut_text(self.subtitle, "report-note", (MARGIN, y + 6, room, 8), valign="top")
        y += max(13, self.portraits(self.game.mechs, y) + 2)
        rows = self.game.summary(steps, self.language)
        others = len(rows[0]) - 1
        shares = (0.28, *[0.72 / others] * others)
        return y + self.cells(rows, shares, MARGIN, y, self.width) + 6 - MARGIN

    def contest(self) -> str:
        """Return who plays against whom: the mechs of a side joined by +."""
        sides: dict[int, list[str]] = {}
        for mech, side in zip(self.game.mechs, self.game.sides, strict=True):
            sides.setdefault(side, []).append(mech.name)
        return " – ".join(" + ".join(names) for names in sides.values())

    def chapter_story(self, chapter: Chapter, paragraphs: Sequence[Paragraph], top: float, scale: float) -> float:
        """Draw a chapter in words under a row of pictures; return where the next one can begin."""
        title = self.game.chapter_title(chapter.number, chapter.steps[-1].position, self.language)
        share, most = self.game.picture_size()
        count = max(min(most, LEAST_PICTURES), min(most, len(chapter.steps)))
        width = (self.width - (count - 1) * PICTURE_GAP) / count
        y = self.begin_chapter(title, top, width * share + CAPTION)
        for number, step in enumerate(spread(chapter.steps, count)):
            x = MARGIN + number * (width + PICTURE_GAP)
            self.game.paint(step.position, self.brush, (x, y, width, width * share))
            caption = self.game.caption(step, self.language)
            self.brush.short_text(caption, "report-foot", (x, y + width * share, width, 4.8), "centre")
        return self.story(title, paragraphs, y + width * share + CAPTION + STORY_GAP, scale)

    def paragraphs(self, chapter: Chapter) -> Iterator[Paragraph]:
        """Yield the story of a chapter: a heading for each turn, and what happened in it as one paragraph."""
        for step in chapter.steps:
            if (log := self.game.log(step, self.language)) is not None:
                yield from (Paragraph(entry.strip(), "report-line", INDENT) for entry in log)
                continue
            done: list[str] = []
            for line in self.game.narrate(step.events, self.language):
                if line.startswith(" "):
                    done.append(line.strip())
                    continue
                yield from body(done)
                done = []
                yield Paragraph(line[:1].upper() + line[1:], "report-time", heading=True)
            yield from body(done)


def body(lines: Sequence[str]) -> Iterator[Paragraph]:
    """Yield lines as one paragraph of sentences, nothing for none."""
    if lines:
        yield Paragraph(" ".join(map(as_sentence, lines)), "report-line", INDENT)
