"""The routes that answer as the commands do: check, odds, sheet, sim, compare, and the streams of their games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from sheetgen.core.data import JsonObject
from sheetgen.core.errors import Illegal
from sheetgen.core.findings import has_errors
from sheetgen.core.games import game, unsupported
from sheetgen.core.queries import OptionValues, SimQuery, Source
from sheetgen.library import Mech
from sheetgen.results import PlaySheet, pdf_of
from sheetgen.workshop.pack_routes import WantedBalance, balanced, check_balance
from sheetgen.workshop.requests import (
    BadRequest,
    Body,
    answering,
    findings_json,
    read_mech,
    refusal,
    reject_path,
    route,
    within_limits,
)
from sheetgen.workshop.runs import MOST_GAMES, CompareSeries, Runs, Series, SimDocument, SimSeries, TooMany
from sheetgen.workshop.workers import Unwanted, WorkersLost

MEDIA = {"svg": "image/svg+xml", "pdf": "application/pdf", "png": "image/png", "html": "text/html", "txt": "text/plain"}
SHEET_FLAGS = ("allow_illegal", "blank", "faint", "final_t", "form", "everything", "backs", "odds", "reference")
MOST_MECHS = 8  # of a comparison
MOST_SHEETS = 50  # in one PDF
MOST_SUGGEST_GAMES = 20_000


@answering
def check(_: Request, body: Body) -> Response:
    mech = body.mech()
    check = mech.check()
    place = mech.place() if check.legal else None
    atlas = None if place is None else place.to_json()
    return JSONResponse({"loadouts": [{"file": mech.loadout.file, **check.json(body.language), "atlas": atlas}]})


@answering
def odds(request: Request, body: Body) -> Response:
    mech = body.mech()
    options = body.values.get("options", {})
    if not isinstance(options, dict):
        raise BadRequest("options must be an object")
    opponents = options.get("against", [])
    for name in [opponents] if isinstance(opponents, str) else opponents:
        reject_path(name, mech)
    try:
        found = mech.odds(**options)
        if request.query_params.get("format") == "svg":
            return Response(found.picture(body.language).svg(), media_type=MEDIA["svg"])
        return JSONResponse(found.json())
    except TypeError as error:
        raise BadRequest(str(error)) from error
    except Illegal as error:
        return JSONResponse({"legal": False, "findings": findings_json(error.findings, body.language)}, 400)


@answering
def sheet(request: Request, body: Body) -> Response:
    """Draw the sheet of a mech."""
    query = request.query_params
    language = query.get("lang", body.language)
    mech = body.mech()
    template = query.get("template", "classic")
    known = shipped_templates(mech.system)
    if template not in known:  # any other would be read as a file
        raise BadRequest(f"unknown template {template!r}; choose from: {', '.join(known)}")
    flags = {name: query.get(name) in ("1", "true") for name in SHEET_FLAGS}
    paint, pilot = query.get("paint"), query.get("pilot-name")
    drawn = mech.sheet(template, query.get("paper", "a4"), language, paint=paint, pilot_name=pilot, **flags)
    return sheet_file(drawn, query.get("format", "svg"), query.get("page", "1"), query.get("dpi", "150"))


@answering
def sheets(request: Request, body: Body) -> Response:
    """Draw the sheets of several mechs as one PDF."""
    texts = [text for text in body.list("loadouts", MOST_SHEETS) if isinstance(text, str)]
    query = request.query_params
    drawn = []
    for text in texts:
        mech = read_mech(text, None, body.packs)
        wanted = query.get("template", "classic")
        template = wanted if wanted in shipped_templates(mech.system) else "classic"
        language = query.get("lang", body.language)
        drawn.append(mech.sheet(template, query.get("paper", "a4"), language, allow_illegal=True))
    if not drawn:
        raise BadRequest("loadouts must name at least one mech")
    return Response(pdf_of(drawn), media_type=MEDIA["pdf"])


def sheet_file(drawn: PlaySheet, format_: str, page: str, dpi: str) -> Response:
    """Answer with a sheet as a file; pictures hold one page."""
    if not (page.isdigit() and dpi.isdigit() and len(page + dpi) < 8):
        raise BadRequest("page and dpi are whole numbers")
    headers = {"X-Pages": str(drawn.pages)}
    try:
        made: dict[str, Callable[[], bytes]] = {
            "svg": lambda: drawn.svg(int(page)),
            "pdf": drawn.pdf,
            "png": lambda: drawn.png(min(int(dpi), 600), int(page)),
            "txt": lambda: drawn.text().encode(),
        }
        if format_ not in made:
            raise BadRequest(f"unknown format {format_!r}; choose from: {', '.join(made)}")
        return Response(made[format_](), media_type=MEDIA[format_], headers=headers)
    except ValueError as error:
        raise BadRequest(str(error)) from error


class Wanted(NamedTuple):
    """Which changes are asked for. It travels to a worker."""

    text: str
    edition: str
    packs: dict[str, str]
    keep: tuple[str, ...]
    within: int | None
    games: int
    pilot: str | None
    language: str


def suggested(wanted: Wanted, seed: int) -> JsonObject:
    """Return the changes worth making, as `suggest --json` has them, and in words."""
    mech = read_mech(wanted.text, wanted.edition, wanted.packs)
    found = mech.suggest(keep=wanted.keep, within=wanted.within, games=wanted.games, pilot=wanted.pilot, seed=seed)
    return found.json(wanted.language)


class RunRoutes:
    """Start games, read their figures, end them."""

    def __init__(self, runs: Runs) -> None:
        self.runs = runs

    def routes(self) -> list[Route]:
        return [
            Route("/api/sim", route(self.sim), methods=["POST"]),
            Route("/api/compare", route(self.compare), methods=["POST"]),
            Route("/api/suggest", route(self.suggest), methods=["POST"]),
            Route("/api/balance", route(self.balance), methods=["POST"]),
            Route("/api/runs/{run}", self.stream, methods=["GET"]),
            Route("/api/runs/{run}", self.stop, methods=["DELETE"]),
            Route("/api/runs/{run}/report", self.report, methods=["GET"]),
        ]

    async def sim(self, _: Request, body: Body) -> Response:
        games = body.number("games", 10_000, 1, MOST_GAMES)
        precision = body.values.get("precision")
        if precision is not None and not (isinstance(precision, float) and 0.0001 <= precision <= 0.5):
            raise BadRequest("precision is a share from 0.0001 to 0.5")
        simulation = await within_limits(lambda: prepare(body, body.mech(), "sim"))
        return self.start(SimSeries(simulation, games, body.language, precision), games)

    async def compare(self, _: Request, body: Body) -> Response:
        games = body.number("games", 2000, 1, MOST_GAMES)
        texts = [text for text in body.list("loadouts", MOST_MECHS) if isinstance(text, str)]
        if len(texts) < 2:
            raise BadRequest("compare needs at least two loadouts")
        series = await within_limits(lambda: prepare_comparison(body, texts, games))
        return self.start(series, games)

    async def suggest(self, request: Request, body: Body) -> Response:
        """Answer as the command, in a process of its own: it plays, until the client leaves."""
        mech = body.mech()
        keep = [place for place in body.list("keep", 8) if isinstance(place, str)]
        within = None if body.values.get("within") is None else body.number("within", 0, 0, 1000)
        games = body.number("games", 1000, 1, MOST_SUGGEST_GAMES)
        wanted = Wanted(
            body.text("loadout"),
            mech.edition,
            body.packs,
            tuple(keep),
            within,
            games,
            body.optional("pilot"),
            body.language,
        )
        seed = body.number("seed", 1, 0, (1 << 64) - 1)
        return await self.played_alone(request, suggested, wanted, seed)

    async def balance(self, request: Request, body: Body) -> Response:
        """Answer as the command, in a process of its own: it plays, until the client leaves."""
        wanted = WantedBalance.read(body, MOST_SUGGEST_GAMES)
        await within_limits(lambda: check_balance(wanted))
        return await self.played_alone(request, balanced, wanted)

    async def played_alone(self, request: Request, work: Callable[..., JsonObject], *arguments: object) -> Response:
        """Answer with what a function finds that plays."""
        try:
            found = await self.runs.workers.call_alone(work, *arguments, unwanted=request.is_disconnected)
        except WorkersLost:
            return refusal("the games took too long", 503)
        except Unwanted:
            return Response(status_code=204)  # to nobody
        return JSONResponse(found, 400 if "findings" in found else 200)

    def start(self, series: Series, games: int) -> Response:
        try:
            return JSONResponse({"run": self.runs.add(series, games)})
        except TooMany:
            return refusal("too many runs; close another tab", 429)

    async def stream(self, request: Request) -> Response:
        id_ = request.path_params["run"]
        run = self.runs.open.get(id_)
        if run is None or run.reading:
            return refusal("unknown run", 404)
        return StreamingResponse(self.runs.events(id_), media_type="text/event-stream")

    async def stop(self, request: Request) -> Response:
        return Response(status_code=204) if self.runs.stop(request.path_params["run"]) else refusal("unknown run", 404)

    async def report(self, request: Request) -> Response:
        """Return the figures of a run as the report of `sim`."""
        found = self.runs.result(request.path_params["run"])
        if not isinstance(found, SimDocument):
            return refusal("this run has no report", 404)
        paper, format_ = request.query_params.get("paper", "a4"), request.query_params.get("format", "pdf")
        if format_ not in ("pdf", "html", "txt") or paper not in ("a4", "letter"):
            return refusal("choose format pdf, html or txt, paper a4 or letter")
        content = await within_limits(lambda: write_report(found, format_, paper))
        return Response(content, media_type=MEDIA[format_])


def shipped_templates(system: str) -> list[str]:
    """Return the templates that a request may name."""
    from sheetgen.render.templates import shipped

    return list(shipped(system))


def prepare(body: Body, mech: Mech, command: str) -> Any:
    """Return the games of a mech, ready to be played. Raises Illegal for one that may not play."""
    played_by = game(mech.system)
    if played_by.sim is None:
        raise unsupported(command, mech.system)
    options = {"against": body.values["against"]} if isinstance(body.values.get("against"), str) else {}
    if "against" in options:
        reject_path(options["against"], mech)
    query = SimQuery(
        body.optional("pilot") or played_by.pilots.default,
        body.number("seed", 1, 0, (1 << 64) - 1),
        Source(body.optional("edition"), language=body.language),
        OptionValues(options),
    )
    simulation = played_by.sim.prepare(mech.document, query)
    if has_errors(simulation.findings):
        raise Illegal(list(simulation.findings))
    return simulation


def prepare_comparison(body: Body, texts: list[str], games: int) -> CompareSeries:
    from sheetgen.runs.compare import Contestant

    mechs = [read_mech(text, body.optional("edition"), body.packs) for text in texts]
    if len({mech.system for mech in mechs}) > 1:
        raise BadRequest("compare needs mechs of one game")
    pilot = body.optional("pilot") or game(mechs[0].system).pilots.default
    return CompareSeries([Contestant(mech.name, pilot, prepare(body, mech, "compare")) for mech in mechs], games)


def write_report(found: SimDocument, format_: str, paper: str) -> bytes:
    from sheetgen.reports import sim_file, sim_report
    from sheetgen.reports.report import text

    language, simulation = found.language, found.result.simulation
    made = sim_report.report(found.result, language)
    if format_ == "txt":
        return "\n".join(text(made)).encode()
    made = sim_report.with_pictures(made, simulation.loadout, sim_file.pictures(simulation, paper, language), language)
    return sim_file.write(made, simulation.loadout, format_, paper, language)


ROUTES = [
    Route("/api/check", check, methods=["POST"]),
    Route("/api/odds", odds, methods=["POST"]),
    Route("/api/sheet", sheet, methods=["POST"]),
    Route("/api/sheets", sheets, methods=["POST"]),
]
