"""Looks for better weights of the tactical pilot: `python -m bench.tune [--minutes 10] [--seed 1]`.

A few weights at a time are changed by chance. A change is kept when it wins more games than the present weights, first over a
few games and then over more, always on common dice. The seeds start at 1,000,000, so that `bench/pilots.py` judges by
games that were not used here.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor

from bench.pilots import LOADOUTS, tables_of
from engine.paper_mech.pilots.outlook import WEIGHT_NAMES
from engine.paper_mech.tally import Job

FIRST_SEED = 1_000_000
FIXED = ("wide",)  # strength against speed: not for this search to decide
LEFT_OUT = ("overweight", "brawler", "artillery", "scrambler")
Weights = dict[str, int]


def wins(name: str, weights: Weights, seed: int, games: int) -> int:
    """Games won with these weights."""
    os.environ["PILOT_WEIGHTS"] = " ".join(f"{weight}={value}" for weight, value in weights.items())
    return Job(tables_of(name), "tuned", seed).play(0, games).wins


def rate(pool: ProcessPoolExecutor, weights: Weights, seed: int, games: int) -> float:
    """The mean win rate over the loadouts."""
    names = [name for name in LOADOUTS if name not in LEFT_OUT]
    playing = [pool.submit(wins, name, weights, seed, games) for name in names]
    return sum(future.result() for future in playing) / (games * len(names))


def changed(weights: Weights, chance: random.Random) -> Weights:
    """A few weights made larger or smaller."""
    other = dict(weights)
    for name in chance.sample([name for name in weights if name not in FIXED], chance.choice((1, 2, 3))):
        value = round(other[name] * chance.lognormvariate(0, 0.3)) + chance.choice((-1, 0, 1))
        other[name] = max(0, value)
    return other


def main() -> None:
    """Print the weights whenever they get better."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--margin", type=float, default=0.004)
    parser.add_argument("--start", default="", help="weights to start from, as name=value")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    weights = {name: value for name, (value, _) in WEIGHT_NAMES.items()}
    weights |= {name: int(value) for name, value in (word.split("=") for word in arguments.start.split())}
    until = time.monotonic() + 60 * arguments.minutes
    seed = FIRST_SEED + 1000 * arguments.seed
    tried = 0
    few = more = -1.0
    with ProcessPoolExecutor(arguments.workers) as pool:
        while time.monotonic() < until:
            if few < 0 or tried % 25 == 0:
                seed += 2
                few = rate(pool, weights, seed, arguments.games)
                more = rate(pool, weights, seed + 1, 4 * arguments.games)
            tried += 1
            other = changed(weights, chance)
            other_few = rate(pool, other, seed, arguments.games)
            if other_few <= few:
                continue
            other_more = rate(pool, other, seed + 1, 4 * arguments.games)
            if other_more > more + arguments.margin:
                print(f"{tried}: {more:.4f} -> {other_more:.4f}", {n: v for n, v in other.items() if v != weights[n]})
                weights, few, more = other, other_few, other_more
                print(" ".join(f"{name}={value}" for name, value in weights.items()), flush=True)


if __name__ == "__main__":
    main()
