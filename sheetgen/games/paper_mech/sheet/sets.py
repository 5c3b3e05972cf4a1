"""Sets of pages for one mech: what a player needs on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheetgen.core.schemas import require
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.render.ops import Page, Sheet
from sheetgen.render.options import Options

NIGHT = "night"
SETS = (NIGHT,)


def make_set(name: str, loadout: Loadout, options: Options, make: Callable[[Loadout, Options], Sheet]) -> Sheet:
    """Return the sheet with the rules on its back, then the markers with an empty back, for two-sided printing.

    Raises UsageError for an unknown set.
    """
    require("set", name, SETS)
    plain = options._replace(set=None)
    sheet = make(loadout, plain._replace(reference=True))
    tokens = make(loadout, plain._replace(template="tokens", reference=False, form=False, progress=None))
    return sheet._replace(pages=(*even(sheet.pages), *backed(tokens.pages)), halves=())


def even(pages: Sequence[Page]) -> list[Page]:
    """Return the pages, with an empty one after an odd number of them."""
    return [*pages, *([empty(pages[-1])] if len(pages) % 2 else [])]


def backed(pages: Sequence[Page]) -> list[Page]:
    """Return each page with an empty one after it: what is cut out has nothing on its back."""
    return [one for page in pages for one in (page, empty(page))]


def empty(like: Page) -> Page:
    """Return an empty page of the same size."""
    return like._replace(ops=(), figures={}, title="")
