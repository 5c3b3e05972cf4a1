"""The abilities of enemies' attacks are printed as words beside the attack and as sentences in a note, in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sheetgen.core import paths, reading
from sheetgen.core.locale import locale
from sheetgen.games.paper_mech.design import loadout as loadouts
from sheetgen.games.paper_mech.sheet import attack_wording
from sheetgen.games.paper_mech.sheet import page as sheet
from sheetgen.render.ops import Text
from sheetgen.render.options import Options

FOES = """
system: paper-mech
kind: homebrew
enemies:
  W:
    name: Wisp
    armour: 2
    attacks:
      fog: {name: Fog, range: M, p: 2, t: 2, circles: 2, rolls: [1, 2, 3], abilities: {smoke: 2, jump: 1}}
      mend: {name: Mend, range: L, p: 1, t: 3, circles: 2, rolls: [4, 5, 6], abilities: {repair: 3, delay: 2, cover: 1}}
waves:
  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [W, W]}
"""


def own(tmp_path: Path) -> loadouts.Loadout:
    file = tmp_path / "foes.yaml"
    file.write_text(FOES, encoding="utf-8")
    found = reading.read_loadout("examples/paper-mech/standard.yaml", extra=[str(file)])
    assert isinstance(found, loadouts.Loadout)
    return found


def test_every_ability_of_an_attack_has_a_word_and_a_sentence() -> None:
    schema = json.loads((paths.SCHEMA / "paper-mech" / "parts.json").read_text())
    known = set(schema["$defs"]["attack"]["properties"]["abilities"]["properties"])
    assert known == {*attack_wording.ABILITIES, "rerolled-dice"}
    for language in ("en", "es"):
        texts = locale("paper-mech/sheet", language)
        assert all(
            f"enemy-ability.{name}" in texts and f"enemy-rule.{name}" in texts for name in attack_wording.ABILITIES
        )


def test_attacks_are_explained_in_notes(tmp_path: Path) -> None:
    """A number beside the attack, the sentences on the page of notes, once for both Wisps."""
    made = sheet.make(own(tmp_path))
    front = " ".join(op.text for op in made.pages[0].ops if isinstance(op, Text) and op.where.startswith("enemies"))
    assert "[1]" in front
    assert "[2]" in front
    notes = " ".join(op.text for op in made.pages[-1].ops if isinstance(op, Text) and op.where == "notes.text")
    assert notes.count("you roll 2 fewer dice against this enemy (min. 1). After the attack it moves 1 time more.") == 1
    assert (
        "If it does damage, you are 2 T later on the time track. While this attack is chosen, this enemy has armour +1."
        in notes
    )
    assert "it frees up to 3 of its own circles" in notes


@pytest.mark.parametrize(("language", "words"), [("en", "Fog (smoke 2, jump 1)"), ("es", "Fog (humo 2, salto 1)")])
def test_the_sheet_in_words_explains_them_too(language: str, words: str, tmp_path: Path) -> None:
    text = sheet.make(own(tmp_path), Options(language=language)).text
    assert words in text
    assert (
        text.count(
            attack_wording.sentences(
                own(tmp_path).catalog.enemies["W"].attacks[1], locale("paper-mech/sheet", language)
            )
        )
        >= 1
    )


def test_pages_without_enemies_rows_have_no_such_notes(tmp_path: Path) -> None:
    """Markers and tiles do not show attacks."""
    for template in ("tokens", "tiles"):
        made = sheet.make(own(tmp_path), Options(template))
        assert not [op for page in made.pages for op in page.ops if op.where == "notes.text"], template


def test_printed_enemies_need_no_notes() -> None:
    """The rulebook explains Recoil and Accurate."""
    mech = reading.read_loadout("examples/paper-mech/standard.yaml", edition="v1.8")
    assert len(sheet.make(mech).pages) == 1
