"""Decide whether a changed pilot is better: `python -m bench.accept NEW [--against tactical] [--seed N] [LOADOUT …]`.

NEW and the other pilot play the same games, equally many with each loadout of `bench/pilots.py`, until the sequential test of
`sheetgen compare --sprt` decides over all of them together. Test other weights of the tactical pilot with
`PILOT_WEIGHTS="time=4 haste=2" python -m bench.accept tuned`.

accepted   NEW wins more; exit code 0
refused    NEW wins less; exit code 1
undecided  no difference as large as the margin, not enough games to tell, or fewer than twelve loadouts; exit code 2, also for
           wrong usage

If both are equally good, the test prefers one in at most 5 % of cases. That holds only for games the change was not made for,
and not if you try seeds until one gives the answer you want. Without --seed a seed below 1,000,000 is drawn; `bench/tune.py`
uses those above.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from bench.pilots import LOADOUTS, play, tables_of
from bench.tune import FIRST_SEED
from sheetgen.cli import series
from sheetgen.cli.common import report_findings
from sheetgen.core.errors import BadInput, UsageError
from sheetgen.games.paper_mech.sim.players import check_player
from sheetgen.games.paper_mech.sim.simulation import ResultsJob
from sheetgen.runs.paired import PairedResult, only, verdict
from sheetgen.runs.series import NothingPlayed
from sheetgen.runs.series import play as play_series
from sheetgen_engine.core.stats import EQUAL, A, B, bonferroni_z, paired_interval, sprt
from sheetgen_engine.paper_mech import pilots, tally

QUICK = False  # not run by `make bench`
ACCEPTED, REFUSED, UNDECIDED = 0, 1, 2
LEAST_LOADOUTS = 12
SPEED_SECONDS = 1.0  # seconds needed to measure a pilot's speed
# The first game numbers of two loadouts differ by this, so that loadouts never share dice.
GAME_OFFSET = 1_000_000_000


class Trial:
    """The results of some games with each loadout."""

    def __init__(self, results: list[PairedResult]) -> None:
        self.results = results

    @property
    def games(self) -> int:
        """The number of games with each loadout."""
        return self.results[0].games

    @property
    def pairs(self) -> tuple[int, int, int]:
        """The games of all loadouts, those that only the new pilot won, and those that only the old one won."""
        found = [only(result, 0, 1) for result in self.results]
        return self.games * len(found), sum(new for new, _ in found), sum(old for _, old in found)

    def add(self, other: Trial) -> None:
        """Add the results of other games."""
        for own, more in zip(self.results, other.results, strict=True):
            own.add(more)


@dataclass(frozen=True)
class Job:
    """The same games of two pilots with each loadout."""

    loadouts: tuple[str, ...]
    pilots: tuple[str, str]
    seed: int
    edition: str

    def play(self, first: int, count: int) -> Trial:
        """Play the games from number `first` with each loadout."""
        results = []
        for at, name in enumerate(self.loadouts):
            numbers = tables_of(name, self.edition)
            jobs = [tally.Job(numbers, pilot, self.seed) for pilot in self.pilots]
            results.append(PairedResult([ResultsJob(job).play(first + at * GAME_OFFSET, count) for job in jobs]))
        return Trial(results)

    def speeds(self) -> list[float]:
        """Measure the games per second of each pilot on one core.

        Each is measured separately with the first loadout: alternating pilots and loadouts would make a pilot rebuild
        its caches again and again.
        """
        found = []
        for pilot in self.pilots:
            games, seconds = 1, 0.0
            while seconds < SPEED_SECONDS / 4:
                games *= 4
                seconds = play(self.loadouts[0], pilot, self.seed, games, self.edition)[1]
            found.append(games / seconds)
        return found


def line(name: str, result: PairedResult, z: float) -> str:
    """Return a line of the report, marked if the difference is significant among this many loadouts."""
    games, (new, old) = result.games, only(result, 0, 1)
    low, high = paired_interval(games, new, old)
    mark = {A: "better", B: "worse"}.get(verdict(paired_interval(games, new, old, z), 0.0), "")
    rates = "  ".join(f"{wins / games:7.2%}" for wins in result.wins.sums)
    return (
        f"{name:14} {rates}  {(new - old) / games:+7.2%}  [{low:+.2%}, {high:+.2%}]  {new:6} {old:6}  {mark}".rstrip()
    )


def judge(trial: Trial, margin: float) -> tuple[int, str]:
    """Return the exit code and the verdict in words."""
    answer = sprt(*trial.pairs, margin)
    if answer is None:
        return UNDECIDED, "undecided: not enough games to tell; play more with --games"
    if answer == EQUAL:
        return UNDECIDED, f"undecided: no difference as large as {margin:.2%}"
    word = "more" if answer == A else "less"
    if len(trial.results) < LEAST_LOADOUTS:
        return UNDECIDED, f"undecided: wins {word}, but with too few loadouts; a verdict needs {LEAST_LOADOUTS} or more"
    return (ACCEPTED, "accepted: wins more") if answer == A else (REFUSED, "refused: wins less")


def report(trial: Trial, names: Sequence[str]) -> None:
    """Print a line for each loadout and one for all."""
    z = bonferroni_z(len(names))
    print(f"{'loadout':14} {'new':>7}  {'old':>7}  {'new-old':>7}  {'95 % interval':18}  {'new':>6} {'old':>6} alone")
    for name, result in zip(names, trial.results, strict=True):
        print(line(name, result, z))
    games, new, old = trial.pairs
    low, high = paired_interval(games, new, old)
    rates = "  ".join(f"{sum(result.wins.sums[side] for result in trial.results) / games:7.2%}" for side in (0, 1))
    print(f"{'all':14} {rates}  {(new - old) / games:+7.2%}  [{low:+.2%}, {high:+.2%}]  {new:6} {old:6}")


def options() -> argparse.ArgumentParser:
    """Return the command-line parser."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("new", metavar="NEW", help="the changed pilot: " + ", ".join(pilots.known()) + ", search:200")
    parser.add_argument("loadouts", metavar="LOADOUT", nargs="*", help="default: all of bench/pilots.py")
    parser.add_argument("--against", default="tactical", metavar="OLD", help="the pilot to compare with")
    parser.add_argument("--seed", type=int, help="0 to 999,999; default: random")
    parser.add_argument(
        "--games", type=int, default=10_000, help="maximum number of games with each loadout (%(default)s)"
    )
    parser.add_argument("--margin", type=float, default=0.005, help="the smallest difference in win rate that matters")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--workers", type=int, default=2)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Play, print the report, and return the exit code."""
    parser = options()
    arguments = parser.parse_intermixed_args(argv)
    names = tuple(dict.fromkeys(arguments.loadouts)) or tuple(LOADOUTS)
    seed = random.SystemRandom().randrange(FIRST_SEED) if arguments.seed is None else arguments.seed
    if unknown := [name for name in names if name not in LOADOUTS]:
        parser.error(f"unknown loadout {unknown[0]}; choose from: {', '.join(LOADOUTS)}")
    if not 0 <= seed < FIRST_SEED:
        parser.error(f"--seed {seed}: seeds for judging are 0 to {FIRST_SEED - 1:,}, the others are for tuning")
    if min(arguments.games, arguments.workers) < 1 or arguments.games > GAME_OFFSET or not 0 < arguments.margin <= 0.5:
        parser.error("--games and --workers must be at least 1, and --margin a share such as 0.005")
    try:
        for pilot in (arguments.new, arguments.against):
            check_player(pilot)
            pilots.make(pilot)
        tables_of(names[0], arguments.edition)
    except BadInput as error:
        report_findings(error.findings)
        return UNDECIDED
    except (UsageError, ValueError) as error:
        parser.error(str(error))
    job = Job(names, (arguments.new, arguments.against), seed, arguments.edition)
    print(f"{arguments.new} against {arguments.against}, {arguments.edition}, seed {seed}", flush=True)

    def enough(trial: Trial) -> bool:
        return sprt(*trial.pairs, arguments.margin) is not None

    try:
        with series.watched(arguments.games, "en", each=2 * len(names)) as watch:
            played = play_series(job, arguments.games, arguments.workers, watch.progress, enough, watch.stop)
    except NothingPlayed:
        return series.INTERRUPTED
    report(played.tally, names)
    if not played.interrupted:
        new, old = job.speeds()
        print(f"games/s of one core, {names[0]}: new {new:,.0f}, old {old:,.0f}: {new / old:.2f} of it")
    code, text = judge(played.tally, arguments.margin)
    games = played.tally.pairs[0]
    print(f"{text} ({games:,} games of each; sequential test, margin {arguments.margin:.2%})")
    return series.INTERRUPTED if played.interrupted else code


if __name__ == "__main__":
    sys.exit(main())
