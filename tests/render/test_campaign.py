"""The page of a mission, and the campaign log of a mech."""

from __future__ import annotations

import pytest

import sheetgen
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.render.ops import Page, Path, Rect, Text
from sheetgen.render.options import Options

MECH = """system: paper-mech
name: Case
mounts: {left-shoulder: wing-shield, right-shoulder: missile, left-arm: laser, right-arm: fist}
catalogs: [home.yaml]
"""
HOME = """system: paper-mech
kind: homebrew
mission:
  name: {en: Pier seven, es: Muelle siete}
  briefing: >
    The crane is
    broken.
  waves: [Headlights.]
waves:
  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [B, B]}
  - {enemies: [T], draw: 2, pile: [H, F, M]}
"""
LONG = " ".join(["A briefing that goes on and on."] * 28)


def pages(home: str, options: Options) -> tuple[Page, ...]:
    mech = sheetgen.loads(MECH, resolver={"home.yaml": home}.__getitem__)
    return sheet.make(mech.loadout, options).pages


def words(page: Page, where: str) -> str:
    return " ".join(op.text for op in page.ops if isinstance(op, Text) and op.where.startswith(where))


@pytest.mark.parametrize(("language", "name"), [("en", "Pier seven"), ("es", "Muelle siete")])
def test_a_mission_has_its_texts_beside_its_waves(language: str, name: str) -> None:
    (made,) = pages(HOME, Options("mission", language=language))
    assert words(made, "mission-head.name") == name
    assert words(made, "briefing.text") == "The crane is broken."
    assert words(made, "mission-waves.waves.1.text") == "Headlights."
    assert words(made, "mission-waves.waves.2.text") == ""  # lines to write on
    assert words(made, "mission-waves.waves.1.lineups") == "1–6 B B"
    assert words(made, "mission-waves.waves.2.lineups") == {"en": "T + 2 of H F M", "es": "T + 2 de H F M"}[language]
    assert sum(isinstance(op, Path) and op.where == "mission-waves.waves.2.lineups" for op in made.ops) >= 4, "icons"


def test_the_printed_waves_have_a_mission_too() -> None:
    mech = sheetgen.loads(MECH.replace("catalogs: [home.yaml]\n", ""))
    (made,) = sheet.make(mech.loadout, Options("mission")).pages
    assert words(made, "mission-head.name") == "Hold the line"
    assert [words(made, f"mission-waves.waves.{number}.title") for number in range(1, 5)] == [
        f"Wave {number}" for number in range(1, 5)
    ]


def test_an_enemy_that_brings_another_one_is_named() -> None:
    """PM26-TOKENS: in waves 1 and 2, a bike is not alone."""
    mech = sheetgen.load("examples/paper-mech/standard.yaml", edition="v1.8")
    (made,) = sheet.make(mech.loadout, Options("mission")).pages
    shown = [words(made, f"mission-waves.waves.{number}.lineups") for number in range(1, 5)]
    assert shown[:2] == [f"{count} If B is drawn: one more." for count in ("1 of B H F", "2 of B H F J R")]
    assert shown[2:] == ["T + 2 of H F J R", "M + 2 of H F J R T"]


def test_many_drawn_enemies_are_letters() -> None:
    pile = ", ".join(["H", "F", "M", "T", "B"] * 3)
    (made,) = pages(HOME.replace("pile: [H, F, M]", f"pile: [{pile}]"), Options("mission"))
    assert words(made, "mission-waves.waves.2.lineups").startswith("T, 2 of H F M")


@pytest.mark.slow
def test_texts_that_are_too_long_go_on_in_the_notes() -> None:
    waves = "  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [B, H]}\n" * 6
    texts = ", ".join(f'"{LONG}"' for _ in range(6))
    head = HOME.partition("waves:\n")[0].replace("waves: [Headlights.]", f"waves: [{texts}]")
    first, *notes = pages(f"{head}waves:\n{waves}", Options("mission"))
    assert "… [1]" in words(first, "mission-waves.waves.1.text")
    assert LONG[-40:] in " ".join(words(page, "notes.text") for page in notes)


def test_the_log_has_a_box_for_each_wave() -> None:
    (made,) = pages(HOME, Options("campaign"))
    assert words(made, "head.name") == "Case"
    boxes = [op for op in made.ops if isinstance(op, Rect) and op.where == "log.rows.3.waves"]
    assert len(boxes) == 2


def test_a_mission_in_words() -> None:
    mech = sheetgen.loads(MECH, resolver={"home.yaml": HOME}.__getitem__)
    assert mech.sheet("mission").text() == (
        "Mission: Pier seven\nBriefing: The crane is broken.\n\nWave 1: 1–6 B + B\nHeadlights.\n\nWave 2: T, 2 of H F M\n"
    )
