"""The atlas: games a second over all loadouts, what is spent on everything but games, and what `check` pays for a look-up.

.venv/bin/python -m bench.atlas [--loadouts 100] [--games 200]
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from typing import Any

from sheetgen.core.reading import read_catalog
from sheetgen.games.paper_mech.atlas import part, play
from sheetgen.games.paper_mech.sim.players import DEFAULT_PILOT
from sheetgen.runs.atlas import file
from sheetgen.runs.atlas.build import Build, Plan
from sheetgen.runs.atlas.builds import Request, settings_of
from sheetgen.runs.atlas.model import Played
from sheetgen.runs.atlas.store import Store
from sheetgen.runs.schedulers import InProcess


def timed_games() -> list[float]:
    """Return a list to which the processor time of each series of games is appended from now on."""
    taken: list[float] = []
    whole = play.play_games

    def timed(*arguments: Any) -> None:
        began = time.process_time()
        whole(*arguments)
        taken.append(time.process_time() - began)

    play.play_games = timed
    return taken


def main() -> None:
    """Print the figures, in processor time of one core."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loadouts", type=int, default=100)
    parser.add_argument("--games", type=int, default=200)
    arguments = parser.parse_args()
    catalog = read_catalog("paper-mech")
    space = part.entries(catalog)
    numbers = list(range(0, space.size, space.size // arguments.loadouts))[: arguments.loadouts]
    job = play.job(catalog, space, DEFAULT_PILOT, 1)
    games = timed_games()
    began = time.process_time()
    with tempfile.TemporaryDirectory() as folder, Store(str(Path(folder) / "atlas"), new=True) as store:
        store.begin({})
        build = Build(store, space, numbers, job, Plan(arguments.games, 1), InProcess())
        build.run()
    whole = time.process_time() - began
    print(f"{build.games:,} games of {len(numbers)} loadouts: {build.games / whole:,.0f} a second")
    print(f"bookkeeping: {whole / sum(games) - 1:.1%} of the time of the games alone")
    minutes = space.size * whole / len(numbers) / 60
    print(f"a first pass of {arguments.games} games of all {space.size:,}: {minutes:.0f} min of one core")
    settings = settings_of(Request("paper-mech", catalog, (), DEFAULT_PILOT, 1, Plan()))
    content = file.make(
        settings, space, {(False, n): Played(200, n % 200, 3000, 9000) for n in range(space.size)}
    ).dump()
    began = time.process_time()
    for _ in range(20):
        atlas = file.parse(content)
        atlas.percentile(atlas.played(part.entries_from_json(atlas.entries).number(space.design(7)) or 0).rate)
    print(f"a look-up in a file of {len(content):,} bytes: {50 * (time.process_time() - began):.1f} ms")


if __name__ == "__main__":
    main()
