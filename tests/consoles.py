"""Consoles for the tests of games in play."""

from __future__ import annotations

from collections.abc import Callable


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
