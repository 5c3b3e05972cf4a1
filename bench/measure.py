"""Measure two things side by side, in turns, so that a busy machine slows both equally."""

from __future__ import annotations

import statistics
import subprocess
import time
from collections.abc import Callable, Sequence

from sheetgen.reports.sim_report import report
from sheetgen.runs.simulations import AnySimulation, simulate


def seconds(action: Callable[[], object]) -> float:
    began = time.perf_counter()
    action()
    return time.perf_counter() - began


def processor_seconds(action: Callable[[], object]) -> float:
    """Return the processor time of this process for an action, which other programs hardly change."""
    began = time.process_time()
    action()
    return time.process_time() - began


def overhead(simulation: AnySimulation, games: int, rounds: int = 9) -> float:
    """Return how many times as long play-testing takes as bare play: the median ratio of processor time, in turns.

    Play-testing is the whole of `sim` in one process, up to its report; bare play is the same games in the engine.
    """

    def bare() -> object:
        return simulation.job.play(0, games)

    def tested() -> object:
        result = simulate(simulation, games)
        return report(result, "en"), result.to_json()

    bare()
    tested()
    return statistics.median(processor_seconds(tested) / processor_seconds(bare) for _ in range(rounds))


def command(arguments: Sequence[str]) -> Callable[[], object]:
    """Return a function that runs a whole command and discards its output."""

    def run() -> None:
        subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL)

    return run


def side_by_side(
    one: Callable[[], object], other: Callable[[], object], rounds: int = 15
) -> tuple[float, float, float]:
    """Return the median seconds of both and the median of their ratios in each round; the first round is a warm-up."""
    one()
    other()
    pairs = [(seconds(one), seconds(other)) for _ in range(rounds)]
    firsts, seconds_ = zip(*pairs, strict=True)
    return statistics.median(firsts), statistics.median(seconds_), statistics.median(a / b for a, b in pairs)
