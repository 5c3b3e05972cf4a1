"""What axe-core finds on a page, and whether it fits a phone."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tests.editors.node_tools import MODULES, node

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = {"width": 390, "height": 844}


@cache
def script() -> str:
    node()
    return (MODULES / "axe-core/axe.min.js").read_text(encoding="utf-8")


def expect_accessible(page: Page) -> None:
    """In light and dark axe-core finds nothing: labels, roles, contrast, order of headings."""
    page.evaluate(script())
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        problems = [f"{one['id']}: {node_['html'][:140]}" for one in found["violations"] for node_ in one["nodes"]]
        assert problems == [], scheme


def expect_fits_a_phone(page: Page) -> None:
    """Nothing is wider than a phone."""
    before = page.viewport_size
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    if before is not None:
        page.set_viewport_size(before)
