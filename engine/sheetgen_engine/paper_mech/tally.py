"""Play many games of one loadout with one pilot, in batches, and tally the results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import codes, names, pilots
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.ledger import Ledger
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.state import State, zeros
from sheetgen_engine.paper_mech.tables import Tables

# Games are counted in groups, by their numbers. The differences between groups give the interval of a figure.
GROUPS = 16
# Makes a pilot's random stream differ from the game's dice.
PILOT_SEED_SALT = 0x5DEECE66D
# The number of counts at the end of a tally's numbers: games lost in each wave, and won with each score.
COUNTS = codes.MAX_WAVES + codes.MAX_SCORE + 1


class Tally:
    """The results of some games. All sums are integers, so tallies can be added in any order."""

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

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.wins += other.wins
        self.stalled += other.stalled
        self.units += other.units
        self.units_squared += other.units_squared
        self.activations += other.activations
        self.activations_squared += other.activations_squared
        self.score += other.score
        self.score_squared += other.score_squared
        self.first_lost = earlier(self.first_lost, other.first_lost)
        self.first_stalled = earlier(self.first_stalled, other.first_stalled)
        for wave in range(codes.MAX_WAVES):
            self.lost[wave] += other.lost[wave]
        for score in range(codes.MAX_SCORE + 1):
            self.won_with[score] += other.won_with[score]
        for group in range(len(self.ledgers)):
            add_ledger(self.ledgers[group], other.ledgers[group])

    def scores(self) -> list[int]:
        """Return the number of games won with each score, from 0."""
        return [self.won_with[score] for score in range(codes.MAX_SCORE + 1)]

    def lost_by_wave(self) -> list[int]:
        """Return the number of games lost in each wave."""
        return [self.lost[wave] for wave in range(codes.MAX_WAVES)]

    def numbers(self) -> tuple[int, ...]:
        """Return all numbers in a fixed order."""
        sums = [
            self.games,
            self.wins,
            self.stalled,
            self.units,
            self.units_squared,
            self.activations,
            self.activations_squared,
            self.score,
            self.score_squared,
            self.first_lost,
            self.first_stalled,
        ]
        return tuple(sums + self.lost_by_wave() + self.scores())

    def set_numbers(self, values: tuple[int, ...]) -> None:
        """Set all numbers from `numbers`."""
        (
            self.games,
            self.wins,
            self.stalled,
            self.units,
            self.units_squared,
            self.activations,
            self.activations_squared,
            self.score,
            self.score_squared,
            self.first_lost,
            self.first_stalled,
        ) = values[:-COUNTS]
        self.lost = list(values[-COUNTS : codes.MAX_WAVES - COUNTS])
        self.won_with = list(values[codes.MAX_WAVES - COUNTS :])

    def entries(self) -> list[tuple[int, ...]]:
        """Return the entries of the ledgers, for pickling."""
        return [ledger.entries() for ledger in self.ledgers]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tally):
            return NotImplemented
        return self.numbers() == other.numbers() and self.entries() == other.entries()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Tally: {self.wins} of {self.games} games won>"

    def __reduce__(self) -> tuple[object, ...]:
        return tally_of, (self.numbers(), self.entries())


def earlier(number: int, other: int) -> int:
    """Return the first of two game numbers, either of which may be 0 for none."""
    return min(number, other) or max(number, other)


def add_ledger(ledger: Ledger, other: Ledger) -> None:
    """Add the games of another ledger."""
    ledger.add(other)


def tally_of(values: tuple[int, ...], entries: list[tuple[int, ...]]) -> Tally:
    """Build a tally from its numbers and the entries of its ledgers."""
    tally = Tally(bool(entries))
    tally.set_numbers(values)
    for ledger, own in zip(tally.ledgers, entries, strict=True):
        ledger.enter(own)
    return tally


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
        stream.start(seed ^ PILOT_SEED_SALT, number)
        pilot.begin(stream)
        game.play(pilot)
        tally.count(state, number)
        if ends is not None:
            ends.append((state.outcome, state.wave, state.score(), state.units, state.activations))
