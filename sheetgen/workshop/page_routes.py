"""The page: its files, its words, and what it shows of a mech."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from secrets import randbelow
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from sheetgen.core import paths, share
from sheetgen.core.design_form import DesignForm, FormChoice, FormField
from sheetgen.core.errors import UsageError
from sheetgen.core.games import DEFAULT, game, games
from sheetgen.core.locale import LANGUAGES, locale
from sheetgen.core.queries import Source
from sheetgen.core.reading import read_document
from sheetgen.library import Mech, new
from sheetgen.runs.figures import record_to_json
from sheetgen.workshop.figure_routes import liveries
from sheetgen.workshop.pack_routes import starters
from sheetgen.workshop.requests import BadRequest, Body, answering, findings_json, read_mech, refusal, within_limits

PAGE = Path(__file__).parent / "page"
GALLERY = Path(__file__).parent / "gallery"
SMALL = (30, 34)  # millimetres of a mech in the gallery
MEDIA = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}


class ShelfEntry(NamedTuple):
    """A mech of the command line: its name and the text of its file."""

    name: str
    text: str


def shelf_entry(path: str) -> ShelfEntry:
    """Return the mech in a file or share code. Raises BadInput when there is none."""
    mech = Mech.read(read_document(path), Source())
    return ShelfEntry(mech.name, mech.text())


def routes(shelf: Sequence[ShelfEntry], language: str | None) -> list[Route]:
    async def start(_: Request) -> Response:
        """What the page needs once: the mechs of the command line, and the games there are."""
        return JSONResponse(
            {
                "shelf": [entry._asdict() for entry in shelf],
                "standard": new(DEFAULT).text(),
                "lang": language,
                "languages": LANGUAGES,
                "systems": list(games()),
                "packs": starters(),
            }
        )

    return [
        Route("/", page_file),
        Route("/page/{name:path}", page_file),
        Route("/fonts/{name}", font),
        Route("/api/start", start),
        Route("/api/systems", systems),
        Route("/api/words", words),
        Route("/api/mech", mech_document, methods=["POST"]),
        Route("/api/coverage", coverage, methods=["POST"]),
        Route("/api/random", random_mech, methods=["POST"]),
        Route("/api/gallery", gallery, methods=["POST"]),
    ]


async def systems(_: Request) -> Response:
    """What each game can do, and how mechs can be painted.

    The page asks for it after the first mech is there, because it imports everything that plays.
    """
    return JSONResponse(await within_limits(all_systems))


def all_systems() -> dict[str, object]:
    return {"systems": list(map(system_facts, games())), **liveries()}


def system_facts(id_: str) -> dict[str, object]:
    """Return what the page needs to know about a game."""
    own = game(id_)
    return {
        "id": id_,
        "pilots": list(own.pilots.names),
        "pilot": own.pilots.default,
        "expert": own.pilots.expert,
        "play": own.play is not None and own.table is not None,
        "watch": own.table is not None and own.replay is not None,
        "sim": own.sim is not None,
        "odds": own.odds is not None,
        "figures": own.figures is not None,
        "suggest": own.changes is not None,
        "balance": own.balance is not None,
        "options": {command: [option.name for option in options] for command, options in own.options.items()},
    }


# Files


@cache
def page_files() -> Mapping[str, Path]:
    """Return every file of the page by its name. Nothing else is ever read for a request."""
    return {path.relative_to(PAGE).as_posix(): path for path in PAGE.rglob("*") if path.suffix in MEDIA}


@cache
def fonts() -> Mapping[str, Path]:
    """Return the fonts of the printed sheet by their names in it."""
    from sheetgen.render.fonts import FALLBACKS, FILES, file

    return {f"{name}.ttf": paths.TEMPLATES / "fonts" / file(name) for name in (*FILES, *FALLBACKS.values())}


async def page_file(request: Request) -> Response:
    path = page_files().get(request.path_params.get("name", "index.html"))
    if path is None:
        return refusal("no such file", 404)
    headers = {"Cache-Control": "no-cache"}
    return Response(path.read_bytes(), media_type=MEDIA[path.suffix], headers=headers)


async def font(request: Request) -> Response:
    path = fonts().get(request.path_params["name"])
    if path is None:
        return refusal("no such font", 404)
    return Response(path.read_bytes(), media_type="font/ttf", headers={"Cache-Control": "private, max-age=86400"})


async def words(request: Request) -> Response:
    """Every text of the page in one language."""
    language = request.query_params.get("lang", "en")
    if language not in LANGUAGES:
        return refusal(f"lang must be one of: {', '.join(LANGUAGES)}")
    return JSONResponse(dict(locale("workshop", language).texts))


# Mechs


@answering
def mech_document(_: Request, body: Body) -> Response:
    """Everything that the page shows of a mech beside its sheet."""
    return JSONResponse(described(body.mech(), body.language))


def described(mech: Mech, language: str) -> dict[str, object]:
    check = mech.check()
    part = game(mech.system)
    place = mech.place() if check.legal else None
    data = (part.form or part.loadout).data(mech.loadout)
    findings = findings_json(list(check.findings), language)
    if part.form is not None:
        for shown, finding in zip(findings, check.findings, strict=True):
            shown["fixes"] = [
                {"label": fix.label, "changes": [[list(path), value] for path, value in fix.changes]}
                for fix in part.form.fixes(mech.loadout, finding, language)
            ]
    return {
        "system": mech.system,
        "edition": mech.edition,
        "editions": editions(mech, language),
        "name": mech.name,
        "pilot": mech.loadout.pilot,
        "legal": check.legal,
        "summary": check.summary(language),
        "atlas": None if place is None else place.sentence(mech.loadout, language),
        "explanation": check.explanation(language),
        "findings": findings,
        "own_paint": own_paint(mech),
        "form": None if part.form is None else form_json(part.form.form(mech.loadout, language)),
        "data": data,
        "text": mech.text(),
        "code": code_of(mech),
        "templates": templates(mech.system, language),
    }


def own_paint(mech: Mech) -> str | None:
    """Return the paint that a mech has by itself; None is grey."""
    part = game(mech.system).figures
    return None if part is None else part.own_paint(mech.loadout)


def code_of(mech: Mech) -> str | None:
    """Return the share code; None for a mech that no code can carry."""
    try:
        return mech.code
    except share.NotShareable:
        return None


def editions(mech: Mech, language: str) -> list[dict[str, str]]:
    from sheetgen.core.locale import Words

    known = mech.loadout.catalog.facts.editions
    return [{"id": id_, "name": Words.read(edition["name"]).in_(language)} for id_, edition in known.items()]


def templates(system: str, language: str) -> list[dict[str, str]]:
    """Return the templates that come with sheetgen."""
    return [{"id": id_, "name": name} for id_, name in _templates(system, language)]


@cache
def _templates(system: str, language: str) -> list[tuple[str, str]]:
    from sheetgen.render.templates import shipped

    known = locale("workshop", language)
    return [
        (id_, known.text(f"template.{id_}") if f"template.{id_}" in known else id_)
        for id_ in shipped(system)
        if id_ != "map"
    ]


def form_json(form: DesignForm) -> dict[str, object]:
    """Return a form for the page; a list of choices that several fields share is there once."""
    lists: dict[tuple[FormChoice, ...], int] = {}

    def field_json(field: FormField) -> dict[str, object]:
        own = lists.setdefault(field.choices, len(lists))
        return {**field._asdict(), "path": list(field.path), "removes": list(field.removes), "choices": own}

    groups = [
        {"id": group.id, "label": group.label, "fields": [field_json(field) for field in group.fields]}
        for group in form.groups
    ]
    return {
        "groups": groups,
        "choices": [[choice._asdict() for choice in choices] for choices in lists],
        "totals": [total._asdict() for total in form.totals],
    }


@answering
def coverage(_: Request, body: Body) -> Response:
    """What the mech is expected to do in each space around it; null in a game without a radar."""
    return JSONResponse(covered(body.mech(), body.language))


def covered(mech: Mech, language: str) -> dict[str, object] | None:
    part = game(mech.system).form
    found = None if part is None else part.coverage(mech.loadout, language)
    if found is None:
        return None
    arcs, spaces = [arc._asdict() for arc in found.arcs], [space._asdict() for space in found.spaces]
    return {**found._asdict(), "arcs": arcs, "spaces": spaces}


@answering
def random_mech(_: Request, body: Body) -> Response:
    """A random mech of a game, by its seed."""
    mech = start_mech(body)
    seed = body.number("seed", randbelow(1 << 31), 0, (1 << 64) - 1)
    part = game(mech.system).form
    if part is None:
        raise BadRequest(f"{mech.system} has no random mechs")
    data = part.random_data(mech.loadout, seed)
    name = locale("workshop", body.language).text("random.name", number=seed % 1000)
    made = read_mech(_json({**data, "name": name}), None, body.packs)
    return JSONResponse({"text": made.text(), "seed": seed})


@answering
def gallery(_: Request, body: Body) -> Response:
    """Mechs to start from: the standard one, those of the catalog, and ours."""
    standard = start_mech(body)
    own = [mech for mech in map(read_mech, gallery_texts()) if mech.system == standard.system]
    mechs = {unnamed(mech): mech for mech in (standard, *catalog_mechs(standard, body.language), *own)}
    pictures = body.flag("pictures") and game(standard.system).figures is not None
    found = [
        {
            "name": mech.name,
            "text": mech.text(),
            "code": code_of(mech),
            "summary": facts_of(mech, body.language),
            "svg": small_figure(mech.text()) if pictures else None,
        }
        for mech in mechs.values()
    ]
    return JSONResponse({"mechs": found})


def facts_of(mech: Mech, language: str) -> str:
    """Return the summary of a mech without its name and edition, which stand above it."""
    summary = mech.check().summary(language)
    head, _, facts = summary.removeprefix(mech.name).partition("): ")
    return facts if head.startswith(" (") else summary


def unnamed(mech: Mech) -> str:
    """Return a mech without its name, which may be there in two languages."""
    part = game(mech.system)
    return json.dumps(record_to_json({**(part.form or part.loadout).data(mech.loadout), "name": None}), sort_keys=True)


@lru_cache(64)
def small_figure(text: str) -> str:
    """Return a mech of the gallery, drawn on nothing."""
    return read_mech(text).figure("portrait", *SMALL).svg


@cache
def gallery_texts() -> tuple[str, ...]:
    """Return the loadout files that come with the workshop."""
    return tuple(file.read_text(encoding="utf-8") for file in sorted(GALLERY.glob("*.yaml")))


def catalog_mechs(standard: Mech, language: str) -> list[Mech]:
    """Return the mechs of a game's catalog, where it has any."""
    part = game(standard.system).form
    return [] if part is None else [read_mech(text) for text in part.examples(standard.loadout, language)]


def start_mech(body: Body) -> Mech:
    """Return the standard mech of the game that a request names."""
    system = body.text("system", DEFAULT)
    if system not in games():
        raise BadRequest(f"system must be one of: {', '.join(games())}")
    try:
        return new(system, edition=body.optional("edition"))
    except UsageError as error:
        raise BadRequest(str(error)) from error


def _json(data: Mapping[str, object]) -> str:
    return json.dumps(record_to_json(data), ensure_ascii=False)
