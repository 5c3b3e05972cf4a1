"""Icons of enemies: silhouettes that read at five millimetres. They face to the right."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from sheetgen.render.figures.path_text import path
from sheetgen.render.ops import MM, Extent, Ink, Op, Path, Stroke, flatten, scaled_path

BOX: Extent = (-12.5, -8.0, 12.5, 8.0)

# Layers of each icon, the first below: what is dark, and what is cut out of it.
_WHEELS = "O-7.4 3.6 3.9O7.2 3.6 3.9"
_HUBS = "O-7.4 3.6 1.9O7.2 3.6 1.9"
_BIKE = (
    "M-11 -1.6L-7 -3L-3.6 -2.2L-0.6 -4.6L2.8 -5.8L5.4 -5.4L9.4 0.2L7.4 3L3.4 1L1.2 4L-3.4 4.4L-7.4 2.6Z"
    "M2.6 -5.4L12 -4.4L12 -3L3.6 -2.8Z"
)

ICONS: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "bike": (
            ("dark", _WHEELS),
            ("dark", _BIKE),
            ("light", _HUBS),
            ("light", "M1.4 -4.2L4.4 -4.4L5.8 -2.2L1.8 -2.4Z"),
        ),
        "scout-bike": (
            ("dark", _WHEELS),
            ("dark", "M-11 -1L-7 -2.6L-2.4 -2L0.4 -4.2L4.6 -4.4L9.2 0.4L7.4 3L3.4 1L1.2 4L-3.4 4.4L-7.4 2.6Z"),
            ("dark", "M-6 -2L-6.5 -7.6L-5.3 -7.6L-4.6 -2ZO-5.9 -6.9 1.3"),
            ("dark", "M5 -4.6C6 -7.6 9.6 -7.8 11 -5.8C9.4 -6.2 7.4 -5.4 7 -3.4Z"),
            ("light", _HUBS),
            ("light", "M0.8 -3L3.8 -3.2L5 -1.4L1 -1.4Z"),
        ),
        "artillery": (
            ("dark", "M-12 6.4L-4.6 1.2L-2.6 3.6L-10 7.4L-12 7.4Z"),
            ("dark", "M-6.4 0.6L9.8 -7.4L11.4 -4.6L-3.6 4.2Z"),
            ("dark", "M9 -8L12.2 -6.6L11.2 -3.6L8.2 -5.2Z"),
            ("dark", "M-2.6 -6.6L0.6 -7.4L3.4 2.6L0.6 4Z"),
            ("dark", "O1.2 3.4 4.2"),
            ("light", "O1.2 3.4 2.7"),
            ("dark", "O1.2 3.4 1.3"),
        ),
        "helo": (
            ("dark", "M-10.8 -6.6L11.6 -6.6L11.6 -5.4L1.8 -5.2L1.8 -3.4L-0.6 -3.4L-0.6 -5.2L-10.8 -5.4Z"),
            (
                "dark",
                "M-2.6 -3.4L4.2 -3.4C8 -3 10.8 -0.4 11.4 2.6L8.4 4.6L-0.6 4.6L-3.2 1.6L-11.4 -0.6"
                "L-12.2 -4.6L-10.4 -4.6L-8.8 -2.4L-3.4 -2Z"
                "L8.4 4.6L-0.6 4.6L-3.2 1.6L-11.4 -0.6L-12.2 -4.6L-10.4 -4.6L-8.8 -2.4L-3.4 -2Z",
            ),
            (
                "dark",
                "M-3 6L9.4 6L10.6 5L11.4 5.6L10 7.2L-3 7.2ZM0 4L1.2 4L0.8 6.4L-0.4 6.4ZM5.4 4L6.6 4L7 6.4L5.8 6.4Z",
            ),
            ("light", "M4.8 -2.2C7 -1.8 8.8 -0.2 9.4 1.2L5 1.2Z"),
            ("light", "M0.2 -1.6L3.6 -2.2L3.8 0.8L0.2 0.8Z"),
        ),
        "firethrower": (
            ("dark", "M-11.6 2L-9.6 -1.6L3.4 -1.6L5.6 2L4 7L-10 7Z"),
            ("dark", "M-8.8 -1.6L-7.6 -6.6L-2.2 -6.6L-1.2 -1.6Z"),
            ("dark", "M-2.4 -5.4L5.4 -4.6L5.4 -2.6L-2 -2.6Z"),
            (
                "dark",
                "M5.6 -3.6C7.2 -3.8 7.2 -6 8.8 -7.8C8.6 -5.8 10 -5.6 10.6 -6.6C12.8 -4 12.4 -0.8 10.2 0C8 0.8 6 -1 5.6 -3.6Z",
            ),
            ("light", "M8 -2.6C8.8 -2.6 9 -3.8 9.8 -4.6C10.8 -3.2 10.6 -1.6 9.6 -1.2C8.8 -1 8.2 -1.6 8 -2.6Z"),
            ("light", "O-7.6 4.4 1.5O-3 4.4 1.5O1.6 4.4 1.5"),
            ("light", "M-6.4 -5.2L-3.4 -5.2L-3 -3L-6.8 -3Z"),
        ),
        "tank": (
            ("dark", "M-12 1.6L-10 -1L9.6 -1L11.8 1.6L9 7L-9.4 7Z"),
            ("dark", "M-7.4 -1L-6.4 -5L-3 -6.6L2.6 -6.6L4.6 -4.8L5.2 -1Z"),
            ("dark", "M3.8 -5.2L12.4 -5.2L12.4 -3.2L3.8 -3Z"),
            ("dark", "M-4.6 -6L-4.2 -7.8L-0.6 -7.8L-0.2 -6Z"),
            ("light", "O-7.6 4 1.5O-3.8 4 1.5O0 4 1.5O3.8 4 1.5O7.6 4 1.5"),
            ("light", "M-9.8 0.4L9.4 0.4L10 1.2L-10.4 1.2Z"),
        ),
        "mech": (
            ("dark", "M-4 -7.4L4 -7.4L5 -2L2.6 1.4L-2.6 1.4L-5 -2Z"),
            ("dark", "M-5.4 -8L-9.4 -7L-10 -3L-8.6 -2L-8.8 3.4L-5.6 3.4L-6 -2L-5 -3.4Z"),
            ("dark", "M5.4 -8L9.4 -7L10 -3L8.6 -2L8.8 3.4L5.6 3.4L6 -2L5 -3.4Z"),
            ("dark", "M-2.8 1.6L-0.4 1.6L-1.4 5L-1 7.8L-6 7.8L-5.2 4.6Z"),
            ("dark", "M2.8 1.6L0.4 1.6L1.4 5L1 7.8L6 7.8L5.2 4.6Z"),
            ("light", "M-2.8 -5.6L2.8 -5.6L2.2 -3.4L-2.2 -3.4Z"),
            ("light", "M-7.8 1.6L-6.6 1.6L-6.6 2.6L-7.8 2.6ZM6.6 1.6L7.8 1.6L7.8 2.6L6.6 2.6Z"),
        ),
        "jet": (
            (
                "dark",
                "M12.4 0.6L5.4 -1.6L1.6 -3.4L-3.6 -3L-8 -7.4L-11 -7.4L-9.2 -2L-11.8 -1.4L-11.8 1.8L-3 2.4L7.6 2.2Z",
            ),
            ("dark", "M-0.6 1.6L-6.4 6.8L-9.6 6.8L-6.4 1.4Z"),
            ("dark", "M0 4.4L5.4 4.4L6.8 5.2L5.4 6L0 6Z"),
            ("light", "M2 -2.2L4.6 -0.8L2.6 0L-1 -0.8Z"),
        ),
        "ranger": (
            ("dark", "M-5 -7.6L1.8 -7.6L4 -4L2 -0.6L-4 -0.6L-6 -4Z"),
            ("dark", "M0 -5L12.2 -5L12.2 -3.4L8.6 -3L7.4 -1.8L1 -1.8Z"),
            ("dark", "M-3.6 -1L-0.2 -1L-0.6 1L-4.8 3L-2.6 7.8L-8 7.8L-8 6.6L-6 6.4L-8 2.4Z"),
            ("dark", "M-1 -1L2.2 -1L4.6 2.4L3 6.4L5.6 6.6L5.6 7.8L0.4 7.8L1.6 2.8Z"),
            ("light", "M-1.2 -6.2L1.2 -6.2L2.2 -4.4L-1 -4.4Z"),
        ),
    }
)


def draw_icon(
    name: str,
    area: tuple[float, float, float, float],
    dark: Ink,
    light: Ink,
    where: str = "",
    *,
    line: float | None = None,
    flush: bool = False,
) -> list[Op]:
    """Return the operations of an icon in the middle of an area, or `flush` with its left edge.

    With a `line` width in points it is an outline, to save ink.
    """
    x, y, w, h = area
    x0, y0, x1, y1 = BOX
    edge = (line or 0) / MM
    scale = min((w - edge) / (x1 - x0), (h - edge) / (y1 - y0))
    dx, dy = x + (w - (x0 + x1) * scale) / 2, y + (h - (y0 + y1) * scale) / 2
    if flush:
        dx = x + edge / 2 - left_end(name) * scale
    ops: list[Op] = []
    for tone, text in ICONS[name]:
        segments = scaled_path(path(text), scale, dx, dy)
        if line is None:
            ops.append(Path(segments, None, dark if tone == "dark" else light, where))
        else:
            ops.append(Path(segments, Stroke(dark, line, (), True), light, where))
    return ops


@cache
def left_end(name: str) -> float:
    """Return where an icon begins."""
    return min(x for _, text in ICONS[name] for line in flatten(path(text)) for x, _ in line)
