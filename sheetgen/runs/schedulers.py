"""Who plays batches of games: this process, processes of this machine, or a cluster.

A scheduler takes batches one after another and returns their results in any order. The caller alone keeps results; a
batch that is lost with its worker is played again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from threading import Event
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from sheetgen.core.processes import begin_worker

B = TypeVar("B")  # a batch
R = TypeVar("R")  # what comes of it
B_contra = TypeVar("B_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)

POLL = 0.1  # seconds after which a request to stop is noticed at the latest
GRACE = 2.0  # seconds that running batches have to end after it
QUEUED = 2  # batches that a worker has before it
MOST_LOSSES = 10  # of worker processes, before a run ends


class BatchJob(Protocol[B_contra, R_co]):
    """What plays a batch. It travels between processes and machines."""

    def play(self, batch: B_contra, /) -> R_co: ...


class Result(NamedTuple, Generic[B, R]):
    """A batch that has been played."""

    batch: B
    value: R
    seconds: float


# Returns the next batch; None when there are no more for now.
Next: TypeAlias = Callable[[], B | None]


class WorkersLost(Exception):
    """Worker processes keep ending unexpectedly."""


class Scheduler(Protocol):
    """Plays batches until there are no more, or until `stop` is set."""

    def run(self, job: BatchJob[B, R], batches: Next[B], stop: Event, /) -> Iterator[Result[B, R]]: ...


class InProcess:
    """Plays in this process."""

    def run(self, job: BatchJob[B, R], batches: Next[B], stop: Event) -> Iterator[Result[B, R]]:
        while not stop.is_set() and (batch := batches()) is not None:
            began = time.perf_counter()
            value = job.play(batch)
            yield Result(batch, value, time.perf_counter() - began)


class Processes:
    """Plays in several processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, job: BatchJob[B, R], batches: Next[B], stop: Event) -> Iterator[Result[B, R]]:
        again: list[B] = []
        for _ in range(MOST_LOSSES):
            try:
                yield from self.run_pool(job, batches, again, stop)
            except BrokenProcessPool:
                continue
            return
        raise WorkersLost

    def run_pool(self, job: BatchJob[B, R], batches: Next[B], again: list[B], stop: Event) -> Iterator[Result[B, R]]:
        """Play until all is played or a worker is lost; then `again` holds the batches that were lost with it."""
        waiting: dict[Future[tuple[Any, float]], B] = {}
        pool = ProcessPoolExecutor(self.workers, initializer=start_worker, initargs=(job,))
        try:
            while not stop.is_set():
                while len(waiting) < QUEUED * self.workers:
                    batch = again.pop() if again else batches()
                    if batch is None:
                        break
                    again.append(batch)  # until it is accepted
                    waiting[pool.submit(play_batch, batch)] = batch
                    again.pop()
                if not waiting:
                    return
                yield from finished(waiting, POLL)
            waiting = {future: batch for future, batch in waiting.items() if not future.cancel()}
            until = time.monotonic() + GRACE
            while waiting and time.monotonic() < until:
                yield from finished(waiting, POLL)
        except BrokenProcessPool:
            again += waiting.values()
            raise
        finally:
            if waiting:  # whoever still plays is not waited for
                for process in list((pool._processes or {}).values()):
                    process.terminate()
            pool.shutdown(cancel_futures=True)


def finished(waiting: dict[Future[tuple[Any, float]], B], seconds: float) -> Iterator[Result[B, Any]]:
    """Yield what is finished after at most so many seconds. Raises BrokenProcessPool when a worker is lost."""
    done, _ = wait(waiting, timeout=seconds, return_when=FIRST_COMPLETED)
    for future in done:
        value, seconds = future.result()
        yield Result(waiting.pop(future), value, seconds)


_job: BatchJob[Any, Any]


def start_worker(job: BatchJob[Any, Any]) -> None:
    """Set up a worker process: what it plays, and that it ends with its parent."""
    global _job
    _job = job
    begin_worker()


def play_batch(batch: Any) -> tuple[Any, float]:
    """Play a batch in a worker; return its result and how long it took."""
    return timed(_job, batch)


def timed(job: BatchJob[B, R], batch: B) -> tuple[R, float]:
    began = time.perf_counter()
    return job.play(batch), time.perf_counter() - began
