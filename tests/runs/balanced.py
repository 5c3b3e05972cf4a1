"""What the tests of `balance` share."""

from __future__ import annotations

from typing import Any

from sheetgen.games.paper_mech.sim import balance as paper
from tests.queries import balance_query


def prepared(name: str = "laser", loadouts: int = 40, games: int = 40, **more: Any) -> paper.Balance:
    return paper.prepare(name, balance_query(loadouts, games, **more))
