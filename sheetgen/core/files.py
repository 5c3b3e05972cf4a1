"""Writing files: whole or not at all."""

from __future__ import annotations

import os
import re
import stat
import sys
import unicodedata
from contextlib import suppress
from errno import errorcode
from pathlib import Path

from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Term

# Errors of the system that the locale `check` has a text for.
REASONS = (
    "EACCES",
    "EPERM",
    "ENOENT",
    "EISDIR",
    "ENOTDIR",
    "ENOSPC",
    "EDQUOT",
    "EFBIG",
    "EIO",
    "EROFS",
    "ENAMETOOLONG",
    "ELOOP",
    "EINVAL",
    "EADDRINUSE",
    "EADDRNOTAVAIL",
)


def is_folder(path: str | Path) -> bool:
    """Return whether there is such a folder; a name that no file can have names none."""
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):
        return False


def exists(path: str | Path) -> bool:
    """Return whether there is such a file or folder; a name that no file can have names none."""
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def check_folder(path: str) -> None:
    """Reject an output path whose folder does not exist, before any work is done for it."""
    if path != "-" and not is_folder(Path(path).parent):
        raise UsageError("write.no-folder", path=path, folder=Path(path).parent)


def check_new(path: str) -> None:
    """Reject an output path that exists, for what nobody could make again once it is overwritten."""
    if path != "-" and os.path.lexists(path):
        raise UsageError("exists", path=path)


def write_bytes(path: str, content: bytes) -> None:
    """Write a file, or standard output for `-`.

    A regular file is replaced in one step and keeps its mode; a link is followed. Devices and FIFOs are written through.
    """
    if path == "-":
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        target = Path(os.path.realpath(path))
        mode = target.stat().st_mode if target.exists() else None
        if mode is None or stat.S_ISREG(mode):
            _replace(target, content, mode)
        else:
            target.write_bytes(content)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise UsageError("write", path=path, reason=os_reason(error)) from error


def write_text(path: str, content: str) -> None:
    write_bytes(path, content.encode("utf-8", "backslashreplace"))


def _replace(target: Path, content: bytes, mode: int | None) -> None:
    # A short name of its own: the target's may already be as long as the system allows.
    draft = target.with_name(f".{os.urandom(8).hex()}.tmp")
    try:
        with draft.open("xb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if mode is not None:
            draft.chmod(stat.S_IMODE(mode))
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    with suppress(OSError):  # not every system can sync a folder
        _sync(target.parent)


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def os_reason(error: OSError | ValueError) -> Term | str:
    """Return why a file cannot be read or written: a text of the locale where there is one."""
    if isinstance(error, OSError):
        name = errorcode.get(error.errno or 0)
        return Term(f"os.{name}") if name in REASONS else error.strerror or str(error)
    return Term("os.name")  # a NUL in the name


def slug(text: str) -> str:
    """A text as a file name without its suffix.

    >>> slug("Große Möwe 2"), slug("///")
    ('grosse-mowe-2', 'sheet')
    """
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "sheet"
