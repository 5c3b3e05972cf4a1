"""Measure games of Mech Machine per second of processor time: the example duel between reference pilots, on one core."""

from __future__ import annotations

from bench.measure import overhead, processor_seconds
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import read_file
from sheetgen.games.mech_machine.sim import simulation as sim
from sheetgen_engine.core.build import build_info

DUEL = "examples/mech-machine/duel.yaml"
OTHERS = (
    ("examples/mech-machine/duel.yaml", "tactical", 1000),
    ("examples/mech-machine/city.yaml", "reference", 300),
    ("examples/mech-machine/two-against-two.yaml", "reference", 300),
)
GAMES = 5000
ROUNDS = 7
LEAST = 10_000
MOST_OVERHEAD = 4 / 3


def main() -> None:
    simulation = sim.prepare(read_file(DUEL), SimQuery("reference"))
    job = simulation.job
    job.play(0, 100)
    best = min(processor_seconds(lambda: job.play(0, GAMES)) for _ in range(ROUNDS))
    build = build_info("mech_machine")
    print(
        f"mech machine, reference duels: {GAMES / best:,.0f} a second of processor time, {build} (at least {LEAST:,})"
    )
    ratio = overhead(simulation, GAMES)
    print(f"mech machine, sim with its report against bare play: {ratio:.2f} (at most {MOST_OVERHEAD:.2f})")
    for path, pilot, games in OTHERS:
        other = sim.prepare(read_file(path), SimQuery(pilot)).job
        taken = min(processor_seconds(lambda own=other, count=games: own.play(0, count)) for _ in range(3))
        print(f"mech machine, {path.rpartition('/')[2]}, {pilot}: {games / taken:,.0f} a second of processor time")


if __name__ == "__main__":
    main()
