"""The signs on counters: each is drawn in a square from -1 to 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi
from typing import TypeAlias

from sheetgen.games.mech_cards.sheet.icon_pen import IconPen, around

Sign: TypeAlias = Callable[[IconPen], None]


def jam(pen: IconPen) -> None:
    """A cartridge, struck out."""
    pen.shape([(-1, -0.44), (0.2, -0.44), (0.74, -0.26), (1, 0), (0.74, 0.26), (0.2, 0.44), (-1, 0.44)])
    for x in (-0.74, 0.2):
        pen.bar(x, -0.44, x + 0.12, 0.44, "light")
    pen.limb((-0.7, 1), (0.7, -1), 0.26, "light")
    pen.limb((-0.7, 1), (0.7, -1), 0.13)


def evade(pen: IconPen) -> None:
    """Three chevrons, as of something that dodges aside."""
    for at in (-0.78, -0.1, 0.58):
        pen.shape(
            [(at - 0.16, -0.8), (at + 0.14, -0.8), (at + 0.5, 0), (at + 0.14, 0.8), (at - 0.16, 0.8), (at + 0.2, 0)]
        )


def aim(pen: IconPen) -> None:
    """The cross-hairs of a sight."""
    pen.disc(0, 0, 0.78)
    pen.disc(0, 0, 0.58, "light")
    for x1, y1, x2, y2 in (
        (-0.08, -1, 0.08, -0.3),
        (-0.08, 0.3, 0.08, 1),
        (-1, -0.08, -0.3, 0.08),
        (0.3, -0.08, 1, 0.08),
    ):
        pen.bar(x1, y1, x2, y2)
    pen.disc(0, 0, 0.12)


def acted(pen: IconPen) -> None:
    """A tick."""
    pen.shape([(-0.9, 0.06), (-0.6, -0.26), (-0.24, 0.12), (0.62, -0.82), (0.92, -0.52), (-0.22, 0.74)])


def damage(pen: IconPen) -> None:
    """The burst of a hit."""
    points = around(9, 1.0)
    dents = around(9, 0.72, pi / 9)
    pen.shape([spot for pair in zip(points, dents, strict=True) for spot in pair])


SIGNS: Mapping[str, Sign] = {"jam": jam, "evade": evade, "aim": aim, "acted": acted}
