"""Whether a table is fair: each game from both starts, with the mechs of the two sides exchanged."""

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
    """The same games with the mechs as the table has them, and exchanged."""

    jobs: tuple[Job, Job]

    def play(self, first: int, count: int) -> FairnessTally:
        scores, wins = [0] * count, [0, 0]
        for job in self.jobs:
            results: list[Result] = []
            job.counted(first, count, results)
            for number, result in enumerate(results):
                if result.outcome == "won":
                    wins[result.winner] += 1
                    scores[number] += (1, -1)[result.winner]
        return FairnessTally(scores, (wins[0], wins[1]))


def prepare(document: Document, query: SimQuery) -> TableTrial:
    """Return the games of the scenario in a document. Raises BadInput and UsageError."""
    return trial_of(scenarios.read(document, query.source), query)


def trial_of(scenario: Scenario, query: SimQuery) -> TableTrial:
    """Return the games of a scenario, which must have two sides with equally many mechs."""
    if len(scenario.sides) != 2 or len({len(side.mechs) for side in scenario.sides}) != 1:
        raise UsageError("balance.sides")
    players = pilot_of_each(pilot_names(query.pilot, pilots.REGISTRY), 2, "side")
    first, second = (Job(tables(one), players, query.seed) for one in (scenario, exchanged(scenario)))
    starts = [Start(side.name, place_of(scenario, side.mechs)) for side in scenario.sides]
    return TableTrial(
        name=scenario.name.in_(query.source.language),
        system=SYSTEM,
        edition=scenario.edition,
        pilot=query.pilot,
        seed=query.seed,
        starts=(starts[0], starts[1]),
        mechs=tuple(entrant.loadout for entrant in scenario.mechs),
        job=ExchangeJob((first, second)),
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


def place_of(scenario: Scenario, mechs: tuple[int, ...]) -> str:
    """Return where the mechs of a side begin."""
    return ", ".join(f"({scenario.mechs[mech].x:g}, {scenario.mechs[mech].y:g})" for mech in mechs)
