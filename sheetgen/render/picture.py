"""One drawn page as a file: a PDF, or a picture as PNG or SVG."""

from __future__ import annotations

from pathlib import Path

from sheetgen.core import files
from sheetgen.core.errors import UsageError
from sheetgen.render import png
from sheetgen.render.ops import Sheet

KINDS = (".svg", ".png", ".pdf")


def check(path: str) -> None:
    """Refuses a file whose name does not tell what it should be, or that has nowhere to be, before any work is done."""
    if Path(path).suffix.lower() not in KINDS:
        raise UsageError(f"what should {path} be? Its name ends in {', '.join(KINDS[:-1])} or {KINDS[-1]}")
    files.check_folder(path)
    if path.lower().endswith(".png"):
        png.require()


def save(drawn: Sheet, path: str, dpi: int) -> None:
    """Write the page as the name of the file says."""
    kind = Path(path).suffix.lower()
    if kind == ".svg":
        from sheetgen.render import svg

        files.write_bytes(path, svg.write(drawn, drawn.pages[0]))
        return
    from sheetgen.render import pdf

    content = pdf.write([drawn])
    files.write_bytes(path, content if kind == ".pdf" else next(png.pages(content, dpi)))
