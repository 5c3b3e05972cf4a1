"""Measure how much longer `odds` takes than `check`."""

from __future__ import annotations

import statistics
import sys

from bench.measure import command, seconds

STANDARD = "examples/paper-mech/standard.yaml"
MOST = 0.3  # seconds longer than `check`
ROUNDS = 11


def main() -> None:
    check = command([sys.executable, "-m", "sheetgen", "check", STANDARD])
    for asked in ([], ["--reverse"], ["--json"]):
        odds = command([sys.executable, "-m", "sheetgen", "odds", STANDARD, *asked])
        over = statistics.median(seconds(odds) - seconds(check) for _ in range(ROUNDS))
        print(
            f"odds {' '.join(asked) or 'as a table'}: {over * 1000:.0f} ms longer than check (at most {MOST * 1000:.0f})"
        )


if __name__ == "__main__":
    main()
