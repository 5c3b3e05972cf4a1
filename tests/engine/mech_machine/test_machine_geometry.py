"""Distances, lines and bases on the table, held against exact fractions and against points that are tried one by one."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from hypothesis import assume, given
from hypothesis import strategies as st
from machines import ANVIL, building, mech, tables, tree, wall

from sheetgen_engine.core.dice import SeededDice
from sheetgen_engine.mech_machine import codes, decisions, geometry, moves, sight
from sheetgen_engine.mech_machine.game import new_game
from sheetgen_engine.mech_machine.parts import Rules
from sheetgen_engine.mech_machine.state import State
from sheetgen_engine.mech_machine.tables import Tables

PLACE = st.integers(0, 9600)
SMALL = st.integers(-12, 12)


def square_to_segment(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> Fraction:
    """The squared distance of a point from a segment, exactly."""
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = Fraction(0)
    if length:
        share = min(Fraction(1), max(Fraction(0), Fraction((x - ax) * (bx - ax) + (y - ay) * (by - ay), length)))
    return (ax + share * (bx - ax) - x) ** 2 + (ay + share * (by - ay) - y) ** 2


@given(st.integers(0, 2 * 9600**2))
def test_roots_are_exact(number: int) -> None:
    assert geometry.int_sqrt(number) == isqrt(number)


@given(PLACE, PLACE, PLACE, PLACE, PLACE, PLACE, st.integers(0, 3000))
def test_a_line_passes_a_point(ax: int, ay: int, bx: int, by: int, x: int, y: int, reach: int) -> None:
    assert geometry.passes_point(ax, ay, bx, by, x, y, reach) == (
        square_to_segment(ax, ay, bx, by, x, y) < reach * reach
    )


@given(SMALL, SMALL, SMALL, SMALL, SMALL, SMALL, st.integers(0, 9))
def test_a_line_passes_a_point_nearby(ax: int, ay: int, bx: int, by: int, x: int, y: int, reach: int) -> None:
    assert geometry.passes_point(ax, ay, bx, by, x, y, reach) == (
        square_to_segment(ax, ay, bx, by, x, y) < reach * reach
    )


def inside(ax: int, ay: int, bx: int, by: int, left: int, low: int, right: int, high: int) -> bool:
    """Whether any point of the segment lies inside the rectangle: the shares at which it is between the edges overlap."""
    lowest, highest = Fraction(0), Fraction(1)
    for start, end, least, most in ((ax, bx, left, right), (ay, by, low, high)):
        if start == end:
            if not least < start < most:
                return False
            continue
        shares = sorted((Fraction(least - start, end - start), Fraction(most - start, end - start)))
        lowest, highest = max(lowest, shares[0]), min(highest, shares[1])
    return lowest < highest


def square_to_box(ax: int, ay: int, bx: int, by: int, left: int, low: int, right: int, high: int) -> Fraction:
    """The squared distance of a segment from a rectangle, exactly: nothing where they meet, else of an end or a corner."""
    if (ax, ay) != (bx, by) and inside(ax, ay, bx, by, left, low, right, high):
        return Fraction(0)
    return min(
        *(square_to_segment(ax, ay, bx, by, x, y) for x in (left, right) for y in (low, high)),
        *(Fraction(max(left - x, 0, x - right) ** 2 + max(low - y, 0, y - high) ** 2) for x, y in ((ax, ay), (bx, by))),
    )


@given(SMALL, SMALL, SMALL, SMALL, SMALL, SMALL, st.integers(1, 9), st.integers(1, 9))
def test_a_line_crosses_a_box(ax: int, ay: int, bx: int, by: int, left: int, low: int, wide: int, high: int) -> None:
    assume((ax, ay) != (bx, by))
    box = (left, low, left + wide, low + high)
    assert geometry.crosses_box(ax, ay, bx, by, *box) == inside(ax, ay, bx, by, *box)


@given(SMALL, SMALL, SMALL, SMALL, SMALL, SMALL, st.integers(1, 9), st.integers(1, 9), st.integers(1, 6))
def test_a_line_passes_a_box(
    ax: int, ay: int, bx: int, by: int, left: int, low: int, wide: int, high: int, reach: int
) -> None:
    right, top = left + wide, low + high
    near = square_to_box(ax, ay, bx, by, left, low, right, top)
    assert geometry.passes_box(ax, ay, bx, by, left, low, right, top, reach) == (near < reach * reach)


def table(*pieces: object, wrecks: tuple[tuple[int, int], ...] = ()) -> State:
    state = State(Tables(mechs=[mech(ANVIL, 0, 10, 10), mech(ANVIL, 1, 40, 40)], pieces=pieces))  # type: ignore[arg-type]
    for x, y in wrecks:
        state.add_wreck(x, y)
    return state


def test_a_building_stops_a_tree_masks_a_wall_does_neither() -> None:
    """MM-TERRAIN: only what stops hides; only what can be destroyed takes a failed shot."""
    for piece, seen, masking in (
        (building(9, 14, 2, 2), False, 0),
        (tree(10, 15, 1), True, 0),
        (wall(9, 14, 2, 2), True, -1),
    ):
        state = table(piece)
        assert sight.sees(state, 1000, 1000, 1000, 2000) == seen
        assert sight.mask(state, 1000, 1000, 1000, 2000) == masking


def test_one_free_line_of_three_is_sight() -> None:
    """MM-ATTACK: to the middle of a base and to both its edges, half an inch beside it."""
    for left, seen in ((8.6, False), (9.8, True), (9.0, False)):
        state = table(building(left, 14, 2, 2))
        assert sight.sees(state, 1000, 1000, 1000, 2000) == seen, left


def test_the_nearest_piece_takes_the_shot() -> None:
    """MM-TERRAIN, and never the one that the shooter stands in."""
    state = table(tree(10, 16, 1), tree(10, 13, 1), tree(10, 10, 1))
    assert sight.mask(state, 1000, 1000, 1000, 2000) == 1
    state.set_standing((1, 0, 1))
    assert sight.mask(state, 1000, 1000, 1000, 2000) == 0


def test_smoke_hides_what_is_behind_not_what_is_in_it() -> None:
    """MM-WRECK: two inches around the wreck's base, 2.5 from its middle; a base touches it up to 3 inches away."""
    state = table(wrecks=((1000, 1500),))
    assert not sight.sees(state, 1000, 1000, 1000, 2000)
    assert sight.sees(state, 1000, 1000, 1000, 1800)
    assert not sight.sees(state, 1000, 1000, 1000, 1801)
    assert sight.sees(state, 1000, 1200, 1000, 2000)
    assert not sight.sees(state, 1000, 1199, 1000, 2000)


