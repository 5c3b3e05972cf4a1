"""Lines of sight, what masks a target, and what shelters it (MM-ATTACK, MM-TERRAIN, MM-WRECK).

Three lines go from the middle of the attacker's base to the middle and to both edges of the target's. While one of them
is free there is line of sight; a destructible piece that any of them crosses masks the target.
"""

from __future__ import annotations

from sheetgen_engine.mech_machine import codes, geometry
from sheetgen_engine.mech_machine.state import State


def crosses_piece(state: State, piece: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a line goes through a piece of terrain."""
    tables = state.tables
    if tables.radius[piece]:
        return geometry.passes_point(
            ax, ay, bx, by, tables.middle_x[piece], tables.middle_y[piece], tables.radius[piece]
        )
    return geometry.crosses_box(
        ax, ay, bx, by, tables.left[piece], tables.low[piece], tables.right[piece], tables.high[piece]
    )


def near_piece(state: State, piece: int, x: int, y: int, reach: int) -> bool:
    """Whether a piece is no farther from a point than `reach`."""
    tables = state.tables
    if tables.radius[piece]:
        reach += tables.radius[piece]
        return geometry.square(tables.middle_x[piece] - x, tables.middle_y[piece] - y) <= reach * reach
    return (
        geometry.square_to_box(x, y, tables.left[piece], tables.low[piece], tables.right[piece], tables.high[piece])
        <= reach * reach
    )


def gap_to_piece(state: State, piece: int, x: int, y: int) -> int:
    """How far a piece is from a point."""
    tables = state.tables
    if tables.radius[piece]:
        gap = (
            geometry.root(geometry.square(tables.middle_x[piece] - x, tables.middle_y[piece] - y))
            - tables.radius[piece]
        )
        return max(0, gap)
    return geometry.root(
        geometry.square_to_box(x, y, tables.left[piece], tables.low[piece], tables.right[piece], tables.high[piece])
    )


def in_smoke(state: State, wreck: int, x: int, y: int) -> bool:
    """Whether a mech at this place shelters in a wreck's smoke (MM-WRECK)."""
    reach = state.tables.wreck_reach
    return geometry.square(state.wreck_x[wreck] - x, state.wreck_y[wreck] - y) <= reach * reach


def is_free(state: State, ax: int, ay: int, bx: int, by: int, tx: int, ty: int, beside: int) -> bool:
    """Whether nothing stops the line from an attacker at a to b, a point of the base of a target whose middle is t.

    Smoke stops lines that pass through it, not those that begin or end with a mech that shelters in it; terrain that a
    mech can stand in stops none from or to a mech that does. The piece `beside` counts for nothing (NONE: every one
    counts).
    """
    tables = state.tables
    for piece in range(tables.pieces):
        if (
            state.standing[piece]
            and tables.sight[piece] == codes.STOPS
            and piece != beside
            and crosses_piece(state, piece, ax, ay, bx, by)
            and not (
                tables.passable[piece] and (near_piece(state, piece, ax, ay, 0) or near_piece(state, piece, tx, ty, 0))
            )
        ):
            return False
    for wreck in range(state.wrecks):
        if (
            geometry.passes_point(ax, ay, bx, by, state.wreck_x[wreck], state.wreck_y[wreck], tables.smoke)
            and not in_smoke(state, wreck, ax, ay)
            and not in_smoke(state, wreck, tx, ty)
        ):
            return False
    return True


def edge(state: State, ax: int, ay: int, tx: int, ty: int, which: int) -> int:
    """How far the edge of a base at t lies beside its middle, seen from a: along x for 0, along y for 1."""
    base = state.tables.base
    dx = tx - ax
    dy = ty - ay
    length = geometry.root(geometry.square(dx, dy))
    if length == 0:
        return 0
    return -geometry.part(dy, base, length) if which == 0 else geometry.part(dx, base, length)


def sees(state: State, ax: int, ay: int, tx: int, ty: int) -> bool:
    """Whether an attacker at a has line of sight to a mech at t (MM-ATTACK)."""
    if is_free(state, ax, ay, tx, ty, tx, ty, codes.NONE):
        return True
    ex = edge(state, ax, ay, tx, ty, 0)
    ey = edge(state, ax, ay, tx, ty, 1)
    return is_free(state, ax, ay, tx + ex, ty + ey, tx, ty, codes.NONE) or is_free(
        state, ax, ay, tx - ex, ty - ey, tx, ty, codes.NONE
    )


def sees_piece(state: State, ax: int, ay: int, piece: int) -> bool:
    """Whether an attacker at a has line of sight to the middle of a piece of terrain (MM-TERRAIN)."""
    x = state.tables.middle_x[piece]
    y = state.tables.middle_y[piece]
    return is_free(state, ax, ay, x, y, x, y, piece)


def mask(state: State, ax: int, ay: int, tx: int, ty: int) -> int:
    """The piece that takes a failed shot: of the destructible ones that one of the three lines crosses, the one nearest to
    the attacker, the first of the list on a tie; NONE without (MM-TERRAIN). A piece that the attacker stands in does not
    mask."""
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
                gap = gap_to_piece(state, piece, ax, ay)
                if gap < nearest:
                    nearest = gap
                    found = piece
    return found


def shelter(state: State, ax: int, ay: int, tx: int, ty: int) -> int:
    """What walls and smoke add to the defence of a mech at t against an attacker at a; the higher counts (MM-TERRAIN,
    MM-WRECK)."""
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
            ):
                return tables.wall_defence
    return most
