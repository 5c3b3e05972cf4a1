"""Abilities that cannot do anything where they stand are named by `catalog validate`, `check` and `sim`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command import run

PACK = """system: paper-mech
kind: homebrew
weapons:
  dome:
    name: Dome
    range: {range}
    weight: 2
    armour: 3
    mounts: [arm]
    actions:
      - {{name: One, p: {p}, t: 1, abilities: {{{abilities}}}}}
      - {{name: Two, p: 0, t: 1, abilities: {{smoke: 1}}}}
      - {{name: Three, p: 0, t: 1}}
"""


def pack(folder: Path, abilities: str, p: int = 0, reach: str = "M") -> Path:
    file = folder / "pack.yaml"
    file.write_text(PACK.format(abilities=abilities, p=p, range=reach))
    return file


@pytest.mark.parametrize(
    ("abilities", "p", "reach", "idle"),
    [
        ("crush: true", 0, "M", "crush has"),
        ("mine: 2", 0, "null", "mine has"),
        ("rerolled-dice: 1", 2, "M", "rerolled-dice has"),
        ("combo-any-target: true, delay: 1", 0, "M", "combo-any-target, delay have"),
        ("crush: true", 1, "M", None),
        ("mine: 2, nearest: S", 0, "M", None),
        ("combo: 1, combo-any-target: true", 1, "M", None),
        ("jump: 2, cover: 1, overheat: 1, intercept: while-pending, no-haste: true", 0, "null", None),
    ],
)
def test_what_cannot_work_is_named(tmp_path: Path, abilities: str, p: int, reach: str, idle: str | None) -> None:
    text = "".join(run("catalog", "validate", str(pack(tmp_path, abilities, p, reach)), code=0))
    assert (f"warning[CATALOG]: {idle} no effect on `dome`" in text) if idle else ("no effect" not in text)


def test_check_and_sim_name_it_too(tmp_path: Path) -> None:
    pack(tmp_path, "crush: true")
    mech = tmp_path / "mech.yaml"
    mech.write_text("system: paper-mech\ncatalogs: [pack.yaml]\nmounts: {left-arm: dome, right-arm: laser}\n")
    out = "".join(run("check", str(mech), code=0))
    assert "mech.yaml:3:20: warning[CATALOG]: crush has no effect on `dome`" in out
    simulated = "".join(run("sim", str(mech), "--games", "3", "--pilot", "reference", "--brief", code=0))
    assert "crush has no effect on `dome`" in simulated


def test_no_printed_weapon_has_one() -> None:
    """In no edition: they are valid as they are."""
    from sheetgen.core import reading
    from sheetgen.games.paper_mech.design.catalog import weapon_data
    from sheetgen.games.paper_mech.design.idle import idle_abilities

    for edition in ("classic", "v1.7", "v1.8"):
        for weapon in reading.read_catalog("paper-mech", edition=edition).weapons.values():
            assert idle_abilities(weapon_data(weapon)) == [], weapon.id  # type: ignore[arg-type]
