"""Mech Cards: how fast duels are played, and how balanced the sample weapons are.

`python -m bench.mech_cards` measures both; `--balance` or `--speed` only one of them. `--points` fits the points of the cards.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import combinations

from bench.measure import overhead
from sheetgen.core import reading
from sheetgen.core.findings import ERROR, WARNING
from sheetgen.core.queries import OptionValues, SimQuery
from sheetgen.core.source import read_file
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.loadout import from_catalog as loadout_of
from sheetgen.games.mech_cards.design.model import Card, Catalog, CatalogMech, Stack
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.sim import simulation as simulations
from sheetgen.games.mech_cards.sim.mech_sample import drawn
from sheetgen_engine.core.build import build_info
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_cards.tally import Job

BASTION = "examples/mech-cards/bastion.yaml"
MOST_OVERHEAD = 4 / 3
LEAST_DUELS = 250_000  # per second of processor time, compiled, one core, reference pilot
LEAST = 3  # points of the least card of a type that every mech needs
MOST_WINS = 0.60  # highest win rate of a sample weapon against the mean of the others, on any example mech


def catalog() -> Catalog:
    found = reading.read_catalog("mech-cards")
    assert isinstance(found, Catalog)
    return found


def sample_weapons(cards: Catalog) -> list[Card]:
    return [card for card in cards.cards.values() if card.type == "weapon" and card.origin == "sample"]


def armed(cards: Catalog, mech: CatalogMech, weapon: Card) -> Loadout:
    """Return an example mech with another main weapon in place of its first one; attached cards stay."""
    first = next(at for at, stack in enumerate(mech.stacks) if stack.base.type == "weapon")
    stacks = tuple(Stack(weapon, stack.attached) if at == first else stack for at, stack in enumerate(mech.stacks))
    return Loadout(weapon.id, (Mech(weapon.id, stacks),), catalog=cards)


def duels(cards: Catalog, games: int, seed: int, pilot: str) -> Iterator[tuple[str, str, str, float]]:
    """Yield the results of every two sample weapons on every example mech: mech, both weapons, win rate of the first."""
    for mech in cards.mechs.values():
        squads = [armed(cards, mech, weapon) for weapon in sample_weapons(cards)]
        for one, other in combinations(squads, 2):
            tally = Job(tables([one, other]), (pilot, pilot), seed).play(0, games)
            yield mech.id, one.name, other.name, (tally.wins_of(0) + tally.stalled / 2) / games


def balance(cards: Catalog, games: int, seed: int = 1, pilot: str = "reference") -> dict[str, dict[str, float]]:
    """Return each weapon's mean win rate against the others, by mech and over all of them (`all`)."""
    shares: dict[str, dict[str, list[float]]] = {}
    for mech, one, other, share in duels(cards, games, seed, pilot):
        for name, value in ((one, share), (other, 1 - share)):
            for place in (mech, "all"):
                shares.setdefault(name, {}).setdefault(place, []).append(value)
    return {
        name: {place: sum(values) / len(values) for place, values in by_mech.items()}
        for name, by_mech in shares.items()
    }


def strongest(rates: dict[str, dict[str, float]]) -> tuple[float, str, str]:
    """Return the highest win rate, with its weapon and its mech."""
    return max((share, name, mech) for name, by_mech in rates.items() for mech, share in by_mech.items())


def show_balance(games: int) -> None:
    cards = catalog()
    for pilot in ("reference", "tactical"):
        rates = balance(cards, games, pilot=pilot)
        print(
            f"wins against the mean of the other sample weapons, {pilot}, {games} games a match (at most {MOST_WINS:.0%}):"
        )
        heads = [*cards.mechs, "all"]
        print(f"  {'':<18}" + "".join(f"{head:>10}" for head in heads))
        for name, by_mech in sorted(rates.items(), key=lambda entry: -entry[1]["all"]):
            print(f"  {name:<18}" + "".join(f"{by_mech[head]:>10.1%}" for head in heads))
        share, name, mech = strongest(rates)
        verdict = "balanced" if share <= MOST_WINS else "TOO STRONG"
        print(f"  highest: {name} on {mech}, {share:.1%}: {verdict}")


def show_speed(seconds: float = 3.0) -> None:
    cards = catalog()
    mechs = [loadout_of(mech, cards) for mech in cards.mechs.values()]
    print(f"duels of the example mechs, processor time of one core, {build_info('mech_cards')}:")
    for pilot in ("reference", "tactical", "random"):
        jobs = [Job(tables([one, other]), (pilot, pilot), 1) for one in mechs for other in mechs]
        for job in jobs:
            job.play(0, 10)
        played, turns, began = 0, 0, time.process_time()
        batch = 400 if pilot == "reference" else 100
        while time.process_time() - began < seconds:
            for job in jobs:
                tally = job.play(played, batch)
                turns += tally.turns
            played += batch
        taken = time.process_time() - began
        speed = played * len(jobs) / taken
        least = f" (at least {LEAST_DUELS:,})" if pilot == "reference" else ""
        print(f"  {pilot:<10} {speed:>9,.0f} a second{least}, {turns / (played * len(jobs)):.1f} turns a duel")
    duel = simulations.prepare(read_file(BASTION), SimQuery("reference", options=OptionValues({"against": "dragon"})))
    print(f"  sim with its report against bare play: {overhead(duel, 40_000):.2f} (at most {MOST_OVERHEAD:.2f})")


