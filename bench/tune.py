"""Looks for better weights of the tactical pilot: `python -m bench.tune [--minutes 20] [--seed 1]`.

Each step tries the present weights with a random change of all of them, and with the opposite change, for a number of
changes and on common dice; then the weights go a little way in the direction that won more (Salimans et al., "Evolution
strategies", 2017). What counts is the mean win rate over the loadouts, and what is missing to the rates aimed at.

The seeds start at 1,000,000, so that `bench/pilots.py` and `bench/accept.py` judge by games that were not used here.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor

from bench.pilots import LOADOUTS, tables_of
from engine.paper_mech.pilots.weights import WEIGHT_NAMES
from engine.paper_mech.tally import Job

QUICK = False  # not among those that `make bench` runs
FIRST_SEED = 1_000_000
FIXED = ("wide", "patience")  # strength against speed and against stalling: not for this search to decide
LEFT_OUT = ("overweight", "brawler", "artillery", "scrambler")
MARGIN = 0.01  # by which a rate aimed at is to be exceeded
SPREAD = 0.12
STEP = 0.08
Weights = dict[str, int]
Logs = dict[str, float]


def wins(name: str, weights: Weights, seed: int, games: int) -> float:
    """The rate of games won with these weights, less what is missing to the aim."""
    os.environ["PILOT_WEIGHTS"] = " ".join(f"{weight}={value}" for weight, value in weights.items())
    rate = Job(tables_of(name), "tuned", seed).play(0, games).wins / games
    return rate - max(0.0, (LOADOUTS[name][-1] or 0.0) + MARGIN - rate)


def values(pool: ProcessPoolExecutor, tried: list[Weights], seed: int, games: int) -> list[float]:
    """For each of the weights the mean over the loadouts."""
    names = [name for name in LOADOUTS if name not in LEFT_OUT]
    playing = [[pool.submit(wins, name, weights, seed, games) for name in names] for weights in tried]
    return [sum(future.result() for future in futures) / len(names) for futures in playing]


def rounded(logs: Logs) -> Weights:
    """Whole numbers. One is added under the logarithm, so that a weight of 0 can grow."""
    return {name: max(0, round(math.exp(value) - 1)) for name, value in logs.items()}


def moved(logs: Logs, direction: Logs, by: float) -> Logs:
    """The weights a little way in this direction."""
    return {name: value + by * direction.get(name, 0.0) for name, value in logs.items()}


def main() -> None:
    """Print the weights from time to time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--games", type=int, default=100, help="games of a loadout for each change")
    parser.add_argument("--pairs", type=int, default=6, help="changes tried for each step")
    parser.add_argument("--start", default="", help="weights to start from, as name=value")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    weights = {name: value for name, (value, _) in WEIGHT_NAMES.items()}
    weights |= {name: int(value) for name, value in (word.split("=") for word in arguments.start.split())}
    logs = {name: math.log(value + 1) for name, value in weights.items()}
    until = time.monotonic() + 60 * arguments.minutes
    seed = FIRST_SEED + 100_000 * arguments.seed
    steps = 0
    seen: list[float] = []
    with ProcessPoolExecutor(arguments.workers) as pool:
        while time.monotonic() < until:
            seed += 1
            steps += 1
            changes = [{name: chance.gauss(0, 1) for name in logs if name not in FIXED} for _ in range(arguments.pairs)]
            tried = [rounded(moved(logs, change, sign * SPREAD)) for change in changes for sign in (1, -1)]
            found = values(pool, tried, seed, arguments.games)
            seen.append(sum(found) / len(found))
            gains = [found[2 * index] - found[2 * index + 1] for index in range(arguments.pairs)]
            scale = math.sqrt(sum(gain * gain for gain in gains)) or 1.0
            for change, gain in zip(changes, gains, strict=True):
                logs = moved(logs, change, STEP * gain / scale / math.sqrt(arguments.pairs))
            if steps % 20 == 0:
                print(f"{steps} steps, {sum(seen[-20:]) / 20:.4f}")
                print(" ".join(f"{name}={value}" for name, value in rounded(logs).items()), flush=True)


if __name__ == "__main__":
    main()
