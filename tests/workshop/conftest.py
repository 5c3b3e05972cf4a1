"""A real browser, Debian's Chromium, with a workshop of its own for each session of tests.

Its build without windows (`chromium-headless-shell`) opens a page in less than half of the time, so it is preferred. With no
Chromium at all these tests are skipped; with SHEETGEN_BROWSER_TESTS=1 they fail instead.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from served import Process, running

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
REQUIRED = os.environ.get("SHEETGEN_BROWSER_TESTS") == "1"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        if REQUIRED:
            pytest.fail("SHEETGEN_BROWSER_TESTS=1, but there is no chromium")
        pytest.skip("there is no chromium: apt-get install chromium-headless-shell")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


def is_problem(message: ConsoleMessage) -> bool:
    """Whether the browser complains. That an input was refused is an answer like any other."""
    return message.type == "error" and "status of 400" not in message.text


class Tabs:
    """Tabs of one browser in which the workshop's address was opened."""

    def __init__(self, browser: Browser, served: Process) -> None:
        self.browser = browser
        self.served = served
        self.problems: list[str] = []
        first = browser.new_context()
        first.new_page().goto(served.address)
        self.cookies = first.storage_state()
        first.close()

    @contextmanager
    def context(self, *, live: bool = False, **options: object) -> Iterator[BrowserContext]:
        """A browser that keeps nothing but the cookie; live figures, which take both cores, are paused unless wanted.

        An error in the page, or a request to elsewhere, fails the test.
        """
        kept = {"origin": self.served.base, "localStorage": [{"name": "live", "value": "true" if live else "false"}]}
        state = {"cookies": self.cookies["cookies"], "origins": [kept]}
        found = self.browser.new_context(storage_state=state, **{"locale": "en-GB", **options})  # type: ignore[arg-type]
        found.set_default_timeout(30_000)  # for a busy machine
        problems: list[str] = []
        found.on("weberror", lambda error: problems.append(str(error.error)))
        found.on("console", lambda message: problems.append(message.text) if is_problem(message) else None)
        found.on("request", lambda request: problems.append(request.url) if not self.own(request.url) else None)
        try:
            yield found
        finally:
            found.close()
        assert not problems

    def own(self, url: str) -> bool:
        return url.startswith((self.served.base, "blob:", "data:"))


@pytest.fixture(scope="session")
def tabs(browser: Browser) -> Iterator[Tabs]:
    with running() as served:
        yield Tabs(browser, served)


@pytest.fixture
def page(tabs: Tabs, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on which a mech is being designed. Mark a test with `live` for live figures."""
    live = request.node.get_closest_marker("live") is not None
    with tabs.context(live=live, viewport={"width": 1280, "height": 900}) as context:
        found = context.new_page()
        found.goto(tabs.served.base)
        found.get_by_role("status", name="Weight").wait_for()
        yield found
