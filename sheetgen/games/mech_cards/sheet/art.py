"""The drawings of the cards: one for each card type or sub-type, shaped by the card's own stats.

A figure is drawn in a square from -1 to 1, in the dark ink of the card's type, its light tint and the paper's white.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin

from sheetgen.core.locale import Words
from sheetgen.games.mech_cards.design.model import COUNTED, Card
from sheetgen.render.layout import Area
from sheetgen.render.ops import Point, Segment, moved
from sheetgen.render.place import Brush, arc

THICK, HARD = 6, 4  # DT and DO of a melee weapon that is drawn as a ram, as a claw


def ink_of(brush: Brush, type_: str) -> str:
    """The dark ink of a card type; templates that have none for it print it like the others."""
    return f"type-{type_}" if f"type-{type_}" in brush.look.inks else "band"


def tint_of(brush: Brush, type_: str) -> str:
    return f"tint-{type_}" if f"tint-{type_}" in brush.look.inks else "panel"


def band_of(brush: Brush, type_: str) -> str:
    """The ink of what is filled in the colour of a type; a template that saves ink has `type-band` for all."""
    return "type-band" if "type-band" in brush.look.inks else ink_of(brush, type_)


def fill_band(brush: Brush, area: Area, type_: str, cut: float) -> None:
    """A band along the top of a frame with cut corners; a line below it where the template has no ink for it."""
    x, y, w, h = area
    band = band_of(brush, type_)
    if brush.look.ink(band) is None:
        brush.line(x, y + h, x + w, y + h, "medium", ink_of(brush, type_))
    else:
        brush.cut_rect(x, y, w, h, cut, None, band, "ab")


class Figure:
    """Draws in the square from -1 to 1 around a point of the paper."""

    def __init__(
        self, brush: Brush, centre: Point, scale: float, dark: str, light: str = "paper", line: str = "art"
    ) -> None:
        self.brush = brush
        self.centre = centre
        self.scale = scale
        self.ink = dark
        # A template that saves ink has `solid` for whatever is filled: figures become outlines.
        solid = "solid" if "solid" in brush.look.inks and line != "sign" else dark
        self.inks: Mapping[str, str] = {"dark": solid, "light": light}
        self.line_style = line

    def at(self, x: float, y: float) -> Point:
        return self.centre[0] + x * self.scale, self.centre[1] + y * self.scale

    def shape(self, points: Sequence[Point], fill: str = "dark") -> None:
        """A closed shape with straight sides."""
        self.path([("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",)], fill)

    def path(self, segments: Sequence[Segment], fill: str = "dark") -> None:
        self.brush.path(moved(segments, self.at), self.line_style, self.inks[fill], self.ink)

    def bar(self, x1: float, y1: float, x2: float, y2: float, fill: str = "dark") -> None:
        """An upright rectangle between two corners."""
        self.shape([(x1, y1), (x2, y1), (x2, y2), (x1, y2)], fill)

    def limb(self, start: Point, end: Point, half: float, fill: str = "dark") -> None:
        """A beam from one joint to another."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        long = (dx * dx + dy * dy) ** 0.5
        nx, ny = -dy / long * half, dx / long * half
        self.shape(
            [
                (start[0] + nx, start[1] + ny),
                (end[0] + nx, end[1] + ny),
                (end[0] - nx, end[1] - ny),
                (start[0] - nx, start[1] - ny),
            ],
            fill,
        )

    def disc(self, x: float, y: float, r: float, fill: str = "dark") -> None:
        cx, cy = self.at(x, y)
        self.brush.circle(cx, cy, r * self.scale, self.line_style, self.inks[fill], self.ink)

    def word(self, text: str) -> None:
        """A few letters in the middle."""
        self.brush.word(text, "art", *self.centre, ink=self.ink)

    def curve(self, x: float, y: float, r: float, start: float, end: float, line: str | None = None) -> None:
        """A piece of a circle between two angles, in degrees clockwise from straight up."""
        cx, cy = self.at(x, y)
        first = (cx + r * self.scale * sin(radians(start)), cy - r * self.scale * cos(radians(start)))
        segments: list[Segment] = [("M", *first), *arc(cx, cy, r * self.scale, start, end)]
        self.brush.path(segments, line or self.line_style, None, self.ink)


