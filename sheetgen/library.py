"""The library: what `import sheetgen` offers. The command line is its first client.

Nothing here prints, reads standard input, handles signals or starts processes unless it is asked to.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sheetgen.core import reading, share
from sheetgen.core.data import Json, JsonObject
from sheetgen.core.errors import Illegal
from sheetgen.core.findings import Finding, has_errors
from sheetgen.core.game import AnyGame
from sheetgen.core.games import DEFAULT, game, unsupported
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.queries import NewQuery, OddsQuery, OptionValues, SimQuery, Source
from sheetgen.core.source import Document, Resolver, parse, read_file

if TYPE_CHECKING:
    from sheetgen.render.formats import Format
    from sheetgen.render.ops import Sheet
    from sheetgen.reports.odds import Odds as GameOdds
    from sheetgen.reports.report import Report
    from sheetgen.runs.compare import Comparison as RunComparison
    from sheetgen.runs.paired import Difference
    from sheetgen.runs.simulations import AnySimulation, Figures, SimResult

TEXT_NAME = "text"  # the file name in findings about a loadout that comes from no file


def load(path: str | Path, *, edition: str | None = None, catalogs: Iterable[str | Path] = ()) -> Mech:
    """Read a loadout file. `catalogs` are laid over the printed catalog after those that the file names.

    Raises BadInput when the file cannot be read as a loadout.
    """
    name = str(path)
    doc = read_file("./-" if name == "-" else name)  # a file of that name, not standard input
    return Mech.read(doc, Source(edition, tuple(str(catalog) for catalog in catalogs)))


def loads(text: str, *, edition: str | None = None, resolver: Resolver | None = None) -> Mech:
    """Read a loadout from the text of a file. No file is opened.

    `resolver` takes the name of a catalog that the text names, and returns its text or raises KeyError.
    """
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
    """A mech, or a squad of mechs, as designed. It may break the rules: `check` says so."""

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
        findings = tuple(system.check.check(self.loadout, totals))
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
        odds: bool = False,
    ) -> PlaySheet:
        """Draw the printable sheet. The options are those of `sheetgen sheet`; `everything` is its `--all`.

        Raises Illegal for a mech that breaks the rules unless `allow_illegal`, and BadInput for a text that does not fit.
        """
        from sheetgen import sheets
        from sheetgen.render.options import Options

        wanted = Options(
            template, paper, lang, blank, faint, final_t, form, everything=everything, backs=backs, odds=odds
        )
        return PlaySheet(sheets.make(self.loadout, wanted, allow_illegal=allow_illegal))

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

    def odds(self, **options: str | int | bool | Sequence[str] | Sequence[int]) -> Odds:
        """Return exact odds; the options are those that the game adds to `sheetgen odds`, such as `weapon="laser"`."""
        from sheetgen.reports.odds import ask

        query = OddsQuery(_options(game(self.system), "odds", options), self._source)
        return Odds(ask(self.system, self.loadout, self.loadout.catalog, query))


@dataclass(frozen=True)
class Check:
    """What `sheetgen check` finds. Illegal means that a finding is an error."""

    mech: Mech
    legal: bool
    findings: tuple[Finding, ...]
    totals: Totals
    game_totals: object

    def json(self, lang: str = "en") -> dict[str, Json]:
        """The totals and findings as `check --json` has them."""
        findings = [finding.json(lang, self.mech.system) for finding in self.findings]
        return self.totals.json() | {"findings": findings}

    def summary(self, lang: str = "en") -> str:
        """The totals in one line."""
        return game(self.mech.system).summary.line(self.mech.loadout, self.game_totals, lang)

    def explanation(self, lang: str = "en") -> str:
        """The sum behind the totals, and what every action costs."""
        return game(self.mech.system).summary.explanation(self.mech.loadout, self.game_totals, lang)


class Totals:
    """What a loadout adds up to: attributes with the names that `check --json` uses, such as `weight`."""

    def __init__(self, facts: Mapping[str, Json]) -> None:
        self._facts = dict(facts)

    def __getattr__(self, name: str) -> Json | Totals:
        if name.startswith("_") or name not in self._facts:
            raise AttributeError(f"unknown total {name!r}; choose from: {', '.join(self._facts)}")
        value = self._facts[name]
        return Totals(value) if isinstance(value, Mapping) else value

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._facts]

    def __repr__(self) -> str:
        return f"Totals({self._facts!r})"

    def json(self) -> dict[str, Json]:
        return dict(self._facts)


class PlaySheet:
    """A printable sheet of one or more pages."""

    def __init__(self, drawn: Sheet) -> None:
        self._drawn = drawn

    @property
    def pages(self) -> int:
        return len(self._drawn.pages)

    def pdf(self) -> bytes:
        return self._encode(self._drawn, "pdf")

    def svg(self, page: int = 1) -> bytes:
        return self._encode(self._page(page), "svg")

    def png(self, dpi: float = 300, page: int = 1) -> bytes:
        if not 1 <= dpi <= 1200:
            raise ValueError(f"dpi is 1 to 1200, not {dpi}")
        return self._encode(self._page(page), "png", dpi)

    def text(self) -> str:
        """The sheet in words, as for a screen reader."""
        return self._drawn.text

    def _encode(self, sheet: Sheet, format_: Format, dpi: float = 300) -> bytes:
        from sheetgen.render.formats import encode

        return encode(sheet, format_, dpi)[0]

    def _page(self, number: int) -> Sheet:
        if not 1 <= number <= self.pages:
            raise ValueError(f"there is no page {number}; the sheet has {self.pages}")
        return self._drawn._replace(pages=(self._drawn.pages[number - 1],), halves=())


class SimulationResult:
    """What came of simulated games."""

    def __init__(self, result: SimResult[Any]) -> None:
        self._result = result

    @property
    def games(self) -> int:
        return self._result.games

    @property
    def wins(self) -> int:
        return self._result.figures.wins

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate (Wilson's)."""
        from sheetgen_engine.core.stats import wilson

        return wilson(self.wins, self.games)

    @property
    def figures(self) -> Figures:
        """Everything that was counted; each game has its own figures."""
        return self._result.figures

    def json(self, lang: str = "en") -> JsonObject:
        """The object that `sim --json` prints."""
        return self._result.to_json(lang)

    def report(self, lang: str = "en") -> Report:
        """The figures as a report, which `sheetgen.reports` writes as text, PDF or HTML."""
        from sheetgen.reports.sim_report import report

        return report(self._result, lang)


