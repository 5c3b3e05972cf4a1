"""The options of a sheet, for all games."""

from __future__ import annotations

from typing import NamedTuple


class Options(NamedTuple):
    """How a sheet is drawn."""

    template: str = "classic"
    paper: str = "a4"
    language: str = "en"
    blank: bool = False  # no loadout, to fill in by hand
    faint: bool = False  # the loadout in light grey, to write over
    final_t: bool = False  # penalties are added to every T
    form: bool = False  # form fields, to fill in on a screen
    progress: object = None  # a game in progress, as its game reads it
    problems: tuple[str, ...] = ()  # why the loadout is illegal, where it is printed anyway
    everything: bool = False  # the whole catalog instead of a loadout
    backs: bool = False  # the back of each page of cards
    paint: str | None = None  # a named scheme in place of the mech's own
    pilot: str | None = None  # in place of the loadout's own
    points: bool = False  # what cards cost in a game by points
    reference: bool = False  # the rules in short, on a page after the first
    odds: bool = False  # further pages with the odds of the loadout
    set: str | None = None  # several kinds of pages together, by the name of the set
