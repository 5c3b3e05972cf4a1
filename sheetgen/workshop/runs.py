"""Runs: series of games whose figures are streamed while they are played.

A run is played by whoever reads its stream: when the reader leaves, the games end.
"""

from __future__ import annotations

import json
import time
from asyncio import gather
from collections import OrderedDict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from sheetgen.core.data import JsonObject
from sheetgen.runs.series import Job, SeriesResult
from sheetgen.workshop.workers import SERIES_SECONDS, Workers, WorkersLost

if TYPE_CHECKING:  # imported with the first games: the page is to be there sooner
    from sheetgen.runs.compare import Contestant
    from sheetgen.runs.simulations import AnySimulation, SimResult

AnyJob: TypeAlias = Job[Any]
AnySeries: TypeAlias = SeriesResult[Any]
AnyTally: TypeAlias = Any  # what a game counts

BATCH = 0.2  # seconds of a batch
FIRST = 20  # games
GROWTH = 4
MOST_RUNS = 16  # at the same time
MOST_GAMES = 1_000_000
WAITING = 30  # seconds before a run that nobody reads is forgotten
KEPT = 8  # results


class TooMany(Exception):
    """As many runs as allowed are being played."""


class Series(Protocol):
    """Games to play, and the document of their result."""

    @property
    def job(self) -> AnyJob: ...

    def enough(self, tally: AnyTally) -> bool: ...

    def result(self, played: AnySeries) -> Result: ...


class Result(Protocol):
    def to_json(self) -> JsonObject: ...


@dataclass(frozen=True)
class SimSeries:
    """The games of one mech, until the win rate is known to within `precision` either way."""

    simulation: AnySimulation
    games: int
    language: str
    precision: float | None = None

    @property
    def job(self) -> AnyJob:
        return self.simulation.job

    def enough(self, tally: AnyTally) -> bool:
        from sheetgen.runs.simulations import within

        return self.precision is not None and within(self.simulation, self.precision)(tally)

    def result(self, played: AnySeries) -> SimDocument:
        from sheetgen.runs.simulations import SimResult

        figures = self.simulation.figures(played.tally)
        return SimDocument(SimResult(self.simulation, played, figures, self.games), self.language)


@dataclass(frozen=True)
class SimDocument:
    """A result of `sim`, with the sentences of its verdict in one language."""

    result: SimResult[Any]
    language: str

    def to_json(self) -> JsonObject:
        return self.result.to_json(self.language)


@dataclass(frozen=True)
class CompareSeries:
    """The same games with several mechs."""

    contestants: list[Contestant]
    games: int

    @property
    def job(self) -> AnyJob:
        from sheetgen.runs.paired import PairedJob

        return PairedJob(tuple(own.simulation.results_job for own in self.contestants))

    def enough(self, tally: AnyTally) -> bool:
        del tally
        return False

    def result(self, played: AnySeries) -> Result:
        from sheetgen.runs.compare import Comparison
        from sheetgen.runs.paired import MARGIN

        return Comparison(self.contestants, played, self.games, MARGIN, False)


@dataclass
class Run:
    """One series of games: waiting for its reader, being played, or over."""

    series: Series
    games: int
    born: float = field(default_factory=time.monotonic)
    reading: bool = False
    stopped: bool = False
    result: Result | None = None


class Runs:
    """The runs of all tabs."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.open: dict[str, Run] = {}
        self.over: OrderedDict[str, Run] = OrderedDict()

    def add(self, series: Series, games: int) -> str:
        """Keep a run until it is read, and return its id. Raises TooMany."""
        now = time.monotonic()
        for id_, run in list(self.open.items()):
            if not run.reading and now - run.born > WAITING:
                del self.open[id_]
        if len(self.open) >= MOST_RUNS:
            raise TooMany
        id_ = token_urlsafe(12)
        self.open[id_] = Run(series, games)
        return id_

    def stop(self, id_: str) -> bool:
        """End a run; return whether there is one of this id."""
        run = self.open.get(id_)
        if run is None:
            return id_ in self.over
        run.stopped = True
        if not run.reading:
            del self.open[id_]
        return True

    def stop_all(self) -> None:
        for run in self.open.values():
            run.stopped = True

    def result(self, id_: str) -> Result | None:
        """Return the result of a run, as far as it was played."""
        run = self.over.get(id_) or self.open.get(id_)
        return run.result if run else None

    async def events(self, id_: str) -> AsyncIterator[bytes]:
        """Play a run and yield its figures, growing, as server-sent events."""
        run = self.open[id_]
        run.reading = True
        try:
            async for event in self._play(run):
                yield event
        finally:
            self.open.pop(id_, None)
            if run.result is not None:
                self.over[id_] = run
                while len(self.over) > KEPT:
                    self.over.popitem(last=False)

    async def _play(self, run: Run) -> AsyncIterator[bytes]:
        series, began = run.series, time.monotonic()
        tally: AnyTally = None
        first, count = 0, FIRST
        lost = False
        while first < run.games and not run.stopped and time.monotonic() - began < SERIES_SECONDS:
            batches = []
            for _ in range(self.workers.count):
                size = min(count, run.games - first)
                if size:
                    batches.append(self.workers.play(series.job, first, size))
                    first += size
            started = time.monotonic()
            try:
                played = await gather(*batches)
            except WorkersLost:
                lost = True
                break
            seconds = time.monotonic() - started
            for batch in played:
                if tally is None:
                    tally = batch
                else:
                    tally.add(batch)
            count = max(1, min(int(count * BATCH / max(seconds, 1e-6)), count * GROWTH))
            run.result = series.result(SeriesResult(tally, time.monotonic() - began))
            yield event("figures", run.result.to_json())
            if series.enough(tally):
                break
        cut_short = lost or (run.stopped and first < run.games)
        if tally is None:
            yield event("done", {"games": 0, "interrupted": True})
            return
        run.result = series.result(SeriesResult(tally, time.monotonic() - began, cut_short))
        yield event("done", run.result.to_json())


def event(name: str, document: JsonObject) -> bytes:
    return f"event: {name}\ndata: {json.dumps(document, ensure_ascii=False)}\n\n".encode()
