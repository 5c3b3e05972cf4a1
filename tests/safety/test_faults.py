"""What fails around us, with real processes: memory, files, processes, the clock. Nothing is half-written or lost."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.command import ROOT, STANDARD, Outcome, execute, in_process

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux" or not shutil.which("gcc"), reason="needs Linux and gcc"),
]
COMMANDS: Mapping[str, Sequence[str]] = {
    "check": ("check", STANDARD, "--json"),
    "sheet": ("sheet", STANDARD, "-o", "FOLDER/sheet.pdf"),
    "sim": ("sim", STANDARD, "--games", "20", "--workers", "1", "--report", "FOLDER/report.html"),
}


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    library = tmp_path_factory.mktemp("shim") / "shim.so"
    source = Path(__file__).with_name("shim.c")
    subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=True)
    return library


def faulty(kind: str, words: Sequence[str], folder: Path, shim: Path) -> list[dict[str, Any]]:
    """What came of a command with each fault."""
    folder.mkdir()
    command = [word.replace("FOLDER", str(folder)) for word in words]
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("forked.py")), kind, str(folder), *command],
        cwd=ROOT,
        env={**os.environ, "LD_PRELOAD": str(shim)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def check_whole(name: str, result: dict[str, Any], sound: Mapping[str, str]) -> None:
    """Outputs are whole or absent, and a failure is a message."""
    assert result["code"] in (0, 1, 2), (name, result)
    assert "Traceback" not in result["err"], (name, result)
    for file, content in result["files"].items():
        assert file in sound, (name, file, result)
        whole = bytes.fromhex(content)
        assert whole.rstrip().endswith((b"%%EOF", b"</html>")), (name, file)
    if result["code"] == 0:
        assert result["files"].keys() == sound.keys()


@pytest.mark.parametrize("name", COMMANDS)
def test_every_call_may_fail(name: str, shim: Path, tmp_path: Path) -> None:
    """Opens, reads, writes, syncs and renames, one after the other."""
    results = faulty("calls", COMMANDS[name], tmp_path / "f", shim)
    assert len(results) > 3
    files = {"check": (), "sheet": ("sheet.pdf",), "sim": ("report.html",)}[name]
    for result in results:
        check_whole(name, result, dict.fromkeys(files, ""))
    assert {result["code"] for result in results} >= {2}


@pytest.mark.parametrize("name", COMMANDS)
def test_memory_may_run_out(name: str, shim: Path, tmp_path: Path) -> None:
    results = faulty("memory", COMMANDS[name], tmp_path / "f", shim)
    files = {"check": (), "sheet": ("sheet.pdf",), "sim": ("report.html",)}[name]
    for result in results:
        check_whole(name, result, dict.fromkeys(files, ""))
    assert results[-1]["code"] == 0, results[-1]


def test_memory_may_run_out_for_the_message_too(capfd: pytest.CaptureFixture[str]) -> None:
    with patch("sheetgen.cli.failures.report", side_effect=MemoryError):
        outcome = execute("check", "--nowhere")
    assert (outcome.code, outcome.out, outcome.err) == (2, b"", b"")
    assert capfd.readouterr().err == "sheetgen: not enough memory\n"


def start(*words: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "sheetgen", *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def children(process: int) -> list[int]:
    try:
        return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def gone(process: int) -> bool:
    try:
        return ") Z " in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return True


def test_the_parent_may_be_killed_at_any_moment(tmp_path: Path) -> None:
    """Its report is whole or absent, and no worker is left."""
    chance = random.Random(5)
    seen: set[int] = set()
    for _ in range(5):
        report = tmp_path / "report.html"
        report.unlink(missing_ok=True)
        process = start("sim", STANDARD, "--games", "20000", "--workers", "2", "--report", str(report))
        until = time.monotonic() + chance.uniform(0.2, 2.5)
        while time.monotonic() < until and process.poll() is None:
            seen |= set(children(process.pid))
            time.sleep(0.02)
        process.send_signal(chance.choice([signal.SIGKILL, signal.SIGTERM]))
        process.communicate(timeout=30)
        assert {path.name for path in tmp_path.iterdir()} <= {"report.html"} | {
            path.name for path in tmp_path.glob(".*.tmp")
        }
        if report.exists():
            assert report.read_text(encoding="utf-8").rstrip().endswith("</html>")
    patience = time.monotonic() + 30
    while any(not gone(worker) for worker in seen):
        assert time.monotonic() < patience
        time.sleep(0.05)


def test_a_worker_may_be_killed_at_any_moment() -> None:
    """Its games are played again: the figures are those of a run without."""
    words = ("sim", STANDARD, "--games", "6000", "--seed", "3", "--json", "--workers")
    calm = json.loads(in_process(*words, "1").out)
    chance = random.Random(6)
    killed = 0
    for _ in range(3):
        process = start(*words, "2")
        until = time.monotonic() + 20
        while not (workers := children(process.pid)) and process.poll() is None:
            assert time.monotonic() < until
            time.sleep(0.005)
        time.sleep(chance.uniform(0, 0.2))
        if workers:
            try:
                os.kill(chance.choice(workers), signal.SIGKILL)
                killed += 1
            except ProcessLookupError:
                pass
        out, err = process.communicate(timeout=120)
        assert process.returncode == 0, err
        found = json.loads(out)
        assert {key: found[key] for key in ("wins", "mean_score", "lost_in_wave", "stalled", "mean_time")} == {
            key: calm[key] for key in ("wins", "mean_score", "lost_in_wave", "stalled", "mean_time")
        }
    assert killed


def test_a_lost_worker_costs_no_sheet(tmp_path: Path) -> None:
    files = []
    for number in range(60):
        file = tmp_path / f"m{number}.yaml"
        file.write_text((ROOT / STANDARD).read_text(encoding="utf-8"), encoding="utf-8")
        files.append(str(file))
    process = start("sheet", *files, "-o", f"{tmp_path}/out/", "--jobs", "2")
    until = time.monotonic() + 60
    while len(list((tmp_path / "out").glob("*.pdf"))) < 4 and process.poll() is None:
        assert time.monotonic() < until
        time.sleep(0.02)
    workers = children(process.pid)
    assert workers
    os.kill(workers[0], signal.SIGKILL)
    _, err = process.communicate(timeout=120)
    assert (process.returncode, "Traceback" in err) == (0, False), err
    assert "worker processes were lost" in err
    assert len({path.read_bytes() for path in (tmp_path / "out").glob("*.pdf")}) == 1
    assert len(list((tmp_path / "out").iterdir())) == 60


def test_several_runs_write_one_file(tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("system: paper-mech\nmounts: {left-arm: laser}\n")
    pages = set()
    for source in (STANDARD, str(other)):
        assert in_process("sheet", source, "-o", str(tmp_path / "one.pdf")).code == 0
        pages.add((tmp_path / "one.pdf").read_bytes())
    writers = [start("sheet", source, "-o", str(tmp_path / "both.pdf")) for source in (STANDARD, str(other)) * 3]
    for writer in writers:
        assert writer.wait(120) == 0
        writer.communicate()
    assert (tmp_path / "both.pdf").read_bytes() in pages
    assert not list(tmp_path.glob(".*"))


def run_with(environment: Mapping[str, str], *words: str) -> Outcome:
    done = subprocess.run(
        [sys.executable, "-m", "sheetgen", *words], cwd=ROOT, env=dict(environment), capture_output=True, check=False
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    "words",
    [("check", STANDARD), ("sheet", STANDARD, "-o", "-"), ("sim", STANDARD, "--games", "2000", "--seed", "1", "--csv")],
)
def test_without_a_home_or_a_folder_for_drafts(words: tuple[str, ...], shim: Path) -> None:
    """And with a clock that jumps: the same bytes, but for how long games took."""
    own = {key: value for key, value in os.environ.items() if key not in ("HOME", "TMPDIR", "XDG_CONFIG_HOME")}
    usual = run_with(os.environ, *words)
    assert usual.code == 0
    for change in ({"TMPDIR": "/nowhere"}, {"HOME": "/nowhere"}, {"LD_PRELOAD": str(shim), "FAULT_CLOCK": "1"}):
        found = run_with({**own, **change}, *words)
        assert (found.code, lines(found)) == (0, lines(usual))


def lines(outcome: Outcome) -> list[bytes]:
    return [line for line in outcome.out.splitlines() if b"second" not in line]
