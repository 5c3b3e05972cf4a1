"""PDF → PNG, through pdfium; imported only when a picture is asked for."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from sheetgen.core.errors import UsageError


def need() -> None:
    """Refuses pictures where nothing is installed that makes them, before any work is done."""
    try:
        import pypdfium2  # type: ignore[import-untyped]  # noqa: F401
    except ImportError as error:
        raise UsageError("pictures need the package pypdfium2; install it, or write .pdf or .svg") from error


def pages(pdf: bytes, dpi: float = 300) -> Iterator[bytes]:
    """A PNG of every page, in greys where the page has no colour."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        if document.get_formtype():
            document.init_forms()
        for page in document:
            bitmap = page.render(scale=dpi / 72, rev_byteorder=True)
            yield encode(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, bitmap.n_channels, dpi)
            page.close()
    finally:
        document.close()


def encode(raw: bytes, width: int, height: int, stride: int, channels: int, dpi: float) -> bytes:
    """Rows of pixels (grey, RGB or RGBX) as a PNG that knows its resolution."""
    kind, keep = (0, 1) if channels == 1 else (2, 3)
    rows = bytearray()
    for y in range(height):
        row = raw[y * stride : y * stride + width * channels]
        if channels == 4:
            out = bytearray(width * 3)
            out[0::3], out[1::3], out[2::3] = row[0::4], row[1::4], row[2::4]
            row = bytes(out)
        rows.append(0)
        rows += row
    assert len(rows) == height * (width * keep + 1)
    metre = round(dpi / 0.0254)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", metre, metre, 1)),
            _chunk(b"IDAT", zlib.compress(bytes(rows), 6)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
