"""Fit the formulas of the adaptive pilot: `python -m bench.fit_styles last|early [--minutes 20] [--from FILE] -o FILE`.

`mech_styles` computes each weight from the traits of a mech. This script searches for the numbers of that formula by an evolution
strategy: in each step, each of some random loadouts plays the same games twice, with its weights changed by chance one way and
the opposite way. Which way wins more, over many loadouts, tells how to change the numbers (a gradient estimated by simultaneous
changes, followed by Adam; the result is the running mean).

`last` plays the last wave, from positions that `tactical` reaches it in; `early` plays whole games and changes the weights of the
waves before the last. No loadout of the judging set is played (`bench.judging`).
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.judging import tables_of_design, tuning_designs
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.pilots import mech_styles, style_numbers
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables

QUICK = False  # not run by `make bench`
LOADOUTS, HELD_OUT = 360, 60
ENTRIES = 60  # positions at the start of the last wave, for each loadout
BATCH = 48  # loadouts in a step
GAMES = {"last": 36, "early": 26}  # with each of two opposite changes
SPREAD = 140  # change of a logarithm, in thousandths
RATE = 16.0  # largest change of a number in a step, in thousandths; numbers of traits change more slowly
TRAIT_RATE = 0.6
KEEP = 0.995  # of the running mean in each step
Numbers = dict[str, list[float]]
# Tuned for each mech, because making a pilot takes longer than playing with it: the player, and that of the last wave.
PILOT, LAST = Tactical(), Tactical()


@dataclass
class Mech:
    """A loadout with its traits, less the mean of each, and the positions that games start from."""

    tables: Tables
    traits: list[float]
    starts: list[State]
    last_weights: dict[str, int]


def starts_of(tables: Tables, which: str) -> list[State]:
    """Return positions at the start of the last wave, reached by the tactical pilot, or the start of a game."""
    beginning = State(tables)
    if which == "early":
        return [beginning]
    found: list[State] = []
    state, dice, pilot = State(tables), SeededDice(), Tactical()
    game = Game(state, dice)
    for number in range(20 * ENTRIES):
        dice.restart(5, number)
        state.copy_from(beginning)
        while state.outcome == codes.PLAYING and state.wave < tables.last_wave:
            play_wave(game, pilot)
        if state.outcome == codes.PLAYING:
            found.append(state.copy())
        if len(found) == ENTRIES:
            break
    return found


def play_wave(game: Game, pilot: Tactical) -> None:
    """Play to the start of the next wave, or to the end."""
    game.stop_at(wave_end=True)
    game.play(pilot)
    if game.state.outcome == codes.PLAYING:
        game.state.wave += 1
        game.state.phase = codes.WAVE_START


def wins(mech: Mech, weights: dict[str, int], which: str, seed: int, games: int) -> int:
    """Play games in the style of these weights and return how many are won."""
    PILOT.tune(**weights)
    if which == "early":
        LAST.tune(**mech.last_weights)
    state, dice = State(mech.tables), SeededDice()
    game = Game(state, dice)
    won = 0
    for number in range(games):
        dice.restart(seed, number)
        state.copy_from(mech.starts[number % len(mech.starts)])
        while state.outcome == codes.PLAYING:
            is_last = state.wave == mech.tables.last_wave
            play_wave(game, LAST if is_last and which == "early" else PILOT)
        won += state.outcome == codes.WON
    return won


def weights_of(mech: Mech, numbers: Numbers, changes: dict[str, float]) -> dict[str, int]:
    """Return the weights in the style of a mech, with changed logarithms."""
    found = {}
    for name, shares in numbers.items():
        log = sum(share * amount for share, amount in zip(shares, mech.traits, strict=True)) + changes.get(name, 0.0)
        found[name] = mech_styles.exponential(round(log))
    return found


def rate(mechs: list[Mech], numbers: Numbers, which: str) -> float:
    """Return the mean win rate of loadouts that were not fitted to."""
    games = 2 * ENTRIES
    won = sum(wins(mech, weights_of(mech, numbers, {}), which, 99, games) for mech in mechs)
    return won / games / len(mechs)


class Adam:
    """The numbers, and the running means of their gradient and its square."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = {name: list(shares) for name, shares in numbers.items()}
        self.mean = {name: list(shares) for name, shares in numbers.items()}
        self.first = {name: [0.0] * len(shares) for name, shares in numbers.items()}
        self.second = {name: [0.0] * len(shares) for name, shares in numbers.items()}
        self.steps = 0

    def step(self, gradient: Numbers) -> None:
        """Follow the gradient."""
        self.steps += 1
        for name, slopes in gradient.items():
            for at, slope in enumerate(slopes):
                self.first[name][at] += 0.1 * (slope - self.first[name][at])
                self.second[name][at] += 0.02 * (slope * slope - self.second[name][at])
                first = self.first[name][at] / (1 - 0.9**self.steps)
                second = self.second[name][at] / (1 - 0.98**self.steps)
                change = RATE * (TRAIT_RATE if at else 1.0) * first / (math.sqrt(second) + 1e-9)
                self.numbers[name][at] += change
                self.mean[name][at] += (1 - KEEP) * (self.numbers[name][at] - self.mean[name][at])


