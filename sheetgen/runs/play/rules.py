"""What a game supplies so that people can play it: its engine as the shared parts see it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.core.record import Event, Record

S = TypeVar("S", bound="Copyable")
S_co = TypeVar("S_co", covariant=True)

# More dice than any decision rolls before the next one.
PADDING_DICE = 400

# An answer in the words of scenarios.
Value = Any


class Copyable(Protocol):
    def copy(self) -> Any: ...


class Decision(NamedTuple):
    """An answer to a question, in the words of scenarios."""

    question: str
    value: Value


class DiceSource(NamedTuple):
    """Where the dice of a game come from: game `number` (from 0) of a seed, or real dice whose faces were typed in."""

    seed: int = 0
    number: int = 0
    faces: tuple[int, ...] | None = None


@dataclass(frozen=True)
class DiceRequest:
    """Dice to be rolled next: what for, how many, and the enemy, weapon … they are about."""

    what: str
    dice: int
    about: Mapping[str, Any] = field(default_factory=dict)


class CountingRecord(Protocol):
    """A record that counts for each event how many dice had fallen by then."""

    events: list[Event]
    fallen: list[int]


class DiceCountingRecord(Record):
    """The `CountingRecord` of games that use the plain `Record`."""

    def __init__(self, dice: Dice) -> None:
        super().__init__()
        self.source = dice
        self.all = dice.dice_left() or 0
        self.fallen: list[int] = []

    def add(self, what: str, **facts: Any) -> None:
        super().add(what, **facts)
        self.fallen.append(self.all - (self.source.dice_left() or 0))


class EngineGame(Protocol[S_co]):
    """A game of the engine."""

    @property
    def state(self) -> S_co: ...

    def advance(self) -> object: ...

    def apply(self, option: int, /) -> object: ...


class PlayRules(ABC, Generic[S]):
    """The engine of a game with the tables of one setup."""

    faces: ClassVar[int] = 6  # of a die

    @abstractmethod
    def start(self, source: DiceSource) -> tuple[S, Dice]:
        """Return the first position and the dice of a new game."""

    @abstractmethod
    def game(self, state: S, dice: Dice, record: Any) -> EngineGame[S]:
        """Return the game that goes on from a position; it owns the position."""

    def record(self) -> Any:
        return Record()

    def counting_record(self, dice: Dice) -> CountingRecord:
        return DiceCountingRecord(dice)

    @abstractmethod
    def scripted(self, faces: Sequence[int]) -> Dice:
        """Return dice that show these faces."""

    @abstractmethod
    def over(self, state: S) -> bool: ...

    @abstractmethod
    def question(self, state: S) -> str | None:
        """Return the kind of the open question, if one is open."""

    def decider(self, state: S) -> int:
        """Return the player who is asked, from 0."""
        del state
        return 0

    @abstractmethod
    def options(self, state: S) -> list[int]:
        """Return the legal options of the open question."""

    @abstractmethod
    def is_legal(self, state: S, option: int) -> bool: ...

    @abstractmethod
    def value(self, state: S, option: int) -> Value:
        """Return an option in the words of scenarios."""

    @abstractmethod
    def read_option(self, state: S, value: Value) -> int:
        """Return the option for a value. Raises `IllegalOption` if the open question has no such option."""

    @abstractmethod
    def rule_of(self, question: str) -> str:
        """Return the id of the rule that a question comes from."""

    @abstractmethod
    def position(self, state: S) -> str:
        """Return the position as a short text, which is equal for equal positions only."""

    @abstractmethod
    def requests_before(self, event: Event, count: int) -> Iterator[DiceRequest]:
        """Yield what the dice were for that fell just before an event."""

    def padding(self, face: int) -> list[int]:
        """Return dice to spare that show a face, for finding out what dice are for."""
        return [face] * PADDING_DICE

    def illegal_facts(self, state: S) -> dict[str, object]:
        """Return more facts for the finding about an illegal decision."""
        del state
        return {}
