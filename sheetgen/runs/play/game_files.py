"""Where a game in play is saved."""

from __future__ import annotations

import os
import shlex
from itertools import count
from pathlib import Path

from sheetgen.core.errors import UsageError
from sheetgen.core.files import slug


def check_save_path(path: str | None, own: str | None) -> None:
    """Reject standard output, and a file that exists unless it is the game's own."""
    if path == "-" or "\0" in (path or ""):
        raise UsageError("play.save")
    if path is not None and path != own and os.path.lexists(path):
        raise UsageError("exists.game", path=path, word=shlex.quote(path))


def free_name(name: str, folder: str = "") -> str:
    """Return the name of a file that does not exist yet."""
    paths = (Path(folder) / f"{slug(name)}-game{'' if number == 1 else f'-{number}'}.yaml" for number in count(1))
    return str(next(path for path in paths if not os.path.lexists(path)))
