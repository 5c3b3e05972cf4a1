"""Measure `sim`: `python -m bench sim`.

It compares the full tally with bare play, the engine with C, and two workers with one, and measures memory, the
uncompiled engine and the whole command.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.against_oracle import EDITIONS, build
from bench.measure import command, seconds, side_by_side
from bench.pilots import tables_of
from sheetgen.runs import series
from sheetgen_engine.paper_mech.tally import Job

STANDARD = "examples/paper-mech/standard.yaml"
TALLY_AIM = 4 / 3
ORACLE_AIMS = {"classic": 0.6, "v1.8": 0.8}
COMMAND_AIM = 1.5
SPEED_AIM = 8000
GAMES = {"reference": 60_000, "tactical": 3_000}
ORACLE_GAMES = 300_000
# Long enough to make the start of another process negligible.
LONG = {"reference": 1_000_000, "tactical": 60_000}
UNCOMPILED = 1_000
UNCOMPILED_AIM = 500


def main() -> None:
    """Print each figure beside its target or baseline."""
    tables = tables_of("standard")
    for pilot, games in GAMES.items():
        bare, full = Job(tables, pilot, 1), Job(tables, pilot, 1, detailed=True)
        one, other, ratio = side_by_side(
            lambda full=full, games=games: full.play(0, games),  # type: ignore[misc]
            lambda bare=bare, games=games: bare.play(0, games),  # type: ignore[misc]
            rounds=7,
        )
        aim = f" (aim {SPEED_AIM:,})" if pilot == "tactical" else ""
        print(
            f"sim, {pilot}, one core: {games / other:,.0f} games a second bare{aim}, {games / one:,.0f} with the full tally, "
            f"{ratio:.2f} times as slow (aim {TALLY_AIM:.2f})"
        )
    beside_c()
    workers()
    uncompiled()
    games = [sys.executable, "-m", "sheetgen", "sim", STANDARD, "--pilot", "tactical", "--games", "10000", "--json"]
    times = sorted(seconds(command(games)) for _ in range(5))
    print(
        f"sim, 10,000 tactical games, whole command: {times[2]:.2f} s on {os.cpu_count()} cores (aim {COMMAND_AIM} s)"
    )
    memory()


def beside_c() -> None:
    """Compare the reference pilot's games in the engine and in the C programs."""
    with tempfile.TemporaryDirectory() as folder:
        programs = build(Path(folder))
        if programs is None:
            print("sim: no C compiler found; comparison with C skipped")
            return
        for edition, aim in ORACLE_AIMS.items():
            job = Job(tables_of("standard", edition), "reference", 1)
            mounts = ("wing-shield", "missile", "laser", "fist")
            asked = [str(programs / EDITIONS[edition]), *mounts, "5", "4", str(ORACLE_GAMES), "1", edition]
            c, engine, ratio = side_by_side(
                lambda asked=asked: subprocess.run(asked, check=True, stdout=subprocess.DEVNULL),  # type: ignore[misc]
                lambda job=job: job.play(0, ORACLE_GAMES),  # type: ignore[misc]
                rounds=5,
            )
            print(
                f"sim, reference, {edition}, one core: {ORACLE_GAMES / engine:,.0f} games a second, "
                f"C at -O2 {ORACLE_GAMES / c:,.0f}: {ratio:.2f} of its speed (aim {aim})"
            )


def workers() -> None:
    """Compare two workers with one."""
    for pilot, games in LONG.items():
        job = Job(tables_of("standard"), pilot, 1)
        one, two, ratio = side_by_side(
            lambda job=job, games=games: series.play(job, games, 1),  # type: ignore[misc]
            lambda job=job, games=games: series.play(job, games, 2),  # type: ignore[misc]
            rounds=3,
        )
        print(
            f"sim, {pilot}: {games / one:,.0f} games a second by one worker, {games / two:,.0f} by two, "
            f"{ratio:.2f} times as many (aim nearly 2)"
        )


def uncompiled() -> None:
    """Measure the reference pilot's games with the uncompiled engine."""
    text = (
        "from sheetgen_engine.core.pure import prefer_sources; prefer_sources(); import time; "
        "from bench.pilots import tables_of; "
        "from sheetgen_engine.paper_mech.tally import Job; job = Job(tables_of('standard'), 'reference', 1); "
        f"began = time.perf_counter(); job.play(0, {UNCOMPILED}); print(time.perf_counter() - began)"
    )
    took = subprocess.run([sys.executable, "-c", text], check=True, capture_output=True, text=True).stdout
    speed = UNCOMPILED / float(took)
    print(f"sim, reference, one core, uncompiled: {speed:,.0f} games a second (aim {UNCOMPILED_AIM})")


def memory() -> None:
    """Measure the peak memory of any process of a command, for a short series and one ten times as long."""
    for games in (100_000, 1_000_000):
        command([sys.executable, "-m", "sheetgen", "sim", STANDARD, "--pilot", "reference", "--games", str(games)])()
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(f"sim, {games:,} reference games: at most {peak:.0f} MB in a process")


if __name__ == "__main__":
    main()
