"""What happened in a game, as data.

The rules add an event for everything that a person at the table would see or do. An event has a name and facts, in the
rulebook's words; they are turned into sentences elsewhere. Without a `Record` (None) this costs no time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

# Every event with its facts. A mech is given by its number, a part and a card (layer) by their places.
EVENTS: dict[str, tuple[str, ...]] = {
    "rolled-off": ("dice", "first"),  # dice: a list for each throw, with the players still tied
    "turn-began": ("turn", "first"),
    "mech-activated": ("player", "mech"),
    "regenerated": ("mech", "part", "counters"),
    "passed": ("mech", "actions"),
    "aimed": ("mech",),
    "evaded": ("mech", "evades"),
    "unjammed": ("mech", "weapon"),
    "attacked": ("mech", "how", "target", "part", "weapons", "evasion"),  # how: shoot, charge; evasion: the die
    "shot-rolled": ("mech", "weapon", "die", "attack", "defence", "hit", "damage"),
    "jammed": ("mech", "weapon"),
    "card-lost": ("mech", "part", "card", "dt", "pool"),  # pool: the rest of it
    "base-lost": ("mech", "part"),
    "counters": ("mech", "part", "counters"),
    "shots-dropped": ("mech", "weapons"),
    "morale-tested": ("mech", "die", "over", "frightening", "fortitude", "passed"),
    "mech-out": ("mech", "by"),
    "game-ended": ("outcome", "winner", "turn"),
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
        """Add an event."""
        self.events.append(Event(what, facts))
