"""What the commands share that play many games: their options, progress on a terminal, and how Ctrl-C ends a series."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isfinite
from threading import Event
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from sheetgen.cli.terminal import show_status
from sheetgen.core.errors import UsageError
from sheetgen_engine.core.pilots import MOST_BUDGET

if TYPE_CHECKING:
    from sheetgen.core.locale import Locale
    from sheetgen.runs.series import Progress, SeriesResult, T

MOST_GAMES = 1_000_000_000
MOST_WORKERS = 512
INTERRUPTED = 130

Seed = Annotated[
    int, typer.Option("--seed", metavar="N", min=0, max=(1 << 64) - 1, help="The same seed gives the same games.")
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers", metavar="N", min=1, max=MOST_WORKERS, help="How many processes play.  [default: one per core]"
    ),
]
Budget = Annotated[
    int | None,
    typer.Option(
        "--budget",
        metavar="N",
        min=1,
        max=MOST_BUDGET,
        help="Roll-outs per decision of the pilot `search`.  [default: 500]",
    ),
]


def a_number(value: float | None) -> float | None:
    """Reject `nan`, which lies within any bounds."""
    if value is not None and not isfinite(value):
        raise UsageError("not-a-number", word=value)
    return value


def with_budget(pilot: str, budget: int | None) -> str:
    """Return the pilot's name with its budget, as pilots are asked for."""
    if budget is not None and ":" in pilot:
        raise UsageError("budget.twice", pilot=pilot)
    return pilot if budget is None else f"{pilot}:{budget}"


def warn(system: str, texts: Locale) -> None:
    """Warn when games are played slowly, or by another engine than the one whose sources are here."""
    from sheetgen_engine.core.build import build_info

    build = build_info(system.replace("-", "_"))
    if not build.compiled or build.stale:
        print(f"sheetgen: {texts.text('stale' if build.compiled else 'slow')}", file=sys.stderr)


def cores() -> int:
    """Return how many cores this process may use."""
    import os

    allowed = getattr(os, "sched_getaffinity", None)
    return min(MOST_WORKERS, len(allowed(0)) if allowed else os.cpu_count() or 1)


@contextmanager
def stopped_by_ctrl_c() -> Iterator[Event]:
    """While this lasts, Ctrl-C sets the event instead of breaking in wherever the program happens to be."""
    import signal

    stop = Event()
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


class Watch(NamedTuple):
    """What a series reports to, and what stops it."""

    progress: Progress | None
    stop: Event


@contextmanager
def watched(games: int, language: str, each: int = 1) -> Iterator[Watch]:
    """Show progress on a terminal and stop at Ctrl-C; `each` is how many games one of the series stands for."""
    with stopped_by_ctrl_c() as stop:
        if not sys.stderr.isatty():
            yield Watch(None, stop)
            return
        try:
            yield Watch(progress(games, language, each), stop)
        finally:
            show_status(sys.stderr)


def report_losses(series: SeriesResult[T], language: str) -> None:
    """Report lost worker processes; their games were played again."""
    from sheetgen.core.locale import locale

    if series.losses:
        key = "workers-lost-often" if series.interrupted else "workers-lost"
        print(
            f"sheetgen: {locale('sim', language).text(key, losses=series.losses, games=series.games)}", file=sys.stderr
        )


def progress(games: int, language: str, each: int = 1) -> Callable[[int], None]:
    """Return a function that shows twice a second how many games are played."""
    from sheetgen.core.locale import locale

    texts = locale("sim", language)
    last = time.monotonic()

    def show(done: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > 0.5:
            line = texts.text("progress", games=done * each, wanted=games * each)
            show_status(sys.stderr, line)
            last = now

    return show
