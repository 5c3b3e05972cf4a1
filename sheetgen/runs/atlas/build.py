"""Build an atlas: a race in stages, so that most games go to the best loadouts.

In the first stage every entry plays the same number of games, the lightest mechs first. Each further stage has five times
as many games, for the entries that may still be among the best: those whose upper bound is not below the lower bound of as many
as are kept. All bounds hold at once with 95 %. What is left at the end was chosen for its luck too, so it is
measured afresh, with new dice.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from threading import Event
from typing import NamedTuple

from sheetgen.runs.atlas.model import AtlasJob, Entries, Key, Played, Slice, best
from sheetgen.runs.atlas.store import Store
from sheetgen.runs.schedulers import Scheduler
from sheetgen_engine.core.stats import bonferroni_z, wilson

GROWTH = 5  # from one stage to the next
AFRESH = 100  # added to the number of stages: the stage of those measured afresh
BATCH = 2.0  # seconds of a batch: at most that much is lost


class Plan(NamedTuple):
    """How long each stage is, how many entries are kept in the end, and how many are measured afresh, in how many games each.

    By default those that are kept are measured afresh, each in as many games as the last stage has. After a single stage none
    are; if asked for, each plays as many games as a second stage would have.
    """

    games: int = 200
    stages: int = 4
    keep: int = 500
    confirm: int | None = None
    confirm_games: int | None = None

    @property
    def confirmed(self) -> int:
        if self.confirm is not None:
            return self.confirm
        return self.keep if self.stages > 1 else 0

    @property
    def fresh_games(self) -> int:
        return self.confirm_games or self.games_of(max(1, self.stages - 1))

    def games_of(self, stage: int) -> int:
        """Return the games that each entry of a stage has played at its end."""
        return int(self.games * GROWTH**stage)


class Status(NamedTuple):
    """How far a build is. `seconds` are those left in this stage."""

    stage: int
    stages: int
    done: int
    entries: int
    seconds: float


@dataclass
class Build:
    """A build that goes on from what its store holds."""

    store: Store
    entries: Entries
    numbers: list[int]
    job: AtlasJob
    plan: Plan
    scheduler: Scheduler
    stop: Event = field(default_factory=Event)
    progress: Callable[[Status], None] | None = None
    games: int = 0  # played in this run
    bookkeeping: float = 0.0  # seconds between batches

    def __post_init__(self) -> None:
        self.played = self.store.played()

    def run(self) -> bool:
        """Play all stages; return whether that is done."""
        for stage in range(self.plan.stages):
            chosen = self.store.entrants(stage)
            if chosen is None:
                chosen = set(self.numbers if stage == 0 else self.survivors(stage))
                self.store.begin_stage(stage, self.plan.games_of(stage), chosen)
            if not self.play(stage, chosen, self.plan.games_of(stage), fresh=False):
                return False
        return self.confirm()

    def confirm(self) -> bool:
        """Measure the best entries afresh; return whether that is done."""
        count = self.plan.confirmed
        if not count:
            return True
        stage, games = AFRESH + self.plan.stages, self.plan.fresh_games
        chosen = self.store.entrants(stage) or set()
        if len(chosen) < count:
            found = self.survivors(self.plan.stages) if self.plan.stages > 1 else self.numbers
            more = best(set(found) - chosen, lambda number: self.sums(False, number), count - len(chosen))
            self.store.begin_stage(stage, games, more)
            chosen.update(more)
        return self.play(self.plan.stages, chosen, games, fresh=True)

    def survivors(self, stage: int) -> list[int]:
        """Return the entries of the stage before that may be among those to keep."""
        before = self.store.entrants(stage - 1) or set()
        z = bonferroni_z(2 * len(before) * self.plan.stages)
        bounds = {number: wilson(own.wins, own.games, z) for number in before if (own := self.played[False, number])}
        lows = sorted((low for low, _ in bounds.values()), reverse=True)
        least = lows[self.plan.keep - 1] if len(lows) >= self.plan.keep else 0.0
        return [number for number, (_, high) in bounds.items() if high >= least]

    def play(self, stage: int, chosen: set[int], games: int, *, fresh: bool) -> bool:
        """Play a stage; return whether it was played to its end."""
        left = [number for number in self.in_order(chosen) if self.sums(fresh, number).games < games]
        done = len(chosen) - len(left)
        began = last = time.perf_counter()
        batches = Batches(self, left, games, fresh=fresh)
        for batch, results, seconds in self.scheduler.run(self.job, batches.next, self.stop):
            taken = time.perf_counter()
            found: dict[Key, Played] = {}
            for one, sums in zip(batch, results, strict=True):
                found[fresh, one.number] = self.sums(fresh, one.number).plus(sums)
            self.store.keep(found)
            self.played |= found
            played = sum(sums.games for sums in results)
            batches.adapt(played, seconds)
            self.games += played
            done += len(batch)
            if self.progress is not None:
                pace = (done - len(chosen) + len(left)) / (taken - began)
                self.progress(Status(stage, self.plan.stages, done, len(chosen), (len(chosen) - done) / pace))
            last = time.perf_counter()
            self.bookkeeping += last - taken
        return done == len(chosen)

    def sums(self, fresh: bool, number: int) -> Played:
        return self.played.get((fresh, number), Played())

    def in_order(self, numbers: set[int]) -> list[int]:
        """Return entries in the order in which they are played: the lighter first, and else by chance, so that a part of an
        atlas is a fair sample."""
        return sorted(numbers, key=lambda number: (self.entries.penalty(number), shuffled(self.entries.key(number))))


class Batches:
    """Batches of a stage, of about `BATCH` seconds each."""

    def __init__(self, build: Build, numbers: list[int], games: int, *, fresh: bool) -> None:
        self.left = self.slices(build, numbers, games, fresh=fresh)
        self.wanted = 1  # games of a batch

    @staticmethod
    def slices(build: Build, numbers: list[int], games: int, *, fresh: bool) -> Iterator[Slice]:
        for number in numbers:
            first = build.sums(fresh, number).games
            yield Slice(number, first, games - first, fresh)

    def next(self) -> list[Slice] | None:
        """Return the next batch; None when there is none."""
        batch: list[Slice] = []
        games = 0
        while games < self.wanted and (one := next(self.left, None)) is not None:
            batch.append(one)
            games += one.games
        return batch or None

    def adapt(self, games: int, seconds: float) -> None:
        """Make the next batches as large as the last one suggests."""
        wanted = int(games * BATCH / max(seconds, 1e-3))
        self.wanted = max(1, min(wanted, 8 * max(self.wanted, games)))


def shuffled(key: str) -> bytes:
    return sha256(key.encode()).digest()[:8]
