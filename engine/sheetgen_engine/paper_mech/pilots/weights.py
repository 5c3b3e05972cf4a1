"""The weights of the tactical pilot: what harm costs, and how the forecast is adjusted.

Harm is counted in hundredths of a circle of an average weapon. `bench/tune.py` searches for better values.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.paper_mech.pilots import constants
from sheetgen_engine.paper_mech.tables import Tables

# Each weight has a value and a meaning.
WEIGHT_NAMES: dict[str, tuple[int, str]] = {
    "circle": (152, "harm of each lost circle of a mount"),
    "row": (43, "additional harm of a lost row"),
    "last-row": (113, "additional harm of the last row of a mount"),
    "leg": (110, "harm of a lost leg circle"),
    "walk": (163, "additional harm of losing Walk Forwards"),
    "turn": (333, "additional harm of losing Turn or Change Stance"),
    "torso-1": (79, "harm of a torso circle if four or more are free"),
    "torso-2": (275, "if three are free"),
    "torso-3": (405, "if two are free: every action slows down"),
    "torso-4": (976, "if one is free: the game is lost"),
    "beyond": (215, "harm of a point that spills over from a full location, in percent of an average point"),
    "step": (18, "time of a move in a stance with free moves, in sixteenths: many are free"),
    "later": (81, "percent of the harm of later activations that counts"),
    "time": (14, "harm of a unit of time"),
    "squat": (65, "percent of the harm of later activations when squatting"),
    "guard": (4, "units of time that a Guard is expected to last"),
    "not-twice": (76, "percent of the damage rate of a row that cannot be chosen twice in a row"),
    "patience": (146, "units of time after which every further unit raises the price of time (PM-STALL)"),
    "haste": (0, "harm by which haste must be better than waiting"),
    "stance": (135, "percent of the standing value that squatting must exceed at the start of a wave"),
    "rear": (1, "additional harm of an enemy in a zone that lowers the armour"),
    "pace": (101, "time to destroy an enemy, in percent of the time at the best rate"),
    "wide": (15, "percent by which a free move may be worse than the best and still be evaluated fully"),
    "rooted": (219, "that time in a stance without free moves, in percent of it in others"),
    "rooted-step": (21, "time of a move in a stance without free moves, in sixteenths"),
    "drift": (24, "percent of later harm that is counted one sector further to the rear"),
    "repair": (100, "price from which a repair is worth a unit of waiting"),
    "repair-more": (0, "rise of that price with each repair"),
    "evasion": (100, "value of an enemy attack without damage while the pilot learns Evasion"),
    "marksman": (100, "value of a roll in which all dice do damage while the pilot becomes a Marksman"),
    "shield": (100, "price of damage to a mount without an attack, in percent of that to others"),
    "far": (100, "percent of later harm that counts for attacks out of range: the enemy may come closer"),
    "far-next": (100, "the same for the next attack, while it is not known"),
}
# The values where enemies aim at the weapon with the most damage (PM26-TARGET), found by `bench/tune.py` with edition v1.8.
AIMED: dict[str, int] = {
    "circle": 215,
    "row": 36,
    "last-row": 109,
    "leg": 122,
    "walk": 321,
    "turn": 255,
    "torso-1": 84,
    "torso-2": 194,
    "torso-3": 574,
    "torso-4": 1547,
    "beyond": 295,
    "step": 12,
    "later": 96,
    "time": 9,
    "squat": 111,
    "guard": 3,
    "not-twice": 98,
    "haste": 0,
    "stance": 218,
    "rear": 2,
    "pace": 80,
    "rooted": 312,
    "rooted-step": 24,
    "drift": 28,
    "repair": 89,
    "repair-more": 12,
    "evasion": 56,
    "marksman": 57,
    "shield": 86,
}


class Weights:
    """The values by index (`W_…` in `constants`): the defaults for the rules in play, apart from those that were set."""

    def __init__(self) -> None:
        self.value: list[int] = zeros(constants.WEIGHTS)
        self.was_set: list[int] = zeros(constants.WEIGHTS)
        # The defaults, and those where enemies aim.
        self.default: list[int] = zeros(constants.WEIGHTS)
        self.aimed: list[int] = zeros(constants.WEIGHTS)
        for index, (name, (value, _)) in enumerate(WEIGHT_NAMES.items()):
            self.value[index] = self.default[index] = value
            self.aimed[index] = AIMED.get(name, value)

    def use_rules(self, tables: Tables) -> None:
        """Use the defaults for the rules of these tables."""
        for index in range(constants.WEIGHTS):
            if not self.was_set[index]:
                self.value[index] = self.aimed[index] if tables.aims else self.default[index]

    def set(self, name: str, value: int) -> None:
        """Set the value of a weight, whatever the rules."""
        index = list(WEIGHT_NAMES).index(name)
        self.was_set[index] = 1
        self.value[index] = value
