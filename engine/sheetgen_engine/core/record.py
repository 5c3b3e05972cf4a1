"""What happened in a game, as data.

The rules add an event, a name with facts in the rulebook's words, for everything that a person at the table would see or
do; it is turned into a sentence elsewhere. Without a `Record` (None) this costs no time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: a name from the game's `EVENTS` and its facts."""

    what: str
    facts: dict[str, Any]


class Record:
    """The events of a game, in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, what: str, **facts: Any) -> None:
        """Add an event."""
        self.events.append(Event(what, facts))
