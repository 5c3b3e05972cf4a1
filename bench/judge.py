"""Judge a fast pilot by a slow one: `python -m bench.judge [--pilot adaptive] [--by search:500] -o FILE`.

Plays the loadouts of the judging set (`bench.judging`) with `tactical`, the judged pilot and the slow one. Prints how much
of the way from `tactical` to the slow pilot the judged one goes, and whether both rank the loadouts alike. FILE holds what
has been played; running it again goes on.

A rank correlation of measured win rates is lower than that of the true ones. Each pilot's games are split into halves (even
and odd numbers); the correlation of the halves, stepped up to the full number of games (Spearman and Brown), is the
reliability of its rates. The correlation of the true rates is estimated as the measured one divided by the root of both
reliabilities.
"""

from __future__ import annotations

import argparse
import json
import math
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from bench.judging import judging_designs, tables_of_design
from sheetgen_engine.paper_mech.tally import Job

QUICK = False  # not run by `make bench`
SEED = 60
Halves = tuple[int, int]  # games won of those with even and odd numbers


def play(number: int, pilot: str, games: int) -> Halves:
    """Play a loadout of the judging set and return the games won, by halves."""
    tables = tables_of_design(judging_designs()[number])
    ends = Job(tables, pilot, SEED).results(0, games)
    won = [end.outcome == "won" for end in ends]
    return sum(won[::2]), sum(won[1::2])


def ranks(values: list[float]) -> list[float]:
    """Return the rank of each value; equal ones share the mean of theirs.

    >>> ranks([0.5, 0.1, 0.5])
    [2.5, 1.0, 2.5]
    """
    return [
        sum(other < value for other in values) + (sum(other == value for other in values) + 1) / 2 for value in values
    ]


def spearman(one: list[float], other: list[float]) -> float:
    """Return the rank correlation.

    >>> spearman([1, 2, 3], [10, 30, 20])
    0.5
    """
    pairs = list(zip(ranks(one), ranks(other), strict=True))
    mean = (len(pairs) + 1) / 2
    covariance = math.fsum((a - mean) * (b - mean) for a, b in pairs)
    squares = [math.fsum((pair[side] - mean) ** 2 for pair in pairs) for side in (0, 1)]
    return covariance / math.sqrt(squares[0] * squares[1]) if min(squares) else 0.0


def reliability(halves: list[Halves]) -> float:
    """Return the reliability of the rates of all games, from those of their halves."""
    correlation = spearman([even for even, _ in halves], [odd for _, odd in halves])
    return 2 * correlation / (1 + correlation)


def report(found: dict[str, dict[int, Halves]], games: dict[str, int], pilot: str, by: str) -> str:
    """Return what the games that all three pilots have played show."""
    numbers = sorted(set.intersection(*(set(own) for own in found.values())))
    if len(numbers) < 3:
        return "too few loadouts yet"
    halves = {name: [own[number] for number in numbers] for name, own in found.items()}
    rates = {name: [sum(pair) / games[name] for pair in own] for name, own in halves.items()}
    lines = []
    for name, own in rates.items():
        variance = math.fsum(rate * (1 - rate) / games[name] for rate in own)
        lines.append(
            f"{name:12} {sum(own) / len(own):7.2%} ± {1.96 * math.sqrt(variance) / len(own):.2%}  ({games[name]} games each)"
        )
    low, mid, high = (sum(rates[name]) / len(numbers) for name in ("tactical", pilot, by))
    lines.append(f"{len(numbers)} loadouts; share of the way from tactical to {by}: {(mid - low) / (high - low):.0%}")
    for name in ("tactical", pilot):
        measured = spearman(rates[name], rates[by])
        known = reliability(halves[name]), reliability(halves[by])
        true = measured / math.sqrt(known[0] * known[1]) if min(known) > 0 else math.nan
        lines.append(
            f"Spearman of {name} and {by}: {measured:.3f} measured, reliabilities {known[0]:.3f} and {known[1]:.3f}, "
            f"{true:.3f} without noise"
        )
    return "\n".join(lines)


def main() -> None:
    """Play what is missing, and print the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pilot", default="adaptive")
    parser.add_argument("--by", default="search:500")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--games-by", type=int, default=400)
    parser.add_argument("--loadouts", type=int, default=60)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("-o", dest="out", type=Path, required=True)
    arguments = parser.parse_args()
    games = {"tactical": arguments.games, arguments.pilot: arguments.games, arguments.by: arguments.games_by}
    found: dict[str, dict[int, Halves]] = {name: {} for name in games}
    lines = arguments.out.read_text(encoding="utf-8").splitlines() if arguments.out.exists() else []
    for number, name, count, even, odd in map(json.loads, lines):
        if games.get(name) == count:
            found[name][number] = even, odd
    with ProcessPoolExecutor(arguments.workers) as pool, arguments.out.open("a", encoding="utf-8") as file:
        playing = [
            (number, name, pool.submit(play, number, name, games[name]))
            for number in range(arguments.loadouts)
            for name in games
            if number not in found[name]
        ]
        for number, name, future in playing:
            found[name][number] = future.result()
            file.write(json.dumps([number, name, games[name], *found[name][number]]) + "\n")
            file.flush()
    print(report(found, games, arguments.pilot, arguments.by))


if __name__ == "__main__":
    main()
