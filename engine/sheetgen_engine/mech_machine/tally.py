"""Play many games of one scenario, in batches, and tally the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.fields import GroupedTally
from sheetgen_engine.core.jobs import GroupedJob
from sheetgen_engine.mech_machine import codes, names, pilots
from sheetgen_engine.mech_machine.game import Game
from sheetgen_engine.mech_machine.ledger import Ledger
from sheetgen_engine.mech_machine.pilots.pilot import Pilot
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import Tables


class Tally(GroupedTally):
    """The results of some games. All sums are integers, so tallies can be added in any order."""

    SUMS = ("games", "stalled", "rounds", "rounds_squared", "turns", "wins", "wins_first", "first", "frags")
    FIELDS = (*SUMS, "ledger", "groups")

    def __init__(self, groups: Sequence[Tally] = ()) -> None:
        """Start empty, or with the sum of these groups, which are kept."""
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
        self.ledger: Ledger
        self.groups: list[Tally]
        super().__init__(Ledger(), groups)

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


class Job(GroupedJob[Tables, Tally, Result]):
    """Games of one scenario with one pilot per side."""

    def tally(self, groups: Sequence[Tally]) -> Tally:
        """Return the sum of these groups, an empty tally for none."""
        return Tally(groups)

    def play_games(self, first: int, count: int, groups: list[Tally], results: list[Result] | None) -> None:
        """Play the games and count them in the groups in turn."""
        players = [pilots.make(name) for name in self.pilots]
        play_games(self.tables, players, self.seed, first, count, groups, results)


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
            streams[side].start_for_pilot(seed, number, side)
            player.begin(streams[side])
        Game(state, dice, None, tally.ledger).play(players)
        tally.count(state)
        if results is not None:
            results.append(result(state))


def result(state: State) -> Result:
    """Return the result of a finished game."""
    tables: Tables = state.tables
    leader = tables.mech_parts[state.turn_order()[0]].side
    outcome = names.OUTCOMES[state.outcome]
    frags = state.side_frags()
    position = (
        tuple([number for name, number in state.numbers().items() if name != "wrecks"]),
        state.turn_order(),
        tuple([state.mech_numbers(mech) for mech in range(tables.mechs)]),
        *(frags, state.standing_pieces(), state.wreck_places()),
    )
    return Result(outcome, state.winner, state.round, state.turns, leader, frags, position)
