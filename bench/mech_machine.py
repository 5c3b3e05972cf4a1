"""Measure games of Mech Machine per second: the example duel between reference pilots, on one core."""

from __future__ import annotations

from bench.measure import seconds
from sheetgen.core.queries import SimQuery
from sheetgen.core.source import read_file
from sheetgen.games.mech_machine.sim import simulation as sim
from sheetgen_engine.core.build import build_info

DUEL = "examples/mech-machine/duel.yaml"
OTHERS = (
    ("examples/mech-machine/duel.yaml", "tactical", 2000),
    ("examples/mech-machine/city.yaml", "reference", 300),
    ("examples/mech-machine/two-against-two.yaml", "reference", 300),
)
GAMES = 5000
ROUNDS = 7
LEAST = 5000


def main() -> None:
    job = sim.prepare(read_file(DUEL), SimQuery("reference")).job
    job.play(0, 100)
    best = min(seconds(lambda: job.play(0, GAMES)) for _ in range(ROUNDS))
    build = build_info("mech_machine")
    print(f"mech machine, reference duels: {GAMES / best:,.0f} a second on one core, {build} (at least {LEAST:,})")
    for path, pilot, games in OTHERS:
        other = sim.prepare(read_file(path), SimQuery(pilot)).job
        taken = min(seconds(lambda own=other, count=games: own.play(0, count)) for _ in range(3))
        print(f"mech machine, {path.rpartition('/')[2]}, {pilot}: {games / taken:,.0f} a second")


if __name__ == "__main__":
    main()
