"""Every page keeps the laws of the page: nothing overlaps, nothing leaves its box or the paper, nothing is too small to read."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.games.paper_mech.sheet import progress
from sheetgen.render import templates
from sheetgen.render.ops import MM, Line, Text
from sheetgen.render.options import Options
from tests.printings import every_printing
from tests.render import laws

CASES = Path(__file__).parent / "cases"
STANDARD = "examples/paper-mech/standard.yaml"
TEMPLATES = (
    "classic",
    "ink-saver",
    "large-print",
    "laminate",
    "pocket",
    "chassis",
    "tokens",
    "tiles",
    "mission",
    "campaign",
)
LEAST = {"large-print": 9}


def problems(path: str | Path, options: Options) -> list[str]:
    loadout = reading.read_loadout(path)
    template = templates.read(options.template, "paper-mech", options.paper)
    made = sheet.make(loadout, options)
    return [
        problem
        for number, page in enumerate(made.pages, start=1)
        for problem in laws.broken(template, page, number, options.paper, LEAST.get(options.template, 7))
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", TEMPLATES)
def test_boxes_stand_beside_one_another(template: str, paper: str) -> None:
    assert laws.boxes_apart(templates.read(template, "paper-mech", paper)) == []


@every_printing
@pytest.mark.parametrize("template", TEMPLATES)
def test_the_standard_sheet_keeps_the_laws(template: str, paper: str, language: str) -> None:
    assert problems(STANDARD, Options(template, paper, language)) == []


@every_printing
@pytest.mark.parametrize("template", ["classic", "large-print", "laminate", "pocket"])
@pytest.mark.parametrize("edition", ["classic", "v1.8"])
def test_names_of_moves_are_farther_apart_than_their_lines(
    edition: str, template: str, paper: str, language: str
) -> None:
    """Of two moves, the last line of the one is not read with the first line of the other."""
    loadout = reading.read_loadout(STANDARD, edition=edition)
    made = sheet.make(loadout, Options(template, paper, language))
    names = [
        op
        for page in made.pages
        for op in page.ops
        if isinstance(op, Text) and re.fullmatch(r"legs\.moves\.\d\.name", op.where)
    ]
    assert len({op.where for op in names}) == 4
    for above, below in pairwise(names):
        if above.where != below.where:
            lines = max(above.size, below.size) / MM * 1.16
            assert below.y - above.y > 1.2 * lines, f"{above.text} / {below.text}"


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("case", ["widest-names", "homebrew-enemies", "homebrew-board"])
def test_the_longest_names_and_a_board_of_ones_own_keep_the_laws(case: str, template: str, language: str) -> None:
    paper = "letter" if language == "es" else "a4"
    assert problems(CASES / f"{case}.yaml", Options(template, paper, language)) == []


NO_SIDES = """
system: paper-mech
kind: homebrew
board:
  zones:
    ahead: {name: {en: ahead}, sectors: [0, 1, 7], targeting: middle}
    elsewhere: {name: {en: elsewhere}, sectors: [2, 3, 4, 5, 6], targeting: rear}
  targeting:
    middle: [torso, torso, left-arm, right-arm, legs, legs]
    rear: [left-shoulder, left-arm, legs, right-arm, right-shoulder, torso]
"""


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_board_whose_directions_are_no_sides_keeps_the_laws(tmp_path: Path, template: str) -> None:
    (tmp_path / "board.yaml").write_text(NO_SIDES)
    mech = tmp_path / "mech.yaml"
    mech.write_text("system: paper-mech\nname: Case\ncatalogs: [board.yaml]\n")
    assert problems(mech, Options(template)) == []
    pages = sheet.make(reading.read_loadout(mech), Options(template)).pages
    texts = [op for page in pages for op in page.ops if isinstance(op, Text)]
    if any(op.where.startswith("targeting") for op in texts):
        printed = " ".join(op.text for op in texts if op.where.startswith(("targeting", "notes")))
        assert "ahead" in printed
        assert "elsewhere" in printed


@pytest.mark.slow
@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("way", ["blank", "faint", "final_t", "form"])
def test_every_way_to_print_keeps_the_laws(way: str, template: str) -> None:
    assert problems(CASES / "widest-names.yaml", Options(template, language="es")._replace(**{way: True})) == []


@pytest.mark.slow
def test_an_illegal_loadout_says_so_within_the_laws() -> None:
    words = tuple(
        f"Something that breaks rule {number} of the book and takes a whole line to say" for number in range(8)
    )
    for template in TEMPLATES:
        assert problems(STANDARD, Options(template, problems=words)) == []


def test_a_game_in_play_shows_its_markers() -> None:
    loadout, now = progress.load(str(CASES / "in-play.yaml"))
    made = sheet.make(loadout, Options(progress=now))
    shown = [
        op.text
        for op in made.pages[0].ops
        if type(op).__name__ == "Text" and op.where in ("radar.radar", "time.track") and op.size == 9
    ]
    assert shown.count("M") == shown.count("F") == shown.count("H") == 2
    filled = [
        op for op in made.pages[0].ops if type(op).__name__ == "Circle" and op.fill is not None and op.fill[0] < 0.3
    ]
    assert len(filled) == 2 + 2 + 3 + 1 + 2 + 3  # Mech, Helo, torso, legs, left arm, right arm


def test_without_ink_the_boxes_of_markers_are_hatched() -> None:
    loadout, now = progress.load(str(CASES / "in-play.yaml"))
    page = sheet.make(loadout, Options("ink-saver", progress=now)).pages[0]
    hatched = {op.where for op in page.ops if isinstance(op, Line) and op.where.endswith(".box")}
    assert hatched == {
        "left-arm.rows.3.box",
        "stance.rows.2.box",
        "enemies.enemies.3.attacks.2.box",
        "enemies.enemies.4.attacks.1.box",
        "enemies.enemies.6.attacks.2.box",
    }
