"""What the library returns: checks, sheets, and the results of games."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sheetgen.core.data import Json, JsonObject
from sheetgen.core.findings import Finding
from sheetgen.core.games import game

if TYPE_CHECKING:
    from sheetgen.library import Mech
    from sheetgen.render.formats import Format
    from sheetgen.render.ops import Sheet
    from sheetgen.reports.odds import Odds as GameOdds
    from sheetgen.reports.report import Report
    from sheetgen.runs.atlas.lookup import Place
    from sheetgen.runs.compare import Comparison as RunComparison
    from sheetgen.runs.paired import Difference
    from sheetgen.runs.simulations import Figures, SimResult
    from sheetgen.runs.suggest import Suggestion, Suggestions


@dataclass(frozen=True)
class Check:
    """What `sheetgen check` finds. Illegal means that a finding is an error."""

    mech: Mech
    legal: bool
    findings: tuple[Finding, ...]
    totals: Totals
    game_totals: object

    @property
    def place(self) -> Place | None:
        """Where the mech stands in the atlas; None if it is illegal or not in it."""
        return self.mech.place() if self.legal else None

    def json(self, lang: str = "en") -> dict[str, Json]:
        """The totals and findings as `check --json` has them."""
        findings = [finding.json(lang, self.mech.system) for finding in self.findings]
        place = None if self.place is None else self.place.to_json()
        return self.totals.json() | {"findings": findings, "atlas": place}

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

    def html(self) -> bytes:
        """The same words as a page with headings and lists."""
        return self._encode(self._drawn, "html")

    def _encode(self, sheet: Sheet, format_: Format, dpi: float = 300) -> bytes:
        from sheetgen.render.formats import encode

        return encode(sheet, format_, dpi)[0]

    def _page(self, number: int) -> Sheet:
        if not 1 <= number <= self.pages:
            raise ValueError(f"there is no page {number}; the sheet has {self.pages}")
        return self._drawn._replace(pages=(self._drawn.pages[number - 1],), halves=())


def pdf_of(sheets: Sequence[PlaySheet]) -> bytes:
    """Return one PDF of several sheets."""
    from sheetgen.render.pdf import write

    return write([sheet._drawn for sheet in sheets])


class SimulationResult:
    """The results of simulated games."""

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


class SuggestedChanges:
    """The best changes to a mech, played against it."""

    def __init__(self, result: Suggestions) -> None:
        self._result = result

    @property
    def found(self) -> list[Suggestion]:
        """The changes, the one that gains most first."""
        return self._result.found

    def json(self, lang: str = "en") -> JsonObject:
        """The object that `suggest --json` prints; the `text` of each change is in this language."""
        return self._result.to_json(lang)

    def text(self, lang: str = "en") -> str:
        from sheetgen.reports.suggest_report import lines

        return "\n".join(lines(self._result, lang))


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

    def picture(self, lang: str = "en") -> PlaySheet:
        """Draw the charts of the odds, one below the other."""
        from sheetgen.reports import odds_page

        return PlaySheet(odds_page.picture(self._odds, lang))


class Comparison:
    """The results of the same games with several mechs."""

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
