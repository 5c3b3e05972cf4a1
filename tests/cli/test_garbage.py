"""The command does not look for garbage where there is none: while it starts, and when all of it ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import STANDARD

# Registered first and so run last, after whatever the command has registered itself.
PROGRAM = """
import atexit, gc, sys
from sheetgen.__main__ import run
before = gc.get_stats()[0]["collections"]
atexit.register(lambda: print(gc.get_stats()[0]["collections"] - before, gc.get_freeze_count() > 10_000))
run()
"""


@pytest.mark.slow
def test_a_sheet_is_made_without_looking_for_garbage(root: Path, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    command = [sys.executable, "-c", PROGRAM, "sheet", STANDARD, "-o", str(out)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert out.exists()
    assert done.stdout.split() == ["0", "True"]
