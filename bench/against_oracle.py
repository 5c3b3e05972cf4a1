"""Compare the engine with the independent C program at full size: the same policy must give the same results.

    .venv/bin/python -m bench.against_oracle [games for each loadout and edition]

For each loadout and edition this prints the engine's results and by how many standard errors each differs from the
oracle's.
"""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sheetgen.core import reading
from sheetgen.games.paper_mech.design import tables as compiled
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen_engine.paper_mech import names
from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.tally import Job, Tally

ORACLE = Path(__file__).parent / "oracle"
MOST_UNITS = 2000  # PM-STALL
# The program for each edition.
EDITIONS = {"classic": "paper_mech", "v1.7": "paper_mech", "v1.8": "paper_mech_2026"}
# Left shoulder, right shoulder, left arm, right arm, torso, legs: every weapon, every mount, overweight, empty.
LOADOUTS: list[tuple[str, str, str, str, int, int]] = [
    ("wing-shield", "missile", "laser", "fist", 5, 4),
    ("wing-shield", "rifle", "disruptor", "plasma-sword", 5, 5),
    ("mortar", "wing-shield", "tower-shield", "machine-gun", 3, 3),
    ("mortar", "mortar", "laser", "fist", 4, 3),
    ("flamethrower", "machine-gun", "energy-whip", "fist", 5, 5),
    ("missile", "missile", "missile", "missile", 3, 3),
    ("ppc", "ppc", "ppc", "ppc", 5, 5),
    ("wing-shield", "wing-shield", "tower-shield", "tower-shield", 3, 3),
    ("none", "none", "laser", "none", 5, 5),
    ("none", "none", "none", "none", 5, 5),
    ("disruptor", "disruptor", "plasma-sword", "plasma-sword", 5, 3),
    ("rifle", "laser", "fist", "machine-gun", 3, 5),
    ("flamethrower", "flamethrower", "flamethrower", "flamethrower", 5, 5),
    ("laser", "laser", "laser", "laser", 4, 4),
    ("wing-shield", "none", "tower-shield", "machine-gun", 5, 5),
    ("machine-gun", "machine-gun", "machine-gun", "machine-gun", 5, 5),
]


@dataclass(frozen=True)
class Difference:
    """One number of both programs, and their difference in standard errors."""

    what: str
    engine: float
    oracle: float
    errors: float


def build(folder: Path) -> Path | None:
    """Compile both programs of the oracle into the folder; return None without a C compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    for name in sorted(set(EDITIONS.values())):
        subprocess.run([compiler, "-O2", "-o", str(folder / name), str(ORACLE / f"{name}.c")], check=True)
    return folder


def ask(programs: Path, loadout: tuple[str, str, str, str, int, int], games: int, seed: int, edition: str) -> Any:
    """Run the oracle and return its results."""
    arguments = [str(programs / EDITIONS[edition]), *map(str, loadout), str(games), str(seed), edition]
    return json.loads(subprocess.run(arguments, check=True, capture_output=True, text=True).stdout)


def tables_of(loadout: tuple[str, str, str, str, int, int], edition: str) -> Tables:
    """Return the engine's tables of the loadout."""
    catalog = reading.read_catalog("paper-mech", edition=edition)
    mounts = {
        mount: None if weapon == "none" else catalog.weapons[weapon]
        for mount, weapon in zip(names.MOUNTS, loadout[:4], strict=True)
    }
    return compiled.tables(Loadout("Oracle", mounts, loadout[4], loadout[5], catalog=catalog))


def standard_errors(engine: float, oracle: float, variance: float) -> float:
    """Return the difference of two numbers in standard errors."""
    if engine == oracle:
        return 0.0
    return (engine - oracle) / math.sqrt(variance) if variance else math.inf


def share(what: str, ours: int, theirs: int, n: int, m: int) -> Difference:
    """Compare two counts as shares of their games.

    If fewer than five are expected on the smaller side, the normal approximation fails and they count as equal.
    """
    both = (ours + theirs) / (n + m)
    variance = both * (1 - both) * (1 / n + 1 / m)
    errors = standard_errors(ours / n, theirs / m, variance) if both * min(n, m) >= 5 else 0.0
    return Difference(what, ours / n, theirs / m, errors)


def mean(what: str, total: int, squares: int, theirs: float, n: int, m: int, stalled: float = 0.0) -> Difference:
    """Compare two means, with the variance of the engine's values.

    A few stalled games make up most of the variance. If the engine has had too few of them, it is estimated from
    `stalled`, their share.
    """
    ours = total / n
    variance = squares / n - ours * ours
    if stalled * n < 10:
        variance += stalled * MOST_UNITS**2
    return Difference(what, ours, theirs, standard_errors(ours, theirs, variance * (1 / n + 1 / m)))


def compare(tally: Tally, oracle: Any) -> Iterator[Difference]:
    """Yield the differences of everything that both programs count."""
    n, m = tally.games, oracle["games"]
    yield share("won", tally.wins, oracle["wins"], n, m)
    for wave, lost in enumerate(tally.lost[:4], start=1):
        yield share(f"lost in wave {wave}", lost, oracle["lost_in_wave"][str(wave)], n, m)
    yield share("stalled", tally.stalled, oracle["stalled"], n, m)
    stalled = (tally.stalled + oracle["stalled"]) / (n + m)
    yield mean("time", tally.units, tally.units_squared, oracle["mean_time"], n, m, stalled)
    yield mean("activations", tally.activations, tally.activations_squared, oracle["mean_activations"], n, m, stalled)
    if tally.wins > 30 and oracle["wins"] > 30:
        yield mean("score", tally.score, tally.score_squared, oracle["mean_score"], tally.wins, oracle["wins"])


def line(loadout: tuple[str, str, str, str, int, int], edition: str, differences: list[Difference]) -> str:
    """Return a line of the report."""
    found = {difference.what: difference for difference in differences}
    worst = max(differences, key=lambda difference: abs(difference.errors))
    return (
        f"{'/'.join(loadout[:4])} {loadout[4]}/{loadout[5]} {edition}: won {found['won'].engine:.5f}"
        f" ({found['won'].errors:+.1f}), time {found['time'].engine:.3f} ({found['time'].errors:+.1f}), activations"
        f" {found['activations'].engine:.3f} ({found['activations'].errors:+.1f}), stalled"
        f" {found['stalled'].engine:.5f}; furthest: {worst.what} {worst.errors:+.2f}"
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor() as pool:
        programs = build(Path(folder))
        if programs is None:
            sys.exit("no C compiler found")
        every: list[Difference] = []
        for number, loadout in enumerate(LOADOUTS):
            for edition in EDITIONS:
                job = Job(tables_of(loadout, edition), "reference", 1)
                batch = -(-games // 20)
                tally = Tally()
                starts = range(0, games, batch)
                for part in pool.map(job.play, starts, [min(batch, games - start) for start in starts]):
                    tally.add(part)
                differences = list(compare(tally, ask(programs, loadout, games, number + 1, edition)))
                every += differences
                print(line(loadout, edition, differences), flush=True)
        square = math.fsum(difference.errors**2 for difference in every) / len(every)
        most = max(abs(difference.errors) for difference in every)
        print(
            f"{len(every)} comparisons of {games:,} games each: furthest {most:.2f} standard errors,"
            f" mean square {square:.2f} (1 is expected, less where numbers are equal)"
        )


if __name__ == "__main__":
    main()
