"""Whether a table is fair: each game from both starts, with the mechs of the two sides exchanged, and on the turned table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sheetgen.core.errors import UsageError
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import Document
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.games.mech_machine.design.tables import tables
from sheetgen.games.mech_machine.play import scenario as scenarios
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.runs.fairness import FairnessTally, Start, TableTrial
from sheetgen.runs.two_player import pilot_names, pilot_of_each
from sheetgen_engine.core.build import build_info
from sheetgen_engine.mech_machine import pilots
from sheetgen_engine.mech_machine.tally import Job, Result


@dataclass(frozen=True)
class ExchangeJob:
    """The same games with the mechs as the table has them, and exchanged; then both on the turned table, whose sides have
    changed places in the list, too."""

    jobs: tuple[Job, Job]
    turned: tuple[Job, Job]

    def play(self, first: int, count: int) -> FairnessTally:
        scores, wins = [0] * count, [0, 0]
        for jobs, order in ((self.jobs, (0, 1)), (self.turned, (1, 0))):
            for job in jobs:
                results: list[Result] = []
                job.counted(first, count, results)
                for number, result in enumerate(results):
                    if result.outcome == "won":
                        start = order[result.winner]
                        wins[start] += 1
                        scores[number] += (1, -1)[start]
        return FairnessTally(scores, (wins[0], wins[1]))


def prepare(document: Document, query: SimQuery) -> TableTrial:
    """Return the games of the scenario in a document. Raises BadInput and UsageError."""
    return trial_of(scenarios.read(document, query.source), query)


def trial_of(scenario: Scenario, query: SimQuery) -> TableTrial:
    """Return the games of a scenario, which must have two sides with equally many mechs."""
    if len(scenario.sides) != 2 or len({len(side.mechs) for side in scenario.sides}) != 1:
        raise UsageError("balance.sides")
    players = pilot_of_each(pilot_names(query.pilot, pilots.REGISTRY), 2, "side")
    first, second, third, fourth = (
        Job(tables(one), players, query.seed)
        for table in (scenario, turned(scenario))
        for one in (table, exchanged(table))
    )
    starts = [Start(side.name, place_of(scenario, side.mechs)) for side in scenario.sides]
    return TableTrial(
        name=scenario.name.in_(query.source.language),
        system=SYSTEM,
        edition=scenario.catalog.edition,
        pilot=query.pilot,
        seed=query.seed,
        starts=(starts[0], starts[1]),
        mechs=tuple(entrant.loadout for entrant in scenario.mechs),
        job=ExchangeJob((first, second), (third, fourth)),
        compiled=build_info("mech_machine").compiled,
    )


def exchanged(scenario: Scenario) -> Scenario:
    """Return the same table, on which each side has the mechs of the other."""
    first, second = (side.mechs for side in scenario.sides)
    other = dict(zip((*first, *second), (*second, *first), strict=True))
    mechs = tuple(
        entrant._replace(loadout=scenario.mechs[other[number]].loadout) for number, entrant in enumerate(scenario.mechs)
    )
    return replace(scenario, mechs=mechs)


def turned(scenario: Scenario) -> Scenario:
    """Return the table turned by half a circle, the second side first: no habit of a pilot, such as the order in which it looks
    at directions or mechs, favours the same start on both."""
    wide, high = scenario.width, scenario.height
    order = [mech for side in reversed(scenario.sides) for mech in side.mechs]
    mechs = tuple(
        own._replace(side=1 - own.side, x=wide - own.x, y=high - own.y)
        for own in (scenario.mechs[mech] for mech in order)
    )
    pieces = tuple(
        replace(piece, x=wide - piece.x - piece.width, y=high - piece.y - piece.height) for piece in scenario.pieces
    )
    entries = tuple(
        entry._replace(x=wide - entry.x, y=high - entry.y, sides=tuple(sorted(1 - side for side in entry.sides)))
        for entry in scenario.entries
    )
    count = len(order) // 2
    sides = tuple(
        side._replace(mechs=tuple(range(number * count, (number + 1) * count)))
        for number, side in enumerate(reversed(scenario.sides))
    )
    return replace(scenario, mechs=mechs, pieces=pieces, entries=entries, sides=sides)


def place_of(scenario: Scenario, mechs: tuple[int, ...]) -> str:
    """Return where the mechs of a side begin."""
    return ", ".join(f"({scenario.mechs[mech].x:g}, {scenario.mechs[mech].y:g})" for mech in mechs)
