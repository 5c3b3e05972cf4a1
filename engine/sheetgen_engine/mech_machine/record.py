"""The events that a `Record` of Mech Machine holds.

Mechs, sides and pieces are given by their places in their lists, from 0; lengths are in hundredths of an inch.
"""

from __future__ import annotations

from typing import Any

from sheetgen_engine.core import record
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
    "terrain-hit": ("piece", "left"),
    "terrain-destroyed": ("piece",),
    "destroyed": ("mech", "target", "frags"),
    "heated": ("mech", "heat"),
    "shut-down": ("mech",),
    "turn-ended": ("mech",),
    "game-ended": ("outcome", "winner", "round"),
}


class Record(record.Record):
    """The events of a game, in order."""

    def add(self, what: str, **facts: Any) -> None:
        """Add an event; a weapon is given by its word."""
        if "weapon" in facts:
            facts["weapon"] = names.WEAPONS[facts["weapon"]]
        super().add(what, **facts)
