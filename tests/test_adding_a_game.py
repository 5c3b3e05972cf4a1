"""A fourth game is new folders and nothing else: docs/adding-a-game.md, with the game in tests/fourth_game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from test_docs import commands

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "tests/fourth_game"
FILES = sorted(path.relative_to(GAME) for path in GAME.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
FOLDERS = ("sheetgen", "engine", "atlas", "catalog", "templates")
# What the tests hold for every game that there is.
FOR_EVERY_GAME = (
    "conftest.py",
    "test_imports.py",
    "core/test_locales.py",
    "core/test_schemas.py",
    "editors/complete_schemas.py",
    "editors/schema_walk.py",
    "editors/test_schema_files.py",
)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with the folders of the game in it, and what Python has compiled: that saves half the time."""
    tree = tmp_path_factory.mktemp("checkout")
    for name in FOLDERS:
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.c"))
    for file in FILES:
        target = tree / file
        assert not target.exists(), f"{file} replaces a file of the checkout"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(GAME / file, target)
    for name in FOR_EVERY_GAME:
        (tree / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests" / name, tree / "tests" / name)
    return tree


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tree), str(tree / "engine")]), "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )


def sheetgen(tree: Path, *arguments: str) -> str:
    """What the command prints, without the warning that the engine is not compiled."""
    result = run(tree, "-m", "sheetgen", *arguments)
    assert "Traceback" not in result.stderr
    lines = (result.stdout + result.stderr).splitlines()
    return "\n".join(line.rstrip() for line in lines if "is not compiled" not in line)


def test_every_file_is_in_a_folder_of_the_game() -> None:
    assert {file.parts[0] for file in FILES} == {*FOLDERS} - {"atlas"}, "an atlas is optional"
    for file in FILES:
        assert {"dice-duel", "dice_duel"} & set(file.parent.parts), file


def test_the_page_shows_the_files() -> None:
    shown = re.findall(r"^```\w+\n# in (\S+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(shown) >= 8
    for name, text in shown:
        assert text.strip("\n") in (GAME / name).read_text(encoding="utf-8"), name


@pytest.mark.slow
def test_the_commands_of_the_page(checkout: Path) -> None:
    for name, text in re.findall(r"^```yaml\n# loadout (\S+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        (checkout / name).write_text(text, encoding="utf-8")
    sessions = re.findall(r"^```shell-session\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(sessions) == 2
    for session in sessions:
        for line, expected in commands(session):
            shown = sheetgen(checkout, *line.split()[1:])
            assert re.fullmatch(expected, shown), f"$ {line}\n{shown}"
    assert (checkout / "rusty.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.slow
@pytest.mark.parametrize("command", ["balance drill", "replay rusty", "play rusty", "scenario rusty"])
def test_a_part_that_the_game_lacks_is_refused(checkout: Path, command: str) -> None:
    words = [f"{checkout / 'rusty.yaml'}" if word == "rusty" else word for word in command.split()]
    (checkout / "rusty.yaml").write_text("system: dice-duel\ntools: []\n", encoding="utf-8")
    result = run(checkout, "-m", "sheetgen", *words, *(["--system", "dice-duel"] if "balance" in words else []))
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
    assert re.search(r"not supported for dice-duel|no scenarios of dice-duel", result.stderr)


def test_the_library_knows_it(checkout: Path) -> None:
    (checkout / "rusty.yaml").write_text("system: dice-duel\nname: Rusty\ntools: [hammer, lid]\n", encoding="utf-8")
    program = (
        "import sheetgen; mech = sheetgen.load('rusty.yaml'); "
        "print(mech.code, mech.check().legal, mech.check().totals.dice, mech.simulate(games=50).games, "
        "mech.sheet().pdf()[:4], sheetgen.new('dice-duel').system)"
    )
    result = run(checkout, "-c", program)
    assert result.stdout.strip() == "DD1-00102-0G5A9-TQ6X3-S01ZA-FQ8 True 4 50 b'%PDF' dice-duel", result.stderr


def test_help_has_its_options_and_its_pilots(checkout: Path) -> None:
    shown = " ".join(sheetgen(checkout, "sim", "--help").split())
    assert "--rounds N Stop a duel after so many rounds (Dice Duel)." in shown
    assert "bold (dice-duel), careful (dice-duel)" in shown
    assert "--rounds is not supported for paper-mech" in sheetgen(
        checkout, "sim", str(ROOT / "examples/paper-mech/standard.yaml"), "--rounds", "3"
    )


@pytest.mark.slow
def test_what_holds_for_every_game_holds_for_this_one(checkout: Path) -> None:
    """Imports in one direction, every text in every language, sound schemas and catalogs."""
    result = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert result.returncode == 0, result.stdout
