"""What all events of a game are."""

from __future__ import annotations


class GameEvent:
    """Something that happened in a game."""


class PlainEvent(GameEvent):
    """An event whose sentence takes its facts as they are: numbers and words without a name in the catalog."""
