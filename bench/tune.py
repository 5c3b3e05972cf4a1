"""Search for better weights of the tactical pilot: `python -m bench.tune [LOADOUT …] [--wave 4] [--minutes 20]`.

An evolution strategy (CMA-ES, Hansen's `cma`: `pip install --group tune`) varies the logarithms of the weights. All
candidates of a generation play the same games, each generation others. The objective is the mean win rate minus the
mean shortfall from the loadouts' target rates. With `--wave` only that wave is played, by mechs that enter it with
random damage, and the objective is their value after it (`learning`). The styles in `styles` were found this way.

Seeds start at 1,000,000, so that `bench/pilots.py` and `bench/accept.py` judge by games that were not used here.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from concurrent.futures import ProcessPoolExecutor

from bench.pilots import LOADOUTS, tables_of
from sheetgen_engine.paper_mech.pilots import learning
from sheetgen_engine.paper_mech.pilots.search import Search
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.pilots.weights import WEIGHT_NAMES
from sheetgen_engine.paper_mech.tally import Job

QUICK = False  # not run by `make bench`
FIRST_SEED = 1_000_000
FIXED = ("wide", "patience")  # these trade strength for speed and against stalling, so they are not tuned
TUNED = tuple(name for name in WEIGHT_NAMES if name not in FIXED)
LEFT_OUT = ("overweight", "brawler", "artillery", "scrambler")
CLASSIC = "classic"
WAVE = 0.1  # the value of a wave cleared in a lost game, beside 1 for a won one
WIN = 1000  # the value of a won game in `learning`
MARGIN = 0.01  # by which a target rate should be exceeded
# The initial and the minimum standard deviation of a logarithm. Without a minimum the search may converge by chance.
SPREAD = 0.2
LEAST = 0.1
Weights = dict[str, int]


def score(name: str, weights: Weights, edition: str, seed: int, games: int) -> float:
    """Return the win rate with these weights, minus its shortfall from the target.

    The targets are those of the classic edition; in others, where few games may be won, waves cleared count as well.
    """
    os.environ["PILOT_WEIGHTS"] = format_weights(weights)
    tally = Job(tables_of(name, edition), "tuned", seed).play(0, games)
    rate = tally.wins / games
    if edition != CLASSIC:
        return rate + WAVE * sum(wave * lost for wave, lost in enumerate(tally.lost)) / games
    return rate - max(0.0, (LOADOUTS[name][-1] or 0.0) + MARGIN - rate)


def wave_value(name: str, weights: Weights, edition: str, wave: int, seed: int, games: int) -> float:
    """Return the mean value of mechs after this wave; a won game has the value 1."""
    tables = tables_of(name, edition)
    player = Tactical()
    player.tune(**weights)
    # The mechs differ from those played by `learned_values`.
    ends = learning.learned_values(tables, Search().training_mechs).play_waves(
        tables, player, wave, seed * games, games, None
    )
    return sum(ends) / len(ends) / WIN


def scores(
    pool: ProcessPoolExecutor,
    names: list[str],
    tried: list[Weights],
    edition: str,
    wave: int | None,
    seed: int,
    games: int,
) -> list[float]:
    """Return, for each candidate, the mean over the loadouts."""
    playing = [
        [
            pool.submit(score, name, weights, edition, FIRST_SEED + seed, games)
            if wave is None
            else pool.submit(wave_value, name, weights, edition, wave, seed, games)
            for name in names
        ]
        for weights in tried
    ]
    return [sum(future.result() for future in futures) / len(names) for futures in playing]


def format_weights(weights: Weights) -> str:
    """Return weights as `PILOT_WEIGHTS` and `styles` write them."""
    return " ".join(f"{name}={value}" for name, value in weights.items())


def to_weights(logs: list[float]) -> Weights:
    """Return integer weights. One is added under the logarithm, so that a weight of 0 can grow."""
    return {name: max(0, round(math.exp(value) - 1)) for name, value in zip(TUNED, logs, strict=True)}


def main() -> None:
    """Search, and print the weights from time to time."""
    import cma

    parser = argparse.ArgumentParser(description=__doc__)
    default_loadouts = [name for name in LOADOUTS if name not in LEFT_OUT]
    parser.add_argument("loadouts", nargs="*", default=default_loadouts, metavar="LOADOUT", help=", ".join(LOADOUTS))
    parser.add_argument("--wave", type=int, choices=(1, 2, 3, 4), help="play only this wave")
    parser.add_argument("--edition", default=CLASSIC)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--games", type=int, default=1000, help="games per loadout for each candidate")
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
            found = scores(
                pool,
                arguments.loadouts,
                [to_weights(logs) for logs in changes],
                arguments.edition,
                arguments.wave,
                seed,
                arguments.games,
            )
            strategy.tell(changes, [-value for value in found])
            seen.append(sum(found) / len(found))
            if len(seen) % 20 == 0 or time.monotonic() >= until:
                lately = seen[-20:]
                print(f"{len(seen)} generations, {sum(lately) / len(lately):.4f}")
                print(format_weights(to_weights(strategy.result.xfavorite)), flush=True)


if __name__ == "__main__":
    main()
