"""PDF → PNG with pypdfium2 and Pillow; imported only when a picture is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from threading import Lock

from sheetgen.core.errors import UsageError


def require() -> None:
    """Reject pictures where pypdfium2 is not installed, before any work is done."""
    try:
        import pypdfium2  # type: ignore[import-untyped]  # noqa: F401
    except ImportError as error:
        raise UsageError("pictures need the package pypdfium2; install it, or write .pdf or .svg") from error


# pdfium may be used by one thread at a time.
_PDFIUM = Lock()


def pages(pdf: bytes, dpi: float = 300) -> Iterator[bytes]:
    """Return a PNG of each page, with its resolution."""
    import pypdfium2

    with _PDFIUM:
        document = pypdfium2.PdfDocument(pdf)
        if document.get_formtype():
            document.init_forms()
    try:
        for number in range(len(document)):
            with _PDFIUM:
                page = document[number]
                bitmap = page.render(scale=dpi / 72, rev_byteorder=True)
                picture = bitmap.to_pil().copy()
                bitmap.close()
                page.close()
            out = BytesIO()
            # For line drawings, level 3 packs as well as Pillow's default of 6 and takes less time.
            picture.save(out, "PNG", dpi=(dpi, dpi), compress_level=3)
            yield out.getvalue()
    finally:
        with _PDFIUM:
            document.close()
