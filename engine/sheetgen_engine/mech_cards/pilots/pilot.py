"""What a pilot is: something that answers the game's questions."""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_cards.state import State


class Pilot:
    """A player. It sees a `State`, which holds all that a person at the table sees and nothing more: the dice belong to
    the game, and no pilot gets hold of them."""

    def choose(self, state: State) -> int:
        """An option of the open question, out of `decisions.legal_options(state)`, for the player `state.decider`. The
        state is the game's own: look, and copy it to try something."""
        raise NotImplementedError

    def begin(self, luck: SeededDice) -> None:
        """A new game begins. `luck` is the pilot's own chance, for this game the same on every machine."""
