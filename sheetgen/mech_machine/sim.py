"""Simulated play: many games of one scenario, and what came out of them.

A mech is tried in a duel on an open table against another one, or on any scenario's table.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from engine.mech_machine import codes, names
from engine.mech_machine.tally import Job, Tally
from sheetgen.locale import Locale, locale
from sheetgen.mech_machine.loadout import Loadout, of_sample
from sheetgen.mech_machine.scenario import Scenario, duel, with_mechs
from sheetgen.mech_machine.tables import tables

Z95 = 1.959963984540054
BATCH = 250
WEAPONS = codes.WEAPONS


class Interval(NamedTuple):
    """A share of some trials with its 95 % interval."""

    wins: int
    trials: int

    @property
    def share(self) -> float:
        return self.wins / self.trials if self.trials else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Wilson's interval.

        >>> [round(bound, 4) for bound in Interval(8, 10).bounds], Interval(0, 0).bounds
        ([0.4902, 0.9433], (0.0, 1.0))
        """
        if not self.trials:
            return 0.0, 1.0
        share, z2 = self.share, Z95 * Z95
        wide = 1 + z2 / self.trials
        middle = (share + z2 / (2 * self.trials)) / wide
        half = Z95 * sqrt(share * (1 - share) / self.trials + z2 / (4 * self.trials * self.trials)) / wide
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Series:
    """What a number of games came to."""

    scenario: Scenario
    pilots: tuple[str, ...]
    seed: int
    tally: Tally
    seconds: float

    @property
    def games(self) -> int:
        return self.tally.games

    def wins(self, side: int) -> Interval:
        """How often a side won, of all games."""
        return Interval(self.tally.numbers()["wins"][side], self.games)

    def first(self) -> Interval:
        """How often the side with the first turn won, of the games that somebody won (MM-INITIATIVE)."""
        numbers = self.tally.numbers()
        return Interval(sum(numbers["wins_first"]), sum(numbers["wins"]))


def opponent(loadout: Loadout) -> Loadout:
    """The mech that a duel is fought against when nothing else is said: the first one of the catalog."""
    return of_sample(next(iter(loadout.catalog.mechs.values())), loadout.catalog)


def match(loadout: Loadout, against: Loadout | None = None, on: Scenario | None = None) -> Scenario:
    """The scenario in which a mech is tried: a duel, or a scenario's table where the first side has this mech, and the
    others the opponent if one is named."""
    if on is None:
        return duel(loadout, against or opponent(loadout))
    others = dict.fromkeys(range(1, len(on.sides)), against) if against is not None else {}
    return with_mechs(on, {0: loadout, **others})


def play(
    scenario: Scenario, *, pilots: Sequence[str] = ("reference",), games: int = 1000, seed: int = 1, workers: int = 1
) -> Series:
    """Play many games. One pilot plays every side, or one is named for each; the result is the same for any number of
    workers."""
    sides = len(scenario.sides)
    named = tuple(pilots) * sides if len(pilots) == 1 else tuple(pilots)
    job = Job(tables(scenario), named, seed)
    began = time.perf_counter()
    tally = Tally()
    if workers <= 1:
        tally = job.play(0, games)
    else:
        starts = range(0, games, BATCH)
        with ProcessPoolExecutor(workers) as pool:
            for part in pool.map(job.play, starts, [min(BATCH, games - start) for start in starts]):
                tally.add(part)
    return Series(scenario, named, seed, tally, time.perf_counter() - began)


def as_json(series: Series) -> dict[str, Any]:
    """The result as data; everything by game is a mean."""
    tally, games = series.tally, series.games
    numbers = tally.numbers()
    first = series.first()
    mechs = [mech_json(series, mech, numbers) for mech in range(len(series.scenario.mechs))]
    sides = []
    for number, side in enumerate(series.scenario.sides):
        wins = series.wins(number)
        sides.append(
            {
                "name": side.name,
                "pilot": series.pilots[number],
                "wins": wins.wins,
                "win_rate": wins.share,
                "win_rate_ci95": list(wins.bounds),
                "mean_frags": numbers["side_frags"][number] / games,
                "mechs": [mechs[mech] for mech in side.mechs],
            }
        )
    return {
        "system": series.scenario.system,
        "scenario": series.scenario.name.en,
        "edition": series.scenario.edition,
        "games": games,
        "seed": series.seed,
        "sides": sides,
        "stalled": tally.stalled,
        "mean_rounds": tally.rounds / games,
        "mean_turns": tally.turns / games,
        "mean_terrain_lost": numbers["terrain_lost"][0] / games,
        "initiative": {
            "decided": first.trials,
            "first_wins": first.wins,
            "first_win_rate": first.share,
            "first_win_rate_ci95": list(first.bounds),
        },
        "games_per_second": games / series.seconds if series.seconds else None,
    }


