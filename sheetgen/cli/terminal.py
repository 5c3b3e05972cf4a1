"""The way out to a terminal: text from files and names reaches it without its control characters."""

from __future__ import annotations

import os
import re
from typing import Protocol, TextIO

# Control characters but tab and newline, and what reorders or breaks lines without being seen.
UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]")
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


class Output(Protocol):
    """A text stream, safe or not."""

    def write(self, text: str, /) -> int: ...

    def isatty(self) -> bool: ...

    def flush(self) -> None: ...


class SafeStream:
    """A text stream that writes safe text. `control` writes our own codes for colours and the cursor."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        return self.stream.write(safe(text))

    def isatty(self) -> bool:
        return self.stream.isatty()

    def flush(self) -> None:
        self.stream.flush()

    def control(self, code: str) -> None:
        self.stream.write(code)


def control(stream: Output, code: str) -> None:
    """Write a code of ours to a terminal."""
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
