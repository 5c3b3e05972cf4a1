"""Accept or refuse a pilot of a game for two or more players: sequential tests over several tables at once.

    .venv/bin/python -m bench.accept_duels GAME NEW [--against tactical] [--seed N] [--games N] [--margin 0.01] [--workers N]

NEW and OLD play against each other in the same games at every table: once NEW has the first side, once OLD. A game counts
for the pilot that wins it with the first side while the other one does not. The test stops when it is decided, as
`bench.accept` does, with the same exit codes.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bench.accept import ACCEPTED, REFUSED, UNDECIDED
from bench.tune import FIRST_SEED
from sheetgen.cli import series
from sheetgen.core.errors import UsageError
from sheetgen.core.games import game
from sheetgen.core.queries import OptionValues, SimQuery
from sheetgen.core.source import read_file
from sheetgen.runs.series import NothingPlayed
from sheetgen.runs.series import play as play_series
from sheetgen_engine.core.stats import EQUAL, A, paired_interval, sprt

QUICK = False  # not run by `make bench`


class Table(NamedTuple):
    """A mech's file and its opponents, or the file of a scenario, which has its own mechs."""

    file: str
    against: str | None = None

    @property
    def name(self) -> str:
        own = self.file.rpartition("/")[2].removesuffix(".yaml")
        return f"{own} – {self.against}" if self.against else own


TABLES = {
    "mech-cards": [
        Table(f"examples/mech-cards/{one}.yaml", other)
        for one, other in (
            *(("bastion", "bastion"), ("bastion", "dragon"), ("swift", "swift"), ("swift", "ram")),
            *(
                ("ram", "bastion"),
                ("dragon", "dragon"),
                ("dragon", "swift"),
                ("patrol", "examples/mech-cards/patrol.yaml"),
            ),
        )
    ],
    "mech-machine": [
        *(
            Table(f"examples/mech-machine/{one}.yaml", other)
            for one, other in (("kestrel", "anvil"), ("kestrel", "wasp"), ("anvil", "anvil"), ("tortoise", "kestrel"))
        ),
        *(Table(f"examples/mech-machine/{name}.yaml") for name in ("duel", "city", "two-against-two")),
    ],
}


class Trial:
    """The games of each table, those that only NEW won with the first side, and those that only OLD did."""

    def __init__(self, counts: list[tuple[int, int, int]]) -> None:
        self.counts = counts

    @property
    def games(self) -> int:
        return self.counts[0][0]

    @property
    def total(self) -> tuple[int, int, int]:
        games, new, old = (sum(column) for column in zip(*self.counts, strict=True))
        return games, new, old

    def add(self, other: Trial) -> None:
        pairs = zip(self.counts, other.counts, strict=True)
        self.counts = [(one[0] + more[0], one[1] + more[1], one[2] + more[2]) for one, more in pairs]


@dataclass(frozen=True)
class Job:
    """The same games with the pilots' seats exchanged, at each table."""

    system: str
    pilots: tuple[str, str]
    seed: int

    def play(self, first: int, count: int) -> Trial:
        """Play the games from number `first` at each table."""
        return Trial([self.play_table(table, first, count) for table in TABLES[self.system]])

    def play_table(self, table: Table, first: int, count: int) -> tuple[int, int, int]:
        with_new, with_old = (self.first_side_wins(table, pair, first, count) for pair in self.seatings())
        new = sum(one and not other for one, other in zip(with_new, with_old, strict=True))
        old = sum(other and not one for one, other in zip(with_new, with_old, strict=True))
        return count, new, old

    def seatings(self) -> Iterator[tuple[str, str]]:
        new, old = self.pilots
        yield from ((new, old), (old, new))

    def first_side_wins(self, table: Table, pilots: tuple[str, str], first: int, count: int) -> list[bool]:
        part = game(self.system).sim
        assert part is not None
        options = OptionValues({"against": table.against})
        simulation = part.prepare(read_file(table.file), SimQuery(",".join(pilots), self.seed, options=options))
        return [bool(won) for won in simulation.results_job.play(first, count).wins]


def report(trial: Trial, names: Sequence[str]) -> None:
    """Print a line for each table and one for all."""
    print(f"{'table':28} {'games':>7} {'new':>6} {'old':>6}  {'difference':>10}  95 % interval")
    for name, (games, new, old) in zip([*names, "all"], [*trial.counts, trial.total], strict=True):
        low, high = paired_interval(games, new, old)
        print(f"{name:28} {games:7,} {new:6} {old:6}  {(new - old) / games:+10.2%}  [{low:+.2%}, {high:+.2%}]")


def main(argv: Sequence[str] | None = None) -> int:
    """Play, print the report, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", metavar="GAME", choices=tuple(TABLES), help=", ".join(TABLES))
    parser.add_argument("new", metavar="NEW", help="the changed pilot, such as search:100")
    parser.add_argument("--against", default="tactical", metavar="OLD", help="the pilot to compare with")
    parser.add_argument("--seed", type=int, help="0 to 999,999; default: random")
    parser.add_argument("--games", type=int, default=2_000, help="maximum number of games at each table (%(default)s)")
    parser.add_argument("--margin", type=float, default=0.01, help="the smallest difference in win rate that matters")
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args(argv)
    seed = random.SystemRandom().randrange(FIRST_SEED) if arguments.seed is None else arguments.seed
    tables = TABLES[arguments.system]
    job = Job(arguments.system, (arguments.new, arguments.against), seed)
    print(f"{arguments.new} against {arguments.against}, {arguments.system}, seed {seed}", flush=True)

    def enough(trial: Trial) -> bool:
        return sprt(*trial.total, arguments.margin) is not None

    try:
        with series.watched(arguments.games, "en", each=2 * len(tables)) as watch:
            played = play_series(job, arguments.games, arguments.workers, watch.progress, enough, watch.stop)
    except UsageError as error:
        parser.error(str(error))
    except NothingPlayed:
        return series.INTERRUPTED
    report(played.tally, [table.name for table in tables])
    answer = sprt(*played.tally.total, arguments.margin)
    if answer is None or answer == EQUAL:
        print(f"undecided: {'not enough games to tell' if answer is None else 'no difference as large as the margin'}")
        return UNDECIDED
    print("accepted: wins more" if answer == A else "refused: wins less")
    return ACCEPTED if answer == A else REFUSED


if __name__ == "__main__":
    sys.exit(main())
