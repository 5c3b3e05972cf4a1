"""Mutation tests: does a broken rule make a test fail?

    .venv/bin/python -m bench.mutate [list, or part of a name …] [--workers N]

Each mutation breaks one rule in a copy of the checkout; the tests of its list run there, uncompiled, until the first failure.
`bench/mutations` has a list for each game's engine, one for checks and totals, and one for share codes. A mutation that no test
notices is printed as SURVIVED, one whose text is no longer in the sources as OUTDATED; both make the exit code 1.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import yaml

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("engine", "sheetgen", "atlas", "catalog", "templates", "tests", "docs", "examples", "bench", "pyproject.toml")
LISTS = ROOT / "bench" / "mutations"
ENGINE = "engine/sheetgen_engine"
# Not in the second stage: other games, tests that have a stage of their own, and two that would notice the changed text, not
# the broken rule.
KINDS = ("counts", "laws", "odds", "oracle", "printed", "rule_ids", "signature")
ELSEWHERE = ("mech_cards", "mech_machine", "test_mutations.py", *(f"paper_mech/test_{kind}.py" for kind in KINDS))
SCENARIOS = [f"tests/games/paper_mech/test_{name}.py" for name in ("scenario", "scenario_input")]
SLOW_SCENARIOS = "test_any_position or exit_codes or every_event"
# The tests of each list. Quick tests that locate the broken rule come first, slow or unspecific ones last.
STAGES = {
    "paper_mech": [
        [
            *(f"tests/engine/paper_mech/test_{kind}.py" for kind in ("printed", "counts")),
            *SCENARIOS,
            f"-k=not ({SLOW_SCENARIOS})",
        ],
        ["tests/engine", *(f"--ignore=tests/engine/{name}" for name in ELSEWHERE)],
        [f"tests/engine/paper_mech/test_{kind}.py" for kind in ("odds", "laws")],
        [*SCENARIOS, f"-k={SLOW_SCENARIOS}"],
        [f"tests/engine/paper_mech/test_{kind}.py" for kind in ("signature", "oracle")],
    ],
    "paper_mech_2026": [
        [
            "tests/games/paper_mech/test_edition_2026.py",
            *SCENARIOS,
            f"-k=not ({SLOW_SCENARIOS})",
        ],
        ["tests/engine/paper_mech/test_counts.py", "-k=2026"],
        [f"tests/engine/paper_mech/test_{kind}.py" for kind in ("odds_2026", "laws", "signature")],
    ],
    "mech_cards": [
        ["tests/games/mech_cards", "-k=scenario"],
        ["tests/engine/mech_cards", "-k=laws or odds"],
        ["tests/engine/mech_cards", "tests/games/mech_cards"],
    ],
    "mech_machine": [
        ["tests/games/mech_machine", "-k=scenario"],
        ["tests/engine/mech_machine", "-k=laws or odds or geometry"],
        ["tests/engine/mech_machine", "tests/games/mech_machine"],
    ],
    "design": [["tests/core/test_cases.py"], ["tests/games", "-k=not golden"]],
    "share": [
        [
            "tests/games/paper_mech/test_share.py",
            "tests/games/mech_cards/test_cards_share.py",
            "tests/core/test_livery.py",
            "tests/core/test_share_bytes.py",
        ],
        ["tests/games", "tests/core", "tests/cli", "tests/safety/test_unsafe_text.py", "-k=share or code"],
    ],
}
QUICK = False  # not run by `make bench`
OUTDATED = "OUTDATED"


@dataclass(frozen=True)
class Mutation:
    """A mutation: one text replaced by another at its first occurrence in the file."""

    rule: str
    file: str
    old: str
    new: str
    suite: str

    @property
    def name(self) -> str:
        """The start of its line in the report."""
        return f"{self.rule} {Path(self.file).stem}: {brief(self.old)} → {brief(self.new)}"


def brief(text: str) -> str:
    """Return a piece of source on one line."""
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:57] + "…"


def mutations() -> list[Mutation]:
    """Return all mutations. A file name without a folder is in the game's engine."""
    found = []
    for path in sorted(LISTS.glob("*.yaml")):
        for entry in yaml.safe_load(path.read_text(encoding="utf-8")):
            file = entry.pop("file")
            file = file if "/" in file else f"{ENGINE}/{path.stem}/{file}"
            found.append(Mutation(**entry, file=file, suite=path.stem))
    return found


def copy_to(folder: Path) -> None:
    """Copy the checkout without build products."""
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            built = ("*.so", "*.pyd", *(("*.c",) if part == "engine" else ()))
            skipped = shutil.ignore_patterns("__pycache__", *built)
            shutil.copytree(source, folder / part, ignore=skipped)
        else:
            shutil.copy(source, folder / part)


def run(folder: Path, tests: list[str]) -> str | None:
    """Return the first test that fails, or None."""
    environment = {**os.environ, "SHEETGEN_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", *tests]
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode in (0, 5):  # passed, or (a stage without files) nothing to run
        return None
    lines = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return brief_id(lines[0]) if lines else f"exit code {ran.returncode}"


def brief_id(line: str) -> str:
    """Return the test from a line of pytest's summary."""
    return line.split(" ")[1].removeprefix("tests/").removeprefix("engine/")


def require_passing(folder: Path, suites: set[str]) -> None:
    """End the program where a test fails without any mutation: it would seem to notice every one."""
    for suite in sorted(suites):
        for tests in STAGES[suite]:
            if failed := run(folder, tests):
                sys.exit(f"{failed} fails without a mutation ({suite})")


def judge(mutation: Mutation, folder: Path) -> tuple[Mutation, str | None]:
    """Apply the mutation, run the tests, and undo it."""
    file = folder / mutation.file
    original = file.read_text(encoding="utf-8")
    if mutation.old not in original:
        return mutation, OUTDATED
    file.write_text(original.replace(mutation.old, mutation.new, 1), encoding="utf-8")
    try:
        for tests in STAGES[mutation.suite]:
            if failed := run(folder, tests):
                return mutation, failed
        return mutation, None
    finally:
        file.write_text(original, encoding="utf-8")


def main() -> None:
    arguments = sys.argv[1:]
    workers = 2
    if "--workers" in arguments:
        at = arguments.index("--workers")
        workers = int(arguments[at + 1])
        del arguments[at : at + 2]
    chosen = [
        mutation
        for mutation in mutations()
        if not arguments or any(part == mutation.suite or part in mutation.name for part in arguments)
    ]
    began = time.monotonic()
    survived = 0
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(workers) as pool:
        folders: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            folder = Path(place) / str(number) / "sheetgen"
            folder.mkdir(parents=True)
            copy_to(folder)
            folders.put(folder)
        require_passing(folder, {mutation.suite for mutation in chosen})

        def take_turn(mutation: Mutation) -> tuple[Mutation, str | None]:
            folder = folders.get()
            try:
                return judge(mutation, folder)
            finally:
                folders.put(folder)

        for mutation, killer in pool.map(take_turn, chosen):
            survived += killer in (None, OUTDATED)
            print(f"{mutation.name}: {killer or 'SURVIVED'}", flush=True)
    print(f"{len(chosen)} mutations, {survived} unnoticed; {time.monotonic() - began:.0f} s")
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
