"""The way out to a terminal: text from files and names reaches it without its control characters."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol, TextIO

# What no text may hold, and what reorders or breaks lines without being seen.
UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb\ud800-\udfff\ufffe\uffff]"
)
COLOURS = {"error": "31;1", "warning": "33;1", "info": "36"}


def safe(text: str) -> str:
    r"""Return a text with its control characters as escapes.

    >>> safe("heron\x1b[2J"), safe("one\ttwo\n")
    ('heron\\x1b[2J', 'one\ttwo\n')
    """
    return UNSAFE.sub(lambda match: match[0].encode("unicode_escape").decode(), text)


def safe_json(text: str) -> str:
    r"""Return JSON text with its control characters as JSON writes them.

    >>> safe_json('"heron\x85"')
    '"heron\\u0085"'
    """
    return UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


NARROWEST, USUAL, WIDEST = 30, 80, 120


def width() -> int:
    """Return how many columns reports may take: those of the terminal, within reason."""
    import shutil

    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((USUAL, 24)).columns))


def terminal_width() -> int | None:
    """Return the columns of a narrow terminal; None for others and for files: there tables are as wide as they are."""
    import shutil

    columns = shutil.get_terminal_size((USUAL, 24)).columns
    return max(NARROWEST, columns) if columns < USUAL else None


def board_width() -> int:
    """Return how many columns a game's board and its story may take."""
    return min(width(), USUAL)


def print_lines(lines: Iterable[str]) -> None:
    """Print lines, broken on a narrow terminal. In files they are as long as they are."""
    from sheetgen.core.columns import fold

    most = terminal_width()
    for line in lines:
        for part in fold(line, most):
            print(part)


def fit_message(text: str) -> str:
    """Return a message in lines where the terminal is narrower."""
    narrow = terminal_width()
    if narrow is None or len(text) <= narrow or "\n" in text:
        return text
    from sheetgen.core.columns import fold_message

    return fold_message(text, narrow)


class Output(Protocol):
    """A text stream, safe or not."""

    def write(self, text: str, /) -> int: ...

    def isatty(self) -> bool: ...

    def flush(self) -> None: ...


class ReaderGone(Exception):
    """Nobody reads the output any more. Typer would take BrokenPipeError for a failure."""


@contextmanager
def _noticing_the_reader() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderGone from error


class SafeStream:
    """A text stream that writes safe text. `control` writes our own codes for colours and the cursor."""

    def __init__(self, stream: TextIO, *, messages: bool = False) -> None:
        self.stream = stream
        self.messages = messages  # long ones are broken where the terminal is narrow
        self.used = False  # something was written

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        self.used = self.used or bool(text)
        if self.messages and len(text) > NARROWEST:
            text = fit_message(text)
        with _noticing_the_reader():
            return self.stream.write(safe(text))

    def isatty(self) -> bool:
        return self.stream.isatty()

    def flush(self) -> None:
        with _noticing_the_reader():
            self.stream.flush()

    def control(self, code: str) -> None:
        with _noticing_the_reader():
            self.stream.write(code)


def control(stream: Output, code: str) -> None:
    """Write a control code to a terminal."""
    if isinstance(stream, SafeStream):
        stream.control(code)
    else:
        stream.write(code)


def colourful(stream: Output) -> bool:
    return stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def write_coloured(stream: Output, text: str, colour: str) -> None:
    """Write a text in the colour of a severity, on a terminal that shows colours."""
    if colourful(stream):
        control(stream, f"\033[{COLOURS[colour]}m")
        stream.write(text)
        control(stream, "\033[0m")
    else:
        stream.write(text)


def show_status(stream: Output, text: str = "") -> None:
    """Replace the last line of a terminal by this one, which the next status replaces; nothing clears it."""
    control(stream, "\r")
    stream.write(text)
    control(stream, "\033[K")
    stream.flush()
