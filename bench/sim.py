"""What `sim` costs: `python -m bench sim`. The full tally beside bare play, the engine beside C, the whole command."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.against_oracle import build
from bench.measure import command, seconds, side_by_side
from bench.pilots import tables_of
from engine.paper_mech.tally import Job

STANDARD = "examples/paper-mech/standard.yaml"
TALLY_AIM = 4 / 3
ORACLE_AIM = 0.6
COMMAND_AIM = 1.5
SPEED_AIM = 8000
GAMES = {"reference": 60_000, "tactical": 3_000}
ORACLE_GAMES = 300_000


def main() -> None:
    """Each figure beside what it is held against."""
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
            f"which costs {ratio:.2f} of bare play (aim {TALLY_AIM:.2f})"
        )
    beside_c()
    games = [sys.executable, "-m", "sheetgen", "sim", STANDARD, "--pilot", "tactical", "--games", "10000", "--json"]
    times = sorted(seconds(command(games)) for _ in range(5))
    print(
        f"sim, 10,000 tactical games, whole command: {times[2]:.2f} s on {os.cpu_count()} cores (aim {COMMAND_AIM} s)"
    )


def beside_c() -> None:
    """The reference pilot's games by the engine and by the C program."""
    job = Job(tables_of("standard"), "reference", 1)
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        if program is None:
            print("sim: no C compiler, so nothing to hold the engine against")
            return
        mounts = ("wing-shield", "missile", "laser", "fist")
        asked = [str(program), *mounts, "5", "4", str(ORACLE_GAMES), "1", "classic"]
        c, engine, ratio = side_by_side(
            lambda: subprocess.run(asked, check=True, stdout=subprocess.DEVNULL),
            lambda: job.play(0, ORACLE_GAMES),
            rounds=5,
        )
    print(
        f"sim, reference, one core: {ORACLE_GAMES / engine:,.0f} games a second, C at -O2 {ORACLE_GAMES / c:,.0f}: "
        f"{ratio:.2f} of its speed (aim {ORACLE_AIM})"
    )


if __name__ == "__main__":
    main()
