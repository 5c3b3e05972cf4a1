"""The play sheet of the edition of 2026: waves, enemies, skills, repairs and the torso, all on one page."""

from __future__ import annotations

import pathlib

import pytest

import sheetgen
from sheetgen.core import reading, yaml_text
from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.play.position import Position, Skills
from sheetgen.games.paper_mech.sheet import page
from sheetgen.render import templates
from sheetgen.render.ops import Circle, Page, Path, Rect, Text
from sheetgen.render.options import Options
from tests.printings import every_printing
from tests.render import cubes, laws

STANDARD = "examples/paper-mech/standard.yaml"


def first_page(**options: object) -> Page:
    mech = reading.read_loadout(STANDARD, edition="v1.8")
    return page.make(mech, Options(**options)).pages[0]  # type: ignore[arg-type]


def words(made: Page, where: str) -> list[str]:
    return [op.text for op in made.ops if isinstance(op, Text) and op.where.startswith(where)]


def circles(made: Page, where: str) -> list[Circle]:
    return [op for op in made.ops if isinstance(op, Circle) and op.where.startswith(where)]


# The pages of the sheet in each template.
PAGES = {"classic": 1, "ink-saver": 1, "pocket": 1, "large-print": 2, "laminate": 2}


@pytest.mark.slow
@every_printing
@pytest.mark.parametrize("template", PAGES)
def test_sheet_and_reference_have_no_notes(template: str, paper: str, language: str) -> None:
    """PM26-ENEMIES: all seven enemies find room, so nothing is left for a page of notes."""
    mech = reading.read_loadout(STANDARD, edition="v1.8")
    made = page.make(mech, Options(template=template, paper=paper, language=language, reference=True))
    assert len(made.pages) == PAGES[template] + 1
    codes = [words(made.pages[0], f"enemies.enemies.{row}.code") for row in range(1, 8)]
    assert sorted(codes) == [["B"], ["F"], ["H"], ["J"], ["M"], ["R"], ["T"]]


@pytest.mark.parametrize(
    ("edition", "word"), [("classic", "Markers fit"), ("v1.8", "Draw the enemies of a wave from a cup")]
)
def test_the_page_of_markers_says_how_enemies_are_drawn(edition: str, word: str) -> None:
    """PM26-TOKENS: the markers of the enemies are the tokens."""
    made = page.make(reading.read_loadout(STANDARD, edition=edition), Options(template="tokens")).pages[0]
    assert word in " ".join(words(made, "token-note"))
    if edition == "v1.8":
        assert {"B", "H", "F", "J", "R", "T", "M"} <= set(words(made, "enemy-tokens"))


def test_faces_of_the_die_take_the_place_of_wave_numbers(tmp_path: pathlib.Path) -> None:
    """PM-NEXT, PM26-TOKENS: in an edition of one's own with tokens and dice, attacks without `rolls` share the faces."""
    file = tmp_path / "dice.yaml"
    own = "{id: dice, name: Dice, extends: v1.8}"
    file.write_text(f"system: paper-mech\nkind: edition\nedition: {own}\nrules: {{attack-choice: die}}\n", "utf-8")
    made = page.make(reading.read_loadout(STANDARD, edition="dice", extra=[str(file)]), Options()).pages[0]
    rows = {number: words(made, f"enemies.enemies.{number}") for number in range(1, 8)}
    faces = {texts[0]: [text for text in texts if "–" in text] for texts in rows.values()}
    assert faces["B"] == faces["J"] == []
    assert faces["H"] == faces["F"] == faces["T"] == faces["R"] == ["1–3", "4–6"]
    assert faces["M"] == ["1–2", "3–4", "5–6"]
    assert words(made, "enemies.enemies.2.waves") == words(made, "radar.wave-key") == []
    assert words(first_page(), "enemies.enemies.2.waves") == ["1", "2", "3", "4"]


