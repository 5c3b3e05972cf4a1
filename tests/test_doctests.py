"""The examples in the docstrings hold."""

from __future__ import annotations

import ast
import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted(
    path.relative_to(ROOT)
    for folder in ("engine", "sheetgen")
    for path in (ROOT / folder).rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


def test_there_are_examples() -> None:
    assert len(SOURCES) > 40


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_examples_hold(source: Path) -> None:
    """Read from the source, since compiled modules do not show all their docstrings."""
    module = importlib.import_module(".".join(source.with_suffix("").parts).removeprefix("engine."))
    tree = ast.parse((ROOT / source).read_text(encoding="utf-8"))
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
            name = getattr(node, "name", "module")
            runner.run(
                doctest.DocTestParser().get_doctest(text, dict(vars(module)), name, str(source), node.body[0].lineno)
            )
    found = runner.summarize(verbose=False)
    assert found.attempted > 0
    assert found.failed == 0
