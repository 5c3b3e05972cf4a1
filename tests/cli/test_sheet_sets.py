"""`sheet --set`: several kinds of pages of each mech in one file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command import STANDARD, run

pdfium = pytest.importorskip("pypdfium2")
CASES = Path(__file__).parents[1] / "render/cases"


@pytest.mark.slow
def test_a_game_night_is_one_pdf_with_sheet_rules_and_markers_of_each_mech(tmp_path: Path) -> None:
    out = tmp_path / "night.pdf"
    run("sheet", STANDARD, str(CASES / "homebrew-enemies.yaml"), "--set", "night", "-o", str(out))
    document = pdfium.PdfDocument(out)
    entries = [(item.level, item.get_title(), item.get_dest().get_index()) for item in document.get_toc()]
    assert [title for level, title, _ in entries if level == 0] == [
        "Standard · Paper 'Mech",
        "Homebrew enemies · Paper 'Mech",
    ]
    own = [title for level, title, _ in entries if level == 1]
    assert own[:3] == ["Play sheet", "Rules in short", "Markers and stand-ups"]
    assert own.count("Rules in short") == own.count("Markers and stand-ups") == 2


@pytest.mark.slow
def test_printed_on_both_sides_every_mech_starts_on_a_front_and_markers_have_an_empty_back(tmp_path: Path) -> None:
    out = tmp_path / "night.pdf"
    run("sheet", STANDARD, str(CASES / "homebrew-enemies.yaml"), STANDARD, "--set", "night", "-o", str(out))
    document = pdfium.PdfDocument(out)
    for item in document.get_toc():
        place = item.get_dest().get_index()
        if item.level == 0:
            assert place % 2 == 0
        elif item.get_title() == "Rules in short":
            assert place % 2 == 1
        elif item.get_title() == "Markers and stand-ups":
            assert place % 2 == 0
            assert document[place + 1].get_textpage().get_text_range() == ""


def test_an_unknown_set_and_a_game_without_sets_are_usage_errors(tmp_path: Path) -> None:
    out = str(tmp_path / "x.pdf")
    assert "unknown set 'nigt'; did you mean 'night'?" in run("sheet", STANDARD, "--set", "nigt", "-o", out, code=2)[1]
    ram = "examples/mech-cards/ram.yaml"
    assert "--set is not supported for mech-cards" in run("sheet", ram, "--set", "night", "-o", out, code=2)[1]
