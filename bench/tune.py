"""Looks for better weights of the tactical pilot: `python -m bench.tune [LOADOUT…] [--wave 4] [--minutes 20] [--seed 1]`.

The weights are the logarithms that an evolution strategy moves (CMA-ES, Hansen's own `cma`: `pip install --group tune`). A
generation plays the same games with each of its weights, the next one others. With several loadouts the mean win rate counts,
and what is missing to the rates aimed at; with one, its own. `--wave` plays that wave alone, by mechs that come to it more or
less hurt, and counts what they are worth after it (`prospects`). That is how `manners` were found.

The seeds start at 1,000,000, so that `bench/pilots.py` and `bench/accept.py` judge by games that were not used here.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from concurrent.futures import ProcessPoolExecutor

from bench.pilots import LOADOUTS, tables_of
from sheetgen_engine.paper_mech.pilots import prospects
from sheetgen_engine.paper_mech.pilots.search import Search
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.pilots.weights import WEIGHT_NAMES
from sheetgen_engine.paper_mech.tally import Job

QUICK = False  # not among those that `make bench` runs
FIRST_SEED = 1_000_000
FIXED = ("wide", "patience")  # strength against speed and against stalling: not for this search to decide
TUNED = tuple(name for name in WEIGHT_NAMES if name not in FIXED)
LEFT_OUT = ("overweight", "brawler", "artillery", "scrambler")
WIN = 1000  # what a game won is worth to `prospects`
MARGIN = 0.01  # by which a rate aimed at is to be exceeded
# The changes of a logarithm: at first, and at the least. Without a least one the search comes to rest by chance.
SPREAD = 0.2
LEAST = 0.1
Weights = dict[str, int]


def wins(name: str, weights: Weights, seed: int, games: int) -> float:
    """The rate of games won with these weights, less what is missing to the aim."""
    os.environ["PILOT_WEIGHTS"] = words(weights)
    rate = Job(tables_of(name), "tuned", seed).play(0, games).wins / games
    return rate - max(0.0, (LOADOUTS[name][-1] or 0.0) + MARGIN - rate)


def worth(name: str, weights: Weights, wave: int, seed: int, games: int) -> float:
    """What mechs are worth on average after this wave, a game won being 1."""
    tables = tables_of(name)
    player = Tactical()
    player.tune(**weights)
    # Apart from the mechs that `learnt` sends out.
    ends = prospects.learnt(tables, Search().lessons).send(tables, player, wave, seed * games, games, None)
    return sum(ends) / len(ends) / WIN


def values(
    pool: ProcessPoolExecutor, names: list[str], tried: list[Weights], wave: int | None, seed: int, games: int
) -> list[float]:
    """For each of the weights the mean over the loadouts."""
    playing = [
        [
            pool.submit(wins, name, weights, FIRST_SEED + seed, games)
            if wave is None
            else pool.submit(worth, name, weights, wave, seed, games)
            for name in names
        ]
        for weights in tried
    ]
    return [sum(future.result() for future in futures) / len(names) for futures in playing]


def words(weights: Weights) -> str:
    """As `PILOT_WEIGHTS` and `manners` have them."""
    return " ".join(f"{name}={value}" for name, value in weights.items())


def rounded(logs: list[float]) -> Weights:
    """Whole numbers. One is added under the logarithm, so that a weight of 0 can grow."""
    return {name: max(0, round(math.exp(value) - 1)) for name, value in zip(TUNED, logs, strict=True)}


def main() -> None:
    """Print the weights from time to time."""
    import cma

    parser = argparse.ArgumentParser(description=__doc__)
    usual = [name for name in LOADOUTS if name not in LEFT_OUT]
    parser.add_argument("loadouts", nargs="*", default=usual, metavar="LOADOUT", help=", ".join(LOADOUTS))
    parser.add_argument("--wave", type=int, choices=(1, 2, 3, 4), help="only this wave")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument(
        "--games", type=int, default=1000, help="games of a loadout with each of a generation's weights"
    )
    parser.add_argument("--start", default="", help="weights to start from, as name=value")
    arguments = parser.parse_args()
    weights = {name: value for name, (value, _) in WEIGHT_NAMES.items()}
    weights |= {name: int(value) for name, value in (word.split("=") for word in arguments.start.split())}
    strategy = cma.CMAEvolutionStrategy(
        [math.log(weights[name] + 1) for name in TUNED],
        SPREAD,
        {"seed": arguments.seed, "popsize": 16, "minstd": LEAST, "verbose": -9},
    )
    until = time.monotonic() + 60 * arguments.minutes
    seed = 100_000 * arguments.seed
    seen: list[float] = []
    with ProcessPoolExecutor(arguments.workers) as pool:
        while time.monotonic() < until:
            seed += 1
            changes = strategy.ask()
            found = values(
                pool, arguments.loadouts, [rounded(logs) for logs in changes], arguments.wave, seed, arguments.games
            )
            strategy.tell(changes, [-value for value in found])
            seen.append(sum(found) / len(found))
            if len(seen) % 20 == 0 or time.monotonic() >= until:
                lately = seen[-20:]
                print(f"{len(seen)} generations, {sum(lately) / len(lately):.4f}")
                print(words(rounded(strategy.result.xfavorite)), flush=True)


if __name__ == "__main__":
    main()
