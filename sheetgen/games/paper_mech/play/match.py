"""A game that a person plays: decision by decision, with seeded dice or real ones, and every choice can be taken back."""

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
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.core.record import Event
from sheetgen_engine.paper_mech import codes, decisions, names
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.text import format_state

# More dice than any decision rolls before the next one.
PADDING_DICE = 400


class DiceRequest(NamedTuple):
    """Dice to be rolled next: what for, how many, and the enemy, location or action they are about."""

    what: str
    dice: int
    enemy: int | None = None
    location: str | None = None
    action: Action | None = None


# Returns at least one face, and at most as many as requested.
AskForDice = Callable[[DiceRequest], Sequence[int]]


class Snapshot(NamedTuple):
    """The game before a decision, to go back to."""

    state: State
    dice: Dice
    faces: int
    events: int
    choice: bool  # whether there was more than one option


class Match:
    """A game in play. `state` has the open question; `events` are everything that has happened."""

    def __init__(self, game: SavedGame, ask_for_dice: AskForDice) -> None:
        """A saved game goes on after its decisions; a new game has none."""
        self.tables = tables(game.mech)
        self.game = game
        self.ask_for_dice = ask_for_dice
        self.state = State(self.tables)
        self.events: list[Event] = []
        self.settled = 0  # how many events do not belong to a pending decision
        self.decisions: list[Decision] = []
        self.snapshots: list[Snapshot] = []
        self.taken_back = game.taken_back
        self.pending: Decision | None = None  # waits for dice
        self.faces: list[int] = list(game.dice_source.faces or ())
        self.used = 0  # faces
        self.typed = game.dice_source.faces is not None
        self.dice = game.dice_source.dice()

    def begin(self) -> None:
        """Run to the first open question, of a new game or after the saved decisions.

        Raises `BadInput` when a saved decision is illegal.
        """
        saved = SavedDecisions(self.game)
        ask_for_dice = self.ask_for_dice

        def ask_at_the_end(request: DiceRequest) -> Sequence[int]:
            if saved.next < len(self.game.decisions):
                raise BadInput([saved.finding("SAVED", "dice-short")])
            return ask_for_dice(request)

        self.ask_for_dice = ask_at_the_end
        try:
            self.run(lambda game: game.advance())
            while saved.next < len(self.game.decisions) and not self.over:
                self.answer(saved.choose(self.state))
        finally:
            self.ask_for_dice = ask_for_dice
        if self.game.document is not None:
            saved.check_end(self.state)

    @property
    def over(self) -> bool:
        return self.state.outcome != codes.PLAYING

    def options(self) -> list[int]:
        """Return the legal options of the open question."""
        return decisions.legal_options(self.state)

    def answer(self, option: int) -> None:
        """Answer the open question. Raises `IllegalOption`, and changes nothing, for an illegal option."""
        state = self.state
        if not decisions.is_legal(state, option):
            raise IllegalOption(f"{option} is not a legal option of {names.QUESTIONS[state.question]!r}")
        snapshot = Snapshot(state, self.dice.copy(), self.used, self.settled, len(self.options()) > 1)
        self.pending = Decision(names.QUESTIONS[state.question], decisions.option_value(state.question, option))
        self.run(lambda game: game.apply(option))
        self.decisions.append(self.pending)
        self.pending = None
        self.snapshots.append(snapshot)

    def run(self, step: Callable[[Game], None]) -> None:
        """Run a step of the game. When real dice are missing, ask for them and run it again."""
        kept = len(self.events)
        while True:
            dice = ScriptedDice(self.faces[self.used :]) if self.typed else self.dice.copy()
            record = Record(self.tables)
            game = Game(self.state.copy(), dice, record)
            try:
                step(game)
            except OutOfDice:
                self.events[kept:] = record.events
                self.faces += self.ask_for_dice(self.next_request(step))
                continue
            break
        self.events[kept:] = record.events
        self.settled = len(self.events)
        self.state = game.state
        self.dice = dice
        self.used = len(self.faces) - (dice.dice_left() or 0)

    def next_request(self, step: Callable[[Game], None]) -> DiceRequest:
        """Return what the next die is for, and how many are rolled with it."""
        # A die that is re-rolled until it hits, or until it misses, surely falls once: take the smaller count.
        one, six = (self.probe(step, face) for face in (1, 6))
        return min(one, six, key=lambda request: request.dice)

    def probe(self, step: Callable[[Game], None], face: int) -> DiceRequest:
        """Return what the next die is for if it and all dice after it show this face.

        Runs the step with dice to spare: the event that follows a die says what it was for.
        """
        faces = self.faces[self.used :]
        dice = ScriptedDice([*faces, *[face] * PADDING_DICE])
        record = DiceCountingRecord(self.tables, dice)
        # Of a step that never ends, the first part is enough.
        with suppress(OutOfDice):
            step(Game(self.state.copy(), dice, record))
        fallen = 0
        for event, by_then in zip(record.events, record.fallen, strict=True):
            for request in requests_before(typed(event), by_then - fallen):
                fallen += request.dice
                if fallen > len(faces):
                    return request._replace(dice=fallen - len(faces))
            fallen = by_then
        return DiceRequest("any", 1)

    def take_back(self, count: int = 1) -> int:
        """Take back choices, and the decisions without a choice between them; return how many choices.

        Seeded dice will fall again as they did; real ones are rolled again.
        """
        done = 0
        while done < count and any(snapshot.choice for snapshot in self.snapshots):
            snapshot = self.snapshots.pop()
            self.decisions.pop()
            done += snapshot.choice
            self.state, self.dice = snapshot.state, snapshot.dice
            self.used = snapshot.faces
            self.settled = snapshot.events
        self.drop_pending()
        self.taken_back += done
        return done

    def drop_pending(self) -> None:
        """Take back a decision that waits for dice."""
        if self.pending is not None:
            self.pending = None
            self.taken_back += 1
        del self.events[self.settled :]
        del self.faces[self.used :]

    def saved(self) -> SavedGame:
        """Return the game as it can be saved now."""
        made = [*self.decisions, *([self.pending] if self.pending is not None else [])]
        source = self.game.dice_source
        if self.typed:
            source = source._replace(faces=tuple(self.faces))
        settled = self.pending is None and (self.state.question != codes.NOTHING or self.over)
        return self.game._replace(
            dice_source=source,
            decisions=tuple(made),
            pilot=self.game.pilot if tuple(made) == self.game.decisions else None,
            taken_back=self.taken_back,
            position=format_state(self.state) if settled else None,
        )


