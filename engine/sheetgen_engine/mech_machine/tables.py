"""`Tables`: the numbers of one scenario, laid out for play.

They are built from the plain data of `parts` and know no catalog. Lengths are in hundredths of an inch; arrays are as
wide as the limits in `codes`.
"""

from __future__ import annotations

from collections.abc import Sequence

from sheetgen_engine.core.arrays import padded, within
from sheetgen_engine.mech_machine import codes, names, odds
from sheetgen_engine.mech_machine.parts import Entry, Mech, Piece, Rules


class Tables:
    """The numbers of one scenario. Immutable; equal if built from equal parts."""

    def __init__(
        self,
        *,
        mechs: Sequence[Mech],
        pieces: Sequence[Piece] = (),
        width: float = 48,
        height: float = 48,
        frags: int = 1,
        respawn: bool = True,
        rules: Rules | None = None,
        entries: Sequence[Entry] = (),
    ) -> None:
        self.mech_parts: tuple[Mech, ...] = tuple(mechs)
        self.piece_parts: tuple[Piece, ...] = tuple(pieces)
        self.entry_parts: tuple[Entry, ...] = tuple(entries)
        self.rules: Rules = rules or Rules()
        self.width = within("width", units(width), 1, codes.MAX_LENGTH)
        self.height = within("height", units(height), 1, codes.MAX_LENGTH)
        self.frags_to_win = within("frags", frags, 1, codes.MAX_FRAGS)
        self.respawn = int(respawn)
        self.lay_out_rules(self.rules)
        self.lay_out_mechs(self.mech_parts)
        self.lay_out_pieces(self.piece_parts)
        self.lay_out_entries(self.entry_parts)
        tail = odds.tail(self.attack_dice)
        self.tail: list[int] = padded(tail, codes.MAX_TAIL)
        self.tail_from = odds.lowest(self.attack_dice)
        self.tail_width = len(tail)
        # Cumulative sums of the tail, to compute mean damage without a loop.
        self.tail_sum: list[int] = padded([sum(tail[:place]) for place in range(len(tail) + 1)], codes.MAX_TAIL + 1)
        self.all_rolls = odds.rolls(self.attack_dice)

    def lay_out_rules(self, rules: Rules) -> None:
        """Lay out the numbers of the rules."""
        self.actions = within("actions", rules.actions, 1, 99)
        self.cool_off = within("cool-off", rules.cool_off, 1, codes.MAX_BOXES)
        self.self_heal = within("self-heal", rules.self_heal, 0, 999)
        self.move_dice = within("move dice", rules.move_dice, 1, codes.MAX_DICE)
        self.rush = within("rush", units(rules.rush), 0, codes.MAX_LENGTH)
        self.rush_heat = within("heat of a rush", rules.rush_heat, 0, codes.MAX_BOXES)
        self.attack_dice = within("attack dice", rules.attack_dice, 1, codes.MAX_DICE)
        self.boxes = within("heat boxes", rules.boxes, 1, codes.MAX_BOXES)
        self.shot_heat = within("heat of a shot", rules.shot_heat, 0, codes.MAX_BOXES)
        self.blast_dice = within("blast dice", rules.blast_dice, 1, codes.MAX_DICE)
        self.walls_behind = int(rules.walls_behind)
        self.moving_shut_down = int(rules.moving_shut_down)
        self.wall_defence = within("defence of a wall", rules.wall_defence, 0, 99)
        self.wreck_defence = within("defence of a wreck", rules.wreck_defence, 0, 99)
        across = within("base", units(rules.base), 2, 1200)
        self.base = across // 2
        # Distances from middle to middle, or from a mech's middle to a wall.
        self.wall_reach = within("reach of a wall", units(rules.wall_reach), 0, 2400) + self.base
        self.wreck_reach = within("reach of a wreck", units(rules.wreck_reach), 0, 2400) + 2 * self.base
        self.smoke = self.wreck_reach - self.base

    def lay_out_mechs(self, mechs: Sequence[Mech]) -> None:
        """Lay out stats by mech, and by mech and weapon: `bonus[WEAPONS * mech + weapon]`."""
        within("mechs", len(mechs), 1, codes.MAX_MECHS)
        self.mechs = len(mechs)
        self.sides = 1 + max(mech.side for mech in mechs)
        within("sides", self.sides, 2, codes.MAX_SIDES)
        if {mech.side for mech in mechs} != set(range(self.sides)):
            raise ValueError("every side needs a mech")
        self.side: list[int] = per_mech([mech.side for mech in mechs])
        self.start_x: list[int] = per_mech([within("x", units(mech.x), 0, self.width) for mech in mechs])
        self.start_y: list[int] = per_mech([within("y", units(mech.y), 0, self.height) for mech in mechs])
        self.hit_points: list[int] = per_mech([within("hit points", mech.hit_points, 1, 9999) for mech in mechs])
        self.speed: list[int] = per_mech(
            [within("speed", units(mech.speed_bonus), -codes.MAX_REACH, codes.MAX_REACH) for mech in mechs]
        )
        bonus: list[int] = []
        reach: list[int] = []
        defence: list[int] = []
        for mech in mechs:
            missile = mech.attack_bonus + mech.missile_attack
            bonus += [mech.attack_bonus + mech.laser_attack, missile, missile + self.rules.melee_bonus]
            reach += [units(mech.laser_range), units(mech.missile_range), units(self.rules.melee_reach)]
            against_missiles = mech.defence_bonus + mech.missile_defence
            defence += [mech.defence_bonus + mech.laser_defence, against_missiles, against_missiles]
        wide = codes.MAX_MECHS * codes.WEAPONS
        self.bonus: list[int] = padded([within("attack", value, -9999, 9999) for value in bonus], wide)
        self.defence: list[int] = padded([within("defence", value, -9999, 9999) for value in defence], wide)
        # From base to base; a negative reach reaches nothing.
        self.reach: list[int] = padded(
            [within("reach", value, -codes.MAX_REACH, codes.MAX_REACH) for value in reach], wide
        )

    def lay_out_pieces(self, pieces: Sequence[Piece]) -> None:
        """Lay out the box and the middle of every piece of terrain."""
        within("pieces", len(pieces), 0, codes.MAX_PIECES)
        self.pieces = len(pieces)
        boxes = [box(piece) for piece in pieces]
        self.left: list[int] = per_piece([sides[0] for sides in boxes])
        self.low: list[int] = per_piece([sides[1] for sides in boxes])
        self.right: list[int] = per_piece([sides[2] for sides in boxes])
        self.high: list[int] = per_piece([sides[3] for sides in boxes])
        self.radius: list[int] = per_piece([units(piece.radius) for piece in pieces])
        self.middle_x: list[int] = per_piece([(sides[0] + sides[2]) // 2 for sides in boxes])
        self.middle_y: list[int] = per_piece([(sides[1] + sides[3]) // 2 for sides in boxes])
        self.sight: list[int] = per_piece([names.SIGHTS.index(piece.sight) for piece in pieces])
        self.destructible: list[int] = per_piece([int(piece.destructible) for piece in pieces])
        self.passable: list[int] = per_piece([int(piece.passable) for piece in pieces])
        self.wall: list[int] = per_piece([int(piece.wall) for piece in pieces])
        self.obstacles = sum(not piece.passable for piece in pieces)
        self.hits: list[int] = per_piece([within("hits", piece.hits, 1, codes.MAX_HITS) for piece in pieces])
        # Inches that a move needs beside the first for each inch through the piece.
        self.slow: list[int] = per_piece([within("cost", piece.cost, 1, codes.MAX_COST) - 1 for piece in pieces])
        self.slow_pieces = sum(piece.cost > 1 for piece in pieces)

    def lay_out_entries(self, entries: Sequence[Entry]) -> None:
        """Lay out the entry points by side: `entry_x[MAX_ENTRIES * side + number]`."""
        x, y = [[0] * (codes.MAX_SIDES * codes.MAX_ENTRIES) for _ in range(2)]
        counts = [0] * codes.MAX_SIDES
        for entry in entries:
            within("side of an entry point", entry.side, 0, self.sides - 1)
            within("entry points", counts[entry.side] + 1, 1, codes.MAX_ENTRIES)
            place = codes.MAX_ENTRIES * entry.side + counts[entry.side]
            x[place] = within("x", units(entry.x), 0, self.width)
            y[place] = within("y", units(entry.y), 0, self.height)
            counts[entry.side] += 1
        self.entries: list[int] = counts
        self.entry_x: list[int] = x
        self.entry_y: list[int] = y

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tables):
            return NotImplemented
        return parts_of(self) == parts_of(other)

    def __hash__(self) -> int:
        return hash(self.mech_parts)

    def __reduce__(self) -> tuple[object, ...]:
        return from_parts, parts_of(self)


def parts_of(tables: Tables) -> tuple[object, ...]:
    """Return what a `Tables` was built from."""
    return (
        tables.mech_parts,
        tables.piece_parts,
        tables.width,
        tables.height,
        tables.frags_to_win,
        tables.respawn,
        tables.rules,
        tables.entry_parts,
    )


def from_parts(
    mechs: Sequence[Mech],
    pieces: Sequence[Piece],
    width: int,
    height: int,
    frags: int,
    respawn: int,
    rules: Rules,
    entries: Sequence[Entry],
) -> Tables:
    """Build a `Tables` from the values of `parts_of`."""
    return Tables(
        mechs=mechs,
        pieces=pieces,
        width=width / codes.INCH,
        height=height / codes.INCH,
        frags=frags,
        respawn=bool(respawn),
        rules=rules,
        entries=entries,
    )


def box(piece: Piece) -> tuple[int, int, int, int]:
    """Return the left, lower, right and upper edge of a piece."""
    if piece.radius > 0:
        x, y, radius = units(piece.x), units(piece.y), units(piece.radius)
        edges = (x - radius, y - radius, x + radius, y + radius)
    else:
        edges = (units(piece.x), units(piece.y), units(piece.x + piece.width), units(piece.y + piece.height))
    for edge in edges:
        within("edge of a piece", edge, -codes.MAX_LENGTH, 2 * codes.MAX_LENGTH)
    if edges[0] >= edges[2] or edges[1] >= edges[3]:
        raise ValueError("a piece needs a width and a height, or a radius")
    return edges


def units(inches: float) -> int:
    """Return inches as hundredths, rounded.

    >>> units(1), units(0.5), units(2.345), units(-1)
    (100, 50, 235, -100)
    """
    return int(inches * codes.INCH + 0.5) if inches >= 0 else -int(-inches * codes.INCH + 0.5)


def per_mech(values: Sequence[int]) -> list[int]:
    """Return an array with a value for each mech."""
    return padded(values, codes.MAX_MECHS)


def per_piece(values: Sequence[int]) -> list[int]:
    """Return an array with a value for each piece of terrain."""
    return padded(values, codes.MAX_PIECES)
