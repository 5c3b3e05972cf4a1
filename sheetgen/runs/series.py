"""Many games on all cores, with the same numbers whatever the number of workers.

A job plays games by their numbers and counts them; counts of whole numbers add up to the same in any order. So batches
may be as large as the machine at hand makes them: they only decide how long it takes, and how soon Ctrl-C is heard.

A series may stop early, once enough is known. That is asked at certain numbers of games only, which no machine has a say
in, and over exactly the games before them.
"""

from __future__ import annotations

import signal
import threading
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

ALONE = 0.12  # seconds that one process plays before it calls for help: shorter series are done by then
BATCH = 0.25  # seconds of a batch: each begins with a new pilot, and a thinking one takes a while to unpack
GROWTH = 8
LISTEN = 0.1  # seconds after which Ctrl-C is heard at the latest
QUEUED = 2  # batches a worker has before it, so that it never waits and memory stays as it is
FIRST_LOOK = 200  # games before it is first asked whether they are enough

Enough = Callable[[Any], bool]


class Job(Protocol):
    """Games that are told apart by their numbers. What `play` gives has `games` and `add`, and travels between
    processes."""

    def play(self, first: int, count: int) -> Any:
        """The games number `first` and so on, counted."""


@dataclass(frozen=True, slots=True)
class Played:
    """What was counted: all the games, or those before an interruption. `tally` is None when there are none."""

    tally: Any
    seconds: float
    interrupted: bool = False

    @property
    def games(self) -> int:
        return self.tally.games if self.tally is not None else 0


def play(
    job: Job,
    games: int,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    enough: Enough | None = None,
) -> Played:
    """Play so many games, or fewer when `enough` says so of the tally of the games before one of the `looks`.

    `progress` is told how many are counted. Interrupted by Ctrl-C, what has been played counts.
    """
    series = _Series(job, games, progress or (lambda _: None), enough)
    began = time.perf_counter()
    with _hearing(series.stop):
        series.alone(began + ALONE if workers > 1 else None)
        if series.more():
            series.together(workers)
    return Played(series.counted(), time.perf_counter() - began, series.stopped and not series.decided)


def looks(games: int) -> list[int]:
    """The numbers of games after which it is asked whether they are enough, each a quarter more than the one before;
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


@contextmanager
def _hearing(stop: Callable[[], None]) -> Iterator[None]:
    """While this lasts, Ctrl-C calls `stop` instead of breaking in wherever the program happens to be."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: stop())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Series:
    """The batches of one series: the next game to hand out, what is counted, and how fast it goes.

    The games up to each look are a stage. While one is being finished, the next is begun; it counts only when its turn comes.
    """

    def __init__(self, job: Job, games: int, progress: Callable[[int], None], enough: Enough | None) -> None:
        self.job = job
        self.progress = progress
        self.enough = enough
        self.ends = looks(games) if enough else [games]
        self.first = 0
        self.count = 1
        self.tally: Any = None  # of the stages that are over
        self.begun: dict[int, Any] = {}  # the tallies of the others, by stage
        self.over = 0  # stages
        self.stopped = False
        self.decided = False

    def stop(self) -> None:
        """Hand out nothing any more."""
        self.stopped = True

    def more(self) -> bool:
        """Whether there are games to hand out."""
        return self.first < self.ends[-1] and not self.stopped

    def next(self) -> tuple[int, int]:
        """The next batch, within one stage: its first game and how many."""
        first = self.first
        count = min(self.count, self.ends[self.stage(first)] - first)
        self.first += count
        return first, count

    def stage(self, game: int) -> int:
        """The stage that a game belongs to."""
        return bisect_right(self.ends, game)

    def add(self, first: int, part: Any) -> None:
        """A batch is counted. Stages that are over with it are looked at in order."""
        if self.decided:
            return
        stage = self.stage(first)
        self.begun[stage] = _sum(self.begun.get(stage), part)
        self.progress(_games(self.tally) + sum(map(_games, self.begun.values())))
        while not self.decided and self.over in self.begun and self.complete(self.begun[self.over]):
            self.tally = _sum(self.tally, self.begun.pop(self.over))
            self.over += 1
            if self.enough and self.over < len(self.ends) and not self.stopped and self.enough(self.tally):
                self.decided = self.stopped = True

    def complete(self, tally: Any) -> bool:
        """Whether this is all of the first stage that is not over."""
        return _games(self.tally) + _games(tally) == self.ends[self.over]

    def counted(self) -> Any:
        """The tally of the series: decided, of the stages before that; interrupted, of everything that has been played."""
        tally = self.tally
        for stage in () if self.decided else sorted(self.begun):
            tally = _sum(tally, self.begun[stage])
        return tally

    def alone(self, until: float | None) -> None:
        """Batch after batch in this process, growing until they take long enough."""
        while self.more() and (until is None or time.perf_counter() < until):
            first, count = self.next()
            began = time.perf_counter()
            part = self.job.play(first, count)
            seconds = time.perf_counter() - began
            self.add(first, part)
            if count == self.count:
                wanted = int(count * BATCH / max(seconds, 1e-9))
                self.count = max(1, min(wanted, count * GROWTH))

    def together(self, workers: int) -> None:
        """The rest by other processes. They do not hear Ctrl-C; when this one does, they finish the batch at hand."""
        waiting: dict[Future[Any], int] = {}
        with ProcessPoolExecutor(workers, initializer=_begin, initargs=(self.job,)) as pool:
            while self.more() or waiting:
                while self.more() and len(waiting) < QUEUED * workers:
                    first, count = self.next()
                    waiting[pool.submit(_play, first, count)] = first
                done, _ = wait(waiting, timeout=LISTEN, return_when=FIRST_COMPLETED)
                for future in done:
                    self.add(waiting.pop(future), future.result())
                if self.stopped:
                    waiting = {future: first for future, first in waiting.items() if not future.cancel()}


def _games(tally: Any) -> int:
    return tally.games if tally is not None else 0


def _sum(tally: Any, part: Any) -> Any:
    """The games of both."""
    if tally is None:
        return part
    tally.add(part)
    return tally


_job: Job


def _begin(job: Job) -> None:
    """A worker's first task: what it plays from now on."""
    global _job
    _job = job
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(first: int, count: int) -> Any:
    return _job.play(first, count)
