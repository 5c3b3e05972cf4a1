"""The loadouts that judge pilots, and those that pilots are tuned on; no loadout is in both.

Both are drawn from all full loadouts of at most 12 W in the classic edition, mirror images counted once, by seeds fixed
here before any pilot was tuned on them.
"""

from __future__ import annotations

import random
from functools import cache

from sheetgen.core.reading import read_catalog
from sheetgen.games.paper_mech.atlas import part
from sheetgen.games.paper_mech.atlas.space import Design, Space
from sheetgen.games.paper_mech.design.model import Catalog
from sheetgen.games.paper_mech.design.tables import tables
from sheetgen_engine.paper_mech.tables import Tables

QUICK = False  # not run by `make bench`
JUDGING_SEED = 1912
TUNING_SEED = 7
JUDGED = 60


@cache
def _space() -> tuple[Catalog, Space, list[int]]:
    """Return the catalog, the loadouts by number, and the numbers in a random order that is always the same."""
    catalog = read_catalog("paper-mech")
    space = part.entries(catalog)
    light = [number for number in range(space.size) if space.is_light(number)]
    random.Random(JUDGING_SEED).shuffle(light)
    return catalog, space, light


def judging_designs() -> list[Design]:
    """Return the loadouts of the judging set."""
    _, space, light = _space()
    return [space.design(number) for number in light[:JUDGED]]


def tuning_designs(count: int, seed: int = TUNING_SEED) -> list[Design]:
    """Return loadouts to tune pilots on."""
    _, space, light = _space()
    return [space.design(number) for number in random.Random(seed).sample(light[JUDGED:], count)]


def tables_of_design(design: Design) -> Tables:
    """Return the tables of a loadout."""
    catalog, space, _ = _space()
    return tables(space.to_loadout(design, catalog))
