"""`sheet --odds`: the odds of a loadout on a further page, in the style of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from sheetgen.core import games, reading
from sheetgen.render import pdf
from sheetgen.render.layout import PAPERS
from sheetgen.render.ops import Page, Sheet, Text
from sheetgen.render.options import Options
from sheetgen.reports import odds_page
from sheetgen.reports.odds import Block
from tests.command import run
from tests.printings import every_printing
from tests.render import laws

ROOT = Path(__file__).resolve().parents[2]
STANDARD = ROOT / "examples/paper-mech/standard.yaml"
CASES = Path(__file__).parents[1] / "render/cases"
FULL = """
system: paper-mech
name: Full
mounts: {left-shoulder: rifle, right-shoulder: mortar, left-arm: plasma-sword, right-arm: fist}
"""


def added(path: Path, options: Options) -> Sheet:
    loadout = reading.read_loadout(path)
    made: Sheet = games.game(loadout.system).sheet.make(loadout, options)
    return odds_page.added(made, loadout, options)


def own(sheet: Sheet) -> tuple[Page, ...]:
    """The pages of the odds: those after the play sheet and its notes."""
    return tuple(page for page in sheet.pages if page.title in ("Odds", "Probabilidades"))


@pytest.mark.slow
@every_printing
@pytest.mark.parametrize("template", ["classic", "ink-saver", "large-print"])
@pytest.mark.parametrize("case", ["standard", "widest-names", "homebrew-board", "full"])
def test_the_page_keeps_the_laws(case: str, template: str, paper: str, language: str, tmp_path: Path) -> None:
    path = {"standard": STANDARD, "full": tmp_path / "full.yaml"}.get(case, CASES / f"{case}.yaml")
    (tmp_path / "full.yaml").write_text(FULL)
    options = Options(template, paper, language)
    pages = own(added(path, options))
    hold(pages, paper, 9 if template == "large-print" else 7)


def hold(pages: Sequence[Page], paper: str, least: float) -> None:
    """Whether these pages keep the laws of every page."""
    assert pages
    width, height = PAPERS[paper]
    for page in pages:
        assert (page.width, page.height) == (width, height)
        for op in page.ops:
            assert laws._inside(op.extent(), (4.9, 4.9, width - 4.9, height - 4.9), 0.3), op
        assert [*laws._sizes(page, least), *laws.crossings(page)] == []


@pytest.mark.parametrize(
    ("file", "template", "paper", "language"),
    [
        ("mech-cards/dragon", "classic", "a4", "en"),
        ("mech-cards/patrol", "classic", "letter", "es"),
        ("mech-cards/dragon", "tabletop", "a4", "en"),
        ("mech-machine/kestrel", "classic", "a4", "es"),
        ("mech-machine/kestrel", "classic", "letter", "en"),
    ],
)
def test_the_pages_of_other_games_keep_them_too(file: str, template: str, paper: str, language: str) -> None:
    path, options = ROOT / f"examples/{file}.yaml", Options(template, paper, language)
    hold(own(added(path, options)), paper, 7)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_one_page_is_enough(paper: str, tmp_path: Path) -> None:
    (tmp_path / "full.yaml").write_text(FULL)
    assert len(own(added(STANDARD, Options(paper=paper)))) == 1
    assert len(own(added(CASES / "widest-names.yaml", Options(paper=paper)))) == 1


def test_what_the_page_says() -> None:
    sheet = added(STANDARD, Options())
    (page,) = own(sheet)
    words = {op.text for op in page.ops if isinstance(op, Text)}
    assert {"Standard (Classic) · Odds, exact", "Mean damage", "Chance to destroy, in %", "Mean damage taken"} <= words
    # PM-ACCURATE: four dice at 5/9 against a Tank; PM-HASTE plays no part.
    assert {"Laser: Full Charge, T4", "2.2"} <= words
    assert "Full Charge, T4" in sheet.text
    assert page.title == "Odds"
    assert any("Crush: a die higher" in word for word in words)
    spanish = {op.text for op in own(added(STANDARD, Options(language="es")))[0].ops if isinstance(op, Text)}
    assert {"Standard (Clásica) · Probabilidades exactas", "Daño medio", "Láser: Carga total, T4", "2,2"} <= spanish


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("template", ["classic", "large-print"])
def test_no_word_is_cut(template: str, language: str) -> None:
    """Where two tables have no room side by side, they stand below one another."""
    pages = added(STANDARD, Options(template, "a4", language)).pages
    words = [op.text for page in pages for op in page.ops if isinstance(op, Text)]
    assert "L shld" in words or "hom. I" in words
    assert not [word for word in words if word.endswith("…")]


def test_the_same_page_is_the_same_file() -> None:
    assert pdf.write([added(STANDARD, Options())]) == pdf.write([added(STANDARD, Options())])


def test_blocks_flow_over_pages() -> None:
    blocks = [Block(height, lambda _: []) for height in (40.0, 50.0, 20.0, 95.0)]
    assert [[block.height for block in page] for page in odds_page.flow(blocks, 100)] == [[40, 50], [20], [95]]


@pytest.mark.parametrize("other", [["--blank"], ["--damage", "tests/render/cases/in-play.yaml"]])
def test_the_odds_are_those_of_a_fresh_loadout(other: list[str]) -> None:
    assert "--odds shows an undamaged loadout" in run("sheet", "--odds", "-o", "-", *other, code=2)[1]


def test_the_command_adds_the_page(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    run("sheet", str(STANDARD), "--odds", "-o", str(out))
    assert out.read_bytes().count(b"/Type /Page\n") == 2