class DiceCountingRecord(Record):
    """A record that counts for each event how many dice had fallen by then."""

    def __init__(self, tables: Tables, dice: ScriptedDice) -> None:
        super().__init__(tables)
        self.source = dice
        self.all = dice.dice_left()
        self.fallen: list[int] = []

    def add(self, what: str, **facts: object) -> None:
        super().add(what, **facts)
        self.fallen.append(self.all - self.source.dice_left())


def requests_before(event: GameEvent, count: int) -> Iterator[DiceRequest]:
    """Yield what the dice were for that fell just before an event."""
    match event:
        case events.EnemyAppeared(enemy) if count == 2:
            yield DiceRequest("enemy-attack", 1, enemy=enemy)
            yield DiceRequest("start", 1, enemy=enemy)
        case events.EnemyAppeared(enemy):
            yield DiceRequest("start", count, enemy=enemy)
        case events.EnemyRolled(enemy, location, dice):
            yield DiceRequest("enemy-dice", len(dice), enemy=enemy, location=location)
            yield DiceRequest("parry", count - len(dice), enemy=enemy, location=location)
        case events.WaveBegan(_, None):
            yield from (DiceRequest("token", 1) for _ in range(count))
        case events.WaveBegan():
            yield DiceRequest("wave", count)
        case events.LocationRerolled(enemy) | events.LocationRolled(enemy):
            yield DiceRequest("location", count, enemy=enemy)
        case events.CirclesFilled(location):
            yield DiceRequest("first-circle", count, location=location)
        case events.Spilled(location):
            yield DiceRequest("spill", count, location=location)
        case events.AttackChosen(enemy):
            yield DiceRequest("enemy-attack", count, enemy=enemy)
        case events.Fired(action):
            yield DiceRequest("attack", count, action=action)
        case events.AttackRolled(target):
            yield DiceRequest("again", count, enemy=target)
        case events.RepairRolled():
            yield DiceRequest("repair", count)
        case _ if count:
            yield DiceRequest("any", count)
