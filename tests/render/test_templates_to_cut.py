"""Weapon tiles and the chassis they lie on, the sheet to laminate, the pair of leaves for the pocket."""

from __future__ import annotations

import pytest

import sheetgen
from sheetgen.core import reading
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.render import templates
from sheetgen.render.fonts import CAP_HEIGHT
from sheetgen.render.ops import MM, Circle, Line, Page, Path, Rect, Text
from sheetgen.render.options import Options
from tests.printings import every_printing

STANDARD = "examples/paper-mech/standard.yaml"
LEAST_CIRCLE = 6.5  # millimetres, for a marker on laminate
MARGIN = 5.0
BEFORE_CUT = 1.0  # between a text and a line to cut along
HOME = """system: paper-mech
kind: homebrew
weapons:
  home-{number}:
    name: Home {number}
    range: S
    weight: 1
    armour: 3
    mounts: [arm]
    actions: [{{name: Swat, p: 1, t: 1}}, {{name: Slap, p: 2, t: 2}}, {{name: Smash, p: 3, t: 3}}]
"""


def pages(options: Options) -> tuple[Page, ...]:
    return sheet.make(reading.read_loadout(STANDARD), options).pages


def names(page: Page) -> list[str]:
    """The names on the tiles of a page."""
    parts = [(op.text, op.where.split(".")) for op in page.ops if isinstance(op, Text)]
    return [text for text, where in parts if where[0] == "tiles" and where[3:] == ["name"] and text[:1].isupper()]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", ["classic", "chassis"])
def test_a_tile_is_as_large_as_a_mount_or_a_little_smaller(template: str, paper: str) -> None:
    wide, high = templates.read("tiles", "paper-mech", paper).boxes["tiles"].fields["tiles"].cell
    for mount in MOUNTS:
        _, _, w, h = templates.read(template, "paper-mech", paper).boxes[mount].at
        assert w - 2.1 <= wide <= w
        assert h - 2.6 <= high <= h


@every_printing
def test_the_tiles_show_every_weapon_once_and_need_no_notes(language: str, paper: str) -> None:
    catalog = reading.read_catalog("paper-mech")
    (made,) = pages(Options("tiles", paper, language))
    assert names(made) == [own.name.in_(language) for own in catalog.weapons.values()]
    outlines = [op._replace(stroke=None).extent() for op in made.ops if isinstance(op, Path)]
    cell = templates.read("tiles", "paper-mech", paper).boxes["tiles"].fields["tiles"].cell
    frames = [x for x in outlines if (round(x[2] - x[0], 6), round(x[3] - x[1], 6)) == cell]
    assert len(frames) == 18


