"""Many games on all cores, with the same numbers whatever the number of workers.

A job plays games by their numbers and counts them; counts of whole numbers add up to the same in any order. So batches
may be as large as the machine at hand makes them: they only decide how long it takes, and how soon Ctrl-C is heard.
"""

from __future__ import annotations

import signal
import threading
import time
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


def play(job: Job, games: int, workers: int = 1, progress: Callable[[int], None] | None = None) -> Played:
    """Play so many games. `progress` is told how many are counted. Interrupted by Ctrl-C, what has been played counts."""
    series = _Series(job, games, progress or (lambda _: None))
    began = time.perf_counter()
    with _hearing(series.stop):
        series.alone(began + ALONE if workers > 1 else None)
        if series.more():
            series.together(workers)
    return Played(series.tally, time.perf_counter() - began, series.stopped)


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
    """The batches of one series: the next game to hand out, what is counted, and how fast it goes."""

    def __init__(self, job: Job, games: int, progress: Callable[[int], None]) -> None:
        self.job = job
        self.games = games
        self.progress = progress
        self.first = 0
        self.count = 1
        self.tally: Any = None
        self.stopped = False

    def stop(self) -> None:
        """Hand out nothing any more."""
        self.stopped = True

    def more(self) -> bool:
        """Whether there are games to hand out."""
        return self.first < self.games and not self.stopped

    def next(self) -> tuple[int, int]:
        """The next batch: its first game and how many."""
        first, count = self.first, min(self.count, self.games - self.first)
        self.first += count
        return first, count

    def add(self, part: Any) -> None:
        """A batch is counted."""
        if self.tally is None:
            self.tally = part
        else:
            self.tally.add(part)
        self.progress(self.tally.games)

    def alone(self, until: float | None) -> None:
        """Batch after batch in this process, growing until they take long enough."""
        while self.more() and (until is None or time.perf_counter() < until):
            first, count = self.next()
            began = time.perf_counter()
            part = self.job.play(first, count)
            seconds = time.perf_counter() - began
            self.add(part)
            if count == self.count:
                wanted = int(count * BATCH / max(seconds, 1e-9))
                self.count = max(1, min(wanted, count * GROWTH))

    def together(self, workers: int) -> None:
        """The rest by other processes. They do not hear Ctrl-C; when this one does, they finish the batch at hand."""
        waiting: set[Future[Any]] = set()
        with ProcessPoolExecutor(workers, initializer=_begin, initargs=(self.job,)) as pool:
            while self.more() or waiting:
                while self.more() and len(waiting) < QUEUED * workers:
                    waiting.add(pool.submit(_play, *self.next()))
                done, waiting = wait(waiting, timeout=LISTEN, return_when=FIRST_COMPLETED)
                for future in done:
                    self.add(future.result())
                if self.stopped:
                    waiting = {future for future in waiting if not future.cancel()}


_job: Job


def _begin(job: Job) -> None:
    """A worker's first task: what it plays from now on."""
    global _job
    _job = job
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(first: int, count: int) -> Any:
    return _job.play(first, count)
