"""Exit codes, and how to end quietly."""

from __future__ import annotations

import os
import sys

OK, FAILED, USAGE, INTERNAL, INTERRUPTED = 0, 1, 2, 70, 130


def hush() -> None:
    """Keep Python from complaining at exit that nobody reads its output any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
