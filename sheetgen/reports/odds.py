"""Exact odds: what the commands know of them, whatever the game.

Texts stand in the locale `<system>/odds`, on top of those in `odds`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from textwrap import wrap
from typing import NamedTuple, Protocol, TypeVar

from sheetgen.core import games
from sheetgen.core.catalog import Edition
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.locale import Locale, locale
from sheetgen.core.queries import OddsQuery
from sheetgen.core.reading import require_legal
from sheetgen.core.shorten import shorten
from sheetgen.render.layout import Area, Look
from sheetgen.render.ops import Op
from sheetgen_engine.core.odds import Distribution, decimal

WIDTH = 80
NARROW = 72  # below, labels have lines of their own
LABEL, METRIC, CELL = 24, 14, 7  # the widths of a table
MOST_COLUMNS = 6  # that then fill the line
UNBROKEN = "\xa0"  # a space at which no line ends
PLACES = 15  # of a probability in JSON: as many as a double-precision number keeps


S = TypeVar("S")


class Block(NamedTuple):
    """A piece of a page of charts: how high it is, and what draws it into an area of that height."""

    height: float
    draw: Callable[[Area], list[Op]]


class Odds(Protocol):
    """The odds that were asked for."""

    @property
    def title(self) -> str: ...

    @property
    def edition(self) -> Edition:
        """The edition of the rules that they hold for."""

    def document(self) -> Mapping[str, object]:
        """Return all of them; fractions and distributions stand for themselves, the entries of a table in a list."""

    def lines(self, language: str, width: int = WIDTH) -> list[str]:
        """Return the same for people, at most so many columns wide."""

    def blocks(self, language: str, width: float, look: Look) -> list[Block]:
        """Return the same as charts of this width, one below the other."""


def ask(system: str, loadout: LoadoutBase | None, catalog: object, query: OddsQuery) -> Odds:
    """Return the odds that were asked for. Raises UsageError for an option that the game does not have, Illegal for a loadout
    that breaks its rules."""
    game = games.game(system)
    if game.odds is None:
        raise games.unsupported("odds", system)
    games.reject_unsupported(game, "odds", query.options)
    if loadout is not None:
        require_legal(loadout)
    odds: Odds = game.odds.prepare(loadout, catalog, query)
    return odds


class OddsFormat:
    """Formats chances and means in one language, and tables of them for a terminal."""

    def __init__(self, texts: Locale, width: int = WIDTH) -> None:
        self.point = locale("numbers", texts.language).text("point")
        self.width = min(width, WIDTH)
        self.narrow = width < NARROW
        self.columns = max(1, (self.width - METRIC) // CELL) if self.narrow else MOST_COLUMNS

    def percent(self, chance: Fraction) -> str:
        """Format a chance with few digits, so that a table stays readable; only certain results are 100 % or a dash."""
        if not chance:
            return "–"
        if chance >= Fraction(995, 1000):
            return "100 %" if chance == 1 else ">99 %"
        if chance <= Fraction(5, 10_000):
            return f"<{self.number(Fraction(1, 10), 1)} %"
        return f"{self.number(100 * chance, 0 if chance >= Fraction(95, 1000) else 1)} %"

    def mean(self, value: Fraction) -> str:
        """Format a mean with two decimals; only 0 is a dash."""
        if not value:
            return "–"
        return self.number(value, 2) if value >= Fraction(1, 200) else f"<{self.number(Fraction(1, 100), 2)}"

    def brief_mean(self, value: float) -> str:
        """Format a mean for a cell of a chart."""
        return self.number(Fraction(value), 1) if value else "–"

    def brief_percent(self, chance: float) -> str:
        """Format a chance for a cell of a chart, in per cent without the sign; only a certain result is 100."""
        if not 0 < chance < 1:
            return "100" if chance else "–"
        return "<1" if chance < 0.005 else str(min(99, round(100 * chance)))

    def number(self, value: Fraction, places: int) -> str:
        return decimal(value, places).replace(".", self.point) if places else str(round(value))

    def line(self, label: str, metric: str, cells: Sequence[str]) -> list[str]:
        """Format a line of a table: what it is about, what is measured, and a cell for each column."""
        measured = (f"{metric:<{METRIC - 2}}" + table(0, cells, CELL)).rstrip()
        if not self.narrow:
            return [f"  {shorten(label, LABEL - 1):<{LABEL}}{measured}".rstrip()]
        return [*(self.note(label.strip()) if label else ()), *([f"  {measured}"] if measured else ())]

    def row(self, label: str, heads: Sequence[str], cells: Sequence[str], wide: int) -> list[str]:
        """Format a row of a table that has a heading; where that does not fit, its cells with their heads below the label."""
        if not self.narrow:
            room = self.width - len(cells) * wide
            return [(f"{shorten(label, room - 1):<{room}}" + table(0, cells, wide)).rstrip()]
        pairs = [f"{head} {cell}".replace(" ", UNBROKEN) for head, cell in zip(heads, cells, strict=True) if cell]
        indent = len(label) - len(label.lstrip())
        below = self.note(", ".join(pairs), indent + 2)
        return [*self.note(label.strip(), indent), *(line.replace(UNBROKEN, " ") for line in below)]

    def heading(self, heads: Sequence[str], wide: int, label: str = "") -> list[str]:
        """Format the heading of such rows."""
        return [] if self.narrow else [f"{label:<{self.width - len(heads) * wide}}" + table(0, heads, wide)]

    def note(self, text: str, indent: int = 2) -> list[str]:
        """Break a remark into lines of the terminal's width."""
        return wrap(text, self.width, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))


