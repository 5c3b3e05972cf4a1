"""The parts of a game as its shared callers see them: one Protocol each. A part is usually a module."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from sheetgen.core.data import JsonObject
from sheetgen.core.queries import BalanceQuery, NewQuery, OddsQuery, OptionValues, ReplayQuery, SimQuery

if TYPE_CHECKING:
    from sheetgen.core.catalog import Facts, Shape
    from sheetgen.core.design_form import Coverage, DesignForm, Fix
    from sheetgen.core.findings import Finding
    from sheetgen.core.loadouts import LoadoutBase
    from sheetgen.core.source import Document, NodePath
    from sheetgen.core.table import Film, FilmQuery, TableQuery, TableView
    from sheetgen.render.figures.draw import Location
    from sheetgen.render.layout import Area
    from sheetgen.render.ops import Op, Sheet
    from sheetgen.render.options import Options
    from sheetgen.reports.odds import Odds
    from sheetgen.runs.balance import Balance
    from sheetgen.runs.difficulty import Trials
    from sheetgen.runs.fairness import TableTrial
    from sheetgen.runs.scenarios import Outcome
    from sheetgen.runs.simulations import AnySimulation


L = TypeVar("L", bound="LoadoutBase")  # a game's loadout
C = TypeVar("C")  # a game's catalog
T = TypeVar("T")  # a game's totals
C_co = TypeVar("C_co", covariant=True)
C_contra = TypeVar("C_contra", contravariant=True)
L_contra = TypeVar("L_contra", bound="LoadoutBase", contravariant=True)
T_contra = TypeVar("T_contra", contravariant=True)
T_co = TypeVar("T_co", covariant=True)

# --- required parts


class CatalogPart(Protocol[C_co]):
    """The facts of a game."""

    @property
    def SHAPE(self) -> Shape: ...  # noqa: N802 - a constant of a module

    def references(self, facts: Facts, /) -> Iterable[Finding]:
        """Yield a finding for each name in the facts that refers to nothing."""
        ...

    def read_catalog(self, facts: Facts, /) -> C_co:
        """Return the facts as the game's catalog."""
        ...


class LoadoutPart(Protocol[L]):
    """Loadouts as data."""

    def read(
        self, doc: Document, /, *, edition: str | None = None, extra: Sequence[str] = (), base: NodePath = ()
    ) -> L:
        """Return the loadout in a document. Raises BadInput with everything that is wrong with it."""
        ...

    def blank(self, *, edition: str | None = None, extra: Sequence[str] = ()) -> L:
        """Return a loadout with nothing in it, for a sheet to fill in by hand."""
        ...

    def data(self, loadout: L, /) -> dict[str, object]:
        """Return a loadout as a file holds it."""
        ...

    def dump(self, loadout: L, /) -> str:
        """Return the text of a loadout file."""
        ...


class TotalsPart(Protocol[L_contra, T_co]):
    def totals(self, loadout: L_contra, /) -> T_co:
        """Return what a loadout adds up to."""
        ...


class CheckPart(Protocol[L_contra, T_contra]):
    def check(self, loadout: L_contra, totals: T_contra | None = None, /) -> list[Finding]:
        """Return the findings of all rules, in reading order."""
        ...


class SummaryPart(Protocol[L_contra, T_contra]):
    """A loadout's totals for people and for programs."""

    def as_json(self, loadout: L_contra, totals: T_contra, legal: bool, /) -> JsonObject: ...

    def line(self, loadout: L_contra, totals: T_contra, language: str, /) -> str: ...

    def explanation(self, loadout: L_contra, totals: T_contra, language: str, /) -> str: ...


class ListingPart(Protocol[C_contra]):
    """What a catalog holds."""

    @property
    def SECTIONS(self) -> tuple[str, ...]: ...  # noqa: N802 - a constant of a module

    def table(self, catalog: C_contra, section: str, language: str, /) -> list[list[str]]:
        """Return a section as rows of cells, a head first."""
        ...

    def show(self, catalog: C_contra, word: str, language: str, /) -> str | None:
        """Describe one entry in full; None when there is none of this name."""
        ...

    def as_json(self, catalog: C_contra, /) -> dict[str, object]: ...


