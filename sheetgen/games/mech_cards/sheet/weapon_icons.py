"""Icons of weapons, shaped by their stats."""

from __future__ import annotations

from math import cos, pi, radians, sin

from sheetgen.games.mech_cards.design.model import Card
from sheetgen.games.mech_cards.sheet.icon_pen import IconPen, around, clamp

THICK, HARD = 6, 4  # DT and DO of a melee weapon that is drawn as a ram, as a claw


def gun(pen: IconPen, card: Card) -> None:
    """The barrel is as long as PE and as wide as DO."""
    end = 0.3 + 0.13 * clamp(card.stat("pe"), 1, 5)
    half = 0.055 + 0.018 * clamp(card.stat("do"), 1, 7)
    pen.shape([(-0.62, 0.2), (-0.2, 0.2), (-0.05, 0.72), (-0.77, 0.72)])
    pen.bar(-0.1, -0.06 - half, end, -0.06 + half)
    pen.bar(end - 0.04, -0.1 - half, end + 0.1, -0.02 + half, "light")
    pen.bar(0.02, -0.12 - half, 0.14, half, "light")
    pen.shape(
        [(-0.95, -0.2), (-0.8, -0.42), (0.0, -0.42), (0.08, -0.3), (0.08, 0.2), (-0.86, 0.2), (-0.95, 0.08)], "light"
    )
    pen.disc(-0.42, -0.1, 0.22)
    pen.disc(-0.42, -0.1, 0.09, "light")
    pen.bar(-0.74, -0.56, -0.1, -0.42)


def emitter(pen: IconPen, card: Card) -> None:
    """One coil for each point of PE, one ray for each of DO."""
    pen.shape([(-0.95, -0.3), (-0.55, -0.42), (-0.55, 0.42), (-0.95, 0.3)])
    pen.bar(-0.55, -0.14, 0.3, 0.14, "light")
    coils = clamp(card.stat("pe"), 1, 5)
    for number in range(coils):
        left = -0.44 + number * 0.74 / coils
        pen.bar(left, -0.34, left + 0.1, 0.34)
    pen.shape([(0.3, -0.26), (0.46, -0.16), (0.46, 0.16), (0.3, 0.26)])
    rays = clamp(card.stat("do"), 1, 7)
    for number in range(rays):
        turn = radians((number - (rays - 1) / 2) * 22)
        pen.limb((0.46 + 0.14 * cos(turn), 0.14 * sin(turn)), (0.46 + 0.5 * cos(turn), 0.5 * sin(turn)), 0.028)
    pen.shape([(-0.9, 0.42), (-0.5, 0.42), (-0.4, 0.72), (-1.0, 0.72)], "light")


