"""Details of cards and counters: what stays clear of what, and words that mean the same everywhere."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.model import TYPES
from sheetgen.games.mech_cards.sheet import page as sheet
from sheetgen.render import templates
from sheetgen.render.fonts import CAP_HEIGHT
from sheetgen.render.ops import MM, Circle, Line, Point, Text, flatten
from sheetgen.render.ops import Path as Outline
from sheetgen.render.options import Options

ROOT = Path(__file__).resolve().parents[3]
CATALOG = reading.read_catalog("mech-cards")
EVERYTHING = loadouts.blank()
BOTH = [("a4", "en"), ("letter", "es")]


def points(op: object) -> list[Point]:
    """Return the corners of an outline or of the square around a circle."""
    if isinstance(op, Outline):
        return [point for line in flatten(op.segments) for point in line]
    assert isinstance(op, Circle)
    return [(op.x + x, op.y + y) for x, y in ((op.r, 0), (-op.r, 0), (0, op.r), (0, -op.r))]


def test_the_sign_of_a_back_stays_inside_the_hexagon() -> None:
    """With 0.5 mm of air."""
    page = sheet.make(EVERYTHING, Options("cards", blank=True, backs=True)).pages[1]
    for number in range(1, len(TYPES) + 1):
        place = f"cards.cards.{number}."
        outlines = [op for op in page.ops if op.where == f"{place}back" and isinstance(op, Outline)]
        hexagon = points(min((op for op in outlines if len(points(op)) <= 7), key=lambda op: op.extent()[2]))
        middle = [sum(at) / 6 for at in zip(*hexagon[:6], strict=True)]
        sign = [point for op in page.ops if op.where == f"{place}back-sign" for point in points(op)]
        for (x1, y1), (x2, y2) in pairwise([*hexagon[:6], hexagon[0]]):
            long = hypot(x2 - x1, y2 - y1)
            inwards = ((x2 - x1) * (middle[1] - y1) - (y2 - y1) * (middle[0] - x1)) / long
            for x, y in sign:
                distance = ((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / long
                assert distance * (1 if inwards > 0 else -1) >= 0.5, (TYPES[number - 1], x, y)


@pytest.mark.parametrize(("paper", "language"), BOTH)
def test_the_word_of_a_counter_has_air_round_it(paper: str, language: str) -> None:
    """0.6 mm between its capitals and the ring, and as much below the sign."""
    options = Options("counters", paper, language)
    (page,) = sheet.make(EVERYTHING, options).pages
    counters = [op for op in page.ops if op.where.startswith("counters")]
    rings = [op for op in counters if isinstance(op, Circle) and op.stroke and op.stroke.width > 2]
    words = [op for op in counters if isinstance(op, Text) and not op.text.isdigit()]
    assert len(words) == 72
    for word in words:
        ring = next(op for op in rings if hypot(op.x - word.x - word.width / 2, op.y - word.y) < op.r)
        assert ring.stroke
        inner = ring.r - ring.stroke.width / MM / 2
        high = word.size / MM * CAP_HEIGHT
        corners = [(x, y) for x in (word.x, word.x + word.width) for y in (word.y, word.y - high)]
        assert max(hypot(x - ring.x, y - ring.y) for x, y in corners) <= inner - 0.6
        sign = [op for op in counters if isinstance(op, Outline) and hypot(*middle_from(op, ring)) < 4]
        assert max(op.extent()[3] for op in sign) <= word.y - high - 0.6


def middle_from(op: Outline, ring: Circle) -> tuple[float, float]:
    x1, y1, x2, y2 = op.extent()
    return (x1 + x2) / 2 - ring.x, (y1 + y2) / 2 - ring.y


@pytest.mark.parametrize(("paper", "language"), BOTH)
def test_a_blank_weapon_serves_for_shooting_and_for_melee(paper: str, language: str) -> None:
    """Its rule has AC and SP, and fits the two lines that other cards have."""
    made = sheet.make(EVERYTHING, Options("cards", paper, language, blank=True))
    place = f"cards.cards.{TYPES.index('weapon') + 1}.hint"
    lines = [op.text for op in made.pages[0].ops if isinstance(op, Text) and op.where == place]
    assert len(lines) == 2
    assert {"AC", "SP"} <= set(re.findall(r"\w+", " ".join(lines)))


@pytest.mark.parametrize(("paper", "language"), BOTH)
def test_lines_to_write_on_are_as_long_as_their_field(paper: str, language: str) -> None:
    """The special rules of a blank card end below the right edge of its picture."""
    page = sheet.make(EVERYTHING, Options("cards", paper, language, blank=True)).pages[0]
    wide = templates.read("cards", "mech-cards").boxes["cards"].fields["cards"].each["specials"].at[2]
    lines = [op for op in page.ops if isinstance(op, Line) and ".specials." in op.where]
    assert len(lines) == 3 * len(TYPES)
    assert {round(op.x2 - op.x1, 3) for op in lines} == {wide}


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_line_of_a_card_ends_with_the_start_of_a_sentence(language: str) -> None:
    """Where the next line has room for it."""
    made = sheet.make(EVERYTHING, Options("cards", language=language, everything=True))
    hints: dict[str, list[str]] = {}
    for number, page in enumerate(made.pages):
        for op in page.ops:
            if isinstance(op, Text) and op.where.endswith(".hint"):
                hints.setdefault(f"{number} {op.where}", []).append(op.text)
    broken = [lines for lines in hints.values() if len(lines) > 1]
    assert broken
    for first, *_ in broken:
        assert not re.search(r"[.:;] \S+( \S+)?$", first), first


def test_a_jam_has_one_name_in_spanish() -> None:
    """On counters, cards, sheets and in the story of a game."""
    for place in ("templates/locales/es/mech-cards", "docs/rules/es", "docs"):
        for path in (ROOT / place).glob("*.*"):
            if path.suffix in (".yaml", ".md"):
                assert " atasc" not in path.read_text().lower(), path


@pytest.mark.parametrize(("paper", "language"), BOTH)
def test_the_rows_of_both_columns_are_equally_high(paper: str, language: str) -> None:
    """The key numbers below each head of a stack come at one distance, whatever the columns leave free."""
    for own in (loadouts.from_catalog(sample, CATALOG) for sample in CATALOG.mechs.values()):
        (page,) = sheet.make(own, Options("classic", paper, language)).pages
        heads = [op.extent() for op in page.ops if op.where.endswith(".lines.1.band")]
        heights = [low - top for _, top, _, low in heads]
        assert max(heights) - min(heights) < 0.4, (own.name, heights)
