"""What players see of a game: the board, lists of options, and what has happened since."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from sheetgen.core.locale import Locale
from sheetgen.core.parts import Console
from sheetgen.runs.play.match import Match
from sheetgen.runs.play.rules import Copyable, DiceRequest
from sheetgen.runs.play.text import to_ascii, wrapped
from sheetgen_engine.core.record import Event

S = TypeVar("S", bound=Copyable)


class Choice(NamedTuple):
    """One option of a list. `odds` are shown in columns beside it; `more` are the options of a list that it opens."""

    option: int
    text: str
    odds: tuple[str, ...] = ()
    more: tuple[Choice, ...] = ()


class AnyChoice(Protocol):
    """A line of a menu."""

    @property
    def option(self) -> int: ...

    @property
    def text(self) -> str: ...

    @property
    def more(self) -> Sequence[AnyChoice]: ...


def listed_below(choices: Sequence[Choice], heads: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a list, numbered from 1, with the odds below each option, for a narrow terminal."""
    for number, choice in enumerate(choices, start=1):
        yield f"{number:>2}  {choice.text}"
        if choice.odds:
            yield "      " + ", ".join(f"{head} {cell}" for head, cell in zip(heads, choice.odds, strict=True))


class AnyNarrator(Protocol):
    def narrate(self, events: Sequence[Event], /) -> list[str]: ...


class Menu(Protocol):
    """The open question and a numbered list of its options."""

    def question(self) -> str: ...

    def choices(self) -> Sequence[AnyChoice]: ...

    def listed(self, choices: Sequence[Any], /) -> Iterable[str]:
        """Return the lines of the list, numbered from 1."""
        ...

    def typed_option(self, answer: str, /) -> int | None:
        """Return the option that an answer means which is not a number of the list."""
        ...

    def usual(self) -> int | None:
        """Return the option that Enter chooses, if there is one."""
        ...


class Display(ABC, Generic[S]):
    """Shows one game on a console, and reads the players' answers."""

    narrator: AnyNarrator

    def __init__(self, match: Match[S], texts: Locale, console: Console) -> None:
        self.match = match
        self.console = console
        self.texts = texts
        self.language = texts.language
        self.narrated = 0  # events
        self.drawn = 0  # events before the last board
        self.in_story = False  # nothing else was shown since the last event
        self.empty = False  # a new screen, without the board

    @abstractmethod
    def look(self) -> Menu:
        """Return the menu of the open question."""

    @abstractmethod
    def board_lines(self) -> Iterable[str]:
        """Return the board as it is now."""

    @abstractmethod
    def new_narrator(self) -> AnyNarrator:
        """Return a narrator that goes on from the current position."""

    @abstractmethod
    def changes_board(self, news: Sequence[Event]) -> bool:
        """Return whether events change enough to show the board again."""

    @abstractmethod
    def show_legend(self) -> None:
        """Explain the signs of the board."""

    @abstractmethod
    def purpose(self, request: DiceRequest) -> str:
        """Return what dice are rolled for."""

    def show(self, line: str = "") -> None:
        for part in wrapped(to_ascii(line) if self.console.ascii else line, self.console.width):
            self.console.show(part)

    def say(self, key: str, /, **facts: object) -> None:
        """Show a text of the locale."""
        self.show(self.texts.text(key, **facts))

    def read(self, prompt: str) -> str:
        """Return the player's answer without superfluous blanks."""
        self.in_story = False
        shown = to_ascii(prompt) if self.console.ascii else prompt
        if len(shown) > self.console.width:
            *above, shown = wrapped(shown, self.console.width - 1)
            for line in above:
                self.console.show(line)
            shown += " "
        return " ".join(self.console.read(shown).split())

    def keys(self, command: str) -> Sequence[str]:
        """Return what can be typed for a command, the shortest first."""
        return self.texts.text(f"key.{command}").split()

    def key(self, command: str) -> str:
        return self.keys(command)[0]

    def show_news(self) -> None:
        """Show what has happened since the last time, and the board if enough has changed."""
        self.narrate()
        if self.empty or self.changes_board(self.match.events[self.drawn :]):
            self.show_board()

    def narrate(self) -> None:
        """Show what has happened since the last time, in words."""
        news = self.match.events[self.narrated :]
        if news and not self.in_story:
            self.show()
        self.in_story = True
        for line in self.narrator.narrate(news):
            self.show(line)
        self.narrated = len(self.match.events)

    def restart_story(self) -> None:
        """Go on from the current position, as after a choice was taken back."""
        self.narrated = self.match.settled
        self.narrator = self.new_narrator()

    def show_board(self) -> None:
        self.in_story = self.empty = False
        self.drawn = len(self.match.events)
        self.show()
        for line in self.board_lines():
            self.console.show(line)

    def clear(self) -> None:
        """Begin a new screen."""
        if self.console.clear():
            self.in_story = True  # no blank line at its top
            self.empty = True

    def show_list(self, question: str, lines: Iterable[str]) -> None:
        """Show a question and its options."""
        self.in_story = False
        self.show()
        self.show(question)
        for line in lines:
            self.show(line)
