"""Mines: laid by an action, they lie on the radar until an enemy moves into their space (PMH-MINE)."""

from __future__ import annotations

from sheetgen_engine.paper_mech import codes, keywords, time
from sheetgen_engine.paper_mech.game_base import GameBase
from sheetgen_engine.paper_mech.state import State


def may_lay(state: State, row: int, space: int) -> bool:
    """Return whether the row may lay a mine there: a space without one, in the mount's arc and in range."""
    tables = state.tables
    mount = time.mount_of(row)
    if space >= tables.spaces or not keywords.in_arc_of(state, mount, space):
        return False
    if tables.ring_of[space] < tables.nearest[row] or tables.ring_of[space] > tables.reach[mount]:
        return False
    return not is_mined(state, space)


def is_mined(state: State, space: int) -> bool:
    """Return whether a mine lies in the space."""
    for number in range(state.mines):
        if state.mine_space[number] == space:
            return True
    return False


def may_lay_any(state: State, row: int) -> bool:
    """Return whether the row may lay a mine at all: it has one, fewer than the most lie, and a space is left for it."""
    if not state.tables.mine[row] or state.mines >= codes.MAX_MINES or not keywords.in_right_stance(state, row):
        return False
    for space in range(state.tables.spaces):
        if may_lay(state, row, space):
            return True
    return False


def lay(state: State, game: GameBase, row: int, space: int) -> None:
    """Lay a mine."""
    state.add_mine(space, row)
    if game.record is not None:
        game.record.mine_laid(space)


def clear(state: State) -> None:
    """Remove all mines; none outlasts its wave (PMH-AFTER)."""
    while state.mines:
        remove(state, state.mines - 1)


def remove(state: State, number: int) -> None:
    """Remove a mine; the later ones move up."""
    state.mines -= 1
    for later in range(number, state.mines):
        state.mine_space[later] = state.mine_space[later + 1]
        state.mine_row[later] = state.mine_row[later + 1]
    state.mine_space[state.mines] = 0
    state.mine_row[state.mines] = 0


def carry(state: State, option: int) -> None:
    """Move the mines as the mech's move moves enemies (PM-FORWARD, PM-BACKWARD, PM-TURN)."""
    tables = state.tables
    for number in range(state.mines):
        space = state.mine_space[number]
        if option == codes.FORWARDS:
            state.mine_space[number] = tables.forwards[space]
        elif option == codes.BACKWARDS:
            state.mine_space[number] = tables.backwards[space]
        elif option == codes.CLOCKWISE:
            state.mine_space[number] = tables.clockwise[space]
        else:
            state.mine_space[number] = tables.anticlockwise[space]


def go_off(state: State, game: GameBase, enemy: int) -> None:
    """Set off every mine in the space that an enemy has moved into, the oldest first, while it lives."""
    number = 0
    while number < state.mines and state.alive[enemy]:
        if state.mine_space[number] == state.space[enemy]:
            row = state.mine_row[number]
            remove(state, number)
            blast(state, game, enemy, row)
        else:
            number += 1


def blast(state: State, game: GameBase, enemy: int, row: int) -> None:
    """Roll the dice of a mine against the enemy's armour and fill its circles (PM-ENEMY-DAMAGE)."""
    armour = keywords.armour_of(state, enemy)
    count = game.dice.throw(state.tables.mine[row])
    points = 0
    for index in range(count):
        if game.dice.hand[index] > armour:
            points += 1
    circles = keywords.free_circles(state, enemy)
    filled = points if points < circles else circles
    if game.ledger is not None:
        game.ledger.attack_begins(state)
    state.damage[enemy] += filled
    if game.record is not None:
        game.record.thrown(game.dice, count)
        game.record.mine_went_off(enemy, row, armour, points)
        if points > 0:
            game.record.enemy_damaged(state, enemy, points, filled)
    if filled == circles:
        state.alive[enemy] = 0
        state.living -= 1
    if game.ledger is not None:
        game.ledger.attack_fired(state, row, points)
