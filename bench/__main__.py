"""Run all benchmarks, one after the other (`make bench`), or one of them (`python -m bench check`)."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def main() -> None:
    """Run each module of this folder that has a `main` without arguments; the others are helpers."""
    asked, sys.argv[1:] = sys.argv[1:], []  # a benchmark run by itself may have its own options
    names = asked or sorted(file.stem for file in HERE.glob("[!_]*.py"))
    for name in names:
        module = import_module(f"bench.{name}")
        if hasattr(module, "main") and (name in asked or getattr(module, "QUICK", True)):
            module.main()


main()
