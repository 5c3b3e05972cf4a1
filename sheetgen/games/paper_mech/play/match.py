"""A game at the table: decision by decision, with dice of a seed or real ones that are asked for, and all of it can be
taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from sheetgen.core.errors import BadInput
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen.games.paper_mech.play import events
from sheetgen.games.paper_mech.play.events import GameEvent, typed
from sheetgen.games.paper_mech.play.game_run import Decision
from sheetgen.games.paper_mech.play.position import Action
from sheetgen.games.paper_mech.play.saved_game import SavedDecisions, SavedGame
from sheetgen_engine.core.dice import Dice, OutOfDice, ScriptedDice
from sheetgen_engine.paper_mech import codes, decisions, names
from sheetgen_engine.paper_mech.decisions import IllegalOption
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.record import Event, Record
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.text import format_state

# More dice than any one decision sets rolling before the next.
PLENTY = 400


class Want(NamedTuple):
    """Dice that are to be rolled next: what for, how many, and the enemy, location or action they are about."""

    what: str
    dice: int
    enemy: int | None = None
    location: str | None = None
    action: Action | None = None


# Gives at least one face, and at most as many as are wanted.
Ask = Callable[[Want], Sequence[int]]


class Moment(NamedTuple):
    """The table before a decision, to go back to."""

    state: State
    dice: Dice
    faces: int
    events: int
    choice: bool  # whether there was more than one option


class Match:
    """A game in play. The question that is open is that of `state`; `events` are all that has happened."""

    def __init__(self, game: SavedGame, ask: Ask) -> None:
        """A saved game is taken up where it was left; a new one is a saved game without decisions."""
        self.tables = tables(game.mech)
        self.game = game
        self.ask = ask
        self.state = State(self.tables)
        self.events: list[Event] = []
        self.settled = 0  # those that are not of a pending decision
        self.decisions: list[Decision] = []
        self.moments: list[Moment] = []
        self.taken_back = game.taken_back
        # A decision whose dice have not all fallen yet.
        self.pending: Decision | None = None
        self.faces: list[int] = list(game.dice_source.faces or ())
        self.used = 0
        self.typed = game.dice_source.faces is not None
        self.dice = game.dice_source.dice()

    def begin(self) -> None:
        """On to the first question that is open: of a new game, or after the decisions of a saved one. Raises `BadInput`
        where these do not fit."""
        made = SavedDecisions(self.game)
        ask = self.ask

        def ask_at_the_end(want: Want) -> Sequence[int]:
            if made.next < len(self.game.decisions):
                raise BadInput([made.finding("SAVED", "dice-short")])
            return ask(want)

        self.ask = ask_at_the_end
        try:
            self.run(lambda game: game.advance())
            while made.next < len(self.game.decisions) and not self.over:
                self.answer(made.choose(self.state))
        finally:
            self.ask = ask
        if self.game.document is not None:
            made.check_end(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is at its end."""
        return self.state.outcome != codes.PLAYING

    def options(self) -> list[int]:
        """What may be answered to the open question."""
        return decisions.legal_options(self.state)

    def answer(self, option: int) -> None:
        """Answer the open question. Raises `IllegalOption`, and changes nothing, where the rules do not allow it."""
        state = self.state
        if not decisions.is_legal(state, option):
            raise IllegalOption(f"{option} is no answer to the question {names.QUESTIONS[state.question]!r}")
        moment = Moment(state, self.dice.copy(), self.used, self.settled, len(self.options()) > 1)
        self.pending = Decision(names.QUESTIONS[state.question], decisions.option_value(state.question, option))
        self.run(lambda game: game.apply(option))
        self.decisions.append(self.pending)
        self.pending = None
        self.moments.append(moment)

    def run(self, step: Callable[[Game], None]) -> None:
        """Let the game go on. Where real dice are wanted, they are asked for, and it is gone through once more with them."""
        kept = len(self.events)
        while True:
            dice = ScriptedDice(self.faces[self.used :]) if self.typed else self.dice.copy()
            record = Record(self.tables)
            game = Game(self.state.copy(), dice, record)
            try:
                step(game)
            except OutOfDice:
                self.events[kept:] = record.events
                self.faces += self.ask(self.wanted(step))
                continue
            break
        self.events[kept:] = record.events
        self.settled = len(self.events)
        self.state = game.state
        self.dice = dice
        self.used = len(self.faces) - (dice.dice_left() or 0)

    def wanted(self, step: Callable[[Game], None]) -> Want:
        """What the next die is for, and how many go with it."""
        # A die that is rolled again until it hits, or until it does not, falls once for sure: the least of both counts.
        one, six = (self.probe(step, face) for face in (1, 6))
        return min(one, six, key=lambda want: want.dice)

    def probe(self, step: Callable[[Game], None], face: int) -> Want:
        """What the next die is for, if it and all after it show this face: gone through with dice to spare, the event that
        tells of a die says what it was."""
        faces = self.faces[self.used :]
        dice = ScriptedDice([*faces, *[face] * PLENTY])
        record = Counting(self.tables, dice)
        # What goes on for so long is asked for in its first part all the same.
        with suppress(OutOfDice):
            step(Game(self.state.copy(), dice, record))
        fallen = 0
        for event, by_then in zip(record.events, record.fallen, strict=True):
            for want in throws(typed(event), by_then - fallen):
                fallen += want.dice
                if fallen > len(faces):
                    return want._replace(dice=fallen - len(faces))
            fallen = by_then
        return Want("any", 1)

    def take_back(self, count: int = 1) -> int:
        """Go back so many choices, past what had no choice. Dice of a seed will fall again as they did; real ones are
        rolled anew. Gives how many choices were taken back."""
        done = 0
        while done < count and any(moment.choice for moment in self.moments):
            moment = self.moments.pop()
            self.decisions.pop()
            done += moment.choice
            self.state, self.dice = moment.state, moment.dice
            self.used = moment.faces
            self.settled = moment.events
        self.give_up()
        self.taken_back += done
        return done

    def give_up(self) -> None:
        """Forget a decision whose dice have not all fallen."""
        if self.pending is not None:
            self.pending = None
            self.taken_back += 1
        del self.events[self.settled :]
        del self.faces[self.used :]

    def saved(self) -> SavedGame:
        """The game as it can be saved now."""
        made = [*self.decisions, *([self.pending] if self.pending is not None else [])]
        dice_source = self.game.dice_source
        if self.typed:
            dice_source = dice_source._replace(faces=tuple(self.faces))
        settled = self.pending is None and (self.state.question != codes.NOTHING or self.over)
        return self.game._replace(
            dice_source=dice_source,
            decisions=tuple(made),
            pilot=self.game.pilot if tuple(made) == self.game.decisions else None,
            taken_back=self.taken_back,
            position=format_state(self.state) if settled else None,
        )


