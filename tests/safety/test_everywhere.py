"""The same everywhere: another language, time zone, order of hashes, mask of files and number of workers change no byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from tests.command import ROOT, STANDARD

pytestmark = pytest.mark.slow
PLACES: Mapping[str, Mapping[str, str]] = {
    "hashes": {"PYTHONHASHSEED": "1"},
    "other-hashes": {"PYTHONHASHSEED": "4242", "TZ": "Pacific/Kiritimati"},
    "C": {"LC_ALL": "C", "LANG": "C", "TZ": "America/New_York"},
    "turkish": {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
    "german": {"LC_ALL": "de_DE.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"},
}
COMMANDS: Mapping[str, tuple[str, ...]] = {
    "check": ("check", STANDARD, "examples/mech-cards/bastion.yaml", "examples/mech-machine/kestrel.yaml", "--json"),
    "pdf": ("sheet", STANDARD, "-o", "-"),
    "svg": ("sheet", STANDARD, "-o", "-", "--format", "svg"),
    "sim": ("sim", STANDARD, "--games", "600", "--seed", "5", "--csv", "--workers", "1"),
    "odds": ("odds", STANDARD, "--json"),
    "scenario": ("scenario", "examples/paper-mech/scenarios/haste-or-wait.yaml", "--json"),
}


# Commands one after the other in a process of their own; the output of each is a line.
IN_TURN = """
import json, sys
from tests.command import execute
for words in json.load(sys.stdin):
    outcome = execute(*words, "--lang", "en")
    assert outcome.code == 0, outcome.err
    print(outcome.out.hex())
"""


def outputs(commands: Iterable[tuple[str, ...]], **environment: str) -> list[bytes]:
    """Run commands in one process of their own, and return what each of them prints."""
    done = subprocess.run(
        [sys.executable, "-c", IN_TURN],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        input=json.dumps([*commands]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    # How fast it went is no figure of the games.
    return [
        b"\n".join(line for line in out.splitlines() if not line.startswith((b"seconds", b"games_per_second")))
        for out in map(bytes.fromhex, done.stdout.splitlines())
    ]


@pytest.fixture(scope="module")
def usual() -> dict[str, bytes]:
    return dict(zip(COMMANDS, outputs(COMMANDS.values()), strict=True))


@pytest.mark.parametrize("place", PLACES)
def test_wherever_it_runs(place: str, usual: Mapping[str, bytes]) -> None:
    assert all(usual.values())
    assert dict(zip(COMMANDS, outputs(COMMANDS.values(), **PLACES[place]), strict=True)) == usual


def test_however_many_workers() -> None:
    words = ("sim", STANDARD, "--games", "4000", "--seed", "5", "--csv", "--workers")
    assert len(set(outputs((*words, workers) for workers in ("1", "2", "3", "7")))) == 1


@pytest.mark.skipif(os.name == "nt", reason="no masks there")
def test_whatever_the_mask_of_files(tmp_path: Path) -> None:
    """Files are written, and as the mask says."""
    for mask, mode in ((0o022, 0o644), (0o077, 0o600), (0o000, 0o666)):
        file = tmp_path / f"{mask}.pdf"
        command = [sys.executable, "-m", "sheetgen", "sheet", STANDARD, "-o", str(file)]
        subprocess.run(command, cwd=ROOT, umask=mask, check=True)
        assert file.stat().st_mode & 0o777 == mode
    assert len({file.read_bytes() for file in tmp_path.iterdir()}) == 1


INTERRUPTED_AT = """
import os, signal, sys

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
        return None

sys.meta_path.insert(0, Finder())
sys.argv = ["sheetgen", "check", {loadout!r}]
from sheetgen.__main__ import run
run()
"""


@pytest.mark.skipif(os.name == "nt", reason="no SIGINT to oneself there")
@pytest.mark.parametrize(
    "module",
    [
        "sheetgen.cli.frame",
        "typer",
        "sheetgen.cli.main",
        "sheetgen.cli.check",
        "yaml",
        "sheetgen.library",
        "sheetgen.core.schemas",
    ],
)
def test_ctrl_c_at_any_import(module: str) -> None:
    """From our first instruction on it ends the program with 130, and without a traceback."""
    script = INTERRUPTED_AT.format(module=module, loadout=STANDARD)
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == (130, False), done.stderr


def test_nothing_is_loaded_before_ctrl_c_is_heard() -> None:
    """The package comes before the module that handles Ctrl-C, so it imports nothing itself."""
    script = "import sys; before = {*sys.modules}; import sheetgen; print(*sorted({*sys.modules} - before))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"__future__", "sheetgen"}


def test_a_game_that_cannot_be_saved_where_it_should_is_saved_elsewhere(tmp_path: Path) -> None:
    """The folder is gone when the player leaves: the game is saved in the one at hand, with a message to the player."""
    folder = tmp_path / "games"
    folder.mkdir()
    command = [
        sys.executable,
        "-m",
        "sheetgen",
        "play",
        str(ROOT / STANDARD),
        "--save",
        "games/own.yaml",
        "--seed",
        "1",
    ]
    process = subprocess.Popen(
        command, cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    until = time.monotonic() + 60
    while not (folder / "own.yaml").exists() and process.poll() is None:
        assert time.monotonic() < until
        time.sleep(0.02)
    folder.rename(tmp_path / "gone")  # at once: a draft may be in it
    out, err = process.communicate("1\n1\n", timeout=60)
    assert "Traceback" not in err, err
    (saved,) = tmp_path.glob("*.yaml")
    assert saved.name in out
    again = [sys.executable, "-m", "sheetgen", "replay", str(saved), "-q"]
    assert subprocess.run(again, cwd=tmp_path, capture_output=True, check=False).returncode == 0
