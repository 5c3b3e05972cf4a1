"""The random pilot: it chooses any legal option with equal probability, and so tries what no other pilot would."""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.paper_mech import decisions
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.state import State, count_bits


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
        options = decisions.legal_set(state)
        skip = self.stream.below(count_bits(options))
        option = 0
        while skip > 0 or not options >> option & 1:
            if options >> option & 1:
                skip -= 1
            option += 1
        return option
