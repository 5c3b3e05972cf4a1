"""YAML as text: what `new` writes with comments, and what `dump` writes without."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from textwrap import wrap

from sheetgen.core import paths

WIDTH = 98


def quoted(text: str) -> str:
    """Return a text as YAML writes it: JSON is YAML with every text in quotes, and nothing in it can be misread."""
    return json.dumps(text, ensure_ascii=False)


def comment(text: str) -> list[str]:
    """Return a text as comment lines."""
    return [f"# {line}" for line in wrap(text, WIDTH, break_on_hyphens=False, break_long_words=False)]


def modeline(system: str, kind: str) -> str:
    """Return the first line of a file: it tells editors the schema, and may not have blanks in the path."""
    path = str(paths.SCHEMA / system / f"{kind}.json").replace(" ", "%20")
    return f"# yaml-language-server: $schema={path}"


def head(
    system: str, intro: Iterable[str], edition: str, editions: str, name: str, catalogs: Iterable[str]
) -> list[str]:
    """Return the first lines of a commented loadout file; `editions` is the comment beside the edition."""
    lines = [
        modeline(system, "loadout"),
        *(f"# {line}" for line in intro),
        f"system: {system}",
        f"edition: {edition:<22}# {editions}",
        f"name: {quoted(name)}",
    ]
    named = [f"  - {quoted(path)}" for path in catalogs]
    return [*lines, "catalogs:", *named] if named else lines


def dump(data: Mapping[str, object]) -> str:
    """Return the text of a loadout file, a key a line."""
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items()]
    return "\n".join(lines) + "\n"
