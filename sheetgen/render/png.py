"""PDF → PNG with pypdfium2 and Pillow; imported only when a picture is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from threading import Lock

from sheetgen.core.errors import UsageError
from sheetgen.core.limits import MAX_PIXELS


def require() -> None:
    """Reject pictures where pypdfium2 is not installed, before any work is done."""
    try:
        import pypdfium2  # type: ignore[import-untyped]  # noqa: F401
    except ImportError as error:
        raise UsageError("needs-pypdfium2") from error


# pdfium may be used by one thread at a time.
_PDFIUM = Lock()


def check_size(width: float, height: float, dpi: float) -> None:
    """Reject a page (in millimetres) with more pixels than a picture may have."""
    pixels = width * height * (dpi / 25.4) ** 2
    if pixels > MAX_PIXELS:
        most = int(dpi * (MAX_PIXELS / pixels) ** 0.5)
        raise UsageError(
            "picture-size",
            width=round(width),
            height=round(height),
            dpi=f"{dpi:g}",
            pixels=round(pixels / 1e6),
            most=round(MAX_PIXELS / 1e6),
            least=most,
        )


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
