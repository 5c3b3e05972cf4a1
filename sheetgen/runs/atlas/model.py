"""What an atlas consists of: entries by number, and the games that each has played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple, Protocol, TypeAlias

from sheetgen.core.data import Json
from sheetgen_engine.core.stats import wilson


class Played(NamedTuple):
    """The games of an entry: how many, won, the score of the won ones together, and the units of time of all."""

    games: int = 0
    wins: int = 0
    score: int = 0
    units: int = 0

    def plus(self, other: Played) -> Played:
        return Played(*(own + more for own, more in zip(self, other, strict=True)))

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the win rate."""
        return wilson(self.wins, self.games)

    @property
    def mean_score(self) -> float | None:
        return self.score / self.wins if self.wins else None


def best(numbers: Iterable[int], played: Callable[[int], Played], count: int) -> list[int]:
    """Return those of these entries that win most often."""
    return sorted(numbers, key=lambda number: (-played(number).rate, number))[:count]


Key: TypeAlias = tuple[bool, int]  # whether measured afresh, and the number of an entry


class Slice(NamedTuple):
    """Some games of one entry: those number `first` and so on. `fresh` ones have dice of their own."""

    number: int
    first: int
    games: int
    fresh: bool = False


class Grid(NamedTuple):
    """A table of win rates; a cell without a value stays empty."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    values: tuple[tuple[float | None, ...], ...]


class Line(NamedTuple):
    """Win rates, one for each label."""

    title: str
    labels: tuple[str, ...]
    values: tuple[float, ...]


class AtlasJob(Protocol):
    """The games of an atlas. It travels between processes and machines."""

    def play(self, slices: Sequence[Slice], /) -> list[Played]:
        """Play some games of each of some entries."""
        ...


class Entries(Protocol):
    """The loadouts of an atlas by number. Each game has its own."""

    @property
    def size(self) -> int: ...

    @property
    def loadouts(self) -> int:
        """The number of loadouts that the entries stand for."""
        ...

    def to_json(self) -> dict[str, Json]: ...

    def key(self, number: int, /) -> str:
        """Return the text that identifies an entry."""
        ...

    def penalty(self, number: int, /) -> int:
        """Return how much too heavy an entry is; lighter ones are played first."""
        ...

    def is_light(self, number: int, /) -> bool:
        """Return whether an entry is not too heavy; percentiles count only these."""
        ...


@dataclass(frozen=True)
class Settings:
    """What an atlas rests on. Games of different settings cannot be added."""

    system: str
    edition: str
    pilot: str
    seed: int
    version: str
    fingerprint: str

    def to_json(self) -> dict[str, Json]:
        return asdict(self)
