"""Ten-sided dice, from the streams of `sheetgen_engine.core.dice`.

`roll` gives one face of a D10. Pilots never hold a `Dice`: what will fall is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheetgen_engine.core.dice import Dice, OutOfDice, SeededDice

SIDES = 10


class SeededTens(SeededDice):
    """The D10s of one game, from the same generator as the D6s of `SeededDice`."""

    def roll(self) -> int:
        """One D10.

        >>> stream = SeededTens(seed=7, game=0)
        >>> sorted({stream.roll() for _ in range(1000)})
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        """
        return SeededDice.below(self, SIDES) + 1

    def throw(self, count: int) -> int:
        """Roll so many dice into `hand`, in order; returns how many."""
        for index in range(count):
            self.hand[index] = SeededTens.roll(self)
        return count

    def copy(self) -> SeededTens:
        """A source that will roll what this one will."""
        twin = SeededTens()
        twin.copy_from(self)
        return twin


class ScriptedTens(Dice):
    """Faces of D10s that fall in a given order; one too many raises `OutOfDice`."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__()
        self.faces: Sequence[int] = tuple(faces)
        self.used = 0
        for face in self.faces:
            if not 1 <= face <= SIDES:
                raise ValueError(f"{face} is no face of a D10")

    def roll(self) -> int:
        """The next face of the script."""
        if self.used >= len(self.faces):
            raise OutOfDice(f"all {len(self.faces)} scripted dice are used up")
        face = self.faces[self.used]
        self.used += 1
        return face

    def dice_left(self) -> int:
        """How many faces have not fallen yet."""
        return len(self.faces) - self.used

    def copy(self) -> ScriptedTens:
        """A source that will roll what this one will."""
        twin = ScriptedTens(self.faces)
        twin.used = self.used
        return twin
