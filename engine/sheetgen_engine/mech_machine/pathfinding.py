"""Walking distances: steps on a grid of one-inch squares around impassable terrain (breadth-first search).

Only pilots use it; the rules know only straight lines. Mechs and wrecks are not obstacles here, because they come and
go.
"""

from __future__ import annotations

from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.mech_machine import codes, sight
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import Tables

FAR = 1000000


class WalkingDistances:
    """Steps from every square of the table to the nearest enemy of the current mech."""

    def __init__(self) -> None:
        self.columns = 0
        self.rows = 0
        self.steps: list[int] = zeros(codes.MAX_CELLS)
        self.blocked: list[int] = zeros(codes.MAX_CELLS)
        self.queue: list[int] = zeros(codes.MAX_CELLS)
        # What the steps were computed for.
        self.tables: Tables | None = None
        self.side = codes.NONE
        self.x: list[int] = zeros(codes.MAX_MECHS)
        self.y: list[int] = zeros(codes.MAX_MECHS)
        self.here: list[int] = zeros(codes.MAX_MECHS)
        self.standing: list[int] = zeros(codes.MAX_PIECES)

    def update(self, state: State) -> None:
        """Compute the steps unless they are still valid: same table, same enemies in the same places."""
        if not self.is_unchanged(state):
            self.compute(state)

    def is_unchanged(self, state: State) -> bool:
        """Return whether nothing relevant has changed since the last call, and remember the current situation."""
        tables = state.tables
        side = tables.side[state.mech]
        same = self.tables is tables and self.side == side
        self.tables = tables
        self.side = side
        for mech in range(tables.mechs):
            here = 1 if state.here[mech] and tables.side[mech] != side else 0
            if self.here[mech] != here or (here and (self.x[mech] != state.x[mech] or self.y[mech] != state.y[mech])):
                same = False
            self.here[mech] = here
            self.x[mech] = state.x[mech]
            self.y[mech] = state.y[mech]
        for piece in range(tables.pieces):
            if self.standing[piece] != state.standing[piece]:
                same = False
            self.standing[piece] = state.standing[piece]
        return same

    def compute(self, state: State) -> None:
        """Compute the steps.

        A step goes to one of the eight neighbouring squares, but not across the corner of a blocked one. A square is
        blocked if its middle is closer to impassable terrain than half a base.
        """
        tables = state.tables
        self.columns = tables.width // codes.INCH
        self.rows = tables.height // codes.INCH
        for cell in range(self.columns * self.rows):
            self.steps[cell] = FAR
            self.blocked[cell] = 0
        for piece in range(tables.pieces):
            if state.standing[piece] and not tables.passable[piece]:
                self.block(state, piece)
        filled = 0
        side = tables.side[state.mech]
        for mech in range(tables.mechs):
            if state.here[mech] and tables.side[mech] != side:
                column = min(self.columns - 1, state.x[mech] // codes.INCH)
                row = min(self.rows - 1, state.y[mech] // codes.INCH)
                for beside in range(-1, 2):
                    for above in range(-1, 2):
                        filled = self.reach(column + beside, row + above, 0, filled)
        taken = 0
        while taken < filled:
            cell = self.queue[taken]
            taken += 1
            column = cell % self.columns
            row = cell // self.columns
            next_step = self.steps[cell] + 1
            for beside in range(-1, 2):
                for above in range(-1, 2):
                    if (
                        beside == 0
                        or above == 0
                        or (self.is_open(column + beside, row) and self.is_open(column, row + above))
                    ):
                        filled = self.reach(column + beside, row + above, next_step, filled)

    def block(self, state: State, piece: int) -> None:
        """Block the squares that a piece of terrain covers."""
        tables = state.tables
        base = tables.base
        half = codes.INCH // 2
        for column in range(
            max(0, (tables.left[piece] - base) // codes.INCH - 1),
            min(self.columns, (tables.right[piece] + base) // codes.INCH + 2),
        ):
            for row in range(
                max(0, (tables.low[piece] - base) // codes.INCH - 1),
                min(self.rows, (tables.high[piece] + base) // codes.INCH + 2),
            ):
                if sight.near_piece(state, piece, column * codes.INCH + half, row * codes.INCH + half, base - 1):
                    self.blocked[row * self.columns + column] = 1

    def is_open(self, column: int, row: int) -> bool:
        """Return whether a square is on the table and not blocked."""
        return 0 <= column < self.columns and 0 <= row < self.rows and self.blocked[row * self.columns + column] == 0

    def reach(self, column: int, row: int, steps: int, filled: int) -> int:
        """Set the steps of a square unless it is known already; return the length of the queue."""
        if self.is_open(column, row):
            cell = row * self.columns + column
            if self.steps[cell] == FAR:
                self.steps[cell] = steps
                self.queue[filled] = cell
                filled += 1
        return filled

    def steps_from(self, x: int, y: int) -> int:
        """Return the steps from a point: those of its square, or of the best neighbour if it is blocked."""
        column = min(self.columns - 1, x // codes.INCH)
        row = min(self.rows - 1, y // codes.INCH)
        steps = self.steps[row * self.columns + column]
        if steps == FAR:
            for beside in range(-1, 2):
                for above in range(-1, 2):
                    if self.is_open(column + beside, row + above):
                        steps = min(steps, self.steps[(row + above) * self.columns + column + beside] + 1)
        return steps
