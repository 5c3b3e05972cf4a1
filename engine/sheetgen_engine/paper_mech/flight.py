"""Enemies with a flight path: they cross the radar over the mech, leave it, and come back (PM26-FLIGHT)."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.paper_mech.record import Record
from sheetgen_engine.paper_mech.state import State


def attacks_now(state: State, jet: int) -> bool:
    """Return whether the jet attacks at its activation: inbound, and in the innermost ring at its start."""
    return not state.outbound[jet] and state.space[jet] < state.tables.sectors


def cross(state: State, record: Record | None, jet: int) -> None:
    """Move to the opposite space of the innermost ring, outbound from now on."""
    state.outbound[jet] = 1
    fly_to(state, record, jet, state.tables.opposite[state.space[jet]])


def fly(state: State, dice: Dice, record: Record | None, jet: int) -> None:
    """Move along the flight path without an attack: come back, or one ring inwards or outwards, or off the radar."""
    if state.space[jet] == state.tables.off_radar:
        come_back(state, dice, record, jet)
    elif not state.outbound[jet]:
        fly_to(state, record, jet, state.space[jet] - state.tables.sectors)
    elif state.space[jet] + state.tables.sectors < state.tables.spaces:
        fly_to(state, record, jet, state.space[jet] + state.tables.sectors)
    else:
        leave(state, record, jet)


def fly_to(state: State, record: Record | None, jet: int, space: int) -> None:
    """Move along the flight path."""
    state.space[jet] = space
    if record is not None:
        record.enemy_flies(state, jet)


def leave(state: State, record: Record | None, jet: int) -> None:
    """Leave the radar for some units of time."""
    state.space[jet] = state.tables.off_radar
    state.enemy_time[jet] = state.tables.away[state.kind[jet]]
    if record is not None:
        record.enemy_leaves(state, jet)


def come_back(state: State, dice: Dice, record: Record | None, jet: int) -> None:
    """Appear on a start space, inbound."""
    face = dice.face()
    state.outbound[jet] = 0
    state.space[jet] = state.tables.start[face - 1]
    if record is not None:
        record.enemy_returns(state, jet, face)
