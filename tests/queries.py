"""Queries with the values that most tests want."""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen.core.queries import BalanceQuery, OptionValues, SimQuery, Source


def sim_query(
    pilot: str = "reference", seed: int = 1, edition: str | None = None, extra: Sequence[str] = (), **options: object
) -> SimQuery:
    return SimQuery(pilot, seed, Source(edition, tuple(extra)), OptionValues(options))


def balance_query(
    loadouts: int,
    games: int,
    pilot: str = "reference",
    seed: int = 1,
    edition: str | None = None,
    extra: Sequence[str] = (),
) -> BalanceQuery:
    return BalanceQuery(pilot, seed, loadouts, games, Source(edition, tuple(extra)))
