"""The ends of games one by one, to be held against those of other contestants."""

from __future__ import annotations

from engine.mech_cards import pilots
from engine.mech_cards.tally import Job, Result, Tally, play_games
from sheetgen.mech_cards.sim import Round, Simulation, Tallies
from sheetgen.playtest.compare import About, Games


def play(job: Round, first: int, count: int) -> Games:
    """The games number `first` and so on, opponent by opponent: won, when the first player did."""
    tallies, wins = [], list[int]()
    for own, (start, many) in zip(job.jobs, job.shares(first, count), strict=True):
        tally, won = results(own, start, many)
        tallies.append(tally)
        wins += won
    return Games(Tallies(tallies), wins)


def results(job: Job, first: int, count: int) -> tuple[Tally, list[int]]:
    """The games against one opponent."""
    tally, found = Tally(), list[Result]()
    players = [pilots.make(name) for name in job.pilots]
    play_games(job.tables, players, job.seed, first, count, tally, found)
    return tally, [int(result.winner == 0) for result in found]


def about(simulation: Simulation) -> About:
    """The other squads are met in turn."""
    squad = simulation.squad
    return About(squad.name, squad.edition, tuple(other.name for other in simulation.others))
