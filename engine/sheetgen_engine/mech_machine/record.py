"""What happened in a game, as data.

The rules add an event, a name with facts, for everything that a person at the table would see or do. Mechs, sides and
pieces are given by their places in their lists, from 0; lengths are in hundredths of an inch. Without a `Record` (None)
this costs no time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sheetgen_engine.mech_machine import names

# Every event with its facts.
EVENTS: dict[str, tuple[str, ...]] = {
    "initiative": ("order", "dice"),
    "turn-began": ("mech", "round"),
    "turn-lost": ("mech", "round"),
    "restarted": ("mech",),
    "entered": ("mech", "x", "y", "number"),
    "kept-out": ("mech",),
    "cooled": ("mech", "heat"),
    "healed": ("mech", "points", "hit_points"),
    "move-rolled": ("mech", "dice", "length"),
    "rushed": ("mech", "heat"),
    "moved": ("mech", "x", "y", "length", "left"),
    "attacked": (
        "mech",
        "weapon",
        "target",
        "dice",
        "attack",
        "defence_dice",
        "shelter",
        "defence",
        "damage",
    ),
    "shot-at-terrain": ("mech", "weapon", "piece"),
    "blast-rolled": ("piece", "dice"),
    "terrain-destroyed": ("piece",),
    "destroyed": ("mech", "target", "frags"),
    "heated": ("mech", "heat"),
    "shut-down": ("mech",),
    "turn-ended": ("mech",),
    "game-ended": ("outcome", "winner", "round"),
}


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: a name from `EVENTS` and its facts."""

    what: str
    facts: dict[str, Any]


class Record:
    """The events of a game, in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, what: str, **facts: Any) -> None:
        """Add an event; a weapon is given by its word."""
        if "weapon" in facts:
            facts["weapon"] = names.WEAPONS[facts["weapon"]]
        self.events.append(Event(what, facts))
