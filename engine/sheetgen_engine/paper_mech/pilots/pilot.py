"""What a pilot is: something that answers the game's questions."""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech.state import State


class Pilot:
    """A player. It sees a `State`, which holds all that a person at the table sees and nothing more: the dice belong to
    the game, and no pilot gets hold of them.

    `lets_be` is a set (bits) of the questions that this pilot always answers with option 0, which is to let things be: no
    step in, no free move, no pull, standing. `takes_only_target` says that it need not be asked for a target where there is
    just one. Both save time.
    """

    def __init__(self) -> None:
        self.lets_be = 0
        self.takes_only_target = False

    def choose(self, state: State) -> int:
        """An option of the open question, out of `decisions.legal_options(state)`. The state is the game's own: look,
        and copy it to try something."""
        raise NotImplementedError

    def begin(self, luck: SeededDice) -> None:
        """A new game begins. `luck` is the pilot's own chance, for this game the same on every machine."""
