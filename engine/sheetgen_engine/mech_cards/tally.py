"""Play many games of the same squads with the same pilots, in batches, and tally the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.fields import GroupedTally
from sheetgen_engine.core.jobs import GroupedJob
from sheetgen_engine.mech_cards import codes, names, pilots
from sheetgen_engine.mech_cards.dice import SeededD10
from sheetgen_engine.mech_cards.game import Game
from sheetgen_engine.mech_cards.ledger import Ledger
from sheetgen_engine.mech_cards.pilots.pilot import Pilot
from sheetgen_engine.mech_cards.state import State
from sheetgen_engine.mech_cards.tables import Tables


class Tally(GroupedTally):
    """The results of some games. All sums are integers, so tallies can be added in any order."""

    SUMS = (
        *("games", "stalled", "turns", "turns_squared", "activations", "first_wins", "survivors"),
        *("wins", "begun", "begun_won"),
    )
    FIELDS = (*SUMS, "ledger", "groups")

    def __init__(self, groups: Sequence[Tally] = ()) -> None:
        """Start empty, or with the sum of these groups, which are kept."""
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
        self.ledger: Ledger
        self.groups: list[Tally]
        super().__init__(Ledger(), groups)

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
            if state.tables.side_of[state.winner] == state.tables.side_of[state.began]:
                self.first_wins += 1
                self.begun_won[state.began] += 1
        else:
            self.stalled += 1

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


class Result(NamedTuple):
    """The result of one game."""

    outcome: str
    winner: int | None
    first: int
    turns: int
    activations: int


class Job(GroupedJob[Tables, Tally, Result]):
    """Games of some squads.

    Consecutive games, one per player, share their dice, and each player begins one of them, so that going first favours
    nobody (MC-TURN).
    """

    def tally(self, groups: Sequence[Tally]) -> Tally:
        """Return the sum of these groups, an empty tally for none."""
        return Tally(groups)

    def play_games(self, first: int, count: int, groups: list[Tally], results: list[Result] | None) -> None:
        """Play the games and count them in the groups in turn."""
        players = [pilots.make(name) for name in self.pilots]
        play_games(self.tables, players, self.seed, first, count, groups, results)


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
        for place, pilot in enumerate(players):
            stream = streams[place]
            stream.start_for_pilot(seed, number, place)
            pilot.begin(stream)
        game.activations = 0
        game.run(players)
        tally.count(state, game.activations)
        if results is not None:
            winner = None if state.winner == codes.NONE else state.winner
            results.append(Result(names.OUTCOMES[state.outcome], winner, state.began, state.turn, game.activations))
