"""Processes that play games for the workshop. A compiled batch of games would hold up every request of this one."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from sheetgen.core.processes import begin_worker
from sheetgen.runs.series import Job, T

R = TypeVar("R")
BATCH_SECONDS = 60  # the most that a batch of games takes; its worker ends with it
SERIES_SECONDS = 900  # the most that a series of games takes
PATIENCE = 0.25  # seconds between two looks whether an answer is still wanted
MOST_LOSSES = 3  # of workers, before a batch is given up


class WorkersLost(Exception):
    """Worker processes ended again and again, or took too long."""


class Unwanted(Exception):
    """Nobody waits for an answer any more."""


class Workers:
    """As many processes as there are cores, started with the first games."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or min(8, os.cpu_count() or 1)
        self.pool: ProcessPoolExecutor | None = None
        self.losses = 0
        self.alone = asyncio.Semaphore(self.count)

    async def play(self, job: Job[T], first: int, count: int) -> T:
        """Play a batch of games."""
        return await self.call(BATCH_SECONDS, job.play, first, count)

    async def call(self, seconds: float, work: Callable[..., R], *arguments: object) -> R:
        """Run a function in a worker, for this long at most. What a lost worker did is done again. Raises WorkersLost."""
        for _ in range(MOST_LOSSES):
            pool = self._started()
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, partial(work, *arguments))
                future.add_done_callback(_retrieve)
                return await asyncio.wait_for(asyncio.shield(future), seconds)
            except BrokenProcessPool:
                self.losses += 1
                self._drop(pool)
            except TimeoutError as error:
                self._drop(pool)
                raise WorkersLost from error
        raise WorkersLost

    async def call_alone(
        self, work: Callable[..., R], *arguments: object, unwanted: Callable[[], Awaitable[bool]]
    ) -> R:
        """Run a function that plays whole series of games, in a process of its own, which ends when nobody wants its answer.

        Raises WorkersLost and Unwanted.
        """
        async with self.alone:
            own = Workers(1)
            task = asyncio.ensure_future(own.call(SERIES_SECONDS, work, *arguments))
            try:
                while not task.done():
                    if await unwanted():
                        raise Unwanted
                    await asyncio.wait({task}, timeout=PATIENCE)
                return task.result()
            finally:
                task.cancel()
                own.close()

    def close(self) -> None:
        """End every worker at once, whatever it is doing."""
        if self.pool is not None:
            self._drop(self.pool)

    def _started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # Not forked: this process has threads.
            context = get_context("forkserver" if sys.platform == "linux" else "spawn")
            self.pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=begin_worker)
        return self.pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None
        processes = list((pool._processes or {}).values())
        for process in processes:
            with suppress(OSError, ValueError):
                process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


def _retrieve(future: asyncio.Future[R]) -> None:
    """Look at the error of a worker that was ended on purpose, so that asyncio does not log that nobody did."""
    if not future.cancelled():
        future.exception()
