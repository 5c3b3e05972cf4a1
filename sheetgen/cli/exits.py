"""Exit codes, and how to end quietly."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType

OK, FAILED, USAGE, INTERNAL, INTERRUPTED = 0, 1, 2, 70, 130


def discard_output() -> None:
    """Send the rest of the output nowhere: its reader is gone, and Python would complain at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def end_when_interrupted() -> None:
    """Let Ctrl-C end the program at once, while there is nothing to finish: an import would show a traceback."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not where it is to be ignored
        signal.signal(signal.SIGINT, _end)


def restore_interrupts() -> None:
    """Let Ctrl-C raise KeyboardInterrupt again."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _end(_: int, __: FrameType | None) -> None:
    os._exit(INTERRUPTED)
