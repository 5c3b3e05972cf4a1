"""The ends of games one by one, to be held against those of other contestants."""

from __future__ import annotations

from engine.paper_mech import pilots
from engine.paper_mech.tally import Job, Result, Tally, play_games
from sheetgen.paper_mech.sim import Simulation
from sheetgen.playtest.compare import About, Games


def play(job: Job, first: int, count: int) -> Games:
    """The games number `first` and so on. A game that is not won has no score."""
    tally, results = Tally(), list[Result]()
    play_games(job.tables, pilots.make(job.pilot), job.seed, first, count, tally, results)
    wins = [int(result.outcome == "won") for result in results]
    return Games(tally, wins, [won * result.score for won, result in zip(wins, results, strict=True)])


def about(simulation: Simulation) -> About:
    """The rules bring the enemies."""
    return About(simulation.mech.name, simulation.mech.edition)
