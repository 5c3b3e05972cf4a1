"""A game of a series as a film, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from sheetgen.core.errors import Illegal, UsageError
from sheetgen.core.queries import ReplayQuery, Source
from sheetgen.core.table import Film, FilmQuery, Scene
from sheetgen.runs.play.replay import GameReplay, Step

P = TypeVar("P")  # a game's position
Prepare = Callable[[ReplayQuery], GameReplay[P]]

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


def position(prepare: Prepare[P], query: FilmQuery, step: int) -> tuple[GameReplay[P], P]:
    """Return the replay and its position after one step, from 1; 0 is the first one, too."""
    replay, steps = played(prepare, query)
    return replay, steps[min(max(step, 1), len(steps)) - 1].position


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
