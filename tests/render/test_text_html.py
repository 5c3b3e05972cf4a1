"""Sheets in words: as text, and as a page with headings and lists."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import sheetgen
from sheetgen.games.paper_mech.sheet import page, progress
from sheetgen.render import text_html
from sheetgen.render.brush import typographic
from sheetgen.render.ops import Sheet
from sheetgen.render.options import Options
from tests.command import STANDARD, run

CASES = Path(__file__).parent / "cases"
EXAMPLES = Path(__file__).parents[2] / "examples"


class Tags(HTMLParser):
    """The tags of a page: whether each is closed in its turn, and the words of each kind."""

    VOID = ("meta", "input")

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: dict[str, list[str]] = {}
        self.feed(content.decode())
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - as the parser calls it
        if tag not in self.VOID:
            assert not (tag == "li" and self.open[-1] == "li"), "an entry within an entry"
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.setdefault(self.open[-1], []).append(data.strip())


@pytest.mark.parametrize("path", ["paper-mech/standard.yaml", "mech-cards/ram.yaml", "mech-machine/wasp.yaml"])
def test_every_game_has_a_page_with_all_words_of_its_text(path: str) -> None:
    made = sheetgen.load(EXAMPLES / path).sheet()
    tags = Tags(made.html())
    shown = " ".join(word for own in tags.words.values() for word in own).replace(" · ", " ").replace(":", "")
    assert len(tags.words["h1"]) == 1
    for word in typographic(made.text()).replace(":", "").replace(" · ", " ").split():
        assert not word.strip("□■=") or word in shown


def test_headings_lists_and_paragraphs() -> None:
    made = Sheet("A", (), text="Mech: <Ada>\nlegal\n\nEnemies:\n  B: 2\n    Gun   P1\n  H: 3\nWeight: 12\n")
    tags = Tags(text_html.write([made]))
    assert tags.words["h1"] == ["Mech: <Ada>"]
    assert tags.words["h2"] == ["Enemies"]
    assert tags.words["li"] == ["2", "Gun · P1", "3"]
    assert tags.words["p"] == ["legal", "12"]
    assert tags.words["b"] == ["B:", "H:", "Weight:"]


def test_underlined_headings_and_boxes() -> None:
    """A line of = or - is no text but makes a heading of the line above it; drawn boxes become boxes to tick."""
    text = "Dawn\n====\n\nAda\n---\nPower: 3\n\nLegs:\n  Plates: ■□\n\nX\n-\nY\n"
    page = text_html.write([Sheet("A", (), text=text)])
    tags = Tags(page)
    assert tags.words["h1"] == ["Dawn"]
    assert tags.words["h2"] == ["Ada", "X"]
    assert tags.words["h3"] == ["Legs"]
    assert tags.words["p"] == ["3", "Y"]
    assert page.count(b'type="checkbox"') == 2
    assert page.count(b" checked") == 1


@pytest.mark.parametrize(
    "path", ["paper-mech/standard.yaml", "mech-cards/ram.yaml", "mech-cards/patrol.yaml", "mech-machine/wasp.yaml"]
)
def test_the_text_has_every_box_that_is_ticked_in_play(path: str) -> None:
    """All circles of mech and enemies, or damage by card, or hit points, heat, actions and frags; the same boxes on the page."""
    made = sheetgen.load(EXAMPLES / path).sheet()
    assert made.text().count("□") >= 30
    assert made.html().count(b'type="checkbox"') == made.text().count("□")


def test_several_sheets_are_one_page_with_links(tmp_path: Path) -> None:
    out = tmp_path / "all.html"
    run("sheet", STANDARD, "examples/mech-cards/ram.yaml", "-o", str(out), "--lang", "es")
    tags = Tags(out.read_bytes())
    assert tags.words["a"] == ["Standard · Paper ’Mech", "Ram · Mech Cards"]
    assert tags.words["title"] == ["2 hojas"]
    assert len(tags.words["h1"]) == 2


def test_the_text_tells_what_stances_do() -> None:
    words = sheetgen.load(STANDARD).sheet().text()
    assert "  Squat: Enemy attacks −1 die (min. 1). Location 6: re-roll." in words


def test_the_text_says_where_walking_takes_the_enemies_of_each_sector() -> None:
    """PM-FORWARD, PM-BACKWARD, PM-START"""
    words = sheetgen.load(STANDARD).sheet().text().partition("\n\nTime")[0].splitlines()
    at = words.index("  Walk Forwards:")
    assert words[at - 1].startswith("  Start spaces by D6: 1 left rear L, 2 left front L, 3 front left L, 4")
    assert words[at + 1 : at + 5] == [
        "    front right: L → M, M → S, S → C, C → right front C",
        "    right front → right rear",
        "    right rear → rear right",
        "    rear right: M → L, S → M, C → S",
    ]
    assert words[words.index("  Walk Backwards:") + 2] == "    right front → front right"


def test_arcs_and_spill_tracks_are_in_order() -> None:
    """PM-ARCS: clockwise; PM-SPILL-TRACKS: by the faces of the die."""
    words = sheetgen.load(STANDARD).sheet().text()
    assert "  Firing arc: left rear, left front, front left, front right\n" in words
    assert "\n  Left shoulder: 1–2 Torso, 3–4 Right arm, 5–6 Left arm\n" in words


def test_the_text_of_a_game_in_progress_tells_its_state() -> None:
    loadout, now = progress.load(str(CASES / "in-play.yaml"))
    everything = page.make(loadout, Options(progress=now)).text
    assert "\n  1–2 Fist C P5 T2, 2 circles ■■" in everything.replace("    ", "  ")
    assert "\n  3–4 Laser Blast P3 T3 □■\n  5–6 Full Charge P4 T4 ■□\n" in everything
    assert "\n  4 circles ■■■□\n  3: all actions T +1; 4: destroyed\n" in everything
    words = everything.partition("Wave 4:\n")[2].splitlines()
    assert words[:5] == [
        "  Stance: Squat",
        "  Torso: 3 circles",
        "  Legs: Walk Backwards",
        "  Left arm: 4, 5",
        "  Right arm: 1, 2, 6",
    ]
    assert [line.split(":")[0].strip() for line in words[5:]] == ["M", "F", "H"]


@pytest.mark.parametrize(("language", "heads"), [("en", ["Actions", "Rules"]), ("es", ["Acciones", "Reglas"])])
def test_the_page_of_mech_cards_names_its_actions_and_rules(language: str, heads: list[str]) -> None:
    """Under headings, each name in bold, with typographic apostrophes and no line that ends between a stat and its number."""
    made = sheetgen.load(EXAMPLES / "mech-cards/bastion.yaml").sheet(lang=language, reference=True)
    page = made.html().decode()
    tags = Tags(page.encode())
    assert [head for head in tags.words["h2"] if head in heads] == [heads[0], heads[1], heads[0]]
    assert len(tags.words["h1"]) == 2  # the mech and the rules in short
    bold = " ".join(tags.words["b"])
    names = ("Aim", "Charge", "Morale") if language == "en" else ("Apuntar", "Embestir", "Moral")
    assert all(name in bold for name in names)
    assert "'" not in "".join(word for tag, words in tags.words.items() if tag != "style" for word in words)
    assert not re.search(r"\b[A-Z]{2} [+−]?\d", page.partition("<article")[2])
