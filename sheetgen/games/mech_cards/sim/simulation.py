"""Simulated play of Mech Cards: many games of a squad against others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sheetgen.core.catalog import Edition
from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding, only_errors
from sheetgen.core.queries import OptionValues, SimQuery, Source
from sheetgen.core.source import Document
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.check import check
from sheetgen.games.mech_cards.design.loadout import Loadout
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.games.mech_cards.design.tables import tables
from sheetgen.games.mech_cards.play import scenario as scenarios
from sheetgen.games.mech_cards.sim.figures import Figures, figures
from sheetgen.runs.opponents import opponent
from sheetgen.runs.paired import GameResults
from sheetgen.runs.simulations import check_registered
from sheetgen.runs.two_player import pilot_of_each
from sheetgen_engine.core.build import build_info
from sheetgen_engine.mech_cards import codes, pilots
from sheetgen_engine.mech_cards.tally import Job, Result, Tally


@dataclass(frozen=True)
class Matchup:
    """The squads of one table, the simulated one first, then its allies, then the others; and the side of each."""

    squads: tuple[Loadout, ...]
    sides: tuple[int, ...]

    @property
    def side(self) -> str:
        """The simulated squad and its allies, joined by +."""
        return " + ".join(
            squad.name for squad, side in zip(self.squads, self.sides, strict=True) if side == self.sides[0]
        )

    @property
    def against(self) -> str:
        """The other sides: those of a side joined by +, sides by commas."""
        named: dict[int, list[str]] = {}
        for squad, side in zip(self.squads, self.sides, strict=True):
            if side != self.sides[0]:
                named.setdefault(side, []).append(squad.name)
        return ", ".join(" + ".join(names) for names in named.values())


class Tallies:
    """The games at each table. With n players, n games in a row share their dice, and each of them begins one; then the next
    table has its turn."""

    def __init__(self, tallies: list[Tally]) -> None:
        self.tallies = tallies

    @property
    def games(self) -> int:
        return sum(tally.games for tally in self.tallies)

    def add(self, other: Tallies) -> None:
        """Add the games of another part of the series."""
        for own, more in zip(self.tallies, other.tallies, strict=True):
            own.add(more)


@dataclass(frozen=True)
class Round:
    """Games of one squad against several others, in turn."""

    jobs: tuple[Job, ...]

    def play(self, first: int, count: int) -> Tallies:
        """Play the games number `first` and so on, and count them by opponent."""
        shares = self.shares(first, count)
        return Tallies([job.play(start, many) for job, (start, many) in zip(self.jobs, shares, strict=True)])

    def shares(self, first: int, count: int) -> list[tuple[int, int]]:
        """Return the same games as each opponent has them: the first of them and how many."""
        together = self.jobs[0].tables.players
        tables = range(len(self.jobs))
        starts = [_of_table(first, number, len(tables), together) for number in tables]
        ends = [_of_table(first + count, number, len(tables), together) for number in tables]
        return [(start, end - start) for start, end in zip(starts, ends, strict=True)]


def _of_table(games: int, number: int, tables: int, together: int) -> int:
    """Return how many of the first games are played at one table, where `together` in a row belong together.

    >>> [_of_table(games, 1, 2, 2) for games in (0, 2, 3, 4, 6, 8)]
    [0, 0, 1, 2, 2, 4]
    """
    rounds, rest = divmod(games, together * tables)
    return together * rounds + min(together, max(0, rest - together * number))


@dataclass(frozen=True)
class ResultsJob:
    """The games of a round with their results, opponent by opponent: won, when the first player did."""

    round: Round

    def play(self, first: int, count: int) -> GameResults[Tallies]:
        tallies, wins = [], list[int]()
        for job, (start, many) in zip(self.round.jobs, self.round.shares(first, count), strict=True):
            results = list[Result]()
            tallies.append(job.counted(start, many, results))
            wins += [int(result.winner == 0) for result in results]
        return GameResults(Tallies(tallies), wins)


@dataclass(slots=True)
class Simulation:
    """The games of one squad at some tables."""

    loadout: Loadout
    matchups: tuple[Matchup, ...]
    pilots: tuple[str, ...]
    seed: int
    findings: list[Finding]
    compiled: bool
    system: str = SYSTEM
    job: Round = field(init=False)

    def __post_init__(self) -> None:
        if not self.findings:
            jobs = (Job(tables(one.squads, one.sides), self.pilots, self.seed) for one in self.matchups)
            self.job = Round(tuple(jobs))

    @property
    def name(self) -> str:
        return self.loadout.name

    @property
    def edition(self) -> Edition:
        return self.loadout.catalog.edition

    @property
    def opponents(self) -> tuple[str, ...]:
        """They are played against in turn."""
        return tuple(matchup.against for matchup in self.matchups)

    @property
    def other_mechs(self) -> tuple[Loadout, ...]:
        """The other squads at the table; none where several opponents take turns."""
        return self.matchups[0].squads[1:] if len(self.matchups) == 1 else ()

    def at_table(self, number: int) -> tuple[Matchup, int]:
        """Return where game `number` of the series is played, and which game of that table it is, from 0."""
        together, tables = len(self.matchups[0].squads), len(self.matchups)
        turn, rest = divmod(number, together * tables)
        table, place = divmod(rest, together)
        return self.matchups[table], turn * together + place

    @property
    def results_job(self) -> ResultsJob:
        return ResultsJob(self.job)

    def wins(self, tallies: Tallies) -> int:
        """Over all opponents."""
        return sum(tally.wins_of(0) for tally in tallies.tallies)

    def figures(self, tallies: Tallies) -> Figures:
        return figures(self.loadout, self.matchups, self.pilots, self.seed, tallies.tallies)

    def suggested_change(self, tallies: Tallies) -> None:
        """Suggest nothing."""


def prepare(document: Document, query: SimQuery) -> Simulation:
    """Return the games of the squad in a document: against the squads of `--against`, or each mech of the catalog in turn.

    A squad is a loadout file, or a mech of the catalog by its id. The query's pilot is one name for all players, or one for
    each, joined by commas.
    """
    if scenarios.is_scenario(document):
        raise UsageError("sim.scenario")
    squad = loadouts.read(document, edition=query.source.edition, extra=query.source.catalogs)
    matchups = tuple(matchups_of(squad, query.source, query.options))
    players = len(matchups[0].squads)
    names = tuple(query.pilot.split(","))
    for name in names:
        check_registered(name, pilots.REGISTRY)
    seats = pilot_of_each(names, players, "player")
    squads = [squad, *(other for matchup in matchups for other in matchup.squads[1:])]
    findings = only_errors(finding for own in squads for finding in check(own))
    return Simulation(squad, matchups, seats, query.seed, findings, build_info("mech_cards").compiled)


def matchups_of(squad: Loadout, source: Source, options: OptionValues) -> Iterator[Matchup]:
    """Yield the tables to play at: `--with` names allies; `--against` other sides by commas, with + between those of a side.

    Raises UsageError for more players than a table takes.
    """
    with_, against = options.text("with"), options.text("against")
    allies = [opponent(loadouts, squad.catalog, word, source) for word in (with_ or "").split(",") if word]
    own = (squad, *allies)
    if against is None:
        for other in loadouts.catalog_loadouts(squad.catalog, source.language).values():
            yield matchup(own, [[other]])
    else:
        sides = [
            [opponent(loadouts, squad.catalog, word, source) for word in side.split("+")] for side in against.split(",")
        ]
        yield matchup(own, sides)


def matchup(own: Sequence[Loadout], others: Sequence[Sequence[Loadout]]) -> Matchup:
    """Return a table of these sides. Raises UsageError for more players than a table takes."""
    squads, sides = list(own), [0] * len(own)
    for number, side in enumerate(others, start=1):
        squads += side
        sides += [number] * len(side)
    if len(squads) > codes.MAX_PLAYERS:
        raise UsageError("players.many", count=len(squads), most=codes.MAX_PLAYERS)
    return Matchup(tuple(squads), tuple(sides))
