"""One drawn page as a file: a PDF, or a picture as PNG or SVG."""

from __future__ import annotations

from pathlib import Path

from sheetgen.core import files
from sheetgen.core.errors import UsageError
from sheetgen.core.locale import Either
from sheetgen.render import formats, png
from sheetgen.render.formats import BY_SUFFIX
from sheetgen.render.ops import Sheet

KINDS = (".svg", ".png", ".pdf")


def check(path: str) -> None:
    """Reject a file name of an unknown type and a folder that does not exist, before any work is done."""
    if Path(path).suffix.lower() not in KINDS:
        raise UsageError("file-type", path=path, known=Either(KINDS))
    files.check_folder(path)
    if path.lower().endswith(".png"):
        png.require()


def save(drawn: Sheet, path: str, dpi: int) -> None:
    """Write the first page in the format that the name of the file asks for."""
    files.write_bytes(path, formats.encode(drawn, BY_SUFFIX[Path(path).suffix.lower()], dpi)[0])
