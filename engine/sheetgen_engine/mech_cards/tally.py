"""Play many games of the same squads with the same pilots, in batches, and tally the results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_cards import codes, names, pilots
from sheetgen_engine.mech_cards.dice import SeededD10
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.ledger import Ledger
from sheetgen_engine.mech_cards.pilots.pilot import Pilot
from sheetgen_engine.mech_cards.state import State, zeros
from sheetgen_engine.mech_cards.tables import Tables

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
        self.turns = 0
        self.turns_squared = 0
        self.activations = 0
        self.first_wins = 0
        self.survivors = 0
        self.wins: list[int] = zeros(codes.MAX_PLAYERS)
        # For each player: the games that the player began, and how many of these the player won.
        self.begun: list[int] = zeros(codes.MAX_PLAYERS)
        self.begun_won: list[int] = zeros(codes.MAX_PLAYERS)
        self.ledger: Ledger = Ledger()
        for group in groups:
            self.add(group)
        self.groups = list(groups)

    def count(self, state: State, activations: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.turns += state.turn
        self.turns_squared += state.turn * state.turn
        self.activations += activations
        self.begun[state.began] += 1
        for mech in range(state.tables.mechs):
            if state.lives(mech):
                self.survivors += 1
        if state.outcome == codes.WON:
            self.wins[state.winner] += 1
            if state.winner == state.began:
                self.first_wins += 1
                self.begun_won[state.began] += 1
        else:
            self.stalled += 1

    def add(self, other: Tally) -> None:
        """Add the games of another tally, group by group."""
        for group, more in zip(self.groups, other.groups, strict=True):
            group.add(more)
        self.games += other.games
        self.stalled += other.stalled
        self.turns += other.turns
        self.turns_squared += other.turns_squared
        self.activations += other.activations
        self.first_wins += other.first_wins
        self.survivors += other.survivors
        for player in range(codes.MAX_PLAYERS):
            self.wins[player] += other.wins[player]
            self.begun[player] += other.begun[player]
            self.begun_won[player] += other.begun_won[player]
        self.ledger.add(other.ledger)

    def wins_of(self, player: int) -> int:
        """Return the number of games that a player won."""
        if not 0 <= player < codes.MAX_PLAYERS:
            raise IndexError("no such player")
        return self.wins[player]

    def begun_by(self, player: int) -> tuple[int, int]:
        """Return the number of games that a player began, and how many of these the player won."""
        if not 0 <= player < codes.MAX_PLAYERS:
            raise IndexError("no such player")
        return self.begun[player], self.begun_won[player]

    def numbers(self) -> tuple[tuple[int, ...], ...]:
        """Return all numbers in a fixed order."""
        sums = (
            self.games,
            self.stalled,
            self.turns,
            self.turns_squared,
            self.activations,
            self.first_wins,
            self.survivors,
        )
        players = range(codes.MAX_PLAYERS)
        return (
            sums,
            tuple([self.wins[player] for player in players]),
            tuple([self.begun[player] for player in players]),
            tuple([self.begun_won[player] for player in players]),
            *self.ledger.numbers(),
        )

    def set_numbers(self, values: tuple[tuple[int, ...], ...]) -> None:
        """Set all numbers from `numbers`."""
        (
            self.games,
            self.stalled,
            self.turns,
            self.turns_squared,
            self.activations,
            self.first_wins,
            self.survivors,
        ) = values[0]
        self.wins = list(values[1])
        self.begun = list(values[2])
        self.begun_won = list(values[3])
        self.ledger.set_numbers(values[4:])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        return numbers_of(self) == numbers_of(other) and self.groups == other.groups

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Tally of {self.games} games>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Tally, (self.groups,)) if self.groups else (tally_of, (self.numbers(),))


def numbers_of(tally: Tally) -> tuple[tuple[int, ...], ...]:
    """Return all numbers of a tally."""
    return tally.numbers()


def tally_of(values: tuple[tuple[int, ...], ...]) -> Tally:
    """Build a tally from its numbers."""
    tally = Tally()
    tally.set_numbers(values)
    return tally


class Result(NamedTuple):
    """The result of one game."""

    outcome: str
    winner: int | None
    first: int
    turns: int
    activations: int


@dataclass(frozen=True)
class Job:
    """Games of some squads. Game number i is the same game in every batch and on every machine.

    Consecutive games, one per player, share their dice, and each player begins one of them, so that going first favours
    nobody (MC-TURN).
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
    players: list[Pilot],
    seed: int,
    first: int,
    count: int,
    tallies: list[Tally],
    results: list[Result] | None,
) -> None:
    """Play games to their end, reusing one state, and count them in the tallies in turn.

    Games that share their dice are counted in the same tally.
    """
    beginning = State(tables)
    state = State(tables)
    dice = SeededD10()
    game = Game(state, dice)
    groups = len(tallies)
    streams = [SeededDice() for _ in players]
    for number in range(first, first + count):
        tally = tallies[number // tables.players % groups]
        game.ledger = tally.ledger
        state.copy_from(beginning)
        dice.start(seed, number // tables.players)
        state.set_first(number % tables.players)
        begin(players, streams, seed, number)
        game.activations = 0
        game.run(players)
        tally.count(state, game.activations)
        if results is not None:
            winner = None if state.winner == codes.NONE else state.winner
            results.append(Result(names.OUTCOMES[state.outcome], winner, state.began, state.turn, game.activations))


def begin(players: list[Pilot], streams: list[SeededDice], seed: int, number: int) -> None:
    """Give each pilot its random stream for this game."""
    for place, pilot in enumerate(players):
        stream = streams[place]
        stream.restart(seed ^ (PILOT_SEED_SALT + place), number)
        pilot.begin(stream)
