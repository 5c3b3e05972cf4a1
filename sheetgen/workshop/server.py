"""The workshop's server: its application, the address it answers at, and how it ends."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from threading import Thread
from types import FrameType
from typing import NamedTuple

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

from sheetgen.core.errors import UsageError
from sheetgen.core.files import os_reason
from sheetgen.workshop import figure_routes, pack_routes, page_routes, play_routes, routes
from sheetgen.workshop.guard import Guard, TooLarge
from sheetgen.workshop.requests import TooSlow, refusal
from sheetgen.workshop.runs import Runs
from sheetgen.workshop.warm_up import warm_up_in_background
from sheetgen.workshop.workers import Workers

LOOPBACK = "127.0.0.1"
DEFAULT_PORT = 8327  # always the same: a browser keeps the shelf for one address
GRACE = 1  # seconds that open streams have at the end
MOST_SECONDS_TO_END = 1.4  # after Ctrl-C; workers end with this process
INTERRUPTED = 130
ANY_HOST = ("0.0.0.0", "::")


class Workshop(NamedTuple):
    """What a server answers with, and what it starts."""

    app: Guard
    runs: Runs
    workers: Workers


def workshop(
    hosts: Sequence[str], token: str, shelf: Sequence[page_routes.ShelfEntry] = (), language: str | None = None
) -> Workshop:
    """Return the application for these values of the header Host."""
    workers = Workers()
    runs = Runs(workers)
    own = [
        *routes.ROUTES,
        *routes.RunRoutes(runs).routes(),
        *figure_routes.ROUTES,
        *pack_routes.ROUTES,
        *play_routes.ROUTES,
        *page_routes.routes(shelf, language),
    ]
    app = Starlette(
        routes=own,
        exception_handlers={404: not_found, 405: not_found, 500: broken, TooLarge: too_large, TooSlow: too_slow},
    )
    return Workshop(Guard(app, hosts, token), runs, workers)


async def not_found(_: Request, error: Exception) -> Response:
    return refusal("no such route", getattr(error, "status_code", 404))


async def too_large(_: Request, error: Exception) -> Response:
    del error
    answer = refusal("too large", 413)
    answer.headers["Connection"] = "close"
    return answer


async def too_slow(_: Request, error: Exception) -> Response:
    del error
    return refusal("this takes too long", 503)


async def broken(_: Request, error: Exception) -> Response:
    """Answer after an internal error. Only its kind is named: its message may hold what was designed."""
    return refusal(f"internal error: {type(error).__name__}", 500)


def allowed_hosts(host: str, port: int) -> list[str]:
    """Return what the header Host may be, as whole texts.

    >>> allowed_hosts("127.0.0.1", 8000)
    ['127.0.0.1:8000', 'localhost:8000']
    """
    names = [LOOPBACK, "localhost"]
    if host in ANY_HOST:
        own = socket.gethostname()
        names += [own, *_addresses(own)]
    elif host not in names:
        names.append(f"[{host}]" if ":" in host else host)
    found = [f"{name}:{port}" for name in dict.fromkeys(names)]
    return [*found, *names] if port == 80 else found


def _addresses(name: str) -> list[str]:
    with suppress(OSError):
        return socket.gethostbyname_ex(name)[2]
    return []


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens. Raises UsageError for a host or port that cannot be used."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Named as TCP, so that asyncio turns Nagle's algorithm off: it would cost 40 ms an answer.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(128)
    except OSError as error:
        raise UsageError("port", host=host, port=port, reason=os_reason(error)) from error
    return found


class Server(uvicorn.Server):
    """A server that reports when it is ready, and ends its games first when it shuts down."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None], runs: Runs) -> None:
        super().__init__(config)
        self.announce = started
        self.runs = runs

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.runs.stop_all()
        end_soon(INTERRUPTED)
        super().handle_exit(sig, frame)


def serve(
    host: str,
    port: int,
    shelf: Sequence[page_routes.ShelfEntry],
    language: str | None,
    started: Callable[[str], None],
) -> None:
    """Answer until Ctrl-C. `started` is called with the address, which holds the token."""
    sock = listen(host, port)
    port = sock.getsockname()[1]
    token = token_urlsafe(24)
    made = workshop(allowed_hosts(host, port), token, shelf, language)
    shown = LOOPBACK if host in ANY_HOST else f"[{host}]" if ":" in host else host
    config = uvicorn.Config(
        made.app,
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        date_header=False,
        ws="none",
        lifespan="off",
        timeout_graceful_shutdown=GRACE,
        limit_concurrency=512,
        h11_max_incomplete_event_size=64 << 10,
    )

    def announce() -> None:
        started(f"http://{shown}:{port}/?token={token}")
        warm_up_in_background(shelf[0].text if shelf else None, language, made.app.is_opened)

    server = Server(config, announce, made.runs)
    try:
        server.run([sock])
    finally:
        made.workers.close()


def end_soon(code: int) -> None:
    """Let the process end in time, even if a stream is slow to close or a thread still draws or calculates."""

    def end() -> None:
        time.sleep(MOST_SECONDS_TO_END)
        os._exit(code)

    Thread(target=end, daemon=True).start()
