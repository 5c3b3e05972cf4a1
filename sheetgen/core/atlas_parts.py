"""The parts of a game that the atlas and `suggest` use: all its loadouts by number, and changes to one. One Protocol each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from sheetgen.core.data import JsonObject

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase
    from sheetgen.core.queries import SimQuery
    from sheetgen.runs.atlas.model import AtlasJob, Entries, Grid, Line, Played
    from sheetgen.runs.paired import ResultsJob

# What only the game itself looks into.
GameEntries: TypeAlias = Any
GameChange: TypeAlias = Any

C_contra = TypeVar("C_contra", contravariant=True)
L_contra = TypeVar("L_contra", bound="LoadoutBase", contravariant=True)


class DescribedEntry(Protocol):
    """An entry of an atlas as a loadout."""

    @property
    def number(self) -> int: ...

    @property
    def facts(self) -> JsonObject:
        """What identifies it for people and programs."""
        ...

    @property
    def loadout(self) -> LoadoutBase: ...

    @property
    def change(self) -> str | None:
        """What differs from the loadout whose neighbour it is."""
        ...


class AtlasPart(Protocol[L_contra, C_contra]):
    """All loadouts of a catalog, by number, and their games."""

    def entries(self, catalog: C_contra, /) -> Entries: ...

    def entries_from_json(self, data: JsonObject, /) -> Entries: ...

    def number_of(self, entries: GameEntries, loadout: L_contra, /) -> int | None:
        """Return the entry of a loadout; None if it has none."""
        ...

    def job(self, catalog: C_contra, entries: GameEntries, pilot: str, seed: int, /) -> AtlasJob: ...

    def fingerprint(self, catalog: C_contra, /) -> str:
        """Return a short text that changes with every number that the games depend on."""
        ...

    def matching(self, entries: GameEntries, words: Sequence[str], catalog: Any = None, /) -> Sequence[tuple[int, Any]]:
        """Return the entries that meet conditions, each with the design that does."""
        ...

    def describe(self, entries: GameEntries, catalog: C_contra, number: int, design: Any, /) -> DescribedEntry:
        """Return an entry as a loadout."""
        ...

    def label(self, loadout: L_contra, language: str, /) -> str:
        """Return a loadout in one line."""
        ...

    def figures(
        self,
        entries: GameEntries,
        catalog: C_contra,
        numbers: Sequence[int],
        played: Callable[[int], Played],
        language: str,
        /,
    ) -> Iterator[Grid | Line]:
        """Yield tables and lines of win rates over these entries."""
        ...

    def sentence(self, loadout: L_contra, language: str, /, **facts: str) -> str:
        """Return how often a loadout wins and how many others win less often, in a line."""
        ...

    def change_text(self, change: str, loadout: L_contra, language: str, /) -> str:
        """Return what makes a loadout differ from its neighbour, in words."""
        ...

    def described(self, entries: GameEntries, loadout: L_contra, /) -> DescribedEntry:
        """Return the entry that a loadout has in the atlas, as this loadout."""
        ...

    def neighbours(self, entries: GameEntries, loadout: L_contra, /) -> Iterator[DescribedEntry]:
        """Yield the entries that differ from a loadout in one thing."""
        ...


class ChangeStep(Protocol):
    """One thing that changes."""

    @property
    def id(self) -> str: ...


class LoadoutChange(Protocol):
    """A change of one or two things."""

    @property
    def id(self) -> str: ...

    @property
    def steps(self) -> Sequence[ChangeStep]: ...

    @property
    def loadout(self) -> LoadoutBase:
        """The loadout that it leads to."""
        ...


class ChangeLimits(Protocol):
    """What must stay, and how much may change."""

    def allow(self, loadout: Any, /) -> bool: ...


class ChangesPart(Protocol[L_contra]):
    """Changes that could be made to a loadout."""

    def limits(self, loadout: L_contra, keep: Sequence[str], within: int | None, /) -> ChangeLimits: ...

    def changes(self, loadout: L_contra, limits: GameChange, /) -> Sequence[LoadoutChange]:
        """Return every change of one thing. It may break a limit of weight, because a second one may make up for that."""
        ...

    def pairs(self, single: GameChange, /) -> Iterator[LoadoutChange]:
        """Yield every two of these changes that can be made together."""
        ...

    def anew(self, loadout: L_contra, limits: GameChange, /) -> Iterator[LoadoutChange]:
        """Yield designs that differ in many things, to be tried beside changes of one and of two; none in most games."""
        ...

    def opponents(self, loadout: L_contra, query: SimQuery, /) -> Sequence[LoadoutBase]:
        """Return who the games are played against, in games for two or more."""
        ...

    def field(self, loadout: L_contra, query: SimQuery, /) -> Callable[[Any, int], ResultsJob[Any]]:
        """Return a function from a changed loadout and a seed to its games, against the opponents of the query."""
        ...

    def text(self, change: GameChange, loadout: L_contra, language: str, /) -> str:
        """Return a change in words."""
        ...
