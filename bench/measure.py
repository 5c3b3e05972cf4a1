"""Measure two things side by side, in turns, so that a busy machine slows both equally."""

from __future__ import annotations

import statistics
import subprocess
import time
from collections.abc import Callable, Sequence


def seconds(action: Callable[[], object]) -> float:
    began = time.perf_counter()
    action()
    return time.perf_counter() - began


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
