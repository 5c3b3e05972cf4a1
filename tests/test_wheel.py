"""The packages for others: what the wheel and the source distribution hold, and the demo's commands run from the wheel in
an empty environment far from the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
PARTS = [
    "sheetgen",
    "engine",
    "catalog",
    "templates",
    "atlas",
    "docs/rules",
    "setup.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean copy of what a package is built from."""
    copy = tmp_path_factory.mktemp("source")
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "compiled.py")
            )
        else:
            shutil.copy(ROOT / name, copy / name)
    return copy


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built without compiling, which takes a minute; `make demo` proves that the engine compiles."""
    out = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(out), str(sources))
    (built,) = out.glob("*.whl")
    return built


def pip(*arguments: str) -> None:
    run([sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments], {"SHEETGEN_PURE": "1"})


def run(command: list[str], environment: dict[str, str], folder: Path | None = None) -> str:
    """The output of a command that must end well."""
    inherited = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    result = subprocess.run(
        command, cwd=folder, env=inherited | environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, f"{command}\n{result.stdout}{result.stderr}"
    return result.stdout + result.stderr


def test_the_wheel_holds_all_data(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for file in [*(ROOT / "sheetgen/workshop").rglob("page/**/*.*"), *(ROOT / "sheetgen/workshop/gallery").iterdir()]:
        assert file.relative_to(ROOT).as_posix() in names
    for folder in ("atlas", "catalog", "templates"):
        for file in (ROOT / folder).rglob("*"):
            if file.is_file():
                assert f"sheetgen/data/{file.relative_to(ROOT).as_posix()}" in names
    assert {name.partition("/")[0] for name in names} == {
        "sheetgen",
        "sheetgen_engine",
        f"{wheel.name.removesuffix('-py3-none-any.whl')}.dist-info",
    }


def test_the_wheel_declares_its_types(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {"sheetgen/py.typed", "sheetgen_engine/py.typed"} <= set(names)


def test_a_wheel_without_compiled_modules_fits_every_platform(wheel: Path) -> None:
    # pip would go on serving a wheel for this platform after a compiler was installed.
    assert wheel.name.endswith("-py3-none-any.whl")


def test_a_build_where_compiling_fails_fits_every_platform(sources: Path, tmp_path: Path) -> None:
    copy = tmp_path / "source"
    shutil.copytree(sources, copy)
    missing = str(tmp_path / "no-compiler")
    output = run(
        [sys.executable, "setup.py", "--quiet", "bdist_wheel"], {"CC": missing, "SHEETGEN_COMPILE": "mech_cards"}, copy
    )
    assert output.count("the engine was not compiled and will run from its sources") == 1
    (built,) = (copy / "dist").glob("*.whl")
    assert built.name.endswith("-py3-none-any.whl")


def test_the_source_distribution_holds_sources_and_data_only(sources: Path, tmp_path: Path) -> None:
    copy = tmp_path / "source"
    shutil.copytree(sources, copy)
    output = run([sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", str(tmp_path)], {}, copy)
    assert "warning" not in output.lower()
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert not [name for name in names if name.endswith((".c", ".so", ".pyd", "compiled.py"))]
    for folder in ("engine", "atlas", "catalog", "templates", "sheetgen"):
        for file in (copy / folder).rglob("*"):
            if file.is_file() and "egg-info" not in str(file) and "__pycache__" not in file.parts:
                assert file.relative_to(copy).as_posix() in names


def test_the_demo_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    tools = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip("--python", str(tools / "python"), "install", "--no-compile", str(wheel))
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    for line in demo():
        output = run([str(tools / line[0]), *line[1:]], {}, tmp_path)
        assert output or "-o" in line


def demo() -> list[list[str]]:
    """The commands of `make demo`, as the Makefile has them, but for the number of games: nothing is compiled here."""
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").split("\ndemo:", 1)[1].split("\n\n", 1)[0]
    commands = [line.replace("--games 10000", "--games 100").split() for line in recipe.split("\n")[1:]]
    found = [[words[0].removeprefix("$(BIN)/"), *words[1:]] for words in commands if words[0].startswith("$(BIN)/")]
    assert ["sheetgen", "--version"] in found
    return found
