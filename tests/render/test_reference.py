"""`sheet --reference`: one page with the rules in short, whatever the mech, paper and language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sheetgen
from sheetgen.core.reading import read_loadout
from sheetgen.games.paper_mech.sheet import page
from sheetgen.render.ops import Text
from sheetgen.render.options import Options
from tests.printings import every_printing

ROOT = Path(__file__).parents[2]
STANDARD = ROOT / "examples/paper-mech/standard.yaml"
# The four weapons with the longest reminders.
WORDY = (
    "system: paper-mech\nname: Wordy\nmounts: {left-shoulder: missile, right-shoulder: mortar, left-arm: energy-whip,"
    " right-arm: machine-gun}\n"
)


@pytest.mark.slow
@every_printing
@pytest.mark.parametrize("wordy", [False, True])
@pytest.mark.parametrize(("edition", "least"), [("classic", 9.0), ("v1.8", 8.4)])
def test_the_reference_is_one_page_and_readable(
    edition: str, least: float, paper: str, language: str, wordy: bool, tmp_path: Path
) -> None:
    """The rules of 2026 take more words: they are as small as the texts of the sheet."""
    file = STANDARD
    if wordy:
        file = tmp_path / "wordy.yaml"
        file.write_text(WORDY, encoding="utf-8")
    plain = page.make(read_loadout(file, edition=edition), Options(paper=paper, language=language))
    both = page.make(read_loadout(file, edition=edition), Options(paper=paper, language=language, reference=True))
    assert len(both.pages) == len(plain.pages) + 1
    own = both.pages[1]
    for op in own.ops:
        left, top, right, bottom = op.extent()
        assert left >= 5
        assert top >= 5
        assert right <= own.width - 5
        assert bottom <= own.height - 5
        assert not isinstance(op, Text) or op.size >= least


def test_the_reference_has_the_numbers_of_this_mech_and_edition() -> None:
    """PM-WEIGHT, PM-TORSO, PM-REPAIR, PM-STANCE: the penalty, the slow torso, the repairs and the squatting mech."""
    text = sheetgen.load(STANDARD).sheet(reference=True).text()
    assert "It takes its T, +0 for the weight, +1 while 3 circles of the torso are filled." in text
    assert "Each 3 or more frees one of your circles." in text
    assert "enemies roll 1 fewer die, at least 1; a location roll of 6 is rolled again" in text
    assert re.search(r"\n  Missile · Recoil\n    Not right after an attack from this mount", text)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("edition", ["classic", "v1.8"])
def test_a_section_stays_in_one_column(edition: str, language: str) -> None:
    """The six steps of an enemy, for one, are read again and again."""
    loadout = read_loadout(STANDARD, edition=edition)
    made = page.make(loadout, Options(language=language, reference=True)).pages[1]
    texts = [op for op in made.ops if isinstance(op, Text) and op.y > 25]
    for column in (texts[0].x, max(op.x for op in texts if op.size == texts[0].size)):
        first = min((op for op in texts if abs(op.x - column) < 5), key=lambda op: op.y)
        assert first.size == texts[0].size > texts[1].size


def test_a_blank_sheet_has_no_weapons_and_room_for_the_penalty() -> None:
    words = sheetgen.new("paper-mech").sheet(blank=True, reference=True).text()
    assert "It takes its T, +__ for the weight" in words
    assert "\nYour weapons\n" not in words


def test_what_only_some_actions_do_is_said_after_their_names() -> None:
    mech = "system: paper-mech\nmounts: {left-arm: tower-shield, right-arm: fist}\n"
    words = sheetgen.loads(mech).sheet(reference=True).text().partition("\nYour weapons\n")[2]
    assert "    Guard: Until your next attack resolves, attacks from inside" in words
    assert "at the same enemy. Crush: A die above the target's free circles destroys it.\n" in words
    assert "*" not in words


def test_ranges_are_explained() -> None:
    """PM-RANGE"""
    words = sheetgen.load(STANDARD).sheet(reference=True).text()
    assert "Range: C close, S short, M medium, L long. It reaches that ring and all rings inside it.\n" in words


def test_skills_have_a_section_where_there_are_any() -> None:
    """PM26-SKILLS"""
    text = sheetgen.load(STANDARD, edition="v1.8").sheet(reference=True).text()
    assert re.search(r"\nSkills\n  Evasion\n    3 circles", text)
    assert text.count("\nSkills\n") == 1
    assert "\nSkills\n" not in sheetgen.load(STANDARD).sheet(reference=True).text()


def test_keywords_of_enemies_are_explained() -> None:
    """PM26-ENEMY-KEYWORDS: Recoil and Accurate, once each; in `classic` enemies have none."""
    text = sheetgen.load(STANDARD, edition="v1.8").sheet(reference=True).text()
    section = text.partition("\nKeywords of enemies\n")[2].splitlines()[:3]
    assert section[:2] == [
        "  Recoil: If it does damage, you are 1 T later on the time track.",
        "  Accurate: It re-rolls 1 die that did no damage, once.",
    ]
    assert section[2] == "Waves"
    assert "Keywords of enemies" not in sheetgen.load(STANDARD).sheet(reference=True).text()


def test_keywords_of_homebrew_enemies_begin_with_a_capital() -> None:
    text = sheetgen.load(ROOT / "examples/paper-mech/homebrew/turtle.yaml").sheet(reference=True).text()
    assert "\n  Smoke 1: While this attack is chosen, you roll 1 fewer die against this enemy (min. 1).\n" in text


COMBINED = "system: paper-mech\nkind: edition\nedition: {{id: {0}, name: {{en: Own, es: Propia}}, extends: classic}}\n"
FLAT = """board:
  zones:
    front: {name: {en: front, es: frente}, sectors: [7, 0, 1, 2], targeting: body}
    rear: {name: {en: rear, es: retaguardia}, sectors: [3, 4, 5, 6], targeting: body}
