"""Counters, stand-ups and templates to cut out: printed at true size."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheetgen.core import reading
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.sheet import page as sheet
from sheetgen.render import templates
from sheetgen.render.ops import Circle, Rect, Sheet, Text
from sheetgen.render.ops import Path as PathOp
from sheetgen.render.options import Options
from tests.printings import every_printing
from tests.render import laws

CATALOG = reading.read_catalog("mech-machine")
ANVIL = loadouts.from_catalog(CATALOG.mechs["anvil"], CATALOG)
INCH = 25.4
CASES = [("counters", False), ("counters", True), ("measures", True)]


def drawn(template: str, *, blank: bool = True, **options: str) -> Sheet:
    own = loadouts.blank() if blank else ANVIL
    return sheet.make(own, Options(template, blank=blank, **options))  # type: ignore[arg-type]


@pytest.mark.slow
@every_printing
@pytest.mark.parametrize(("template", "blank"), CASES)
def test_pages_to_cut_keep_the_layout_laws(template: str, blank: bool, language: str, paper: str) -> None:
    made = drawn(template, blank=blank, language=language, paper=paper)
    own = templates.read(template, "mech-machine", paper)
    for number, page in enumerate(made.pages, start=1):
        assert laws.broken(own, page, number, paper, 7) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_note_of_a_wall_stands_clear_of_its_scale(language: str) -> None:
    texts = [
        op for op in drawn("measures", language=language).pages[0].ops if isinstance(op, Text) and "wall" in op.where
    ]
    numbers = [op for op in texts if op.text.isdigit()]
    assert len(numbers) == 8
    edge = max(op.x + op.width for op in numbers)
    assert min(op.x for op in texts if op not in numbers) > edge + 2


@pytest.mark.parametrize("reach", [0, 0.5, 3, 24])
@pytest.mark.parametrize("across", [0.5, 3])
def test_homebrew_of_any_size_is_printed(reach: float, across: float, tmp_path: Path) -> None:
    """What is larger than the paper is named with its reach."""
    file = tmp_path / "large.yaml"
    rules = f"walls: {{reach: {reach}, defence: 2, shelter: beside}}\n  wreck: {{reach: {reach}, defence: 4}}"
    file.write_text(f"system: mech-machine\nkind: play\nplay:\n  base: {{across: {across}}}\n  {rules}\n")
    own = loadouts.blank(extra=[str(file)])
    (page,) = sheet.make(own, Options("counters", blank=True)).pages
    assert page.ops
    smoke, blast = sheet.make(own, Options("measures", blank=True)).pages
    texts = " ".join(op.text for op in smoke.ops if isinstance(op, Text))
    assert (f"{reach:g}″. Larger than this paper" in texts) == (reach > 2.4)
    template = templates.read("measures", "mech-machine", "a4")
    for number, one in enumerate((smoke, blast), start=1):
        assert laws.broken(template, one, number, "a4", 7) == []


@pytest.mark.parametrize("blank", [False, True])
def test_counters_are_an_inch_across(blank: bool) -> None:
    """Numbered from 1 in each row, in the colour of the class, outlined in that of the side."""
    (page,) = drawn("counters", blank=blank).pages
    inks = templates.read("counters", "mech-machine").look.inks
    outlines = [op for op in page.ops if isinstance(op, Circle) and op.r == pytest.approx(INCH / 2)]
    assert len(outlines) == 35 if not blank else 63
    sides = {op.fill for op in outlines}
    assert {inks["side-0"], inks["side-1"], inks["wreck"]} <= sides
    fills = {op.fill for op in page.ops if isinstance(op, Circle) and op.r == pytest.approx(INCH / 2 - 1.7)}
    classes = {inks[f"class-{id_}"] for id_ in (("red", "blue", "other") if blank else ("blue",))}
    assert classes <= fills
    numbers = [op.text for op in page.ops if isinstance(op, Text) and op.text.isdigit()]
    assert numbers[:7] == ["1", "2", "3", "4", "5", "6", "7"]


def test_smoke_wall_and_blast_have_their_reach() -> None:
    """Smoke two inches around a base of one inch, walls two inches, blasts one to six inches."""
    smoke, blast = drawn("measures").pages
    radii = {round(op.r / INCH, 3) for op in smoke.ops if isinstance(op, Circle) and op.where == "smoke.smoke"}
    assert {2.5, 0.5} <= radii
    assert any(isinstance(op, Rect) and op.w == pytest.approx(2 * INCH) for op in smoke.ops if op.where == "wall.wall")
    quarters = [op.extent() for op in blast.ops if isinstance(op, PathOp) and op.where == "blast.blast"]
    assert [round((x2 - x1) / INCH, 1) for x1, _, x2, _ in quarters] == [6, 5, 4, 3, 2, 1]


def test_the_templates_follow_the_catalog(tmp_path: Path) -> None:
    """Homebrew rules with a wider base and a longer reach of walls."""
    file = tmp_path / "wide.yaml"
    file.write_text(
        "system: mech-machine\nkind: play\nplay:\n  base: {across: 1.5}\n  walls: {reach: 1, defence: 3, shelter: beside}\n"
    )
    own = loadouts.blank(extra=[str(file)])
    (page,) = sheet.make(own, Options("counters", blank=True)).pages
    assert any(isinstance(op, Circle) and op.r == pytest.approx(0.75 * INCH) for op in page.ops)
    smoke, _ = sheet.make(own, Options("measures", blank=True)).pages
    assert any(isinstance(op, Rect) and op.w == pytest.approx(INCH) for op in smoke.ops if op.where == "wall.wall")
    assert "+3 defence" in sheet.make(own, Options("measures", blank=True)).text
