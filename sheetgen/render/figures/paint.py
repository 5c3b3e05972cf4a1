"""Paint: the inks of a figure's materials, each in shade, plain and light."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from sheetgen.core.livery import rgb
from sheetgen.render.ops import WHITE, Ink

Tones: TypeAlias = tuple[Ink, Ink, Ink]
LINE: Ink = (0.09, 0.11, 0.13)


class Paint(NamedTuple):
    """Three colours that a player chooses."""

    main: str
    trim: str
    accent: str


class Palette(NamedTuple):
    """The inks of every material. One without tones is drawn in lines only."""

    tones: Mapping[str, Tones]
    line: Ink = LINE


SCHEMES: Mapping[str, Paint] = MappingProxyType(
    {
        "rust": Paint("#b8432f", "#f1e4cf", "#f0b13c"),
        "moss": Paint("#6f8548", "#e8e6cc", "#e2b23a"),
        "harbour": Paint("#3d6c9c", "#e6edf2", "#f2a33c"),
        "desert": Paint("#cfa667", "#6d4f34", "#c5402f"),
        "winter": Paint("#dfe6ea", "#4f6a80", "#d9482f"),
        "night": Paint("#4a4560", "#b9b3cc", "#58d0c0"),
    }
)

# Without paint a figure is drawn in greys, light enough for the ink of a printer.
GREY = Paint("#d5d8da", "#f6f6f4", "#9aa2a9")


def palette(paint: str | tuple[str, ...] | None) -> Palette:
    """Return the inks of a scheme or of a player's own colours; without a paint, greys."""
    own = GREY if paint is None else SCHEMES[paint] if isinstance(paint, str) else Paint(*paint)
    main, trim, accent = rgb(own.main), rgb(own.trim), rgb(own.accent)
    frame = mixed((0.24, 0.28, 0.32), main, 0.18)
    return Palette(
        {
            "main": tones(main),
            "trim": tones(trim),
            "accent": tones(accent),
            "frame": tones(frame),
            "metal": tones((0.66, 0.69, 0.72)),
            "glass": (mixed(accent, (0, 0, 0), 0.3), accent, mixed(accent, WHITE, 0.55)),
            "glow": (accent, mixed(accent, WHITE, 0.35), mixed(accent, WHITE, 0.75)),
            "bore": ((0.07, 0.08, 0.1), (0.11, 0.13, 0.15), (0.18, 0.2, 0.23)),
        }
    )


def line_art() -> Palette:
    """Return the inks of a drawing in lines: paper everywhere, black in the openings."""
    white = (WHITE, WHITE, WHITE)
    names = ("main", "trim", "accent", "frame", "metal", "glass", "glow")
    return Palette({**dict.fromkeys(names, white), "bore": (LINE, LINE, LINE)})


def faded(share: float = 0.0) -> Palette:
    """Return light inks under numbers, the darker the larger a share."""
    pale = mixed((0.93, 0.935, 0.94), (0.36, 0.4, 0.45), share)
    flat = (mixed(pale, (0, 0, 0), 0.12), pale, mixed(pale, WHITE, 0.6))
    names = ("main", "trim", "accent", "frame", "metal", "glass", "glow", "bore")
    return Palette(dict.fromkeys(names, flat), (0.35, 0.38, 0.41))


def tones(colour: Ink) -> Tones:
    """Return a colour in shade, plain and in light."""
    return mixed(colour, (0.05, 0.07, 0.16), 0.36), colour, mixed(colour, (1, 1, 0.97), 0.42)


def mixed(a: Ink, b: Ink, share: float) -> Ink:
    """Return a colour with a share of another."""
    return tuple(x + (y - x) * share for x, y in zip(a, b, strict=True))  # type: ignore[return-value]
