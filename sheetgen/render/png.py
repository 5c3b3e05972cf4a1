"""PDF → PNG with pypdfium2 and Pillow; imported only when a picture is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from sheetgen.core.errors import UsageError


def require() -> None:
    """Reject pictures where pypdfium2 is not installed, before any work is done."""
    try:
        import pypdfium2  # type: ignore[import-untyped]  # noqa: F401
    except ImportError as error:
        raise UsageError("pictures need the package pypdfium2; install it, or write .pdf or .svg") from error


def pages(pdf: bytes, dpi: float = 300) -> Iterator[bytes]:
    """Return a PNG of each page, with its resolution."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        if document.get_formtype():
            document.init_forms()
        for page in document:
            picture = page.render(scale=dpi / 72, rev_byteorder=True).to_pil()
            page.close()
            out = BytesIO()
            # For line drawings, level 3 packs as well as Pillow's default of 6 and takes less time.
            picture.save(out, "PNG", dpi=(dpi, dpi), compress_level=3)
            yield out.getvalue()
    finally:
        document.close()
