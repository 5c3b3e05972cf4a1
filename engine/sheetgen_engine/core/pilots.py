"""Pilots by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Generic, TypeVar, cast

if TYPE_CHECKING:
    from sheetgen_engine.core.dice import SeededDice

PilotT = TypeVar("PilotT")


MOST_BUDGET = 10_000_000


def is_budget(text: str) -> bool:
    """Return whether a text is a number of roll-outs.

    >>> is_budget("200"), is_budget("0"), is_budget("2147483648"), is_budget("9" * 5000)
    (True, False, False, False)
    """
    return text.isdecimal() and len(text) <= len(str(MOST_BUDGET)) and 0 < int(text) <= MOST_BUDGET


class UnknownPilot(Exception):
    """No pilot has this name."""


def pick(stream: SeededDice, options: Sequence[int]) -> int:
    """Return one of the options, each with equal probability: what a random pilot does."""
    return options[stream.below(len(options))]


class Registry(Generic[PilotT]):
    """The pilots of a game. A pilot's module is imported when the pilot is asked for."""

    def __init__(self, package: str, pilots: Iterable[str], budgeted: Iterable[str] = ()) -> None:
        """Each of the `pilots` is a module of the package with a class of the same name, capitalized.

        A `budgeted` pilot can be given a number after a colon, such as `search:200`.
        """
        self.makers: dict[str, tuple[str, str]] = {name: (f"{package}.{name}", name.capitalize()) for name in pilots}
        self.budgeted: tuple[str, ...] = tuple(budgeted)

    def register(self, name: str, module: str, maker: str) -> None:
        """Add a pilot: a class of an importable module, or any callable without arguments that returns a pilot."""
        self.makers[name] = (module, maker)

    def known(self) -> list[str]:
        """Return the names of all pilots."""
        return sorted(self.makers)

    def exists(self, name: str) -> bool:
        """Return whether there is a pilot of this name, with this budget if the name has one."""
        word, colon, budget = name.partition(":")
        return word in self.makers and (not colon or (word in self.budgeted and is_budget(budget)))

    def make(self, name: str) -> PilotT:
        """Return a new pilot."""
        if not self.exists(name):
            raise UnknownPilot(name)
        word, colon, budget = name.partition(":")
        module, maker = self.makers[word]
        make = cast("Callable[..., PilotT]", getattr(import_module(module), maker))
        return make(int(budget)) if colon else make()
