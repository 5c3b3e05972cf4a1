"""Which way the code may look: the engine not at sheetgen, no system at another, shared parts at no system."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SYSTEMS = {
    folder.name.replace("-", "_")
    for folder in (ROOT / "catalog").iterdir()
    if folder.is_dir() and folder.name != "schema"
}


def imports(file: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, by its full name."""
    package = file.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: -node.level]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


@cache
def modules(folder: str) -> list[tuple[Path, set[str]]]:
    """The files of a package, each with what it imports."""
    return [(file.relative_to(ROOT), set(imports(file))) for file in sorted((ROOT / folder).rglob("*.py"))]


def belongs(file: Path) -> str | None:
    """The system that a module is part of."""
    return next((part for part in file.parts[:3] if part in SYSTEMS), None)


def test_there_is_something_to_hold() -> None:
    assert "paper_mech" in SYSTEMS
    assert len(modules("engine")) > 5
    assert len(modules("sheetgen")) > 20


def test_the_engine_needs_nothing_but_python() -> None:
    for file, names in modules("engine"):
        roots = {name.partition(".")[0] for name in names}
        assert roots <= {"sheetgen_engine", "__future__"} | sys.stdlib_module_names, file


def test_the_engine_reads_no_files() -> None:
    """Its input is numbers; building it may look at its own sources, to tell whether they are what was compiled."""
    for file, names in modules("engine"):
        if file.name not in ("build.py", "pure.py", "sources.py", "__init__.py"):
            assert not {"pathlib", "os", "io"} & {name.partition(".")[0] for name in names}, file


def test_no_system_knows_another_and_shared_parts_know_none() -> None:
    for folder in ("engine", "sheetgen"):
        for file, names in modules(folder):
            known = {
                part
                for name in names
                if name.startswith(("sheetgen_engine.", "sheetgen."))
                for part in name.split(".")
                if part in SYSTEMS
            }
            own = belongs(file)
            assert known <= ({own} if own else set()), file


def test_slow_libraries_are_imported_where_they_are_used() -> None:
    """`check` must not pay for the drawing of pages: at the top of a module of the command line, nothing heavy."""
    heavy = {"reportlab", "jsonschema", "pypdfium2", "PIL", "rich", "concurrent", "starlette", "uvicorn"}
    for file in (ROOT / "sheetgen").rglob("*.py"):
        if {"render", "reports", "runs", "sheet", "workshop"} & set(file.parts):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        names = [alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names]
        names += [node.module or "" for node in tree.body if isinstance(node, ast.ImportFrom)]
        assert not heavy & {name.partition(".")[0] for name in names}, file


def test_modules_of_tests_have_names_of_their_own() -> None:
    """Folders of tests are no packages: of two modules with one name the first would be imported for both."""
    names = [path.name for path in (ROOT / "tests").rglob("*.py") if path.name not in ("__init__.py", "conftest.py")]
    own = [name for name in names if "node_modules" not in name]
    assert sorted(own) == sorted(set(own))
