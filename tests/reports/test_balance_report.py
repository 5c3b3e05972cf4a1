"""`balance --report`: the result on paper or in a browser, with a picture of what was tried."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command import run

HOME = """system: paper-mech
kind: homebrew
waves:
  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [B, T]}
"""
FEW = ("--games", "8", "--loadouts", "2", "--workers", "1")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("subject", "name", "meaning"),
    [
        (("laser",), "Laser", "of the games with it are won"),
        (("T",), "Tank", "of the games are won here"),
        (("--waves", "--catalog", "home.yaml"), "Attack Bike, Tank", "of the games are won here"),
    ],
)
def test_a_page_for_a_browser_shows_what_was_tried(
    subject: tuple[str, ...], name: str, meaning: str, tmp_path: Path
) -> None:
    (tmp_path / "home.yaml").write_text(HOME)
    printed, _ = run("balance", *subject, *FEW, "--report", "out.html", folder=tmp_path)
    page = (tmp_path / "out.html").read_text()
    figure = re.search(r'<p class="headline"><b>([^<]+)</b> ([^<]+)</p>', page)
    assert figure is not None
    assert figure[1] in printed
    assert meaning in figure[2]
    picture = page[page.index('<div class="mechs">') :]
    assert name in picture[: picture.index("</svg>")]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "title", "subtitle"),
    [
        ("en", "Laser (old), 2 W", "edition Classic, pilot adaptive, seed 1"),
        ("es", "Láser (viejo), 2 W", "edición Clásica, piloto adaptive, semilla 1"),
    ],
)
def test_brackets_in_a_name_stay_in_the_title(language: str, title: str, subtitle: str, tmp_path: Path) -> None:
    """A terminal shows title and subtitle in one line, and advice about options, which a page leaves out."""
    (tmp_path / "old.yaml").write_text(
        "system: paper-mech\nkind: homebrew\nweapons:\n"
        "  old: {extends: laser, weight: 2, name: {en: Laser (old), es: Láser (viejo)}}\n"
    )
    words = ("old", "--catalog", "old.yaml", "--report", "out.html", "--lang", language)
    printed, _ = run("balance", *words, *FEW, folder=tmp_path)
    page = (tmp_path / "out.html").read_text()
    assert printed.splitlines()[0] == f"{title}, {subtitle}"
    assert f'<h1>{title}</h1><p class="under">{subtitle}</p>' in page
    assert "--loadouts" in printed
    assert "--loadouts" not in page


@pytest.mark.slow
def test_a_report_on_paper_is_tagged(tmp_path: Path) -> None:
    out = tmp_path / "laser.pdf"
    run("balance", "laser", *FEW, "--report", str(out), "--paper", "letter", "--lang", "es")
    content = out.read_bytes()
    assert b"/Marked true" in content
    assert b"/MediaBox [ 0 0 612 792 ]" in content.replace(b"611.999", b"612")


def test_a_report_that_cannot_be_written_is_rejected_before_any_game(tmp_path: Path) -> None:
    assert "unsupported file type" in run("balance", "laser", *FEW, "--report", "out.txt", code=2)[1]
    assert "out" in run("balance", "laser", *FEW, "--report", str(tmp_path / "no/out.pdf"), code=2)[1]