def table(label: int, cells: Iterable[str], wide: int) -> str:
    """Format the cells of a line, each flush right in its column, after a label of this width."""
    return " " * label + "".join(f"{cell:>{wide}}" for cell in cells)


def chunks(items: Sequence[S], most: int) -> list[Sequence[S]]:
    """Split items into as few runs of at most so many as possible, about equally long.

    >>> chunks("abcdefg", 6), chunks("abc", 6)
    (['abcd', 'efg'], ['abc'])
    """
    count = -(-len(items) // most)
    long = -(-len(items) // count) if count else 1
    return [items[start : start + long] for start in range(0, len(items), long)]


def as_json(value: object, indent: str = "") -> str:
    """Return a document as JSON text. Fractions become decimals, distributions lists of them; each entry of a table has a line.

    >>> as_json({"expected": Fraction(1, 3), "of": [{"a": None}]})
    '{\\n  "expected": 0.333333333333333,\\n  "of": [\\n    {"a": null}\\n  ]\\n}'
    """
    if isinstance(value, dict):
        inner = indent + "  "
        parts = [f"{inner}{json.dumps(key)}: {_member(part, inner)}" for key, part in value.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    return flat_json(value)


def _member(value: object, indent: str) -> str:
    if isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
        lines = ",\n".join(f"{indent}  {flat_json(part)}" for part in value)
        return f"[\n{lines}\n{indent}]"
    return flat_json(value)


def flat_json(value: object) -> str:
    """Return a value as JSON on one line."""
    if isinstance(value, Distribution):
        return f"[{', '.join(value.decimals(PLACES))}]"
    if isinstance(value, Fraction):
        return decimal(value, PLACES)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {flat_json(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(flat_json(part) for part in value)}]"
    return json.dumps(value, ensure_ascii=False)


def as_csv(document: Mapping[str, object]) -> str:
    """Return the entries of a document as a table: what is nested is left to JSON, a distribution stands in one cell."""
    from sheetgen.core import csv_text

    rows = next((part for part in document.values() if isinstance(part, list)), [])
    simple = [key for key in (rows[0] if rows else ()) if not isinstance(rows[0][key], dict | list)]
    return csv_text.table(simple, ([_cell(row.get(key)) for key in simple] for row in rows))


def _cell(value: object) -> object:
    if isinstance(value, Distribution):
        return " ".join(value.decimals(PLACES))
    return decimal(value, PLACES) if isinstance(value, Fraction) else value