"""


def test_lines_follow_the_rule_that_they_state(tmp_path: Path) -> None:
    """PM26-DAMAGE-MOUNT, PM26-REPAIR, PM-ENEMY-ATTACK: editions can combine rules anew, and zones need not count lower."""
    repairs = "chassis: {repair: {most: 5, t: 2}}\n"
    texts = {}
    for name, change in {"repairs": repairs, "dice": "rules: {circle-choice: every-die}\n", "flat": FLAT}.items():
        file = tmp_path / f"{name}.yaml"
        file.write_text(COMBINED.format(name) + change, encoding="utf-8")
        mech = sheetgen.load(STANDARD, edition=name, catalogs=[str(file)])
        texts[name] = mech.sheet(reference=True).text()
    spills = "it fills a mount from the top, without dice"
    assert "repair up to 5 circles; wait 2 T" in texts["repairs"]
    assert spills not in texts["repairs"]
    assert spills in texts["dice"]
    assert "Armour by zone: rear −1" in texts["dice"]
    assert "Armour by zone" not in texts["flat"]


def test_a_section_for_each_weapon_once() -> None:
    mech = sheetgen.loads(
        "system: paper-mech\nmounts: {left-shoulder: laser, right-shoulder: laser, left-arm: laser, right-arm: laser}\n"
    )
    assert mech.sheet(reference=True).text().count("Laser · Accurate\n") == 1


@every_printing
@pytest.mark.parametrize("template", ["classic", "large-print"])
@pytest.mark.parametrize("edition", ["v1.7", "v1.8"])
def test_the_sheet_of_every_edition_has_room_for_its_names(
    edition: str, template: str, paper: str, language: str
) -> None:
    mech = read_loadout(STANDARD, edition=edition)
    assert page.make(mech, Options(template=template, paper=paper, language=language)).pages


@every_printing
@pytest.mark.parametrize("blank", [False, True])
@pytest.mark.parametrize("edition", ["classic", "v1.8"])
def test_the_columns_of_the_reference_are_about_as_long(edition: str, blank: bool, paper: str, language: str) -> None:
    """Its abbreviations stand at the end or first, whichever fills the page better."""
    options = Options(paper=paper, language=language, blank=blank, reference=True)
    made = page.make(read_loadout(STANDARD, edition=edition), options).pages[1]
    texts = [op for op in made.ops if isinstance(op, Text)]
    left, right = (max(op.y for op in texts if (op.x > made.width / 2) is beyond) for beyond in (False, True))
    assert abs(left - right) <= made.height / 5.5
