"""A drawing of a mech alone, through the library and as a poster."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path as File

import pytest
from PIL import Image

import sheetgen
from sheetgen.core.errors import UsageError
from sheetgen.core.livery import EMBLEMS, PAINTS
from sheetgen.games.paper_mech.sheet import page
from sheetgen.games.paper_mech.sheet.figures import VIEWS, enemy_art, weapon_art
from sheetgen.render.figures.icons import ICONS
from sheetgen.render.figures.weapons import SHAPES
from sheetgen.render.folded import turned
from sheetgen.render.ops import Line, Path, Rect, Text
from sheetgen.render.options import Options
from tests.printings import every_printing

MECH = """system: paper-mech
name: Case
mounts: {left-shoulder: wing-shield, right-shoulder: missile, left-arm: laser, right-arm: fist}
"""


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_as_svg_and_png(view: str) -> None:
    drawn = sheetgen.loads(MECH).portrait(view, width=30, height=40)
    assert b'width="30mm" height="40mm"' in drawn.svg()
    with Image.open(BytesIO(drawn.png(100))) as picture:
        assert picture.size == (119, 158)
        dark = sum(picture.convert("L").histogram()[:128])
    assert dark > 100


def test_paint_changes_the_colours_and_lines_have_none() -> None:
    mech = sheetgen.loads(MECH)
    fills = {
        paint: set(re.findall(rb'fill="(#\w+)"', mech.portrait(paint=paint).svg()))
        for paint in (None, *PAINTS, "lines")
    }
    assert len({frozenset(own) for own in fills.values()}) == len(fills)
    assert fills["lines"] <= {b"#ffffff", b"#171c21", b"#fff"}
    painted = sheetgen.loads(MECH + "paint: rust\n")
    assert painted.portrait().svg() == mech.portrait(paint="rust").svg()
    assert painted.portrait(paint="grey").svg() == mech.portrait().svg()
    own = {"main": "#123456"}
    assert b"#123456" in mech.portrait(paint=own).svg()


def test_the_same_mech_gives_the_same_bytes() -> None:
    first = sheetgen.loads(MECH).portrait().pdf()
    assert sheetgen.loads(MECH).portrait().pdf() == first


def test_a_view_paint_or_size_that_there_is_not() -> None:
    mech = sheetgen.loads(MECH)
    for arguments in ({"view": "below"}, {"paint": "pink"}, {"paint": {"main": "red"}}, {"width": 2}):
        with pytest.raises(ValueError, match=r"unknown|a paint has|width"):
            mech.portrait(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("emblem", EMBLEMS)
def test_an_emblem_is_on_the_mech(emblem: str) -> None:
    plain, marked = (sheetgen.loads(MECH + line).portrait("front").svg() for line in ("", f"emblem: {emblem}\n"))
    assert len(marked) > len(plain)


@every_printing
def test_the_poster_names_what_it_shows(language: str, paper: str) -> None:
    drawn = sheetgen.loads(MECH + "emblem: star\n").sheet("portrait", paper, language)
    words = b" ".join(re.findall(rb'aria-label="([^"]*)"', drawn.svg())).decode()
    assert ("Wing Shield" if language == "en" else "Escudo") in words
    assert drawn.pages == 1


def test_a_sheet_in_another_paint() -> None:
    mech = sheetgen.loads(MECH)
    assert mech.sheet("portrait", paint="moss").svg() != mech.sheet("portrait").svg()
    with pytest.raises(UsageError):
        mech.sheet("portrait", paint="pink")


def test_a_picture_of_the_players_own_replaces_the_drawing(tmp_path: File) -> None:
    out = BytesIO()
    Image.new("RGB", (30, 40), "#00ff00").save(out, "PNG")
    (tmp_path / "own.png").write_bytes(out.getvalue())
    (tmp_path / "mech.yaml").write_text(MECH + "portrait: own.png\n", encoding="utf-8")
    sheet = sheetgen.load(str(tmp_path / "mech.yaml")).sheet("portrait")
    assert b"data:image/png;base64," in sheet.svg()
    with Image.open(BytesIO(sheet.png(50))) as picture:
        colours = picture.convert("RGB").getcolors(1 << 20) or []
    assert max((count for count, colour in colours if colour == (0, 255, 0)), default=0) > 10_000
    assert sheet.pdf() == sheetgen.load(str(tmp_path / "mech.yaml")).sheet("portrait").pdf()


def art(weapon: str, mount: str = "right-arm") -> str:
    loadout = sheetgen.loads(f"system: paper-mech\nmounts: {{{mount}: {weapon}}}\n").loadout
    own = loadout.mounts[mount]
    assert own is not None
    return weapon_art(own, mount, loadout.catalog)


def test_printed_weapons_have_a_shape_of_their_own() -> None:
    catalog = sheetgen.loads(MECH).loadout.catalog
    shapes = [weapon_art(weapon, "right-arm", catalog) for weapon in catalog.weapons.values()]
    assert shapes == list(catalog.weapons)
    assert set(shapes) <= set(SHAPES)


def test_a_homebrew_weapon_names_its_shape_or_gets_one_that_suits_it() -> None:
    base = "{extends: laser, name: Own"
    assert art(base + ", art: drill}") == "drill"
    assert art(base + ", range: C, abilities: {reroll-misses: false, crush: true}}") == "fist"
    assert art(base + ", range: C, abilities: {reroll-misses: false, parry: 1}}") == "plasma-sword"
    assert art(base + ", range: S, abilities: {reroll-misses: false}}") == "machine-gun"
    assert art(base + ", range: M, abilities: {reroll-misses: false, second-target: 1}}") == "mortar"
    assert art(base + ", range: L, abilities: {reroll-misses: false, armour-shift: -1}}") == "rifle"
    assert art(base + ", range: L, abilities: {reroll-misses: false, delay: 1}}") == "missile"
    guard = "{extends: wing-shield, name: Own, mounts: [arm, shoulder]}"
    assert (art(guard), art(guard, "left-shoulder")) == ("bulwark", "wing-shield")


def test_every_printed_enemy_has_an_icon_of_its_own() -> None:
    enemies = sheetgen.loads(MECH).loadout.catalog.enemies
    names = [enemy_art(enemy) for enemy in enemies.values()]
    assert len(set(names)) == len(enemies)
    assert set(names) <= set(ICONS)


def test_the_schema_knows_every_shape_and_icon() -> None:
    import json

    file = File(__file__).parent.parent / "catalog/schema/paper-mech/parts.json"
    parts = json.loads(file.read_text(encoding="utf-8"))["$defs"]
    assert {choice["const"] for choice in parts["weapon-art"]["anyOf"]} == set(SHAPES)
    assert {choice["const"] for choice in parts["enemy-art"]["anyOf"]} == set(ICONS)


def test_stand_ups_show_the_mech_in_both_stances_and_every_enemy() -> None:
    made = page.make(sheetgen.loads(MECH).loadout, Options("tokens")).pages[0]
    places = {"mech-standees.stand": 1, "mech-standees.squat": 1, "enemy-standees.standees": 6}
    for where, count in places.items():
        folds = [op for op in made.ops if isinstance(op, Line) and op.where == where]
        assert len(folds) == 2 * count, where
    letters = [
        op.text for op in made.ops if isinstance(op, Text) and op.where == "enemy-standees.standees" and op.size == 13
    ]
    assert letters == [code for code in "BAHFTM" for _ in range(2)]  # the back and the front
    heights = {
        where: next(op.h for op in made.ops if isinstance(op, Rect) and op.where == where)
        for where in ("mech-standees.stand", "mech-standees.squat")
    }
    assert heights["mech-standees.squat"] < heights["mech-standees.stand"]


def test_markers_lie_in_the_boxes_and_on_the_circles_of_the_sheet() -> None:
    box, circle = 8.8, 5.4  # millimetres, of the classic sheet
    made = page.make(sheetgen.loads(MECH).loadout, Options("tokens")).pages[0]
    sides = {
        where: {round(max(op.w, op.h), 3) for op in made.ops if isinstance(op, Rect) and op.where == f"{where}.tokens"}
        for where in ("player-tokens", "state-tokens", "enemy-tokens", "damage-tokens")
    }
    assert sides["damage-tokens"] == {circle}
    assert all(7.5 <= side < box for where, own in sides.items() if where != "damage-tokens" for side in own)


def test_more_enemies_than_a_page_has_room_for_have_pages_of_their_own() -> None:
    letters, copies = "BHF", 6
    rows = ", ".join(
        f"{{rolls: [{2 * at + 1}, {2 * at + 2}], enemies: [{', '.join(code * copies)}]}}"
        for at, code in enumerate(letters)
    )
    home = f"system: paper-mech\nkind: homebrew\nwaves: [[{rows}]]\n"
    mech = sheetgen.loads(MECH + "catalogs: [home.yaml]\n", resolver={"home.yaml": home}.__getitem__)
    pages = page.make(mech.loadout, Options("tokens")).pages
    assert len(pages) > 1
    shown = [op.text for own in pages for op in own.ops if isinstance(op, Text) and op.size == 13]
    assert sorted(set(shown)) == sorted(f"{code}·{copy}" for code in letters for copy in range(1, copies + 1))
    assert len(shown) == 2 * len(letters) * copies


def test_the_back_of_a_stand_up_is_its_front_turned_round() -> None:
    front = Path((("M", 1.0, 2.0), ("L", 3.0, 2.0), ("L", 3.0, 5.0), ("Z",)))
    (back,) = turned([front], 2, 6)
    assert back.extent() == (1.0, 7.0, 3.0, 10.0)