class Counting(Record):
    """A record that keeps how many dice had fallen when each event was told."""

    def __init__(self, tables: Tables, dice: ScriptedDice) -> None:
        super().__init__(tables)
        self.source = dice
        self.all = dice.dice_left()
        self.fallen: list[int] = []

    def add(self, what: str, **facts: object) -> None:
        super().add(what, **facts)
        self.fallen.append(self.all - self.source.dice_left())


def throws(event: GameEvent, count: int) -> Iterator[Want]:
    """Yield what the dice were for that fell just before an event."""
    match event:
        case events.EnemyAppeared(enemy) if count == 2:
            yield Want("enemy-attack", 1, enemy=enemy)
            yield Want("start", 1, enemy=enemy)
        case events.EnemyAppeared(enemy):
            yield Want("start", count, enemy=enemy)
        case events.EnemyRolled(enemy, location, dice):
            yield Want("enemy-dice", len(dice), enemy=enemy, location=location)
            yield Want("parry", count - len(dice), enemy=enemy, location=location)
        case events.WaveBegan():
            yield Want("wave", count)
        case events.LocationRerolled(enemy) | events.LocationRolled(enemy):
            yield Want("location", count, enemy=enemy)
        case events.CirclesFilled(location):
            yield Want("first-circle", count, location=location)
        case events.Spilled(location):
            yield Want("spill", count, location=location)
        case events.AttackChosen(enemy):
            yield Want("enemy-attack", count, enemy=enemy)
        case events.Fired(action):
            yield Want("attack", count, action=action)
        case events.AttackRolled(target):
            yield Want("again", count, enemy=target)
        case events.RepairRolled():
            yield Want("repair", count)
        case _ if count:
            yield Want("any", count)
