"""`sheetgen sim`: how well does this mech do, played many times?"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Annotated, Any

import typer

from sheetgen.cli.common import (
    Catalogs,
    Edition,
    Json,
    Language,
    check_language,
    command,
    finding_json,
    findings_locale,
    print_json,
    report_findings,
)

MOST_GAMES = 1_000_000_000
MOST_WORKERS = 512
INTERRUPTED = 130


@command
def sim(
    loadout: Annotated[
        str,
        typer.Argument(
            metavar="LOADOUT", help="A loadout file, a share code, or - for standard input.", show_default=False
        ),
    ],
    pilot: Annotated[str, typer.Option("--pilot", metavar="NAME", help="Who plays.")] = "reference",
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, max=MOST_GAMES, help="How many games are played.")
    ] = 10_000,
    seed: Annotated[
        int,
        typer.Option("--seed", metavar="N", min=0, max=(1 << 64) - 1, help="The same seed gives the same games."),
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers", metavar="N", min=1, max=MOST_WORKERS, help="Processes that play; one a core when left out."
        ),
    ] = None,
    against: Annotated[
        str | None, typer.Option("--against", metavar="MECH", help="In a game for two: who is fought.")
    ] = None,
    scenario: Annotated[
        str | None, typer.Option("--scenario", metavar="FILE", help="In a game with tables: the table played on.")
    ] = None,
    edition: Edition = None,
    catalog: Catalogs = None,
    json: Json = False,
    lang: Language = "en",
) -> int:
    """Play a mech many times and count what comes of it.

    The same seed gives the same figures on every machine and with any number of workers. Exits with 1 when the loadout
    is illegal. Ctrl-C shows what has been played so far.
    """
    from inspect import signature

    from sheetgen.errors import UsageError
    from sheetgen.findings import has_errors
    from sheetgen.locale import locale
    from sheetgen.playtest import series
    from sheetgen.systems import has_part, part, read_document, system_of

    check_language(lang)
    texts = locale("sim", lang)
    document = read_document(loadout)
    system = system_of(document)
    if not has_part(system, "sim") or not hasattr(part(system, "sim"), "prepare"):
        raise UsageError(f"there is no simulated play of {system} with this command")
    prepare = part(system, "sim").prepare
    more = {name: value for name, value in (("against", against), ("scenario", scenario)) if value is not None}
    if odd := [name for name in more if name not in signature(prepare).parameters]:
        raise UsageError(f"--{odd[0]} means nothing in {system}; leave it out")
    simulation = prepare(document, pilot=pilot, seed=seed, edition=edition, extra=catalog or (), **more)
    if has_errors(simulation.findings):
        if json:
            words = findings_locale(simulation.findings, lang, system)
            print_json({"legal": False, "findings": [finding_json(finding, words) for finding in simulation.findings]})
        report_findings(simulation.findings, lang, system)
        print(f"{loadout}: {texts.text('illegal')}", file=sys.stderr)
        return 1
    if not simulation.compiled:
        print(f"sheetgen: {texts.text('slow')}", file=sys.stderr)
    played = series.play(simulation.job, games, workers or cores(), progress(games, lang))
    if played.interrupted:
        key = "interrupted" if played.games else "nothing-played"
        print(f"sheetgen: {texts.text(key, games=played.games, wanted=games)}", file=sys.stderr)
    if played.games:
        show(simulation, played, json, lang)
    return INTERRUPTED if played.interrupted else 0


def show(simulation: Any, played: Any, json: bool, lang: str) -> None:
    """The figures, as JSON or for people."""
    from sheetgen import __version__
    from sheetgen.locale import locale

    speed = played.games / max(played.seconds, 1e-9)
    figures = {
        **simulation.figures(played.tally),
        "games_per_second": round(speed, 1),
        "seconds": round(played.seconds, 4),
        "version": __version__,
        "compiled": simulation.compiled,
        "interrupted": played.interrupted,
    }
    if json:
        print_json(figures)
        return
    texts = locale("sim", lang)
    for line in simulation.lines(figures, lang):
        print(line)
    build = texts.text("compiled" if simulation.compiled else "uncompiled")
    print(f"  {texts.text('speed', games=round(speed), version=__version__, build=build)}")


def cores() -> int:
    """The cores that this process may use."""
    import os

    allowed = getattr(os, "sched_getaffinity", None)
    return min(MOST_WORKERS, len(allowed(0)) if allowed else os.cpu_count() or 1)


def progress(games: int, lang: str) -> Callable[[int], None] | None:
    """Tells on a terminal, twice a second, how far it is."""
    if not sys.stderr.isatty():
        return None
    from sheetgen.locale import locale

    texts = locale("sim", lang)
    last = time.monotonic()
    shown = False

    def tell(done: int) -> None:
        nonlocal last, shown
        now = time.monotonic()
        if done < games and now - last > 0.5:
            print(f"\r{texts.text('progress', games=done, wanted=games)}\033[K", end="", file=sys.stderr, flush=True)
            last, shown = now, True
        elif done >= games and shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    return tell