@every_printing
@pytest.mark.parametrize("template", PAGES)
def test_every_template_keeps_the_laws_with_skills(template: str, paper: str, language: str) -> None:
    """Laws of the page, room for cubes, skills with their circles, repairs as time, the waves of each enemy, an icon each."""
    mech = reading.read_loadout(STANDARD, edition="v1.8")
    made = page.make(mech, Options(template=template, paper=paper, language=language))
    own = templates.read(template, "paper-mech", paper, skills=True)
    least = 9 if PAGES[template] == 2 else 7
    assert laws.boxes_apart(own) == []
    for number, one in enumerate(made.pages, start=1):
        assert laws.broken(own, one, number, paper, least) == []
        assert [*cubes.too_small(one), *cubes.covered(one)] == []
    assert cubes.radar_problems(made.pages[0], sectors=8) == []
    shown = [op for one in made.pages for op in one.ops]
    for row, count in ((1, 3), (2, 3), (3, 1)):
        assert sum(isinstance(op, Circle) and op.where.startswith(f"skills.skills.{row}.") for op in shown) == count
    assert "1 T" in " ".join(op.text for op in shown if isinstance(op, Text) and op.where == "skills.repairs")
    for row in range(1, 8):
        assert any(isinstance(op, Text) and op.where == f"enemies.enemies.{row}.waves" for op in shown)
        assert any(isinstance(op, Path) and op.where == f"enemies.enemies.{row}.name" for op in shown), "no icon"
    if template == "laminate":
        small = [op for op in shown if isinstance(op, Circle) and op.where.endswith("circles") and 2 * op.r < 6.4]
        assert {op.where for op in small} <= {"torso.circles"}


@pytest.mark.slow
@every_printing
@pytest.mark.parametrize("template", PAGES)
def test_attacks_have_up_to_six_circles(tmp_path: pathlib.Path, template: str, paper: str, language: str) -> None:
    """In an edition of one's own: large enough to fill in, clear of the name, and all enemies still beside the radar."""
    file = tmp_path / "many.yaml"
    counts = {"B": [4], "T": [5, 6], "M": [6, 4, 5], "J": [6]}
    names = {"B": ["machine-gun"], "T": ["ppc", "laser"], "M": ["missiles", "laser", "fist"], "J": ["bombs"]}
    changed = {
        code: {"extends": code, "attacks": {name: {"circles": n} for name, n in zip(names[code], own, strict=True)}}
        for code, own in counts.items()
    }
    edition = {"id": "many", "name": "Many", "extends": "v1.8"}
    own = {"system": "paper-mech", "kind": "homebrew", "edition": edition, "enemies": changed}
    file.write_text(yaml_text.dump(own), "utf-8")
    mech = reading.read_loadout(STANDARD, edition="many", extra=[str(file)])
    made = page.make(mech, Options(template=template, paper=paper, language=language))
    spec = templates.read(template, "paper-mech", paper, skills=True)
    for number, one in enumerate(made.pages[: PAGES[template]], start=1):
        assert laws.broken(spec, one, number, paper, 9 if PAGES[template] == 2 else 7) == []
        assert [*cubes.too_small(one), *cubes.covered(one)] == []
    rows = {words(made.pages[0], f"enemies.enemies.{row}.code")[0]: row for row in range(1, 8)}
    for code, own_counts in counts.items():
        for number, count in enumerate(own_counts, start=1):
            where = f"enemies.enemies.{rows[code]}.attacks.{number}"
            drawn = circles(made.pages[0], f"{where}.circles")
            assert len(drawn) == count
            assert all(2 * circle.r >= 4 for circle in drawn)
            texts = [op for op in made.pages[0].ops if isinstance(op, Text) and op.where == f"{where}.name"]
            for left, top, right, low in (op.extent() for op in drawn):
                square = [(left, top), (right, top), (right, low), (left, low)]
                assert all(laws.apart(laws._core(text), square) for text in texts)


@every_printing
@pytest.mark.parametrize("template", PAGES)
def test_a_key_explains_the_waves_beside_enemies(template: str, paper: str, language: str) -> None:
    """PM26-TOKENS: the disc is of an enemy that always comes; it can be told from a square in any ink."""
    made = first_page(template=template, paper=paper, language=language)
    expected = {"en": ["wave 4: maybe", "wave 4: always"], "es": ["oleada 4: quizá", "oleada 4: siempre"]}[language]
    assert [word for word in words(made, "radar.wave-key") if word != "4"] == expected
    tank = next(row for row in range(1, 8) if words(made, f"enemies.enemies.{row}.code") == ["T"])
    marks, samples = (
        [type(op) for op in made.ops if isinstance(op, Rect | Circle) and op.where == where]
        for where in (f"enemies.enemies.{tank}.waves", "radar.wave-key")
    )
    assert samples == [Rect, Circle]
    assert marks == [Circle, Rect]  # wave 3 always, wave 4 maybe


