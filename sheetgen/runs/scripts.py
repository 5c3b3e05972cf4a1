"""Scripted games: a file answers a game's questions, and a pilot those that it leaves open; then the outcome
is compared with what the file expects."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, Protocol, TypeAlias

from sheetgen.core.data import Yaml
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.source import NodePath
from sheetgen_engine.core.dice import OutOfDice


class Decision(NamedTuple):
    """An answer that a file gives to the next question of its kind."""

    at: int  # its place in the list
    kind: str
    value: Yaml


class Decisions:
    """The decisions of a file, in a queue for each kind of question."""

    def __init__(self, given: Iterable[Mapping[str, Yaml]]) -> None:
        self.queues: dict[str, deque[Decision]] = {}
        for at, decision in enumerate(given):
            for kind, value in decision.items():
                self.queues.setdefault(kind, deque()).append(Decision(at, kind, value))

    def take(self, kind: str) -> Decision | None:
        """Take the next decision for a question of this kind; None when there are no more."""
        queue = self.queues.get(kind)
        return queue.popleft() if queue else None

    def next_of(self, kind: str) -> Decision | None:
        """Return the next decision for a question of this kind, and leave it there."""
        queue = self.queues.get(kind)
        return queue[0] if queue else None

    def left(self) -> list[Decision]:
        """Return the decisions that no question asked for, in the order of the file."""
        return sorted((decision for queue in self.queues.values() for decision in queue), key=lambda left: left.at)


class ScriptedGame(Protocol):
    """A game that a script plays."""

    def begin(self) -> None:
        """Run to the first question."""

    def question(self) -> str | None:
        """Return the kind of the open question; None when the game has halted."""
        ...

    def decide(self, decision: Decision) -> None:
        """Answer the open question. Raises BadInput for a decision that the rules do not allow."""

    def choose(self) -> None:
        """Let the pilot answer the open question."""

    def out_of_dice(self) -> Finding:
        """Return the finding about a script whose dice do not suffice."""
        ...


def play_script(game: ScriptedGame, decisions: Decisions) -> list[Finding]:
    """Play until the game halts. Return what is wrong with the script: an illegal decision, too few dice."""
    try:
        game.begin()
        while (kind := game.question()) is not None:
            decision = decisions.take(kind)
            if decision is None:
                game.choose()
            else:
                game.decide(decision)
    except OutOfDice:
        return [game.out_of_dice()]
    except BadInput as error:
        return error.findings
    return []


class Difference(NamedTuple):
    """A value that is not as expected, by its place in the expectation."""

    path: NodePath
    expected: Yaml
    actual: object


# How an expected value is compared: part by part, passing over what is null in a list; as a set; or as a whole.
Comparison: TypeAlias = Literal["parts", "set", "whole"]


def differences(
    expected: Yaml, actual: object, comparison: Callable[[NodePath, Yaml], Comparison], path: NodePath = ()
) -> Iterator[Difference]:
    """Compare what an expectation names; what it does not name may be anything.

    >>> def by_parts(path, value):
    ...     return "parts" if isinstance(value, dict) else "whole"
    >>> list(differences({"turn": 2, "mech": {"out": None}}, {"turn": 3, "mech": {"out": None, "heat": 1}}, by_parts))
    [Difference(path=('turn',), expected=2, actual=3)]
    """
    how = comparison(path, expected)
    if how == "parts" and isinstance(expected, dict) and isinstance(actual, dict):
        for key, value in expected.items():
            yield from differences(value, actual.get(key), comparison, (*path, key))
    elif how == "parts" and isinstance(expected, list) and isinstance(actual, list):
        for at, value in enumerate(expected):
            if value is not None:
                there = actual[at] if at < len(actual) else None
                yield from differences(value, there, comparison, (*path, at))
    elif how == "set" and isinstance(expected, list) and isinstance(actual, list):
        if set(expected) != set(actual):
            yield Difference(path, expected, actual)
    elif expected != actual:
        yield Difference(path, expected, actual)


def dotted(path: NodePath) -> str:
    """Return a path as one word.

    >>> dotted(("expect", "mechs", 0, "heat"))
    'expect.mechs.0.heat'
    """
    return ".".join(map(str, path))
