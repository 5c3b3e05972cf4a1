"""`sheetgen workshop`: design, print and play in a browser."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from typing import Annotated

import typer

from sheetgen.cli.common import command
from sheetgen.core.errors import check_language


@command
def workshop(
    loadouts: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE…]",
            help="Loadout files or share codes for the shelf; the first one is opened.",
            show_default=False,
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 0 chooses a free one.  [default: 8327]"),
    ] = None,
    host: Annotated[
        str, typer.Option("--host", metavar="H", help="The address to listen on; other machines may then reach it.")
    ] = "127.0.0.1",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    lang: Annotated[
        str | None,
        typer.Option("--lang", metavar="en|es", help="The language of the page.  [default: that of the browser]"),
    ] = None,
) -> int:
    """Open the workshop in a browser: design, print, try out and play.

    Prints one line with the address. Works without a network and keeps everything on this machine. Ctrl-C ends it.
    """
    from sheetgen.cli.language import language
    from sheetgen.core.locale import locale
    from sheetgen.workshop import page_routes, server

    if lang is not None:
        check_language(lang)
    shelf = [page_routes.shelf_entry(name) for name in loadouts or ()]
    if host not in ("127.0.0.1", "localhost", "::1"):
        warning = locale("workshop", language()).text("warning.host", host=host)
        print(f"sheetgen: {warning}", file=sys.stderr)

    def started(address: str) -> None:
        print(address, flush=True)
        if not no_browser:
            open_browser(address)

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # like Ctrl-C: workers and their queues are closed
    with suppress(KeyboardInterrupt):
        server.serve(host, server.DEFAULT_PORT if port is None else port, shelf, lang, started)
    server.end_soon(server.INTERRUPTED)
    return server.INTERRUPTED


def open_browser(address: str) -> None:
    """Open the page without waiting for the browser; without one, the printed address is enough."""
    from threading import Thread

    def open_page() -> None:
        import webbrowser

        try:
            webbrowser.open(address)
        except webbrowser.Error:
            return

    Thread(target=open_page, daemon=True).start()
