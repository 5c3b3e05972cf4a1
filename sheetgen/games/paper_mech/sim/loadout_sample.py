"""Loadouts drawn at random, as players would complete them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Catalog, Weapon
from sheetgen_engine.core.dice import SeededDice

TRIES = 200  # before weapons of another weight are taken


def with_weight(pools: Mapping[str, Sequence[Weapon]], weight: int, chance: SeededDice) -> dict[str, Weapon]:
    """Draw a weapon for each mount that together have this weight, or, after too many tries, another."""
    found: dict[str, Weapon] = {}
    for _ in range(TRIES):
        found = {mount: fitting[chance.below(len(fitting))] for mount, fitting in pools.items() if fitting}
        if sum(own.weight for own in found.values()) == weight:
            break
    return found


def with_spare_armour(catalog: Catalog, mounts: Mapping[str, Weapon | None]) -> Loadout:
    """Return the loadout with these weapons, and armour for the weight that is left, torso first."""
    chassis = catalog.chassis
    spare = max(0, chassis.rated_weight - sum(own.weight for own in mounts.values() if own))
    most = chassis.most_armour - chassis.base_armour
    points = spare // chassis.armour_weight if chassis.armour_weight else 2 * most
    torso = min(points, most)
    legs = min(points - torso, most)
    return Loadout("", mounts, chassis.base_armour + torso, chassis.base_armour + legs, catalog=catalog)
