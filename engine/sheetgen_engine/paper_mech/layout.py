"""Arrays and sets of numbers from the plain data of `parts`, for `Tables`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheetgen_engine.core.arrays import padded, within
from sheetgen_engine.paper_mech import codes, names


def reachable(spill: Sequence[Sequence[int]]) -> list[int]:
    """Return, for each location, the set of locations that its spilled damage can reach."""
    reaches = [mask(tracks) for tracks in spill]
    for _ in names.LOCATIONS:
        for place in range(codes.LOCATIONS):
            for other in range(codes.LOCATIONS):
                if reaches[place] >> other & 1:
                    reaches[place] |= reaches[other]
    return reaches


def places(words: Sequence[str]) -> list[int]:
    """Return the locations of a track of six names, one for each face."""
    if len(words) != codes.FACES:
        raise ValueError("a track needs a location for each of the six faces")
    return [names.LOCATIONS.index(word) for word in words]


def mask(numbers: Iterable[int]) -> int:
    """Return a set of small numbers as bits."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


# For each set of filled circles of a weapon: its rows that still have a free circle, and how many circles are filled unless
# none is free.
FREE_ROWS = [mask(row for row in range(codes.ROWS) if filled >> 2 * row & 3 != 3) for filled in range(codes.FILLINGS)]
FILLED = [filled.bit_count() if filled != codes.FULL else 0 for filled in range(codes.FILLINGS)]


def flat(rows: Sequence[Sequence[int]]) -> list[int]:
    """Return the rows concatenated."""
    return [value for row in rows for value in row]


def position(words: Sequence[str], word: str | None) -> int:
    """Return the index of a word, or NONE."""
    return codes.NONE if word is None else words.index(word)


def per_row(values: Sequence[int]) -> list[int]:
    """Return an array with a value for each of the twelve rows."""
    return padded([int(value) for value in values], codes.WEAPON_ROWS)


def indices(name: str, values: Sequence[int], count: int, below: int) -> list[int]:
    """Return the values after checking their number and that each is an index below the bound."""
    if len(values) != count:
        raise ValueError(f"{name} needs {count} entries, not {len(values)}")
    return [within(name, value, 0, below - 1) for value in values]
