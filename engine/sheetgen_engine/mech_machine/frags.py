"""Destroyed mechs: wrecks, frags, the end of the game, and the return to the table (MM-WRECK, MM-FRAG)."""

from __future__ import annotations

from sheetgen_engine.core.dice import Dice
from sheetgen_engine.mech_machine import codes, moves
from sheetgen_engine.mech_machine.ledger import Ledger
from sheetgen_engine.mech_machine.record import Record
from sheetgen_engine.mech_machine.state import State

# Random points tried before all points of the edge are checked for room.
TRIES = 60


def destroy(state: State, ledger: Ledger, record: Record | None, mech: int, weapon: int, target: int) -> None:
    """Turn the mech into a wreck and score a frag for the attacker's side (MM-WRECK, MM-FRAG).

    Enough frags win the game, and so does being the only side left if destroyed mechs do not return.
    """
    tables = state.tables
    state.add_wreck(state.x[target], state.y[target])
    state.here[target] = 0
    state.heat[target] = 0
    state.down[target] = 0
    side = tables.side[mech]
    state.frags[side] += 1
    ledger.fragged(mech, weapon)
    if record is not None:
        record.add("destroyed", mech=mech, target=target, frags=state.frags[side])
    if state.frags[side] >= tables.frags_to_win or (not tables.respawn and is_alone(state, side)):
        state.outcome = codes.WON
        state.winner = side


def is_alone(state: State, side: int) -> bool:
    """Return whether no other side has a mech on the table."""
    tables = state.tables
    for mech in range(tables.mechs):
        if state.here[mech] and tables.side[mech] != side:
            return False
    return True


def edge_x(state: State, number: int) -> int:
    """Return the x coordinate of a point on the table's edge.

    Points are numbered from the lower left corner, up the left edge and on clockwise. A base there touches the edge
    from inside.
    """
    tables = state.tables
    wide = tables.width - 2 * tables.base
    high = tables.height - 2 * tables.base
    along = number * 2 * (wide + high) // codes.EDGE_POINTS
    if along <= high:
        return tables.base
    if along <= high + wide:
        return tables.base + along - high
    if along <= 2 * high + wide:
        return tables.base + wide
    return tables.base + 2 * (wide + high) - along


def edge_y(state: State, number: int) -> int:
    """Return the y coordinate of a point on the table's edge, as `edge_x` does."""
    tables = state.tables
    wide = tables.width - 2 * tables.base
    high = tables.height - 2 * tables.base
    along = number * 2 * (wide + high) // codes.EDGE_POINTS
    if along <= high:
        return tables.base + along
    if along <= high + wide:
        return tables.base + high
    if along <= 2 * high + wide:
        return tables.base + 2 * high + wide - along
    return tables.base


def is_entry(state: State, mech: int, number: int) -> bool:
    """Return whether the mech has room at a point of the edge."""
    return moves.is_room(state, mech, edge_x(state, number), edge_y(state, number))


def enter(state: State, dice: Dice, record: Record | None, mech: int) -> bool:
    """Return a destroyed mech to the table, undamaged and without heat (MM-FRAG).

    It returns at an entry point of its side, or if there is none at a random point of the edge. Returns False if there is
    no room: the mech waits for its next turn.
    """
    if state.tables.entries[state.tables.side[mech]] > 0:
        return enter_at_point(state, dice, record, mech)
    return enter_at_edge(state, dice, record, mech)


def enter_at_point(state: State, dice: Dice, record: Record | None, mech: int) -> bool:
    """Return a mech at an entry point of its side (MM-FRAG).

    Of several points a die selects one; it is rolled again if there is no point of this number, or no room there.
    """
    tables = state.tables
    first = codes.MAX_ENTRIES * tables.side[mech]
    count = tables.entries[tables.side[mech]]
    if not any_point(state, mech):
        return False
    number = 0
    while count > 1:
        number = dice.roll() - 1
        if number < count and moves.is_room(
            state, mech, tables.entry_x[first + number], tables.entry_y[first + number]
        ):
            break
    put_back(state, record, mech, tables.entry_x[first + number], tables.entry_y[first + number], number)
    return True


def any_point(state: State, mech: int) -> bool:
    """Return whether there is room at an entry point of the mech's side."""
    tables = state.tables
    first = codes.MAX_ENTRIES * tables.side[mech]
    for number in range(tables.entries[tables.side[mech]]):
        if moves.is_room(state, mech, tables.entry_x[first + number], tables.entry_y[first + number]):
            return True
    return False


def enter_at_edge(state: State, dice: Dice, record: Record | None, mech: int) -> bool:
    """Return a mech at a random point of the edge (MM-FRAG).

    Three dice, read as 36 a + 6 b + c from ones, select the point; if there is no room, they are rolled again.
    """
    tries = 0
    while True:
        number = 36 * (dice.roll() - 1)
        number += 6 * (dice.roll() - 1)
        number += dice.roll() - 1
        if is_entry(state, mech, number):
            break
        tries += 1
        if tries == TRIES and not any_entry(state, mech):
            return False
    put_back(state, record, mech, edge_x(state, number), edge_y(state, number), number)
    return True


def put_back(state: State, record: Record | None, mech: int, x: int, y: int, number: int) -> None:
    """Put a destroyed mech back on the table, undamaged (MM-FRAG)."""
    state.x[mech] = x
    state.y[mech] = y
    state.hp[mech] = state.tables.hit_points[mech]
    state.here[mech] = 1
    if record is not None:
        record.add("entered", mech=mech, x=x, y=y, number=number)


def any_entry(state: State, mech: int) -> bool:
    """Return whether there is room anywhere on the edge."""
    for number in range(codes.EDGE_POINTS):
        if is_entry(state, mech, number):
            return True
    return False
