"""Pilots by name. A pilot is one module of this package; `register` adds others. `search:200` is the search pilot with a
budget of 200 roll-outs a decision."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from sheetgen_engine.paper_mech.pilots.pilot import Pilot

# The module and the class of each pilot; imported when it is asked for.
KNOWN: dict[str, tuple[str, str]] = {
    "random": ("sheetgen_engine.paper_mech.pilots.random", "Random"),
    "reference": ("sheetgen_engine.paper_mech.pilots.reference", "Reference"),
    "tactical": ("sheetgen_engine.paper_mech.pilots.tactical", "Tactical"),
    "search": ("sheetgen_engine.paper_mech.pilots.search", "Search"),
}
# Those that can be given a budget.
BUDGETED = ("search",)


class UnknownPilot(Exception):
    """No pilot has this name."""


def register(name: str, module: str, maker: str) -> None:
    """Make a pilot known by a name: a class, or any callable without arguments, of an importable module."""
    KNOWN[name] = (module, maker)


def known() -> list[str]:
    """The names of all pilots."""
    return sorted(KNOWN)


def exists(name: str) -> bool:
    """Whether there is a pilot of this name, with this budget if it has one."""
    word, colon, budget = name.partition(":")
    return word in KNOWN and (not colon or (word in BUDGETED and budget.isdecimal() and int(budget) > 0))


def make(name: str) -> Pilot:
    """A new pilot of this name."""
    if not exists(name):
        raise UnknownPilot(name)
    word, colon, budget = name.partition(":")
    module, maker = KNOWN[word]
    own = getattr(import_module(module), maker)
    return cast("Pilot", own(int(budget)) if colon else own())