def test_a_template_with_skills_starts_from_an_included_one(tmp_path: pathlib.Path) -> None:
    """`extends` of `with-skills` keeps the inks of the template itself; an unknown one is reported with its place."""
    own = tmp_path / "own.yaml"
    text = "system: paper-mech\nkind: template\nid: own\nname: Own\nextends: classic\ninks: {band: '#5a1f1f'}\n"
    own.write_text(text + "with-skills: {extends: large-print}\n", encoding="utf-8")
    assert len(templates.read(str(own), "paper-mech", skills=True).pages) == 2
    assert len(templates.read(str(own), "paper-mech").pages) == 1
    band = templates.read(str(own), "paper-mech", skills=True).look.ink("band")
    assert band is not None
    assert round(band[0] * 255) == 0x5A
    own.write_text(text + "with-skills: {extends: larg-print}\n", encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        templates.read(str(own), "paper-mech", skills=True)
    (finding,) = caught.value.findings
    assert finding.mark.line == 7
    assert "large-print" in finding.message("en")


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


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("template", PAGES)
def test_armour_of_any_zone_is_printed_beside_names_and_arrows(
    tmp_path: pathlib.Path, template: str, language: str
) -> None:
    """PM26-ZONES: in an edition of one's own the front and whole sides may change the armour too."""
    file = tmp_path / "zones.yaml"
    zones = "".join(
        f"    {name}: {{name: {name}, sectors: {sectors}, targeting: {targeting}, armour: {armour}}}\n"
        for name, sectors, targeting, armour in (
            ("front", [7, 0], "body", 1),
            ("right", [1, 2], "right", -3),
            ("rear", [3, 4], "body", -1),
            ("left", [5, 6], "left", 2),
        )
    )
    own = "{id: zones, name: Zones, extends: v1.8}"
    file.write_text(f"system: paper-mech\nkind: edition\nedition: {own}\nboard:\n  zones:\n{zones}", "utf-8")
    mech = reading.read_loadout(STANDARD, edition="zones", extra=[str(file)])
    made = page.make(mech, Options(template=template, language=language)).pages[0]
    labels = [op for op in made.ops if isinstance(op, Text) and op.where == "radar.radar"]
    shown = [op for op in labels if op.text.endswith(("+1", "−3", "−1", "+2"))]
    assert len(shown) == 4
    heads = [op for op in made.ops if isinstance(op, Path) and op.where == "radar.radar" and len(op.segments) == 4]
    for label in shown:
        others = [laws._core(op) for op in labels if op is not label]
        others += [[(one[1], one[2]) for one in op.segments if one[0] in "ML"] for op in heads]
        assert all(laws.apart(laws._core(label), other) for other in others), label.text
    assert cubes.radar_problems(made, sectors=8) == []


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
    assert words(made, "waves")[1:3] == ["1 of (B: +1)", "B H F"]


def test_the_sheet_in_words_has_skills_and_repairs() -> None:
    text = sheetgen.load(STANDARD, edition="v1.8").sheet().text()
    assert "  Evasion, 3 circles □□□: attack without damage: 1 die −1\n" in text
    assert "Repairs: up to 7 after a wave. Wait 1 T for each.\n" in text


@every_printing
@pytest.mark.parametrize("edition", ["classic", "v1.8"])
@pytest.mark.parametrize("template", PAGES)
def test_each_effect_of_a_circle_of_the_torso_stands_below_its_circle(
    template: str, edition: str, paper: str, language: str
) -> None:
    mech = reading.read_loadout(STANDARD, edition=edition)
    made = page.make(mech, Options(template=template, paper=paper, language=language)).pages[-1]
    expected = {
        ("classic", "en"): ["destroyed", "all actions T +1"],
        ("classic", "es"): ["destruido", "toda acción T +1"],
        ("v1.8", "en"): ["+1", "+3", "destroyed", "T of all actions"],
        ("v1.8", "es"): ["+1", "+3", "destruido", "T de toda acción"],
    }
    assert words(made, "torso.circles") == expected[edition, language]


@every_printing
@pytest.mark.parametrize("template", PAGES)
def test_the_status_of_an_overweight_mech_needs_no_notes(template: str, paper: str, language: str) -> None:
    """Shown in play, its line is as long as it gets."""
    text = "system: paper-mech\nedition: v1.8\narmour: {torso: 5, legs: 5}\n"
    text += "mounts: {left-shoulder: ppc, right-shoulder: missile, left-arm: laser, right-arm: fist}\n"
    mech = loadouts.read(parse(text.encode(), "test"))
    status = {"en": "16 of 12 W · overweight: T +2", "es": "16 de 12 W · sobrepeso: T +2"}[language]
    for wave in (None, Position(wave=4)):
        made = page.make(mech, Options(template=template, paper=paper, language=language, progress=wave))
        assert len(made.pages) == PAGES[template]
        (line,) = words(made.pages[-1], "foot.status")
        assert status in line
