"""`make fuzz SECONDS=60 SEED=1`: run mutated inputs for so long, and say what they broke."""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from pathlib import Path

from tests.fuzz import corpus
from tests.fuzz.cases import KINDS, Case
from tests.fuzz.runner import Fuzzer, save


def main() -> int:
    """Run cases until the time is over; exit with 1 if one broke something."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--again", type=Path, help="run this saved case once more")
    parser.add_argument(
        "--folder", type=Path, default=Path("out/fuzz"), help="where to keep cases that broke something"
    )
    parser.add_argument("--kind", choices=KINDS, help="only cases of this kind")
    given = parser.parse_args()
    with Fuzzer(corpus.read(), given.seed, given.kind) as fuzzer:
        if given.again:
            _, broken = fuzzer.judge(Case.from_json(given.again.read_text(encoding="utf-8")), both=True)
            print("\n".join(broken) or "nothing broken")
            return bool(broken)
        began = time.monotonic()
        count = accepted = bad = 0
        for found in fuzzer.run(itertools.count(given.first)):
            count += 1
            accepted += found.accepted
            if found.violations:
                bad += 1
                save(found, given.folder)
                print(f"{found.number}: {' '.join(found.case.arguments)}\n  {found.violations[0][-1500:]}", flush=True)
            if time.monotonic() - began > given.seconds:
                break
            if count % 5000 == 0:
                print(f"{count} inputs, {accepted / count:.0%} accepted, {bad} violations", flush=True)
        rate = count / (time.monotonic() - began)
        print(
            f"{count} inputs with the seed {given.seed}, {accepted / count:.0%} accepted, {rate:.0f} a second, {bad} violations"
        )
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
