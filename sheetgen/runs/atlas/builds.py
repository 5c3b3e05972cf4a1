"""Start a build of an atlas, or go on with one; and its store as an atlas."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import NamedTuple

from sheetgen import __version__
from sheetgen.core.catalog import CatalogBase
from sheetgen.core.errors import UsageError
from sheetgen.runs.atlas import file
from sheetgen.runs.atlas.build import Build, Plan, Status
from sheetgen.runs.atlas.file import Atlas
from sheetgen.runs.atlas.lookup import part_of
from sheetgen.runs.atlas.model import Settings, best
from sheetgen.runs.atlas.opening import open_atlas
from sheetgen.runs.atlas.store import Store
from sheetgen.runs.schedulers import Scheduler


@dataclass(frozen=True)
class Request:
    """Which atlas to build."""

    system: str
    catalog: CatalogBase
    only: tuple[str, ...]
    pilot: str
    seed: int
    plan: Plan
    resume: str | None = None  # a compact atlas to start from
    best_of: str | None = None  # an atlas: only the best of it are played, as many as the plan keeps


class BuildResult(NamedTuple):
    """The result of a run of a build: whether all stages are complete, and the games that it played."""

    complete: bool
    entries: int
    games: int
    bookkeeping: float
    """Seconds spent on everything but games."""


def build(
    request: Request,
    path: str,
    scheduler: Scheduler,
    *,
    stop: Event | None = None,
    progress: Callable[[Status], None] | None = None,
) -> BuildResult:
    """Build an atlas in a file, or go on with it."""
    with Store(path, new=True) as store:
        own = prepare(request, store, scheduler, stop, progress)
        if request.resume is not None and not own.played:
            resume(own, file.read(Path(request.resume)), settings_of(request))
        complete = own.run()
    return BuildResult(complete, len(own.numbers), own.games, own.bookkeeping)


def prepare(
    request: Request,
    store: Store,
    scheduler: Scheduler,
    stop: Event | None = None,
    progress: Callable[[Status], None] | None = None,
) -> Build:
    """Return a build that goes on from what a store holds."""
    part = part_of(request.system)
    entries = part.entries(request.catalog)
    numbers = [number for number, _ in part.matching(entries, request.only, request.catalog)]
    if request.best_of is not None:
        atlas = open_atlas(request.best_of, request.catalog, request.system).atlas
        played = set(atlas.numbers()).intersection(numbers)
        numbers = best(played, atlas.played, request.plan.keep)
    if not numbers:
        raise UsageError("atlas.only")
    job = part.job(request.catalog, entries, request.pilot, request.seed)
    settings = settings_of(request).to_json()
    store.begin({**settings, "only": list(request.only), "entries": entries.to_json()})
    return Build(store, entries, numbers, job, request.plan, scheduler, stop or Event(), progress)


def settings_of(request: Request) -> Settings:
    """Return what the games of an atlas rest on."""
    return Settings(
        request.system,
        request.catalog.edition.id,
        request.pilot,
        request.seed,
        __version__,
        part_of(request.system).fingerprint(request.catalog),
    )


def resume(build: Build, atlas: Atlas, settings: Settings) -> None:
    """Take over the games of a compact atlas, as far as its entries are wanted."""
    if atlas.settings != settings:
        raise UsageError("atlas.from")
    wanted = set(build.numbers)
    race = {(False, number): atlas.race(number) for number in atlas.numbers() if number in wanted}
    build.played = race | {(True, number): own for number, own in atlas.fresh.items() if number in wanted}
    build.store.keep(build.played)
