"""The sheet of a game in progress: `sheet --damage`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.queries import Source
from sheetgen.core.source import Document, read_file
from sheetgen.games.mech_machine.design.loadout import Loadout
from sheetgen.games.mech_machine.play import scenario as scenarios
from sheetgen.games.mech_machine.play.duel import Duel
from sheetgen.games.mech_machine.play.playable import resumed
from sheetgen.games.mech_machine.play.position import read_position
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.runs.play import saved_game
from sheetgen.runs.play.match import Match, no_dice
from sheetgen_engine.mech_machine import codes
from sheetgen_engine.mech_machine.state import State


class Progress(NamedTuple):
    """One mech in a game."""

    scenario: Scenario
    state: State
    mech: int

    @property
    def hit_points(self) -> int:
        """Those that are left; none while the mech is off the table."""
        _, _, left, _, _, here = self.state.mech_numbers(self.mech)
        return left if here else 0

    @property
    def heat(self) -> int:
        return self.state.mech_numbers(self.mech)[3]

    @property
    def lost_turn(self) -> int | None:
        """Which turn it is shut down in: 0 for this one, 1 for its next one (MM-HEAT)."""
        down = self.state.mech_numbers(self.mech)[4]
        return 2 - down if down else None

    @property
    def actions(self) -> int:
        """The actions taken, while it is the mech's turn."""
        state = self.state
        acting = state.phase in (codes.ACTING, codes.MOVING) and state.mech == self.mech
        return state.tables.actions - state.actions if acting else 0

    @property
    def frags(self) -> int:
        """The frags of its side, where it fights alone: a position does not tell whose the others are."""
        side = self.scenario.mechs[self.mech].side
        return self.state.side_frags()[side] if len(self.scenario.sides[side].mechs) == 1 else 0


def load(
    path: str, loadout: Loadout | None = None, /, *, edition: str | None = None, extra: Sequence[str] = ()
) -> tuple[Loadout, Progress]:
    """Return a mech of a scenario or a saved game with the position: that of the loadout, or the first one.

    Raises `BadInput` when the file is neither, or when the loadout does not play in it.
    """
    document = read_file(path)
    scenario, state = position_in(document, Source(edition, tuple(extra)))
    for number, entrant in enumerate(scenario.mechs):
        own = entrant.loadout
        if loadout is None or _numbers(own) == _numbers(loadout):
            shown = own if loadout is None else replace(loadout, hit_points_add=own.hit_points_add)
            return shown, Progress(scenario, state, number)
    facts = {"name": loadout.name if loadout else ""}
    raise BadInput([Finding("SCENARIO", "not-on-table", document.mark(), facts=facts)])


def position_in(document: Document, source: Source) -> tuple[Scenario, State]:
    """Return a scenario and the position that it begins with, or those of a saved game."""
    if not saved_game.is_saved(document):
        scenario = scenarios.read(document, source)
        return scenario, read_position(scenario)
    found = resumed(document)
    assert isinstance(found.part, Duel)
    match = Match(found.part.rules, found.game, no_dice)
    match.begin()
    return found.part.scenario, match.state


def _numbers(loadout: Loadout) -> tuple[object, ...]:
    """Return what makes two mechs the same in play."""
    spent = {stat: points for stat, points in loadout.customisation.items() if points}
    return loadout.class_, dict(loadout.rolls), spent
