"""Texts that are longer than their place."""

from __future__ import annotations

MORE = "…"
# What follows the last of these distinguishes things of one name: it is kept where this many letters of the name are left.
SIGNS = (", ", " (", " → ")
LEAST = 4


def shorten(text: str, most: int, more: str = MORE) -> str:
    """Return a text cut to this many characters.

    >>> shorten("Flamethrower", 6), shorten("Laser", 6)
    ('Flame…', 'Laser')
    >>> shorten("Flamethrower, Left arm", 16), shorten("Flamethrower, Left arm", 10)
    ('Flame…, Left arm', 'Flamethro…')
    >>> shorten("Left arm → … → Right arm → Torso", 22)
    'Left arm → … → Torso'
    >>> shorten("Plasma Sword", 8), shorten("Laser", 0)
    ('Plasma…', '…')
    """
    if len(text) <= most:
        return text
    tail = max(map(text.rfind, SIGNS))
    kept = most - len(more) - (len(text) - tail)
    if tail > 0 and kept >= LEAST:
        start = text[:kept].rstrip(" →")
        return f"{start.removesuffix(more)}{more}{text[tail:]}"
    return text[: max(0, most - len(more))].rstrip() + more
