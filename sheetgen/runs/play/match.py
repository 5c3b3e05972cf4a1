"""A game that people play: decision by decision, with seeded dice or real ones, and every choice can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Generic, NamedTuple, Protocol, TypeVar

from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.source import Document
from sheetgen.runs.play.rules import Copyable, Decision, DiceRequest, DiceSource, EngineGame, PlayRules
from sheetgen.runs.scenarios import brief
from sheetgen_engine.core.dice import Dice, OutOfDice
from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.core.record import Event

S = TypeVar("S", bound=Copyable)

# Returns at least one face, and at most as many as requested.
AskForDice = Callable[[DiceRequest], Sequence[int]]


def no_dice(request: DiceRequest) -> Sequence[int]:
    """Raise BadInput: a saved game must hold all its dice."""
    raise BadInput([Finding("SAVED", "dice-short", Mark(""), facts={"what": request.what})])


class Saved(Protocol):
    """What a match needs of a saved game."""

    @property
    def dice_source(self) -> DiceSource: ...

    @property
    def decisions(self) -> tuple[Decision, ...]: ...

    @property
    def taken_back(self) -> int: ...

    @property
    def position(self) -> str | None: ...

    @property
    def document(self) -> Document | None: ...


class SavedDecisions(Generic[S]):
    """Answers the questions of a game with its saved decisions."""

    def __init__(self, saved: Saved, rules: PlayRules[S]) -> None:
        self.saved = saved
        self.rules = rules
        self.next = 0

    @property
    def left(self) -> bool:
        return self.next < len(self.saved.decisions)

    def choose(self, state: S) -> int:
        """Return the next decision as an option. Raises `BadInput` for an illegal one."""
        question, value = self.saved.decisions[self.next]
        asked = self.rules.question(state)
        if question != asked:
            raise BadInput([self.finding("SAVED", "question", given=question, asked=asked)])
        try:
            option = self.rules.read_option(state, value)
        except IllegalOption:
            option = -1
        if not self.rules.is_legal(state, option):
            legal = [brief(self.rules.value(state, one)) for one in self.rules.options(state)]
            facts = {"word": brief(value), "question": question, "legal": legal, **self.rules.illegal_facts(state)}
            raise BadInput([self.finding(self.rules.rule_of(question), "illegal", question, **facts)])
        self.next += 1
        return option

    def finding(self, rule: str, case: str, *path: str, **facts: object) -> Finding:
        """Return a finding about the next decision."""
        document = self.saved.document
        assert document is not None
        return Finding(rule, case, document.mark(("decisions", self.next, *path)), facts=facts)

    def check_end(self, state: S) -> None:
        """Check that all decisions were used and led to the saved position. Raises `BadInput` otherwise."""
        saved, document = self.saved, self.saved.document
        assert document is not None
        if self.left:
            count = len(saved.decisions) - self.next
            case = "over" if self.rules.over(state) else "dice-short"
            raise BadInput([self.finding("SAVED", case, count=count)])
        if saved.position is not None and saved.position != self.rules.position(state):
            raise BadInput([Finding("SAVED", "position", document.mark(("position",)))])


class Snapshot(NamedTuple, Generic[S]):
    """The game before a decision, to go back to."""

    state: S
    dice: Dice
    faces: int
    events: int
    choice: bool  # of a person, who had more than one option


class Match(Generic[S]):
    """A game in play. `state` has the open question; `events` are everything that has happened."""

    def __init__(self, rules: PlayRules[S], game: Saved, ask_for_dice: AskForDice) -> None:
        """A saved game goes on after its decisions; a new game has none."""
        self.rules = rules
        self.start = game
        self.ask_for_dice = ask_for_dice
        self.state, self.dice = rules.start(game.dice_source)
        self.events: list[Event] = []
        self.settled = 0  # how many events do not belong to a pending decision
        self.decisions: list[Decision] = []
        self.snapshots: list[Snapshot[S]] = []
        self.taken_back = game.taken_back
        self.pending: Decision | None = None  # waits for dice
        self.faces: list[int] = list(game.dice_source.faces or ())
        self.used = 0  # faces
        self.typed = game.dice_source.faces is not None

    def begin(self) -> None:
        """Run to the first open question, of a new game or after the saved decisions.

        Raises `BadInput` when a saved decision is illegal.
        """
        saved = SavedDecisions(self.start, self.rules)
        ask_for_dice = self.ask_for_dice

        def ask_at_the_end(request: DiceRequest) -> Sequence[int]:
            if saved.left:
                raise BadInput([saved.finding("SAVED", "dice-short")])
            return ask_for_dice(request)

        self.ask_for_dice = ask_at_the_end
        try:
            self.run(lambda game: game.advance())
            while saved.left and not self.over:
                self.answer(saved.choose(self.state))
        finally:
            self.ask_for_dice = ask_for_dice
        if self.start.document is not None:
            saved.check_end(self.state)

    @property
    def over(self) -> bool:
        return self.rules.over(self.state)

    def options(self) -> list[int]:
        """Return the legal options of the open question."""
        return self.rules.options(self.state)

    def is_choice(self) -> bool:
        """Return whether a person must choose: there is more than one option."""
        return len(self.options()) > 1

    def automatic(self) -> int | None:
        """Return the option to play without asking anybody, if that is so: the only one."""
        return None if self.is_choice() else self.options()[0]

    def answer(self, option: int) -> None:
        """Answer the open question. Raises `IllegalOption`, and changes nothing, for an illegal option."""
        state, question = self.state, self.rules.question(self.state)
        if question is None or not self.rules.is_legal(state, option):
            raise IllegalOption(f"{option} is not a legal option of {question!r}")
        snapshot = Snapshot(state, self.dice.copy(), self.used, self.settled, self.is_choice())
        self.pending = Decision(question, self.rules.value(state, option))
        self.run(lambda game: game.apply(option))
        self.decisions.append(self.pending)
        self.pending = None
        self.snapshots.append(snapshot)

    def run(self, step: Callable[[EngineGame[S]], object]) -> None:
        """Run a step of the game. When real dice are missing, ask for them and run it again."""
        kept = len(self.events)
        while True:
            dice = self.rules.scripted(self.faces[self.used :]) if self.typed else self.dice.copy()
            record = self.rules.record()
            game = self.rules.game(self.state.copy(), dice, record)
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

    def next_request(self, step: Callable[[EngineGame[S]], object]) -> DiceRequest:
        """Return what the next die is for, and how many are rolled with it."""
        # A die that is re-rolled until it hits, or until it misses, surely falls once: take the smaller count.
        lowest, highest = (self.probe(step, face) for face in (1, self.rules.faces))
        return min(lowest, highest, key=lambda request: request.dice)

    def probe(self, step: Callable[[EngineGame[S]], object], face: int) -> DiceRequest:
        """Return what the next die is for if it and all dice after it show this face.

        Runs the step with dice to spare: the event that follows a die says what it was for.
        """
        faces = self.faces[self.used :]
        dice = self.rules.scripted([*faces, *self.rules.padding(face)])
        record = self.rules.counting_record(dice)
        # Of a step that never ends, the first part is enough.
        with suppress(OutOfDice):
            step(self.rules.game(self.state.copy(), dice, record))
        fallen = 0
        for event, by_then in zip(record.events, record.fallen, strict=True):
            for request in self.rules.requests_before(event, by_then - fallen):
                fallen += request.dice
                if fallen > len(faces):
                    return DiceRequest(request.what, fallen - len(faces), request.about)
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

    @property
    def made(self) -> tuple[Decision, ...]:
        """All decisions, the one that waits for dice included."""
        return (*self.decisions, *([self.pending] if self.pending is not None else []))

    @property
    def dice_source(self) -> DiceSource:
        """Where the dice come from, with those that have fallen."""
        source = self.start.dice_source
        return source._replace(faces=tuple(self.faces)) if self.typed else source

    def final_position(self) -> str | None:
        """Return the position as a text, if no decision waits for dice."""
        settled = self.pending is None and (self.rules.question(self.state) is not None or self.over)
        return self.rules.position(self.state) if settled else None
