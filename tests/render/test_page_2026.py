"""The play sheet of the edition of 2026: waves, enemies, skills, repairs and the torso, all on one page."""

from __future__ import annotations

import pytest

import sheetgen
from sheetgen.core import reading
from sheetgen.games.paper_mech.play.position import Position, Skills
from sheetgen.games.paper_mech.sheet import page
from sheetgen.render.ops import Circle, Page, Text
from sheetgen.render.options import Options

STANDARD = "examples/paper-mech/standard.yaml"


def first_page(**options: object) -> Page:
    mech = reading.read_loadout(STANDARD, edition="v1.8")
    return page.make(mech, Options(**options)).pages[0]  # type: ignore[arg-type]


def words(made: Page, where: str) -> list[str]:
    return [op.text for op in made.ops if isinstance(op, Text) and op.where.startswith(where)]


def circles(made: Page, where: str) -> list[Circle]:
    return [op for op in made.ops if isinstance(op, Circle) and op.where.startswith(where)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("template", ["classic", "ink-saver"])
def test_sheet_and_reference_are_a_page_each(template: str, paper: str, language: str) -> None:
    """PM26-ENEMIES: all seven enemies find room, so nothing is left for a page of notes."""
    mech = reading.read_loadout(STANDARD, edition="v1.8")
    made = page.make(mech, Options(template=template, paper=paper, language=language, reference=True))
    assert len(made.pages) == 2
    codes = [words(made.pages[0], f"enemies.enemies.{row}.code") for row in range(1, 8)]
    assert sorted(codes) == [["B"], ["F"], ["H"], ["J"], ["M"], ["R"], ["T"]]


def test_skills_have_their_circles() -> None:
    """PM26-SKILLS: 3 of Evasion, 3 of Marksman, 1 of Engineer; beside them what fills one and what the skill does."""
    made = first_page()
    assert [len(circles(made, f"skills.skills.{row}.")) for row in (1, 2, 3)] == [3, 3, 1]
    assert words(made, "skills.skills.1.")[0] == "Evasion"
    assert "3+ dice, all hit: 1 die +1" in words(made, "skills.skills.2.")
    assert "4 repairs at once: 1 takes no time" in words(made, "skills.skills.3.")
    plain = reading.read_loadout(STANDARD)
    assert not words(page.make(plain).pages[0], "skills")


def test_a_game_in_progress_shows_trained_skills() -> None:
    """PM26-SKILLS: two circles of Evasion are filled."""
    mech = reading.read_loadout(STANDARD, edition="v1.8")
    now = Position()._replace(skills=Skills(evasion=2))
    made = page.make(mech, Options(progress=now)).pages[0]
    filled = [circle.fill for circle in circles(made, "skills.skills.1.")]
    assert filled[0] == filled[1] != filled[2]


def test_repairs_are_printed_as_time() -> None:
    """PM26-REPAIR: up to seven, one unit of waiting each."""
    assert words(first_page(), "skills.repairs") == ["Repairs: up to 7 after a wave. Wait 1 T for each."]


def test_the_torso_is_marked_with_its_t() -> None:
    """PM26-TORSO: +1 in the second circle, +3 in the third."""
    found = words(first_page(), "torso.circles")
    assert [word for word in found if word.startswith("+")] == ["+1", "+3"]


def test_waves_are_beside_the_enemies_that_they_bring() -> None:
    """PM26-TOKENS: the Scout Bike comes in waves 1 and 2, the Jet in 2 to 4, the Mech always and only in the last."""
    made = first_page()
    marks = {}
    for row in range(1, 8):
        code = words(made, f"enemies.enemies.{row}.code")[0]
        marks[code] = "".join(words(made, f"enemies.enemies.{row}.waves"))
    assert marks == {"B": "12", "H": "1234", "F": "1234", "T": "34", "M": "4", "J": "234", "R": "234"}
    assert words(made, "waves")[1:3] == ["1 of, B: +1", "B H F"]


def test_the_sheet_in_words_has_skills_and_repairs() -> None:
    text = sheetgen.load(STANDARD, edition="v1.8").sheet().text()
    assert "  Evasion, 3 circles: attack without damage: 1 die −1\n" in text
    assert "Repairs: up to 7 after a wave. Wait 1 T for each.\n" in text
