"""Games in play for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from sheetgen.core.parts import PlaySettings
from sheetgen.games.paper_mech.play.saved_game import SavedGame
from sheetgen.games.paper_mech.play.session import Session


def play_settings(
    language: str = "en", pilot: str = "tactical", hints: bool = False, save: str | None = None
) -> PlaySettings:
    return PlaySettings(language, pilot, hints, save)


class Fake:
    """A terminal whose answers come from a function; it keeps what is shown."""

    def __init__(self, answer: Callable[[str], str], *, ascii: bool = False) -> None:
        self.answer = answer
        self.ascii = ascii
        self.width = 80
        self.lines: list[str] = []

    def show(self, line: str) -> None:
        self.lines.append(line)

    def clear(self) -> bool:
        return False

    def read(self, prompt: str) -> str:
        self.lines.append(prompt)
        return self.answer(prompt)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def typed(answers: Iterator[str]) -> Callable[[str], str]:
    """Answers one after the other, then the end of the input."""

    def answer(prompt: str) -> str:
        del prompt
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    return answer


def play(game: SavedGame, answers: list[str], **options: Any) -> tuple[Session, Fake]:
    """Plays until the answers run out."""
    terminal = Fake(typed(iter(answers)), ascii=options.pop("ascii", False))
    own = Session(game, play_settings(**options), terminal)
    with suppress(EOFError):
        own.run()
    return own, terminal
