"""Ten-sided dice, from the streams of `sheetgen_engine.core.dice`.

Pilots never get a `Dice`, so they cannot see future rolls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheetgen_engine.core.dice import Dice, OutOfDice, SeededDice

SIDES = 10


class SeededD10(SeededDice):
    """The ten-sided dice of one game, from the same generator as the six-sided dice of `SeededDice`."""

    def roll(self) -> int:
        """Roll one die.

        >>> stream = SeededD10(seed=7, game=0)
        >>> sorted({stream.roll() for _ in range(1000)})
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        """
        return SeededDice.below(self, SIDES) + 1

    def throw(self, count: int) -> int:
        """Roll `count` dice into `hand`, in order, and return `count`."""
        for index in range(count):
            self.hand[index] = SeededD10.roll(self)
        return count

    def copy(self) -> SeededD10:
        """Return an independent source that will roll the same faces."""
        twin = SeededD10()
        twin.copy_from(self)
        return twin


class ScriptedD10(Dice):
    """Ten-sided dice that show the given faces in order; rolling past the end raises `OutOfDice`."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__()
        self.faces: Sequence[int] = tuple(faces)
        self.used = 0
        for face in self.faces:
            if not 1 <= face <= SIDES:
                raise ValueError(f"{face} is not a face of a D10")

    def roll(self) -> int:
        """Return the next face of the script."""
        if self.used >= len(self.faces):
            raise OutOfDice(f"all {len(self.faces)} scripted dice are used up")
        face = self.faces[self.used]
        self.used += 1
        return face

    def dice_left(self) -> int:
        """Return the number of faces not rolled yet."""
        return len(self.faces) - self.used

    def copy(self) -> ScriptedD10:
        """Return an independent source that will roll the same faces."""
        twin = ScriptedD10(self.faces)
        twin.used = self.used
        return twin
