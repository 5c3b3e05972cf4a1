"""The story of a wave in fewer words: a turn is a paragraph, and a long time in which nothing is hit is one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from sheetgen.games.paper_mech.play.narrator import Narrator
from sheetgen_engine.paper_mech.record import Event

LONG = 12  # units of time without a hit that are not worth telling
# What makes a unit of time worth telling.
HITS = (
    "circles-filled",
    "enemy-damaged",
    "enemy-destroyed",
    "wave-began",
    "wave-cleared",
    "repaired",
    "game-ended",
)
ENEMY = ("enemy-appeared", "enemy-acts")  # each begins a turn of its own
PLAYER = ("hasted", "fired", "attack-wasted", "moved", "action-chosen", "action-dropped", "waiting", "repair-rolled")


class Passage(NamedTuple):
    """What happens from one unit of time to another; `cut` when that is not worth telling."""

    events: Sequence[Event]
    cut: bool = False
    first: int = 0
    last: int = 0

    @property
    def units(self) -> int:
        """How long it takes."""
        return self.last - self.first + 1


class Turn(NamedTuple):
    """What somebody does, in one paragraph, or a line that heads what follows: the time."""

    text: str
    time: bool


def passages(events: Sequence[Event]) -> Iterator[Passage]:
    """The events of a wave, those of a long time without a hit apart from the others."""
    for quiet, group in groupby(by_time(events), key=is_quiet):
        units = list(group)
        both = [event for unit in units for event in unit]
        first, last = (unit[0].facts.get("units", 0) for unit in (units[0], units[-1]))
        yield Passage(both, quiet and last - first + 1 >= LONG, first, last)


def by_time(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events of each unit of time, which the passing of it begins."""
    unit: list[Event] = []
    for event in events:
        if event.what == "time-passed" and unit:
            yield unit
            unit = []
        unit.append(event)
    if unit:
        yield unit


def is_quiet(unit: Sequence[Event]) -> bool:
    """Whether nobody is hit in this unit of time. What stands before all time belongs to the wave's beginning."""
    return unit[0].what == "time-passed" and not any(event.what in HITS for event in unit)


def turns(events: Sequence[Event], narrator: Narrator) -> Iterator[Turn]:
    """The sentences, those of one turn in a paragraph."""
    at, said, players = 0, list[str](), False
    while at < len(events):
        what = events[at].what
        lines, used = narrator.next(events, at)
        at += used
        begins = what in ENEMY or (what in PLAYER and not players)
        if said and (begins or not lines[0].startswith(" ")):
            yield Turn(together(said), time=False)
            said = []
        players = what in PLAYER or (players and what not in ENEMY)
        for line in lines:
            if line.startswith(" "):
                said.append(line.strip())
            else:
                yield Turn(line, time=True)
                players = False
    if said:
        yield Turn(together(said), time=False)


def together(sentences: Sequence[str]) -> str:
    """
    >>> together(["The mech stands", "Jab (left arm) is chosen, time 2"])
    'The mech stands. Jab (left arm) is chosen, time 2.'
    """
    return ". ".join(sentences) + "."