def around(count: int, r: float, turn: float = 0) -> list[Point]:
    """So many points on a circle, the first one straight up."""
    return [(r * sin(turn + 2 * pi * n / count), -r * cos(turn + 2 * pi * n / count)) for n in range(count)]


def between(value: int, least: int, most: int) -> int:
    """A stat, kept in the range in which the figure looks well."""
    return max(least, min(most, value))


# ---------------------------------------------------------------------------------------------------------------- weapons


def gun(figure: Figure, card: Card) -> None:
    """The barrel is as long as PE and as wide as DO."""
    end = 0.3 + 0.13 * between(card.stat("pe"), 1, 5)
    half = 0.055 + 0.018 * between(card.stat("do"), 1, 7)
    figure.shape([(-0.62, 0.2), (-0.2, 0.2), (-0.05, 0.72), (-0.77, 0.72)])
    figure.bar(-0.1, -0.06 - half, end, -0.06 + half)
    figure.bar(end - 0.04, -0.1 - half, end + 0.1, -0.02 + half, "light")
    figure.bar(0.02, -0.12 - half, 0.14, half, "light")
    figure.shape(
        [(-0.95, -0.2), (-0.8, -0.42), (0.0, -0.42), (0.08, -0.3), (0.08, 0.2), (-0.86, 0.2), (-0.95, 0.08)], "light"
    )
    figure.disc(-0.42, -0.1, 0.22)
    figure.disc(-0.42, -0.1, 0.09, "light")
    figure.bar(-0.74, -0.56, -0.1, -0.42)


def emitter(figure: Figure, card: Card) -> None:
    """One coil for each point of PE, one ray for each of DO."""
    figure.shape([(-0.95, -0.3), (-0.55, -0.42), (-0.55, 0.42), (-0.95, 0.3)])
    figure.bar(-0.55, -0.14, 0.3, 0.14, "light")
    coils = between(card.stat("pe"), 1, 5)
    for number in range(coils):
        left = -0.44 + number * 0.74 / coils
        figure.bar(left, -0.34, left + 0.1, 0.34)
    figure.shape([(0.3, -0.26), (0.46, -0.16), (0.46, 0.16), (0.3, 0.26)])
    rays = between(card.stat("do"), 1, 7)
    for number in range(rays):
        turn = radians((number - (rays - 1) / 2) * 22)
        figure.limb((0.46 + 0.14 * cos(turn), 0.14 * sin(turn)), (0.46 + 0.5 * cos(turn), 0.5 * sin(turn)), 0.028)
    figure.shape([(-0.9, 0.42), (-0.5, 0.42), (-0.4, 0.72), (-1.0, 0.72)], "light")


