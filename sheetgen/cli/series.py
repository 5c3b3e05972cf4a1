"""What the commands share that play many games: their options, and how a series is played and told of."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from math import isfinite
from typing import Annotated, Any

import typer

from sheetgen.core.games import games

MOST_GAMES = 1_000_000_000
MOST_WORKERS = 512
INTERRUPTED = 130

Seed = Annotated[
    int, typer.Option("--seed", metavar="N", min=0, max=(1 << 64) - 1, help="The same seed gives the same games.")
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers", metavar="N", min=1, max=MOST_WORKERS, help="Processes that play; one a core when left out."
    ),
]
Budget = Annotated[
    int | None,
    typer.Option("--budget", metavar="N", min=1, help="How many roll-outs a searching pilot may spend on a decision."),
]


def pilots_help() -> str:
    """Every pilot, with the games it plays where not all of them have it."""
    known = games()
    names = list(dict.fromkeys(name for game in known.values() for name in game.pilots.names))
    having = {name: [game.id for game in known.values() if name in game.pilots.names] for name in names}
    return ", ".join(name if len(own) == len(known) else f"{name} ({', '.join(own)})" for name, own in having.items())


def a_number(value: float | None) -> float | None:
    """Refuses `nan`, which lies within any bounds."""
    if value is not None and not isfinite(value):
        raise typer.BadParameter(f"{value} is not a number")
    return value


def with_budget(pilot: str, budget: int | None) -> str:
    """The pilot's name with its budget, as pilots are asked for."""
    if budget is not None and ":" in pilot:
        from sheetgen.core.errors import UsageError

        raise UsageError(f"{pilot} has its budget already; leave out --budget")
    return pilot if budget is None else f"{pilot}:{budget}"


def warn(simulation: Any, texts: Any) -> None:
    """Says so when games are played slowly, or by another engine than the one whose sources are here."""
    from sheetgen_engine.core.build import build_info

    build = build_info(simulation.system.replace("-", "_"))
    if not build.compiled or build.stale:
        print(f"sheetgen: {texts.text('stale' if build.compiled else 'slow')}", file=sys.stderr)


def about_playing(played: Any, games: int, compiled: bool) -> dict[str, Any]:
    """How the games of a series were played: so many in all, which may be several for each one that it counts."""
    from sheetgen import __version__

    return {
        "games_per_second": round(games / max(played.seconds, 1e-9), 1),
        "seconds": round(played.seconds, 4),
        "version": __version__,
        "compiled": compiled,
        "interrupted": played.interrupted,
    }


def program(playing: dict[str, Any], lang: str, *, speed: bool = False) -> str:
    """The program that played, and how fast: a file tells no speed, so that the same games give the same file."""
    from sheetgen.reports import words

    return words.program(lang, playing["compiled"], round(playing["games_per_second"]) if speed else None)


def cores() -> int:
    """The cores that this process may use."""
    import os

    allowed = getattr(os, "sched_getaffinity", None)
    return min(MOST_WORKERS, len(allowed(0)) if allowed else os.cpu_count() or 1)


def play(
    job: Any, games: int, workers: int | None, lang: str, enough: Callable[[Any], bool] | None = None, each: int = 1
) -> Any:
    """Play a series. On a terminal it tells how far it is; `each` is how many games one of the series stands for."""
    from sheetgen.runs import series

    if not sys.stderr.isatty():
        return series.play(job, games, workers or cores(), None, enough)
    played = series.play(job, games, workers or cores(), progress(games, lang, each), enough)
    print("\r\033[K", end="", file=sys.stderr, flush=True)
    return played


def progress(games: int, lang: str, each: int = 1) -> Callable[[int], None]:
    """Tells twice a second how far it is."""
    from sheetgen.core.locale import locale

    texts = locale("sim", lang)
    last = time.monotonic()

    def tell(done: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > 0.5:
            said = texts.text("progress", games=done * each, wanted=games * each)
            print(f"\r{said}\033[K", end="", file=sys.stderr, flush=True)
            last = now

    return tell
