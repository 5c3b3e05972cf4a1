"""What the play sheet shows besides its numbers: arcs round the radar, marks, notes, enemies that come."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.core.source import parse
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.design.model import MOUNTS
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.games.paper_mech.sheet import progress
from sheetgen.render import templates
from sheetgen.render.ops import Op, Rect, Sheet, Text
from sheetgen.render.ops import Path as Shape
from sheetgen.render.options import Options
from tests.printings import every_printing
from tests.render import laws

STANDARD = "examples/paper-mech/standard.yaml"
CASES = Path(__file__).parent / "cases"
FOES = """
system: paper-mech
kind: homebrew
enemies:
  W:
    name: Walker
    armour: 3
    attacks:
      claws: {name: Claws, rolls: [1, 2, 3, 4], range: C, p: 4, t: 2, circles: 2}
      flare: {name: Flare, rolls: [5, 6], range: L, p: 1, t: 1, circles: 1}
  A: {extends: A, armour: 2}
waves:
  - - {rolls: [1, 2, 3], enemies: [W]}
    - {rolls: [4, 5, 6], enemies: [A, A]}
  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [W, W, A]}
"""
FOUR_ABILITIES = """
system: paper-mech
name: Tormenta
catalogs: [foes.yaml]
mounts:
  left-shoulder:
    name: {en: Storm Lance, es: Lanza de tormenta}
    range: L
    weight: 3
    armour: 3
    mounts: [shoulder]
    actions: [{name: Chispa, p: 2, t: 2}, {name: Arco semiautomático, p: 4, t: 4}, {name: Trueno, p: 6, t: 6}]
    abilities: {not-twice: true, second-target: 2, delay: 2, pull: [closer, anticlockwise]}
  left-arm: tower-shield
