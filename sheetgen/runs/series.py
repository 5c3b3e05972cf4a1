"""Many games on any number of cores, with the same numbers whatever the number of workers.

A job plays games by their numbers and counts them; counts of whole numbers add up to the same in any order. So batches
may be as large as the machine at hand makes them: they only decide how long it takes, and how soon a request to stop is
noticed.

A series may stop early, once enough is known. That is asked at certain numbers of games only, which do not depend on
the machine, and over exactly the games before them.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from threading import Event
from typing import Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar, cast

from sheetgen import __version__
from sheetgen.core.data import Json
from sheetgen.core.processes import begin_worker

ALONE = 0.12  # seconds that one process plays before it starts workers: shorter series are done by then
BATCH = 0.25  # seconds of a batch: each begins with a new pilot, and a thinking one takes a while to unpack
GROWTH = 8
POLL = 0.1  # seconds after which a request to stop is noticed at the latest
QUEUED = 2  # batches a worker has before it, so that it never waits and memory stays as it is
MOST_LOSSES = 3  # of workers, before a series ends with what there is
FIRST_LOOK = 200  # games before it is first asked whether they are enough


class Tally(Protocol):
    """The results of some games, as sums that can be added. It travels between processes."""

    @property
    def games(self) -> int: ...

    def add(self, other: Self, /) -> None:
        """Add the games of another tally."""
        ...


T = TypeVar("T", bound=Tally)
T_co = TypeVar("T_co", bound=Tally, covariant=True)
Enough: TypeAlias = Callable[[T], bool]
Progress: TypeAlias = Callable[[int], None]


class Job(Protocol[T_co]):
    """Games that are identified by their numbers. It travels between processes."""

    def play(self, first: int, count: int, /) -> T_co:
        """Play the games number `first` and so on, and count them."""
        ...


class NothingPlayed(Exception):
    """A series was stopped before its first game was over."""


def rounded(speed: float) -> float:
    """Return games a second with one decimal, or two digits where there are fewer than 10.

    >>> rounded(123.456), rounded(0.01234)
    (123.5, 0.012)
    """
    return round(speed, 1) if speed >= 10 else float(f"{speed:.2g}")


class PlayInfo(NamedTuple):
    """How games were played: how fast, by which program, and whether they were interrupted."""

    games_per_second: float
    seconds: float
    version: str
    compiled: bool
    interrupted: bool

    def to_json(self) -> dict[str, Json]:
        return dict(self._asdict())


@dataclass(frozen=True, slots=True)
class SeriesResult(Generic[T]):
    """The results of a series: of all its games, of those before it was decided, or of those before it was stopped."""

    tally: T
    seconds: float
    interrupted: bool = False
    losses: int = 0
    """How often worker processes were lost; their games were played again, unless it was too often."""

    @property
    def games(self) -> int:
        return self.tally.games

    def play_info(self, games: int, compiled: bool) -> PlayInfo:
        """Describe how the games were played: so many in all, which may be several for each one that the series counts."""
        speed = rounded(games / max(self.seconds, 1e-9))
        return PlayInfo(speed, round(self.seconds, 4), __version__, compiled, self.interrupted)


def play(
    job: Job[T],
    games: int,
    workers: int = 1,
    progress: Progress | None = None,
    enough: Enough[T] | None = None,
    stop: Event | None = None,
) -> SeriesResult[T]:
    """Play this many games, or fewer when `enough` is true of the tally of the games before one of the `looks`.

    `progress` is called with the number of games counted so far. Setting `stop` ends the series early, and what has been
    played counts. Other processes take part only with several workers. Raises NothingPlayed when it was stopped before
    the first game was over.
    """
    series = _Series(job, games, progress, enough, stop or Event())
    began = time.perf_counter()
    series.play_here(began + ALONE if workers > 1 else None)
    if series.more():
        series.play_in_workers(workers)
    tally = series.counted()
    if tally is None:
        raise NothingPlayed
    cut_short = (series.stop.is_set() or series.losses == MOST_LOSSES) and not series.decided
    return SeriesResult(tally, time.perf_counter() - began, cut_short, series.losses)


def looks(games: int) -> list[int]:
    """Return the numbers of games after which it is asked whether they are enough, each a quarter more than the one before;
    the last is all of them.

    >>> looks(400), looks(150)
    ([200, 250, 312, 390, 400], [150])
    """
    found = []
    look = FIRST_LOOK
    while look < games:
        found.append(look)
        look += look // 4
    return [*found, games]


class _Series(Generic[T]):
    """The batches of one series: the next game to hand out, what is counted, and how fast it goes.

    The games up to each look are a stage. While one is being finished, the next is begun; it counts only when its turn comes.
    """

    def __init__(
        self, job: Job[T], games: int, progress: Progress | None, enough: Enough[T] | None, stop: Event
    ) -> None:
        self.job = job
        self.progress = progress
        self.enough = enough
        self.stop = stop
        self.ends = looks(games) if enough else [games]
        self.first = 0
        self.count = 1
        self.tally: T | None = None  # of the stages that are over
        self.begun: dict[int, T] = {}  # the tallies of the others, by stage
        self.over = 0  # stages
        self.decided = False
        self.again: list[tuple[int, int]] = []  # batches whose worker was lost
        self.losses = 0

    def more(self) -> bool:
        """Whether there are games to hand out."""
        return (bool(self.again) or self.first < self.ends[-1]) and not self.ended_early

    @property
    def ended_early(self) -> bool:
        return self.decided or self.stop.is_set()

    def next(self) -> tuple[int, int]:
        """Return the next batch, within one stage: its first game and how many."""
        if self.again:
            return self.again.pop(0)
        first = self.first
        count = min(self.count, self.ends[self.stage(first)] - first)
        self.first += count
        return first, count

    def stage(self, game: int) -> int:
        """Return the stage that a game belongs to."""
        return bisect_right(self.ends, game)

    def add(self, first: int, batch: T) -> None:
        """Count a batch, and look in order at the stages that are over with it."""
        if self.decided:
            return
        stage = self.stage(first)
        self.begun[stage] = _sum(self.begun.get(stage), batch)
        if self.progress is not None:
            self.progress(_games(self.tally) + sum(map(_games, self.begun.values())))
        while not self.decided and self.over in self.begun and self.complete(self.begun[self.over]):
            self.tally = _sum(self.tally, self.begun.pop(self.over))
            self.over += 1
            if self.enough and self.over < len(self.ends) and not self.stop.is_set():
                self.decided = self.enough(self.tally)

    def complete(self, tally: T) -> bool:
        """Whether this is all of the first stage that is not over."""
        return _games(self.tally) + _games(tally) == self.ends[self.over]

    def counted(self) -> T | None:
        """Return the tally of the series: decided, of the stages before that; stopped, of everything that has been played."""
        tally = self.tally
        for stage in () if self.decided else sorted(self.begun):
            tally = _sum(tally, self.begun[stage])
        return tally

    def play_here(self, until: float | None) -> None:
        """Play batch after batch in this process, growing until they take long enough."""
        while self.more() and (until is None or time.perf_counter() < until):
            first, count = self.next()
            began = time.perf_counter()
            batch = self.job.play(first, count)
            seconds = time.perf_counter() - began
            self.add(first, batch)
            if count == self.count:
                wanted = int(count * BATCH / max(seconds, 1e-9))
                self.count = max(1, min(wanted, count * GROWTH))

    def play_in_workers(self, workers: int) -> None:
        """Play the rest in other processes. A batch whose worker is lost is played again, a few times in all."""
        while (self.more() or self.again) and self.losses < MOST_LOSSES:
            try:
                self.play_in_pool(workers)
            except BrokenProcessPool:
                self.losses += 1
            except (OSError, RuntimeError):  # no process, thread or handle to be had
                self.play_here(None)

    def play_in_pool(self, workers: int) -> None:
        """Play until all is played or a worker is lost. Workers ignore Ctrl-C; told to stop, they finish the batch at hand."""
        play = cast("Callable[[int, int], T]", _play)  # the job there is this one
        waiting: dict[Future[T], tuple[int, int]] = {}
        pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(self.job,))
        try:
            while self.more() or waiting:
                while self.more() and len(waiting) < QUEUED * workers:
                    batch = self.next()
                    self.again.append(batch)  # until it is accepted
                    waiting[pool.submit(play, *batch)] = batch
                    self.again.remove(batch)
                done, _ = wait(waiting, timeout=POLL, return_when=FIRST_COMPLETED)
                for future in done:
                    tally = future.result()
                    self.add(waiting.pop(future)[0], tally)
                if self.ended_early:
                    waiting = {future: batch for future, batch in waiting.items() if not future.cancel()}
        except (BrokenProcessPool, OSError, RuntimeError):
            for future, batch in waiting.items():
                if future.done() and not future.cancelled() and future.exception() is None:
                    self.add(batch[0], future.result())
                else:
                    self.again.append(batch)
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _games(tally: Tally | None) -> int:
    return tally.games if tally is not None else 0


def _sum(tally: T | None, batch: T) -> T:
    """Return the games of both."""
    if tally is None:
        return batch
    tally.add(batch)
    return tally


_job: Job[Tally]


def _begin(job: Job[Tally]) -> None:
    """Set up a worker: what it plays from now on."""
    global _job
    _job = job
    begin_worker()


def _play(first: int, count: int) -> Tally:
    return _job.play(first, count)
