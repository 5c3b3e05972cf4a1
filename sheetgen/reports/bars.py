"""Bars of text for a terminal, 80 columns wide, in ASCII where the output has no other characters."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from typing import NamedTuple, TextIO

WIDTH = 80
WHOLE, HALF = "▇", "▌"
PLAIN_WHOLE, PLAIN_HALF = "#", "-"


class TextBar(NamedTuple):
    """The label of a bar, its length as a share of the longest one possible, and the text of its value."""

    label: str
    share: float
    text: str = ""


def can_draw(stream: TextIO | None = None) -> bool:
    """Whether the output can encode the characters that bars are made of."""
    try:
        (WHOLE + HALF).encode(getattr(stream or sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def bar(share: float, width: int, *, drawn: bool = True) -> str:
    """Return a bar over a share of so many columns, to the nearest half of one.

    >>> bar(0.35, 10), bar(0.35, 10, drawn=False), bar(0, 10)
    ('▇▇▇▌', '###-', '')
    """
    whole, half = divmod(round(2 * width * min(1.0, max(0.0, share))), 2)
    ends = (WHOLE, HALF) if drawn else (PLAIN_WHOLE, PLAIN_HALF)
    return ends[0] * whole + ends[1] * half


def chart(rows: Sequence[TextBar], *, width: int = WIDTH, indent: int = 2, drawn: bool = True) -> list[str]:
    """Return a line for each bar: its label, its value, the bar. A label that is too long begins above.

    >>> chart([TextBar("Laser", 1, "50 %"), TextBar("Fist", 0.5, "25 %")], width=24)
    ['  Laser  50 %  ▇▇▇▇▇▇▇▇▇', '  Fist   25 %  ▇▇▇▇▌']
    """
    if not rows:
        return []
    texts = max(len(row.text) for row in rows)
    labels = min(max(len(row.label) for row in rows), width - indent - texts - 4 - width // 4)
    room = width - indent - labels - texts - 4
    lines = []
    for row in rows:
        *above, label = textwrap.wrap(row.label, max(1, labels), subsequent_indent="  ", break_on_hyphens=False) or [""]
        line = f"{'':{indent}}{label:<{labels}}  {row.text:>{texts}}  {bar(row.share, room, drawn=drawn)}"
        lines += [f"{'':{indent}}{part}" for part in above] + [line.rstrip()]
    return lines
