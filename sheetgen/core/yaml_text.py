"""YAML as text: what `new` writes with comments, and what `dump` writes without."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from textwrap import wrap

from sheetgen.core import paths

WIDTH = 98
FLOW = 60  # a longer map has a line for each key
PLAIN = re.compile(r"[a-z][a-z-]*[a-z]")
AMBIGUOUS = frozenset({"false", "no", "null", "off", "on", "true", "yes"})  # of YAML 1.1


def quoted(text: str) -> str:
    """Return a text as YAML writes it: JSON is YAML with every text in quotes, and nothing in it can be misread."""
    return json.dumps(text, ensure_ascii=False)


def comment(text: str) -> list[str]:
    """Return a text as comment lines."""
    return [f"# {line}" for line in wrap(text, WIDTH, break_on_hyphens=False, break_long_words=False)]


def modeline(system: str, kind: str, folder: Path) -> list[str]:
    """Return the first line of a file in this folder: it names the schema for editors, and may have no blanks in its path.

    The path is relative, so that a file which is passed on reveals nothing about its author. There is no such line where
    the path would lead through the author's home folder by its name, or to another drive.
    """
    try:
        path = Path(os.path.relpath(paths.SCHEMA / system / f"{kind}.json", folder.resolve()))
        home = Path.home().name
    except (OSError, RuntimeError, ValueError):
        return []
    return [] if home in path.parts else [f"# yaml-language-server: $schema={path.as_posix().replace(' ', '%20')}"]


def head(
    system: str, intro: Iterable[str], edition: str, editions: str, name: str, catalogs: Iterable[str]
) -> list[str]:
    """Return the first lines of a commented loadout file; `editions` is the comment beside the edition."""
    lines = [
        *(f"# {line}" for line in intro),
        f"system: {system}",
        f"edition: {edition:<22}# {editions}",
        f"name: {quoted(name)}",
    ]
    named = [f"  - {quoted(path)}" for path in catalogs]
    return [*lines, "catalogs:", *named] if named else lines


def dump(data: Mapping[str, object]) -> str:
    """Return the text of a loadout file.

    >>> print(dump({"name": "Heron", "mounts": {"left-arm": "laser"}, "cards": ["crab-legs", {"with": ["on", 2]}]}), end="")
    name: "Heron"
    mounts: {left-arm: laser}
    cards:
      - crab-legs
      - {with: ["on", 2]}
    """
    lines: list[str] = []
    for key, value in data.items():
        line = f"{key}: {flow(value)}"
        if isinstance(value, Mapping) and value and len(line) > FLOW:
            lines += [f"{key}:", *(f"  {flow(name)}: {flow(own)}" for name, own in value.items())]
        elif isinstance(value, list | tuple) and value:
            lines += [f"{key}:", *(f"  - {flow(own)}" for own in value)]
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def flow(value: object) -> str:
    """Return a value on one line; only words that cannot be misread go without quotes."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(key)}: {flow(own)}" for key, own in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, str) and PLAIN.fullmatch(value) and value not in AMBIGUOUS:
        return value
    return json.dumps(value, ensure_ascii=False)
