"""Print figures about the state of the code: `python -m bench house`.

They cover files and functions that are too long, uses of `Any`, import cycles, and duplicated lines.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {"sheetgen": ROOT / "sheetgen", "engine": ROOT / "engine" / "sheetgen_engine"}
LONG_FILE, LONG_FUNCTION, SHARED_LINES = 450, 60, 6
COMMAND_FOLDER = "cli"  # a command may have many options, but its body counts all the same


def sources() -> list[Path]:
    return sorted(path for folder in FOLDERS.values() for path in folder.rglob("*.py"))


def module_name(path: Path) -> str:
    """
    >>> module_name(FOLDERS["sheetgen"] / "core" / "source.py")
    'sheetgen.core.source'
    """
    root = next(folder for folder in FOLDERS.values() if path.is_relative_to(folder))
    parts = path.relative_to(root.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def long_functions(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield the functions whose body is too long, with their number of lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.body[0].lineno + 1
            if lines > LONG_FUNCTION:
                yield node.name, lines


def anys(text: str) -> int:
    """Return how often a source says `Any`, imports included.

    >>> anys("from typing import Any\\nx: Any = Anything")
    2
    """
    return len(re.findall(r"\bAny\b", text))


def imports(tree: ast.Module) -> Iterator[str]:
    """Yield what a module imports at run time, in its functions too, but not under `TYPE_CHECKING`."""
    skipped = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for child in node.body
        for inner in ast.walk(child)
    }
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def cycles(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Return the groups of modules that import one another (Tarjan's strongly connected components).

    >>> cycles({"a": ["b"], "b": ["c"], "c": ["b"], "d": ["a"]})
    [['b', 'c']]
    """
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph[node]:
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            group = sorted(stack[at:])
            del stack[at:]
            if len(group) > 1:
                found.append(group)

    for node in graph:
        if node not in index:
            visit(node)
    return found


def import_graph(trees: Mapping[Path, ast.Module]) -> dict[str, list[str]]:
    """Return the imports of each module; importing a module of a package does not count as importing the package."""
    names = {module_name(path) for path in trees}
    graph = {}
    for path, tree in trees.items():
        wanted = set(imports(tree)) & names
        inside = {name for name in wanted if any(other.startswith(f"{name}.") for other in wanted)}
        graph[module_name(path)] = sorted(wanted - inside - {module_name(path)})
    return graph


def shared_runs(texts: Mapping[Path, str]) -> list[tuple[str, str, int]]:
    """Return runs of equal lines in two places: both places and the number of lines."""
    lines = {path: list(counted_lines(text)) for path, text in texts.items()}
    places: dict[tuple[str, ...], list[tuple[Path, int]]] = defaultdict(list)
    for path, own in lines.items():
        for at in range(len(own) - SHARED_LINES + 1):
            places[tuple(text for _, text in own[at : at + SHARED_LINES])].append((path, at))
    found = []
    starts = {(one, two) for own in places.values() for one in own for two in own if one < two}
    for (path_a, at_a), (path_b, at_b) in sorted(starts):
        if ((path_a, at_a - 1), (path_b, at_b - 1)) in starts:
            continue
        length = SHARED_LINES
        while ((path_a, at_a + length - SHARED_LINES + 1), (path_b, at_b + length - SHARED_LINES + 1)) in starts:
            length += 1
        place_a, place_b = (
            f"{path.relative_to(ROOT)}:{lines[path][at][0]}" for path, at in ((path_a, at_a), (path_b, at_b))
        )
        found.append((place_a, place_b, length))
    return sorted(found, key=lambda run: -run[2])


def counted_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that count, with their numbers: no blank lines, comments, imports or lone punctuation."""
    for number, line in enumerate(text.splitlines(), start=1):
        plain = line.strip()
        if re.search(r"\w", plain) and not plain.startswith(("#", "import ", "from ")):
            yield number, plain


def main() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in sources()}
    trees = {path: ast.parse(text) for path, text in texts.items()}
    for name, folder in FOLDERS.items():
        own = {path: text for path, text in texts.items() if path.is_relative_to(folder)}
        functions = sum(isinstance(node, ast.FunctionDef) for path in own for node in ast.walk(trees[path]))
        print(
            f"{name}: {len(own)} files, {sum(text.count(chr(10)) for text in own.values()):,} lines, {functions:,} functions"
        )
    long = [(path, text.count("\n")) for path, text in texts.items() if text.count("\n") > LONG_FILE]
    print(f"files over {LONG_FILE} lines: {len(long)}")
    for path, count in long:
        print(f"  {path.relative_to(ROOT)}: {count}")
    functions_over = [(path, *own) for path, tree in trees.items() for own in long_functions(tree)]
    print(f"functions over {LONG_FUNCTION} lines: {len(functions_over)}")
    for path, name, count in functions_over:
        print(f"  {path.relative_to(ROOT)}: {name}, {count}")
    print(f"`Any`: {sum(map(anys, texts.values()))}")
    groups = cycles(import_graph(trees))
    print(f"cycles of imports: {len(groups)}")
    for group in groups:
        print(f"  {', '.join(group)}")
    runs = shared_runs(texts)
    print(f"runs of {SHARED_LINES} and more equal lines: {len(runs)}")
    for place_a, place_b, length in runs[:20]:
        print(f"  {place_a} ~ {place_b}: {length}")


if __name__ == "__main__":
    main()
