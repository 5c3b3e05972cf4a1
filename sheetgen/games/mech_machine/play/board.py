"""A position as text, at most 80 columns wide: the table from above with coordinates in inches, and a line for each mech."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from sheetgen.core.locale import locale
from sheetgen.core.shorten import shorten
from sheetgen.games.mech_machine.design.totals import totals
from sheetgen.games.mech_machine.play.narrator import inches
from sheetgen.games.mech_machine.play.scenario import Scenario
from sheetgen.runs.play.text import WIDTH, to_ascii, wrapped
from sheetgen_engine.mech_machine import codes
from sheetgen_engine.mech_machine.parts import Piece
from sheetgen_engine.mech_machine.state import State

BESIDE = 8  # columns for the frame and the numbers
TICK = 6  # inches between the numbers along the table
MARGIN = 3  # columns left of the table
LABEL = 3  # columns of a mech's label and a blank
NAME = 22


class Symbols(NamedTuple):
    """The characters of a board."""

    building: str
    tree: str
    wall: str
    open: str
    smoke: str
    wreck: str
    empty: str
    full: str
    free: str
    more: str
    corner: str
    side: str
    edge: str


UNICODE = Symbols("█", "♣", "═", "≈", "░", "×", "·", "●", "○", "…", "+", "│", "─")
ASCII = Symbols("#", "T", "=", "~", ":", "x", ".", "#", "o", "~", "+", "|", "-")


class Cell(NamedTuple):
    """A rectangle of the table, in inches."""

    left: float
    low: float
    right: float
    high: float

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x < self.right and self.low <= y < self.high

    def near(self, x: float, y: float, reach: float) -> bool:
        """Return whether a point of the cell is less than `reach` away."""
        dx = max(self.left - x, 0, x - self.right)
        dy = max(self.low - y, 0, y - self.high)
        return dx * dx + dy * dy < reach * reach

    def touches(self, piece: Piece) -> bool:
        """Return whether a piece of terrain covers a part of the cell."""
        if piece.radius:
            return self.near(piece.x, piece.y, piece.radius)
        beside = piece.x + piece.width <= self.left or self.right <= piece.x
        return not (beside or piece.y + piece.height <= self.low or self.high <= piece.y)


def mech_label(scenario: Scenario, mech: int) -> str:
    """Return how boards and maps call a mech: its side's letter and its number from 1."""
    return f"{'ABCDEFGH'[scenario.mechs[mech].side]}{mech + 1}"


def nearest(column: int, count: int) -> list[int]:
    """Return all columns below a count, the nearest to one of them first.

    >>> nearest(1, 4)
    [1, 0, 2, 3]
    """
    return sorted(range(count), key=lambda at: abs(at - column))


