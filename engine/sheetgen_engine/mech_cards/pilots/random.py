"""The random pilot: it chooses any legal option with equal probability, and so tries what no other pilot would."""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.pilots import pick
from sheetgen_engine.mech_cards import decisions
from sheetgen_engine.mech_cards.pilots.pilot import Pilot
from sheetgen_engine.mech_cards.state import State


class Random(Pilot):
    """Chooses uniformly among the legal options."""

    def __init__(self) -> None:
        super().__init__()
        self.stream: SeededDice = SeededDice()

    def begin(self, stream: SeededDice) -> None:
        """Use the pilot's own random stream."""
        self.stream = stream

    def choose(self, state: State) -> int:
        """Return a random legal option."""
        return pick(self.stream, decisions.legal_options(state))
