"""A game for a client that keeps nothing but its text: each turn starts from the saved game and ends with it."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.queries import NO_OPTIONS
from sheetgen.core.source import Document
from sheetgen.core.table import Film, FilmQuery, TableQuery, TableView
from sheetgen.games.mech_cards.play import playable
from sheetgen.games.mech_cards.play import replay as replays
from sheetgen.games.mech_cards.play.board import Board
from sheetgen.games.mech_cards.play.duel import Duel
from sheetgen.games.mech_cards.sheet.played_table import PlayedTable
from sheetgen.runs.play import film as films
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.table import Drawn, duel_turn
from sheetgen_engine.mech_cards.state import State


def turn(document: Document, query: TableQuery) -> TableView:
    """Play on with the game in a document, or start one with the squad in it."""
    saved = saved_game.is_saved(document)
    seed, typed, options = (None, None, NO_OPTIONS) if saved else (query.seed, query.typed or None, query.options)
    ready = playable.prepare(
        document, seed=seed, typed=typed, pilot=query.hint, options=options, language=query.language
    )

    def draw(state: State, listed: Sequence[int]) -> Drawn:
        assert isinstance(ready.part, Duel)
        return drawn(ready.part, state, listed, query.language)

    return duel_turn(ready, query, draw)


def film(document: Document, query: FilmQuery) -> Film:
    """Return a game of a series, or a saved one, activation by activation."""
    return films.film(lambda asked: replays.prepare(document, asked), query)


def scene(document: Document, query: FilmQuery, step: int) -> str:
    """Return the table after one step of a film."""
    replay, position = films.position(lambda asked: replays.prepare(document, asked), query, step)
    assert isinstance(replay, replays.Replay)
    return drawn(replay.duel, position, (), query.language).svg


def drawn(part: Duel, state: State, listed: Sequence[int], language: str) -> Drawn:
    """Return the table of a game that is being played."""
    return PlayedTable(Board(part.squads, language), state).drawn(listed)
