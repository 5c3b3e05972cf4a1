"""A search pilot that thinks little, for tests that need its shape and not its strength."""

from __future__ import annotations

from sheetgen_engine.paper_mech.pilots.pilot import Pilot


def hasty_search(budget: int = 40) -> Pilot:
    """The search pilot with few training mechs: it plays worse, but starts at once; the real one learns for seconds."""
    from sheetgen_engine.paper_mech.pilots.search import Search

    return Search(budget, training_mechs=1)
