"""Batches played by a Dask cluster: the optional extra `sheetgen[cluster]`."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event
from typing import Any

from sheetgen.core.errors import UsageError
from sheetgen.runs.schedulers import POLL, QUEUED, B, BatchJob, Next, R, Result, timed

PATIENCE = "15s"  # to reach the scheduler


class Cluster:
    """Plays on the workers of a Dask scheduler.

    A batch whose worker is lost is played again by another; the scheduler gives up on one that has cost several workers, and
    then it is handed in anew. Workers may come and go.
    """

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError as error:
            raise UsageError("cluster.missing") from error
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # a lost connection is reported below, once
        self.address = address
        try:
            self.client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise UsageError("cluster.address", address=address) from error

    def run(self, job: BatchJob[B, R], batches: Next[B], stop: Event) -> Iterator[Result[B, R]]:
        """Play batches. Raises UsageError when the scheduler is lost."""
        try:
            yield from self.play(job, batches, stop)
        except (OSError, CancelledError) as error:
            raise UsageError("cluster.lost", address=self.address) from error

    def play(self, job: BatchJob[B, R], batches: Next[B], stop: Event) -> Iterator[Result[B, R]]:
        """Play batches while the scheduler answers."""
        from distributed import KilledWorker

        (shared,) = self.client.scatter([job], broadcast=True, hash=False)
        waiting: dict[Any, B] = {}
        done: SimpleQueue[Any] = SimpleQueue()

        def hand_in(batch: B) -> None:
            future = self.client.submit(timed, shared, batch, pure=False)
            waiting[future] = batch
            future.add_done_callback(done.put)

        try:
            while not stop.is_set():
                wanted = QUEUED * max(1, sum(self.client.nthreads().values()))
                while len(waiting) < wanted and (batch := batches()) is not None:
                    hand_in(batch)
                if not waiting:
                    return
                try:
                    future = done.get(timeout=POLL)
                except Empty:
                    continue
                batch = waiting.pop(future)
                try:
                    value, seconds = future.result()
                except KilledWorker:
                    hand_in(batch)
                else:
                    yield Result(batch, value, seconds)
        finally:
            # Dask's client fails with a RuntimeError if it is closed at the moment when it stops waiting for the scheduler.
            with suppress(OSError, CancelledError, RuntimeError):
                self.client.cancel(list(waiting))
                self.client.close()
