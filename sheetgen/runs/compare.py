"""Several contestants compared: who they are, their games, and the documents of the result.

Like `simulations`, nothing here installs a signal handler or writes anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import Event
from typing import NamedTuple

from sheetgen.core.data import Json
from sheetgen.core.errors import Illegal, UsageError
from sheetgen.core.findings import has_errors
from sheetgen.core.games import game, reject_unsupported, unsupported
from sheetgen.core.queries import NO_OPTIONS, OptionValues, SimQuery, Source
from sheetgen.core.reading import system_of
from sheetgen.core.source import Document
from sheetgen.runs import series
from sheetgen.runs.figures import Figure, figure_to_keys, interval_to_json, mean, proportion
from sheetgen.runs.paired import MARGIN, UNDECIDED, Difference, PairedJob, PairedResult, decided, differences
from sheetgen.runs.series import PlayInfo, Progress, SeriesResult
from sheetgen.runs.simulations import AnySimulation, Figures
from sheetgen_engine.core.stats import A, B


class Contestant(NamedTuple):
    """A mech of some file, and who plays it."""

    file: str
    pilot: str
    simulation: AnySimulation

    @property
    def legal(self) -> bool:
        return not has_errors(self.simulation.findings)


def contestants(
    documents: Sequence[tuple[str, Document]],
    *,
    pilots: Sequence[str] = (),
    editions: Sequence[str] = (),
    seed: int = 1,
    catalogs: tuple[str, ...] = (),
    options: OptionValues = NO_OPTIONS,
    language: str = "en",
) -> list[Contestant]:
    """Return each loadout with each pilot in each edition, ready to play. Documents come with the names of their files.

    Without a pilot the game's usual one plays, without an edition each loadout's own is played. Raises UsageError for
    what cannot be compared; a contestant that is not legal may not play.
    """
    systems = list(dict.fromkeys(system_of(document) for _, document in documents))
    if len(systems) > 1:
        raise UsageError("compare.games", systems=systems)
    system = game(systems[0])
    if system.sim is None:
        raise unsupported("compare", system.id)
    if len(documents) * max(1, len(pilots)) * max(1, len(editions)) < 2:
        raise UsageError("compare.two")
    reject_unsupported(system, "compare", options)
    found = []
    for file, document in documents:
        for edition in editions or (None,):
            for pilot in pilots or (system.pilots.default,):
                query = SimQuery(pilot, seed, Source(edition, catalogs, language), options)
                found.append(Contestant(file, pilot, system.sim.prepare(document, query)))
    if len({own.simulation.opponents for own in found}) > 1:
        raise UsageError("compare.opponents")
    return found


def labels(contestants: Sequence[Contestant]) -> list[str]:
    """Return names that tell the contestants apart: with pilots and editions if there are several of them."""
    pilots = len({own.pilot for own in contestants}) > 1
    editions = len({own.simulation.edition for own in contestants}) > 1
    found: list[str] = []
    seen: Counter[str] = Counter()
    for own in contestants:
        extra = [own.pilot] * pilots + [own.simulation.edition.id] * editions
        label = f"{own.simulation.name} ({', '.join(extra)})" if extra else own.simulation.name
        seen[label] += 1
        found.append(f"{label} #{seen[label]}" if seen[label] > 1 else label)
    return found


def compare(
    contestants: Sequence[Contestant],
    games: int = 10_000,
    *,
    margin: float = MARGIN,
    sequential: bool = False,
    workers: int = 1,
    progress: Progress | None = None,
    stop: Event | None = None,
) -> Comparison:
    """Play the same games with each contestant; `sequential`: only until every comparison is decided.

    Raises Illegal when one of them may not play, NothingPlayed when it was stopped before the first game was over.
    """
    if findings := [finding for own in contestants if not own.legal for finding in own.simulation.findings]:
        raise Illegal(findings)
    job = PairedJob(tuple(own.simulation.results_job for own in contestants))
    played = series.play(job, games, workers, progress, decided(margin) if sequential else None, stop)
    return Comparison(contestants, played, games, margin, sequential)


@dataclass(frozen=True)
class Comparison:
    """Contestants and the results of their games."""

    contestants: Sequence[Contestant]
    series: SeriesResult[PairedResult]
    wanted: int  # games
    margin: float
    sequential: bool

    @property
    def result(self) -> PairedResult:
        return self.series.tally

    @property
    def games(self) -> int:
        """Of each contestant."""
        return self.result.games

    @property
    def seed(self) -> int:
        return self.contestants[0].simulation.seed

    @property
    def interrupted(self) -> bool:
        return self.series.interrupted

    @cached_property
    def labels(self) -> list[str]:
        return labels(self.contestants)

    @cached_property
    def differences(self) -> list[Difference]:
        return differences(self.result, self.margin, sequential=self.sequential)

    @property
    def decided(self) -> bool:
        """Whether every comparison has an answer."""
        return all(own.verdict != UNDECIDED for own in self.differences)

    @cached_property
    def figures(self) -> list[Figures]:
        """The figures of each contestant."""
        pairs = zip(self.contestants, self.result.tallies, strict=True)
        return [own.simulation.figures(tally) for own, tally in pairs]

    @property
    def win_rates(self) -> list[Figure]:
        return [proportion(wins, self.games) for wins in self.result.wins.sums]

    @property
    def scores(self) -> list[Figure] | None:
        """Each contestant's mean score over all games; None in a game without scores."""
        moments = self.result.scores
        if moments is None:
            return None
        return [mean(self.games, total, moments.product(at, at)) for at, total in enumerate(moments.sums)]

    @property
    def play_info(self) -> PlayInfo:
        compiled = all(own.simulation.compiled for own in self.contestants)
        return self.series.play_info(self.games * len(self.contestants), compiled)

    def to_json(self) -> dict[str, Json]:
        """Return the document of `compare --json`: the contestants as `sim` shows them, then their differences."""
        played = self.play_info.to_json()
        scores = self.scores
        loadouts = []
        for at, label in enumerate(self.labels):
            own = self.figures[at].to_json() | {"label": label}
            if scores is not None:
                own |= figure_to_keys("mean_score_of_all", scores[at])
            loadouts.append(own | played)
        document: dict[str, Json] = {
            "games": self.games,
            "seed": self.seed,
            "margin": self.margin,
            "sequential": self.sequential,
            "loadouts": loadouts,
            "differences": [_difference_to_json(own, self.labels) for own in self.differences],
        }
        if self.sequential:
            document["decided"] = self.decided
        return document | played

    def rows(self) -> list[dict[str, Json]]:
        """Return a row for each comparison, for spreadsheets, with how it was played."""
        rates, played = self.win_rates, self.play_info
        rows = []
        for own in self.differences:
            row: dict[str, Json] = {"a": self.labels[own.a], "b": self.labels[own.b], "games": own.games}
            for side, at in ((A, own.a), (B, own.b)):
                low, high = rates[at].interval or (None, None)
                row |= {f"win_rate_{side}": rates[at].value, f"low_{side}": low, f"high_{side}": high}
            row |= {"only_a": own.only_a, "only_b": own.only_b, "difference": own.win_rate}
            row |= {"low": own.interval[0], "high": own.interval[1]}
            if own.score is not None:
                low, high = own.score.interval or (None, None)
                row |= {"score": own.score.difference, "score_low": low, "score_high": high}
            row |= {"p": own.p, "verdict": own.verdict}
            for side, at in ((A, own.a), (B, own.b)):
                contestant = self.contestants[at]
                row |= {f"pilot_{side}": contestant.pilot, f"edition_{side}": contestant.simulation.edition.id}
            row |= {"seed": self.seed, "sequential": self.sequential, "margin": self.margin}
            rows.append(row | {"version": played.version, "compiled": played.compiled})
        return rows


def _difference_to_json(own: Difference, names: Sequence[str]) -> dict[str, Json]:
    data: dict[str, Json] = {
        "a": names[own.a],
        "b": names[own.b],
        "games": own.games,
        "only_a": own.only_a,
        "only_b": own.only_b,
        "win_rate": own.win_rate,
        "ci95": list(own.interval),
        "ci95_together": list(own.joint_interval),
        "p": own.p,
        "verdict": own.verdict,
    }
    if own.score is not None:
        data |= {"score": own.score.difference, "score_ci95": interval_to_json(own.score.interval)}
        data["score_verdict"] = own.score.verdict
    return data
