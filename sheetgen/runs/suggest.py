"""Changes worth making to a mech: candidates from the atlas or from a first round of games, and the best three played against
the mech until decided.

Each round plays the same games with all that are left, and fewer go on to the next, longer one. The last round has new
games: what won a round was chosen for its luck too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Event
from typing import Any, Protocol

from sheetgen.core import share
from sheetgen.core.atlas_parts import ChangesPart, LoadoutChange
from sheetgen.core.data import Json
from sheetgen.core.games import game, unsupported
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.queries import NO_OPTIONS, OptionValues, SimQuery, Source
from sheetgen.runs import series
from sheetgen.runs.atlas.lookup import place
from sheetgen.runs.paired import ERROR, MARGIN, UNDECIDED, PairedJob, PairedResult, ResultsJob, only
from sheetgen.runs.simulations import TRIAL_VERDICTS
from sheetgen_engine.core.stats import paired_interval, sprt

SHOWN = 3
FIRST, SECOND = 200, 1_000  # games of the rounds before the last
ENTERING, LEFT = 32, 8  # candidates of these rounds
GAMES = 10_000  # of the last round, at most
SALT = 0x9E3779B97F4A7C15  # keeps the games of the rounds apart


@dataclass(frozen=True)
class SuggestQuery:
    """What may change, and how the games are played."""

    keep: tuple[str, ...] = ()
    within: int | None = None
    games: int = GAMES
    pilot: str | None = None
    seed: int = 1
    source: Source = field(default_factory=Source)
    options: OptionValues = NO_OPTIONS


@dataclass(frozen=True)
class Suggestion:
    """A change, and how much more often the mech wins with it in the same games."""

    change: LoadoutChange
    games: int
    difference: float
    interval: tuple[float, float]
    verdict: str  # better, worse, equal or undecided

    def to_json(self) -> dict[str, Json]:
        return {
            "change": self.change.id,
            "code": share.code_or_none(self.change.loadout),
            "games": self.games,
            "difference": self.difference,
            "ci95": list(self.interval),
            "verdict": self.verdict,
        }


@dataclass(frozen=True)
class Suggestions:
    """The best changes that were found, the one that gains most first."""

    loadout: LoadoutBase
    pilot: str
    seed: int
    found: list[Suggestion]
    opponents: tuple[str, ...] = ()
    interrupted: bool = False

    def to_json(self, language: str = "en") -> dict[str, Json]:
        """Return the suggestions; `text` is the change in words."""
        part = game(self.loadout.system).changes
        assert part is not None
        return {
            "loadout": self.loadout.name,
            "pilot": self.pilot,
            "seed": self.seed,
            **({"opponents": list(self.opponents)} if self.opponents else {}),
            "suggestions": [
                {**one.to_json(), "text": part.text(one.change, self.loadout, language)} for one in self.found
            ],
        }


class Rounds(Protocol):
    """Plays this many games of each of several jobs and returns what each has won."""

    def __call__(self, jobs: Sequence[ResultsJob[Any]], games: int, /) -> list[int]: ...


class Wins:
    """The games won by each of several contestants in the same games."""

    def __init__(self, games: int, wins: list[int]) -> None:
        self.games = games
        self.wins = wins

    def add(self, other: Wins) -> None:
        self.games += other.games
        self.wins = [own + more for own, more in zip(self.wins, other.wins, strict=True)]


@dataclass(frozen=True)
class WinsJob:
    """The same games with each of several contestants, only counted."""

    jobs: tuple[ResultsJob[Any], ...]

    def play(self, first: int, count: int) -> Wins:
        return Wins(count, [sum(job.play(first, count).wins) for job in self.jobs])


def suggest(
    loadout: LoadoutBase,
    query: SuggestQuery,
    *,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    stop: Event | None = None,
) -> Suggestions:
    """Find the best changes to a loadout, which must be legal.

    `progress` is called with the number of games of the last round. Raises NothingPlayed when stopped before it has begun.
    """
    system = game(loadout.system)
    part = system.changes
    if part is None:
        raise unsupported("suggest", loadout.system)
    pilot = query.pilot or system.pilots.default
    stop = stop or Event()

    def rounds(jobs: Sequence[ResultsJob[Any]], games: int) -> list[int]:
        return series.play(WinsJob(tuple(jobs)), games, workers, stop=stop).tally.wins

    asked = SimQuery(pilot, query.seed, query.source, query.options)
    games = part.field(loadout, asked)
    opponents = tuple(other.name for other in part.opponents(loadout, asked))
    best = select(part, loadout, query, games, rounds)
    if not best:
        return Suggestions(loadout, pilot, query.seed, [], opponents)
    job = PairedJob(tuple(games(own, query.seed) for own in (loadout, *(one.loadout for one in best))))
    played = series.play(job, query.games, workers, progress, decided, stop)
    found = [compared(played.tally, at, one) for at, one in enumerate(best, 1)]
    found.sort(key=lambda one: -one.difference)
    return Suggestions(loadout, pilot, query.seed, found, opponents, played.interrupted)


def select(
    part: ChangesPart[Any],
    loadout: LoadoutBase,
    query: SuggestQuery,
    games_of: Callable[[Any, int], ResultsJob[Any]],
    rounds: Rounds,
) -> list[LoadoutChange]:
    """Return the changes for the last round: the best ones of the rounds before, a change of one thing among them."""
    limits = part.limits(loadout, query.keep, query.within)
    single = part.changes(loadout, limits)
    seed = query.seed ^ SALT

    def ranked(changes: Sequence[LoadoutChange], games: int) -> list[LoadoutChange]:
        if not changes:
            return []
        wins = rounds([games_of(one.loadout, seed) for one in changes], games)
        order = sorted(range(len(changes)), key=lambda at: (-wins[at], at))
        return [changes[at] for at in order]

    allowed = [one for one in single if limits.allow(one.loadout)]
    double = distinct(one for one in part.pairs(single) if limits.allow(one.loadout))
    one_thing = by_atlas(allowed, LEFT) or ranked(allowed, FIRST)[:LEFT]
    two_things = by_atlas(double, ENTERING - LEFT)
    if not two_things:
        best = {one.id for one in one_thing}
        two_things = [one for one in double if {step.id for step in one.steps} <= best] or screened(double, ranked)
    other = ranked([one for one in part.anew(loadout, limits) if limits.allow(one.loadout)], FIRST // 2)[:LEFT]
    entering = distinct(one_thing + two_things + other)
    order = ranked(entering, FIRST)
    order = ranked(with_single(order, LEFT), SECOND)
    return with_single(order, SHOWN)


def screened(
    double: Sequence[LoadoutChange], ranked: Callable[[Sequence[LoadoutChange], int], list[LoadoutChange]]
) -> list[LoadoutChange]:
    """Return the better ones of a sample of double changes, where no single one is allowed."""
    wide = max(1, len(double) // (4 * ENTERING))
    return ranked(double[::wide], FIRST // 4)[:ENTERING]


def with_single(order: Sequence[LoadoutChange], count: int) -> list[LoadoutChange]:
    """Return the first few, the best change of one thing among them."""
    best = list(order[:count])
    single = next((one for one in order if len(one.steps) == 1), None)
    if single is not None and single not in best:
        best[-1] = single
    return best


def distinct(changes: Any) -> list[LoadoutChange]:
    """Keep one of several changes that lead to the same loadout."""
    found: dict[str, LoadoutChange] = {}
    for one in changes:
        found.setdefault(repr(one.loadout), one)
    return list(found.values())


def by_atlas(changes: Sequence[LoadoutChange], count: int) -> list[LoadoutChange]:
    """Return those that win most by the shipped atlas; nothing where it has none of them."""
    known = [(own.played.rate, at) for at, one in enumerate(changes) if (own := place(one.loadout)) is not None]
    return [changes[at] for _, at in sorted(known, key=lambda pair: (-pair[0], pair[1]))[:count]]


def decided(result: PairedResult) -> bool:
    """Return whether the sequential test has an answer for every change."""
    return all(test(result, at) != UNDECIDED for at in range(1, len(result.tallies)))


def test(result: PairedResult, at: int) -> str:
    error = ERROR / (len(result.tallies) - 1)
    return sprt(result.games, *only(result, at, 0), MARGIN, error) or UNDECIDED


def compared(result: PairedResult, at: int, change: LoadoutChange) -> Suggestion:
    """Return a change with the results of its games."""
    changed, before = only(result, at, 0)
    verdict = test(result, at)
    return Suggestion(
        change,
        result.games,
        (changed - before) / result.games,
        paired_interval(result.games, changed, before),
        TRIAL_VERDICTS.get(verdict, verdict),
    )
