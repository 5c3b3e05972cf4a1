"""Numbers as the play sheet prints them."""

from __future__ import annotations

from collections.abc import Iterable


def signed(value: int) -> str:
    """
    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '±0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "±0"


def die_faces(numbers: Iterable[int]) -> str:
    """Faces of a die, runs joined.

    >>> die_faces([1, 2]), die_faces([3]), die_faces([5, 1, 3, 4])
    ('1–2', '3', '1, 3–5')
    """
    parts = []
    todo = sorted(numbers)
    while todo:
        end = 1
        while end < len(todo) and todo[end] == todo[0] + end:
            end += 1
        parts.append(str(todo[0]) if end == 1 else f"{todo[0]}–{todo[end - 1]}")
        todo = todo[end:]
    return ", ".join(parts)
