"""QR codes that can be scanned from paper: a text → rows of cells."""

from __future__ import annotations

from functools import lru_cache

from sheetgen.core.errors import UsageError
from sheetgen.render.ops import Cells, Page, Sheet

# A cell below this size, in millimetres, is hard to scan from paper.
LEAST_CELL = 0.24
QUIET_ZONE = 4  # cells of white on each side
CARD = 40.0  # a QR code alone, in millimetres


@lru_cache(256)  # a quarter of the time of a sheet; the same on each paper and in each language
def encode(text: str, size: float) -> tuple[str, ...] | None:
    """Encode a text for a square of this size in millimetres, quiet zone included: a string a row, "1" for dark cells.

    None where the cells would be smaller than `LEAST_CELL`. At least 15 % of the cells may be lost (level M), more
    where the same version has room for it.

    >>> len(encode("PM1-00008", 20)), encode("PM1-00008", 5)
    (21, None)
    """
    from qrcodegen import DataTooLongError, QrCode, QrSegment  # type: ignore[import-untyped]

    largest_version = min(40, int((size / LEAST_CELL - 2 * QUIET_ZONE - 17) // 4))
    if largest_version < 1:
        return None
    try:
        code = QrCode.encode_segments(QrSegment.make_segments(text), QrCode.Ecc.MEDIUM, maxversion=largest_version)
    except DataTooLongError:
        return None
    cells = range(code.get_size())
    return tuple("".join("1" if code.get_module(x, y) else "0" for x in cells) for y in cells)


def card(name: str, summary: str, code: str, language: str) -> Sheet:
    """Return the QR code of a mech as a small page: a phone shows the summary and the share code as text.

    The summary is left out where it does not fit. Raises UsageError for a code that is too long even so.
    """
    cells = encode(f"{summary}\n\nsheetgen: {code}", CARD) or encode(f"{name}\n\nsheetgen: {code}", CARD)
    if cells is None:
        raise UsageError("share.qr-long", size=len(code))
    inner = CARD * len(cells) / (len(cells) + 2 * QUIET_ZONE)
    edge = (CARD - inner) / 2
    page = Page(CARD, CARD, (Cells(edge, edge, inner, cells),), name, 0, {"": f"QR: {code}"})
    return Sheet(name, (page,), language, text=f"{name}\n{code}\n")
