"""A table laid out by dice: terrain of a kind, and a start for each side at opposite edges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Locale, locale
from sheetgen.core.queries import NewQuery, SimQuery, Source
from sheetgen.core.schemas import require
from sheetgen.core.source import parse
from sheetgen.core.yaml_text import comment, quoted
from sheetgen.games.mech_machine.design.model import SYSTEM, Catalog
from sheetgen.games.mech_machine.play import scenario as scenarios
from sheetgen.games.mech_machine.sim.fairness import trial_of
from sheetgen.runs.fairness import Fairness, try_table
from sheetgen_engine.core.dice import SeededDice

HALF = 0.5  # inches: places and sizes are whole halves
AREA = 150  # square inches for each piece of terrain
WOODS_AREA = 100
GAP = 1.5  # inches between pieces: a base is one inch across
CLEAR = 4.0  # inches around a start
EDGE = 3.0  # inches from the edge to a start
TRIES = 200  # for a place for each piece
SMALLEST, LARGEST = 18, 96  # inches of a table
MOST_PIECES = 40
# A fair table: so many are tried; the first whose starts differ so little in the first games, or else the one that differs
# least, is then played again.
TABLES, FIRST_GAMES, GAMES, CLOSE = 8, 400, 2000, 0.04
PILOT = "tactical"


class Size(NamedTuple):
    """The least and the most inches of a piece; a round one has no second side."""

    long: tuple[float, float]
    wide: tuple[float, float] | None = None


SIZES = {
    "building": Size((4, 8), (4, 8)),
    "bunker": Size((3, 4), (3, 4)),
    "wall": Size((4, 8), (0.5, 0.5)),
    "barricade": Size((2, 4), (0.5, 0.5)),
    "tree": Size((1, 2)),
    "rough": Size((2, 4)),
    "water": Size((2, 4)),
}
# How often each kind of terrain comes on a kind of table.
KINDS = {
    "city": {"building": 6, "barricade": 2, "wall": 1, "tree": 1},
    "woods": {"tree": 7, "rough": 2, "water": 1},
    "ruins": {"building": 2, "wall": 3, "barricade": 3, "rough": 2, "bunker": 1},
    "mixed": {"building": 3, "tree": 3, "wall": 2, "barricade": 1, "rough": 1, "water": 1, "bunker": 1},
}


class Box(NamedTuple):
    """The rectangle around a piece."""

    left: float
    low: float
    right: float
    high: float

    def gap(self, other: Box) -> float:
        """Return the inches between two rectangles along the axis on which they are further apart."""
        across = max(self.left - other.right, other.left - self.right)
        along = max(self.low - other.high, other.low - self.high)
        return max(across, along)


class Piece(NamedTuple):
    kind: str
    box: Box
    round: bool

    def line(self) -> str:
        """Return the piece as its scenario has it."""
        left, low, right, high = self.box
        if self.round:
            radius = (right - left) / 2
            return f"  - {{kind: {self.kind}, at: [{left + radius:g}, {low + radius:g}], radius: {radius:g}}}"
        return f"  - {{kind: {self.kind}, at: [{left:g}, {low:g}], size: [{right - left:g}, {high - low:g}]}}"


class NewTable:
    """Lays out tables of one kind."""

    def __init__(self, catalog: Catalog, query: NewQuery) -> None:
        options = query.options
        kind = options.text("table") or ""
        require("table", kind, tuple(KINDS))
        self.catalog = catalog
        self.query = query
        self.kind = kind
        self.texts: Locale = locale("mech-machine/new", query.language)
        self.width, self.height = self.size(options.text("size"))
        pieces = options.number("pieces")
        area = WOODS_AREA if kind == "woods" else AREA
        self.pieces = min(MOST_PIECES, round(self.width * self.height / area) if pieces is None else pieces)

    def size(self, text: str | None) -> tuple[int, int]:
        """Return the table's inches; `WIDTHxHEIGHT` or those of the catalog."""
        if text is None:
            table = self.catalog.play["table"]
            return int(table["width"]), int(table["height"])
        width, _, height = text.lower().partition("x")
        if all(
            number.isascii() and number.isdigit() and SMALLEST <= int(number) <= LARGEST for number in (width, height)
        ):
            return int(width), int(height)
        raise UsageError("new.size", word=text, least=SMALLEST, most=LARGEST)

    # Laying out

    def lay_out(self, dice: SeededDice) -> tuple[list[Piece], list[tuple[float, float]]]:
        """Return the terrain and the two starts."""
        starts = [self.start(dice, EDGE), self.start(dice, self.height - EDGE)]
        taken = [Box(x - CLEAR, y - CLEAR, x + CLEAR, y + CLEAR) for x, y in starts]
        weights = {kind: weight for kind, weight in KINDS[self.kind].items() if kind in self.catalog.terrain}
        found: list[Piece] = []
        for _ in range(self.pieces if weights else 0):
            kind = self.drawn(dice, weights)
            if (piece := self.placed(dice, kind, [*taken, *(own.box for own in found)])) is not None:
                found.append(piece)
        return found, starts

    def start(self, dice: SeededDice, y: float) -> tuple[float, float]:
        """Return a start in the middle half of an edge."""
        quarter = self.width / 4
        return between(dice, quarter, self.width - quarter), y

    def drawn(self, dice: SeededDice, weights: dict[str, int]) -> str:
        number = dice.below(sum(weights.values()))
        for kind, weight in weights.items():
            number -= weight
            if number < 0:
                return kind
        raise AssertionError

    def placed(self, dice: SeededDice, kind: str, taken: list[Box]) -> Piece | None:
        """Return a piece of this kind where there is room for it, if any place is found."""
        size = SIZES[kind]
        long = between(dice, *size.long)
        across, along = (2 * long, 2 * long) if size.wide is None else (long, between(dice, *size.wide))
        if size.wide is not None and dice.below(2):
            across, along = along, across
        # Where a wall shelters, a mech can stand on both sides of it.
        inside = self.catalog.play["walls"]["reach"] if self.catalog.terrain[kind].wall else 0
        for _ in range(TRIES):
            left = between(dice, inside, self.width - across - inside)
            low = between(dice, inside, self.height - along - inside)
            box = Box(left, low, left + across, low + along)
            if all(box.gap(other) >= GAP for other in taken):
                return Piece(kind, box, size.wide is None)
        return None

    # Writing

    def text(self) -> str:
        """Return the text of a scenario; with `--fair`, of one of several tables, which has been played from both starts."""
        options = self.query.options
        seed = options.number("seed")
        if seed is None:
            from secrets import randbelow

            seed = randbelow(1 << 32)
        if not options.flag("fair"):
            return self.written(seed, 0, None)
        best: tuple[float, int] | None = None
        for number in range(TABLES):
            difference = abs(self.played(seed, number, FIRST_GAMES, seed).difference)
            if best is None or difference < best[0]:
                best = (difference, number)
            if difference <= CLOSE:
                break
        assert best is not None
        # New games: the first ones chose this table, so they are kind to it.
        return self.written(seed, best[1], self.played(seed, best[1], GAMES, seed + 1))

    def played(self, seed: int, number: int, games: int, games_seed: int) -> Fairness:
        """Play a table from both starts."""
        document = parse(self.written(seed, number, None).encode(), "table")
        scenario = scenarios.read(document, Source(self.catalog.edition.id))
        return try_table(trial_of(scenario, SimQuery(PILOT, games_seed)), games)

    def written(self, seed: int, number: int, fairness: Fairness | None) -> str:
        pieces, starts = self.lay_out(SeededDice(seed, number))
        return "\n".join(self.lines(seed, pieces, starts, fairness)) + "\n"

    def lines(
        self, seed: int, pieces: list[Piece], starts: list[tuple[float, float]], fairness: Fairness | None
    ) -> Iterator[str]:
        text, language = self.texts.text, self.query.language
        yield from comment(text("table", kind=self.kind, seed=seed))
        if fairness is None:
            yield from comment(text("table.check"))
        else:
            from sheetgen.reports.fairness_report import lines

            for line in lines(fairness, language):
                yield from comment(line.strip())
        yield f"system: {SYSTEM}"
        yield "kind: scenario"
        if self.catalog.edition.id != "classic":
            yield f"edition: {self.catalog.edition.id}"
        yield f"name: {quoted(self.query.name or text(f'table.{self.kind}', seed=seed))}"
        if self.query.catalogs:
            yield "catalogs:"
            yield from (f"  - {quoted(path)}" for path in self.query.catalogs)
        yield f"table: {{width: {self.width}, height: {self.height}}}"
        yield f"frags: {self.catalog.play['duel']['frags']}"
        yield "terrain:" if pieces else "terrain: []"
        yield from (piece.line() for piece in pieces)
        yield from comment(text("table.sides"))
        yield "sides:"
        mechs = list(self.catalog.mechs)
        for side, (x, y) in enumerate(starts):
            name = quoted(text(f"table.side.{side}"))
            yield f"  - {{name: {name}, mechs: [{{loadout: {mechs[side % len(mechs)]}, at: [{x:g}, {y:g}]}}]}}"


def between(dice: SeededDice, least: float, most: float) -> float:
    """Return a number of half inches from least to most, each as likely as the others."""
    steps = int((most - least) / HALF) + 1
    return int(least / HALF) * HALF + dice.below(steps) * HALF


def text(catalog: Catalog, query: NewQuery) -> str:
    """Return the text of a new table."""
    for option in ("roll", "typed"):
        if query.options.flag(option):
            raise UsageError("exclusive", a="--table", b=f"--{option}")
    if query.empty:
        raise UsageError("exclusive", a="--table", b="--empty")
    if query.options.flag("fair") and query.catalogs:  # their paths are those of the new file
        raise UsageError("exclusive", a="--fair", b="--catalog")
    return NewTable(catalog, query).text()
