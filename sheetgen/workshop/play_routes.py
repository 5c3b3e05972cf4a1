"""The routes of playing and watching. A game is the text of a saved game: the page keeps it, the server keeps nothing."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from sheetgen.core import share
from sheetgen.core.games import game, unsupported
from sheetgen.core.parts import TablePart
from sheetgen.core.queries import OptionValues
from sheetgen.core.reading import system_of
from sheetgen.core.source import Document, parse
from sheetgen.core.table import FilmQuery, Move, TableQuery, to_json
from sheetgen.workshop.requests import BadRequest, Body, answering, reject_path

MOST_DICE = 100
MOST_FACES = 10
MOST_OPTION = 1 << 27
MOST_INCHES = 96
MOST_NUMBER = (1 << 64) - 1


def document_of(body: Body) -> tuple[Document, TablePart]:
    """Return the saved game of a request, or its loadout, and the part of its game that plays it."""
    text = body.text("game" if body.optional("game") else "loadout")
    packs = body.packs
    document = share.document(text) if share.is_code(text) else parse(text.encode(errors="surrogatepass"), "text")
    document.resolver = packs.__getitem__
    system = system_of(document)
    part = game(system).table
    if part is None:
        raise unsupported("play", system)
    return document, part


def option_of(body: Body) -> int | None:
    return None if body.values.get("option") is None else body.number("option", 0, 0, MOST_OPTION)


def point_of(body: Body) -> tuple[float, float] | None:
    """Return the point of the table in a request, in inches."""
    if body.values.get("point") is None:
        return None
    numbers = [
        float(value)
        for value in body.list("point", 2)
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= MOST_INCHES
    ]
    if len(numbers) != 2:
        raise BadRequest(f"point must be two numbers from 0 to {MOST_INCHES}")
    return numbers[0], numbers[1]


def new_game_options(body: Body, document: Document) -> OptionValues:
    """Return the options of the game's `play` in a request: who else plays, and with what."""
    known = [option.name for option in game(system_of(document)).options.get("play", ())]
    found = {name: body.text(name) for name in known if body.optional(name)}
    if "scenario" in found:
        raise BadRequest("scenario is not an option here: send the scenario's text as loadout")
    if "against" in found:
        mech = body.mech()
        for word in found["against"].split(","):
            reject_path(word, mech)
    return OptionValues(found)


@answering
def play(_: Request, body: Body) -> Response:
    """Make a move in a game and show it."""
    document, part = document_of(body)
    faces = body.list("faces", MOST_DICE)
    if not all(isinstance(face, int) and not isinstance(face, bool) and 1 <= face <= MOST_FACES for face in faces):
        raise BadRequest(f"faces must be numbers from 1 to {MOST_FACES}")
    undo = body.number("undo", 0, 0, 1000)
    move = Move(option_of(body), point_of(body), tuple(face for face in faces if isinstance(face, int)), undo)
    seed = None if body.values.get("seed") is None else body.number("seed", 0, 0, MOST_NUMBER)
    options = OptionValues() if body.optional("game") else new_game_options(body, document)
    query = TableQuery(
        move,
        seed,
        body.flag("typed"),
        body.language,
        body.optional("hint"),
        sheet=body.values.get("sheet") is not False,
        width=body.number("width", 80, 40, 200),
        options=options,
    )
    return JSONResponse(to_json(part.turn(document, query)))


@answering
def watch(_: Request, body: Body) -> Response:
    """Return a game of a series step by step, or with `step` the sheet after one of them."""
    document, part = document_of(body)
    number = None if body.values.get("number") is None else body.number("number", 1, 1, MOST_NUMBER)
    query = FilmQuery(
        body.optional("pilot"), body.number("seed", 1, 0, MOST_NUMBER), number, body.flag("first_lost"), body.language
    )
    if body.values.get("step") is None:
        return JSONResponse(to_json(part.film(document, query)))
    return Response(part.scene(document, query, body.number("step", 0, 0, 100_000)), media_type="image/svg+xml")


ROUTES = [Route("/api/play", play, methods=["POST"]), Route("/api/watch", watch, methods=["POST"])]
