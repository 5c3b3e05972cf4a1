"""Moves of the legs, as an action or as the free move after an attack."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, mines
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def walk_forwards(state: State) -> None:
    """Move each enemy one space along the forward arrows (PM-FORWARD)."""
    if state.mines:
        mines.carry(state, codes.FORWARDS)
    for number in range(state.enemies):
        if state.alive[number]:
            state.space[number] = state.tables.forwards[state.space[number]]


def walk_backwards(state: State) -> None:
    """Move each enemy one space along the backward arrows (PM-BACKWARD)."""
    if state.mines:
        mines.carry(state, codes.BACKWARDS)
    for number in range(state.enemies):
        if state.alive[number]:
            state.space[number] = state.tables.backwards[state.space[number]]


def turn_clockwise(state: State) -> None:
    """Move each enemy from sector n to n + 1 of its ring (PM-TURN)."""
    if state.mines:
        mines.carry(state, codes.CLOCKWISE)
    for number in range(state.enemies):
        if state.alive[number]:
            state.space[number] = state.tables.clockwise[state.space[number]]


def turn_anticlockwise(state: State) -> None:
    """Move each enemy from sector n + 1 to n of its ring (PM-TURN)."""
    if state.mines:
        mines.carry(state, codes.ANTICLOCKWISE)
    for number in range(state.enemies):
        if state.alive[number]:
            state.space[number] = state.tables.anticlockwise[state.space[number]]


def change_stance(state: State) -> None:
    """Stand up or squat (PM-STANCE)."""
    state.stance = codes.SQUAT if state.stance == codes.STAND else codes.STAND


def make_move(state: State, option: int) -> None:
    """Carry out an option of `move` or `free_move`."""
    if option == codes.FORWARDS:
        walk_forwards(state)
    elif option == codes.CLOCKWISE:
        turn_clockwise(state)
    elif option == codes.ANTICLOCKWISE:
        turn_anticlockwise(state)
    elif option == codes.CHANGE_STANCE:
        change_stance(state)


def may_move_freely(state: State, option: int) -> bool:
    """Return whether this free move is allowed (PM-FREE-MOVE, PM-STANCE).

    The stance must allow free moves, and the move's circle must be free, unless the mech jumps (PMH-JUMP).
    """
    if option == codes.NO_MOVE:
        return True
    move = 2 if option == codes.FORWARDS else 3
    free = state.tables.free_moves & ~state.tables.forbidden[state.stance]
    if not state.jumps:
        free &= ~state.legs
    return state.tables.moves_freely[state.stance] != 0 and free >> move & 1 != 0


def move_freely(state: State, game: GameBase, option: int) -> None:
    """Make a free move (PM-FREE-MOVE)."""
    make_move(state, option)
    if game.ledger is not None:
        game.ledger.moved_freely(option)
    if game.record is not None and option != codes.NO_MOVE:
        game.record.moved(state, option, True)


def jumps_on(state: State, option: int) -> bool:
    """Return whether a jump allows another free move after this one, and count it (PMH-JUMP)."""
    if option == codes.NO_MOVE or state.jumps <= 1:
        return False
    state.jumps -= 1
    return True


def any_free_move(state: State) -> bool:
    """Return whether any free move is allowed (PM-FREE-MOVE)."""
    return may_move_freely(state, codes.FORWARDS) or may_move_freely(state, codes.CHANGE_STANCE)


def remember_move(state: State, game: GameBase, how: int) -> None:
    """Remember that a move has resolved since the last attack (PM-NOT-TWICE)."""
    if state.last_mount != codes.NONE:
        state.moved_since = 1
    if game.record is not None:
        game.record.moved(state, how, False)
        if state.acting == codes.TURN_AND_SQUAT:
            game.record.stance_taken(codes.SQUAT)
