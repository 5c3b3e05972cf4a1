"""Are the decisions better in which a pilot of a game for two differs from another one?

    .venv/bin/python -m bench.changed_decisions GAME NEW [--against tactical] [--positions N] [--games N] [--seed N]

OLD plays games at every seat. Where NEW would decide otherwise, both decisions are played on to the end by OLD, with the same
dice, which neither pilot knows. Whole games tell the same with many times as many games: pilots seldom differ, and when they
do, chance decides most games. The unit is a position: its gain is what NEW's decision wins more often.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from bench.accept_duels import TABLES, Table
from sheetgen.core.games import game
from sheetgen.core.parts import PlayPart
from sheetgen.core.queries import OptionValues
from sheetgen.core.source import read_file
from sheetgen.runs.play.duel import DuelPart, PlayableDuel
from sheetgen.runs.play.rules import DiceSource
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.stats import mean_interval

QUICK = False  # not run by `make bench`
OTHER_DICE = 1 << 40  # a roll-out's dice are not those of the games


class Gain(NamedTuple):
    """How much more often NEW's decision wins at one position, and of how many games played from it."""

    gain: float
    games: int


class Comparison:
    """Plays one table and compares decisions on the way."""

    def __init__(self, system: str, table: Table, new: str, old: str, games: int) -> None:
        part: PlayPart | None = game(system).play
        assert part is not None
        options = OptionValues({"against": table.against, "opponent": old})
        ready = part.prepare(
            read_file(table.file), seed=1, game=None, typed=None, pilot=old, edition=None, extra=(), options=options
        )
        assert isinstance(ready, PlayableDuel)
        assert ready.part is not None
        self.part: DuelPart[Any] = ready.part
        self.seats = len(ready.game.seats)
        self.new, self.old = self.part.pilot(new), self.part.pilot(old)
        self.players = [self.part.pilot(old) for _ in range(self.seats)]
        self.games = games

    def gains(self, seed: int) -> Iterator[Gain]:
        """Yield a gain for each position of games in which the decisions differ."""
        rules, number, asked = self.part.rules, 0, 0
        while True:
            state, dice = rules.start(DiceSource(seed, number))
            played: Any = rules.game(state, dice, None)
            played.advance()
            while not rules.over(state):
                own = self.old.choose(state)
                self.new.begin(SeededDice(seed, asked))
                asked += 1
                other = self.new.choose(state)
                if other != own:
                    wins = [self.wins(state, option, seed, asked) for option in (other, own)]
                    yield Gain((wins[0] - wins[1]) / self.games, self.games)
                played.apply(own)
            number += 1

    def wins(self, state: Any, option: int, seed: int, asked: int) -> int:
        """Return how many games the player who decides wins with an option; the same dice fall for each."""
        rules, won = self.part.rules, 0
        player = rules.decider(state)
        for number in range(self.games):
            twin = state.copy()
            _, dice = rules.start(DiceSource(seed + OTHER_DICE + asked, number))
            played: Any = rules.game(twin, dice, None)
            played.apply(option)
            if not rules.over(twin):
                played.play(self.players)
            won += twin.winner == self.part.sides[player]
        return won


def main(argv: Sequence[str] | None = None) -> None:
    """Compare decisions at every table and print the mean gains with their 95 % intervals."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", metavar="GAME", choices=tuple(TABLES), help=", ".join(TABLES))
    parser.add_argument("new", metavar="NEW", help="the pilot whose decisions are tried, such as search:100")
    parser.add_argument("--against", default="tactical", metavar="OLD")
    parser.add_argument("--positions", type=int, default=20, help="at each table (%(default)s)")
    parser.add_argument("--games", type=int, default=20, help="with each decision (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    everything: list[float] = []
    for table in TABLES[arguments.system]:
        compared = Comparison(arguments.system, table, arguments.new, arguments.against, arguments.games)
        found = [gain.gain for gain, _ in zip(compared.gains(arguments.seed), range(arguments.positions), strict=False)]
        everything += found
        print(line(table.name, found), flush=True)
    print(line("all", everything))


def line(name: str, gains: Sequence[float]) -> str:
    low, high = mean_interval(len(gains), sum(gains), sum(gain * gain for gain in gains))
    return f"{name:28} {len(gains):5} positions  {fmean(gains):+7.2%}  [{low:+.2%}, {high:+.2%}]"


if __name__ == "__main__":
    main()
