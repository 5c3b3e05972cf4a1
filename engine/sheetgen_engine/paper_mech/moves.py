"""Moves: what the legs do, as an action or as the free move after an attack."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes
from sheetgen_engine.paper_mech.state import State


def walk_forwards(state: State) -> None:
    """Each enemy moves one space along the forward arrows (PM-FORWARD)."""
    for number in range(state.enemies):
        if state.alive[number]:
            state.space[number] = state.tables.forwards[state.space[number]]


def walk_backwards(state: State) -> None:
    """Each enemy moves one space along the backward arrows (PM-BACKWARD)."""
    for number in range(state.enemies):
        if state.alive[number]:
            state.space[number] = state.tables.backwards[state.space[number]]


def turn_clockwise(state: State) -> None:
    """Each enemy goes from sector n to n + 1 of its ring (PM-TURN)."""
    for number in range(state.enemies):
        if state.alive[number]:
            state.space[number] = state.tables.clockwise[state.space[number]]


def turn_anticlockwise(state: State) -> None:
    """Each enemy goes from sector n + 1 to n of its ring (PM-TURN)."""
    for number in range(state.enemies):
        if state.alive[number]:
            state.space[number] = state.tables.anticlockwise[state.space[number]]


def change_stance(state: State) -> None:
    """From standing to squatting or back (PM-STANCE)."""
    state.stance = codes.SQUAT if state.stance == codes.STAND else codes.STAND


def make_move(state: State, option: int) -> None:
    """Do what an option of `move` or `free_move` says."""
    if option == codes.FORWARDS:
        walk_forwards(state)
    elif option == codes.CLOCKWISE:
        turn_clockwise(state)
    elif option == codes.ANTICLOCKWISE:
        turn_anticlockwise(state)
    elif option == codes.CHANGE_STANCE:
        change_stance(state)


def may_move_freely(state: State, option: int) -> bool:
    """Whether the free move may be this: the stance allows one, and the leg action is a free one with its circle
    (PM-FREE-MOVE, PM-STANCE)."""
    if option == codes.NO_MOVE:
        return True
    move = 2 if option == codes.FORWARDS else 3
    free = state.tables.free_moves & ~state.legs & ~state.tables.forbidden[state.stance]
    return state.tables.moves_freely[state.stance] != 0 and free >> move & 1 != 0


def any_free_move(state: State) -> bool:
    """Whether there is anything to ask after an attack (PM-FREE-MOVE)."""
    return may_move_freely(state, codes.FORWARDS) or may_move_freely(state, codes.CHANGE_STANCE)


def remember_move(state: State) -> None:
    """A resolved move action stands between two attacks of one mount (PM-NOT-TWICE)."""
    if state.last_mount != codes.NONE:
        state.moved_since = 1
