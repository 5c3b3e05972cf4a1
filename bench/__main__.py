"""`make bench`: every benchmark of this folder, one after the other; `python -m bench check` runs one."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def main() -> None:
    """Each module of this folder that has a `main` without arguments is a benchmark; the others help them."""
    asked, sys.argv[1:] = sys.argv[1:], []  # a benchmark may read options of its own when it is run by itself
    names = asked or sorted(file.stem for file in HERE.glob("[!_]*.py"))
    for name in names:
        module = import_module(f"bench.{name}")
        if hasattr(module, "main") and (name in asked or getattr(module, "QUICK", True)):
            module.main()


main()
