"""Games of a series for a client that keeps nothing: films, round by round."""

from __future__ import annotations

from sheetgen.core.games import unsupported
from sheetgen.core.source import Document
from sheetgen.core.table import Film, FilmQuery, TableQuery, TableView
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.games.mech_machine.play import replay
from sheetgen.runs.play import film as films


def turn(document: Document, query: TableQuery) -> TableView:
    """Raise: there is no `play` of this game yet."""
    del document, query
    raise unsupported("play", SYSTEM)


def film(document: Document, query: FilmQuery) -> Film:
    """Return a game of a series, turn by turn."""
    return films.film(lambda asked: replay.prepare(document, asked), query)


def scene(document: Document, query: FilmQuery, step: int) -> str:
    """Return the table after one step of a film."""
    return films.scene(lambda asked: replay.prepare(document, asked), query, step)