def centre(mechs: list[Mech]) -> list[float]:
    """Subtract from each trait its mean, and return the means; changing the share of a trait then leaves the mean mech alone."""
    columns = list(zip(*(mech.traits for mech in mechs), strict=True))
    means = [0.0, *(sum(column) / len(mechs) for column in columns[1:])]
    for mech in mechs:
        mech.traits = [amount - mean for amount, mean in zip(mech.traits, means, strict=True)]
    return means


def shifted(numbers: Mapping[str, Sequence[float]], means: list[float], sign: int) -> Numbers:
    """Return the numbers for traits less their means (sign 1), or back (sign -1): only the constant differs."""
    return {
        name: [shares[0] + sign * sum(s * m for s, m in zip(shares, means, strict=True)), *shares[1:]]
        for name, shares in numbers.items()
    }


def gradient_of(mechs: list[Mech], numbers: Numbers, which: str, chance: random.Random) -> Numbers:
    """Return the estimated gradient of the win rate."""
    gradient: Numbers = {name: [0.0] * len(shares) for name, shares in numbers.items()}
    for mech in chance.sample(mechs, BATCH):
        signs = {name: chance.choice((-1, 1)) for name in numbers}
        seed = chance.randrange(2**40)
        up = wins(mech, weights_of(mech, numbers, {n: SPREAD * s for n, s in signs.items()}), which, seed, GAMES[which])
        down = wins(
            mech, weights_of(mech, numbers, {n: -SPREAD * s for n, s in signs.items()}), which, seed, GAMES[which]
        )
        for name, sign in signs.items():
            for at, amount in enumerate(mech.traits):
                gradient[name][at] += sign * amount * (up - down)
    return gradient


def to_text(numbers: Numbers) -> str:
    """Return the numbers as `style_numbers` writes them."""
    lines = "".join(
        f'    "{name}": ({", ".join(str(round(n)) for n in shares)}),\n' for name, shares in numbers.items()
    )
    return "{\n" + lines + "}\n"


def main() -> None:
    """Fit, and write the numbers from time to time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", choices=("last", "early"))
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("-o", dest="out", required=True, help="file for the numbers")
    arguments = parser.parse_args()
    which = arguments.which
    mechs = []
    for design in tuning_designs(LOADOUTS + HELD_OUT, 55):
        tables = tables_of_design(design)
        starts = starts_of(tables, which)
        if starts:
            traits = [float(amount) for amount in mech_styles.traits(tables)]
            last_weights = mech_styles.weights(mech_styles.traits(tables), style_numbers.LAST_WAVE)
            mechs.append(Mech(tables, traits, starts, last_weights))
    fitted, held_out = mechs[:-HELD_OUT], mechs[-HELD_OUT:]
    shipped = style_numbers.LAST_WAVE if which == "last" else style_numbers.EARLY_WAVES
    means = centre(mechs)
    adam = Adam(shifted(shipped, means, 1))
    print(f"held out, shipped numbers: {rate(held_out, adam.numbers, which):.4f}", flush=True)
    chance = random.Random(arguments.seed)
    until = time.monotonic() + 60 * arguments.minutes
    while time.monotonic() < until:
        adam.step(gradient_of(fitted, adam.numbers, which, chance))
        if adam.steps % 100 == 0 or time.monotonic() >= until:
            print(f"{adam.steps} steps, held out: {rate(held_out, adam.mean, which):.4f}", flush=True)
            Path(arguments.out).write_text(to_text(shifted(adam.mean, means, -1)), encoding="utf-8")


if __name__ == "__main__":
    main()
