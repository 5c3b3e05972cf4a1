"""What each `.pxd` declares, held against the `.py` beside it. docs/engine.md has the rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from sheetgen_engine.core import sources

ENGINE = Path(sources.__file__).resolve().parent.parent
COMPILED = sorted({path for system in sources.systems(ENGINE) for path in sources.compiled_sources(ENGINE, system)})
UNDECLARED = Path(__file__).with_name("undeclared.txt")

FUNCTION = re.compile(r"^ *(?:c|cp)def (?!class )(?P<returns>.*?)(?P<name>\w+)\((?P<rest>.*)\)(?P<end>.*)$")
ATTRIBUTE = re.compile(r"^    cdef (?:readonly |public )?[\w ]+? (?P<name>\w+)(?:\[(?P<width>[^:].*)\])?$")
# C types: anything else is a Python object, which tells of an exception by itself.
NUMBERS = {"int", "bint", "void", "long long", "bits64"}


@dataclass(frozen=True)
class Function:
    """A function of C, with the class that it is a method of."""

    owner: str | None
    name: str
    returns: str
    end: str

    @property
    def full_name(self) -> str:
        return f"{self.owner}.{self.name}" if self.owner else self.name


def declarations(path: Path) -> list[str]:
    """The lines of a `.pxd`, each declaration on one of them."""
    text = path.with_suffix(".pxd").read_text(encoding="utf-8")
    return re.sub(r"\(\s*\n\s*([^)]*?)\s*\n?\)", r"(\1)", text).splitlines()


def classes(path: Path) -> Iterator[tuple[str | None, str]]:
    """Each declaration with the class that it stands in."""
    owner = None
    for line in declarations(path):
        if found := re.match(r"cdef class (\w+)", line):
            owner = found[1]
        elif line and not line.startswith(" "):
            owner = None
        yield owner, line


def functions(path: Path) -> list[Function]:
    """The functions that a `.pxd` declares."""
    found = []
    for owner, line in classes(path):
        if match := FUNCTION.match(line):
            found.append(Function(owner, match["name"], match["returns"].strip(), match["end"].strip()))
    return found


def attributes(path: Path) -> list[tuple[str, str | None]]:
    """The attributes of a `.pxd`'s classes, each with the width of its array."""
    matches = [ATTRIBUTE.match(line) for owner, line in classes(path) if owner]
    return [(match["name"], match["width"]) for match in matches if match]


def written(path: Path) -> Iterator[tuple[str | None, ast.FunctionDef]]:
    """The functions of a module, each with its class."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            yield None, node
        elif isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    yield node.name, member


def name_of(path: Path) -> str:
    return path.relative_to(ENGINE).as_posix()


@pytest.mark.parametrize("path", COMPILED, ids=name_of)
def test_arrays_are_as_wide_as_constants_say(path: Path) -> None:
    for name, width in attributes(path):
        assert width is None or re.search(r"\b(codes|constants|accounts)\.[A-Z]", width), f"{name}[{width}]"


@pytest.mark.parametrize("path", COMPILED, ids=name_of)
def test_attributes_exist(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [name for name, _ in attributes(path) if f"self.{name}" not in text] == []


def test_functions_without_a_declaration_are_known() -> None:
    """One that games call often would be slow without anybody noticing: it belongs into the `.pxd`, or onto the list."""
    lines = []
    for path in COMPILED:
        declared = {(function.owner, function.name) for function in functions(path)}
        missing = [
            f"{owner}.{node.name}" if owner else node.name
            for owner, node in written(path)
            if (owner, node.name) not in declared and not node.name.startswith("__")
        ]
        if missing:
            lines.append(f"{name_of(path)}: {' '.join(missing)}")
    assert lines == UNDECLARED.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("path", COMPILED, ids=name_of)
def test_every_function_of_c_says_whether_it_raises(path: Path) -> None:
    for function in functions(path):
        if function.returns in NUMBERS:
            assert re.fullmatch(r"noexcept|except -1|except\? -[12]", function.end), function
        else:
            assert function.end == "", function


def test_what_cannot_raise_calls_nothing_that_does() -> None:
    """An exception in such a function would be printed and forgotten."""
    modules = {path.relative_to(ENGINE.parent).with_suffix("").as_posix().replace("/", "."): path for path in COMPILED}
    raising = {
        (module, function.full_name)
        for module, path in modules.items()
        for function in functions(path)
        if function.end.startswith("except")
    }
    wrong = []
    for module, path in modules.items():
        silent = {function.full_name for function in functions(path) if function.end == "noexcept"}
        names = imported(path)
        for owner, node in written(path):
            if (f"{owner}.{node.name}" if owner else node.name) in silent:
                wrong += [
                    f"{module}: {node.name} calls {called}"
                    for called in calls(node)
                    for target in [resolve(called, module, owner, names)]
                    if target in raising
                ]
            wrong += [
                f"{module}: {node.name} raises"
                for part in ast.walk(node)
                if isinstance(part, ast.Raise) and (f"{owner}.{node.name}" if owner else node.name) in silent
            ]
    assert wrong == []


def imported(path: Path) -> dict[str, str]:
    """The full names of what a module imports."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def calls(node: ast.FunctionDef) -> list[str]:
    """What a function calls, as it is written: `name`, `module.name` or `self.name`."""
    return [ast.unparse(part.func) for part in ast.walk(node) if isinstance(part, ast.Call)]


def resolve(called: str, module: str, owner: str | None, names: dict[str, str]) -> tuple[str, str]:
    """The module and the name of a function that is called."""
    first, _, rest = called.partition(".")
    if first == "self":
        return module, f"{owner}.{rest}"
    if rest:
        return names.get(first, ""), rest
    if first in names:
        place, _, name = names[first].rpartition(".")
        return place, name
    return module, first


def test_the_declarations_are_found() -> None:
    assert len(COMPILED) > 40
    assert sum(len(functions(path)) for path in COMPILED) > 400
    assert sum(len(attributes(path)) for path in COMPILED) > 400