def test_shelter() -> None:
    """MM-TERRAIN, MM-WRECK: two for a wall, four in smoke, never both."""
    state = table(wall(9, 14, 2, 0.5), wrecks=((1000, 2300),))
    assert sight.shelter(state, 1000, 500, 1000, 1700) == 2
    assert sight.shelter(state, 1000, 500, 1000, 1701) == 0
    assert sight.shelter(state, 1000, 1150, 1000, 1700) == 0
    assert sight.shelter(state, 1000, 1149, 1000, 1700) == 2
    assert sight.shelter(state, 1000, 500, 1000, 2000) == 4
    both = table(wall(9, 14, 2, 0.5), wrecks=((1000, 1850),))
    assert sight.shelter(both, 1000, 500, 1000, 1700) == 4
    # The higher counts, whichever it is.
    thin = Tables(
        mechs=[mech(ANVIL, 0, 10, 10), mech(ANVIL, 1, 40, 40)],
        pieces=[wall(9, 14, 2, 0.5)],
        rules=Rules(wreck_defence=1),
    )
    state = State(thin)
    state.add_wreck(1000, 1850)
    assert sight.shelter(state, 1000, 500, 1000, 1700) == 2
    assert sight.shelter(state, 1000, 500, 1000, 2000) == 1


@given(tables(), st.data())
def test_candidates_are_legal_and_within_the_length(own: Tables, data: st.DataObject) -> None:
    """MM-MOVE: every point that pilots are offered can be reached, its base on the table and clear of everything."""
    game = new_game(own, SeededDice(data.draw(st.integers(0, 1000)), 0))
    game.advance()
    game.apply(codes.MOVE)
    state = game.state
    if state.question != codes.POINT:
        return
    x, y, *_ = state.mech_numbers(state.mech)
    found = moves.candidates(state)
    assert len(found) == len(game.legal_options()) - 1 or len(set(found)) < len(found)
    for px, py in found:
        assert decisions.is_legal(state, decisions.point(px, py))
        assert (px - x) ** 2 + (py - y) ** 2 <= state.left**2
        hold_clear(state, px, py)


def hold_clear(state: State, x: int, y: int) -> None:
    """A base at this place keeps clear, as fractions say."""
    own = state.tables
    base = own.base
    assert base <= x <= own.width - base
    assert base <= y <= own.height - base
    for other in range(own.mechs):
        ox, oy, _, _, _, here = state.mech_numbers(other)
        if here and other != state.mech:
            assert (x - ox) ** 2 + (y - oy) ** 2 >= (2 * base) ** 2
    for piece, stands in zip(own.piece_parts, state.standing_pieces(), strict=True):
        if stands and not piece.passable:
            left, low = round(piece.x * 100), round(piece.y * 100)
            right, high = left + round(piece.width * 100), low + round(piece.height * 100)
            assert max(left - x, 0, x - right) ** 2 + max(low - y, 0, y - high) ** 2 >= base * base


@given(tables(), st.integers(-50, 2100), st.integers(-50, 2100), st.integers(0, 2600), st.data())
def test_a_way_is_legal_exactly_when_it_is_clear(own: Tables, bx: int, by: int, left: int, data: st.DataObject) -> None:
    """MM-MOVE: any point of the table within the length, if the straight way keeps half a base from what nobody walks
    through, and a whole one from other bases and wrecks. Every number of it is exact."""
    state = State(own)
    if data.draw(st.booleans()):
        state.add_wreck(data.draw(st.integers(0, 2000)), data.draw(st.integers(0, 2000)))
    state.set_numbers({"mech": 0, "question": codes.POINT, "left": left})
    ax, ay, *_ = state.mech_numbers(0)
    base = own.base
    legal = (ax, ay) != (bx, by) and (bx - ax) ** 2 + (by - ay) ** 2 <= left * left
    legal = legal and base <= bx <= own.width - base and base <= by <= own.height - base
    bases = [state.mech_numbers(other)[:2] for other in range(1, own.mechs)] + list(state.wreck_places())
    legal = legal and all(square_to_segment(ax, ay, bx, by, x, y) >= (2 * base) ** 2 for x, y in bases)
    for piece in own.piece_parts:
        if not piece.passable:
            box = [round(100 * edge) for edge in (piece.x, piece.y, piece.x + piece.width, piece.y + piece.height)]
            legal = legal and square_to_box(ax, ay, bx, by, *box) >= base * base
    assert moves.may_go(state, bx, by) == legal
    if 0 <= bx <= codes.MAX_LENGTH and 0 <= by <= codes.MAX_LENGTH:
        assert decisions.is_legal(state, decisions.point(bx, by)) == legal
