"""Line of sight, masks and shelter (MM-ATTACK, MM-TERRAIN, MM-WRECK).

Three lines go from the middle of the attacker's base to the middle and to both edges of the target's. If one of them is
free, there is line of sight. A destructible piece that any of them crosses masks the target.
"""

from __future__ import annotations

from sheetgen_engine.mech_machine import codes, geometry
from sheetgen_engine.mech_machine.state import State


def crosses_piece(state: State, piece: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Return whether a line passes through a piece of terrain."""
    tables = state.tables
    if tables.radius[piece]:
        return geometry.passes_point(
            ax, ay, bx, by, tables.middle_x[piece], tables.middle_y[piece], tables.radius[piece]
        )
    return geometry.crosses_box(
        ax, ay, bx, by, tables.left[piece], tables.low[piece], tables.right[piece], tables.high[piece]
    )


def near_piece(state: State, piece: int, x: int, y: int, reach: int) -> bool:
    """Return whether a piece is at most `reach` away from a point."""
    tables = state.tables
    if tables.radius[piece]:
        reach += tables.radius[piece]
        return geometry.squared_length(tables.middle_x[piece] - x, tables.middle_y[piece] - y) <= reach * reach
    return (
        geometry.squared_distance_to_box(
            x, y, tables.left[piece], tables.low[piece], tables.right[piece], tables.high[piece]
        )
        <= reach * reach
    )


def distance_to_piece(state: State, piece: int, x: int, y: int) -> int:
    """Return the distance of a piece from a point."""
    tables = state.tables
    if tables.radius[piece]:
        gap = (
            geometry.int_sqrt(geometry.squared_length(tables.middle_x[piece] - x, tables.middle_y[piece] - y))
            - tables.radius[piece]
        )
        return max(0, gap)
    return geometry.int_sqrt(
        geometry.squared_distance_to_box(
            x, y, tables.left[piece], tables.low[piece], tables.right[piece], tables.high[piece]
        )
    )


def in_smoke(state: State, wreck: int, x: int, y: int) -> bool:
    """Return whether a mech at this point is in a wreck's smoke (MM-WRECK)."""
    reach = state.tables.wreck_reach
    return geometry.squared_length(state.wreck_x[wreck] - x, state.wreck_y[wreck] - y) <= reach * reach


def is_free(state: State, ax: int, ay: int, bx: int, by: int, tx: int, ty: int, beside: int) -> bool:
    """Return whether the line from an attacker at a to b is free, where b is a point of the base of a target at t.

    Smoke blocks lines that pass through it, but not from or to a mech in it. Passable terrain blocks no line from or to
    a mech that stands in it. If the target is terrain, `beside` is its piece, which is ignored; what a mech at t would be
    exempt from hides it (NONE: the target is a mech).
    """
    tables = state.tables
    to_mech = beside == codes.NONE
    for piece in range(tables.pieces):
        if (
            state.standing[piece]
            and tables.sight[piece] == codes.STOPS
            and piece != beside
            and crosses_piece(state, piece, ax, ay, bx, by)
            and not (
                tables.passable[piece]
                and (near_piece(state, piece, ax, ay, 0) or (to_mech and near_piece(state, piece, tx, ty, 0)))
            )
        ):
            return False
    for wreck in range(state.wrecks):
        if (
            geometry.passes_point(ax, ay, bx, by, state.wreck_x[wreck], state.wreck_y[wreck], tables.smoke)
            and not in_smoke(state, wreck, ax, ay)
            and not (to_mech and in_smoke(state, wreck, tx, ty))
        ):
            return False
    return True


def edge(state: State, ax: int, ay: int, tx: int, ty: int, which: int) -> int:
    """Return the offset of the edge of a base at t from its middle, seen from a: along x for 0, along y for 1."""
    base = state.tables.base
    dx = tx - ax
    dy = ty - ay
    length = geometry.int_sqrt(geometry.squared_length(dx, dy))
    if length == 0:
        return 0
    return -geometry.scaled(dy, base, length) if which == 0 else geometry.scaled(dx, base, length)


def sees(state: State, ax: int, ay: int, tx: int, ty: int) -> bool:
    """Return whether an attacker at a has line of sight to a mech at t (MM-ATTACK)."""
    if is_free(state, ax, ay, tx, ty, tx, ty, codes.NONE):
        return True
    ex = edge(state, ax, ay, tx, ty, 0)
    ey = edge(state, ax, ay, tx, ty, 1)
    return is_free(state, ax, ay, tx + ex, ty + ey, tx, ty, codes.NONE) or is_free(
        state, ax, ay, tx - ex, ty - ey, tx, ty, codes.NONE
    )


def sees_piece(state: State, ax: int, ay: int, piece: int) -> bool:
    """Return whether an attacker at a has line of sight to the middle of a piece of terrain (MM-TERRAIN)."""
    x = state.tables.middle_x[piece]
    y = state.tables.middle_y[piece]
    return is_free(state, ax, ay, x, y, x, y, piece)


def mask(state: State, ax: int, ay: int, tx: int, ty: int) -> int:
    """Return the piece that a failed shot hits, or NONE (MM-TERRAIN).

    It is the destructible piece nearest to the attacker that one of the three lines crosses, the first in the list on a
    tie. A piece that the attacker stands in does not mask.
    """
    tables = state.tables
    found = codes.NONE
    nearest = codes.UNLIMITED
    if tables.pieces == 0:
        return found
    ex = edge(state, ax, ay, tx, ty, 0)
    ey = edge(state, ax, ay, tx, ty, 1)
    for piece in range(tables.pieces):
        if state.standing[piece] and tables.destructible[piece] and tables.sight[piece] != codes.OPEN:
            if near_piece(state, piece, ax, ay, 0):
                continue
            if (
                crosses_piece(state, piece, ax, ay, tx, ty)
                or crosses_piece(state, piece, ax, ay, tx + ex, ty + ey)
                or crosses_piece(state, piece, ax, ay, tx - ex, ty - ey)
            ):
                gap = distance_to_piece(state, piece, ax, ay)
                if gap < nearest:
                    nearest = gap
                    found = piece
    return found


def shelter(state: State, ax: int, ay: int, tx: int, ty: int) -> int:
    """Return the defence bonus of a mech at t from walls and smoke; the higher one counts (MM-TERRAIN, MM-WRECK)."""
    tables = state.tables
    most = 0
    for wreck in range(state.wrecks):
        if in_smoke(state, wreck, tx, ty):
            most = tables.wreck_defence
            break
    if most < tables.wall_defence:
        for piece in range(tables.pieces):
            if (
                tables.wall[piece]
                and state.standing[piece]
                and near_piece(state, piece, tx, ty, tables.wall_reach)
                and not near_piece(state, piece, ax, ay, tables.wall_reach)
                and (not tables.walls_behind or crosses_piece(state, piece, ax, ay, tx, ty))
            ):
                return tables.wall_defence
    return most
