"""Consoles for the tests of games in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator


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
