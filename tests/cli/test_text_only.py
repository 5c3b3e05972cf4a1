"""Home-made weapons and cards whose effect stands only in their text: every command that plays them says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command import run, sheetgen

WEAPON = """\
system: paper-mech
kind: homebrew
weapons:
  smoker:
    name: Smoker
    range: M
    weight: 2
    armour: 3
    mounts: [arm]
    actions: [{name: Puff, p: 2, t: 2}, {name: Cloud, p: 3, t: 3}, {name: Fog, p: 4, t: 4}]
    text: Hides you until your next attack.
"""
MECH = "system: paper-mech\ncatalogs: [gun.yaml]\nmounts: {left-arm: smoker, right-arm: laser}\n"
WARNING = (
    "warning[CATALOG]: the effect of `smoker` is described only in its `text`: it is printed, but has no effect in play; "
    "add `abilities`"
)


@pytest.mark.slow
def test_a_weapon_with_a_text_alone(tmp_path: Path) -> None:
    (tmp_path / "gun.yaml").write_text(WEAPON)
    (tmp_path / "mech.yaml").write_text(MECH)
    in_catalog, in_mech = f"gun.yaml:11:11: {WARNING}\n", f"mech.yaml:3:20: {WARNING}\n"
    assert sheetgen("catalog", "validate", "gun.yaml", folder=tmp_path) == f"{in_catalog}gun.yaml: valid\n"
    (entry,) = json.loads(sheetgen("catalog", "validate", "gun.yaml", "--json", folder=tmp_path))["catalogs"]
    assert (entry["valid"], entry["findings"][0]["severity"]) == (True, "warning")
    assert in_mech in sheetgen("check", "mech.yaml", folder=tmp_path)
    assert in_mech in run("sim", "mech.yaml", "--games", "2", folder=tmp_path)[1]
    words = ["smoker", "--catalog", "gun.yaml", "--games", "4", "--loadouts", "2"]
    assert in_catalog in run("balance", *words, folder=tmp_path)[1]
    shown = sheetgen("catalog", "show", "smoker", "--catalog", "gun.yaml", folder=tmp_path)
    assert shown.endswith("  text on the sheet (no effect in play): Hides you until your next attack.\n")


def test_a_weapon_with_a_text_and_abilities(tmp_path: Path) -> None:
    (tmp_path / "gun.yaml").write_text(WEAPON + "    abilities: {not-twice: true}\n")
    (tmp_path / "mech.yaml").write_text(MECH)
    assert sheetgen("catalog", "validate", "gun.yaml", folder=tmp_path) == "gun.yaml: valid\n"
    assert "CATALOG" not in sheetgen("check", "mech.yaml", folder=tmp_path)
    shown = sheetgen("catalog", "show", "smoker", "--catalog", "gun.yaml", folder=tmp_path)
    assert "\n  effect: Not right after an attack from this mount.\n  text on the sheet: Hides you" in shown


def test_a_special_rule_with_a_text_alone(tmp_path: Path) -> None:
    (tmp_path / "cloak.yaml").write_text(
        "system: mech-cards\nkind: homebrew\nspecials:\n  cloak: {name: Cloak, text: Cannot be seen.}\n"
    )
    out = sheetgen("catalog", "validate", "cloak.yaml", folder=tmp_path)
    assert "cloak.yaml:4:30: warning[CATALOG]: the effect of `cloak` is described only in its `text`" in out


def test_what_an_entry_does_is_shown_as_sentences() -> None:
    assert "effect: Re-roll dice that did no damage once" in sheetgen("catalog", "show", "laser")
    shown = sheetgen("catalog", "show", "fist", "--lang", "es")
    assert "efecto: " in shown
    assert "montajes: brazo" in shown
