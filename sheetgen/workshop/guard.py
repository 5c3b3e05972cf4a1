"""Who may ask the workshop for anything: this machine's own page, opened with the token.

Every request passes these checks in order: its Host, its session, the site it comes from, its size.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Collection
from secrets import token_urlsafe
from urllib.parse import parse_qs

from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "sheetgen"
MAX_BODY = 2 << 20
SAFE_METHODS = ("GET", "HEAD")
# A site that a request of our own page comes from, or one that the player typed or clicked outside of any page.
OWN_SITES = (None, "same-origin", "none")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class TooLarge(Exception):
    """The body of a request is larger than `MAX_BODY`."""


class Guard:
    """Reject what does not come from the workshop's own page."""

    def __init__(self, app: ASGIApp, hosts: Collection[str], token: str) -> None:
        self.app = app
        self.hosts = frozenset(hosts)
        self.token: str | None = token
        self.session = token_urlsafe(32)
        # With the port: cookies belong to a host, and another workshop may be open there.
        self.cookie = f"{COOKIE}-{min(hosts).rpartition(':')[2]}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if [name.lower() for name, _ in scope["headers"]].count(b"host") != 1 or headers["host"] not in self.hosts:
            await answer(send, 403, "wrong host")
        elif self.opens_session(scope):
            await self.open_session(send)
        elif not self.has_session(headers.get("cookie", "")):
            await answer(send, 401, "open the address that `sheetgen workshop` printed")
        elif not from_own_site(scope, headers):
            await answer(send, 403, "foreign site")
        elif too_large(headers.get("content-length")):
            await answer(send, 413, "too large")
        else:
            await self.pass_on(scope, receive, send)

    def opens_session(self, scope: Scope) -> bool:
        """Whether this is the address that was printed, opened for the first time."""
        if scope["method"] != "GET" or scope["path"] != "/" or self.token is None:
            return False
        given = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        return hmac.compare_digest(given.encode(), self.token.encode())

    def is_opened(self) -> bool:
        """Whether the address was opened."""
        return self.token is None

    async def open_session(self, send: Send) -> None:
        """Exchange the token for a cookie that no script and no other site can use."""
        self.token = None
        cookie = f"{self.cookie}={self.session}; Path=/; HttpOnly; SameSite=Strict"
        await answer(send, 303, "", {"Location": "/", "Set-Cookie": cookie})

    def has_session(self, cookies: str) -> bool:
        pairs = (part.strip().partition("=") for part in cookies.split(";"))
        own = [value for name, _, value in pairs if name == self.cookie]
        return any(hmac.compare_digest(value.encode(), self.session.encode()) for value in own)

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the route, count what the body really holds, and add the headers of every answer."""
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            if message["type"] == "http.request":
                received += len(message.get("body", b""))
                if received > MAX_BODY:
                    raise TooLarge
            return message

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", []), *encoded(HEADERS)]}
            await send(message)

        await self.app(scope, counted, with_headers)


def from_own_site(scope: Scope, headers: dict[str, str]) -> bool:
    """Whether a request comes from our own page; one that changes or starts anything must prove it."""
    site = headers.get("sec-fetch-site")
    if scope["method"] in SAFE_METHODS:
        return site in OWN_SITES
    return site == "same-origin"


def too_large(length: str | None) -> bool:
    """Whether a body is announced as too large, or with a length that is no number."""
    return length is not None and not (length.isascii() and length.isdigit() and int(length[:20]) <= MAX_BODY)


async def answer(send: Send, status: int, error: str, headers: dict[str, str] | None = None) -> None:
    """Answer without running any route."""
    body = json.dumps({"error": error}).encode() if error else b""
    own = {**HEADERS, "Content-Type": "application/json", "Content-Length": str(len(body)), **(headers or {})}
    if status == 413:
        own["Connection"] = "close"
    await send({"type": "http.response.start", "status": status, "headers": encoded(own)})
    await send({"type": "http.response.body", "body": body})


def encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
