"""The ends of games one by one, to be held against those of other contestants."""

from __future__ import annotations

from sheetgen.games.paper_mech.sim.simulation import Simulation
from sheetgen.runs.compare import About, Games
from sheetgen_engine.paper_mech import codes, pilots
from sheetgen_engine.paper_mech.tally import End, Job, Tally, play_games


def play(job: Job, first: int, count: int) -> Games:
    """The games number `first` and so on. A game that is not won has no score."""
    tally, ends = Tally(), list[End]()
    play_games(job.tables, pilots.make(job.pilot), job.seed, first, count, tally, ends)
    wins = [1 if end[0] == codes.WON else 0 for end in ends]
    return Games(tally, wins, [end[2] if end[0] == codes.WON else 0 for end in ends])


def about(simulation: Simulation) -> About:
    """The rules bring the enemies."""
    return About(simulation.mech.name, simulation.mech.edition)
