"""The story of a wave in fewer words: each turn is a paragraph, and a long time without a hit is one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen_engine.core.record import Event

LONG = 12  # units of time without a hit that are cut
# Events that keep a unit of time from being cut.
HITS = (
    "circles-filled",
    "enemy-damaged",
    "enemy-destroyed",
    "wave-began",
    "wave-cleared",
    "repaired",
    "game-ended",
)
ENEMY = ("enemy-appeared", "enemy-acts")  # each begins a new turn
PLAYER = ("hasted", "fired", "attack-wasted", "moved", "action-chosen", "action-dropped", "waiting", "repair-rolled")


class Passage(NamedTuple):
    """The events of several units of time; `cut` when they are left out of the report."""

    events: Sequence[Event]
    cut: bool = False
    first: int = 0
    last: int = 0

    @property
    def units(self) -> int:
        """The number of units of time."""
        return self.last - self.first + 1


class Turn(NamedTuple):
    """One paragraph: what an enemy or the player does, or the time as a heading of what follows."""

    text: str
    time: bool


def passages(events: Sequence[Event]) -> Iterator[Passage]:
    """Yield the events of a wave; a long time without a hit is a passage of its own."""
    for quiet, group in groupby(by_time(events), key=is_quiet):
        units = list(group)
        joined = [event for unit in units for event in unit]
        first, last = (unit[0].facts.get("units", 0) for unit in (units[0], units[-1]))
        yield Passage(joined, quiet and last - first + 1 >= LONG, first, last)


def by_time(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield the events of each unit of time, from one `time-passed` to the next."""
    unit: list[Event] = []
    for event in events:
        if event.what == "time-passed" and unit:
            yield unit
            unit = []
        unit.append(event)
    if unit:
        yield unit


def is_quiet(unit: Sequence[Event]) -> bool:
    """Return whether nobody is hit in this unit of time. The events before the first one begin the wave."""
    return unit[0].what == "time-passed" and not any(event.what in HITS for event in unit)


def turns(events: Sequence[Event], narrator: Narrator) -> Iterator[Turn]:
    """Yield a paragraph for each turn, and the lines about time between them."""
    at, sentences, players = 0, list[str](), False
    while at < len(events):
        what = events[at].what
        lines, used = narrator.next(events, at)
        at += used
        begins = what in ENEMY or (what in PLAYER and not players)
        if sentences and (begins or not lines[0].startswith(" ")):
            yield Turn(join_sentences(sentences), time=False)
            sentences = []
        players = what in PLAYER or (players and what not in ENEMY)
        for line in lines:
            if line.startswith(" "):
                sentences.append(line.strip())
            else:
                yield Turn(line, time=True)
                players = False
    if sentences:
        yield Turn(join_sentences(sentences), time=False)


def join_sentences(sentences: Sequence[str]) -> str:
    """
    >>> join_sentences(["The mech stands", "Jab (left arm) is chosen, time 2"])
    'The mech stands. Jab (left arm) is chosen, time 2.'
    """
    return ". ".join(sentences) + "."
