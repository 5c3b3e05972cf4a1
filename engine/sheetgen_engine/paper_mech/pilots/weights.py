"""The weights of the tactical pilot: what harm costs, and how the forecast is adjusted.

Harm is counted in hundredths of a circle of an average weapon. `bench/tune.py` searches for better values.
"""

from __future__ import annotations

from sheetgen_engine.paper_mech.pilots import constants

# Each weight has a value and a meaning.
WEIGHT_NAMES: dict[str, tuple[int, str]] = {
    "circle": (152, "harm of any lost circle of a mount"),
    "row": (43, "harm of a lost row, besides"),
    "last-row": (113, "harm of the last row of a mount, besides"),
    "leg": (110, "harm of a lost leg circle"),
    "walk": (163, "harm of losing Walk Forwards, besides"),
    "turn": (333, "harm of losing Turn or Change Stance, besides"),
    "torso-1": (79, "harm of the torso's circle when four or more are free"),
    "torso-2": (275, "when three are free"),
    "torso-3": (405, "when two are free: every action slows down"),
    "torso-4": (976, "when one is free: the game is lost"),
    "beyond": (215, "harm of a point that spills over from a full place, in hundredths of an average point"),
    "step": (18, "the time that a move takes in a stance with free moves, in sixteenths: many are free"),
    "later": (81, "percent of the harm of later activations"),
    "time": (14, "harm of a unit of time"),
    "squat": (65, "percent of the harm of later activations when squatting"),
    "guard": (4, "units of time that a Guard is expected to hold"),
    "not-twice": (76, "percent of its rate that a row has that may not be chosen twice in a row"),
    "patience": (146, "units of time after which every further unit makes time dearer (PM-STALL)"),
    "haste": (0, "harm by which haste must be better than waiting"),
    "stance": (135, "percent by which squatting must be better to begin a wave so"),
    "rear": (1, "harm of an enemy in a zone that lowers the armour, besides what it does"),
    "pace": (101, "percent of the time that destroying takes by the best rate"),
    "wide": (15, "percent by which a free move may look worse than the best and is weighed in full still"),
    "rooted": (219, "percent of that time in a stance without free moves"),
    "rooted-step": (21, "the time that a move takes in such a stance, in sixteenths"),
    "drift": (24, "percent of later harm that is counted one space further to the rear"),
}


class Weights:
    """The values by index (`W_…` in `constants`)."""

    def __init__(self) -> None:
        values = [value for value, _ in WEIGHT_NAMES.values()]
        self.value: list[int] = values + [0] * (constants.WEIGHTS - len(values))

    def set(self, name: str, value: int) -> None:
        """Set the value of a weight."""
        self.value[list(WEIGHT_NAMES).index(name)] = value
