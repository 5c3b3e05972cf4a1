"""Measure the overhead of comparing loadouts beyond playing their games: `python -m bench compare`."""

from __future__ import annotations

from bench.measure import side_by_side
from bench.pilots import tables_of
from sheetgen.games.paper_mech.sim.simulation import ResultsJob
from sheetgen.runs.paired import PairedJob
from sheetgen_engine.paper_mech.tally import Job

GAMES = {"reference": 40_000, "tactical": 800}
AIM = 1.2


def main() -> None:
    """Play the same games of two loadouts, compared and merely counted."""
    for pilot, games in GAMES.items():
        jobs = tuple(Job(tables_of(name), pilot, 1) for name in ("standard", "lasers"))
        paired = PairedJob(tuple(ResultsJob(job) for job in jobs))
        one, _, ratio = side_by_side(
            lambda paired=paired, games=games: paired.play(0, games),  # type: ignore[misc]
            lambda jobs=jobs, games=games: [job.play(0, games) for job in jobs],  # type: ignore[misc]
            rounds=7,
        )
        print(f"compare, {pilot}: {2 * games / one:,.0f} games a second, {ratio:.3f} times the mere games (aim {AIM})")


if __name__ == "__main__":
    main()
