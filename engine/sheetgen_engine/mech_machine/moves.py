"""Moves and rushes: where a mech can stand, clear paths, and the candidate points for pilots (MM-MOVE, MM-RUSH)."""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.mech_machine import codes, geometry
from sheetgen_engine.mech_machine.state import State

# Sixteen directions as unit vectors in thousandths, rounded down.
ACROSS = (1000, 923, 707, 382, 0, -382, -707, -923, -1000, -923, -707, -382, 0, 382, 707, 923)
ALONG = (0, 382, 707, 923, 1000, 923, 707, 382, 0, -382, -707, -923, -1000, -923, -707, -382)
# The distance of candidate points from obstacles.
CLEARANCE = 10


def on_table(state: State, x: int, y: int) -> bool:
    """Return whether a mech's base is completely on the table."""
    tables = state.tables
    base = tables.base
    return base <= x <= tables.width - base and base <= y <= tables.height - base


def is_room(state: State, mech: int, x: int, y: int) -> bool:
    """Return whether the mech can stand there: on the table, clear of impassable terrain, wrecks and other mechs."""
    return on_table(state, x, y) and is_clear(state, mech, x, y, x, y)


def is_clear(state: State, mech: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Return whether the mech's base can move straight from a to b (MM-MOVE).

    Impassable terrain must be half a base away from the line, wrecks and other mechs a whole base.
    """
    tables = state.tables
    base = tables.base
    whole = 2 * base
    for other in range(tables.mechs):
        if (
            state.here[other]
            and other != mech
            and geometry.passes_point(ax, ay, bx, by, state.x[other], state.y[other], whole)
        ):
            return False
    for wreck in range(state.wrecks):
        if geometry.passes_point(ax, ay, bx, by, state.wreck_x[wreck], state.wreck_y[wreck], whole):
            return False
    for piece in range(tables.pieces):
        if not state.standing[piece] or tables.passable[piece]:
            continue
        if tables.radius[piece]:
            if geometry.passes_point(
                ax, ay, bx, by, tables.middle_x[piece], tables.middle_y[piece], tables.radius[piece] + base
            ):
                return False
        elif geometry.passes_box(
            ax, ay, bx, by, tables.left[piece], tables.low[piece], tables.right[piece], tables.high[piece], base
        ):
            return False
    return True


def may_go(state: State, x: int, y: int) -> bool:
    """Return whether the current mech may move straight to this point with its remaining distance (MM-MOVE, MM-RUSH)."""
    mech = state.mech
    ax = state.x[mech]
    ay = state.y[mech]
    if ax == x and ay == y:
        return False
    left = state.left
    if geometry.squared_length(x - ax, y - ay) > geometry.squared_length(left, 0):
        return False
    if not on_table(state, x, y) or not is_clear(state, mech, ax, ay, x, y):
        return False
    return state.tables.slow_pieces == 0 or length_of(state, ax, ay, x, y) <= left


def length_of(state: State, ax: int, ay: int, bx: int, by: int) -> int:
    """Return the inches that a straight move needs: its length, rounded up, and more through slow terrain (MM-MOVE)."""
    tables = state.tables
    squared = geometry.squared_length(bx - ax, by - ay)
    length = geometry.int_sqrt(squared)
    if length * length < squared:
        length += 1
    total = length
    if tables.slow_pieces > 0:
        for piece in range(tables.pieces):
            if not tables.slow[piece] or not state.standing[piece]:
                continue
            if tables.radius[piece]:
                inside = geometry.length_in_circle(
                    length, ax, ay, bx, by, tables.middle_x[piece], tables.middle_y[piece], tables.radius[piece]
                )
            else:
                inside = geometry.length_in_box(
                    length, ax, ay, bx, by,
                    tables.left[piece], tables.low[piece], tables.right[piece], tables.high[piece],
                )  # fmt: skip
            total += tables.slow[piece] * inside
    return total


def go(state: State, x: int, y: int) -> int:
    """Move to a point and return the inches used."""
    mech = state.mech
    length = length_of(state, state.x[mech], state.y[mech], x, y)
    state.x[mech] = x
    state.y[mech] = y
    state.left -= length
    return length


class CandidatePoints:
    """The candidate points that pilots choose from. The rules allow every other reachable point too."""

    def __init__(self) -> None:
        self.count = 0
        self.x: list[int] = zeros(codes.MAX_POINTS)
        self.y: list[int] = zeros(codes.MAX_POINTS)
        self.across: list[int] = list(ACROSS)
        self.along: list[int] = list(ALONG)

    def add(self, state: State, x: int, y: int) -> None:
        """Add a point if it is legal and the list is not full."""
        if self.count < codes.MAX_POINTS and may_go(state, x, y):
            self.x[self.count] = x
            self.y[self.count] = y
            self.count += 1

    def find(self, state: State) -> int:
        """Find all candidates for the open question and return their number.

        They are, in this order: towards each enemy as far as each weapon needs (or as far as possible), and straight
        away from it; the sixteen directions at full and half distance; the corners and sides of terrain; the four sides
        of wrecks.
        """
        tables = state.tables
        mech = state.mech
        x = state.x[mech]
        y = state.y[mech]
        left = state.left
        self.count = 0
        for other in range(tables.mechs):
            if state.here[other] and tables.side[other] != tables.side[mech]:
                self.add_towards(state, other)
        for direction in range(codes.DIRECTIONS):
            across = self.across[direction]
            along = self.along[direction]
            self.add(state, x + geometry.scaled(left, across, 1000), y + geometry.scaled(left, along, 1000))
            self.add(state, x + geometry.scaled(left, across, 2000), y + geometry.scaled(left, along, 2000))
        aside = tables.base + CLEARANCE
        for piece in range(tables.pieces):
            if state.standing[piece] and not tables.passable[piece]:
                self.add_around(
                    state,
                    tables.left[piece] - aside,
                    tables.low[piece] - aside,
                    tables.right[piece] + aside,
                    tables.high[piece] + aside,
                )
        aside = 2 * tables.base + CLEARANCE
        for wreck in range(state.wrecks):
            self.add_beside(state, state.wreck_x[wreck], state.wreck_y[wreck], aside)
        return self.count

    def add_towards(self, state: State, other: int) -> None:
        """Add points on the line to an enemy, and straight away from it."""
        tables = state.tables
        mech = state.mech
        x = state.x[mech]
        y = state.y[mech]
        left = state.left
        dx = state.x[other] - x
        dy = state.y[other] - y
        length = geometry.int_sqrt(geometry.squared_length(dx, dy))
        if length == 0:
            return
        longest = 0
        for weapon in range(codes.WEAPONS):
            # Two hundredths more than needed, because the point is rounded.
            need = length - tables.reach[codes.WEAPONS * mech + weapon] - 2 * tables.base + 2
            if need > left:
                need = left
            if 0 < need != longest:
                longest = need
                self.add(state, x + geometry.scaled(dx, need, length), y + geometry.scaled(dy, need, length))
        self.add(state, x - geometry.scaled(dx, left, length), y - geometry.scaled(dy, left, length))

    def add_around(self, state: State, left: int, low: int, right: int, high: int) -> None:
        """Add the corners of a rectangle and the middles of its sides."""
        mech = state.mech
        if geometry.squared_distance_to_box(
            state.x[mech], state.y[mech], left, low, right, high
        ) > geometry.squared_length(state.left, 0):
            return
        across = (left + right) // 2
        along = (low + high) // 2
        self.add(state, left, low)
        self.add(state, left, high)
        self.add(state, right, low)
        self.add(state, right, high)
        self.add(state, across, low)
        self.add(state, across, high)
        self.add(state, left, along)
        self.add(state, right, along)

    def add_beside(self, state: State, x: int, y: int, aside: int) -> None:
        """Add the four sides of a wreck."""
        self.add(state, x - aside, y)
        self.add(state, x + aside, y)
        self.add(state, x, y - aside)
        self.add(state, x, y + aside)


def candidates(state: State) -> list[tuple[int, int]]:
    """Return the candidate points for the open question, as x and y."""
    points = CandidatePoints()
    found = []
    for number in range(points.find(state)):
        found.append(point_of(points, number))
    return found


def point_of(points: CandidatePoints, number: int) -> tuple[int, int]:
    """Return one point of the set."""
    return points.x[number], points.y[number]
