"""Atlas entries in order, in tiers: entries that cannot be told apart stand together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen.runs.atlas.model import Played
from sheetgen_engine.core.stats import bonferroni_z, wilson

ORDERS = ("win-rate", "score", "length", "front")
LEAST_WINS = 20  # won games that a mean score needs: of thousands of entries with fewer, some are very lucky


class Ranked(NamedTuple):
    """An entry's place. Rank 1 is the best; tier 1 holds everything that may be as good as the best."""

    at: int  # in the list that was ranked
    rank: int
    tier: int


def by_win_rate(played: Sequence[Played]) -> list[Ranked]:
    """Return all entries by win rate, the best first.

    A tier begins with the best that is left and holds all entries whose interval overlaps its interval; the intervals hold
    for all entries at once, with 95 %.
    """
    z = bonferroni_z(max(1, len(played)))
    order = sorted(range(len(played)), key=lambda at: (-played[at].rate, -(played[at].mean_score or 0), at))
    found: list[Ranked] = []
    tier, least = 0, 2.0
    for rank, at in enumerate(order, 1):
        low, high = wilson(played[at].wins, played[at].games, z)
        if high < least:
            tier, least = tier + 1, low
        found.append(Ranked(at, rank, tier))
    return found


def sorted_by(order: str, ranked: Sequence[Ranked], played: Sequence[Played]) -> list[Ranked]:
    """Return ranked entries by another figure; `front` keeps those that no other beats in win rate, score and length."""
    if order == "score":
        return sorted(ranked, key=lambda one: (-score(played[one.at]), one.rank))
    if order == "length":
        return sorted(ranked, key=lambda one: (length(played[one.at]), one.rank))
    return front(ranked, played) if order == "front" else list(ranked)


def front(ranked: Sequence[Ranked], played: Sequence[Played]) -> list[Ranked]:
    """Return the Pareto front: high win rate, high mean score, short games. `ranked` is by win rate."""
    kept: list[tuple[float, float]] = []
    found = []
    for one in ranked:
        own, units = score(played[one.at]), length(played[one.at])
        if not any(other >= own and shorter <= units for other, shorter in kept):
            kept.append((own, units))
            found.append(one)
    return found


def score(played: Played) -> float:
    """Return the mean score of won games, 0 where there are too few."""
    return played.score / played.wins if played.wins >= LEAST_WINS else 0.0


def length(played: Played) -> float:
    """Return the mean units of time of a game."""
    return played.units / played.games if played.games else 0.0
