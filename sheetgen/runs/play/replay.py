"""Replays of two-player games: a game of a series by its seed and number, step by step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from sheetgen import __version__
from sheetgen.core.data import Json, JsonObject
from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.locale import Either, locale
from sheetgen.core.queries import ReplayQuery
from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area, Look
from sheetgen.render.ops import Sheet
from sheetgen.runs.play.rules import Decision
from sheetgen.runs.play.text import WIDTH, rule, to_ascii, wrapped
from sheetgen_engine.core.record import Event

P = TypeVar("P")  # a game's position
S = TypeVar("S")  # an engine's state


class Until(NamedTuple):
    """Where a replay stops: after a number of turns, rounds or the like; None: at the end of the game."""

    kind: str | None = None
    number: int = 0

    @classmethod
    def read(cls, text: str | None, known: Sequence[str]) -> Until:
        """Read the value of `--until`.

        >>> Until.read("turns:2", ("turns", "rounds"))
        Until(kind='turns', number=2)
        """
        if text is None:
            return cls()
        kind, colon, number = text.partition(":")
        if not colon or kind not in known or not number.isascii() or not number.isdigit() or len(number) > 9:
            raise UsageError("replay.until-one", word=text, known=Either(tuple(f"{word}:3" for word in known)))
        if not int(number):
            raise UsageError("replay.until-nothing", word=text)
        return cls(kind, int(number))

    def most(self, kind: str) -> int | None:
        """Return the number of this kind at which to stop, if there is one."""
        return self.number if self.kind == kind else None


@dataclass(frozen=True, slots=True)
class Step(Generic[P]):
    """One step of a game: usually a mech's turn. `chapter` is the round that it belongs to, `first` the number of its first
    event, from 0."""

    chapter: int
    events: Sequence[Event]
    position: P
    first: int = 0


class EngineState(Protocol):
    """What a run needs of an engine's state."""

    @property
    def question(self) -> int: ...


S_co = TypeVar("S_co", bound=EngineState, covariant=True)


class EngineGame(Protocol[S_co]):
    """What a run needs of an engine's game."""

    @property
    def state(self) -> S_co: ...

    @property
    def halted(self) -> bool: ...

    def advance(self) -> None: ...

    def apply(self, option: int, /) -> None: ...


def play_until_halted(
    game: EngineGame[S_co], choose: Callable[[S_co], int], words: Callable[[S_co, int], Decision]
) -> Iterator[Decision]:
    """Play until the game halts or is over; yield every decision before it is applied."""
    game.advance()
    while game.state.question and not game.halted:
        option = choose(game.state)
        yield words(game.state, option)
        game.apply(option)


class GameReplay(ABC, Generic[P]):
    """A game that can be replayed once. With findings, a loadout may not play. Each game has a subclass."""

    def __init__(self, query: ReplayQuery, findings: Sequence[Finding]) -> None:
        self.query = query
        self.findings = list(findings)
        self.decisions: list[Decision] = []

    @property
    @abstractmethod
    def mech(self) -> LoadoutBase:
        """The first side's mech."""

    @property
    def mechs(self) -> Sequence[LoadoutBase]:
        """The mechs that a report shows."""
        return (self.mech,)

    @property
    def sides(self) -> Sequence[int]:
        """The side of each of them; usually every mech fights for itself."""
        return range(len(self.mechs))

    @abstractmethod
    def heading(self, language: str) -> str:
        """Return which game this is, on one line."""

    @abstractmethod
    def steps(self) -> Iterator[Step[P]]:
        """Play and yield the steps."""

    @abstractmethod
    def narrate(self, events: Sequence[Event], language: str) -> list[str]:
        """Return events as lines; what a mech does in its turn is indented."""

    def log(self, step: Step[P], language: str) -> Iterable[str] | None:
        """Return the entries of a log to check the game by, in place of the story; None where none is asked for."""
        del step, language
        return None

    def entries(self, step: Step[P], language: str) -> Iterable[str]:
        """Return the log or the story of a step."""
        log = self.log(step, language)
        return self.narrate(step.events, language) if log is None else log

    @abstractmethod
    def board(self, position: P, language: str, *, ascii: bool, width: int) -> Iterator[str]:
        """Yield the lines of a board that is at most so wide."""

    @abstractmethod
    def standing(self, language: str) -> str | None:
        """Return where a game stands that is not over; None after its end."""

    @abstractmethod
    def facts(self) -> JsonObject:
        """Return which game it is and how it ended, once it is played."""

    @abstractmethod
    def position_json(self, position: P) -> JsonObject: ...

    # For the report

    @abstractmethod
    def result(self, language: str) -> str:
        """Return how the game ended, or that it is not over."""

    @abstractmethod
    def summary(self, steps: Sequence[Step[P]], language: str) -> list[list[str]]:
        """Return the rows of a table with a row for each mech, a head first."""

    @abstractmethod
    def chapter_title(self, chapter: int, position: P, language: str) -> str: ...

    @abstractmethod
    def caption(self, step: Step[P], language: str) -> str:
        """Return what stands below the picture of a step."""

    @abstractmethod
    def paint(self, position: P, brush: Brush, area: Area) -> None:
        """Draw a small picture of a position."""

    @abstractmethod
    def look(self) -> Look:
        """Return the inks, lines and text styles of the pictures."""

    @abstractmethod
    def picture_size(self) -> tuple[float, int]:
        """Return the height of a picture as a share of its width, and how many stand in a row."""

    def lines(self, language: str, *, boards: bool = True, ascii: bool = False, width: int = WIDTH) -> Iterator[str]:
        """Play and yield the story, with a board after every step."""
        texts = locale("replay", language)
        show = to_ascii if ascii else str
        yield from wrapped(show(self.heading(language)), width)
        for number, step in enumerate(self.steps(), start=1):
            yield ""
            if boards:
                yield rule(show(texts.text("step", step=number)), ascii=ascii, width=width)
            for line in self.entries(step, language):
                yield from wrapped(show(line), width)
            if boards:
                yield ""
                yield from self.board(step.position, language, ascii=ascii, width=width)
        if (standing := self.standing(language)) is not None:
            yield ""
            yield from wrapped(show(standing), width)

    def as_json(self, language: str) -> Mapping[str, object]:
        steps: list[Json] = [
            {
                "chapter": step.chapter,
                "events": [{"what": event.what, **event.facts} for event in step.events],
                "text": [line.strip() for line in self.entries(step, language)],
                "position": self.position_json(step.position),
            }
            for step in self.steps()
        ]
        decisions = [{one.question: one.value} for one in self.decisions]
        return {"version": __version__, **self.facts(), "steps": steps, "decisions": decisions}

    def report(self, language: str, paper: str) -> Sheet:
        """Play, and return the after-action report."""
        from sheetgen.reports import replay_report

        return replay_report.make(self, list(self.steps()), language, paper)

    @abstractmethod
    def save(self, path: str) -> None:
        """Write the game as far as it has been played."""
