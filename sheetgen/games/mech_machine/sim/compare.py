"""The ends of games one by one, to be held against those of other contestants."""

from __future__ import annotations

from sheetgen.games.mech_machine.sim.simulation import Simulation
from sheetgen.runs.compare import About, Games
from sheetgen_engine.mech_machine.tally import Job, Result


def play(job: Job, first: int, count: int) -> Games:
    """The games number `first` and so on: won, when the first side did."""
    results = list[Result]()
    tally = job.counted(first, count, results)
    return Games(tally, [int(result.outcome == "won" and result.winner == 0) for result in results])


def about(simulation: Simulation) -> About:
    """A scenario by itself is called by its name."""
    scenario, mech = simulation.scenario, simulation.mech
    others = tuple(side.name for side in scenario.sides[1:])
    return About(mech.name if mech else scenario.name.en, scenario.edition, others)
