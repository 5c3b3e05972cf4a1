"""A game of a series as a film, and single positions as pictures, for games that draw their positions themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from sheetgen.core.errors import Illegal, UsageError
from sheetgen.core.queries import ReplayQuery, Source
from sheetgen.core.table import Film, FilmQuery, Scene
from sheetgen.render import svg
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Look
from sheetgen.render.ops import Page, Sheet
from sheetgen.runs.play.replay import GameReplay, Step

P = TypeVar("P")  # a game's position
Prepare = Callable[[ReplayQuery], GameReplay[P]]

WIDTH, MARGIN = 120.0, 4.0  # millimetres of a picture
MOST_SEARCHED = 300  # games, for the first one that is lost


def film(prepare: Prepare[P], query: FilmQuery) -> Film:
    """Return a game step by step. Raises Illegal and UsageError."""
    replay, steps = played(prepare, query)
    scenes = tuple(
        Scene(tuple(replay.narrate(step.events, query.language)), where=chapter(replay, step, query)) for step in steps
    )
    number = replay.facts().get("game")
    result = replay.result(query.language)
    return Film(replay.heading(query.language), number if isinstance(number, int) else None, result, scenes)


def chapter(replay: GameReplay[P], step: Step[P], query: FilmQuery) -> str:
    return replay.chapter_title(step.chapter, step.position, query.language)


def scene(prepare: Prepare[P], query: FilmQuery, step: int) -> str:
    """Return a picture of the position after one step of a film, from 1; 0 is the first one, too."""
    replay, steps = played(prepare, query)
    shown = steps[min(max(step, 1), len(steps)) - 1]
    return picture(
        replay.look(), replay.picture_size()[0], lambda brush, area: replay.paint(shown.position, brush, area)
    )


def played(prepare: Prepare[P], query: FilmQuery) -> tuple[GameReplay[P], Sequence[Step[P]]]:
    numbers = range(1, MOST_SEARCHED + 1) if query.first_lost else [query.game or 1]
    for number in numbers:
        replay = prepare(ReplayQuery(query.pilot, query.seed, number, source=Source(language=query.language)))
        if replay.findings:
            raise Illegal(replay.findings)
        steps = list(replay.steps())
        if not query.first_lost or replay.facts().get("winner") not in (None, 0):
            return replay, steps
    raise UsageError("table.none-lost", games=MOST_SEARCHED)


def picture(look: Look, share: float, paint: Callable[[Brush, tuple[float, float, float, float]], None]) -> str:
    """Return a drawing as an SVG file; `share` is its height as a share of its width."""
    brush = Brush(look)
    height = WIDTH * share
    paint(brush, (MARGIN, MARGIN, WIDTH - 2 * MARGIN, height - 2 * MARGIN))
    page = Page(WIDTH, height, tuple(brush.ops))
    return svg.write(Sheet("", (page,)), page).decode()
