"""The random pilot: it chooses any legal option with equal probability, and so tries what no other pilot would."""

from __future__ import annotations

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.core.pilots import pick
from sheetgen_engine.mech_machine import codes, decisions
from sheetgen_engine.mech_machine.moves import CandidatePoints
from sheetgen_engine.mech_machine.pilots.pilot import Pilot
from sheetgen_engine.mech_machine.state import State


class Random(Pilot):
    """Chooses uniformly among the legal options; for points, among the candidates and stopping."""

    def __init__(self) -> None:
        super().__init__()
        self.stream: SeededDice = SeededDice()
        self.points: CandidatePoints = CandidatePoints()

    def begin(self, stream: SeededDice) -> None:
        """Use the pilot's own random stream."""
        self.stream = stream

    def choose(self, state: State) -> int:
        """Return a random legal option."""
        if state.question == codes.POINT:
            number = self.stream.below(self.points.find(state) + 1)
            if number == 0:
                return codes.STOP
            return decisions.point(self.points.x[number - 1], self.points.y[number - 1])
        return pick(self.stream, decisions.legal_options(state))
