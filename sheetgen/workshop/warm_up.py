"""What the page asks for first, calculated once while the browser opens: everything that it needs is imported and read then."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread

from sheetgen.core.errors import SheetgenError
from sheetgen.core.games import DEFAULT
from sheetgen.core.locale import LANGUAGES
from sheetgen.library import new
from sheetgen.workshop import figure_routes, page_routes
from sheetgen.workshop.requests import read_mech

PATIENCE = 0.05  # seconds; a client that is quicker than any browser needs the processor for itself


def warm_up_in_background(text: str | None, language: str | None, is_opened: Callable[[], bool]) -> None:
    """Prepare for a mech, or for the standard one, until the page is opened, which then asks for the same."""
    Thread(target=warm_up, args=(text, language or LANGUAGES[0], is_opened), daemon=True).start()


def warm_up(text: str | None, language: str, is_opened: Callable[[], bool]) -> None:
    time.sleep(PATIENCE)
    if is_opened():
        return
    with suppress(SheetgenError):  # a mech that cannot be drawn is the page's to explain
        mech = new(DEFAULT) if text is None else read_mech(text)
        steps: tuple[Callable[[], object], ...] = (
            partial(page_routes.described, mech, language),
            lambda: mech.sheet("classic", "a4", language, allow_illegal=True).svg(1),
            lambda: mech.figure("front", *figure_routes.FIGURE),
            partial(page_routes.covered, mech, language),
            page_routes.all_systems,
        )
        for step in steps:
            if is_opened():
                return
            step()