class Board:
    """Draws the positions of one scenario."""

    def __init__(self, scenario: Scenario, language: str, *, ascii: bool = False, width: int = WIDTH) -> None:
        self.scenario = scenario
        self.symbols = ASCII if ascii else UNICODE
        self.show = to_ascii if ascii else str
        self.texts = locale("mech-machine/board", language)
        # Inches of the table in one column; a row is twice as high, as characters are.
        self.width = width
        self.step = ceil(scenario.width / (width - BESIDE))
        self.columns = ceil(scenario.width / self.step)
        self.rows = ceil(scenario.height / (2 * self.step))

    def lines(self, state: State) -> Iterator[str]:
        """Yield the head, the table and the mechs."""
        names = [side.name for side in self.scenario.sides]
        score = ", ".join(f"{name} {frags}" for name, frags in zip(names, state.side_frags(), strict=True))
        head = self.texts.text("head", round=state.round, frags=self.scenario.frags, score=score)
        yield from wrapped(self.show(head), self.width)
        yield from self.table(state)
        yield ""
        for mech in range(len(self.scenario.mechs)):
            head, facts = (self.show(part) for part in self.mech(state, mech))
            line = f"{head:<{LABEL + NAME}} {facts}"
            if len(line) <= self.width:
                yield line
            else:  # below the name
                yield shorten(head, self.width, self.symbols.more)
                yield from wrapped(f"   {facts}", self.width)

    def table(self, state: State) -> Iterator[str]:
        """Yield the table, its lower left corner at (0, 0), framed and numbered."""
        own = self.symbols
        frame = " " * MARGIN + own.corner + own.edge * self.columns + own.corner
        labels = self.labels(state)
        yield frame
        for row in reversed(range(self.rows)):
            low = row * 2 * self.step
            tick = ceil(low / TICK) * TICK
            number = str(tick) if tick < min(low + 2 * self.step, self.scenario.height) else ""
            cells = [
                labels.get((column, row)) or self.symbol(state, self.cell(column, row))
                for column in range(self.columns)
            ]
            yield f"{number:>{MARGIN}}{own.side}{''.join(cells)}{own.side}"
        yield frame
        line = [" "] * (MARGIN + 1 + self.columns + 2)
        for tick in range(0, int(self.scenario.width), TICK):
            at = MARGIN + 1 + tick // self.step
            line[at : at + len(str(tick))] = str(tick)
        yield "".join(line).rstrip()

    def cell(self, column: int, row: int) -> Cell:
        wide, high = self.step, 2 * self.step
        return Cell(column * wide, row * high, (column + 1) * wide, (row + 1) * high)

    def labels(self, state: State) -> dict[tuple[int, int], str]:
        """Return the characters of the mechs on the table by column and row."""
        found: dict[tuple[int, int], str] = {}
        for mech in range(len(self.scenario.mechs)):
            x, y, *_, here = state.mech_numbers(mech)
            if here:
                column = min(self.columns - 2, x // (codes.INCH * self.step))
                row = min(self.rows - 1, y // (2 * codes.INCH * self.step))
                # Where two mechs stand close together, the later label moves aside.
                column = next(
                    (at for at in nearest(column, self.columns - 1) if not {(at, row), (at + 1, row)} & found.keys()),
                    column,
                )
                for at, letter in enumerate(mech_label(self.scenario, mech)):
                    found[column + at, row] = letter
        return found

    def symbol(self, state: State, cell: Cell) -> str:
        """Return what is drawn for a part of the table without mechs."""
        own, play = self.symbols, self.scenario.catalog.play
        wrecks = [(x / codes.INCH, y / codes.INCH) for x, y in state.wreck_places()]
        if any(cell.holds(x, y) for x, y in wrecks):
            return own.wreck
        for piece, stands in zip(self.scenario.pieces, state.standing_pieces(), strict=True):
            if stands and cell.touches(piece):
                return self.piece_symbol(piece)
        smoke = play["wreck"]["reach"] + play["base"]["across"] / 2
        return own.smoke if any(cell.near(x, y, smoke) for x, y in wrecks) else own.empty

    def piece_symbol(self, piece: Piece) -> str:
        own = self.symbols
        if piece.wall:
            return own.wall
        return {"stops": own.building, "masks": own.tree, "open": own.open}[piece.sight]

    def mech(self, state: State, mech: int) -> tuple[str, str]:
        """Return a mech's name, and its hit points, heat boxes and place."""
        own, entrant = self.symbols, self.scenario.mechs[mech]
        x, y, hp, heat, down, here = state.mech_numbers(mech)
        name = shorten(entrant.loadout.name, NAME, own.more)
        head = f"{mech_label(self.scenario, mech)} {name}"
        if not here:
            return head, self.texts.text("out")
        boxes = own.full * heat + own.free * (self.scenario.catalog.heat_boxes - heat)
        most = totals(entrant.loadout).value("hit-points")
        facts = {"hp": f"{hp:>2}", "most": most, "boxes": boxes, "x": inches(x), "y": inches(y)}
        line = self.texts.text("mech", **facts)
        return head, f"{line}  {self.texts.text('down')}" if down else line
