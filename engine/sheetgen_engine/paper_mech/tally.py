"""Play many games of one loadout with one pilot, in batches, and tally the results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.fields import Sums
from sheetgen_engine.core.jobs import GROUPS
from sheetgen_engine.paper_mech import codes, names, pilots
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.ledger import Ledger
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables


class Tally(Sums):
    """The results of some games. All sums are integers, so tallies can be added in any order."""

    SUMS = (
        *("games", "wins", "stalled", "units", "units_squared", "activations", "activations_squared"),
        *("score", "score_squared", "lost", "won_with"),
    )
    FIRST = ("first_lost", "first_stalled")
    FIELDS = (*SUMS, *FIRST, "ledgers")

    def __init__(self, detailed: bool = False) -> None:
        """With `detailed`, keep a ledger for each group of games."""
        self.ledgers: list[Ledger] = [Ledger() for _ in range(GROUPS)] if detailed else []
        self.games = 0
        self.wins = 0
        self.stalled = 0
        self.units = 0
        self.units_squared = 0
        self.activations = 0
        self.activations_squared = 0
        self.score = 0
        self.score_squared = 0
        # The numbers of the first lost and the first stalled game, for a replay: counted from 1, 0 for none.
        self.first_lost = 0
        self.first_stalled = 0
        self.lost: list[int] = zeros(codes.MAX_WAVES)
        self.won_with: list[int] = zeros(codes.MAX_SCORE + 1)

    def count(self, state: State, number: int) -> None:
        """Count a finished game; game numbers start at 0."""
        self.games += 1
        self.units += state.units
        self.units_squared += state.units * state.units
        self.activations += state.activations
        self.activations_squared += state.activations * state.activations
        if state.outcome == codes.WON:
            score = state.score()
            self.wins += 1
            self.score += score
            self.score_squared += score * score
            self.won_with[score] += 1
        elif state.outcome == codes.LOST:
            self.lost[state.wave - 1] += 1
            self.first_lost = earlier(self.first_lost, number + 1)
        else:
            self.stalled += 1
            self.first_stalled = earlier(self.first_stalled, number + 1)

    def add(self, other: Sums) -> None:
        """Add the games of another tally."""
        assert isinstance(other, Tally)
        super().add(other)
        for name in self.FIRST:
            setattr(self, name, earlier(getattr(self, name), getattr(other, name)))
        for ledger, more in zip(self.ledgers, other.ledgers, strict=True):
            ledger.add(more)


def earlier(number: int, other: int) -> int:
    """Return the first of two game numbers, either of which may be 0 for none."""
    return min(number, other) or max(number, other)


# The fields of a `Result` as integers.
End = tuple[int, int, int, int, int]


class Result(NamedTuple):
    """The result of one game."""

    outcome: str
    wave: int
    score: int
    units: int
    activations: int


@dataclass(frozen=True)
class Job:
    """Games of one loadout with one pilot. Game number i is the same game in every batch and on every machine."""

    tables: Tables
    pilot: str
    seed: int
    detailed: bool = False

    def play(self, first: int, count: int) -> Tally:
        """Play the games from number `first` and return their tally."""
        tally = Tally(self.detailed)
        play_games(self.tables, pilots.make(self.pilot), self.seed, first, count, tally, None)
        return tally

    def results(self, first: int, count: int) -> list[Result]:
        """Play the games from number `first` and return the result of each."""
        ends: list[End] = []
        play_games(self.tables, pilots.make(self.pilot), self.seed, first, count, Tally(), ends)
        return [Result(names.OUTCOMES[outcome], *numbers) for outcome, *numbers in ends]


def play_games(
    tables: Tables, pilot: Pilot, seed: int, first: int, count: int, tally: Tally, ends: list[End] | None
) -> None:
    """Play games to their end, reusing one state; append their results to `ends`, if given."""
    beginning = State(tables)
    state = State(tables)
    dice = SeededDice()
    stream = SeededDice()
    game = Game(state, dice)
    groups = len(tally.ledgers)
    for number in range(first, first + count):
        if groups:
            game.ledger = tally.ledgers[number % groups]
        state.copy_from(beginning)
        dice.start(seed, number)
        stream.start_for_pilot(seed, number, 0)
        pilot.begin(stream)
        game.play(pilot)
        tally.count(state, number)
        if ends is not None:
            ends.append((state.outcome, state.wave, state.score(), state.units, state.activations))
