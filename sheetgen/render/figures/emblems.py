"""Emblems that a player chooses for a mech, as paths in a square from -1 to 1, y downwards."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from types import MappingProxyType

from sheetgen.render.figures.path_text import path
from sheetgen.render.ops import Segment, map_points


def _star(points: int, inner: float) -> str:
    corners = []
    for number in range(2 * points):
        r = 1.0 if number % 2 == 0 else inner
        turn = pi * number / points
        corners.append(f"{r * sin(turn):.3f} {-r * cos(turn):.3f}")
    return "M" + "L".join(corners) + "Z"


# The dark shape, and what is cut out of it.
EMBLEMS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "star": (_star(5, 0.4), ""),
        "sun": (_star(12, 0.66), "O0 0 0.36"),
        "bolt": ("M0.3 -1L-0.62 0.16L-0.06 0.16L-0.34 1L0.66 -0.26L0.08 -0.26Z", ""),
        "skull": (
            "M0 -0.98C-0.62 -0.98 -0.9 -0.56 -0.88 -0.1C-0.86 0.2 -0.66 0.36 -0.5 0.44L-0.46 0.92L0.46 0.92L0.5 0.44"
            "C0.66 0.36 0.86 0.2 0.88 -0.1C0.9 -0.56 0.62 -0.98 0 -0.98Z",
            "O-0.38 -0.1 0.25O0.38 -0.1 0.25M0 0.16L0.14 0.44L-0.14 0.44ZM-0.2 0.62L-0.12 0.62L-0.12 0.92L-0.2 0.92Z"
            "M0.12 0.62L0.2 0.62L0.2 0.92L0.12 0.92Z",
        ),
        "wings": (
            "M0 0.8L-0.18 0.1L-0.34 0.3L-0.48 0.04L-0.66 0.14L-0.74 -0.14L-0.96 -0.1L-1 -0.7L-0.3 -0.42L-0.12 -0.62"
            "L0 -0.5L0.12 -0.62L0.3 -0.42L1 -0.7L0.96 -0.1L0.74 -0.14L0.66 0.14L0.48 0.04L0.34 0.3L0.18 0.1Z",
            "",
        ),
        "crown": (
            "M-0.92 0.62L-1 -0.5L-0.5 0.02L0 -0.8L0.5 0.02L1 -0.5L0.92 0.62Z",
            "M-0.74 0.3L0.74 0.3L0.72 0.42L-0.72 0.42Z",
        ),
        "flame": (
            "M0.06 -1C0.1 -0.56 0.66 -0.3 0.66 0.3C0.66 0.72 0.36 1 0 1C-0.36 1 -0.68 0.72 -0.66 0.28"
            "C-0.66 0 -0.5 -0.18 -0.42 -0.42C-0.3 -0.26 -0.28 -0.16 -0.22 -0.04C-0.02 -0.26 0.1 -0.6 0.06 -1Z",
            "M0.06 0.06C0.1 0.3 0.34 0.38 0.32 0.62C0.3 0.82 0.14 0.9 0 0.9C-0.16 0.9 -0.32 0.8 -0.3 0.58"
            "C-0.28 0.38 -0.16 0.34 -0.12 0.22C0 0.26 0.06 0.16 0.06 0.06Z",
        ),
        "claw": (
            "M-0.86 -0.9C-0.5 -0.4 -0.5 0.3 -0.86 0.96C-0.2 0.44 -0.24 -0.4 -0.86 -0.9Z"
            "M-0.2 -1C0.18 -0.4 0.18 0.3 -0.2 1C0.5 0.44 0.46 -0.4 -0.2 -1Z"
            "M0.44 -0.9C0.8 -0.4 0.8 0.3 0.44 0.96C1.1 0.44 1.06 -0.4 0.44 -0.9Z",
            "",
        ),
    }
)


def emblem_paths(name: str) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return the shape of an emblem, and what is cut out of it, which may be nothing."""
    shape, holes = EMBLEMS[name]
    return path(shape), path(holes) if holes else ()


def upwards(segments: tuple[Segment, ...], size: float) -> tuple[Segment, ...]:
    """Return a path at a size, y upwards, as decals have it."""
    return map_points(segments, lambda x, y: (x * size, -y * size))
