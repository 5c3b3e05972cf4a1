"""The examples in the docstrings hold."""

from __future__ import annotations

import ast
import doctest
import importlib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted(
    path.relative_to(ROOT)
    for folder in ("engine", "sheetgen")
    for path in (ROOT / folder).rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


def is_compiled(module: ModuleType) -> bool:
    return not (module.__file__ or "").endswith(".py")


def test_there_are_examples() -> None:
    assert len(SOURCES) > 40


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_examples_hold(source: Path) -> None:
    """Read from the source, since compiled modules do not show all their docstrings. What only compiled code can call is
    tried in the uncompiled run."""
    module = importlib.import_module(".".join(source.with_suffix("").parts).removeprefix("engine."))
    tree = ast.parse((ROOT / source).read_text(encoding="utf-8"))
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
            name = getattr(node, "name", "module")
            if node in tree.body and not hasattr(module, name):
                assert is_compiled(module), name
                continue
            runner.run(
                doctest.DocTestParser().get_doctest(text, dict(vars(module)), name, str(source), node.body[0].lineno)
            )
    found = runner.summarize(verbose=False)
    assert found.attempted > 0 or is_compiled(module)
    assert found.failed == 0
