"""Writing files: whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from sheetgen.core.errors import UsageError


def check_folder(path: str) -> None:
    """Refuses a file that has nowhere to be, before any work is done for it."""
    if path != "-" and not Path(path).parent.is_dir():
        raise UsageError(f"{path} cannot be written: there is no folder {Path(path).parent}")


def check_new(path: str) -> None:
    """Refuses a file that is there already: for what nobody could make again once it is written over."""
    if path != "-" and os.path.lexists(path):
        raise UsageError(f"{path} is there already; name another file")


def write_bytes(path: str, content: bytes) -> None:
    """Writes to a file at once, or to standard output for `-`. A file that is there already is replaced in one step."""
    if path == "-":
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    target = Path(path)
    try:
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
            Path(name).chmod(mode)
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror or error}") from error


def write_text(path: str, content: str) -> None:
    write_bytes(path, content.encode("utf-8"))


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
