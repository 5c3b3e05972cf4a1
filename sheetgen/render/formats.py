"""Encode a sheet as PDF, PNG, SVG, or in words as HTML or plain text."""

from __future__ import annotations

from typing import Literal, TypeAlias

from sheetgen.render.ops import Sheet

Format: TypeAlias = Literal["pdf", "png", "svg", "html", "text"]
SUFFIXES: dict[Format, str] = {"pdf": ".pdf", "png": ".png", "svg": ".svg", "html": ".html", "text": ".txt"}
BY_SUFFIX: dict[str, Format] = {suffix: name for name, suffix in SUFFIXES.items()}


def encode(sheet: Sheet, format_: Format, dpi: float = 300) -> list[bytes]:
    """Return the contents of a sheet's files: one a page for pictures, else one."""
    if format_ == "text":
        return [sheet.text.encode()]
    if format_ == "html":
        from sheetgen.render import text_html

        return [text_html.write([sheet])]
    if format_ == "svg":
        from sheetgen.render import svg

        return [svg.write(sheet, page) for page in sheet.pages]
    from sheetgen.render import pdf

    if format_ == "pdf":
        return [pdf.write([sheet])]
    from sheetgen.render import png

    for page in sheet.pages:
        png.check_size(page.width, page.height, dpi)
    content = pdf.write([sheet])
    return list(png.pages(content, dpi))
