"""The inks of the card types."""

from __future__ import annotations

from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area


def ink_of(brush: Brush, type_: str) -> str:
    """Return the dark ink of a card type, or the common one of templates without."""
    return f"type-{type_}" if f"type-{type_}" in brush.look.inks else "band"


def tint_of(brush: Brush, type_: str) -> str:
    return f"tint-{type_}" if f"tint-{type_}" in brush.look.inks else "panel"


def band_of(brush: Brush, type_: str) -> str:
    """Return the ink for areas in the colour of a type; templates that save ink define `type-band` for all."""
    return "type-band" if "type-band" in brush.look.inks else ink_of(brush, type_)


def fill_band(brush: Brush, area: Area, type_: str, cut: float) -> None:
    """Draw a band along the top of a frame, or a line where the template has no ink for it."""
    x, y, w, h = area
    band = band_of(brush, type_)
    if brush.look.ink(band) is None:
        brush.line(x, y + h, x + w, y + h, "medium", ink_of(brush, type_))
    else:
        brush.cut_rect(x, y, w, h, cut, None, band, "ab")
