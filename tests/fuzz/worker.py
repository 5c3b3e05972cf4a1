"""A process that runs cases as they come, one a line, and answers with what came of each. Started by `runner`."""

from __future__ import annotations

import gc
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from functools import cache
from pathlib import Path
from types import FrameType

import typer

from tests.command import execute
from tests.fuzz.cases import Case
from tests.fuzz.corpus import companions

SANITIZED = "SHEETGEN_SANITIZED" in os.environ
SECONDS = 120.0 if SANITIZED else 10.0  # of processor time
BYTES = 1 << 30
MEMORY = Path("/dev/shm")  # files in memory, so that nothing waits for a disk
COLLECTED = 200  # cases, after which garbage in cycles is collected: in between that would cost a tenth of the time


class TooSlow(BaseException):
    """A case took longer than is promised."""


def main() -> None:
    """Answer cases until there are no more."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    signal.signal(signal.SIGVTALRM, _too_slow)
    typer.main.get_command = cache(typer.main.get_command)  # built once: a process of its own does it once, too
    folder = Path(tempfile.mkdtemp(prefix="sheetgen-fuzz-", dir=MEMORY if MEMORY.is_dir() else None))
    try:
        companions(folder)
        kept = {path.name for path in folder.iterdir()}
        if not SANITIZED:  # those checks map more than any machine has
            resource.setrlimit(resource.RLIMIT_AS, (_size() + BYTES, resource.RLIM_INFINITY))
        gc.disable()
        for number, line in enumerate(sys.stdin):
            if number % COLLECTED == 0:
                gc.collect()
            print(json.dumps(run(Case.from_json(line), folder, kept)), file=answers, flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _size() -> int:
    """Return the size of this process's memory, as limits count it."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    return pages * resource.getpagesize()


def _too_slow(_: int, __: FrameType | None) -> None:
    raise TooSlow


def run(case: Case, folder: Path, kept: set[str]) -> dict[str, object]:
    """Run a case; return its exit code, what it printed and what it wrote."""
    for name, content in case.files.items():
        (folder / name).write_bytes(content)
    began = time.process_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    result: dict[str, object]
    try:
        outcome = execute(*case.arguments, stdin=case.stdin, folder=folder)
        result = {"code": outcome.code, "out": outcome.out.hex(), "err": outcome.err.hex()}
    except TooSlow:
        result = {"error": f"more than {SECONDS:g} s"}
    except BaseException:
        result = {"error": traceback.format_exc()}
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    result["seconds"] = time.process_time() - began
    written = {}
    for name in {path.name for path in folder.iterdir()} - kept - case.files.keys():
        path = folder / name
        if path.is_dir():
            written |= {f"{name}/{inner.name}": inner.read_bytes().hex() for inner in path.iterdir()}
            shutil.rmtree(path)
        else:
            written[name] = path.read_bytes().hex()
            path.unlink()
    for name in case.files:
        if name not in kept:
            (folder / name).unlink()
    result["written"] = written
    return result


if __name__ == "__main__":
    main()
