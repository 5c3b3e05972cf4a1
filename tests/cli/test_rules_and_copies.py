"""`rules`, `new --from`, `share --qr`, and the files that `sheet` writes without a given name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp
from PIL import Image

import sheetgen as library
from sheetgen.core import rulebook
from tests.command import ROOT, STANDARD, run, sheetgen

KESTREL = ROOT / "examples/mech-machine/kestrel.yaml"
PATROL = ROOT / "examples/mech-cards/patrol.yaml"


def test_a_rule_by_its_id() -> None:
    out = sheetgen("rules", "pm-haste")
    assert out.startswith("PM-HASTE An attack that has been pending for at least one unit may be hasted")
    assert "→" not in out
    assert "**" not in out


def test_rules_by_a_word_of_their_ids() -> None:
    out = sheetgen("rules", "spill")
    assert [line.split()[0] for line in out.splitlines() if line.startswith("PM-")] == ["PM-SPILL-TRACKS", "PM-SPILL"]
    assert "  torso           left shoulder  right shoulder  legs" in out


@pytest.mark.parametrize("columns", ["40", "60", "100"])
def test_all_rules_are_listed_with_their_first_sentences(columns: str) -> None:
    out = sheetgen("rules", COLUMNS=columns)
    assert max(map(len, out.splitlines())) <= int(columns)
    rules = re.findall(r"^([A-Z]+\d*-[A-Z0-9-]+)((?: .*|\n(?=  ).*)+)$", out, re.MULTILINE)
    assert all(len(text.split()) > 1 for _, text in rules), "a lead-in such as `Ruling:` says nothing about the rule"
    ids = [rule for rule, _ in rules]
    assert ids[0].startswith("PM-"), "the main game comes first"
    assert {"PM-SPILL", "MC-MORALE", "MM-FRAG"} <= set(ids)
    assert len(ids) == len(set(ids))


def test_rules_with_a_word_that_none_has() -> None:
    assert "no rule contains `teleport`" in sheetgen("rules", "teleport", code=1)
    assert "ninguna regla" in sheetgen("rules", "teleport", "--lang", "es", code=1)


def test_rules_in_spanish() -> None:
    out = sheetgen("rules", "PM-HASTE", "--lang", "es")
    assert out.startswith("PM-HASTE Un ataque pendiente desde hace al menos una unidad se puede apresurar")


def test_both_languages_have_the_same_rules() -> None:
    english, spanish = rulebook.read_rules("en"), rulebook.read_rules("es")
    assert [(rule.page, rule.id) for rule in english] == [(rule.page, rule.id) for rule in spanish]


def test_tables_have_the_same_numbers_and_codes_in_both_languages() -> None:
    """The letters of rings differ: C and S are Q and C in Spanish."""
    compared = 0
    for english, spanish in zip(rulebook.read_rules("en"), rulebook.read_rules("es"), strict=True):
        compared += "|" in english.text
        assert table_facts(english.text, "en") == table_facts(spanish.text, "es"), english.id
    assert compared > 8


def table_facts(text: str, language: str) -> list[list[str]]:
    rings = {"Q": "C", "C": "S"} if language == "es" else {}
    rows = [line for line in text.splitlines() if line.startswith("|")]
    return [[rings.get(word, word) for word in re.findall(r"[0-9]+|(?<!\w)[A-Z](?!\w)(?! [a-z])", row)] for row in rows]


def test_tables_too_wide_for_the_terminal_are_printed_row_by_row() -> None:
    for language in ("en", "es"):
        lines = sheetgen("rules", "PM-TARGETING", "--lang", language, COLUMNS="40").splitlines()
        assert max(map(len, lines)) <= 40
    assert "    frente, retaguardia: torso" in lines


def test_every_rule_fits_40_columns() -> None:
    for language in ("en", "es"):
        for rule in rulebook.read_rules(language):
            assert max(map(len, rulebook.lines(rule, 40))) <= 40, rule.id


def test_rules_as_json() -> None:
    (rule,) = json.loads(sheetgen("rules", "MM-RUSH", "--json"))["rules"]
    assert rule["id"] == "MM-RUSH"
    assert rule["page"] == "mech-machine"


def test_a_mech_from_a_file_or_a_code_becomes_a_file_to_edit(tmp_path: Path) -> None:
    for path in (STANDARD, KESTREL, PATROL):
        before = library.load(path)
        for source in (str(path), before.code):
            file = tmp_path / "copy.yaml"
            sheetgen("new", "--from", source, "-o", str(file), "--force")
            copy = library.load(file)
            assert (copy.loadout, copy.code) == (before.loadout, before.code)
        assert file.read_text(encoding="utf-8").startswith("# yaml-language-server: $schema=")


def test_a_copy_has_another_name_and_finds_its_catalogs(tmp_path: Path) -> None:
    (tmp_path / "mechs").mkdir()
    (tmp_path / "own.yaml").write_text(
        "system: paper-mech\nkind: homebrew\nweapons:\n  harpoon: {extends: laser, name: Harpoon}\n", encoding="utf-8"
    )
    (tmp_path / "one.yaml").write_text(
        "system: paper-mech\nname: One\ncatalogs: [own.yaml]\nmounts: {left-arm: harpoon}\n", encoding="utf-8"
    )
    sheetgen("new", "Two", "--from", "one.yaml", "-o", "two.yaml", folder=tmp_path)
    two = library.load(tmp_path / "two.yaml")
    assert two.name == "Two"
    assert "harpoon" in (tmp_path / "two.yaml").read_text(encoding="utf-8")
    assert two.check().json()["name"] == "Two"


def test_a_copy_is_not_empty() -> None:
    _, err = run("new", "--from", str(STANDARD), "--empty", code=2)
    assert "--empty" in err


def test_a_phone_reads_what_the_mech_is_and_its_code(tmp_path: Path) -> None:
    for name in ("qr.png", "qr.pdf"):
        file = tmp_path / name
        code = sheetgen("share", str(STANDARD), "--qr", str(file)).strip()
        if name.endswith(".pdf"):
            with pypdfium2.PdfDocument(file) as document:
                picture = document[0].render(scale=4).to_pil()
        else:
            picture = Image.open(file)
        (found,) = zxingcpp.read_barcodes(picture)
        summary = "Paper 'Mech: Standard (Classic): 12 of 12 W, no T penalty, armour torso 5, legs 4"
        assert found.text == f"{summary}\n\nsheetgen: {code}"
    sheetgen("share", str(STANDARD), "--qr", str(tmp_path / "qr.svg"))
    assert (tmp_path / "qr.svg").read_bytes().startswith(b"<?xml")


def test_a_qr_code_is_for_one_mech_and_is_a_picture(tmp_path: Path) -> None:
    assert "one mech" in run("share", str(STANDARD), str(KESTREL), "--qr", str(tmp_path / "a.png"), code=2)[1]
    assert "unsupported file type" in run("share", str(STANDARD), "--qr", str(tmp_path / "a.txt"), code=2)[1]


def test_a_sheet_is_called_after_its_loadout(tmp_path: Path) -> None:
    (tmp_path / "heron.yaml").write_bytes(Path(STANDARD).read_bytes())
    assert sheetgen("sheet", "heron.yaml", folder=tmp_path) == "heron.pdf\n"
    assert (tmp_path / "heron.pdf").read_bytes().startswith(b"%PDF")
    assert sheetgen("sheet", "heron.yaml", "--format", "svg", folder=tmp_path) == "heron.svg\n"
    assert sheetgen("sheet", "heron.yaml", str(KESTREL), folder=tmp_path) == "sheets.pdf\n"


def test_copies_of_a_sheet(tmp_path: Path) -> None:
    sheetgen("sheet", str(STANDARD), "--copies", "3", "-o", str(tmp_path / "out.pdf"))
    with pypdfium2.PdfDocument(tmp_path / "out.pdf") as document:
        assert len(document) == 3


def test_another_pilot_on_the_sheet() -> None:
    assert "Ana Pardo" in sheetgen("sheet", str(STANDARD), "--pilot-name", "Ana Pardo", "--text")
    assert "--pilot-name" in run("sheet", str(PATROL), "--pilot-name", "Ana", "-o", "-", code=2)[1]
