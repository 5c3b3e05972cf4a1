"""Drawings of terrain: nothing sticks out of its piece; maps with room show the mechs; inches are marked at full size."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.games.mech_machine.design.model import Catalog
from sheetgen.games.mech_machine.play import scenario
from sheetgen.games.mech_machine.sheet import map as maps
from sheetgen.games.mech_machine.sheet.terrain import paint_piece
from sheetgen.render import templates
from sheetgen.render.brush import Brush
from sheetgen.render.ops import Line, Op
from sheetgen.render.ops import Path as Outline
from sheetgen_engine.mech_machine.parts import Piece

FOUND = reading.read_catalog("mech-machine")
assert isinstance(FOUND, Catalog)
CATALOG: Catalog = FOUND
LOOK = templates.read("map", "mech-machine").look
EXAMPLES = Path("examples/mech-machine")


@pytest.mark.parametrize("inch", [1.4, 4.1, 25.4])
@pytest.mark.parametrize(
    ("wide", "high", "radius"), [(6, 5, 0), (3, 9, 0), (10, 0.5, 0), (0.5, 3, 0), (1, 1, 0), (0, 0, 2)]
)
def test_no_terrain_sticks_out_of_its_piece(inch: float, wide: float, high: float, radius: float) -> None:
    """In any size and scale, so that what is printed can be cut out and measured from."""
    for kind in CATALOG.terrain.values():
        facts = (kind.sight, kind.destructible, kind.passable, kind.wall, kind.cost, kind.hits, kind.id)
        brush = Brush(LOOK)
        paint_piece(brush, Piece(0, 0, wide, high, radius, *facts), kind.texture, 50, 250, inch, True)
        left, right = 50 - radius * inch, 50 + (radius or wide) * inch
        top, low = 250 - (radius or high) * inch, 250 + radius * inch
        assert brush.ops
        for op in brush.ops:
            x1, y1, x2, y2 = op.extent()
            assert x1 >= left - 0.4, (kind.id, op)
            assert y1 >= top - 0.4, (kind.id, op)
            assert x2 <= right + 0.4, (kind.id, op)
            assert y2 <= low + 0.4, (kind.id, op)


def drawn(kind_id: str, piece: tuple[float, float, float]) -> list[Op]:
    """Draw a piece of so many inches, or of a radius; an inch is 10 millimetres."""
    kind = CATALOG.terrain[kind_id]
    facts = (kind.sight, kind.destructible, kind.passable, kind.wall, kind.cost, kind.hits, kind.id)
    brush = Brush(LOOK)
    paint_piece(brush, Piece(0, 0, *piece, *facts), kind.texture, 100, 100, 10, True)
    return brush.ops


@pytest.mark.parametrize("long", [3, 6, 6.5, 7, 9.3])
def test_the_stones_of_a_wall_are_equally_long(long: float) -> None:
    """No sliver is left at its end."""
    joints = sorted(op.x1 for op in drawn("wall", (long, 0.3, 0)) if isinstance(op, Line))
    ends = [100, *joints, 100 + long * 10]
    assert len(joints) > 5
    assert {round(right - left, 6) for left, right in pairwise(ends)} == {round(ends[1] - 100, 6)}


@pytest.mark.parametrize("kind", ["water", "rough"])
@pytest.mark.parametrize("radius", [1.0, 2.5, 4.0])
def test_marks_fill_round_ground_and_stay_in_it(kind: str, radius: float) -> None:
    """Up to its edge, not only in a square in its middle."""
    _, *marks = drawn(kind, (0, 0, radius))
    assert marks
    corners = [
        (x, y) for left, top, right, low in (op.extent() for op in marks) for x in (left, right) for y in (top, low)
    ]
    assert max(hypot(x - 100, y - 100) for x, y in corners) <= radius * 10 + 0.8
    if radius > 2:
        for far in (
            max(x for x, _ in corners) - 100,
            100 - min(x for x, _ in corners),
            max(y for _, y in corners) - 100,
        ):
            assert far > radius * 10 * 0.75


@pytest.mark.parametrize(("name", "shown"), [("city", True), ("duel", False)])
def test_a_map_with_room_shows_the_mechs(name: str, shown: bool) -> None:
    """The city's table is low; the duel's is as high as it is wide, and leaves no room."""
    (page,) = maps.make(scenario.read_path(EXAMPLES / f"{name}.yaml")).pages
    drawn = [op for op in page.ops if op.where == "mechs.portraits" and isinstance(op, Outline)]
    assert bool(drawn) == shown
    assert all(op.extent()[3] < page.height - 20 for op in drawn)


def test_inches_are_marked_at_full_size() -> None:
    """A cross at each inch between the lines of the grid, on the pages to join but not on the plan."""
    pages = maps.make(scenario.read_path(EXAMPLES / "duel.yaml"), full_size=True).pages

    def crosses(ops: object) -> int:
        assert isinstance(ops, tuple)
        return sum(isinstance(op, Line) and 0 < abs(op.x2 - op.x1) + abs(op.y2 - op.y1) < 2 for op in ops)

    assert crosses(pages[0].ops) == 0
    assert crosses(pages[9].ops) > 20
