"""The campaign log of a mech, and the page of a mission: its briefing, its waves, and who has tried it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sheetgen.core.locale import Words
from sheetgen.games.paper_mech.design.listing import tokens
from sheetgen.games.paper_mech.design.model import Enemy, Wave
from sheetgen.games.paper_mech.sheet import figures, plain_text
from sheetgen.games.paper_mech.sheet.context import SheetContext
from sheetgen.games.paper_mech.sheet.drawings import ICON_HEIGHT, game_mark, writing_lines
from sheetgen.games.paper_mech.sheet.enemies_in_waves import enemy_copies
from sheetgen.games.paper_mech.sheet.numbers import die_faces
from sheetgen.games.paper_mech.sheet.tiles import band
from sheetgen.render.brush import Brush
from sheetgen.render.content import Blank, Content, Drawing, Fields, Label, Value
from sheetgen.render.layout import Area, Field
from sheetgen.render.notes import Noted
from sheetgen.render.tables import Rows

COLUMNS = ("date", "mech", "pilot", "mission", "waves", "won", "score", "notes")
MOST_WIDE = 20.0  # millimetres: an enemy in a wave
DRAWN_LINES = 3  # those that always come and how many are drawn; from which; and when one more
LEAST_WIDE, LEAST_HIGH = 10.0, 4.5  # below that, drawn enemies are letters
BELOW_LINES = 1.8
GAMES = {"log": 14, "attempts": 5}  # how many games there is room to note


class WritingBox(NamedTuple):
    """A box to write a number into."""

    field: str
    tip: str

    def paint(self, brush: Brush, area: Area) -> None:
        brush.rect(*area, "medium", "paper")
        brush.form_field("text", area, self.field, self.tip, size=14)


class TickBoxes(NamedTuple):
    """Small boxes to tick, numbered from 1."""

    most: int
    field: str
    tip: str

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        size = min(spec.size, h, (w - spec.gap * (self.most - 1)) / self.most)
        for number in range(self.most):
            box = (x + number * (size + spec.gap), y + (h - size) / 2, size, size)
            brush.rect(*box, spec.line, "paper")
            if self.most > 1:
                brush.text(str(number + 1), "circle", box, "centre")
            brush.form_field("check", box, f"{self.field}.{number + 1}", f"{self.tip} {number + 1}")


class Lineups(NamedTuple):
    """The enemies of a wave: a line for each roll, or the enemies of which some are drawn, with an icon beside each code."""

    context: SheetContext
    wave: Wave

    def paint(self, brush: Brush, area: Area) -> None:
        if self.wave.rows:
            self.rolled(brush, area)
        else:
            self.drawn(brush, area)

    def rolled(self, brush: Brush, area: Area) -> None:
        """Draw a line for each roll (PM-WAVES)."""
        x, y, w, h = area
        high = h / len(self.wave.rows)
        faces = max(brush.word_width(die_faces(row.rolls), "table-head") for row in self.wave.rows) + 2
        for number, row in enumerate(self.wave.rows):
            top = y + number * high
            brush.text(die_faces(row.rolls), "table-head", (x, top, faces, high))
            wide = min(MOST_WIDE, (w - faces) / len(row.enemies))
            self.icons(brush, row.enemies, x + faces, top, wide, high)

    def drawn(self, brush: Brush, area: Area) -> None:
        """Draw the enemies that always come, how many others are drawn, and from which (PM26-TOKENS)."""
        x, y, w, h = area
        wave, text = self.wave, self.context.text
        high = h / DRAWN_LINES
        most = max(max(len(one.pile), len(one.enemies) + 1) for one in self.context.catalog.waves)
        wide = min(MOST_WIDE, w / most)
        if wide < LEAST_WIDE or high < LEAST_HIGH:
            brush.text(tokens(wave, self.context.locale.language), "lineup-tokens", area)
            return
        y += 0 if wave.again else high / 2
        self.icons(brush, wave.enemies, x, y, wide, high)
        left = len(wave.enemies) * wide
        number = text("waves.drawn", draw=wave.draw)
        brush.text(f"+ {number}" if left else number, "lineup-tokens", (x + left, y, w - left, high))
        self.icons(brush, wave.pile, x, y + high, wide, high)
        if wave.again:
            again = text("mission.again", codes=sorted(wave.again))
            brush.text(again, "wave-text", (x, y + 2 * high, w, high))

    def icons(self, brush: Brush, codes: Sequence[str], x: float, y: float, wide: float, high: float) -> None:
        for at, code in enumerate(codes):
            _coded_icon(brush, self.context.catalog.enemies[code], (x + at * wide, y, wide, high))


def _coded_icon(brush: Brush, enemy: Enemy, area: Area) -> None:
    """Draw the code of an enemy and its icon beside it, where there is room."""
    x, y, w, h = area
    wide = brush.word_width(enemy.code, "wave") + 0.8
    high = min(h - 1.6, (w - wide - 1) * ICON_HEIGHT)
    brush.word(enemy.code, "wave", x, y + h / 2, "left")
    if high >= 2:
        figures.enemy_icon(brush, enemy, (x + wide, y + (h - high) / 2, high / ICON_HEIGHT, high))


class Forces(NamedTuple):
    """The enemies of a mission with icon, name and armour."""

    context: SheetContext

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        enemies = _enemies(self.context)
        lines = max(-(-len(enemies) // 2), 3)
        wide, high = w / 2, h / lines
        for number, enemy in enumerate(enemies):
            left, top = x + number % 2 * wide, y + number // 2 * high
            icon = min(high - 1, wide * 0.4 * ICON_HEIGHT)
            figures.enemy_icon(brush, enemy, (left, top + (high - icon) / 2, icon / ICON_HEIGHT, icon))
            right = left + icon / ICON_HEIGHT + 1.4
            room = (right, top, wide - (right - left) - 1, high)
            name = f"{enemy.code} {self.context.word(enemy.name)}"
            brush.text(name, "force", room)


def _enemies(context: SheetContext) -> list[Enemy]:
    """Return each enemy that the waves can bring, once."""
    return list({enemy.code: enemy for enemy, _ in enemy_copies(context.loadout)}.values())


def boxes(context: SheetContext) -> Content:
    """Return the boxes of the log and of the mission."""
    mission, text = context.catalog.mission, context.text
    return {
        "campaign-head": {
            "mark": Drawing(game_mark),
            "title": text("campaign"),
            "flown": text("campaign.flown"),
            "flown-box": Drawing(WritingBox("campaign.flown", text("campaign.flown")).paint),
            "victories": text("campaign.victories"),
            "victories-box": Drawing(WritingBox("campaign.victories", text("campaign.victories")).paint),
            "best": text("campaign.best"),
            "best-box": Drawing(WritingBox("campaign.best", text("campaign.best")).paint),
        },
        "mission-head": {
            "mark": Drawing(game_mark),
            "title": text("mission"),
            "name": context.word(mission.name),
            "status": text("edition", edition=context.catalog.edition.name),
        },
        "briefing": {"title": text("briefing"), "text": _passage(context, mission.briefing, text("briefing"))},
        "forces": {"title": text("enemies"), "forces": Drawing(Forces(context).paint, _force_names(context))},
        "mission-waves": {"waves": Rows(tuple(_waves(context)))},
        "debriefing": {
            "won-title": text("mission.won"),
            "won": _passage(context, mission.won, text("mission.won")),
            "lost-title": text("mission.lost"),
            "lost": _passage(context, mission.lost, text("mission.lost")),
        },
        **{name: _games(context, name, count) for name, count in GAMES.items()},
    }


def _passage(context: SheetContext, words: Words | None, about: str) -> Value:
    """Return a longer text, or lines to write one."""
    if words is None:
        return Drawing(lambda brush, area: writing_lines(brush, (*area[:3], area[3] - BELOW_LINES)))
    return Noted(Label(" ".join(context.word(words).split())), context.notes, about)


def _force_names(context: SheetContext) -> str:
    return ", ".join(f"{enemy.code} {context.word(enemy.name)}" for enemy in _enemies(context))


def _waves(context: SheetContext) -> Iterator[Fields]:
    mission = context.catalog.mission
    for number, wave in enumerate(context.catalog.waves, start=1):
        title = f"{context.text('wave')} {number}"
        words = mission.waves[number - 1] if number <= len(mission.waves) else None
        described = "; ".join(f"{die_faces(row.rolls)} {' + '.join(row.enemies)}" for row in wave.rows)
        yield {
            "band": Drawing(band),
            "title": title,
            "text": _passage(context, words, title),
            "lineups": Drawing(Lineups(context, wave).paint, described or tokens(wave, context.locale.language)),
        }


def _games(context: SheetContext, name: str, count: int) -> Fields:
    """Return rows to note games in, with a heading for each column."""
    text = context.text
    labels = {column: text(f"log.{column}") for column in COLUMNS}
    rows: list[Fields] = []
    for number in range(1, count + 1):
        row: dict[str, Value] = {
            column: Blank(f"{name}.{number}.{column}", f"{number}: {label}") for column, label in labels.items()
        }
        row["number"] = str(number)
        row["waves"] = TickBoxes(len(context.catalog.waves), f"{name}.{number}.wave", f"{number}: {labels['waves']}")
        row["won"] = TickBoxes(1, f"{name}.{number}.won", f"{number}: {labels['won']}")
        rows.append(row)
    return {
        "title": text(name),
        **{f"{column}-label": label for column, label in labels.items()},
        "rows": Rows(tuple(rows)),
    }


def describe(context: SheetContext) -> str:
    """Return the mission in words."""
    mission, text = context.catalog.mission, context.text
    lines = [f"{text('mission')}: {context.word(mission.name)}"]
    for title, words in (
        (text("briefing"), mission.briefing),
        (text("mission.won"), mission.won),
        (text("mission.lost"), mission.lost),
    ):
        if words is not None:
            lines.append(f"{title}: {' '.join(context.word(words).split())}")
    texts = [" ".join(context.word(words).split()) for words in mission.waves]
    for number, line in enumerate(plain_text.wave_lines(context)):
        lines += ["", line, *texts[number : number + 1]]
    return "\n".join(lines) + "\n"
