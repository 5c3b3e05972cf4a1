"""The interface of a pilot."""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech.state import State


class Pilot:
    """A player: it answers the game's questions.

    It sees a `State`, which holds what a person at the table sees; it never gets the dice.

    Three attributes save time. `auto_pass_questions` is the set (bits) of questions that the pilot always answers with option 0:
    wait, no free move, no pull, stand. With `auto_single_target` it is not asked for a target if there is only one.
    With `always_legal` the game does not check its answers: an illegal one would corrupt the state.
    """

    def __init__(self) -> None:
        self.auto_pass_questions = 0
        self.auto_single_target = False
        self.always_legal = False

    def choose(self, state: State) -> int:
        """Return an option of `decisions.legal_options(state)`.

        The state belongs to the game; copy it before changing it.
        """
        raise NotImplementedError

    def begin(self, stream: SeededDice) -> None:
        """Prepare for a new game. `stream` is the pilot's own random stream for this game, the same on every machine."""
