"""The pilots of Paper 'Mech."""

from __future__ import annotations

from sheetgen.runs.simulations import check_registered
from sheetgen_engine.paper_mech import pilots

# Who plays when nobody is named.
DEFAULT_PILOT = "adaptive"


def check_player(name: str) -> None:
    """Reject an unknown pilot, and a budget for one that has none."""
    check_registered(name, pilots.REGISTRY)