def launcher(pen: IconPen, card: Card) -> None:
    """One missile for each point of DO."""
    tubes = clamp(card.stat("do"), 1, 8)
    columns = 2 if tubes < 5 else 3
    lines = -(-tubes // columns)
    step = 1.5 / 3
    wide, high = columns * step + 0.16, lines * step + 0.16
    pen.shape([(-0.24, high / 2 - 0.1), (0.24, high / 2 - 0.1), (0.4, high / 2 + 0.2), (-0.4, high / 2 + 0.2)])
    pen.shape(
        [
            (-wide / 2, -high / 2 + 0.1),
            (-wide / 2 + 0.1, -high / 2),
            (wide / 2, -high / 2),
            (wide / 2, high / 2 - 0.1),
            (wide / 2 - 0.1, high / 2),
            (-wide / 2, high / 2),
        ],
        "light",
    )
    for number in range(columns * lines):
        x = (number % columns - (columns - 1) / 2) * step
        y = (number // columns - (lines - 1) / 2) * step
        pen.disc(x, y, 0.2, "dark" if number < tubes else "light")
        if number < tubes:
            pen.disc(x, y, 0.12, "light")
            pen.disc(x, y, 0.06)


def flame(pen: IconPen, card: Card) -> None:
    """A flame, the higher the more DO."""
    high = 0.7 + 0.06 * clamp(card.stat("do"), 1, 5)

    def tongue(share: float, fill: str) -> None:
        low, w, top = 0.5, 0.62 * share, 0.5 - (0.5 + high) * share
        pen.path(
            [
                ("M", 0.0, low),
                ("C", -w * 1.1, low, -w * 1.3, low - 0.55 * share, -w * 0.72, low - 0.85 * share),
                ("C", -w * 0.75, low - 0.6 * share, -w * 0.5, low - 0.5 * share, -w * 0.36, low - 0.62 * share),
                ("C", -w * 0.5, low - 1.05 * share, -w * 0.1, top + 0.25 * share, w * 0.15, top),
                ("C", w * 0.1, top + 0.4 * share, w * 0.5, top + 0.5 * share, w * 0.55, low - 0.7 * share),
                ("C", w * 0.72, low - 0.8 * share, w * 0.72, low - 0.95 * share, w * 0.7, low - 1.05 * share),
                ("C", w * 1.3, low - 0.5 * share, w * 1.05, low, 0.0, low),
                ("Z",),
            ],
            fill,
        )

    tongue(1, "dark")
    tongue(0.62, "light")
    tongue(0.3, "dark")
    pen.shape([(-0.34, 0.5), (0.34, 0.5), (0.24, 0.74), (-0.24, 0.74)])
    pen.bar(-0.42, 0.74, 0.42, 0.92, "light")


def melee(pen: IconPen, card: Card) -> None:
    """A ram where the card is thick, a claw where it strikes hard, a saw otherwise."""
    pen.limb((-0.92, 0.86), (-0.5, 0.2), 0.17)
    if card.stat("dt") >= THICK:
        ram(pen, card)
    elif card.stat("do") >= HARD:
        claw(pen, card)
    else:
        saw(pen, card)


def saw(pen: IconPen, card: Card) -> None:
    """A toothed wheel on an arm: larger with DO, with more teeth for PE."""
    r = 0.4 + 0.03 * clamp(card.stat("do"), 1, 7)
    teeth = 8 + 2 * clamp(card.stat("pe"), 0, 5)
    x, y = 0.22, -0.2
    pen.limb((-0.56, 0.3), (x, y), 0.13, "light")
    pen.disc(-0.5, 0.24, 0.2, "light")
    outline = []
    for number in range(teeth):
        turn = 2 * pi * number / teeth
        step = 2 * pi / teeth
        outline.append((x + r * sin(turn), y - r * cos(turn)))
        outline.append((x + (r + 0.17) * sin(turn + step * 0.85), y - (r + 0.17) * cos(turn + step * 0.85)))
    pen.shape(outline)
    pen.disc(x, y, r * 0.62, "light")
    pen.disc(x, y, r * 0.24)
    for hole in around(5, r * 0.43):
        pen.disc(x + hole[0], y + hole[1], r * 0.09)


def claw(pen: IconPen, card: Card) -> None:
    """Talons around a wrist: one more than PE, the longer the more DO."""
    x, y = -0.06, -0.08
    long = 0.66 + 0.05 * clamp(card.stat("do"), 1, 7)
    talons = clamp(card.stat("pe") + 1, 2, 5)
    pen.limb((-0.56, 0.3), (x, y), 0.15, "light")
    pen.disc(-0.5, 0.24, 0.2, "light")
    for number in range(talons):
        turn = radians(45 + (number - (talons - 1) / 2) * 170 / talons)
        along, across = (sin(turn), -cos(turn)), (cos(turn), sin(turn))
        bend = 1 if number < talons / 2 else -1  # the points turn towards each other
        knee = (x + along[0] * long * 0.62, y + along[1] * long * 0.62)
        tip = (x + along[0] * long + across[0] * 0.22 * bend, y + along[1] * long + across[1] * 0.22 * bend)
        outer = (knee[0] - across[0] * 0.15 * bend, knee[1] - across[1] * 0.15 * bend)
        inner = (knee[0] + across[0] * 0.06 * bend, knee[1] + across[1] * 0.06 * bend)
        root = [(x + across[0] * half * bend, y + across[1] * half * bend) for half in (0.13, -0.13)]
        pen.shape([root[0], inner, tip, outer, root[1]])
    pen.disc(x, y, 0.27, "light")
    pen.disc(x, y, 0.12)


def ram(pen: IconPen, card: Card) -> None:
    """A piston with a pointed head: one ring for each point of PE, the head wider with DO."""
    head = 0.26 + 0.02 * clamp(card.stat("do"), 1, 7)
    pen.limb((-0.6, 0.36), (0.16, -0.32), 0.27, "light")
    pen.limb((0.1, -0.27), (0.5, -0.63), 0.11)
    rings = clamp(card.stat("pe"), 1, 4)
    for number in range(rings):
        share = (number + 1) / (rings + 1)
        middle = (-0.6 + 0.76 * share, 0.36 - 0.68 * share)
        pen.limb((middle[0] - 0.045, middle[1] + 0.04), (middle[0] + 0.045, middle[1] - 0.04), 0.34)
    ux, uy = 0.745, -0.667
    base = (0.44, -0.575)
    pen.shape(
        [
            (base[0] + uy * head, base[1] - ux * head),
            (base[0] + ux * 0.16 + uy * head, base[1] + uy * 0.16 - ux * head),
            (base[0] + ux * 0.52, base[1] + uy * 0.52),
            (base[0] + ux * 0.16 - uy * head, base[1] + uy * 0.16 + ux * head),
            (base[0] - uy * head, base[1] + ux * head),
        ]
    )
    pen.disc(-0.5, 0.24, 0.12)


def sights(pen: IconPen, card: Card) -> None:
    """Every other weapon: a reticle with a ring for each point of PE."""
    for number in range(clamp(card.stat("pe"), 1, 4)):
        pen.curve(0, 0, 0.78 - 0.17 * number, 0, 360, "heavy")
    for x, y in around(4, 1):
        pen.limb((x * 0.92, y * 0.92), (x * 0.34, y * 0.34), 0.035)
    pen.disc(0, 0, 0.08)
