"""The course of a game, step by step: what happened in each, and the position that it left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.games.paper_mech.play.engine_state import from_state
from sheetgen.games.paper_mech.play.position import Position
from sheetgen_engine.core.dice import Dice, OutOfDice, SeededDice
from sheetgen_engine.paper_mech import codes, decisions, names, pilots
from sheetgen_engine.paper_mech.decisions import Value
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.record import Event, Record
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.text import format_state

# What a series mixes into the seed for the pilot's own chance; compiled, the engine keeps it to itself.
LUCK = 0x5DEECE66D

# Something that answers the open question of a state; `Stop` ends the course there.
Player = Callable[[State], int]


class Stop(Exception):
    """There are no more decisions, or not enough dice for them."""


class Until(NamedTuple):
    """How far a game is told: to the end of a wave, or until so many units of time or activations have passed."""

    wave: int | None = None
    units: int | None = None
    activations: int | None = None

    @classmethod
    def read(cls, text: str | None) -> Until:
        """
        >>> Until.read("wave:2")
        Until(wave=2, units=None, activations=None)
        """
        kind, colon, number = (text or "").partition(":")
        if text is None:
            return cls()
        if not colon or kind not in cls._fields or not number.isascii() or not number.isdigit() or len(number) > 9:
            raise UsageError(f"--until {text} means nothing; say wave:2, units:30 or activations:12")
        if not int(number):
            raise UsageError(f"--until {text} shows nothing; count from 1")
        return cls(**{kind: int(number)})


class Step(NamedTuple):
    """One step: the beginning of a wave up to the first decision about time, or one activation with all that follows."""

    wave: int
    begins_wave: bool
    ends_wave: bool
    events: list[Event]
    position: Position


class Decision(NamedTuple):
    """An answer to a question, in the words of scenarios; repairs are answered circle by circle."""

    question: str
    value: Value


class Course:
    """A game from its beginning, played by whoever answers. `decisions` are those made so far."""

    def __init__(self, tables: Tables, dice: Dice, player: Player) -> None:
        self.state = State(tables)
        self.dice = dice
        self.record = Record(tables)
        self.game = Game(self.state, dice, self.record)
        self.player = player
        self.decisions: list[Decision] = []
        self.stopped = False
        self.short = False  # stopped in the middle of something, for want of dice

    def steps(self, until: Until = Until()) -> Iterator[Step]:  # noqa: B008 - frozen
        """One step after the other, as far as was asked for."""
        state = self.state
        while state.outcome == codes.PLAYING and not self.stopped and not self.reached(until):
            told = len(self.record.events)
            begins = state.phase in (codes.WAVE_START, codes.NEXT_WAVE)
            if begins:
                self.game.stop_at(units=0)
            else:
                left = None if until.units is None else until.units - state.units
                self.game.stop_at(activations=1, units=left, wave_end=True)
            wave = state.wave + (state.phase == codes.NEXT_WAVE)
            try:
                self.play()
            except Stop:
                self.stopped = True
            except OutOfDice:
                self.stopped = self.short = True
            events = self.record.events[told:]
            if events:
                ends = state.phase == codes.NEXT_WAVE or state.outcome == codes.WON
                yield Step(wave, begins, ends, events, from_state(state))

    def play(self) -> None:
        """On to where the game is to halt."""
        game, state = self.game, self.state
        game.advance()
        while state.question != codes.NOTHING:
            option = self.player(state)
            question = state.question
            self.decisions.append(Decision(names.QUESTIONS[question], decisions.option_value(question, option)))
            game.apply(option)

    def settle(self) -> str | None:
        """The position at the next question or the end of the game, as a line; None where the dice do not reach so far."""
        if self.short:
            return None
        self.game.stop_at()
        try:
            self.game.advance()
        except OutOfDice:
            return None
        return format_state(self.state)

    def reached(self, until: Until) -> bool:
        """Whether the story is to end here."""
        state = self.state
        if until.wave is not None and state.wave >= until.wave:
            return state.phase == codes.NEXT_WAVE or state.wave > until.wave
        if until.units is not None:
            return state.units >= until.units
        return until.activations is not None and state.activations >= until.activations


def dealt(seed: int, number: int) -> tuple[SeededDice, SeededDice]:
    """The dice of the game of this number (from 0) of a seed, and its pilot's own luck: those of a series."""
    return SeededDice(seed, number), SeededDice(seed ^ LUCK, number)


def piloted(tables: Tables, pilot: str, seed: int, number: int) -> Course:
    """The very game that a series with this pilot and seed plays under this number."""
    dice, luck = dealt(seed, number)
    player = pilots.make(pilot)
    player.begin(luck)
    return Course(tables, dice, player.choose)
