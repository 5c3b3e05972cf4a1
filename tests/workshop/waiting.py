"""Waiting for a page. Playwright's own `wait_for_function` needs scripts made from strings, which the page forbids."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page


def until(page: Page, expression: str, arg: object = None, seconds: float = 30) -> None:
    """Wait until an expression of JavaScript, or a function of `arg`, is true."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, expression
        page.wait_for_timeout(40)