class NewPart(Protocol[C_contra]):
    def text(self, catalog: C_contra, query: NewQuery, /) -> str:
        """Return the text of a commented loadout file to start from."""
        ...


class SharePart(Protocol[L_contra]):
    """What a share code carries."""

    def pack(self, loadout: L_contra, /) -> bytes:
        """Return the payload of a loadout's share code. Raises NotShareable when it cannot be carried."""
        ...

    def unpack(self, payload: bytes, /) -> dict[str, object]:
        """Return the data of a loadout file. Raises ValueError or IndexError when the payload is not whole."""
        ...


class SheetPart(Protocol[L_contra]):
    def make(self, loadout: L_contra, options: Options, /) -> Sheet:
        """Draw the sheet. Raises DoesNotFit or MissingGlyph when it cannot be printed."""
        ...


class SimPart(Protocol):
    def prepare(self, document: Document, query: SimQuery, /) -> AnySimulation:
        """Return games that are ready to be played.

        Raises BadInput for a file that cannot be read, UsageError for an unknown pilot; what breaks the game's rules is
        among the simulation's findings.
        """
        ...


# --- optional parts


class FormPart(Protocol[L_contra]):
    """A loadout as a form that a person fills in on a screen."""

    def form(self, loadout: L_contra, language: str, /) -> DesignForm: ...

    def data(self, loadout: L_contra, /) -> dict[str, object]:
        """Return a loadout as a file holds it, with every path of the form in it."""
        ...

    def fixes(self, loadout: L_contra, finding: Finding, language: str, /) -> Sequence[Fix]:
        """Return the changes that remove a finding."""
        ...

    def examples(self, loadout: L_contra, language: str, /) -> Sequence[str]:
        """Return the mechs of this loadout's catalog, each as the text of a loadout file."""
        ...

    def random_data(self, loadout: L_contra, seed: int, /) -> dict[str, object]:
        """Return the data of a random loadout of this loadout's catalog, as a file holds them."""
        ...

    def coverage(self, loadout: L_contra, language: str, /) -> Coverage | None:
        """Return what the mech can do in each space around it; None in a game without a radar."""
        ...


class FigurePart(Protocol[L_contra]):
    """Drawings of a mech."""

    @property
    def VIEWS(self) -> Collection[str]: ...  # noqa: N802 - a constant of a module

    def own_paint(self, loadout: L_contra, /) -> str | None:
        """Return the paint of a mech that names none; None is grey."""
        ...

    def figure(self, loadout: L_contra, view: str, area: Area, /, *, line_art: bool = False) -> list[Op]:
        """Draw a mech from one side into an area, in its paint or in lines only."""
        ...

    def locations(self, loadout: L_contra, view: str, area: Area, /) -> Mapping[str, Location]:
        """Return where `figure` draws each mount and part of a mech, from the farthest to the nearest."""
        ...


class PicturePart(Protocol[L_contra]):
    """Small pictures of mechs, in a game without figures."""

    def picture(self, loadout: L_contra, area: Area, language: str, /) -> list[Op]:
        """Draw a mech or a squad into an area, for a report."""
        ...


class ScenarioPart(Protocol):
    @property
    def EXAMPLE(self) -> str:  # noqa: N802 - a constant of a module
        """A scenario to start from, which passes.

        A line `#key` stands for a comment of the locale `scenario`, `<section/id>` for an entry of the catalog.
        """
        ...

    def run(self, document: Document, language: str = "en", /) -> Outcome:
        """Play a scenario; mechs of the catalog get their names in this language.

        Raises BadInput for a file that cannot be played at all.
        """
        ...


class OddsPart(Protocol[L_contra, C_contra]):
    def prepare(self, loadout: L_contra | None, catalog: C_contra, query: OddsQuery, /) -> Odds:
        """Return the odds that were asked for. Raises UsageError for unknown words, Illegal for an illegal opponent."""
        ...


