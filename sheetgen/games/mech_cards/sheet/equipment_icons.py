"""Icons of all other cards, shaped by their stats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, degrees, pi, radians, sin

from sheetgen.games.mech_cards.design.model import COUNTED, Card
from sheetgen.games.mech_cards.sheet.icon_pen import IconPen, around, clamp
from sheetgen.render.ops import Point


def cockpit(pen: IconPen, card: Card) -> None:
    """A canopy in a hull as thick as AR."""
    hull = 0.05 + 0.03 * clamp(card.stat("ar"), 1, 7)
    pen.shape(
        [
            (-0.9, 0.3),
            (-0.62, -0.42),
            (-0.2, -0.78),
            (0.2, -0.78),
            (0.62, -0.42),
            (0.9, 0.3),
            (0.56, 0.76),
            (-0.56, 0.76),
        ]
    )
    w, top = 0.7 - hull, -0.66 + hull
    pen.shape([(-w, 0.16), (-w * 0.66, -0.34), (-0.16, top), (0.16, top), (w * 0.66, -0.34), (w, 0.16)], "light")
    for side in (-1, 1):
        pen.limb((side * 0.16, top), (side * 0.24, 0.16), 0.025)
    pen.limb((-w * 0.7, -0.3), (w * 0.7, -0.3), 0.025)
    slits = clamp(card.stat("dt") // 2, 2, 6)
    for number in range(slits):
        x = (number - (slits - 1) / 2) * 0.16
        pen.bar(x - 0.045, 0.36, x + 0.045, 0.62, "light")


def power_plant(pen: IconPen, card: Card) -> None:
    """A core with a cell for each point of PO, and a bolt in its frame for each of DT."""
    cells = clamp(card.stat("po"), 1, 12)
    pen.shape(around(6, 0.96))
    pen.shape(around(6, 0.78), "light")
    for x, y in around(clamp(card.stat("dt"), 0, 12), 0.8, pi / 12):
        pen.disc(x, y, 0.05, "light")
    step = 360 / cells
    cx, cy = 0.0, 0.0
    for number in range(cells):
        start, end = radians(number * step + step * 0.12), radians((number + 1) * step - step * 0.12)
        mid = [start + (end - start) * n / 6 for n in range(7)]
        outer = [(cx + 0.66 * sin(turn), cy - 0.66 * cos(turn)) for turn in mid]
        inner = [(cx + 0.48 * sin(turn), cy - 0.48 * cos(turn)) for turn in reversed(mid)]
        pen.shape([*outer, *inner])
    bolt = [(0.08, -0.4), (-0.22, 0.06), (-0.02, 0.06), (-0.1, 0.4), (0.22, -0.1), (0.02, -0.1)]
    pen.shape(bolt)


def pilot(pen: IconPen, card: Card) -> None:
    """A helmet with a stripe for each point of AC; on the shoulders a bar for each point of BT over 5 and a pip for each
    of FO over 7."""
    pen.path(
        [
            ("M", -0.9, 0.92),
            ("C", -0.86, 0.5, -0.5, 0.4, 0.0, 0.4),
            ("C", 0.5, 0.4, 0.86, 0.5, 0.9, 0.92),
            ("Z",),
        ]
    )
    pen.path(
        [
            ("M", -0.56, 0.3),
            ("C", -0.68, -0.4, -0.5, -0.86, 0.0, -0.86),
            ("C", 0.5, -0.86, 0.68, -0.4, 0.56, 0.3),
            ("C", 0.4, 0.54, -0.4, 0.54, -0.56, 0.3),
            ("Z",),
        ],
        "light",
    )
    pen.path(
        [
            ("M", -0.5, -0.16),
            ("C", -0.3, -0.36, 0.3, -0.36, 0.5, -0.16),
            ("C", 0.5, 0.1, 0.42, 0.24, 0.3, 0.28),
            ("C", 0.1, 0.2, -0.1, 0.2, -0.3, 0.28),
            ("C", -0.42, 0.24, -0.5, 0.1, -0.5, -0.16),
            ("Z",),
        ]
    )
    pen.limb((-0.32, 0.06), (-0.14, -0.2), 0.035, "light")
    stripes = clamp(card.stat("ac"), 0, 5)
    for number in range(stripes):
        x = (number - (stripes - 1) / 2) * 0.17
        pen.bar(x - 0.045, -0.74 + abs(x) * 0.2, x + 0.045, -0.44)
    pen.bar(-0.68, -0.14, -0.54, 0.14)
    pen.bar(0.54, -0.14, 0.68, 0.14)
    for number in range(clamp(card.stat("bt") - 5, 0, 4)):
        pen.bar(-0.74 + number * 0.12, 0.66, -0.68 + number * 0.12, 0.84, "light")
    for number in range(clamp(card.stat("fo") - 7, 0, 3)):
        pen.disc(0.68 - number * 0.15, 0.75, 0.055, "light")


def shield(pen: IconPen, card: Card) -> None:
    """A shield with a band for each point of DT, and a boss with a corner for each of AR."""

    def outline(share: float, fill: str) -> None:
        w, top, low = 0.74 * share, -0.86 * share, 0.94 * share
        pen.path(
            [
                ("M", 0.0, top),
                ("C", w * 0.3, top + 0.14 * share, w * 0.7, top + 0.18 * share, w, top + 0.14 * share),
                ("L", w, 0.1 * share),
                ("C", w, 0.5 * share, w * 0.4, low - 0.12 * share, 0.0, low),
                ("C", -w * 0.4, low - 0.12 * share, -w, 0.5 * share, -w, 0.1 * share),
                ("L", -w, top + 0.14 * share),
                ("C", -w * 0.7, top + 0.18 * share, -w * 0.3, top + 0.14 * share, 0.0, top),
                ("Z",),
            ],
            fill,
        )

    outline(1, "dark")
    bands = clamp(card.stat("dt"), 1, 5)
    for number in range(2 * bands - 1):
        outline(0.86 - 0.62 * number / (2 * bands - 1), "dark" if number % 2 else "light")
    pen.shape(around(clamp(card.stat("ar"), 3, 9), 0.13))


def armour(pen: IconPen, card: Card) -> None:
    """Overlapping plates, one for each point of DT."""
    plates = clamp(card.stat("dt"), 1, 5)
    high = 1.5 / (plates + 0.4)
    for number in reversed(range(plates)):
        top = -0.82 + number * high
        w = 0.86 - 0.06 * number
        fill = "light" if number % 2 else "dark"
        pen.shape(
            [
                (-w, top),
                (w, top),
                (w, top + high * 0.9),
                (w - 0.24, top + high * 1.3),
                (-w + 0.24, top + high * 1.3),
                (-w, top + high * 0.9),
            ],
            fill,
        )
        rivets = clamp(card.stat("ar"), 2, 7)
        for rivet in range(rivets):
            x = (rivet - (rivets - 1) / 2) * 1.5 * w / rivets
            pen.disc(x, top + high * (0.75 if number else 0.6), 0.05, "dark" if fill == "light" else "light")


def support(pen: IconPen, card: Card) -> None:
    """A module with contacts, marked with the stat it adds to, or with a plus."""
    for number in range(4):
        place = (number - 1.5) * 0.34
        pen.bar(place - 0.07, -0.92, place + 0.07, 0.92)
        pen.bar(-0.92, place - 0.07, 0.92, place + 0.07)
    pen.shape([(-0.72, -0.56), (-0.56, -0.72), (0.72, -0.72), (0.72, 0.56), (0.56, 0.72), (-0.72, 0.72)], "light")
    adds = [name for name, value in card.stats.items() if value and name not in COUNTED]
    if card.id and adds:
        pen.word(adds[0].upper())
    else:
        pen.shape(plus(0.46, 0.15))


def plus(r: float, half: float) -> list[Point]:
    return [
        (-half, -r),
        (half, -r),
        (half, -half),
        (r, -half),
        (r, half),
        (half, half),
        (half, r),
        (-half, r),
        (-half, half),
        (-r, half),
        (-r, -half),
        (-half, -half),
    ]


def modification(pen: IconPen, card: Card) -> None:
    """A cog with a bolt for each point of WE, and in it what the card changes; a spanner where it changes no stat."""
    teeth = 10
    outline = []
    for number in range(teeth):
        for share, r in ((0.0, 0.62), (0.16, 0.82), (0.42, 0.82), (0.58, 0.62)):
            turn = 2 * pi * (number + share) / teeth
            outline.append((r * sin(turn), -r * cos(turn)))
    pen.shape(outline)
    bolts = clamp(card.stat("we"), 0, 5)
    for number in range(bolts):
        turn = (number - (bolts - 1) / 2) * 0.5
        pen.disc(0.55 * sin(turn), -0.55 * cos(turn), 0.055, "light")
    pen.disc(0, 0, 0.44, "light")
    for stat, sign in MODIFIED.items():
        if card.stat(stat) > 0:
            sign(pen)
            return
    if card.specials:
        horn(pen)
    else:
        spanner(pen)


def reticle(pen: IconPen) -> None:
    pen.curve(0, 0, 0.25, 0, 360)
    for x, y in around(4, 1):
        pen.limb((x * 0.38, y * 0.38), (x * 0.12, y * 0.12), 0.035)


def shell(pen: IconPen) -> None:
    pen.path(
        [
            ("M", -0.12, 0.06),
            ("C", -0.12, -0.14, -0.06, -0.28, 0, -0.36),
            ("C", 0.06, -0.28, 0.12, -0.14, 0.12, 0.06),
            ("Z",),
        ]
    )
    pen.bar(-0.12, 0.1, 0.12, 0.32)
    pen.bar(-0.16, 0.28, 0.16, 0.34)


def chevrons(pen: IconPen) -> None:
    for left in (-0.28, -0.06, 0.16):
        pen.shape(
            [
                (left - 0.08, -0.24),
                (left + 0.04, -0.24),
                (left + 0.18, 0),
                (left + 0.04, 0.24),
                (left - 0.08, 0.24),
                (left + 0.06, 0),
            ]
        )


def plate(pen: IconPen) -> None:
    pen.shape([(-0.28, -0.24), (0.28, -0.24), (0.28, 0.1), (0.12, 0.3), (-0.12, 0.3), (-0.28, 0.1)])
    for x, y in ((-0.18, -0.14), (0.18, -0.14), (0, 0.16)):
        pen.disc(x, y, 0.04, "light")


def horn(pen: IconPen) -> None:
    pen.shape([(-0.3, -0.07), (-0.1, -0.07), (0.12, -0.24), (0.12, 0.24), (-0.1, 0.07), (-0.3, 0.07)])
    for r in (0.14, 0.24):
        pen.curve(0.12, 0, r, 50, 130, "heavy")


def spanner(pen: IconPen) -> None:
    pen.limb((-0.62, 0.62), (0.36, -0.36), 0.11, "light")
    pen.disc(0.42, -0.42, 0.26, "light")
    pen.limb((0.42, -0.42), (0.72, -0.72), 0.09)
    pen.disc(-0.62, 0.62, 0.18, "light")
    pen.disc(-0.62, 0.62, 0.07)


# The sign of the first stat that a modification raises.
MODIFIED: Mapping[str, Callable[[IconPen], None]] = {
    "pe": reticle,
    "do": shell,
    "sp": chevrons,
    "ar": plate,
    "dt": plate,
}


def renewal(pen: IconPen) -> None:
    """Mark what regenerates: two arrows in a circle."""
    x, y, r = 0.7, 0.68, 0.15
    pen.disc(x, y, 0.27, "light")
    for turn in (0.0, pi):
        start = degrees(turn)
        pen.curve(x, y, r, start + 20, start + 130, "heavy")
        tip = radians(start + 165)
        base = radians(start + 118)
        pen.shape(
            [
                (x + r * sin(tip), y - r * cos(tip)),
                (x + (r + 0.08) * sin(base), y - (r + 0.08) * cos(base)),
                (x + (r - 0.08) * sin(base), y - (r - 0.08) * cos(base)),
            ]
        )
