"""How the time of an atlas falls with workers, by simulation of the scheduler: `python -m bench.scaling`.

Workers play batches of random length, two in store for each; the driver keeps one result after another. A stage ends with its
last batch. The driver's time for a batch and the speed of a worker are measured here (`--workers 1` and 2 of this machine can be
timed with `sheetgen atlas build` itself).
"""

from __future__ import annotations

import argparse
import heapq
import random
import tempfile
import time
from pathlib import Path

from sheetgen.runs.atlas.build import BATCH
from sheetgen.runs.atlas.model import Played
from sheetgen.runs.atlas.store import Store

QUICK = False  # not run by `make bench`
WORKERS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000)


def driver_seconds(entries: int, batches: int = 200) -> float:
    """Return how long the driver takes to keep a batch of so many entries."""
    with tempfile.TemporaryDirectory() as folder, Store(str(Path(folder) / "atlas"), new=True) as store:
        store.begin({})
        began = time.perf_counter()
        for batch in range(batches):
            store.keep({(False, batch * entries + at): Played(200, 100, 2000, 10_000) for at in range(entries)})
        return (time.perf_counter() - began) / batches


def simulated(workers: int, batches: int, driver: float, chance: random.Random) -> float:
    """Return the seconds until the last of these batches is kept."""
    busy = [(chance.uniform(0.5, 1.5) * BATCH, worker) for worker in range(min(workers, batches))]
    heapq.heapify(busy)
    left, kept = batches - len(busy), 0.0
    while busy:
        done, worker = heapq.heappop(busy)
        kept = max(kept, done) + driver
        if left:
            left -= 1
            # A worker has its next batch before it: it does not wait for the driver unless that is a whole batch behind.
            heapq.heappush(busy, (max(done, kept - BATCH) + chance.uniform(0.5, 1.5) * BATCH, worker))
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=44_550 * 200, help="games of the stage")
    parser.add_argument("--speed", type=float, default=5_400, help="games a second of one worker")
    arguments = parser.parse_args()
    batches = round(arguments.games / (arguments.speed * BATCH))
    driver = driver_seconds(round(arguments.speed * BATCH / 200))
    print(f"{batches} batches of {BATCH:.0f} s, {1000 * driver:.2f} ms of the driver for each")
    one = simulated(1, batches, driver, random.Random(1))
    for workers in WORKERS:
        seconds = simulated(workers, batches, driver, random.Random(1))
        print(
            f"{workers:5} workers {seconds:8.1f} s  {one / seconds:6.1f} times as fast  {one / seconds / workers:5.0%} used"
        )


if __name__ == "__main__":
    main()
