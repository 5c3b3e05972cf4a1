"""What a loadout weighs and what that costs in time."""

from __future__ import annotations

from typing import NamedTuple

from sheetgen.core.locale import Words
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen.games.paper_mech.design.model import Chassis


class Item(NamedTuple):
    """One line of the weight's sum."""

    place: str  # a location's id
    name: Words
    weight: int
    points: int = 0  # added armour points, for torso and legs


class Row(NamedTuple):
    """What one action of the mech costs: its printed T and the T after the weight penalty."""

    place: str
    name: Words
    printed_t: int
    t: int


class Totals(NamedTuple):
    items: tuple[Item, ...]
    weight: int
    rated_weight: int
    t_penalty: int
    loadout: Loadout

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every action of the mech, mount by mount and then the legs."""
        return tuple(row for place in (*self.loadout.mounts, "legs") for row in self.rows_of(place))

    def rows_of(self, place: str) -> list[Row]:
        """Return the actions of the legs, or of the weapon on a mount."""
        if place == "legs":
            printed = [(move.name, move.t) for move in self.loadout.catalog.chassis.moves]
        else:
            weapon = self.loadout.mounts[place]
            printed = [(action.name, action.t) for action in weapon.actions] if weapon else []
        return [Row(place, name, t, t + self.t_penalty) for name, t in printed]

    @property
    def longest_t(self) -> int:
        """The farthest space of the time track that this loadout can need, the torso's slowness apart (PM-TRACK)."""
        printed = [action.t for _, weapon in self.loadout.weapons for action in weapon.actions]
        return max(printed + [move.t for move in self.loadout.catalog.chassis.moves]) + self.t_penalty


def t_penalty(weight: int, rated: int, step: int = 2, t: int = 1) -> int:
    """Return the extra time of every action: `t` for each started `step` of weight over the rating (PM-WEIGHT).

    >>> [t_penalty(weight, rated=12) for weight in (0, 12, 13, 14, 15, 18)]
    [0, 0, 1, 1, 2, 3]
    """
    over = max(0, weight - rated)
    return -(-over // step) * t


def armour_weight(value: int, chassis: Chassis) -> int:
    """Return the weight of added armour on torso or legs; less than the base saves nothing (PM-ARMOUR)."""
    return max(0, value - chassis.base_armour) * chassis.armour_weight


def totals(loadout: Loadout) -> Totals:
    """Return the loadout's weight with its line items and the T penalty."""
    chassis = loadout.catalog.chassis
    items = [Item(mount, weapon.name, weapon.weight) for mount, weapon in loadout.weapons]
    for place, name, value in (("torso", chassis.torso_name, loadout.torso), ("legs", chassis.legs_name, loadout.legs)):
        if added := max(0, value - chassis.base_armour):
            items.append(Item(place, name, armour_weight(value, chassis), added))
    weight = sum(item.weight for item in items)
    penalty = t_penalty(weight, chassis.rated_weight, chassis.weight_step, chassis.weight_t)
    return Totals(tuple(items), weight, chassis.rated_weight, penalty, loadout)
