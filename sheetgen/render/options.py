"""How a sheet is asked for, whatever the game."""

from __future__ import annotations

from typing import NamedTuple


class Options(NamedTuple):
    """How a sheet is asked for.

    `blank`: nothing mounted, to be filled in by hand. `faint`: the loadout lightly, to be written over. `final_t`: penalties
    are in every T already. `form`: fields for a tablet. `progress`: a game in progress, as its system reads it. `problems`:
    why the loadout is illegal, in words, where it is printed all the same. `everything`: the whole catalog in place of a loadout.
    `backs`: the other side of the paper too. `odds`: what its attacks do and what is done to it, on further pages.
    """

    template: str = "classic"
    paper: str = "a4"
    language: str = "en"
    blank: bool = False
    faint: bool = False
    final_t: bool = False
    form: bool = False
    progress: object = None
    problems: tuple[str, ...] = ()
    everything: bool = False
    backs: bool = False
    odds: bool = False
