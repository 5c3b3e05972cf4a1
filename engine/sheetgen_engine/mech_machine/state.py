"""`State`: one position of the game with its open question, and no hidden information.

A state knows its `Tables` but not the dice. It is what the players see, and all that a pilot gets. Use its methods to
read it; its lists are for the rules. In the compiled engine they are C arrays, and Python code gets copies of them.
"""

from __future__ import annotations

from sheetgen_engine.core import copying
from sheetgen_engine.core.arrays import zeros
from sheetgen_engine.core.fields import Fields
from sheetgen_engine.mech_machine import codes
from sheetgen_engine.mech_machine.tables import Tables


class State(Fields):
    """A position. `question` is what the player of `mech` must answer; `phase` is what the game does next."""

    ARGUMENTS = ("tables",)
    # What `mech_numbers` returns.
    OF_MECHS = ("x", "y", "hp", "heat", "down", "here")
    FIELDS = (
        *("outcome", "winner", "phase", "question", "round", "turns"),
        *("order", "place", "mech", "actions", "weapon", "left", "rushing"),
        *OF_MECHS,
        *("frags", "standing", "wrecks", "wreck_x", "wreck_y"),
    )

    def __init__(self, tables: Tables) -> None:
        """Set up the start of a game: all mechs at their starting points, before the roll for initiative."""
        self.tables: Tables = tables
        self.outcome = codes.PLAYING
        self.winner = codes.NONE
        self.phase = codes.INITIATIVE
        self.question = codes.NOTHING
        self.round = 1
        self.turns = 0
        # The order of the turns, whose turn it is, and the actions left.
        self.order: list[int] = zeros(codes.MAX_MECHS)
        self.place = -1
        self.mech = codes.NONE
        self.actions = 0
        # While a question is open: the weapon that fires, or the distance left to move.
        self.weapon = codes.NONE
        self.left = 0
        self.rushing = 0
        # Mechs.
        self.x: list[int] = zeros(codes.MAX_MECHS)
        self.y: list[int] = zeros(codes.MAX_MECHS)
        self.hp: list[int] = zeros(codes.MAX_MECHS)
        self.heat: list[int] = zeros(codes.MAX_MECHS)
        self.down: list[int] = zeros(codes.MAX_MECHS)
        self.here: list[int] = zeros(codes.MAX_MECHS)
        # Sides.
        self.frags: list[int] = zeros(codes.MAX_SIDES)
        # Terrain, by the hits that each piece still takes, and wrecks.
        self.standing: list[int] = zeros(codes.MAX_PIECES)
        self.wrecks = 0
        self.wreck_x: list[int] = zeros(codes.MAX_WRECKS)
        self.wreck_y: list[int] = zeros(codes.MAX_WRECKS)
        for mech in range(self.tables.mechs):
            self.order[mech] = mech
            self.x[mech] = self.tables.start_x[mech]
            self.y[mech] = self.tables.start_y[mech]
            self.hp[mech] = self.tables.hit_points[mech]
            self.here[mech] = 1
        for piece in range(self.tables.pieces):
            self.standing[piece] = self.tables.hits[piece]

    def copy_from(self, other: State) -> None:
        """Become equal to another state of the same tables."""
        self.tables = other.tables
        copying.copy_fields(self, other)

    def copy(self) -> State:
        """Return an independent copy."""
        twin = State(self.tables)
        twin.copy_from(self)
        return twin

    def mech_numbers(self, mech: int) -> tuple[int, ...]:
        """Return one mech: x and y in hundredths of an inch, hit points, heat, shut down, on the table."""
        if not 0 <= mech < self.tables.mechs:
            raise IndexError(f"the scenario has {self.tables.mechs} mechs")
        return self.entry(self.OF_MECHS, mech)

    def set_mech(self, mech: int, values: tuple[int, ...]) -> None:
        """Set one mech from `mech_numbers`."""
        if not 0 <= mech < self.tables.mechs:
            raise IndexError(f"the scenario has {self.tables.mechs} mechs")
        self.set_entry(self.OF_MECHS, mech, values)

    def turn_order(self) -> tuple[int, ...]:
        """Return the mechs in the order of their turns (MM-INITIATIVE)."""
        return tuple([self.order[place] for place in range(self.tables.mechs)])

    def set_order(self, order: tuple[int, ...]) -> None:
        """Set the order of the turns from `turn_order`."""
        if sorted(order) != list(range(self.tables.mechs)):
            raise ValueError("an order has every mech once")
        for place in range(self.tables.mechs):
            self.order[place] = order[place]

    def side_frags(self) -> tuple[int, ...]:
        """Return the frags of each side (MM-FRAG)."""
        return tuple([self.frags[side] for side in range(self.tables.sides)])

    def set_frags(self, frags: tuple[int, ...]) -> None:
        """Set the frags from `side_frags`."""
        if len(frags) != self.tables.sides:
            raise ValueError(f"the scenario has {self.tables.sides} sides")
        for side in range(self.tables.sides):
            self.frags[side] = frags[side]

    def standing_pieces(self) -> tuple[int, ...]:
        """Return for each piece of terrain how many more hits it takes, 0 for one that is destroyed (MM-TERRAIN)."""
        return tuple([self.standing[piece] for piece in range(self.tables.pieces)])

    def set_standing(self, standing: tuple[int, ...]) -> None:
        """Set the terrain from `standing_pieces`."""
        if len(standing) != self.tables.pieces:
            raise ValueError(f"the scenario has {self.tables.pieces} pieces of terrain")
        for piece in range(self.tables.pieces):
            if not 0 <= standing[piece] <= self.tables.hits[piece]:
                raise ValueError(f"piece {piece} takes at most {self.tables.hits[piece]} hits")
            self.standing[piece] = standing[piece]

    def wreck_places(self) -> tuple[tuple[int, int], ...]:
        """Return the points where wrecks burn (MM-WRECK)."""
        return tuple([(self.wreck_x[wreck], self.wreck_y[wreck]) for wreck in range(self.wrecks)])

    def add_wreck(self, x: int, y: int) -> None:
        """Add a wreck (MM-WRECK)."""
        if self.wrecks >= codes.MAX_WRECKS:
            raise ValueError(f"a table holds at most {codes.MAX_WRECKS} wrecks")
        self.wreck_x[self.wrecks] = x
        self.wreck_y[self.wrecks] = y
        self.wrecks += 1
