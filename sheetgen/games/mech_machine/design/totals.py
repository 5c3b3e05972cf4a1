"""What rolls, class and customisation add up to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sheetgen.core.locale import Words
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.design.model import HEAT_BOXES, STATS, WEAPONS


class Sum(NamedTuple):
    """The parts of one stat (MM-STATS, MM-CLASS, MM-CUSTOM)."""

    stat: str
    name: Words
    roll: int
    add: int
    least: int | None
    basic: int  # the roll with its modifier, not below the least
    by_class: int
    points: int
    value: int


class Attack(NamedTuple):
    """The numbers of one weapon: what is added to the attacker's dice, and how far it reaches (MM-ATTACK)."""

    weapon: str
    bonus: int
    reach: float
    heat: int


class Totals(NamedTuple):
    sums: Mapping[str, Sum]
    points: int
    points_spent: int
    heat_boxes: int
    attacks: tuple[Attack, ...]
    laser_defence: int  # what is added to the defender's dice
    missile_defence: int

    def value(self, stat: str) -> int:
        return self.sums[stat].value


def basic(roll: int, add: int, least: int | None = None) -> int:
    """Return a roll with its modifier, never below the least value (MM-STATS).

    >>> [basic(roll, -4, 1) for roll in (1, 4, 5, 6)], basic(3, 10)
    ([1, 1, 1, 2], 13)
    """
    return roll + add if least is None else max(least, roll + add)


def totals(loadout: Loadout) -> Totals:
    """Return every stat of a loadout with its parts."""
    catalog = loadout.catalog
    adds = catalog.classes[loadout.class_].adds
    sums = {}
    for id_ in STATS:
        stat = catalog.stats[id_]
        add = loadout.hit_points_add if id_ == "hit-points" and loadout.hit_points_add is not None else stat.add
        rolled = basic(loadout.rolls[id_], add, stat.least)
        by_class, points = adds.get(id_, 0), loadout.customisation.get(id_, 0)
        sums[id_] = Sum(
            id_, stat.name, loadout.rolls[id_], add, stat.least, rolled, by_class, points, rolled + by_class + points
        )
    play = catalog.play
    melee, shot = play["attack"]["melee-bonus"], play["heat"]["shot"]
    bonus, defence = sums["attack-bonus"].value, sums["defence-bonus"].value
    laser, missile = sums["laser-attack"].value, sums["missile-attack"].value
    numbers = (
        (bonus + laser, sums["laser-range"].value, shot),
        (bonus + missile, sums["missile-range"].value, shot),
        (bonus + missile + melee, play["attack"]["melee-reach"], 0),
    )
    return Totals(
        sums=sums,
        points=loadout.rolls["points"],
        points_spent=sum(loadout.customisation.values()) - loadout.customisation.get(HEAT_BOXES, 0),
        heat_boxes=catalog.heat_boxes,
        attacks=tuple(Attack(weapon, *own) for weapon, own in zip(WEAPONS, numbers, strict=True)),
        laser_defence=defence + sums["laser-defence"].value,
        missile_defence=defence + sums["missile-defence"].value,
    )
