"""Files that a file names: they stay below its folder, links included, unless the user allows others.

A file from somebody else could otherwise ask whether other files exist, and show their keys in messages.
"""

from __future__ import annotations

import os
from pathlib import Path

from sheetgen.core.errors import BadInput
from sheetgen.core.files import exists
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.source import Document, parse, read_file

# Set by the option --allow-outside. The environment reaches worker processes, however they are started.
ALLOW = "SHEETGEN_ALLOW_OUTSIDE"


def allowed() -> bool:
    """Return whether files may name any file."""
    return os.environ.get(ALLOW, "") not in ("", "0")


def named_path(document: Document, name: str, mark: Mark) -> Path:
    """Return the path of a file that a document names at `mark`. Raises BadInput when it leads out of its folder."""
    path = document.folder / name
    if document.resolver is None:
        reject_outside(path, document.folder, mark)
    return path


def read_named(document: Document, name: str, mark: Mark) -> Document | None:
    """Return the document that another one names at `mark`, None if there is none.

    A document with a resolver gets it from there, and no file is opened.
    """
    if document.resolver is None:
        path = named_path(document, name, mark)
        return read_file(path) if exists(path) else None
    try:
        text = document.resolver(name)
    except KeyError:
        return None
    found = parse(text.encode(errors="replace"), name)
    found.resolver = document.resolver
    return found


def reject_outside(path: Path, folder: Path, mark: Mark) -> None:
    """Raise BadInput for a path that is not below a folder, or is a link that leads out of it."""
    if allowed():
        return
    try:
        inside = Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))
    except (OSError, ValueError):  # a name that no file can have
        inside = False
    if not inside:
        raise BadInput([Finding("FILE", "outside", mark, facts={"path": str(path)[:200]})])
