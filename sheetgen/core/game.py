"""What a game declares to the shared parts: its required parts, and each optional one or None.

A game is a package below `sheetgen.games` whose module `system` holds `GAME`, an instance of its `GameSystem`.
A part is imported when its property is read, so that `check` does not pay for drawing or play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from sheetgen.core.queries import GameOption, Pilots

if TYPE_CHECKING:
    from sheetgen.core.atlas_parts import AtlasPart, ChangesPart
    from sheetgen.core.loadouts import LoadoutBase
    from sheetgen.core.parts import (
        BalancePart,
        CatalogPart,
        CheckPart,
        DamagePart,
        FairnessPart,
        FigurePart,
        FormPart,
        ListingPart,
        LoadoutPart,
        MapPart,
        NewPart,
        OddsPart,
        PicturePart,
        PlayPart,
        ReplayPart,
        ScenarioPart,
        SharePart,
        SheetPart,
        SimPart,
        SummaryPart,
        TablePart,
        TotalsPart,
    )

L = TypeVar("L", bound="LoadoutBase")  # a game's loadout
C = TypeVar("C")  # a game's catalog
T = TypeVar("T")  # a game's totals


class GameSystem(ABC, Generic[L, C, T]):
    """A game. Every part is declared; an optional one that the game lacks is None."""

    id: ClassVar[str]
    share_prefix: ClassVar[str]  # two letters
    pilots: ClassVar[Pilots]
    options: ClassVar[Mapping[str, tuple[GameOption, ...]]]  # that the game adds to commands

    @property
    def package(self) -> str:
        """The name of its packages in `sheetgen.games` and in the engine."""
        return self.id.replace("-", "_")

    def options_of(self, command: str) -> tuple[GameOption, ...]:
        return self.options.get(command, ())

    @property
    @abstractmethod
    def catalog(self) -> CatalogPart[C]: ...

    @property
    @abstractmethod
    def loadout(self) -> LoadoutPart[L]: ...

    @property
    @abstractmethod
    def totals(self) -> TotalsPart[L, T]: ...

    @property
    @abstractmethod
    def check(self) -> CheckPart[L, T]: ...

    @property
    @abstractmethod
    def summary(self) -> SummaryPart[L, T]: ...

    @property
    @abstractmethod
    def listing(self) -> ListingPart[C]: ...

    @property
    @abstractmethod
    def new(self) -> NewPart[C]: ...

    @property
    @abstractmethod
    def share(self) -> SharePart[L]: ...

    @property
    @abstractmethod
    def sheet(self) -> SheetPart[L]: ...

    @property
    @abstractmethod
    def figures(self) -> FigurePart[L] | None: ...

    @property
    @abstractmethod
    def form(self) -> FormPart[L] | None: ...

    @property
    @abstractmethod
    def sim(self) -> SimPart | None: ...

    @property
    @abstractmethod
    def balance(self) -> BalancePart | None: ...

    @property
    @abstractmethod
    def fairness(self) -> FairnessPart | None: ...

    @property
    @abstractmethod
    def atlas(self) -> AtlasPart[L, C] | None: ...

    @property
    @abstractmethod
    def changes(self) -> ChangesPart[L] | None: ...

    @property
    @abstractmethod
    def odds(self) -> OddsPart[L, C] | None: ...

    @property
    @abstractmethod
    def scenario(self) -> ScenarioPart | None: ...

    @property
    @abstractmethod
    def replay(self) -> ReplayPart | None: ...

    @property
    @abstractmethod
    def play(self) -> PlayPart | None: ...

    @property
    @abstractmethod
    def table(self) -> TablePart | None: ...

    @property
    @abstractmethod
    def damage(self) -> DamagePart[L] | None: ...

    @property
    def picture(self) -> PicturePart[L] | None:
        """Reports show the first page of the sheet in a game with neither figures nor pictures."""
        return None

    @property
    @abstractmethod
    def map(self) -> MapPart | None: ...


# A game whose own types do not matter to the caller.
AnyGame: TypeAlias = GameSystem[Any, Any, Any]