class Odds:
    """Exact odds: no dice are rolled, nothing is sampled."""

    def __init__(self, odds: GameOdds) -> None:
        self._odds = odds

    def json(self) -> JsonObject:
        """The object that `odds --json` prints."""
        from sheetgen.reports.odds import as_json

        document: JsonObject = json.loads(as_json(self._odds.document()))
        return document

    def text(self, lang: str = "en") -> str:
        return "\n".join(self._odds.lines(lang))


class Comparison:
    """What came of the same games of several mechs."""

    def __init__(self, comparison: RunComparison) -> None:
        self._comparison = comparison

    @property
    def games(self) -> int:
        """The games of each mech."""
        return self._comparison.games

    @property
    def differences(self) -> list[Difference]:
        """How much more often each mech wins than each after it."""
        return self._comparison.differences

    def json(self) -> JsonObject:
        """The object that `compare --json` prints."""
        return self._comparison.to_json()


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
    """The values of a game's own options. An option that takes several values takes a single one, too."""
    known = {option.name.replace("-", "_"): option for option in system.options_of(command)}
    values = {}
    for name, value in given.items():
        if name not in known:
            raise TypeError(f"{system.id} has no option {name!r} here; choose from: {', '.join(known) or 'none'}")
        several = known[name].kind in ("texts", "numbers")
        values[known[name].name] = [value] if several and isinstance(value, str | int) else value
    return OptionValues(values)
