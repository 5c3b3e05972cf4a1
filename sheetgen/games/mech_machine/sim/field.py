"""Games of one mech against several opponents in turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sheetgen.core.queries import SimQuery
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.tables import tables
from sheetgen.games.mech_machine.play import scenario as scenarios
from sheetgen.games.mech_machine.sim.simulation import ResultsJob, match
from sheetgen.runs.opponents import opponent
from sheetgen.runs.paired import GameResults
from sheetgen.runs.two_player import pilot_names, pilot_of_each
from sheetgen_engine.mech_machine import pilots
from sheetgen_engine.mech_machine.tally import Job, Tally


@dataclass(frozen=True)
class FieldJob:
    """Games against each opponent in turn: of two opponents, the first one has the games 0, 2, 4 and so on."""

    jobs: tuple[ResultsJob, ...]

    def play(self, first: int, count: int) -> GameResults[Tally]:
        found: list[Tally] = []
        wins = [0] * count
        for place, job in enumerate(self.jobs):
            begin, end = (len(range(place, limit, len(self.jobs))) for limit in (first, first + count))
            if end > begin:
                own = job.play(begin, end - begin)
                found.append(own.tally)
                wins[(place - first) % len(self.jobs) :: len(self.jobs)] = own.wins
        tally, *others = found
        for other in others:
            tally.add(other)
        return GameResults(tally, wins)


def opponents(loadout: Loadout, query: SimQuery) -> tuple[Loadout, ...]:
    """Return the opponent that a query names, or else all mechs of the catalog; none where a scenario has its own."""
    if (named := query.options.text("against")) is not None:
        return (opponent(loadouts, loadout.catalog, named, query.source),)
    if query.options.text("scenario") is not None:
        return ()
    return tuple(loadouts.catalog_loadouts(loadout.catalog, query.source.language).values())


def field(loadout: Loadout, query: SimQuery) -> Callable[[Loadout, int], FieldJob]:
    """Return a function that gives the games of a mech like this one, with a seed."""
    path = query.options.text("scenario")
    on = scenarios.read_path(path, query.source) if path is not None else None
    others: Sequence[Loadout | None] = opponents(loadout, query) or (None,)
    names = pilot_names(query.pilot, pilots.REGISTRY)

    def games(mech: Loadout, seed: int) -> FieldJob:
        jobs = []
        for other in others:
            table = match(mech, other, on)
            players = pilot_of_each(names, len(table.sides), "side")
            jobs.append(ResultsJob(Job(tables(table), players, seed)))
        return FieldJob(tuple(jobs))

    return games
