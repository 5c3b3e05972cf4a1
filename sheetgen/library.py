"""The library: what `import sheetgen` offers. The command line is its first client.

Nothing here prints, reads standard input, handles signals or starts processes unless it is asked to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sheetgen.core import reading, share
from sheetgen.core.errors import Illegal
from sheetgen.core.findings import by_position, has_errors
from sheetgen.core.game import AnyGame
from sheetgen.core.games import DEFAULT, game, unsupported
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.queries import NewQuery, OddsQuery, OptionValues, SimQuery, Source
from sheetgen.core.source import Document, Resolver, parse
from sheetgen.printable import unprintable_texts
from sheetgen.results import Check, Comparison, Odds, PlaySheet, SimulationResult, SuggestedChanges, Totals

if TYPE_CHECKING:
    from threading import Event

    from sheetgen.portraits import Figure
    from sheetgen.runs.atlas.lookup import Place
    from sheetgen.runs.simulations import AnySimulation

TEXT_NAME = "text"  # the file name in findings about a loadout that comes from no file


def load(path: str | Path, *, edition: str | None = None, catalogs: Iterable[str | Path] = ()) -> Mech:
    """Read a loadout file. `catalogs` are laid over the printed catalog after those that the file names.

    Raises BadInput when the file cannot be read as a loadout.
    """
    if not isinstance(path, str | Path):
        raise TypeError(f"load needs a path, not {path!r}")
    name = str(path)
    doc = reading.read_path("./-" if name == "-" else name)  # a file of that name, not standard input
    return Mech.read(doc, Source(edition, tuple(str(catalog) for catalog in catalogs)))


def loads(text: str, *, edition: str | None = None, resolver: Resolver | None = None) -> Mech:
    """Read a loadout from the text of a file, or from a share code. No file is opened.

    `resolver` takes the name of a catalog that the text names, and returns its text or raises KeyError.
    """
    if not isinstance(text, str):
        raise TypeError(f"loads needs text, not {type(text).__name__}")
    if share.is_code(text.strip()):
        return from_code(text.strip(), edition=edition)
    doc = parse(text.encode(errors="surrogatepass"), TEXT_NAME)
    doc.resolver = resolver or _resolve_nothing
    return Mech.read(doc, Source(edition))


def from_code(code: str, *, edition: str | None = None) -> Mech:
    """Read a loadout from its share code. No file is opened."""
    doc = share.document(code)
    doc.resolver = _resolve_nothing
    return Mech.read(doc, Source(edition))


def new(system: str = DEFAULT, *, name: str | None = None, edition: str | None = None) -> Mech:
    """Return a game's standard mech, to start from."""
    facts = reading.read_catalog(system, edition=edition)
    text = game(system).new.text(facts, NewQuery(name, empty=False, catalogs=(), language="en"))
    return loads(text)


def _resolve_nothing(name: str) -> str:
    raise KeyError(name)


