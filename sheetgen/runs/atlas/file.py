"""An atlas as one compact file: a line that says what it is, a header as JSON, then columns of whole numbers, compressed.

It needs no database: it is read in three milliseconds. A build can go on from it.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import cast

from sheetgen.core.data import Json
from sheetgen.core.errors import UsageError
from sheetgen.core.files import os_reason
from sheetgen.runs.atlas.model import Entries, Key, Played, Settings

MAGIC = b"sheetgen atlas 1\n"
COLUMNS = Played._fields
FRESH = 1 + len(COLUMNS)  # numbers of an entry that was measured afresh: its own, and its figures
TYPES = {1: "B", 2: "H", 4: "I", 8: "Q"}
MOST_BYTES = 100_000_000  # of all columns
WHOLE = 65535  # the rate 1 in the list of rates


@dataclass(frozen=True)
class Atlas:
    """What each entry has come to. Entries that were measured afresh have these games only."""

    settings: Settings
    entries: Mapping[str, Json]  # as the game describes them
    columns: Mapping[str, array[int]]

    @cached_property
    def fresh(self) -> dict[int, Played]:
        """The entries that were measured afresh."""
        return {number: self._fresh(at) for at, number in enumerate(self._fresh_numbers)}

    @cached_property
    def _fresh_numbers(self) -> Sequence[int]:
        return self.columns["fresh"][::FRESH]

    def _fresh(self, at: int) -> Played:
        return Played(*self.columns["fresh"][at * FRESH + 1 : (at + 1) * FRESH])

    @property
    def size(self) -> int:
        return len(self.columns["games"])

    def played(self, number: int) -> Played:
        """Return the games of an entry, measured afresh if possible."""
        numbers = self._fresh_numbers
        at = bisect_left(numbers, number)
        return self._fresh(at) if at < len(numbers) and numbers[at] == number else self.race(number)

    def race(self, number: int) -> Played:
        """Return the games of an entry in the stages of the race."""
        return Played(*(self.columns[name][number] for name in COLUMNS))

    def numbers(self) -> Iterator[int]:
        """Yield the entries that have games."""
        return (number for number, games in enumerate(self.columns["games"]) if games)

    def percentile(self, rate: float) -> float | None:
        """Return the share of the mechs that are not too heavy that win less often; None if there is none."""
        rates = self.columns["rates"]
        return bisect_left(rates, round(rate * WHOLE)) / len(rates) if rates else None

    def dump(self) -> bytes:
        """Return the content of a file."""
        header = {
            **self.settings.to_json(),
            "entries": self.entries,
            "columns": [[name, column.itemsize, len(column)] for name, column in self.columns.items()],
        }
        content = b"".join(swapped(column).tobytes() for column in self.columns.values())
        return MAGIC + json.dumps(header).encode() + b"\n" + zlib.compress(content, 9)


def swapped(column: array[int]) -> array[int]:
    """Return a column as files have it, the least byte first."""
    if sys.byteorder == "little":
        return column
    column = column[:]
    column.byteswap()
    return column


def read(path: Path) -> Atlas:
    """Read an atlas file. Raises UsageError for one that is not."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UsageError("atlas.read", path=str(path), reason=os_reason(error)) from error
    try:
        return parse(content)
    except (ValueError, KeyError, TypeError, IndexError, zlib.error) as error:
        raise UsageError("atlas.none", path=str(path)) from error


def parse(content: bytes) -> Atlas:
    """Return the atlas in the content of a file. Raises ValueError, KeyError, TypeError or zlib.error if it is not whole."""
    if not content.startswith(MAGIC):
        raise ValueError("no atlas")
    at = content.index(b"\n", len(MAGIC))
    header = json.loads(content[len(MAGIC) : at])
    sizes = header.pop("columns")
    wanted = sum(width * length for _, width, length in sizes)
    if wanted > MOST_BYTES:
        raise ValueError("too long")
    stream = zlib.decompressobj()
    content, at = stream.decompress(content[at + 1 :], wanted + 1), 0
    if len(content) != wanted or not stream.eof:
        raise ValueError("not whole")
    columns: dict[str, array[int]] = {}
    for name, width, length in sizes:
        column = array(TYPES[width])
        column.frombytes(content[at : at + width * length])
        columns[name] = swapped(column)
        at += width * length
    entries = cast("dict[str, Json]", header.pop("entries"))
    return Atlas(Settings(**header), entries, columns)


def make(settings: Settings, entries: Entries, played: Mapping[Key, Played]) -> Atlas:
    """Return an atlas of what has been played."""
    race = [played.get((False, number), Played()) for number in range(entries.size)]
    columns = {name: column([own[at] for own in race]) for at, name in enumerate(COLUMNS)}
    fresh = {number: own for (afresh, number), own in played.items() if afresh and own.games}
    rated = (
        own.rate
        for number, one in enumerate(race)
        if (own := fresh.get(number, one)).games and entries.is_light(number)
    )
    columns["rates"] = column(sorted(round(rate * WHOLE) for rate in rated), least=2)
    columns["fresh"] = column([value for number in sorted(fresh) for value in (number, *fresh[number])], least=4)
    return Atlas(settings, entries.to_json(), columns)


def column(values: Iterable[int], least: int = 1) -> array[int]:
    """Return numbers in the narrowest column that holds them."""
    own = list(values)
    most = max(own, default=0)
    width = next(width for width in TYPES if width >= least and most < 1 << 8 * width)
    return array(TYPES[width], own)
