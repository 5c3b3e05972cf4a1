"""The command on a terminal of its own: what is shown, keys that are pressed, Ctrl-C."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.command import ROOT

needs_terminals = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

# The terminal controls the process, so that Ctrl-C reaches it.
START = """
import fcntl, termios
fcntl.ioctl(2, termios.TIOCSCTTY, 0)
from sheetgen.__main__ import run
run()
"""
WAIT = 60  # seconds; a test fails by then


class Console:
    """A process on a terminal. Its standard input or output may be elsewhere."""

    def __init__(
        self,
        *arguments: str,
        folder: Path = ROOT,
        stdin: int | None = None,
        stdout: int | None = None,
        **environment: str,
    ) -> None:
        import pty

        self.primary, secondary = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *arguments],
            cwd=folder,
            stdin=secondary if stdin is None else stdin,
            stdout=secondary if stdout is None else stdout,
            stderr=secondary,
            env={**os.environ, "PYTHONWARNINGS": "error", "TERM": "dumb", **environment},
            start_new_session=True,
        )
        os.close(secondary)
        self.text = ""

    def until(self, sign: str | None, seconds: float = WAIT) -> str:
        """What is shown until this comes, or until the process or the time ends."""
        end = time.monotonic() + seconds
        start = len(self.text)
        while (sign is None or sign not in self.text[start:]) and time.monotonic() < end:
            if select.select([self.primary], [], [], 0.2)[0]:
                try:
                    more = os.read(self.primary, 65536)
                except OSError:  # nobody has the other end any more
                    break
                if not more:
                    break
                self.text += more.decode(errors="replace")
        return self.text[start:]

    def expect(self, sign: str) -> str:
        """What is shown until this comes; it must come."""
        shown = self.until(sign)
        assert sign in shown, self.text
        return shown

    def interrupt(self, sign: str) -> str:
        """Press Ctrl-C, and what is shown until this comes. Python misses the key when it falls between its prompt and its
        waiting for a line; a person would press it again."""
        end = time.monotonic() + WAIT
        shown = ""
        while sign not in shown and time.monotonic() < end:
            self.type("\x03")
            shown += self.until(sign, 0.5)
        assert sign in shown, self.text
        return shown

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.primary, text.encode())

    def printed(self) -> bytes:
        """What standard output got, where it is a pipe."""
        assert self.process.stdout is not None
        with self.process.stdout as stream:
            return stream.read()

    def end(self) -> int:
        """Wait for the end: the exit code."""
        self.until(None)
        return self.process.wait(WAIT)

    def close(self) -> None:
        """Take the terminal away."""
        if self.primary >= 0:
            os.close(self.primary)
            self.primary = -1

    def __enter__(self) -> Console:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(WAIT)
        self.close()
