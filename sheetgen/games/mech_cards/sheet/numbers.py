"""Numbers as the cards print them, with a true minus sign."""

from __future__ import annotations

import re

NO_BREAK = "\N{NO-BREAK SPACE}"


def signed(value: int) -> str:
    """
    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"{value:+d}".replace("-", "−")


def plain(value: int) -> str:
    """
    >>> plain(2), plain(-1)
    ('2', '−1')
    """
    return str(value).replace("-", "−")


def bound(text: str) -> str:
    """Return a text in which the abbreviation of a stat stays on one line with its number, and so does a sum.

    >>> bound("under Steel Plates (AR 6, DT 3)").count(NO_BREAK)
    2
    >>> bound("Defender 5 + 4 = 9. D10 + PE").count(NO_BREAK)
    6
    """
    sums = re.sub(r"(?<=[A-Z\d]) ([+=]) (?=\d|[A-Z]{2}\b)", rf"{NO_BREAK}\1{NO_BREAK}", text)
    return re.sub(r"\b([A-Z]{2}) (?=\d)", rf"\1{NO_BREAK}", sums)
