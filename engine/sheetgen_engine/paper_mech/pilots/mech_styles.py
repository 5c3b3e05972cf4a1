"""The weights of the tactical pilot that suit a mech: a formula from its weapons and armour.

Each weight is the exponential of a sum: a constant and a share for each trait of the mech, in thousandths. The numbers
were found by `bench/fit_styles.py`, one set for the waves before the last and one for the last.
"""

from __future__ import annotations

import threading
from decimal import Context, Decimal
from functools import lru_cache

from sheetgen_engine.paper_mech.parts import Weapon
from sheetgen_engine.paper_mech.pilots.style_numbers import EARLY_WAVES, LAST_WAVE
from sheetgen_engine.paper_mech.pilots.tactical import Tactical
from sheetgen_engine.paper_mech.tables import Tables

# The largest weight, and the largest logarithm that can occur.
MAX_LOG = 8500
# Correctly rounded, so that every machine gets the same weights.
EXACT = Context(prec=20)
# Making a player takes longer than many games, and games come in small batches. Each thread has its own.
LOCAL = threading.local()
CACHE_SIZE = 8


def player(tables: Tables, *, last: bool) -> Tactical:
    """Return the tactical pilot with the weights that suit a mech, in the last wave or before it. Recent ones are cached."""
    kept: list[tuple[Tables, bool, Tactical]] = LOCAL.__dict__.setdefault("kept", [])
    for known, wave, found in kept:
        if wave == last and known == tables:
            return found
    found = Tactical()
    found.tune(**suited(tables, last=last))
    kept.append((tables, last, found))
    del kept[:-CACHE_SIZE]
    return found


def suited(tables: Tables, *, last: bool) -> dict[str, int]:
    """Return the weights that suit a mech, in the last wave or before it.

    Where enemies aim there are none, and the pilot keeps its own for such rules: the formula is fitted to classic games and
    plays worse.
    """
    if tables.aims:
        return {}
    return weights_of_wave(traits(tables), last)


@lru_cache(2048)  # enough for all mechs of an edition
def weights_of_wave(mech: tuple[int, ...], last: bool) -> dict[str, int]:
    """Return the weights for a mech with these traits, in the last wave or before it."""
    return weights(mech, LAST_WAVE if last else EARLY_WAVES)


def weights(mech: tuple[int, ...], numbers: dict[str, tuple[int, ...]]) -> dict[str, int]:
    """Return the weights for a mech with these traits."""
    return {
        name: exponential(sum(share * amount for share, amount in zip(shares, mech, strict=True)))
        for name, shares in numbers.items()
    }


def exponential(log: int) -> int:
    """Return the weight with this logarithm in thousandths; the logarithm is of the weight and one.

    >>> [exponential(log) for log in (-500, 0, 693, 4615, 99_999)]
    [0, 0, 1, 100, 4914]
    """
    return max(0, round(EXACT.exp(Decimal(min(log, MAX_LOG)).scaleb(-3))) - 1)


def traits(tables: Tables) -> tuple[int, ...]:
    """Return the traits of a mech: the constant 1, then how many mounts have each kind of weapon, and its armour.

    The weapons counted: those that guard, need squatting, reach the first ring alone, the last, defend, the second alone.
    """
    weapons = [weapon for weapon in tables.mounts.values() if weapon is not None]
    guards = sum(intercepts(weapon, "until-next-attack") for weapon in weapons)
    squats = sum(any(row.needs_stance == "squat" for row in weapon.rows) for weapon in weapons)
    shields = sum(intercepts(weapon, "while-pending") for weapon in weapons)
    reaches = [weapon.reach for weapon in weapons if not intercepts(weapon, "until-next-attack")]
    far = sum(reach == tables.rings - 1 for reach in reaches)
    return (
        1,
        guards,
        squats,
        reaches.count(0),
        far,
        shields,
        reaches.count(1),
        tables.chassis.torso_armour + tables.chassis.legs_armour,
    )


def intercepts(weapon: Weapon, how: str) -> bool:
    """Return whether a weapon has an action that intercepts attacks in this way (PM-REFLEX, PM-WALL)."""
    return any(row.intercept == how for row in weapon.rows)