"""


def made(text: str = "", **options: object) -> Sheet:
    loadout = loadouts.read(parse(f"system: paper-mech\n{text}".encode(), "test"))
    return sheet.make(loadout, Options()._replace(**options))


def ops(page_sheet: Sheet, where: str) -> list[Op]:
    return [op for page in page_sheet.pages for op in page.ops if op.where == where]


def texts(page_sheet: Sheet, box: str) -> list[str]:
    return [op.text for op in ops_of(page_sheet, box) if isinstance(op, Text)]


def ops_of(page_sheet: Sheet, box: str) -> list[Op]:
    return [op for page in page_sheet.pages for op in page.ops if op.where.split(".")[0] == box]


@pytest.mark.slow
@pytest.mark.parametrize("template", ["classic", "ink-saver", "large-print"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_documented_homebrew_prints(tmp_path: Path, template: str, language: str) -> None:
    (tmp_path / "foes.yaml").write_text(FOES)
    own = tmp_path / "own.yaml"
    own.write_text(FOUR_ABILITIES)
    loadout = reading.read_loadout(own)
    for paper in ("a4", "letter"):
        result = sheet.make(loadout, Options(template, paper, language))
        words = " ".join(op.text for page in result.pages for op in page.ops if isinstance(op, Text))
        assert "Walker" in words
        ending = {"es": "dentro de este arco.", "en": "within this arc."}[language]
        assert ending in words  # of the last ability, on the page or in a note
        for number, page in enumerate(result.pages, start=1):
            assert laws.broken(templates.read(template, "paper-mech", paper), page, number, paper) == []


def test_a_note_holds_the_whole_text_and_the_page_its_number() -> None:
    result = made(f"mounts: {{left-arm: {{extends: laser, text: {'WIDTH ' * 26}}}}}")
    assert len(result.pages) == 2
    assert any(text.endswith("… [1]") for text in texts(result, "left-arm"))
    note = " ".join(op.text for op in ops(result, "notes.text") if isinstance(op, Text))
    assert note == f"[1] Left arm, Laser {'WIDTH ' * 26}".strip()


def test_a_text_that_is_cut_after_a_sentence_ends_in_three_dots() -> None:
    result = made(f"mounts: {{left-arm: {{extends: laser, text: {'WIDTH. ' * 22}}}}}")
    assert any(text.endswith("WIDTH… [1]") for text in texts(result, "left-arm"))


def test_only_enemies_that_the_waves_can_bring_are_printed(tmp_path: Path) -> None:
    (tmp_path / "few.yaml").write_text(
        "system: paper-mech\nkind: waves\nwaves:\n  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [T, B, T]}\n"
    )
    own = sheet.make(reading.read_loadout(STANDARD, extra=[str(tmp_path / "few.yaml")]))
    shown = texts(own, "enemies")
    assert [text for text in shown if text in ("B", "T·1", "T·2", "H", "T")] == ["B", "T·1", "T·2"]
    assert "Helo" not in own.text


def test_arcs_have_weapon_and_range() -> None:
    result = made("mounts: {left-arm: laser, right-shoulder: missile}")
    shown = texts(result, "radar")
    assert {"Laser", "Missile"} <= set(shown)
    assert {"M", "L"} <= set(shown)
    assert "Laser" not in texts(made("mounts: {right-shoulder: missile}"), "radar")


def test_a_long_ring_name_is_on_two_lines_in_spanish() -> None:
    shown = texts(made(language="es"), "radar")
    assert any(text.startswith("Q ") and text.endswith("-") for text in shown)
    assert "".join(shown).replace("-", "").count("Quema") == 1


@pytest.mark.parametrize(
    ("weapon", "mark", "enemies"),
    [("fist", "last", True), ("missile", "last", False), ("tower-shield", "Guard", False), ("laser", None, False)],
)
def test_state_has_a_box_to_tick(weapon: str, mark: str | None, *, enemies: bool) -> None:
    result = made(f"mounts: {{left-arm: {weapon}}}")
    assert [op.text for op in ops(result, "left-arm.mark") if isinstance(op, Text)] == ([mark] if mark else [])
    boxes = [op for op in ops_of(result, "enemies") if isinstance(op, Rect) and op.where.endswith(".tab")]
    assert len(boxes) == (6 if enemies else 0)


def test_ticked_waves_and_the_last_target_of_a_game_in_progress(tmp_path: Path) -> None:
    scenario = tmp_path / "now.yaml"
    scenario.write_text(
        "system: paper-mech\n"
        "loadout: {mounts: {left-arm: fist, right-arm: tower-shield}}\n"
        "state: {wave: 3, guard: right-arm, last_attack: {mount: left-arm, target: 1},"
        " enemies: [{type: H, sector: 0, ring: L}, {type: T, sector: 1, ring: L}]}\n"
    )
    loadout, now = progress.load(str(scenario))
    result = sheet.make(loadout, Options(progress=now))

    def filled(where: str) -> int:
        return len([op for op in ops(result, where) if isinstance(op, Rect) and op.fill and op.fill[0] < 0.5])

    assert filled("waves.table") == 2
    assert filled("left-arm.mark") == filled("right-arm.mark") == 1
    tanks = [number for number in range(1, 7) if filled(f"enemies.enemies.{number}.tab")]
    assert tanks == [5]


def test_words_are_broken_with_a_hyphen_at_a_syllable() -> None:
    result = made("mounts: {left-arm: {extends: laser, keyword: Extraordinariamente}}", language="es")
    parts = [op.text for op in ops(result, "left-arm.keyword") if isinstance(op, Text)]
    assert "".join(part.removesuffix("-") for part in parts) == "Extraordinariamente"
    assert all(part.endswith("-") for part in parts[:-1])


def test_enemies_in_play_are_drawn_on_the_radar_and_the_time_track() -> None:
    loadout, now = progress.load(str(CASES / "in-play.yaml"))
    plain, shown = (sheet.make(loadout, Options(progress=own)).pages[0].ops for own in (None, now))
    for where in ("radar.radar", "time.track"):
        before, after = (sum(isinstance(op, Shape) and op.where == where for op in own) for own in (plain, shown))
        assert after - before >= 3 * 2, where  # three enemies in play, each of at least two shapes


def test_large_print_shows_each_weapon_in_its_mount() -> None:
    made = sheet.make(reading.read_loadout(STANDARD), Options("large-print")).pages[1]
    for mount in MOUNTS:
        assert [op for op in made.ops if op.where == f"{mount}.picture-below"], mount


@pytest.mark.slow
@every_printing
@pytest.mark.parametrize("edition", ["classic", "v1.8"])
@pytest.mark.parametrize("template", ["classic", "ink-saver", "large-print", "laminate", "pocket"])
def test_each_ring_of_the_radar_is_named(template: str, edition: str, paper: str, language: str) -> None:
    """In its ring, on one line or two, or in the key below the radar."""
    mech = reading.read_loadout(STANDARD, edition=edition)
    made = sheet.make(mech, Options(template, paper, language)).pages[0]
    shown = [op.text for op in made.ops if isinstance(op, Text) and op.where in ("radar.radar", "radar.ring-key")]
    words = "\n".join(shown).replace("-\n", "").replace("\xa0", " ")
    for ring in mech.catalog.board.rings:
        assert f"{ring.letter.in_(language)} {ring.name.in_(language)}" in words
