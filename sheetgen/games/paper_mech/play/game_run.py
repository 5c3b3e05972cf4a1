"""A game, step by step: what happened in each step, and the position after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.games.paper_mech.play.engine_state import from_state
from sheetgen.games.paper_mech.play.position import Position
from sheetgen.runs.play.rules import Decision
from sheetgen_engine.core.dice import Dice, OutOfDice, SeededDice
from sheetgen_engine.core.record import Event
from sheetgen_engine.paper_mech import codes, decisions, names, pilots
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.text import format_state

# A series derives the seed of the pilot's own dice with it. The engine's constant is not visible when compiled.
PILOT_SEED_SALT = 0x5DEECE66D

# Returns an option of the open question, or raises `Stop` to end the run there.
Decide = Callable[[State], int]


class Stop(Exception):
    """There are no more decisions."""


class Until(NamedTuple):
    """Where a run stops: at the end of a wave, or after a number of units of time or activations."""

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
            raise UsageError("replay.until", word=text)
        if not int(number):
            raise UsageError("replay.until-nothing", word=text)
        return cls(**{kind: int(number)})


TO_THE_END = Until()


class Step(NamedTuple):
    """One step: the beginning of a wave up to the first decision about time, or one activation and its effects."""

    wave: int
    begins_wave: bool
    ends_wave: bool
    events: list[Event]
    position: Position


class GameRun:
    """A game from its beginning; `decide` answers its questions. `decisions` are those made so far."""

    def __init__(self, tables: Tables, dice: Dice, decide: Decide) -> None:
        self.state = State(tables)
        self.dice = dice
        self.record = Record(tables)
        self.game = Game(self.state, dice, self.record)
        self.decide = decide
        self.decisions: list[Decision] = []
        self.stopped = False
        self.out_of_dice = False

    def steps(self, until: Until = TO_THE_END) -> Iterator[Step]:
        """Play and yield step after step."""
        state = self.state
        while state.outcome == codes.PLAYING and not self.stopped and not self.reached(until):
            before = len(self.record.events)
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
                self.stopped = self.out_of_dice = True
            events = self.record.events[before:]
            if events:
                ends = state.phase == codes.NEXT_WAVE or state.outcome == codes.WON
                yield Step(wave, begins, ends, events, from_state(state))

    def play(self) -> None:
        """Play until the game halts or is over."""
        game, state = self.game, self.state
        game.advance()
        while state.question != codes.NOTHING:
            option = self.decide(state)
            question = state.question
            self.decisions.append(
                Decision(names.QUESTIONS[question], decisions.option_value(question, option, state.tables))
            )
            game.apply(option)

    def final_position(self) -> str | None:
        """Go on to the next question or the end of the game, and return the position as a line; None if dice run out."""
        if self.out_of_dice:
            return None
        self.game.stop_at()
        try:
            self.game.advance()
        except OutOfDice:
            return None
        return format_state(self.state)

    def reached(self, until: Until) -> bool:
        """Return whether the run stops here."""
        state = self.state
        if until.wave is not None and state.wave >= until.wave:
            return state.phase == codes.NEXT_WAVE or state.wave > until.wave
        if until.units is not None:
            return state.units >= until.units
        return until.activations is not None and state.activations >= until.activations


def seeded_dice(seed: int, number: int) -> tuple[SeededDice, SeededDice]:
    """Return the dice that a series gives to a game, numbered from 0, and to its pilot."""
    return SeededDice(seed, number), SeededDice(seed ^ PILOT_SEED_SALT, number)


def pilot_run(tables: Tables, pilot: str, seed: int, number: int) -> GameRun:
    """Return the game that a series with this pilot and seed plays under this number, from 0."""
    dice, pilot_dice = seeded_dice(seed, number)
    player = pilots.make(pilot)
    player.begin(pilot_dice)
    return GameRun(tables, dice, player.choose)
