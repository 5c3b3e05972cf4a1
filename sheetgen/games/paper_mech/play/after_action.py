"""The after-action report: a game on paper, wave by wave, then the play sheet after each wave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from typing import NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale, locale
from sheetgen.core.shorten import shorten
from sheetgen.games.paper_mech.design.model import SYSTEM, Board
from sheetgen.games.paper_mech.play import passages
from sheetgen.games.paper_mech.play.events import CirclesFilled, typed
from sheetgen.games.paper_mech.play.game_run import Step
from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen.games.paper_mech.play.position import Position
from sheetgen.games.paper_mech.play.saved_game import SavedGame, title
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.games.paper_mech.sheet.drawings import ICON_HEIGHT
from sheetgen.games.paper_mech.sheet.figures import enemy_icon, from_above
from sheetgen.render import columns, templates
from sheetgen.render.columns import Paragraph
from sheetgen.render.curves import sector_path
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.layout import Area
from sheetgen.render.ops import Page, Sheet
from sheetgen.render.options import Options
from sheetgen.render.scaled import scaled
from sheetgen.reports.program import program
from sheetgen.reports.sim_file import reduced
from sheetgen.reports.story_pages import (
    FOOT,
    GUTTER,
    HEAD,
    INDENT,
    MARGIN,
    PORTRAIT,
    TITLE_LENGTH,
    DraftPage,
    StoryPages,
    spread,
)
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.record import Event

FRAMES = 6  # small radars in a row
SHEETS = 2  # on a page
CHART = 40.0
TOKEN = 5.6  # the width of an enemy on a small radar, in millimetres


class Wave(NamedTuple):
    """One wave of the game."""

    number: int
    steps: tuple[Step, ...]

    @property
    def position(self) -> Position:
        """The position after it."""
        return self.steps[-1].position

    @property
    def events(self) -> list[Event]:
        return [event for step in self.steps for event in step.events]

    @property
    def cleared(self) -> bool:
        return self.steps[-1].ends_wave

    def lost(self) -> int:
        """Return the number of circles filled."""
        filled = [event for event in map(typed, self.events) if isinstance(event, CirclesFilled)]
        return sum(len(event.circles) for event in filled)

    def repaired(self) -> int:
        return sum(event.what == "repaired" for event in self.events)


def make(game: SavedGame, steps: Sequence[Step], language: str, paper: str) -> Sheet:
    """Return the report of a game that was played in these steps."""
    if not steps:
        raise UsageError("replay.nothing")
    waves = [Wave(number, tuple(own)) for number, own in groupby(steps, key=lambda step: step.wave)]
    return ReportWriter(game, language, paper, waves).sheet()


class ReportWriter(StoryPages):
    """Writes the pages of one report."""

    def __init__(self, game: SavedGame, language: str, paper: str, waves: Sequence[Wave]) -> None:
        self.game = game
        self.language = language
        self.paper = paper
        self.waves = waves
        self.texts: Locale = locale("paper-mech/play", language)
        self.narrator = Narrator(game.mech, language)
        by = program(language, build_info("paper_mech").compiled)
        super().__init__(
            templates.read("classic", SYSTEM).look, paper, shorten(title(game, language), TITLE_LENGTH), by
        )

    def say(self, key: str, /, **facts: object) -> str:
        text = self.texts.text(key, **facts)
        return text[:1].upper() + text[1:]

    def sheet(self) -> Sheet:
        """Return the story of all waves on the fewest pages, then the sheet after each wave, two to a page."""
        texts = [list(self.paragraphs(wave)) for wave in self.waves]
        attempts = [self.stories(texts, scale) for scale in columns.SCALES]
        self.drafts = min(attempts, key=len)  # the first with the fewest pages has the largest print
        shown = list(zip(self.waves, self.pictures, strict=False))  # there may be no pictures
        for two in batched(shown, SHEETS):
            self.sheets(two)
        title = f"{self.game.mech.name} · {self.say('report.title')}"
        return Sheet(title, self.finished_pages(), self.language, self.game.mech.author or "", self.subtitle)

    def stories(self, texts: Sequence[Sequence[Paragraph]], scale: float) -> list[DraftPage]:
        """Return the pages of all waves at this scale of print."""
        self.drafts = []
        y = MARGIN + self.summary()
        for wave, paragraphs in zip(self.waves, texts, strict=True):
            y = self.wave_story(wave, paragraphs, y, scale)
        self.close_page()
        return self.drafts

    # The first page

    def summary(self) -> float:
        """Draw title, outcome, a table of the waves, and the free circles over time; return the height."""
        brush, x = self.brush, MARGIN
        end = self.waves[-1].position
        y = self.headline(self.say("report.title"), self.game.mech.name)
        result = self.say("report.open")
        if end.outcome != "playing":
            facts = {"wave": end.wave, "score": end.score, "units": end.time}
            result = self.narrator.say(f"game-ended.{end.outcome}", **facts)
        brush.cut_text(result, "report-result", (x, y, self.width - PORTRAIT[0], 5), valign="top")
        brush.cut_text(self.subtitle, "report-note", (x, y + 6, self.width - PORTRAIT[0], 4), valign="top")
        if not self.pictures:
            left_out = locale("sheet", self.language).text("left-out")
            brush.text(left_out, "report-note", (x, y + 10.5, self.width, 4), "left", "top")
            y += 4.5
        y += max(13, self.portraits([self.game.mech], y) + 2)
        half = (self.width - GUTTER) / 2
        high = max(self.table((x, y, half + 8, CHART)), CHART)
        self.chart((x + half + GUTTER + 8, y, half - 8, CHART - 4))
        return y + high + 4 - MARGIN

    def table(self, area: Area) -> float:
        """Draw a row for each wave; return the height."""
        x, y, w, _ = area
        shares = (0.09, 0.45, 0.11, 0.12, 0.14, 0.09)
        heads = ("number", "enemies", "time", "lost", "repaired", "free")
        before = 0
        rows = [[self.say(f"report.{head}") for head in heads]]
        for wave in self.waves:
            units = wave.position.time - before
            before = wave.position.time
            rows.append(
                [
                    str(wave.number),
                    " + ".join(self.enemies(wave)),
                    *map(str, (units, wave.lost(), wave.repaired(), wave.position.score)),
                ]
            )
        return self.cells(rows, shares, x, y, w)

    def chart(self, area: Area) -> None:
        """Draw the free circles over time, with a line at the end of each wave."""
        brush = self.brush
        x, y, w, h = area
        brush.text(self.say("report.chart"), "report-cell-head", (x, y - 0.5, w, 4), "left", "top")
        y, h = y + 5, h - 8
        steps = [step for wave in self.waves for step in wave.steps]
        most = max(step.position.score for step in steps)
        units = max(1, steps[-1].position.time)
        brush.line(x, y + h, x + w, y + h, "thin")
        for mark in range(0, most + 1, 8):
            level = y + h * (1 - mark / most)
            brush.line(x, level, x + w, level, "grid")
            brush.word(str(mark), "report-foot", x - 1, level, "right")
        for wave in self.waves:
            at = x + w * wave.position.time / units
            brush.line(at, y, at, y + h, "hair")
            start = x + w * (wave.steps[0].position.time / units)
            brush.word(str(wave.number), "report-foot", (start + at) / 2, y + h + 2.2)
        points = [(0.0, steps[0].position.score)]
        for step in steps:
            at, score = float(step.position.time), step.position.score
            points += [(at, points[-1][1]), (at, score)]
        line = [(x + w * at / units, y + h * (1 - score / most)) for at, score in points]
        for (x1, y1), (x2, y2) in pairwise(line):
            if (x1, y1) != (x2, y2):
                brush.line(x1, y1, x2, y2, "heavy")

    # The story

    def wave_story(self, wave: Wave, paragraphs: Sequence[Paragraph], top: float, scale: float) -> float:
        """Draw a wave in words, under a row of small radars; return where the next one can begin."""
        title = self.title_of(wave)
        y = self.begin_chapter(title, top, self.frame_size)
        y += self.frames(wave, y) + 4
        return self.story(title, paragraphs, y, scale)

    def title_of(self, wave: Wave) -> str:
        return self.say("report.wave", wave=wave.number, enemies=" + ".join(self.enemies(wave)))

    def enemies(self, wave: Wave) -> list[str]:
        """Return the enemies of a wave by name."""
        kinds = self.game.mech.catalog.enemies
        counts = Counter(enemy.type for enemy in wave.position.enemies)
        names_of = {code: kinds[code].name.in_(self.language) for code in counts}
        return [names_of[code] if count == 1 else f"{count} × {names_of[code]}" for code, count in counts.items()]

    def paragraphs(self, wave: Wave) -> Iterator[Paragraph]:
        """Yield a paragraph for each turn of a wave.

        Of consecutive lines about time only the last one is kept, and a long time without a hit is cut.
        """
        found: list[Paragraph] = []
        for passage in passages.passages(wave.events):
            turns = list(passages.turns(passage.events, self.narrator))  # also of what is cut: the narrator keeps track
            if passage.cut:
                facts = {"units": passage.units, "first": passage.first, "last": passage.last}
                turns = [passages.Turn("… " + self.texts.text("report.quiet", **facts), time=True)]
            for turn in turns:
                if turn.time and found and self.brief_time(found[-1].text) and self.brief_time(turn.text):
                    found.pop()
                style, indent = ("report-time", 0.0) if turn.time else ("report-line", INDENT)
                found.append(Paragraph(turn.text, style, indent, heading=turn.time))
        yield from found

    def brief_time(self, line: str) -> bool:
        """Return whether a line is only about time."""
        return line.startswith(self.texts.text("report.time-line"))

    @property
    def frame_size(self) -> float:
        """The width and height of a small radar."""
        return (self.width - GUTTER) / FRAMES - 3

    def frames(self, wave: Wave, top: float) -> float:
        """Draw the radar at some moments of a wave; return the height of the row."""
        by_time = {step.position.time: step for step in wave.steps}  # the last of each
        moments = spread([wave.steps[0], *list(by_time.values())[1:]], FRAMES)
        size = self.frame_size
        for number, step in enumerate(moments):
            x = MARGIN + number * (self.width - size) / (FRAMES - 1)
            self.radar(step, (x, top, size, size))
            caption = self.say("report.moment", time=step.position.time, count=step.position.score)
            self.brush.word(caption, "report-foot", x + size / 2, top + size + 2.4)
        return size + 4.5

    def radar(self, step: Step, area: Area) -> None:
        """Draw a small radar with the enemies on it."""
        printed: Board = self.game.mech.catalog.board
        brush = self.brush
        x, y, r = area[0] + area[2] / 2, area[1] + area[3] / 2, area[2] / 2
        count, rings = len(printed.sectors), len(printed.rings)
        inner = r * 0.16
        wide, turn = (r - inner) / rings, 360 / count
        for sector in range(count):
            if printed.zone(sector).armour:
                brush.shade(sector_path(x, y, inner, r, sector * turn, (sector + 1) * turn), "rear", 2.0)
        for ring in range(rings + 1):
            brush.circle(x, y, inner + ring * wide, "ring" if ring == rings else "grid")
        for sector in range(count):
            (x1, y1), (x2, y2) = (point(x, y, sector * turn, radius) for radius in (inner, r))
            brush.line(x1, y1, x2, y2, "grid")
        from_above(brush, self.game.mech, x, y, inner * 0.9)
        crowd = Counter((sector, ring) for _, sector, ring in step.position.on_radar())
        placed: Counter[tuple[int, str]] = Counter()
        for enemy, sector, ring_id in step.position.on_radar():
            space = sector, ring_id
            order = placed[space]
            placed[space] += 1
            radius = inner + (printed.ring(ring_id) + 0.5) * wide
            at = point(x, y, (sector + 0.5) * turn, radius)
            shift = (order - (crowd[space] - 1) / 2) * TOKEN * 0.8
            self.token(enemy.type, at[0] + shift, at[1])

    def token(self, code: str, x: float, y: float) -> None:
        """Draw the icon of an enemy on a small ground."""
        high = TOKEN * ICON_HEIGHT
        self.brush.rect(x - TOKEN / 2 - 0.3, y - high / 2 - 0.3, TOKEN + 0.6, high + 0.6, "hair", "paper")
        enemy_icon(self.brush, self.game.mech.catalog.enemies[code], (x - TOKEN / 2, y - high / 2, TOKEN, high))

    # The sheets

    @cached_property
    def pictures(self) -> list[Page]:
        """The play sheet after each wave; none if the mech's sheet does not fit its page."""
        try:
            return [self.sheet_after(wave) for wave in self.waves]
        except DoesNotFit:
            return []

    def sheets(self, shown: Sequence[tuple[Wave, Page]]) -> None:
        """Draw the sheets after some waves side by side on a landscape page."""
        width, height = self.size[1], self.size[0]
        brush = self.brush
        top = MARGIN + HEAD
        room = (width - 2 * MARGIN - GUTTER * (SHEETS - 1)) / SHEETS
        factor = min((height - MARGIN - FOOT - top) / self.size[1], room / self.size[0])
        wide, high = factor * self.size[0], factor * self.size[1]
        heads = [self.say("report.sheet", wave=wave.number) for wave, _ in shown]
        for number, ((_, page), head) in enumerate(zip(shown, heads, strict=True)):
            x = MARGIN + number * (room + GUTTER) + (room - wide) / 2
            brush.where = "report.sheet"
            brush.text(head, "report-sheet", (x, MARGIN, wide, 6), "left", "top")
            brush.rect(x, top, wide, high, "hair")
            brush.ops += scaled(page.ops, factor, x, top)
        self.drafts.append(DraftPage(width, height, brush, " · ".join(heads)))
        self.brush = self.new_brush()

    def sheet_after(self, wave: Wave) -> Page:
        """Return the play sheet after a wave, without what is of no use when it is reduced: the scale bar, the codes."""
        options = Options(paper=self.paper, language=self.language, progress=wave.position)
        return reduced(sheet.make(self.game.mech, options)).pages[0]


def batched(shown: Sequence[tuple[Wave, Page]], size: int) -> Iterator[Sequence[tuple[Wave, Page]]]:
    """Yield the sheets in groups of this size."""
    for at in range(0, len(shown), size):
        yield shown[at : at + size]


def point(x: float, y: float, angle: float, radius: float) -> tuple[float, float]:
    """Return a point around another, by an angle clockwise from straight up."""
    from math import cos, radians, sin

    return x + radius * sin(radians(angle)), y - radius * cos(radians(angle))
