"""What a file of `kind: homebrew` may hold: everything that `docs/catalog.md` says, an edition too."""

from __future__ import annotations

from pathlib import Path

from tests.command import STANDARD, sheetgen

EDITION = """\
system: paper-mech
kind: homebrew
edition: {id: calm, name: Calm}
enemies: {A: null}
waves:
  - - {rolls: [1, 2, 3], enemies: [H]}
    - {rolls: [4, 5, 6], enemies: [B]}
  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [H]}
  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [T]}
  - - {rolls: [1, 2, 3, 4, 5, 6], enemies: [M]}
"""


def test_an_edition_in_a_homebrew_file(tmp_path: Path) -> None:
    path = tmp_path / "calm.yaml"
    path.write_text(EDITION)
    words = ["--catalog", str(path)]
    assert sheetgen("catalog", "validate", str(path)) == f"{path}: valid\n"
    enemies = sheetgen("catalog", "list", "enemies", *words, "--edition", "calm")
    assert "Artillery" not in enemies
    assert "Artillery" in sheetgen("catalog", "list", "enemies", *words), "only that edition is without it"
    assert "(Calm)" in sheetgen("check", STANDARD, *words, "--edition", "calm")
    assert sheetgen("sim", STANDARD, *words, "--edition", "calm", "--games", "5", "--brief").startswith(
        "Standard (Calm)"
    )


def test_the_other_games_too(tmp_path: Path) -> None:
    for system in ("mech-cards", "mech-machine"):
        path = tmp_path / f"{system}.yaml"
        path.write_text(f"system: {system}\nkind: homebrew\nedition: {{id: own, name: Own}}\n")
        assert sheetgen("catalog", "validate", str(path)) == f"{path}: valid\n"
        assert "own" in sheetgen("catalog", "list", "editions", "--system", system, "--catalog", str(path))


def test_an_enemy_is_removed_with_null(tmp_path: Path) -> None:
    """The waves that name it have to change as well."""
    path = tmp_path / "none.yaml"
    path.write_text("system: paper-mech\nkind: homebrew\nenemies: {A: null}\n")
    assert f"{path}:3:11: error[CATALOG]: `A` is removed here" in sheetgen("catalog", "validate", str(path), code=2)
