"""One signature over a fixed set of games, wherever and however they are played."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from mechs import COMPILED, ROOT, tables_of
from signature import GAMES, LOADOUTS, SEED, export, line, name_of, read_tables, signature

from sheetgen_engine.paper_mech.tables import Tables
from sheetgen_engine.paper_mech.tally import Job, Tally

STORED = (Path(__file__).parent / "signature.txt").read_text(encoding="utf-8")


@cache
def loadouts() -> tuple[tuple[str, Tables], ...]:
    """The loadouts of the signature with their names."""
    return tuple((name_of(*loadout), tables_of(*loadout)) for loadout in LOADOUTS)


def pythons() -> list[str]:
    """Other Pythons of this machine that the engine runs on."""
    roots = [Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"]
    found = [str(python) for root in roots if root.is_dir() for python in sorted(root.glob("3.1[1-9].*/bin/python3"))]
    found += [path for minor in range(11, 20) if (path := shutil.which(f"python3.{minor}"))]
    newest: dict[str, str] = {}
    for python in found:
        asked = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        version = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
        if version and version != f"{sys.version_info[0]}.{sys.version_info[1]}":
            newest[version] = python
    return list(newest.values())


def run(python: str) -> str:
    """The signature that another process works out from the same tables, uncompiled."""
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "SHEETGEN_PURE": "1"}
    command = [python, str(ROOT / "tests/engine/paper_mech/signature.py"), "--tables"]
    ran = subprocess.run(
        command, input=export(loadouts()), env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_signature_is_the_stored_one() -> None:
    """At the speed at which the tests run: `make test` runs them compiled and uncompiled."""
    assert signature(loadouts()) == STORED


def test_tables_written_out_are_the_same() -> None:
    assert tuple(read_tables(export(loadouts()))) == loadouts()


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="it plays uncompiled; once is enough")
def test_other_pythons() -> None:
    """Uncompiled, on every version at hand."""
    found = pythons()
    if not found:
        pytest.skip("this is the only Python")
    for python in found:
        assert run(python) == STORED, python


@pytest.mark.slow
def test_divided_among_workers() -> None:
    """Game number i is the same game in every batch: parts of a series, played by two processes and counted in any
    order, give what one process counts."""
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        for name, tables in (loadouts()[0], loadouts()[6]):
            for pilot, games in GAMES.items():
                job = Job(tables, pilot, SEED)
                parts = [(first, min(7, games - first)) for first in range(0, games, 7)]
                results = [end for batch in pool.map(job.results, *zip(*parts, strict=True)) for end in batch]
                assert line(name, pilot, results) in STORED.splitlines()
                whole = Tally()
                for tally in pool.map(job.play, *zip(*reversed(parts), strict=True)):
                    whole.add(tally)
                assert whole == job.play(0, games)


@pytest.mark.skipif(not COMPILED, reason="compiled and uncompiled decide identically; once is enough")
def test_a_thinking_pilot_starts_afresh_anywhere() -> None:
    """What a pilot keeps from game to game, or from one mech to the next, changes no game: each part in a process of its own
    comes to what one process comes to that has played with another mech before."""
    kickback = tables_of(("ppc", "wing-shield", "ppc", "fist"), 4, 3)
    Job(tables_of(), "tactical", SEED).play(0, 3)
    job = Job(kickback, "tactical", SEED)
    whole = job.results(0, 8)
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn"), max_tasks_per_child=1) as pool:
        parts = pool.map(job.results, (0, 4), (4, 4))
        assert [end for part in parts for end in part] == whole