def loadout_json(loadout: Loadout, series: Series) -> dict[str, Any]:
    """The result for the mech that was tried: the first side's, with the names that every game's `sim` has."""
    document = as_json(series)
    own = document["sides"][0]
    return {
        "loadout": loadout.name,
        "against": series.scenario.sides[1].name,
        "pilot": series.pilots[0],
        **{key: own[key] for key in ("wins", "win_rate", "win_rate_ci95", "mean_frags")},
        **document,
    }


def mech_json(series: Series, mech: int, numbers: dict[str, list[int]]) -> dict[str, Any]:
    """What one mech did in a mean game."""
    games = series.games

    def by_weapon(key: str) -> dict[str, float]:
        return {weapon: numbers[key][WEAPONS * mech + number] / games for number, weapon in enumerate(names.WEAPONS)}

    return {
        "name": series.scenario.mechs[mech].loadout.name,
        **{key: by_weapon(key) for key in ("attacks", "hits", "damage", "frags", "terrain_shots")},
        **{
            key: numbers[key][mech] / games
            for key in ("heat", "cooled", "shut_downs", "turns", "turns_lost", "rushes", "healed", "moves", "destroyed")
        },
        "inches": numbers["moved"][mech] / codes.INCH / games,
    }


def text(series: Series, language: str) -> str:
    """The result for people."""
    texts = locale("mech-machine/sim", language)
    document = as_json(series)
    lines = [
        texts.text(
            "title",
            scenario=series.scenario.name,
            games=series.games,
            frags=series.scenario.frags,
            pilots=list(dict.fromkeys(series.pilots)),
            seed=series.seed,
        )
    ]
    for side in document["sides"]:
        low, high = side["win_rate_ci95"]
        lines.append(
            "  "
            + texts.text(
                "side",
                name=side["name"],
                rate=percent(side["win_rate"]),
                low=percent(low),
                high=percent(high),
                frags=decimal(side["mean_frags"]),
            )
        )
    low, high = document["initiative"]["first_win_rate_ci95"]
    share = document["initiative"]["first_win_rate"]
    lines.append("  " + texts.text("initiative", rate=percent(share), low=percent(low), high=percent(high)))
    lines.append(
        "  " + texts.text("length", rounds=decimal(document["mean_rounds"]), turns=decimal(document["mean_turns"]))
    )
    if series.scenario.pieces:
        lines.append("  " + texts.text("terrain", pieces=decimal(document["mean_terrain_lost"])))
    if document["stalled"]:
        lines.append("  " + texts.text("stalled", games=document["stalled"]))
    for side in document["sides"]:
        for mech in side["mechs"]:
            lines += ["", f"  {texts.text('mech', name=mech['name'], side=side['name'])}"]
            lines += [f"    {line}" for line in mech_lines(mech, texts)]
    return "\n".join(lines)


def mech_lines(mech: dict[str, Any], texts: Locale) -> list[str]:
    """A mech's own lines: its weapons, its heat, its legs."""
    lines = []
    for weapon in names.WEAPONS:
        attacks = mech["attacks"][weapon]
        lines.append(
            texts.text(
                "weapon",
                weapon=f"{texts.text(weapon):<{max(len(texts.text(name)) for name in names.WEAPONS)}}",
                attacks=decimal(attacks),
                hits=percent(mech["hits"][weapon] / attacks if attacks else 0),
                damage=decimal(mech["damage"][weapon]),
                frags=decimal(mech["frags"][weapon]),
            )
        )
    lines.append(
        texts.text(
            "heat",
            heat=decimal(mech["heat"]),
            cooled=decimal(mech["cooled"]),
            downs=decimal(mech["shut_downs"]),
            lost=decimal(mech["turns_lost"]),
        )
    )
    lines.append(
        texts.text(
            "legs", inches=decimal(mech["inches"]), rushes=decimal(mech["rushes"]), healed=decimal(mech["healed"])
        )
    )
    return lines


def percent(share: float) -> str:
    """
    >>> percent(0.1234)
    '12.3 %'
    """
    return f"{100 * share:.1f} %"


def decimal(number: float) -> str:
    """
    >>> decimal(12.345)
    '12.35'
    """
    return f"{number:.2f}"
