"""The constants that the compiler takes from a `.pxd` are those of the `.py` beside it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from sheetgen_engine.core import sources

ENGINE = Path(__file__).resolve().parents[2] / "engine/sheetgen_engine"
PAIRS = sorted(path for path in ENGINE.rglob("*.pxd") if "cdef enum" in path.read_text(encoding="utf-8"))


def declared(path: Path) -> dict[str, int]:
    """The constants of a `.pxd`."""
    found = re.findall(r"^    (\w+) = (-?\d+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: int(value) for name, value in found}


def written(path: Path) -> dict[str, int]:
    """The constants of a module: every assignment of a number."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    constants = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            (target,) = node.targets
            assert isinstance(target, ast.Name)
            constants[target.id] = ast.literal_eval(node.value)
    return constants


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_both_files_say_the_same(path: Path) -> None:
    assert declared(path) == written(path.with_suffix(".py"))


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_a_module_of_constants_is_not_compiled(path: Path) -> None:
    system = path.relative_to(ENGINE).parts[0]
    assert path.with_suffix(".py") not in sources.compiled_sources(ENGINE, system)


def test_there_are_such_pairs() -> None:
    assert len(PAIRS) >= 4