class BalancePart(Protocol):
    def prepare(self, name: str, query: BalanceQuery, /) -> Balance:
        """Return the trials of a weapon, ready to be played."""
        ...

    def is_enemy(self, name: str, query: BalanceQuery, /) -> bool:
        """Return whether a word names an enemy and no weapon, or looks more like one."""
        ...

    def prepare_difficulty(
        self, kind: str, name: str | None, query: BalanceQuery, in_place_of: str | None = None
    ) -> Trials:
        """Return the trials of an enemy, of the waves or of an edition, ready to be played."""
        ...


class FairnessPart(Protocol):
    """Tables on which one start may be better than the other."""

    def prepare(self, document: Document, query: SimQuery, /) -> TableTrial:
        """Return the games of a table from both starts. Raises BadInput and UsageError."""
        ...


class DamagePart(Protocol[L]):
    """A sheet that shows a game in progress."""

    def load(
        self, path: str, loadout: L | None = None, /, *, edition: str | None = None, extra: Sequence[str] = ()
    ) -> tuple[L, object]:
        """Return the loadout and the progress of the game in a scenario file."""
        ...


class MapPart(Protocol):
    def draw(
        self,
        document: Document,
        options: Options,
        /,
        *,
        turns: int | None,
        pilot: str,
        seed: int | None,
        full_size: bool,
    ) -> Sheet:
        """Draw the table of a scenario after some turns, at full size on further pages if asked."""
        ...


class ReplayedGame(Protocol):
    """A game that is ready to be replayed once. With findings, the loadout may not play."""

    @property
    def findings(self) -> Sequence[Finding]: ...

    @property
    def mech(self) -> LoadoutBase: ...

    def lines(
        self, language: str, /, *, boards: bool = True, ascii: bool = False, width: int = 80
    ) -> Iterator[str]: ...

    def as_json(self, language: str, /) -> Mapping[str, object]: ...

    def report(self, language: str, paper: str, /) -> Sheet: ...

    def save(self, path: str, /) -> None: ...


class ReplayPart(Protocol):
    def prepare(self, document: Document, query: ReplayQuery, /) -> ReplayedGame:
        """Return the game that was asked for. Raises BadInput and UsageError."""
        ...


class Console(Protocol):
    """Where a person plays: lines out, answers in."""

    ascii: bool
    width: int  # in columns

    def show(self, line: str, /) -> None: ...

    def clear(self) -> bool:
        """Empty the screen, where there is one that is drawn in place; return whether there is."""
        ...

    def read(self, prompt: str, /) -> str:
        """Return one answer. Raises EOFError when there are no more."""
        ...


class PlaySettings(NamedTuple):
    """How a person plays."""

    language: str
    pilot: str  # who gives the hints
    hints: bool = False
    save: str | None = None
    catalogs: tuple[str, ...] = ()


class PlaySession(Protocol):
    """A game that a person plays, from the first question to the last."""

    def run(self) -> bool:
        """Play; return whether the game came to its end."""
        ...

    def rescue(self) -> None:
        """Save what is not finished."""

    def show(self, line: str = "", /) -> None: ...

    def interrupted(self) -> None:
        """Show that the player stopped the game."""

    def farewell(self) -> None: ...


class PlayableGame(Protocol):
    """A game that a person can play, new or resumed. With findings, the loadout may not play."""

    @property
    def findings(self) -> Sequence[Finding]: ...

    def start(self, settings: PlaySettings, console: Console, /) -> PlaySession: ...


class TablePart(Protocol):
    """A game on a drawn sheet, for a client that keeps nothing but its text."""

    def turn(self, document: Document, query: TableQuery, /) -> TableView:
        """Play on with the game in a document, or start one with the loadout in it. Raises BadInput and UsageError."""
        ...

    def film(self, document: Document, query: FilmQuery, /) -> Film:
        """Return a game of a series, or a saved one, step by step."""
        ...

    def scene(self, document: Document, query: FilmQuery, step: int, /) -> str:
        """Return the sheet after one step of a film, from 1; 0 is the beginning."""
        ...


class PlayPart(Protocol):
    def prepare(
        self,
        document: Document,
        /,
        *,
        seed: int | None,
        game: int | None,
        typed: bool | None,
        pilot: str,
        edition: str | None,
        extra: Sequence[str],
        options: OptionValues,
        language: str,
    ) -> PlayableGame:
        """Return the game to play. Mechs of the catalog get their names in this language."""
        ...
