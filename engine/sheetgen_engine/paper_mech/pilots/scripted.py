"""The scripted pilot: answers from a list; the reference pilot answers when the list is empty."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from sheetgen_engine.core.options import IllegalOption
from sheetgen_engine.paper_mech import codes, decisions, names
from sheetgen_engine.paper_mech.decisions import Value
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.pilots.reference import Reference
from sheetgen_engine.paper_mech.state import State


class Scripted(Pilot):
    """Has a queue of answers for each kind of question, in the words of scenarios."""

    def __init__(self, script: Iterable[Mapping[str, Value]] = (), otherwise: Pilot | None = None) -> None:
        """`script` lists `{question: answer}`; `otherwise` is the pilot that answers when a queue is empty."""
        super().__init__()
        self.otherwise: Pilot = otherwise or Reference()
        self.queues: dict[str, deque[Value]] = {question: deque() for question in names.QUESTIONS[1:]}
        self.repairs: list[int] = []
        for decision in script:
            for question, answer in decision.items():
                if question not in self.queues:
                    raise IllegalOption(f"{question!r} is not a question of this game")
                self.queues[question].append(answer)

    def choose(self, state: State) -> int:
        """Return the next answer from the question's queue.

        Raises `IllegalOption` for an answer that is not an option of the question; whether it is legal is checked by
        the game.
        """
        question = names.QUESTIONS[state.question]
        queue = self.queues[question]
        if state.question != codes.REPAIR:
            if not queue:
                return self.otherwise.choose(state)
            return decisions.read_option(state.question, queue.popleft(), state.tables)
        if not self.repairs and queue:
            self.repairs = decisions.read_repairs(state, queue.popleft())
        return self.repairs.pop(0) if self.repairs else self.otherwise.choose(state)

    def left_over(self) -> list[dict[str, Value]]:
        """Return the answers that were never used."""
        return [{question: answer} for question, queue in self.queues.items() for answer in queue]
