"""Paths written as text, like those of SVG: `M`, `L`, `C` and `Z` with absolute coordinates."""

from __future__ import annotations

import re
from functools import cache

from sheetgen.render.curves import arc
from sheetgen.render.ops import Segment

_TOKEN = re.compile(r"[MLCZO]|-?[0-9.]+")


@cache
def path(text: str) -> tuple[Segment, ...]:
    """Return the segments of a path. `O` adds a circle: its centre and radius.

    >>> path("M0 1L2 3Z")
    (('M', 0.0, 1.0), ('L', 2.0, 3.0), ('Z',))
    """
    out: list[Segment] = []
    words = _TOKEN.findall(text)
    letter, at = "", 0
    while at < len(words):
        if words[at].isalpha():
            letter = words[at]
            at += 1
        count = {"M": 2, "L": 2, "C": 6, "Z": 0, "O": 3}[letter]
        numbers = [float(word) for word in words[at : at + count]]
        at += count
        if letter == "Z":
            out.append(("Z",))
        elif letter == "C":
            out.append(("C", *numbers))  # type: ignore[arg-type]
        elif letter == "O":
            x, y, r = numbers
            out += [("M", x, y - r), *arc(x, y, r, 0, 360), ("Z",)]
        else:
            out.append((letter, *numbers))  # type: ignore[arg-type]
            letter = "L"
    return tuple(out)
