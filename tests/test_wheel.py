"""What a stranger gets: the wheel, in an empty environment far from the checkout, does the demo's steps."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
PARTS = ["sheetgen", "engine", "catalog", "templates", "setup.py", "pyproject.toml", "README.md", "LICENSE"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a clean copy of the sources, without compiling: that is proved elsewhere and takes a minute."""
    copy = tmp_path_factory.mktemp("source")
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.c")
            )
        else:
            shutil.copy(ROOT / name, copy / name)
    out = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(out), str(copy))
    (built,) = out.glob("*.whl")
    return built


def pip(*arguments: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments],
        env={**os.environ, "SHEETGEN_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_wheel_holds_all_data(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("catalog", "templates"):
        for file in (ROOT / folder).rglob("*"):
            if file.is_file():
                assert f"sheetgen/data/{file.relative_to(ROOT).as_posix()}" in names
    assert not [name for name in names if name.startswith(("tests", "bench", "docs", "catalog", "templates"))]


def test_the_demo_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    tools = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip("--python", str(tools / "python"), "install", "--no-compile", str(wheel))
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    for line in demo():
        result = subprocess.run(
            [str(tools / line[0]), *line[1:]],
            cwd=tmp_path,
            env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 0, f"{line}\n{result.stdout}{result.stderr}"
        assert result.stdout or "-o" in line


def demo() -> list[list[str]]:
    """The commands of `make demo`, as the Makefile has them, but for the number of games: nothing is compiled here."""
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").split("\ndemo:", 1)[1].split("\n\n", 1)[0]
    commands = [line.replace("--games 10000", "--games 100").split() for line in recipe.split("\n")[1:]]
    found = [[words[0].removeprefix("$(BIN)/"), *words[1:]] for words in commands if words[0].startswith("$(BIN)/")]
    assert ["sheetgen", "--version"] in found
    return found
