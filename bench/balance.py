"""Measure how long `balance` takes for one weapon: `python -m bench balance`, half a minute on two cores."""

from __future__ import annotations

import sys

from bench.measure import command, seconds

QUICK = False  # not run by `make bench`
AIM = 60


def main() -> None:
    """Run the whole command with its default options."""
    took = seconds(command([sys.executable, "-m", "sheetgen", "balance", "laser"]))
    print(f"balance of one weapon: {took:.0f} s (aim: under {AIM} s)")


if __name__ == "__main__":
    main()
