"""The pilots of Paper 'Mech."""

from __future__ import annotations

from sheetgen.core.errors import UsageError
from sheetgen.runs.simulations import check_pilot
from sheetgen_engine.paper_mech import pilots

# Who plays when nobody is named.
DEFAULT_PILOT = "tactical"


def check_player(name: str) -> None:
    """Reject a pilot that there is not, and a budget for one that has none."""
    word, colon, budget = name.partition(":")
    check_pilot(word, pilots.known())
    if colon and word not in pilots.REGISTRY.budgeted:
        raise UsageError("budget.none", pilot=word, other=pilots.REGISTRY.budgeted[0])
    if colon and not pilots.exists(name):
        raise UsageError("budget.number", word=budget, pilot=word)
