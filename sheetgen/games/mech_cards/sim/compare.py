"""The ends of games one by one, to be held against those of other contestants."""

from __future__ import annotations

from sheetgen.games.mech_cards.sim.simulation import Round, Simulation, Tallies
from sheetgen.runs.compare import About, Games
from sheetgen_engine.mech_cards.tally import Result


def play(job: Round, first: int, count: int) -> Games:
    """The games number `first` and so on, opponent by opponent: won, when the first player did."""
    tallies, wins = [], list[int]()
    for own, (start, many) in zip(job.jobs, job.shares(first, count), strict=True):
        results = list[Result]()
        tallies.append(own.counted(start, many, results))
        wins += [int(result.winner == 0) for result in results]
    return Games(Tallies(tallies), wins)


def about(simulation: Simulation) -> About:
    """The other squads are met in turn."""
    squad = simulation.squad
    return About(squad.name, squad.edition, tuple(other.name for other in simulation.others))
