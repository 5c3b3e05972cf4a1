"""What the simulations of games for two or more players share: pilots, opponents, who begins, and means of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from sheetgen.core import reading
from sheetgen.core.data import Json
from sheetgen.core.errors import UsageError
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.parts import LoadoutPart
from sheetgen.core.queries import Source
from sheetgen.core.schemas import require
from sheetgen.core.share import is_code
from sheetgen.core.source import Document
from sheetgen.runs.figures import Figure, interval_to_json, ratio
from sheetgen.runs.simulations import check_pilot
from sheetgen_engine.core.stats import wilson

L = TypeVar("L", bound=LoadoutBase)
G = TypeVar("G")  # what was counted in a group of games


def pilot_names(text: str, known: Sequence[str]) -> tuple[str, ...]:
    """Return the pilots that are named: one for everybody, or one for each player, joined by commas."""
    names = tuple(text.split(","))
    for name in names:
        check_pilot(name, known)
    return names


def pilot_of_each(names: tuple[str, ...], players: int, word: str) -> tuple[str, ...]:
    """Return a pilot for each player, who is called by this word.

    >>> pilot_of_each(("random",), 2, "player"), pilot_of_each(("random", "tactical"), 2, "player")
    (('random', 'random'), ('random', 'tactical'))
    """
    if len(names) not in (1, players):
        raise UsageError(f"{len(names)} pilots for {players} {word}s; name one, or one for each {word}")
    return names * players if len(names) == 1 else names


@dataclass(frozen=True)
class Opponents(Generic[L]):
    """Whom a mech can be played against: the mechs of its catalog by their ids, and loadout files."""

    system: str
    part: LoadoutPart[L]
    ids: Callable[[L], Collection[str]]
    sample: Callable[[str, L, str], L]  # the mech of the catalog, its name in a language

    def read(self, word: str, loadout: L, source: Source, language: str = "en") -> L:
        """Return the opponent by this name. Raises BadInput for a file that cannot be read."""
        known = self.ids(loadout)
        if word in known:
            return self.sample(word, loadout, language)
        document = self.document(word, known)
        return self.part.read(document, edition=source.edition, extra=source.catalogs)

    def read_legal(self, word: str, loadout: L, source: Source, language: str = "en") -> L:
        """Return the opponent by this name. Raises Illegal for a file that breaks the rules; the catalog's mechs keep them."""
        opponent = self.read(word, loadout, source, language)
        if word not in self.ids(loadout):
            reading.require_legal(opponent)
        return opponent

    def document(self, word: str, known: Iterable[str]) -> Document:
        """Read a file, a share code, or - for standard input. A plain word without a file of that name was meant for a mech of
        the catalog."""
        if word.replace("-", "").isalnum() and word != "-" and not is_code(word) and not Path(word).exists():
            require("mech or file", word, known)
        document = reading.read_document(word)
        if (other := reading.system_of(document)) != self.system:
            raise UsageError(f"{word} is for {other}; name an opponent of {self.system}")
        return document


class Initiative(NamedTuple):
    """How often the player with the first turn wins, of the games that somebody wins."""

    decided: int
    first_wins: int

    @property
    def win_rate(self) -> Figure:
        """Without a decided game nothing is known."""
        rate = self.first_wins / self.decided if self.decided else None
        return Figure(rate, wilson(self.first_wins, self.decided))

    def to_json(self) -> dict[str, Json]:
        return {
            "decided": self.decided,
            "first_wins": self.first_wins,
            "first_win_rate": self.win_rate.value,
            "first_win_rate_ci95": interval_to_json(self.win_rate.interval),
        }


@dataclass(frozen=True)
class Groups(Generic[G]):
    """Games that were counted in groups, so that a figure's interval can be had from how the groups differ."""

    counts: Sequence[G]
    sizes: Sequence[int]  # games

    def per_game(self, count: Callable[[G], float]) -> Figure:
        """Return the mean of a game."""
        return ratio([count(group) for group in self.counts], self.sizes, self.games)

    def rate(self, top: Callable[[G], float], bottom: Callable[[G], float], most: float = inf) -> Figure:
        """Return the mean of something else, which lies between 0 and `most`."""
        tops, bottoms = ([count(group) for group in self.counts] for count in (top, bottom))
        return ratio(tops, bottoms, self.games, most)

    @property
    def games(self) -> int:
        return sum(self.sizes)