def launcher(figure: Figure, card: Card) -> None:
    """One missile for each point of DO."""
    tubes = between(card.stat("do"), 1, 8)
    columns = 2 if tubes < 5 else 3
    lines = -(-tubes // columns)
    step = 1.5 / 3
    wide, high = columns * step + 0.16, lines * step + 0.16
    figure.shape([(-0.24, high / 2 - 0.1), (0.24, high / 2 - 0.1), (0.4, high / 2 + 0.2), (-0.4, high / 2 + 0.2)])
    figure.shape(
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
        figure.disc(x, y, 0.2, "dark" if number < tubes else "light")
        if number < tubes:
            figure.disc(x, y, 0.12, "light")
            figure.disc(x, y, 0.06)


def flame(figure: Figure, card: Card) -> None:
    """A flame, the higher the more DO."""
    high = 0.7 + 0.06 * between(card.stat("do"), 1, 5)

    def tongue(share: float, fill: str) -> None:
        low, w, top = 0.5, 0.62 * share, 0.5 - (0.5 + high) * share
        figure.path(
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
    figure.shape([(-0.34, 0.5), (0.34, 0.5), (0.24, 0.74), (-0.24, 0.74)])
    figure.bar(-0.42, 0.74, 0.42, 0.92, "light")


def melee(figure: Figure, card: Card) -> None:
    """A ram where the card is thick, a claw where it strikes hard, a saw otherwise."""
    figure.limb((-0.92, 0.86), (-0.5, 0.2), 0.17)
    if card.stat("dt") >= THICK:
        ram(figure, card)
    elif card.stat("do") >= HARD:
        claw(figure, card)
    else:
        saw(figure, card)


def saw(figure: Figure, card: Card) -> None:
    """A toothed wheel on an arm: larger with DO, with more teeth for PE."""
    r = 0.4 + 0.03 * between(card.stat("do"), 1, 7)
    teeth = 8 + 2 * between(card.stat("pe"), 0, 5)
    x, y = 0.22, -0.2
    figure.limb((-0.56, 0.3), (x, y), 0.13, "light")
    figure.disc(-0.5, 0.24, 0.2, "light")
    outline = []
    for number in range(teeth):
        turn = 2 * pi * number / teeth
        step = 2 * pi / teeth
        outline.append((x + r * sin(turn), y - r * cos(turn)))
        outline.append((x + (r + 0.17) * sin(turn + step * 0.85), y - (r + 0.17) * cos(turn + step * 0.85)))
    figure.shape(outline)
    figure.disc(x, y, r * 0.62, "light")
    figure.disc(x, y, r * 0.24)
    for hole in around(5, r * 0.43):
        figure.disc(x + hole[0], y + hole[1], r * 0.09)


def claw(figure: Figure, card: Card) -> None:
    """Talons around a wrist: one more than PE, the longer the more DO."""
    x, y = -0.06, -0.08
    long = 0.66 + 0.05 * between(card.stat("do"), 1, 7)
    talons = between(card.stat("pe") + 1, 2, 5)
    figure.limb((-0.56, 0.3), (x, y), 0.15, "light")
    figure.disc(-0.5, 0.24, 0.2, "light")
    for number in range(talons):
        turn = radians(45 + (number - (talons - 1) / 2) * 170 / talons)
        along, across = (sin(turn), -cos(turn)), (cos(turn), sin(turn))
        bend = 1 if number < talons / 2 else -1  # the points turn towards each other
        knee = (x + along[0] * long * 0.62, y + along[1] * long * 0.62)
        tip = (x + along[0] * long + across[0] * 0.22 * bend, y + along[1] * long + across[1] * 0.22 * bend)
        outer = (knee[0] - across[0] * 0.15 * bend, knee[1] - across[1] * 0.15 * bend)
        inner = (knee[0] + across[0] * 0.06 * bend, knee[1] + across[1] * 0.06 * bend)
        root = [(x + across[0] * half * bend, y + across[1] * half * bend) for half in (0.13, -0.13)]
        figure.shape([root[0], inner, tip, outer, root[1]])
    figure.disc(x, y, 0.27, "light")
    figure.disc(x, y, 0.12)


def ram(figure: Figure, card: Card) -> None:
    """A piston with a pointed head: one ring for each point of PE, the head wider with DO."""
    head = 0.26 + 0.02 * between(card.stat("do"), 1, 7)
    figure.limb((-0.6, 0.36), (0.16, -0.32), 0.27, "light")
    figure.limb((0.1, -0.27), (0.5, -0.63), 0.11)
    rings = between(card.stat("pe"), 1, 4)
    for number in range(rings):
        share = (number + 1) / (rings + 1)
        middle = (-0.6 + 0.76 * share, 0.36 - 0.68 * share)
        figure.limb((middle[0] - 0.045, middle[1] + 0.04), (middle[0] + 0.045, middle[1] - 0.04), 0.34)
    ux, uy = 0.745, -0.667
    base = (0.44, -0.575)
    figure.shape(
        [
            (base[0] + uy * head, base[1] - ux * head),
            (base[0] + ux * 0.16 + uy * head, base[1] + uy * 0.16 - ux * head),
            (base[0] + ux * 0.52, base[1] + uy * 0.52),
            (base[0] + ux * 0.16 - uy * head, base[1] + uy * 0.16 + ux * head),
            (base[0] - uy * head, base[1] + ux * head),
        ]
    )
    figure.disc(-0.5, 0.24, 0.12)


def sights(figure: Figure, card: Card) -> None:
    """Any other weapon: a reticle with a ring for each point of PE."""
    for number in range(between(card.stat("pe"), 1, 4)):
        figure.curve(0, 0, 0.78 - 0.17 * number, 0, 360, "heavy")
    for x, y in around(4, 1):
        figure.limb((x * 0.92, y * 0.92), (x * 0.34, y * 0.34), 0.035)
    figure.disc(0, 0, 0.08)


# ------------------------------------------------------------------------------------------------------------- locomotors


def legs(figure: Figure, card: Card) -> None:
    """The longer the faster, the thicker the harder to break."""
    reach = 0.05 * between(card.stat("sp"), 1, 8)
    half = 0.05 + 0.012 * between(card.stat("dt"), 2, 9)
    top = -0.42 - reach * 0.6
    for side in (-1, 1):
        knee = (side * (0.5 + reach * 0.5), top + 0.42)
        foot = (side * 0.46, 0.72)
        figure.limb((side * 0.22, top), knee, half)
        figure.limb(knee, foot, half * 0.85, "light")
        figure.disc(*knee, half * 1.25, "light")
        figure.disc(*knee, half * 0.5)
        figure.shape(
            [
                (foot[0] - 0.1, 0.66),
                (foot[0] + 0.1, 0.66),
                (foot[0] + 0.26, 0.86),
                (foot[0] - 0.26, 0.86),
            ]
        )
    figure.shape(
        [(-0.4, top - 0.2), (0.4, top - 0.2), (0.46, top), (0.28, top + 0.2), (-0.28, top + 0.2), (-0.46, top)], "light"
    )
    figure.disc(0, top, 0.1)


def tracks(figure: Figure, card: Card) -> None:
    """One wheel more for each point of DT, up to six."""
    wheels = between(card.stat("dt") - 1, 3, 6)
    figure.shape([(-0.56, -0.5), (0.46, -0.5), (0.62, -0.16), (-0.7, -0.16)], "light")
    figure.bar(-0.3, -0.72, 0.24, -0.5)
    low, high, w = 0.62, -0.1, 0.9
    r = (low - high) / 2
    figure.path(
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
    figure.path(
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
        figure.disc(x, high + r, size)
        figure.disc(x, high + r, size * 0.4, "light")


def hover(figure: Figure, card: Card) -> None:
    """Jets under a disc, one for every two points of SP."""
    figure.shape([(-0.34, -0.5), (0.34, -0.5), (0.52, -0.2), (-0.52, -0.2)], "light")
    figure.shape([(-0.95, -0.1), (-0.5, -0.3), (0.5, -0.3), (0.95, -0.1), (0.6, 0.14), (-0.6, 0.14)])
    jets = between((card.stat("sp") + 1) // 2, 2, 5)
    for number in range(jets):
        x = (number - (jets - 1) / 2) * 1.1 / jets
        figure.bar(x - 0.09, 0.14, x + 0.09, 0.26, "light")
        figure.shape([(x - 0.1, 0.32), (x + 0.1, 0.32), (x, 0.84)])
    figure.disc(-0.62, -0.08, 0.05, "light")
    figure.disc(0.62, -0.08, 0.05, "light")


def wheels(figure: Figure, card: Card) -> None:
    """Any other locomotor: one wheel for every two points of SP."""
    count = between((card.stat("sp") + 1) // 2, 2, 4)
    figure.shape([(-0.8, -0.3), (-0.5, -0.6), (0.5, -0.6), (0.8, -0.3), (0.8, 0.1), (-0.8, 0.1)], "light")
    for number in range(count):
        x = (number - (count - 1) / 2) * 1.5 / count
        figure.disc(x, 0.3, 0.9 / count if count > 2 else 0.36)
        figure.disc(x, 0.3, 0.12, "light")


# ------------------------------------------------------------------------------------------------------------ other cards


def cockpit(figure: Figure, card: Card) -> None:
    """A canopy in a hull as thick as AR."""
    hull = 0.05 + 0.03 * between(card.stat("ar"), 1, 7)
    figure.shape(
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
    figure.shape([(-w, 0.16), (-w * 0.66, -0.34), (-0.16, top), (0.16, top), (w * 0.66, -0.34), (w, 0.16)], "light")
    for side in (-1, 1):
        figure.limb((side * 0.16, top), (side * 0.24, 0.16), 0.025)
    figure.limb((-w * 0.7, -0.3), (w * 0.7, -0.3), 0.025)
    slits = between(card.stat("dt") // 2, 2, 6)
    for number in range(slits):
        x = (number - (slits - 1) / 2) * 0.16
        figure.bar(x - 0.045, 0.36, x + 0.045, 0.62, "light")


def power_plant(figure: Figure, card: Card) -> None:
    """A core with a cell for each point of PO."""
    cells = between(card.stat("po"), 1, 12)
    figure.shape(around(6, 0.96))
    figure.shape(around(6, 0.82), "light")
    step = 360 / cells
    cx, cy = 0.0, 0.0
    for number in range(cells):
        start, end = radians(number * step + step * 0.12), radians((number + 1) * step - step * 0.12)
        mid = [start + (end - start) * n / 6 for n in range(7)]
        outer = [(cx + 0.66 * sin(turn), cy - 0.66 * cos(turn)) for turn in mid]
        inner = [(cx + 0.48 * sin(turn), cy - 0.48 * cos(turn)) for turn in reversed(mid)]
        figure.shape([*outer, *inner])
    bolt = [(0.08, -0.4), (-0.22, 0.06), (-0.02, 0.06), (-0.1, 0.4), (0.22, -0.1), (0.02, -0.1)]
    figure.shape(bolt)


def pilot(figure: Figure, card: Card) -> None:
    """A helmet with a stripe for each point of AC."""
    figure.path(
        [
            ("M", -0.9, 0.92),
            ("C", -0.86, 0.5, -0.5, 0.4, 0.0, 0.4),
            ("C", 0.5, 0.4, 0.86, 0.5, 0.9, 0.92),
            ("Z",),
        ]
    )
    figure.path(
        [
            ("M", -0.56, 0.3),
            ("C", -0.68, -0.4, -0.5, -0.86, 0.0, -0.86),
            ("C", 0.5, -0.86, 0.68, -0.4, 0.56, 0.3),
            ("C", 0.4, 0.54, -0.4, 0.54, -0.56, 0.3),
            ("Z",),
        ],
        "light",
    )
    figure.path(
        [
            ("M", -0.5, -0.16),
            ("C", -0.3, -0.36, 0.3, -0.36, 0.5, -0.16),
            ("C", 0.5, 0.1, 0.42, 0.24, 0.3, 0.28),
            ("C", 0.1, 0.2, -0.1, 0.2, -0.3, 0.28),
            ("C", -0.42, 0.24, -0.5, 0.1, -0.5, -0.16),
            ("Z",),
        ]
    )
    figure.limb((-0.32, 0.06), (-0.14, -0.2), 0.035, "light")
    stripes = between(card.stat("ac"), 0, 5)
    for number in range(stripes):
        x = (number - (stripes - 1) / 2) * 0.17
        figure.bar(x - 0.045, -0.74 + abs(x) * 0.2, x + 0.045, -0.44)
    figure.bar(-0.68, -0.14, -0.54, 0.14)
    figure.bar(0.54, -0.14, 0.68, 0.14)


def shield(figure: Figure, card: Card) -> None:
    """A shield with a band for each point of DT."""

    def outline(share: float, fill: str) -> None:
        w, top, low = 0.74 * share, -0.86 * share, 0.94 * share
        figure.path(
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
    bands = between(card.stat("dt"), 1, 5)
    for number in range(2 * bands - 1):
        outline(0.86 - 0.62 * number / (2 * bands - 1), "dark" if number % 2 else "light")
    figure.disc(0, 0, 0.1)


def armour(figure: Figure, card: Card) -> None:
    """Overlapping plates, one for each point of DT."""
    plates = between(card.stat("dt"), 1, 5)
    high = 1.5 / (plates + 0.4)
    for number in reversed(range(plates)):
        top = -0.82 + number * high
        w = 0.86 - 0.06 * number
        fill = "light" if number % 2 else "dark"
        figure.shape(
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
        rivets = between(card.stat("ar"), 2, 7)
        for rivet in range(rivets):
            x = (rivet - (rivets - 1) / 2) * 1.5 * w / rivets
            figure.disc(x, top + high * (0.75 if number else 0.6), 0.05, "dark" if fill == "light" else "light")


def support(figure: Figure, card: Card) -> None:
    """A module with contacts, marked with the stat it adds to, or with a plus."""
    for number in range(4):
        place = (number - 1.5) * 0.34
        figure.bar(place - 0.07, -0.92, place + 0.07, 0.92)
        figure.bar(-0.92, place - 0.07, 0.92, place + 0.07)
    figure.shape([(-0.72, -0.56), (-0.56, -0.72), (0.72, -0.72), (0.72, 0.56), (0.56, 0.72), (-0.72, 0.72)], "light")
    adds = [name for name, value in card.stats.items() if value and name not in COUNTED]
    if card.id and adds:
        figure.word(adds[0].upper())
    else:
        figure.shape(plus(0.46, 0.15))


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


def modification(figure: Figure, _: Card) -> None:
    """A cog and a spanner."""
    teeth = 10
    outline = []
    for number in range(teeth):
        for share, r in ((0.0, 0.62), (0.16, 0.82), (0.42, 0.82), (0.58, 0.62)):
            turn = 2 * pi * (number + share) / teeth
            outline.append((r * sin(turn), -r * cos(turn)))
    figure.shape(outline)
    figure.disc(0, 0, 0.44, "light")
    figure.limb((-0.62, 0.62), (0.36, -0.36), 0.11, "light")
    figure.disc(0.42, -0.42, 0.26, "light")
    figure.limb((0.42, -0.42), (0.72, -0.72), 0.09)
    figure.disc(-0.62, 0.62, 0.18, "light")
    figure.disc(-0.62, 0.62, 0.07)


Painter = Callable[[Figure, Card], None]
BY_SUB_TYPE: Mapping[tuple[str, str], Painter] = {
    ("weapon", "ballistic"): gun,
    ("weapon", "energy"): emitter,
    ("weapon", "missile"): launcher,
    ("weapon", "flame"): flame,
    ("weapon", "melee"): melee,
    ("locomotor", "legs"): legs,
    ("locomotor", "tracks"): tracks,
    ("locomotor", "hover"): hover,
}
BY_TYPE: Mapping[str, Painter] = {
    "locomotor": wheels,
    "cockpit": cockpit,
    "power-plant": power_plant,
    "weapon": sights,
    "pilot": pilot,
    "shield": shield,
    "armour": armour,
    "support": support,
    "modification": modification,
}
# The sign of a type where nothing is known of the sub-type, and the stats that every sign is drawn with.
SIGNS: Mapping[str, Painter] = {**BY_TYPE, "weapon": gun, "locomotor": legs}
PLAIN = {"ar": 4, "dt": 3, "sp": 4, "pe": 2, "do": 6, "po": 6, "ac": 3}


def figure_of(card: Card) -> Painter:
    sub_type = card.sub_type.id if card.sub_type else ""
    return BY_SUB_TYPE.get((card.type, sub_type), BY_TYPE[card.type])


@dataclass(frozen=True, slots=True)
class Sign:
    """The small sign of a card type, or of one card of it. On a `ground` it is white on that type's ink."""

    type: str
    ground: str | None = None
    card: Card | None = None

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        dark, light = ink_of(brush, self.type), "paper"
        if self.ground is not None:
            dark, light = "band-text", band_of(brush, self.ground)
            if brush.look.ink(light) is None:
                light = "paper"
        figure = Figure(brush, (x + w / 2, y + h / 2), min(w, h) / 2, dark, light, "sign")
        if self.card is not None and self.card.type != "support":  # its letters would be too small
            figure_of(self.card)(figure, self.card)
        else:
            SIGNS[self.type](figure, Card("", Words(""), self.type, None, {}, (), PLAIN, None))


@dataclass(frozen=True, slots=True)
class Artwork:
    """The picture of a card: its figure on a drawing board."""

    card: Card

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        dark, tint = ink_of(brush, self.card.type), tint_of(brush, self.card.type)
        board(brush, area, tint)
        figure = Figure(brush, (x + w / 2, y + h / 2), min(w, h) * 0.42, dark)
        figure_of(self.card)(figure, self.card)


def board(brush: Brush, area: Area, tint: str) -> None:
    """A tinted ground with the lines of a drawing board."""
    x, y, w, h = area
    brush.cut_rect(x, y, w, h, 2, None, tint)
    step = 4.0
    columns, lines = int(w / step), int(h / step)
    left, top = x + (w - (columns - 1) * step) / 2, y + (h - (lines - 1) * step) / 2
    for column in range(columns):
        brush.line(left + column * step, y, left + column * step, y + h, "board")
    for line in range(lines):
        brush.line(x, top + line * step, x + w, top + line * step, "board")
