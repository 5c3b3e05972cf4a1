"""The `sheetgen` command for tests: run in this process, with what a process of its own would print and return.

An in-process run takes a tenth of the time. A process of its own (`in_process`) is for what only that has: signals,
closed pipes, terminals, start-up, the uncompiled engine beside the compiled one, another order of hashes.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, chdir, contextmanager
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent
STANDARD = "examples/paper-mech/standard.yaml"
ILLEGAL = "system: paper-mech\nmounts: {left-arm: laser}\narmour: {torso: 6}\n"

# Read once, when Python starts: a run in this process cannot change them.
START_UP = {"SHEETGEN_PURE", "PYTHONPATH", "PYTHONHASHSEED", "PYTHONWARNINGS", "LANG", "LC_ALL"}
HANDLED = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Outcome(NamedTuple):
    """How a run of the command ended."""

    code: int
    out: bytes
    err: bytes


def execute(
    *arguments: str, stdin: bytes = b"", folder: Path = ROOT, environment: Mapping[str, str] | None = None
) -> Outcome:
    """Run the command in this process and leave the process as it was.

    Raise whatever would end a process with a traceback.
    """
    changed = dict(environment or {})
    assert not START_UP & changed.keys(), f"{START_UP & changed.keys()} needs a process of its own: use in_process"
    encoding = changed.get("PYTHONIOENCODING", "utf-8")
    streams = {name: TextIOWrapper(BytesIO(), encoding) for name in ("stdout", "stderr")}
    streams["stdin"] = TextIOWrapper(BytesIO(stdin), encoding)
    with ExitStack() as stack:
        for name, stream in streams.items():
            stack.enter_context(patch.object(sys, name, stream))
        # With a main module in no package, usage messages name the program as the installed script does.
        stack.enter_context(patch.object(sys.modules["__main__"], "__package__", None))
        stack.enter_context(patch.object(sys, "argv", ["sheetgen", *arguments]))
        stack.enter_context(patch.dict(os.environ, changed))
        # Without --workers, play here: the tests take every core already, and starting workers takes longer than most games.
        stack.enter_context(patch.object(os, "sched_getaffinity", lambda _process: {0}, create=True))
        stack.enter_context(chdir(folder))
        stack.enter_context(_signal_handlers())
        stack.enter_context(warnings.catch_warnings())
        warnings.simplefilter("error")
        code = _exit_code(streams["stderr"])
        written = {name: _content(streams[name]) for name in ("stdout", "stderr")}
    return Outcome(code, written["stdout"], written["stderr"])


def _exit_code(stderr: TextIOWrapper) -> int:
    """Call the command; turn how it exits into the code of a process."""
    from sheetgen.cli.frame import run as main

    try:
        main()
    except SystemExit as done:
        if isinstance(done.code, str):
            print(done.code, file=stderr)
            return 1
        return done.code or 0
    return 0


def _content(stream: TextIOWrapper) -> bytes:
    stream.flush()
    content: bytes = stream.buffer.getvalue()  # type: ignore[attr-defined]
    return content


@contextmanager
def _signal_handlers() -> Iterator[None]:
    """Restore the handlers of signals: `play` sets its own and ends with them."""
    before = {number: signal.getsignal(number) for number in HANDLED}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def in_process(
    *arguments: str, stdin: bytes = b"", folder: Path = ROOT, environment: Mapping[str, str] | None = None
) -> Outcome:
    """Run the command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "sheetgen", *arguments],
        cwd=folder,
        input=stdin,
        capture_output=True,
        env={**os.environ, "PYTHONWARNINGS": "error", **(environment or {})},
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def run(
    *arguments: str, text: str | bytes = b"", code: int = 0, folder: Path = ROOT, **environment: str
) -> tuple[str, str]:
    """Run the command, check its exit code, and return its standard output and standard error.

    In this process, unless the environment asks for what only a new one can have.
    """
    how = in_process if START_UP & environment.keys() else execute
    stdin = text.encode() if isinstance(text, str) else text
    outcome = how(*arguments, stdin=stdin, folder=folder, environment=environment)
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    out, err = outcome.out.decode(encoding), outcome.err.decode(encoding)
    assert "Traceback" not in err
    assert outcome.code == code, out + err
    return out, err


def sheetgen(*arguments: str, text: str | bytes = b"", code: int = 0, folder: Path = ROOT, **environment: str) -> str:
    """Run the command, check its exit code, and return its standard output."""
    return run(*arguments, text=text, code=code, folder=folder, **environment)[0]
