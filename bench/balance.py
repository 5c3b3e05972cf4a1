"""How long the trials of a weapon take: `python -m bench balance`, half a minute on two cores."""

from __future__ import annotations

import sys

from bench.measure import command, seconds

QUICK = False  # not among those that `make bench` runs
AIM = 60


def main() -> None:
    """The whole command as it is without options."""
    took = seconds(command([sys.executable, "-m", "sheetgen", "balance", "laser"]))
    print(f"balance of one weapon: {took:.0f} s (aim: under {AIM} s)")


if __name__ == "__main__":
    main()
