"""How much longer than `check` the command takes that works out all odds of a loadout."""

from __future__ import annotations

import statistics
import sys

from bench.measure import command, seconds

STANDARD = "examples/paper-mech/standard.yaml"
MOST = 0.3  # seconds over `check`
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
