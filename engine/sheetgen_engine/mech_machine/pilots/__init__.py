"""Pilots by name. A pilot is one module of this package; `register` adds others."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from sheetgen_engine.mech_machine.pilots.pilot import Pilot

# The module and the class of each pilot; imported when it is asked for.
KNOWN: dict[str, tuple[str, str]] = {
    "random": ("sheetgen_engine.mech_machine.pilots.random", "Random"),
    "reference": ("sheetgen_engine.mech_machine.pilots.reference", "Reference"),
    "tactical": ("sheetgen_engine.mech_machine.pilots.tactical", "Tactical"),
}


class UnknownPilot(Exception):
    """No pilot has this name."""


def register(name: str, module: str, maker: str) -> None:
    """Make a pilot known by a name: a class, or any callable without arguments, of an importable module."""
    KNOWN[name] = (module, maker)


def known() -> list[str]:
    """The names of all pilots."""
    return sorted(KNOWN)


def make(name: str) -> Pilot:
    """A new pilot of this name."""
    if name not in KNOWN:
        raise UnknownPilot(name)
    module, maker = KNOWN[name]
    return cast("Callable[[], Pilot]", getattr(import_module(module), maker))()
