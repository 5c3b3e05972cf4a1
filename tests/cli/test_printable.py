"""Emoji, Chinese: `check` says that a legal loadout cannot be printed, with the place."""

from __future__ import annotations

import json

import pytest

from tests.command import run, sheetgen


@pytest.mark.parametrize(("sign", "code"), [("🐦", "1F426"), ("中", "4E2D"), ("ᚠ", "16A0")])
def test_a_character_that_the_fonts_lack(sign: str, code: str) -> None:
    text = f"system: paper-mech\nname: Heron\npilot: Ana {sign}\nmounts: {{left-arm: laser}}\n"
    message = f"legal, but cannot be printed: the fonts have no `{sign}` (U+{code}); spell it differently"
    out = sheetgen("check", "-", text=text)
    assert f"-:3:8: warning[SHEET]: {message}\n" in out
    assert out.splitlines()[-1].endswith(": legal")
    (entry,) = json.loads(sheetgen("check", "-", "--json", text=text))["loadouts"]
    assert entry["legal"] is True
    sheetgen("check", "-", "--strict", text=text, code=1)
    assert f"the fonts have no `{sign}`" in run("sheet", "-", "-o", "-", text=text, code=2)[1]


@pytest.mark.parametrize("name", ["Grüner Reiher", "Ægir → Ω", "Жук"])
def test_a_character_that_they_have(name: str) -> None:
    assert "SHEET" not in sheetgen("check", "-", text=f"system: paper-mech\nname: {name}\nmounts: {{}}\n")


def test_names_of_files_are_not_printed() -> None:
    """A catalog's path may hold what it likes."""
    out = sheetgen("check", "-", text="system: paper-mech\ncatalogs: [中.yaml]\n", code=2)
    assert "SHEET" not in out
