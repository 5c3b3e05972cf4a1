"""Runs cases in worker processes, and judges what comes of them."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

from tests.fuzz import judge
from tests.fuzz.cases import Case, make
from tests.fuzz.corpus import ROOT, Corpus

PATIENCE = (
    900.0 if "SHEETGEN_SANITIZED" in os.environ else 120.0
)  # seconds of the clock, for what the worker's own limit does not end
RENEWED = 4_000  # cases, after which a worker is replaced
PURE_SHARE = 8  # of the cases that play, one in so many is played uncompiled too


class Worker:
    """A worker process, started anew when it ends or hangs."""

    def __init__(self, **environment: str) -> None:
        self.environment = environment
        self.process: subprocess.Popen[str] | None = None
        self.done = 0

    def run(self, case: Case) -> dict[str, Any]:
        """Return what came of a case."""
        if self.process is None or self.done >= RENEWED:
            self.start()
        stdin, stdout = self.pipes()
        with suppress(BrokenPipeError):  # a worker that has ended: reading says so
            stdin.write(case.to_json() + "\n")
            stdin.flush()
        self.done += 1
        ready, _, _ = select.select([stdout], [], [], PATIENCE)
        line = stdout.readline() if ready else ""
        if line:
            result: dict[str, Any] = json.loads(line)
            return result
        ended = self.end()
        return {"error": f"the process ended with {ended}" if ready else f"no answer within {PATIENCE:g} s"}

    def pipes(self) -> tuple[IO[str], IO[str]]:
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        return process.stdin, process.stdout

    def start(self) -> None:
        self.end()
        self.done = 0
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.fuzz.worker"],
            cwd=ROOT,
            env={**os.environ, "SHEETGEN_DEBUG": "1", **self.environment},  # an error of the program shows where
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def end(self) -> int | None:
        if self.process is None:
            return None
        for pipe in self.pipes():
            with suppress(BrokenPipeError):  # closing flushes
                pipe.close()
        try:
            code = self.process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.process = None
        return code


class Found(NamedTuple):
    """What came of one case."""

    number: int
    case: Case
    accepted: bool
    violations: list[str]


class Fuzzer:
    """Runs the cases of a seed."""

    def __init__(self, corpus: Corpus, seed: int, kind: str | None = None) -> None:
        self.corpus = corpus
        self.seed = seed
        self.kind = kind
        self.compiled = Worker()
        self.pure = Worker(SHEETGEN_PURE="1")

    def __enter__(self) -> Fuzzer:
        return self

    def __exit__(self, *_: object) -> None:
        self.compiled.end()
        self.pure.end()

    def run(self, numbers: Iterator[int]) -> Iterator[Found]:
        """Run the cases of these numbers."""
        for number in numbers:
            case = make(self.seed, number, self.corpus, self.kind)
            yield Found(number, case, *self.judge(case, both=number % PURE_SHARE == 0))

    def judge(self, case: Case, *, both: bool) -> tuple[bool, list[str]]:
        """Return whether a case was accepted, and what it broke."""
        result = self.compiled.run(case)
        found = list(judge.violations(result))
        if not found and both and case.plays and judge.accepted(result):
            found += judge.differences(result, self.pure.run(case))
        return judge.accepted(result), found


def save(found: Found, folder: Path) -> None:
    """Keep a case that broke something, to be run again: `python -m tests.fuzz --again FILE`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{found.number}.json").write_text(found.case.to_json(), encoding="utf-8")
    (folder / f"{found.number}.txt").write_text(
        f"{' '.join(found.case.arguments)}\n\n" + "\n".join(found.violations), encoding="utf-8"
    )