class Mech:
    """A mech, or a squad of mechs, as designed. It may break the rules: `check` finds that out."""

    def __init__(self, loadout: LoadoutBase, document: Document, source: Source) -> None:
        self.loadout = loadout
        self._document = document
        self._source = source

    @classmethod
    def read(cls, document: Document, source: Source = Source()) -> Mech:  # noqa: B008 - frozen
        """Return the mech in a document. Raises BadInput with everything that is wrong."""
        part = game(reading.system_of(document)).loadout
        return cls(part.read(document, edition=source.edition, extra=source.catalogs), document, source)

    def __repr__(self) -> str:
        return f"<Mech {self.name!r}, {self.system} ({self.edition})>"

    @property
    def document(self) -> Document:
        """The document that it was read from."""
        return self._document

    @property
    def system(self) -> str:
        return self.loadout.system

    @property
    def name(self) -> str:
        return self.loadout.name

    @property
    def edition(self) -> str:
        return self.loadout.edition

    @property
    def code(self) -> str:
        """The share code. Raises NotShareable when the loadout needs more than a code can carry."""
        return share.code(self.loadout)

    def text(self) -> str:
        """The text of a loadout file."""
        return game(self.system).loadout.dump(self.loadout)

    def check(self) -> Check:
        """Check the rules and add up weight, armour and what else the game counts."""
        system = game(self.system)
        totals = system.totals.totals(self.loadout)
        found = [*system.check.check(self.loadout, totals), *unprintable_texts(self.loadout)]
        findings = tuple(by_position(found))
        legal = not has_errors(findings)
        facts = system.summary.as_json(self.loadout, totals, legal)
        return Check(self, legal, findings, Totals(facts), totals)

    def sheet(
        self,
        template: str = "classic",
        paper: str = "a4",
        lang: str = "en",
        *,
        allow_illegal: bool = False,
        blank: bool = False,
        faint: bool = False,
        final_t: bool = False,
        form: bool = False,
        everything: bool = False,
        backs: bool = False,
        paint: str | None = None,
        pilot_name: str | None = None,
        reference: bool = False,
        odds: bool = False,
    ) -> PlaySheet:
        """Draw the printable sheet. The options are those of `sheetgen sheet`; `everything` is its `--all`.

        Raises Illegal for a mech that breaks the rules unless `allow_illegal`, and BadInput for a text that does not fit.
        """
        from sheetgen import sheets
        from sheetgen.render.options import Options

        wanted = Options(
            template,
            paper,
            lang,
            blank,
            faint,
            final_t,
            form,
            everything=everything,
            backs=backs,
            odds=odds,
            paint=paint,
            pilot=pilot_name,
            reference=reference,
        )
        return PlaySheet(sheets.make(self.loadout, wanted, allow_illegal=allow_illegal))

    def portrait(
        self,
        view: str = "portrait",
        paint: str | Mapping[str, str] | None = None,
        width: float = 60,
        height: float = 75,
    ) -> PlaySheet:
        """Draw the mech alone, `width` by `height` millimetres, for `.svg()`, `.png()` or `.pdf()`.

        The views are `portrait` (three-quarter), `front`, `rear`, `left`, `right` and `above`. The paint is a named one, a
        mapping of own colours as in a loadout, `lines` for a drawing without tones, or the loadout's own.
        """
        from sheetgen.portraits import draw

        return PlaySheet(draw(self.loadout, view, paint, width, height))

    def figure(self, view: str = "front", width: float = 60, height: float = 75) -> Figure:
        """Draw the mech alone on nothing, with the outline of each of its mounts and parts."""
        from sheetgen.portraits import figure

        return figure(self.loadout, view, width, height)

    def simulate(
        self,
        games: int = 10_000,
        pilot: str | None = None,
        seed: int = 1,
        workers: int = 1,
        progress: Callable[[int], None] | None = None,
        **options: str,
    ) -> SimulationResult:
        """Play many games. The same seed gives the same figures with any number of workers.

        `progress` is called with the number of games played so far. The options are those that the game adds to
        `sheetgen sim`, such as `against`. Raises Illegal for a mech that breaks the rules.
        """
        from sheetgen.runs.simulations import simulate

        _require_counts(games, workers)
        simulation = _simulation(self, pilot, seed, options)
        return SimulationResult(simulate(simulation, games, workers=workers, progress=progress))

    def suggest(
        self,
        keep: Sequence[str] = (),
        within: int | None = None,
        games: int = 10_000,
        pilot: str | None = None,
        seed: int = 1,
        workers: int = 1,
        progress: Callable[[int], None] | None = None,
        stop: Event | None = None,
        **options: str,
    ) -> SuggestedChanges:
        """Find the best changes and play them against this mech, in at most this many games each.

        `keep` names mounts, `torso` or `legs`, or stats whose points stay as they are; `within` is the most that the changed mech
        may weigh, or the most points that may be moved. The options are those that the game adds to `sheetgen suggest`, such as
        `against="wasp"`. Raises Illegal for a mech that breaks the rules.
        """
        from sheetgen.runs import suggest

        _require_counts(games, workers)
        if not (check := self.check()).legal:
            raise Illegal(check.findings)
        query = suggest.SuggestQuery(
            tuple(keep), within, games, pilot, seed, self._source, _options(game(self.system), "suggest", options)
        )
        return SuggestedChanges(suggest.suggest(self.loadout, query, workers=workers, progress=progress, stop=stop))

    def place(self) -> Place | None:
        """Where this mech stands among all others, by the atlas that comes with sheetgen; None if it is not in it."""
        from sheetgen.runs.atlas.lookup import place

        return place(self.loadout)

    def odds(self, **options: str | int | bool | Sequence[str] | Sequence[int]) -> Odds:
        """Return exact odds; the options are those that the game adds to `sheetgen odds`, such as `weapon="laser"`."""
        from sheetgen.reports.odds import ask

        query = OddsQuery(_options(game(self.system), "odds", options), self._source)
        return Odds(ask(self.system, self.loadout, self.loadout.catalog, query))


def compare(
    mechs: Sequence[Mech],
    games: int = 10_000,
    pilot: str | None = None,
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    **options: str,
) -> Comparison:
    """Play the same games with each of several mechs of one game. The arguments are those of `Mech.simulate`."""
    from sheetgen.runs.compare import Contestant
    from sheetgen.runs.compare import compare as play

    if wrong := [mech for mech in mechs if not isinstance(mech, Mech)]:
        raise TypeError(f"compare needs mechs, not {wrong[0]!r}")
    if len(mechs) < 2:
        raise ValueError("compare needs at least two mechs")
    if len({mech.system for mech in mechs}) > 1:
        raise ValueError("compare needs mechs of one game")
    _require_counts(games, workers)
    simulations = [_simulation(mech, pilot, seed, options) for mech in mechs]
    contestants = [
        Contestant(mech.loadout.file, pilot or game(mech.system).pilots.default, simulation)
        for mech, simulation in zip(mechs, simulations, strict=True)
    ]
    return Comparison(play(contestants, games, workers=workers, progress=progress))


def _require_counts(games: int, workers: int) -> None:
    if games < 1 or workers < 1:
        raise ValueError("games and workers are at least 1")


def _simulation(mech: Mech, pilot: str | None, seed: int, options: Mapping[str, object]) -> AnySimulation:
    system = game(mech.system)
    if system.sim is None:
        raise unsupported("simulate", mech.system)
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"seed is 0 to {(1 << 64) - 1}, not {seed}")
    query = SimQuery(pilot or system.pilots.default, seed, mech._source, _options(system, "sim", options))
    simulation = system.sim.prepare(mech._document, query)
    if has_errors(simulation.findings):
        raise Illegal(simulation.findings)
    return simulation


def _options(system: AnyGame, command: str, given: Mapping[str, object]) -> OptionValues:
    """Return the values of a game's own options. An option that takes several values takes a single one, too."""
    known = {option.name.replace("-", "_"): option for option in system.options_of(command)}
    values = {}
    for name, value in given.items():
        if name not in known:
            raise TypeError(f"{system.id} has no option {name!r} here; choose from: {', '.join(known) or 'none'}")
        several = known[name].kind in ("texts", "numbers")
        values[known[name].name] = [value] if several and isinstance(value, str | int) else value
    return OptionValues(values)
