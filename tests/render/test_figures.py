"""Laws of figures: what is drawn stays in its area, mirrors, and can be told apart."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import combinations, product

import pytest

from sheetgen.core.livery import EMBLEMS as EMBLEM_IDS
from sheetgen.core.livery import PAINTS, contrast, luminance, rgb
from sheetgen.render.figures import icons, paint
from sheetgen.render.figures.camera import Picture, area
from sheetgen.render.figures.draw import draw, fit
from sheetgen.render.figures.emblems import EMBLEMS
from sheetgen.render.figures.mech import VIEWS, MechShape, anchors, other_side, picture
from sheetgen.render.figures.weapons import SHAPES
from sheetgen.render.ops import Op, Path

MOUNTS = ("left-shoulder", "right-shoulder", "left-arm", "right-arm")
STANDARD = MechShape(tuple(zip(MOUNTS, ("wing-shield", "missile", "laser", "fist"), strict=True)), 2, 1)


def alone(weapon: str | None, mount: str) -> MechShape:
    return MechShape(tuple((own, weapon if own == mount else None) for own in MOUNTS))


def everywhere(weapon: str | None) -> MechShape:
    return MechShape(tuple((own, weapon) for own in MOUNTS), 3, 3)


def inside(op: Op, box: tuple[float, float, float, float]) -> bool:
    x0, y0, x1, y1 = op.extent()
    x, y, w, h = box
    near = 1e-6
    return x0 >= x - near and y0 >= y - near and x1 <= x + w + near and y1 <= y + h + near


Body = tuple[float, ...]
NEAR = 1e-4


def bodies(seen: Picture, sign: int = 1) -> list[Body]:
    """Return the bounds and the area of each shape, mirrored with `sign` -1."""
    out = []
    for shape in seen.shapes:
        xs, ys = [sign * x for x, _ in shape.outline], [y for _, y in shape.outline]
        out.append((min(xs), min(ys), max(xs), max(ys), area(shape.outline)))
    return out


def unlike(one: list[Body], other: list[Body]) -> int:
    """Return how many shapes have no equal one in the other drawing."""
    ordered = sorted(other)
    found = 0
    for x in one:
        # Equal ones begin at the same place.
        near = ordered[bisect_left(ordered, (x[0] - NEAR,)) : bisect_right(ordered, (x[0] + NEAR,))]
        found += not any(all(abs(a - b) < NEAR for a, b in zip(x, y, strict=True)) for y in near)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("view", VIEWS)
def test_every_weapon_on_every_mount_stays_in_its_area(view: str) -> None:
    for weapon, squatting in product(SHAPES, (False, True)):
        seen = picture(everywhere(weapon)._replace(squatting=squatting), view)
        for w, h in ((10, 10), (150, 200)):
            for op in draw(seen, paint.palette(None), fit(seen.extent, (20, 30, w, h))):
                assert inside(op, (20, 30, w, h)), weapon


@pytest.mark.parametrize("view", ["front", "rear", "above"])
def test_a_mirrored_mech_is_the_mirror_image(view: str) -> None:
    one, other = bodies(picture(STANDARD.mirrored(), view)), bodies(picture(STANDARD, view), -1)
    assert len(one) == len(other)
    assert not unlike(one, other)
    assert not unlike(other, one)


def test_one_side_of_a_mirrored_mech_is_the_other_side() -> None:
    one, other = bodies(picture(STANDARD.mirrored(), "left")), bodies(picture(STANDARD, "right"), -1)
    assert len(one) == len(other)
    assert not unlike(one, other)
    assert not unlike(other, one)


@pytest.mark.slow
@pytest.mark.parametrize("mount", MOUNTS)
@pytest.mark.parametrize("view", ["portrait", "rear", "above"])
def test_no_two_weapons_look_alike(mount: str, view: str) -> None:
    seen = {weapon: bodies(picture(alone(weapon, mount), view)) for weapon in (*SHAPES, None)}
    for one, other in combinations(seen, 2):
        assert unlike(seen[one], seen[other]) + unlike(seen[other], seen[one]) >= 2, (one, other)


def test_armour_stance_and_emblem_show() -> None:
    bare = alone(None, "left-arm")
    drawn = [bare, *(bare._replace(torso=n) for n in (1, 2, 3)), *(bare._replace(legs=n) for n in (1, 2, 3))]
    drawn += [bare._replace(squatting=True), *(bare._replace(emblem=name) for name in EMBLEMS)]
    seen = {picture(shape, "portrait").shapes for shape in drawn}
    assert len(seen) == len(drawn)
    plates = [len(picture(bare._replace(torso=n), "portrait").shapes) for n in range(4)]
    assert plates == sorted(set(plates))


def test_a_squatting_mech_is_lower() -> None:
    standing, squatting = (picture(STANDARD._replace(squatting=low), "front").extent for low in (False, True))
    assert squatting[3] - squatting[1] < 0.95 * (standing[3] - standing[1])


def test_a_figure_is_drawn_the_same_again() -> None:
    first = draw(picture(STANDARD, "portrait"), paint.palette(None), fit((0, 0, 1, 1), (0, 0, 30, 40)))
    picture.cache_clear()
    assert draw(picture(STANDARD, "portrait"), paint.palette(None), fit((0, 0, 1, 1), (0, 0, 30, 40))) == first


def test_hit_locations_stand_where_the_boxes_of_the_sheet_do() -> None:
    for view in ("portrait", "front", "rear"):
        at = anchors(picture(STANDARD, view))
        assert at["left-shoulder"][0] < at["torso"][0] < at["right-shoulder"][0]
        assert at["left-arm"][0] < at["torso"][0] < at["right-arm"][0]
        assert at["left-shoulder"][1] < at["left-arm"][1]
        assert at["torso"][1] < at["legs"][1]


def test_other_side_swaps_only_what_has_a_side() -> None:
    assert [other_side(part) for part in ("left-arm", "right-shoulder", "torso", "legs")] == [
        "right-arm",
        "left-shoulder",
        "torso",
        "legs",
    ]


def test_line_art_needs_no_tones() -> None:
    seen = picture(STANDARD, "portrait")
    fills = {op.fill for op in draw(seen, paint.line_art(), fit(seen.extent, (0, 0, 60, 60))) if isinstance(op, Path)}
    assert fills <= {None, (1.0, 1.0, 1.0), paint.LINE}


def test_a_token_has_fewer_lines_than_a_poster() -> None:
    seen = picture(STANDARD, "portrait")
    token, poster = (len(draw(seen, paint.palette(None), fit(seen.extent, (0, 0, w, w)))) for w in (10, 150))
    assert token < 0.7 * poster


@pytest.mark.parametrize("scheme", paint.SCHEMES)
def test_schemes_read_in_greyscale(scheme: str) -> None:
    own = paint.SCHEMES[scheme]
    main, trim, accent = rgb(own.main), rgb(own.trim), rgb(own.accent)
    assert contrast(main, trim) >= 1.7
    assert contrast(main, accent) >= 1.25
    for colour in (main, trim, accent):
        shade, plain, light = paint.tones(colour)
        assert luminance(shade) < luminance(plain) < luminance(light)
        assert contrast(paint.LINE, plain) >= 1.8


def test_schemes_differ() -> None:
    for one, other in combinations(paint.SCHEMES.values(), 2):
        assert one.main != other.main


@pytest.mark.parametrize("name", icons.ICONS)
def test_icons_stay_in_their_area(name: str) -> None:
    for line in (None, 0.4):
        for op in icons.draw_icon(name, (5, 6, 12.5, 8.5), (0, 0, 0), (1, 1, 1), line=line):
            assert inside(op, (5, 6, 12.5, 8.5))


@pytest.mark.parametrize("name", icons.ICONS)
def test_icons_have_a_dark_shape(name: str) -> None:
    ops = [op for op in icons.draw_icon(name, (0, 0, 25, 16), (0, 0, 0), (1, 1, 1)) if isinstance(op, Path)]
    assert ops[0].fill == (0, 0, 0)
    assert any(op.fill == (1, 1, 1) for op in ops)


def test_area_of_a_square() -> None:
    assert area([(0, 0), (2, 0), (2, 2), (0, 2)]) == 4


def test_every_paint_and_emblem_of_a_loadout_can_be_drawn() -> None:
    assert tuple(paint.SCHEMES) == PAINTS
    assert tuple(EMBLEMS) == EMBLEM_IDS
