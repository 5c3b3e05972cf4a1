"""What the cards of a squad add up to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sheetgen.core.locale import Words
from sheetgen.games.mech_cards.design.loadout import Loadout, Mech
from sheetgen.games.mech_cards.design.model import ADDING_TYPES, COUNTED, Stack


class Item(NamedTuple):
    """One line of the sums: what a card weighs, draws and gives (MC-POWER, MC-WEIGHT)."""

    name: Words
    type: str
    attached: bool
    weight: int
    power_consumption: int
    power_output: int
    maximum_weight: int


class MechTotals(NamedTuple):
    """The sums of one mech and what they leave of its speed and attacks; AC, BT and FO are those of its pilot."""

    items: tuple[Item, ...]
    power_consumption: int
    power_output: int
    weight: int
    maximum_weight: int
    printed_speed: int
    speed: int
    attack_penalty: int
    accuracy: int
    bottle_threshold: int
    fortitude: int

    @property
    def overweight(self) -> int:
        return max(0, self.weight - self.maximum_weight)


class Totals(NamedTuple):
    mechs: tuple[MechTotals, ...]

    @property
    def power_consumption(self) -> int:
        return sum(mech.power_consumption for mech in self.mechs)

    @property
    def power_output(self) -> int:
        return sum(mech.power_output for mech in self.mechs)

    @property
    def weight(self) -> int:
        return sum(mech.weight for mech in self.mechs)

    @property
    def maximum_weight(self) -> int:
        return sum(mech.maximum_weight for mech in self.mechs)


def stats_of(stack: Stack) -> dict[str, int]:
    """Return the base card's stats with those of its support and modification cards (MC-ATTACH).

    WE and PC stay out: they count once, in the totals. Ruling: no stat falls below 0, and DT not below 1.
    """
    added = dict(stack.base.stats)
    for card in stack.of(*ADDING_TYPES):
        for name, value in card.stats.items():
            added[name] = added.get(name, 0) + value
    return {name: max(int(name == "dt"), value) for name, value in added.items() if name not in COUNTED}


def specials_of(stack: Stack) -> dict[str, int | None]:
    """Return the special rules of a base card after its modification; numbers of one rule add up (MC-ATTACH)."""
    specials = dict(stack.base.specials)
    for card in stack.of("modification"):
        for name in card.removes:
            specials.pop(name, None)
        for name, number in card.specials.items():
            before = specials.get(name)
            specials[name] = number if before is None else before + (number or 0)
    return specials


def attack_penalty(printed: int, overweight: int) -> int:
    """Return what every attack roll loses: one for each point of overweight that SP cannot cover (MC-WEIGHT).

    >>> [attack_penalty(4, over) for over in (0, 4, 5, 9)]
    [0, 0, 1, 5]
    """
    return max(0, overweight - printed)


def speed(printed: int, overweight: int) -> int:
    """Return SP after the overweight penalty: one off for each point, not below 0 (MC-WEIGHT).

    >>> [speed(4, over) for over in (0, 1, 4, 9)]
    [4, 3, 0, 0]
    """
    return max(0, printed - overweight)


def _pilot(mech: Mech) -> Mapping[str, int]:
    """Return the pilot's stats with what support and modification cards on the cockpit add to them (MC-ATTACH)."""
    for stack in mech.of("cockpit"):
        for pilot in stack.of("pilot")[:1]:
            cards = (pilot, *stack.of(*ADDING_TYPES))
            return {name: max(0, sum(card.stat(name) for card in cards)) for name in ("ac", "bt", "fo")}
    return {}


def of_mech(mech: Mech) -> MechTotals:
    """Return one mech's sums."""
    items = []
    for stack in mech.stacks:
        for card in stack.cards:
            added = card.type in ADDING_TYPES
            gives = stack.base.type if added else card.type
            items.append(
                Item(
                    card.name,
                    card.type,
                    card is not stack.base,
                    card.stat("we"),
                    card.stat("pc"),
                    card.stat("po") if gives == "power-plant" else 0,
                    card.stat("mw") if gives == "locomotor" else 0,
                )
            )
    locomotor = next((stats_of(stack) for stack in mech.of("locomotor")), {})
    weight = sum(item.weight for item in items)
    most, printed = locomotor.get("mw", 0), locomotor.get("sp", 0)
    over = max(0, weight - most)
    pilot = _pilot(mech)
    return MechTotals(
        items=tuple(items),
        power_consumption=sum(item.power_consumption for item in items),
        power_output=sum(stats_of(stack).get("po", 0) for stack in mech.of("power-plant")),
        weight=weight,
        maximum_weight=most,
        printed_speed=printed,
        speed=speed(printed, over),
        attack_penalty=attack_penalty(printed, over),
        accuracy=pilot.get("ac", 0),
        bottle_threshold=pilot.get("bt", 0),
        fortitude=pilot.get("fo", 0),
    )


def totals(loadout: Loadout) -> Totals:
    """Return every mech's sums with their line items."""
    return Totals(tuple(of_mech(mech) for mech in loadout.mechs))
