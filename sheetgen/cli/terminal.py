"""The one way out to a terminal: text from files and names reaches it without its control characters."""

from __future__ import annotations

import re
from typing import TextIO

# Control characters but tab and newline, and what reorders or breaks lines without being seen.
UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]")


def safe(text: str) -> str:
    r"""Return a text with its control characters as escapes.

    >>> safe("heron\x1b[2J"), safe("one\ttwo\n")
    ('heron\\x1b[2J', 'one\ttwo\n')
    """
    return UNSAFE.sub(lambda match: match[0].encode("unicode_escape").decode(), text)


class SafeStream:
    """A text stream that writes safe text. `control` writes our own codes for colours and cursors."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        return self.stream.write(safe(text))

    def control(self, code: str) -> None:
        self.stream.write(code)
