"""What the verdict on a loadout is made of: sentences of the locale, their facts, and when a weapon can be judged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from sheetgen.core.locale import Words
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.sim.details import ActionFigures
from sheetgen.runs.figures import Figure

HARDLY_USED = 0.02  # share of the time: a weapon used less has not been tried enough to be judged
FEW_GAMES = 100  # fewer judge no weapons at all
SELDOM = 0.5  # share of the time in which a weapon has a target: one with less is seldom in range
MANY_STALLED = 0.02  # share of the games that is worth a sentence


class WeaponName(NamedTuple):
    """A weapon's name and its mount's."""

    weapon: Words
    mount: Words


Fact: TypeAlias = int | str | Figure | Words | WeaponName | list[WeaponName]
Facts: TypeAlias = Mapping[str, Fact]


class Sentence(NamedTuple):
    """A text of the locale and its facts; where it names one change, the mech with it."""

    key: str
    facts: Facts
    changed: Loadout | None = None


def weapon_names(loadout: Loadout) -> dict[str, WeaponName]:
    """Return the names of the weapons by mount."""
    mounts = loadout.catalog.chassis.mounts
    return {mount: WeaponName(weapon.name, mounts[mount].name) for mount, weapon in loadout.weapons}


def shield_mounts(loadout: Loadout) -> set[str]:
    """Return the mounts of weapons that intercept attacks, which is worth more than the damage they do."""
    return {
        mount
        for mount, weapon in loadout.weapons
        if "intercept" in weapon.abilities or any("intercept" in action.abilities for action in weapon.actions)
    }


def clearly_better(one: ActionFigures, other: ActionFigures) -> bool:
    """Whether one weapon is stronger by more than chance: both have intervals, and these do not meet."""
    high, low = one.per_unit.interval, other.per_unit.interval
    return high is not None and low is not None and high[0] > low[1]
