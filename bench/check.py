"""Measure `check`: the whole command compared with importing its libraries, and loadouts per second in process."""

from __future__ import annotations

import sys
from itertools import islice, product

from bench.measure import command, seconds, side_by_side
from sheetgen.core import reading
from sheetgen.games.paper_mech.design.check import check
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import MOUNTS

STANDARD = "examples/paper-mech/standard.yaml"


def main() -> None:
    whole, imports, ratio = side_by_side(
        command([sys.executable, "-m", "sheetgen", "check", STANDARD]),
        command([sys.executable, "-c", "import typer, yaml, jsonschema"]),
    )
    print(
        f"check, whole command: {whole * 1000:.0f} ms, imports alone {imports * 1000:.0f} ms: ratio {ratio:.2f} (at most 1.5)"
    )

    catalog = reading.read_catalog("paper-mech")
    choices = [[weapon for weapon in catalog.weapons.values() if catalog.chassis.mounts[mount].kind in weapon.mounts]
               for mount in MOUNTS]  # fmt: skip
    loadouts = [
        Loadout("Bench", dict(zip(MOUNTS, weapons, strict=True)), 4, 4, catalog=catalog)
        for weapons in islice(product(*choices), 0, None, 2)
    ]
    taken = seconds(lambda: [check(loadout) for loadout in loadouts])
    print(f"check, in process: {len(loadouts) / taken:,.0f} loadouts a second (at least 20,000)")


if __name__ == "__main__":
    main()
