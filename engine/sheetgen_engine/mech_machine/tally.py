"""Play many games of one scenario, in batches, and tally the results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_machine import codes, names, pilots
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.ledger import Ledger, ledger_of
from sheetgen_engine.mech_machine.pilots.pilot import Pilot
from sheetgen_engine.mech_machine.state import State, numbers_of, tables_of, zeros
from sheetgen_engine.mech_machine.tables import Tables

# Makes the pilots' random streams differ from the game's dice and from one another.
PILOT_SEED_SALT = 0x5DEECE66D
# Games are counted in groups, by their numbers. The differences between groups give the interval of a figure.
GROUPS = 16


class Tally:
    """The results of some games. All sums are integers, so tallies can be added in any order."""

    def __init__(self, groups: Sequence[Tally] = ()) -> None:
        """Start empty, or with the sum of these groups, which are kept."""
        self.groups: list[Tally] = []
        self.games = 0
        self.stalled = 0
        self.rounds = 0
        self.rounds_squared = 0
        self.turns = 0
        # For each side: games won, games won with the first turn, and games with the first turn.
        self.wins: list[int] = zeros(codes.MAX_SIDES)
        self.wins_first: list[int] = zeros(codes.MAX_SIDES)
        self.first: list[int] = zeros(codes.MAX_SIDES)
        self.frags: list[int] = zeros(codes.MAX_SIDES)
        self.ledger: Ledger = Ledger()
        for group in groups:
            self.add(group)
        self.groups = list(groups)

    def count(self, state: State) -> None:
        """Count a finished game; the game itself has counted its events."""
        tables = state.tables
        leader = tables.side[state.order[0]]
        self.games += 1
        self.rounds += state.round
        self.rounds_squared += state.round * state.round
        self.turns += state.turns
        self.first[leader] += 1
        if state.outcome == codes.WON:
            self.wins[state.winner] += 1
            if state.winner == leader:
                self.wins_first[leader] += 1
        else:
            self.stalled += 1
        for side in range(tables.sides):
            self.frags[side] += state.frags[side]

    def add(self, other: Tally) -> None:
        """Add the games of another tally, group by group."""
        for group, more in zip(self.groups, other.groups, strict=True):
            group.add(more)
        self.games += other.games
        self.stalled += other.stalled
        self.rounds += other.rounds
        self.rounds_squared += other.rounds_squared
        self.turns += other.turns
        for side in range(codes.MAX_SIDES):
            self.wins[side] += other.wins[side]
            self.wins_first[side] += other.wins_first[side]
            self.first[side] += other.first[side]
            self.frags[side] += other.frags[side]
        self.ledger.add(other.ledger)

    def numbers(self) -> dict[str, list[int]]:
        """Return all numbers by name."""
        sides = range(codes.MAX_SIDES)
        return {
            "sums": [self.games, self.stalled, self.rounds, self.rounds_squared, self.turns],
            "wins": [self.wins[side] for side in sides],
            "wins_first": [self.wins_first[side] for side in sides],
            "first": [self.first[side] for side in sides],
            "side_frags": [self.frags[side] for side in sides],
            **self.ledger.numbers(),
        }

    def set_numbers(self, values: dict[str, list[int]]) -> None:
        """Set all numbers from `numbers`."""
        self.games, self.stalled, self.rounds, self.rounds_squared, self.turns = values["sums"]
        self.wins = values["wins"]
        self.wins_first = values["wins_first"]
        self.first = values["first"]
        self.frags = values["side_frags"]
        self.ledger = ledger_of(values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        return self.numbers() == other.numbers() and self.groups == other.groups

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Tally of {self.games} games>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Tally, (self.groups,)) if self.groups else (tally_of, (self.numbers(),))


def tally_of(values: dict[str, list[int]]) -> Tally:
    """Build a tally from its numbers."""
    tally = Tally()
    tally.set_numbers(values)
    return tally


class Result(NamedTuple):
    """The result of one game."""

    outcome: str
    winner: int
    round: int
    turns: int
    first: int
    """The side whose mech had the first turn."""
    frags: tuple[int, ...]
    position: tuple[object, ...]
    """All numbers of the final position."""


@dataclass(frozen=True)
class Job:
    """Games of one scenario with one pilot per side.

    Game number i is the same game in every batch and on every machine.
    """

    tables: Tables
    pilots: tuple[str, ...]
    seed: int

    def play(self, first: int, count: int) -> Tally:
        """Play the games from number `first` and return their tally, in groups."""
        return self.counted(first, count, None)

    def results(self, first: int, count: int) -> list[Result]:
        """Play the games from number `first` and return the result of each."""
        results: list[Result] = []
        self.counted(first, count, results)
        return results

    def counted(self, first: int, count: int, results: list[Result] | None) -> Tally:
        """Play the games for `play` or `results`."""
        groups = [Tally() for _ in range(GROUPS)]
        players = [pilots.make(name) for name in self.pilots]
        play_games(self.tables, players, self.seed, first, count, groups, results)
        return Tally(groups)


def play_games(
    tables: Tables,
    players: Sequence[Pilot],
    seed: int,
    first: int,
    count: int,
    tallies: Sequence[Tally],
    results: list[Result] | None,
) -> None:
    """Play games to their end, reusing one state, and count them in the tallies in turn."""
    if len(players) != tables.sides:
        raise ValueError(f"{len(players)} pilots for {tables.sides} sides")
    beginning = State(tables)
    state = State(tables)
    dice = SeededDice()
    streams = [SeededDice() for _ in players]
    for number in range(first, first + count):
        tally = tallies[number % len(tallies)]
        state.copy_from(beginning)
        dice.restart(seed, number)
        for side, player in enumerate(players):
            streams[side].restart(seed ^ (PILOT_SEED_SALT + side), number)
            player.begin(streams[side])
        Game(state, dice, None, tally.ledger).play(players)
        tally.count(state)
        if results is not None:
            results.append(result(state))


def result(state: State) -> Result:
    """Return the result of a finished game."""
    leader = tables_of(state).mech_parts[state.turn_order()[0]].side
    outcome = names.OUTCOMES[state.outcome]
    return Result(outcome, state.winner, state.round, state.turns, leader, state.side_frags(), numbers_of(state))