@pytest.mark.parametrize("edition", ["classic", "v1.8"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_rules_of_printed_weapons_take_two_lines(language: str, paper: str, edition: str) -> None:
    """Three would touch the boxes above them and the line to cut along below."""
    made = sheet.make(reading.read_loadout(STANDARD, edition=edition), Options("tiles", paper, language)).pages[0]
    for number in range(1, 14):
        where = f"tiles.tiles.{number}.reminder"
        assert 1 <= sum(isinstance(op, Text) and op.where == where for op in made.ops) <= 2


@every_printing
def test_rules_of_homebrew_keep_clear_of_the_line_to_cut_along(language: str, paper: str) -> None:
    """Also on three lines; above them, they keep clear of the box for the cube."""
    mech = reading.read_loadout(STANDARD, extra=["examples/paper-mech/homebrew/workshop-pack.yaml"])
    lines = set()
    for page in sheet.make(mech, Options("tiles", paper, language)).pages[:2]:
        for number in range(1, 19):
            where = f"tiles.tiles.{number}"
            rule = [op for op in page.ops if isinstance(op, Text) and op.where == f"{where}.reminder"]
            if not rule:  # an empty tile
                continue
            lines.add(len(rule))
            (box,) = (op for op in page.ops if isinstance(op, Rect) and op.where == f"{where}.rows.3.box")
            (frame,) = (op for op in page.ops if isinstance(op, Path) and op.where == f"{where}.reminder")
            cut = inner_edge(frame)
            assert cut - max(op.extent()[3] for op in rule) >= BEFORE_CUT, rule[-1].text
            assert rule[0].y - rule[0].size / MM * CAP_HEIGHT - box.extent()[3] >= 0.25, rule[0].text
    assert max(lines) == 3


def inner_edge(frame: Path) -> float:
    """The inner edge of the lower line of a frame."""
    half = frame.stroke.width / MM / 2 if frame.stroke else 0
    return frame.extent()[3] - 2 * half


def test_homebrew_weapons_have_tiles_on_as_many_pages_as_they_need() -> None:
    files = {f"home-{number}.yaml": HOME.format(number=number) for number in range(8)}
    text = f"system: paper-mech\ncatalogs: [{', '.join(files)}]\n"
    made = sheet.make(sheetgen.loads(text, resolver=files.__getitem__).loadout, Options("tiles")).pages
    assert len(made) == 2
    shown = [text for page in made for text in names(page)]
    assert all(shown.count(f"Home {number}") == 1 for number in range(8))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_to_laminate_has_circles_for_a_marker_and_no_grey_below_them(paper: str) -> None:
    (made,) = pages(Options("laminate", paper))
    circles = [op for op in made.ops if isinstance(op, Circle) and op.where.endswith("circles") and op.fill is not None]
    assert len(circles) == 4 * 6 + 4 + 4 + 2 * 11  # mounts, torso, legs, the attacks of six enemies
    assert min(2 * op.r for op in circles) >= LEAST_CIRCLE
    assert {op.fill for op in circles} == {(1.0, 1.0, 1.0)}
    grey = [op for op in made.ops if isinstance(op, Rect) and op.where == "time.track" and op.fill is not None]
    assert {op.fill for op in grey} == {(1.0, 1.0, 1.0)}
    inks = templates.read("laminate", "paper-mech", paper).look.inks
    assert inks["rear"] == inks["panel"] == inks["shade"] == (1.0, 1.0, 1.0)


def test_the_leaves_for_the_pocket_are_a5() -> None:
    template = templates.read("pocket", "paper-mech")
    line = template.boxes["cut"]
    assert line.at[1] + line.at[3] / 2 + MARGIN == 297 / 2
    middle = line.at[1] + line.at[3] / 2
    for name, box in template.boxes.items():
        if name not in ("cut", "foot"):
            top, low = box.at[1], box.at[1] + box.at[3]
            assert low <= middle - 1 or top >= middle + 1, name
    for name, field in template.boxes["foot"].fields.items():
        top = template.boxes["foot"].at[1] + field.at[1]
        assert top + field.at[3] <= middle - 1 or top >= middle + 1, name


def test_the_chassis_has_slots_in_place_of_weapons() -> None:
    (made,) = pages(Options("chassis", blank=True))
    for mount in MOUNTS:
        words = [op.text for op in made.ops if isinstance(op, Text) and op.where.startswith(f"{mount}.")]
        assert words == [mount.replace("-", " ").capitalize(), "lay a weapon tile here"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_chassis_has_skills_and_all_enemies_on_its_page(language: str, paper: str) -> None:
    """PM26-SKILLS"""
    loadout = reading.read_loadout(STANDARD, edition="v1.8")
    (made,) = sheet.make(loadout, Options("chassis", paper, language, blank=True)).pages
    wheres = {op.where for op in made.ops}
    assert {"skills.skills.3.circles", "skills.repairs", "enemies.enemies.7.name", "left-arm.slot"} <= wheres


@pytest.mark.parametrize("edition", ["classic", "v1.8"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_fold_of_the_pocket_sheet_is_the_middle_of_the_paper(paper: str, edition: str) -> None:
    made = sheet.make(reading.read_loadout(STANDARD, edition=edition), Options("pocket", paper)).pages[0]
    (fold,) = (op for op in made.ops if isinstance(op, Line) and op.where == "cut.line")
    assert fold.y1 == fold.y2 == pytest.approx(made.height / 2)
    across = [op for op in made.ops if op.extent()[1] < fold.y1 + 0.4 and op.extent()[3] > fold.y1 - 0.4]
    assert across == [fold]