def show_mechs(games: int) -> None:
    """Print the win rates of every two example mechs."""
    cards = catalog()
    mechs = {mech.id: loadout_of(mech, cards) for mech in cards.mechs.values()}
    for pilot in ("reference", "tactical"):
        print(f"wins of the mech on the left, {pilot}, {games} games a match:")
        print(f"  {'':<10}" + "".join(f"{head:>10}" for head in mechs) + f"{'turns':>8}{'first':>8}")
        for name, own in mechs.items():
            tallies = [Job(tables([own, other]), (pilot, pilot), 1).play(0, games) for other in mechs.values()]
            turns = sum(tally.turns for tally in tallies) / games / len(tallies)
            first = sum(tally.first_wins for tally in tallies) / games / len(tallies)
            rates = "".join(f"{tally.wins_of(0) / games:>10.1%}" for tally in tallies)
            print(f"  {name:<10}{rates}{turns:>8.1f}{first:>8.1%}")


def fitted_points(count: int = 3000, games: int = 40, seed: int = 1, pilot: str = "tactical") -> dict[str, int]:
    """Return what each card costs: one point for each percentage point of games that a mech wins more with it.

    Random mechs of printed cards meet the catalog's mechs; a ridge regression of their win rates on their cards says what
    each card adds. Of what every mech has exactly as many of, only differences count: the least of a type costs `LEAST`.
    """
    cards = catalog()
    chance = SeededDice(seed)
    opponents = [loadout_of(mech, cards) for mech in cards.mechs.values()]
    names = [card.id for card in cards.cards.values() if not card.homebrew]
    rows: list[list[float]] = []
    rates: list[float] = []
    for number in range(count):
        squad = Loadout("drawn", (Mech("drawn", drawn(cards, chance)),), catalog=cards)
        if any(finding.severity in (ERROR, WARNING) for finding in check(squad)):
            continue  # illegal or overweight
        used = [card.id for card in squad.cards]
        wins = sum(
            Job(tables([squad, other]), (pilot, pilot), seed).play(number * games, games).wins_of(0)
            for other in opponents
        )
        rows.append([1.0, *(float(used.count(name)) for name in names)])
        rates.append(100 * wins / (games * len(opponents)))
    values = dict(zip(names, ridge(rows, rates)[1:], strict=True))
    points: dict[str, int] = {}
    for name in names:
        card = cards.cards[name]
        least = min(values[other] for other in names if cards.cards[other].type == card.type)
        fixed = card.is_base or card.type == "pilot"
        points[name] = max(1, round(LEAST + values[name] - least if fixed else values[name]))
    return points


def ridge(rows: list[list[float]], values: list[float], strength: float = 3.0) -> list[float]:
    """Return the coefficients of a ridge regression; the first column, a constant, is not shrunk."""
    width = len(rows[0])
    matrix = [[sum(row[i] * row[j] for row in rows) for j in range(width)] for i in range(width)]
    for at in range(1, width):
        matrix[at][at] += strength
    target = [sum(row[i] * value for row, value in zip(rows, values, strict=True)) for i in range(width)]
    for i in range(width):
        pivot = max(range(i, width), key=lambda row: abs(matrix[row][i]))
        matrix[i], matrix[pivot], target[i], target[pivot] = matrix[pivot], matrix[i], target[pivot], target[i]
        for row in range(i + 1, width):
            factor = matrix[row][i] / matrix[i][i]
            target[row] -= factor * target[i]
            for column in range(i, width):
                matrix[row][column] -= factor * matrix[i][column]
    found = [0.0] * width
    for i in reversed(range(width)):
        found[i] = (target[i] - sum(matrix[i][j] * found[j] for j in range(i + 1, width))) / matrix[i][i]
    return found


def show_points() -> None:
    cards, points = catalog(), fitted_points()
    print("points fitted by play, and those of the catalog:")
    for name, cost in points.items():
        print(f"  {name:<20} {cost:>3} {cards.cards[name].points!s:>5}")


def main() -> None:
    asked = sys.argv[1:] or ["--speed", "--mechs", "--balance"]
    if "--speed" in asked:
        show_speed()
    if "--mechs" in asked:
        show_mechs(4000)
    if "--balance" in asked:
        show_balance(1000)
    if "--points" in asked:
        show_points()


if __name__ == "__main__":
    main()
