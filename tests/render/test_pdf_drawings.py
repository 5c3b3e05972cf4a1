"""A PDF holds a drawing once, however many pages show it, and as little of it in memory as can be."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import sheetgen
from sheetgen.render.ops import BLACK, WHITE, Line, Page, Sheet, Stroke
from sheetgen.render.ops import Path as Shape
from sheetgen.render.pdf import write
from sheetgen.render.png import pages

STANDARD = Path(__file__).parents[2] / "examples/paper-mech/standard.yaml"
HEAVY = Stroke(BLACK, 2)


def zigzag(count: int) -> tuple[Line, ...]:
    return tuple(Line(at, at % 7, at + 1, (at + 1) % 7, HEAVY) for at in range(count))


def sheet(*ops: Line | Shape) -> Sheet:
    return Sheet("A", (Page(90, 20, ops),))


def test_equal_drawings_stand_in_the_file_once() -> None:
    once, twice = (len(write([sheet(*zigzag(80))] * count)) for count in (1, 2))
    assert twice - once < 0.5 * once
    assert write([sheet(*zigzag(80))] * 2).count(b"/Subtype /Form") == 1


def test_a_few_shapes_stand_on_their_page() -> None:
    assert b"/Subtype /Form" not in write([sheet(*zigzag(8))])


def test_what_follows_a_drawing_has_its_own_ink_and_line() -> None:
    pytest.importorskip("pypdfium2")
    ground = Shape(
        (("M", 0.0, 10.0), ("L", 90.0, 10.0), ("L", 90.0, 20.0), ("L", 0.0, 20.0), ("Z",)), None, (1.0, 0.0, 0.0)
    )
    before = Line(1, 8, 89, 8, Stroke((0.0, 0.0, 1.0), 1))
    after = Line(1, 15, 89, 15, Stroke(WHITE, 4))
    one = sheet(before, *zigzag(80), ground, after)
    other = sheet(before, *zigzag(10), ground, after)
    first, second = (next(pages(write([own]), 60)) for own in (one, other))
    with Image.open(BytesIO(first)) as a, Image.open(BytesIO(second)) as b:
        wide, high = a.size
        lower = (0, int(high * 0.38), wide, high)
        assert a.crop(lower).tobytes() == b.crop(lower).tobytes()


def test_copies_of_a_sheet_take_a_fraction_of_its_size() -> None:
    mech = sheetgen.load(STANDARD)
    one, four = (len(write([mech.sheet()._drawn] * count)) for count in (1, 4))
    assert four < 2.6 * one


def test_a_larger_page_does_not_lose_the_end_of_a_drawing() -> None:
    small, large = sheet(*zigzag(80)), Sheet("B", (Page(120, 20, zigzag(80)),))
    boxes = re.findall(rb"/BBox \[ 0 0 (\d+)", write([small, large]))
    assert boxes == [b"255", b"340"]  # 90 and 120 mm in points
