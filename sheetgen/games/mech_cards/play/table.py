"""A game for a client that keeps nothing but its text: each turn starts from the saved game and ends with it."""

from __future__ import annotations

from sheetgen.core.games import unsupported
from sheetgen.core.queries import NO_OPTIONS
from sheetgen.core.source import Document
from sheetgen.core.table import Film, FilmQuery, TableQuery, TableView
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.games.mech_cards.play import playable
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.table import duel_turn


def turn(document: Document, query: TableQuery) -> TableView:
    """Play on with the game in a document, or start one with the squad in it."""
    saved = saved_game.is_saved(document)
    seed, typed, options = (None, None, NO_OPTIONS) if saved else (query.seed, query.typed or None, query.options)
    ready = playable.prepare(document, seed=seed, typed=typed, pilot=query.hint or "tactical", options=options)
    return duel_turn(ready, query)


def film(document: Document, query: FilmQuery) -> Film:
    """Raise: there is no `replay` of this game yet."""
    del document, query
    raise unsupported("replay", SYSTEM)


def scene(document: Document, query: FilmQuery, step: int) -> str:
    """Raise: there is no `replay` of this game yet."""
    del document, query, step
    raise unsupported("replay", SYSTEM)
