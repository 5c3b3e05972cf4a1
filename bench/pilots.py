"""Measure a pilot's win rate with each loadout: `python -m bench.pilots [--pilot tactical] [--games 20000] [--seed 1]`.

Use seeds below 1,000,000 for judging. `bench/tune.py` uses those above, so that no weights are judged by games they
were tuned on.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor

from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen_engine.core.stats import wilson
from sheetgen_engine.paper_mech.pilots import known, register
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.pilots.weights import WEIGHT_NAMES
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.tally import Job, Tally

# For each name: left shoulder, right shoulder, left arm, right arm, torso, legs, and the target win rate.
LOADOUTS: dict[str, tuple[str, str, str, str, int, int, float | None]] = {
    "standard": ("wing-shield", "missile", "laser", "fist", 5, 4, 0.88),
    "lasers": ("laser", "laser", "laser", "laser", 3, 3, 0.70),
    "flamethrowers": ("flamethrower", "flamethrower", "flamethrower", "flamethrower", 5, 5, 0.80),
    "swordsman": ("wing-shield", "machine-gun", "plasma-sword", "tower-shield", 5, 5, 0.73),
    "mortar": ("mortar", "wing-shield", "laser", "fist", 4, 4, 0.66),
    "sniper": ("missile", "rifle", "missile", "rifle", 3, 3, 0.55),
    "squatter": ("ppc", "wing-shield", "ppc", "fist", 4, 3, 0.52),
    "machine-guns": ("machine-gun", "machine-gun", "machine-gun", "machine-gun", 5, 5, 0.33),
    "whip": ("wing-shield", "laser", "energy-whip", "fist", 5, 5, None),
    "disruptor": ("disruptor", "wing-shield", "laser", "plasma-sword", 5, 5, None),
    "shields": ("wing-shield", "wing-shield", "laser", "tower-shield", 5, 4, None),
    "brawler": ("flamethrower", "machine-gun", "fist", "fist", 5, 5, None),
    "artillery": ("missile", "wing-shield", "rifle", "machine-gun", 5, 5, None),
    "overweight": ("missile", "mortar", "laser", "rifle", 4, 4, None),
    "bombard": ("mortar", "missile", "flamethrower", "plasma-sword", 4, 3, None),
    "scrambler": ("disruptor", "flamethrower", "disruptor", "fist", 5, 5, None),
}


def tables_of(name: str, edition: str = "classic") -> Tables:
    """Return the tables of one of the loadouts."""
    left, right, left_arm, right_arm, torso, legs, _ = LOADOUTS[name]
    text = (
        f"system: paper-mech\nedition: {edition}\nmounts: {{left-shoulder: {left}, right-shoulder: {right}, "
        f"left-arm: {left_arm}, right-arm: {right_arm}}}\narmour: {{torso: {torso}, legs: {legs}}}\n"
    )
    return tables(loadout.read(parse(text.encode(), name)))


def tuned() -> Tactical:
    """Return the tactical pilot with other weights, as in PILOT_WEIGHTS="time=4 haste=30"."""
    pilot = Tactical()
    for word in os.environ.get("PILOT_WEIGHTS", "").split():
        name, _, value = word.partition("=")
        if name not in WEIGHT_NAMES or not value.isdecimal():
            raise ValueError(f"PILOT_WEIGHTS: {word!r} is not NAME=INTEGER; names: {', '.join(WEIGHT_NAMES)}")
        pilot.tune(**{name: int(value)})
    return pilot


register("tuned", "bench.pilots", "tuned")


def play(name: str, pilot: str, seed: int, games: int, edition: str) -> tuple[Tally, float]:
    """Play games and return the tally and the CPU seconds they took."""
    job = Job(tables_of(name, edition), pilot, seed)
    job.play(0, 1)
    began = time.process_time()
    tally = job.play(0, games)
    return tally, time.process_time() - began


def main() -> None:
    """Print a line for each loadout."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("loadouts", nargs="*", default=list(LOADOUTS))
    parser.add_argument("--pilot", default="tactical", help=", ".join(known()) + ", search:200")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    print(f"{arguments.pilot}, {arguments.edition}, {arguments.games} games, seed {arguments.seed}")
    with ProcessPoolExecutor(arguments.workers) as pool:
        playing = {
            name: pool.submit(play, name, arguments.pilot, arguments.seed, arguments.games, arguments.edition)
            for name in arguments.loadouts
        }
        for name, future in playing.items():
            tally, seconds = future.result()
            low, high = wilson(tally.wins, tally.games)
            target = LOADOUTS[name][-1]
            print(
                f"{name:14} {tally.wins / tally.games:7.2%}  [{low:.2%}, {high:.2%}]  "
                f"{'target ' + format(target, '.0%') if target else '         '}  lost {tally.lost[:4]} "
                f"stalled {tally.stalled}  {tally.units / tally.games:.0f} units  {tally.games / seconds:,.0f} games/s",
                flush=True,
            )


if __name__ == "__main__":
    main()
