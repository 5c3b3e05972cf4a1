"""Numbers as the cards print them, with a true minus sign."""

from __future__ import annotations


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
