"""The interface of a pilot."""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_machine.state import State


class Pilot:
    """A player of one side: it answers the game's questions.

    It sees a `State`, which holds what a person at the table sees; it never gets the dice.
    """

    def choose(self, state: State) -> int:
        """Return a legal option of the open question. The state belongs to the game; copy it before changing it."""
        raise NotImplementedError

    def begin(self, stream: SeededDice) -> None:
        """Prepare for a new game. `stream` is the pilot's own random stream for this game, the same on every machine."""
