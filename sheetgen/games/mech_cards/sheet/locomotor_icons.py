"""Icons of locomotors, shaped by their stats."""

from __future__ import annotations

from sheetgen.games.mech_cards.design.model import Card
from sheetgen.games.mech_cards.sheet.icon_pen import IconPen, clamp


def legs(pen: IconPen, card: Card) -> None:
    """Longer with SP, thicker with DT."""
    reach = 0.05 * clamp(card.stat("sp"), 1, 8)
    half = 0.05 + 0.012 * clamp(card.stat("dt"), 2, 9)
    top = -0.42 - reach * 0.6
    for side in (-1, 1):
        knee = (side * (0.5 + reach * 0.5), top + 0.42)
        foot = (side * 0.46, 0.72)
        pen.limb((side * 0.22, top), knee, half)
        pen.limb(knee, foot, half * 0.85, "light")
        pen.disc(*knee, half * 1.25, "light")
        pen.disc(*knee, half * 0.5)
        pen.shape(
            [
                (foot[0] - 0.1, 0.66),
                (foot[0] + 0.1, 0.66),
                (foot[0] + 0.26, 0.86),
                (foot[0] - 0.26, 0.86),
            ]
        )
    pen.shape(
        [(-0.4, top - 0.2), (0.4, top - 0.2), (0.46, top), (0.28, top + 0.2), (-0.28, top + 0.2), (-0.46, top)], "light"
    )
    pen.disc(0, top, 0.1)


def tracks(pen: IconPen, card: Card) -> None:
    """One wheel more for each point of DT, up to six."""
    wheels = clamp(card.stat("dt") - 1, 3, 6)
    pen.shape([(-0.56, -0.5), (0.46, -0.5), (0.62, -0.16), (-0.7, -0.16)], "light")
    pen.bar(-0.3, -0.72, 0.24, -0.5)
    low, high, w = 0.62, -0.1, 0.9
    r = (low - high) / 2
    pen.path(
        [
            ("M", -w + r, high),
            ("L", w - r, high),
            ("C", w + r * 0.33, high, w + r * 0.33, low, w - r, low),
            ("L", -w + r, low),
            ("C", -w - r * 0.33, low, -w - r * 0.33, high, -w + r, high),
            ("Z",),
        ]
    )
    inner = r * 0.72
    pen.path(
        [
            ("M", -w + r, high + r - inner),
            ("L", w - r, high + r - inner),
            (
                "C",
                w - r + inner * 1.33,
                high + r - inner,
                w - r + inner * 1.33,
                low - r + inner,
                w - r,
                low - r + inner,
            ),
            ("L", -w + r, low - r + inner),
            (
                "C",
                -w + r - inner * 1.33,
                low - r + inner,
                -w + r - inner * 1.33,
                high + r - inner,
                -w + r,
                high + r - inner,
            ),
            ("Z",),
        ],
        "light",
    )
    span = 2 * (w - r)
    size = min(inner * 0.8, span / (wheels - 1) * 0.46)
    for number in range(wheels):
        x = -span / 2 + span * number / (wheels - 1)
        pen.disc(x, high + r, size)
        pen.disc(x, high + r, size * 0.4, "light")


def hover(pen: IconPen, card: Card) -> None:
    """Jets under a disc, one for every two points of SP."""
    pen.shape([(-0.34, -0.5), (0.34, -0.5), (0.52, -0.2), (-0.52, -0.2)], "light")
    pen.shape([(-0.95, -0.1), (-0.5, -0.3), (0.5, -0.3), (0.95, -0.1), (0.6, 0.14), (-0.6, 0.14)])
    jets = clamp((card.stat("sp") + 1) // 2, 2, 5)
    for number in range(jets):
        x = (number - (jets - 1) / 2) * 1.1 / jets
        pen.bar(x - 0.09, 0.14, x + 0.09, 0.26, "light")
        pen.shape([(x - 0.1, 0.32), (x + 0.1, 0.32), (x, 0.84)])
    pen.disc(-0.62, -0.08, 0.05, "light")
    pen.disc(0.62, -0.08, 0.05, "light")


def wheels(pen: IconPen, card: Card) -> None:
    """Every other locomotor: one wheel for every two points of SP."""
    count = clamp((card.stat("sp") + 1) // 2, 2, 4)
    pen.shape([(-0.8, -0.3), (-0.5, -0.6), (0.5, -0.6), (0.8, -0.3), (0.8, 0.1), (-0.8, 0.1)], "light")
    for number in range(count):
        x = (number - (count - 1) / 2) * 1.5 / count
        pen.disc(x, 0.3, 0.9 / count if count > 2 else 0.36)
        pen.disc(x, 0.3, 0.12, "light")
