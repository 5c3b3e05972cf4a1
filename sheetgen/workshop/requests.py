"""What the page sends: a JSON object with a loadout and options. No request names a file."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import TypeVar

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from sheetgen.core import share
from sheetgen.core.errors import BadInput, SheetgenError
from sheetgen.core.findings import Finding
from sheetgen.core.locale import LANGUAGES
from sheetgen.library import Mech, from_code, loads

Handler = Callable[[Request], Awaitable[Response]]
R = TypeVar("R")
MOST_SECONDS = 20  # of an answer


class TooSlow(Exception):
    """The answer to a request takes longer than `MOST_SECONDS`."""


class BadRequest(Exception):
    """A request that is no JSON object, or that lacks what its route needs."""


class Body:
    """The JSON object of a request. Reading a value of another type than the route needs raises BadRequest."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self.values = values

    @classmethod
    async def read(cls, request: Request) -> Body:
        raw = await request.body()
        try:
            values = json.loads(raw)
        except (ValueError, RecursionError) as error:
            raise BadRequest("the body is not JSON") from error
        if not isinstance(values, dict):
            raise BadRequest("the body is not a JSON object")
        return cls(values)

    def text(self, name: str, default: str | None = None) -> str:
        value = self.values.get(name, default)
        if not isinstance(value, str):
            raise BadRequest(f"{name} must be a text")
        return value

    def optional(self, name: str) -> str | None:
        return None if self.values.get(name) is None else self.text(name)

    def number(self, name: str, default: int, least: int, most: int) -> int:
        value = self.values.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise BadRequest(f"{name} must be a whole number from {least} to {most}")
        return value

    def flag(self, name: str) -> bool:
        return self.values.get(name) is True

    def list(self, name: str, most: int) -> list[object]:
        value = self.values.get(name, [])
        if not isinstance(value, list) or len(value) > most:
            raise BadRequest(f"{name} must be a list of at most {most}")
        return value

    @property
    def language(self) -> str:
        found = self.text("lang", "en")
        if found not in LANGUAGES:
            raise BadRequest(f"lang must be one of: {', '.join(LANGUAGES)}")
        return found

    @property
    def packs(self) -> dict[str, str]:
        """The homebrew packs that came with the request: their texts, by the names that a loadout uses."""
        value = self.values.get("packs", {})
        if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
            raise BadRequest("packs must be an object of texts")
        return value

    def mech(self, name: str = "loadout") -> Mech:
        """Return the mech in the request. Opens no file, whatever the text says. Raises BadInput."""
        return read_mech(self.text(name), self.optional("edition"), self.packs)


def read_mech(text: str, edition: str | None = None, packs: Mapping[str, str] | None = None) -> Mech:
    """Return the mech in a share code or in the text of a loadout file."""
    if share.is_code(text):
        return from_code(text, edition=edition)
    return loads(text, edition=edition, resolver=packs.__getitem__ if packs else None)


def reject_path(name: object, mech: Mech) -> None:
    """Reject an opponent that is neither a mech of the catalog nor a share code: it would be read as a file."""
    known = mech.loadout.catalog.facts.sections.get("mechs", {})
    if not isinstance(name, str) or not (share.is_code(name) or (isinstance(known, dict) and name in known)):
        raise BadRequest("against is a mech of the catalog or a share code")


def route(handler: Callable[[Request, Body], Awaitable[Response]]) -> Handler:
    """Turn a function of a request and its body into a route: findings and bad requests become answers."""

    @wraps(handler)
    async def wrapped(request: Request) -> Response:
        language = "en"
        try:
            body = await Body.read(request)
            language = body.language
            return await handler(request, body)
        except BadRequest as error:
            return refusal(str(error))
        except BadInput as error:
            return JSONResponse({"findings": findings_json(error.findings, language)}, 400)
        except SheetgenError as error:
            return refusal(error.message(language))

    return wrapped


def answering(work: Callable[[Request, Body], Response]) -> Handler:
    """Turn a function that calculates its answer into a route; it runs in a thread of its own."""

    @route
    @wraps(work)
    async def wrapped(request: Request, body: Body) -> Response:
        return await within_limits(lambda: work(request, body))

    return wrapped


async def within_limits(work: Callable[[], R]) -> R:
    """Run what takes a while in a thread, and answer 503 when it takes too long. The thread is left behind."""
    try:
        async with asyncio.timeout(MOST_SECONDS):
            return await to_thread.run_sync(work, abandon_on_cancel=True)
    except TimeoutError as error:
        raise TooSlow from error


def findings_json(findings: list[Finding], language: str) -> list[dict[str, object]]:
    return [dict(finding.json(language)) for finding in findings]


def refusal(error: str, status: int = 400) -> Response:
    """Answer a request that cannot be fulfilled for another reason than a finding."""
    return JSONResponse({"error": error, "findings": []}, status)
