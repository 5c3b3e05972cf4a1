"""Enemies with a flight path: they cross the radar over the mech, leave it, and come back (PM26-FLIGHT)."""

from __future__ import annotations

from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def attacks_now(state: State, jet: int) -> bool:
    """Return whether the jet attacks at its activation: inbound, and in the innermost ring at its start."""
    return not state.outbound[jet] and state.space[jet] < state.tables.sectors


def cross(state: State, game: GameBase, jet: int) -> None:
    """Move to the opposite space of the innermost ring, outbound from now on."""
    state.outbound[jet] = 1
    fly_to(state, game, jet, state.tables.opposite[state.space[jet]])


def fly(state: State, game: GameBase, jet: int) -> None:
    """Move along the flight path without an attack: come back, or one ring inwards or outwards, or off the radar."""
    if state.space[jet] == state.tables.off_radar:
        come_back(state, game, jet)
    elif not state.outbound[jet]:
        fly_to(state, game, jet, state.space[jet] - state.tables.sectors)
    elif state.space[jet] + state.tables.sectors < state.tables.spaces:
        fly_to(state, game, jet, state.space[jet] + state.tables.sectors)
    else:
        leave(state, game, jet)


def fly_to(state: State, game: GameBase, jet: int, space: int) -> None:
    """Move along the flight path."""
    state.space[jet] = space
    if game.record is not None:
        game.record.enemy_flies(state, jet)


def leave(state: State, game: GameBase, jet: int) -> None:
    """Leave the radar for some units of time."""
    state.space[jet] = state.tables.off_radar
    state.enemy_time[jet] = state.tables.away[state.kind[jet]]
    if game.record is not None:
        game.record.enemy_leaves(state, jet)


def come_back(state: State, game: GameBase, jet: int) -> None:
    """Appear on a start space, inbound."""
    face = game.dice.face()
    state.outbound[jet] = 0
    state.space[jet] = state.tables.start[face - 1]
    if game.record is not None:
        game.record.enemy_returns(state, jet, face)
