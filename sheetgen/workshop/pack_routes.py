"""The routes of the homebrew screen: what a pack holds, what is wrong with it, and whether it is fair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from json import dumps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from sheetgen.core import paths
from sheetgen.core.data import Json, JsonObject, YamlMap, as_map
from sheetgen.core.design_form import FormChoice
from sheetgen.core.errors import BadInput
from sheetgen.core.games import DEFAULT, game, games, unsupported
from sheetgen.core.queries import BalanceQuery, Source
from sheetgen.core.source import parse
from sheetgen.core.text_only import without_effect
from sheetgen.library import Mech, new
from sheetgen.runs.figures import record_to_json
from sheetgen.workshop.requests import BadRequest, Body, answering, findings_json, read_mech, refusal

PACKS = Path(__file__).parent / "packs"
STARTERS = ("weapon", "enemies", "card", "mech-class")
KINDS = ("weapon", "enemy", "waves")  # what can be tried


class Entry(NamedTuple):
    """An entry of a pack: its data in the catalog, and its card where it can be chosen for a mech."""

    section: str
    id: str
    text: str
    card: JsonObject | None
    kind: str | None  # as which `balance` can try it


@cache
def starters() -> list[dict[str, str]]:
    """Return the packs to start from."""
    return [{"id": name, "text": (PACKS / f"{name}.yaml").read_text(encoding="utf-8")} for name in STARTERS]


@answering
def pack(_: Request, body: Body) -> Response:
    """Check a pack and show what it holds. Findings are those of `catalog validate` in the edition of the pack's game."""
    name, system = body.text("name", "pack"), body.text("system", DEFAULT)
    text = body.text("pack")
    mech = with_packs(system, {name: text}, body.optional("edition"))
    warnings = findings_json(list(without_effect(mech.loadout.catalog.facts)), body.language)
    shown = [entry._asdict() for entry in entries(mech, as_map(parse(text.encode(), name).data), body.language)]
    return JSONResponse({"findings": warnings, "entries": shown})


def with_packs(system: str, packs: dict[str, str], edition: str | None = None) -> Mech:
    """Return a game's standard mech with packs laid over the catalog. Raises BadInput and BadRequest."""
    if system not in games():
        raise BadRequest(f"system must be one of: {', '.join(games())}")
    part = game(system)
    data = (part.form or part.loadout).data(new(system).loadout)
    return read_mech(dumps(record_to_json({**data, "catalogs": list(packs)})), edition, packs)


def entries(mech: Mech, pack: YamlMap, language: str) -> Iterator[Entry]:
    part, facts = game(mech.system), mech.loadout.catalog.facts
    own = cards(mech, language)
    for section, values in facts.sections.items():
        if section == "waves" and section in pack:
            rows = part.listing.table(mech.loadout.catalog, section, language)
            yield Entry(section, section, "\n".join("  ".join(row) for row in rows), None, "waves")
        for id_ in values if isinstance(values, dict) else ():
            if facts.is_homebrew(section, id_):
                text = part.listing.show(mech.loadout.catalog, id_, language) or id_
                card = own.get(id_)
                yield Entry(
                    section, id_, text, as_json(card._asdict()) if card else None, kind(mech, pack, section, id_)
                )


def cards(mech: Mech, language: str) -> dict[Json, FormChoice]:
    """Return what a pack adds to the choices for a mech."""
    part = game(mech.system).form
    groups = () if part is None else part.form(mech.loadout, language).groups
    fields = (field for group in groups for field in group.fields)
    return {one.value: one for field in fields for one in field.choices if one.homebrew}


def kind(mech: Mech, pack: YamlMap, section: str, id_: str) -> str | None:
    """Return the kind under which `balance` can try an entry; an enemy must name the printed one that it changes."""
    if game(mech.system).balance is None:
        return None
    if section == "enemies":
        return "enemy" if "extends" in as_map(as_map(pack[section])[id_]) else None
    return "weapon" if section == "weapons" else None


def as_json(record: Mapping[str, object]) -> JsonObject:
    found = record_to_json(record)
    assert isinstance(found, dict)
    return found


async def schema(request: Request) -> Response:
    """The schema of a game's homebrew packs, for an editor."""
    system = request.path_params["system"]
    if system not in games():
        return refusal("no such game", 404)
    content = (paths.SCHEMA / system / "homebrew.json").read_bytes()
    return Response(content, media_type="application/json", headers={"Cache-Control": "no-cache"})


# Is it fair?


class WantedBalance(NamedTuple):
    """What is tried. It travels to a worker."""

    system: str
    kind: str
    name: str | None
    packs: dict[str, str]
    games: int
    loadouts: int
    pilot: str | None
    language: str

    @classmethod
    def read(cls, body: Body, most_games: int) -> WantedBalance:
        kind = body.text("kind", "weapon")
        if kind not in KINDS:
            raise BadRequest(f"kind must be one of: {', '.join(KINDS)}")
        return cls(
            body.text("system", DEFAULT),
            kind,
            None if kind == "waves" else body.text(kind),
            body.packs,
            body.number("games", 1000, 1, most_games),
            body.number("loadouts", 50, 2, 1000),
            body.optional("pilot"),
            body.language,
        )


def check_balance(wanted: WantedBalance) -> None:
    """Reject what a worker could not play. Raises BadInput and BadRequest."""
    mech = with_packs(wanted.system, wanted.packs)
    section = {"weapon": "weapons", "enemy": "enemies"}.get(wanted.kind)
    if section and wanted.name not in mech.loadout.catalog.facts.sections.get(section, ()):  # type: ignore[operator]
        raise BadRequest(f"unknown {wanted.kind} {wanted.name!r}")
    if wanted.pilot is not None and wanted.pilot not in game(wanted.system).pilots.names:
        raise BadRequest(f"unknown pilot {wanted.pilot!r}")


def balanced(wanted: WantedBalance) -> JsonObject:
    """Return what `balance --json` prints, with the same as text. The packs are files here for as long as it takes."""
    from sheetgen.reports import balance_report, difficulty_report
    from sheetgen.reports.report import text
    from sheetgen.runs.balance import try_weapon
    from sheetgen.runs.difficulty import try_difficulty

    system = game(wanted.system)
    if system.balance is None:
        raise unsupported("balance", wanted.system)
    with TemporaryDirectory() as folder:
        query = BalanceQuery(
            wanted.pilot or system.pilots.default,
            1,
            wanted.loadouts,
            wanted.games,
            Source(None, tuple(written(wanted.packs, Path(folder)))),
        )
        try:
            if wanted.kind == "weapon":
                assert wanted.name is not None
                weapon = try_weapon(system.balance.prepare(wanted.name, query))
                return {**weapon.to_json(), "text": "\n".join(text(balance_report.report(weapon, wanted.language)))}
            trials = system.balance.prepare_difficulty(wanted.kind, wanted.name, query)
        except BadInput as error:
            return as_json({"findings": findings_json(error.findings, wanted.language)})
    result = try_difficulty(trials)
    return {**result.to_json(), "text": "\n".join(text(difficulty_report.report(result, wanted.language)))}


def written(packs: dict[str, str], folder: Path) -> Iterator[str]:
    """Write packs to a folder of their own; their names come from here."""
    for number, content in enumerate(packs.values()):
        path = folder / f"pack-{number}.yaml"
        path.write_text(content, encoding="utf-8")
        yield str(path)


ROUTES = [
    Route("/api/pack", pack, methods=["POST"]),
    Route("/api/schema/{system}", schema),
]
