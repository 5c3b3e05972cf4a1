"""Guns as solids, pointing along y from the wrist that holds them."""

from __future__ import annotations

from math import cos, pi, sin

from sheetgen.render.figures.decals import bolts, disc, flat, slats
from sheetgen.render.figures.solid import Solid, Vector, box, loft, rectangle, tube, turned

FORWARDS: Vector = (0, 1, 0)


def muzzle(solid: Solid, y: float, r: float, x: float = 0, z: float = 0) -> Solid:
    """Return a barrel with its opening."""
    return solid._replace(decals=(*solid.decals, disc((x, y, z), FORWARDS, r, "bore")))


def ring(half: float, low: float, high: float, y: float, cut: float) -> list[Vector]:
    """Return a rectangle across the barrel."""
    return [(x, y, z) for x, z, _ in rectangle((-half, half), (low, high), 0, cut)]


def missile() -> list[Solid]:
    """A launcher with six tubes."""
    front = 25.0
    tubes = [(x, z) for x in (-6.3, 0, 6.3) for z in (-3.9, 3.9)]
    marks = [flat((0, front, 0), FORWARDS, [(-9.6, -7.4), (9.6, -7.4), (9.6, 7.4), (-9.6, 7.4)], "frame")]
    for x, z in tubes:
        marks += [
            disc((x, front, z), FORWARDS, 2.75, "bore"),
            disc((x, front, z), FORWARDS, 1.35, "accent", line=False),
        ]
    right = [(-9, -5), (7, -5), (7, 5), (-9, 5)]
    pod = loft(
        [ring(10.5, -8.5, 8.5, 3, 2), ring(10.5, -8.5, 8.5, front, 2)],
        "main",
        decals=[
            *marks,
            flat((10.5, 15, 0), (1, 0, 0), right),
            flat((-10.5, 15, 0), (-1, 0, 0), [(-x, z) for x, z in right]),
            flat((0, 11, 8.5), (0, 0, 1), [(-7, -4), (7, -4), (7, 4), (-7, 4)], "trim"),
            *slats((0, 3, 0), (0, -1, 0), 14, 10, 3),
        ],
    )
    hood = loft(
        [
            [(-8.6, front - 9, 8.4), (8.6, front - 9, 8.4), (8.6, front - 9, 10), (-8.6, front - 9, 10)],
            [(-8.6, front + 3, 8.6), (8.6, front + 3, 8.6), (8.6, front + 3, 10), (-8.6, front + 3, 10)],
        ],
        "trim",
    )
    return [tube((0, 0, 0), (0, 4, 0), 4.4, 4.4, "frame", 8), pod, hood]


def rifle() -> list[Solid]:
    """A long thin barrel with a telescopic sight and a muzzle brake."""
    receiver = loft(
        [ring(4.4, -4.5, 4.5, 0, 1.2), ring(4.4, -4.5, 4.5, 15, 1.2), ring(2.6, -3, 3, 20, 1)],
        "main",
        decals=[flat((4.4, 7, 0), (1, 0, 0), [(-5, -2.2), (5, -2.2), (5, 2), (-5, 2)])],
    )
    magazine = loft([rectangle((-2, 2), (4, 10), -11), rectangle((-2, 2), (4.6, 10.6), -4)], "frame")
    barrel = turned((0, 19, 0), (0, 58, 0), [(0, 2.3), (0.4, 2.3), (0.4, 1.7), (1, 1.7)], "metal", 8)
    brake = loft([ring(2.9, -2.9, 2.9, 54, 0.9), ring(2.9, -2.9, 2.9, 62, 0.9)], "frame")
    brake = brake._replace(
        decals=tuple(
            flat((2.9, y, 0), (1, 0, 0), [(-0.6, -1.6), (0.6, -1.6), (0.6, 1.6), (-0.6, 1.6)], "bore", line=False)
            for y in (56.4, 59.2)
        )
    )
    sight = tube((0, 3, 8.4), (0, 17, 8.4), 2.3, 2.7, "frame", 8)
    sight = sight._replace(decals=(disc((0, 17, 8.4), FORWARDS, 2, "glass"),))
    posts = [box((-0.9, 0.9), (y, y + 2), (4.4, 6.6), "frame") for y in (5, 12)]
    return [receiver, magazine, *barrel, muzzle(brake, 62, 1.4), *posts, sight]


def ppc() -> list[Solid]:
    """A heavy body and a barrel between coils."""
    body = loft(
        [ring(6.6, -6.6, 6.6, 0, 2), ring(8, -8, 8, 6, 2.5), ring(8, -8, 8, 13, 2.5), ring(5.4, -5.4, 5.4, 18, 2)],
        "main",
        decals=[
            *slats((8, 9.5, 0), (1, 0, 0), 5, 8, 3),
            *slats((-8, 9.5, 0), (-1, 0, 0), 5, 8, 3),
            flat((0, 9.5, 8), (0, 0, 1), [(-3, -2.6), (3, -2.6), (3, 2.6), (-3, 2.6)], "glass"),
        ],
    )
    barrel = tube((0, 17, 0), (0, 48, 0), 3.4, 3, "metal", 10)
    coils = [tube((0, y, 0), (0, y + 3.4, 0), 6.6, 6.6, "frame", 12) for y in (21, 27.4, 33.8, 40.2)]
    head = tube((0, 47, 0), (0, 52, 0), 5.6, 4, "accent", 10)
    return [body, barrel, *coils, muzzle(head, 52, 2.6)]


def disruptor() -> list[Solid]:
    """A dish with an antenna in its focus."""
    rim = 15.0
    count = 12
    outer: list[Solid] = []
    stem = turned((0, 0, 0), (0, 14, 0), [(0, 5), (0.45, 5), (0.45, 3), (1, 3)], "frame", 8)
    bowl = tube((0, 12, 0), (0, 20, 0), 5, rim, "main", count)
    inside = disc((0, 20, 0), FORWARDS, rim - 1.2, "trim")
    deep = disc((0, 20, 0), FORWARDS, rim * 0.62, "frame")
    spokes = [
        flat(
            (0, 20, 0),
            FORWARDS,
            [(cos(turn) * rim * 0.2, sin(turn) * rim * 0.2), (cos(turn) * (rim - 1.2), sin(turn) * (rim - 1.2))],
            closed=False,
        )
        for turn in (pi * (n + 0.25) / 4 for n in range(8))
    ]
    bowl = bowl._replace(decals=(inside, *spokes, deep))
    mast = tube((0, 20, 0), (0, 32, 0), 1.2, 0.9, "metal", 6)
    tip = turned((0, 31, 0), (0, 37, 0), [(0, 1.4), (0.4, 2.8), (0.7, 2.8), (1, 0.6)], "glow", 8)
    for turn in (pi / 2, pi / 2 + 2 * pi / 3, pi / 2 - 2 * pi / 3):
        outer.append(tube((cos(turn) * rim * 0.86, 20, sin(turn) * rim * 0.86), (0, 31, 0), 0.7, 0.6, "metal", 4))
    return [*stem, bowl, *outer, mast, *tip]


def flamethrower() -> list[Solid]:
    """Two tanks, a wide nozzle and its flame."""
    solids = [
        loft(
            [ring(4.2, -4.4, 4.4, 0, 1.2), ring(4.2, -4.4, 4.4, 17, 1.2)],
            "main",
            decals=[flat((4.2, 8, 0), (1, 0, 0), [(-5, -2), (5, -2), (5, 2), (-5, 2)])],
        )
    ]
    for x in (-4.4, 4.4):
        solids += turned((x, -3, 7), (x, 14, 7), [(0, 2.2), (0.14, 4), (0.86, 4), (1, 2.2)], "accent", 10)
    solids.append(tube((0, 16, 0), (0, 25, 0), 3, 3, "metal", 8))
    holes = [
        flat((0, y, 5.1), (0, 0, 1), [(-1.3, -0.9), (1.3, -0.9), (1.3, 0.9), (-1.3, 0.9)], "bore", line=False)
        for y in (26, 29)
    ]
    shroud = tube((0, 23, 0), (0, 32, 0), 4.4, 5.6, "frame", 10)
    solids.append(muzzle(shroud, 32, 4.6)._replace(decals=(*holes, disc((0, 32, 0), FORWARDS, 4.6, "bore"))))
    for r0, r1, a, b, material in ((3.2, 4.6, 32, 38, "glow"), (4.6, 3.6, 38, 44, "glow"), (3.6, 0.2, 44, 54, "glow")):
        solids.append(tube((0, a, 0), (0, b, 0), r0, r1, material, 8))
    return solids


def laser() -> list[Solid]:
    """A slim housing with cooling fins and a lens."""
    body = loft(
        [ring(5.4, -5.5, 5.5, 0, 1.6), ring(6, -6, 6, 6, 1.8), ring(5, -5, 5, 14, 1.5)],
        "main",
        decals=[flat((0, 7, 6), (0, 0, 1), [(-2.4, -4), (2.4, -4), (2.4, 4), (-2.4, 4)], "glass")],
    )
    barrel = loft([ring(3.6, -3.6, 3.6, 14, 1), ring(3.2, -3.2, 3.2, 40, 1)], "trim")
    fins = [loft([ring(6, -2.6, 2.6, y, 0.8), ring(4.6, -2.2, 2.2, y + 2.4, 0.8)], "frame") for y in (17, 22, 27, 32)]
    head = turned((0, 38, 0), (0, 45, 0), [(0, 4), (0.3, 5.2), (1, 5.2)], "frame", 10)
    head[-1] = head[-1]._replace(
        decals=(disc((0, 45, 0), FORWARDS, 4, "glass"), disc((-1, 45, 1), FORWARDS, 1.4, "trim", line=False))
    )
    return [body, barrel, *fins, *head]


def mortar() -> list[Solid]:
    """A short, wide tube on a cradle."""
    cradle = loft([ring(6, -6, 4, 0, 1.5), ring(8, -7, 4, 10, 2)], "frame")
    solids = [cradle]
    solids += turned(
        (0, 1, 2), (0, 30, 2), [(0, 7.4), (0.12, 7.4), (0.12, 6.4), (0.8, 6.8), (0.8, 8.6), (1, 8.6)], "main", 12
    )
    solids[-1] = solids[-1]._replace(decals=(disc((0, 30, 2), FORWARDS, 6.4, "bore"),))
    solids.append(tube((0, 12, 2), (0, 15, 2), 7.7, 7.7, "accent", 12))
    for x in (-9, 9):
        solids.append(tube((x * 0.9, -2, -5), (x * 0.7, 18, -3), 1.4, 1.4, "metal", 6))
    return solids


def machine_gun() -> list[Solid]:
    """Six barrels around an axis, and a drum."""
    body = loft(
        [ring(4.8, -5.4, 5.4, 0, 1.4), ring(5.4, -6, 6, 4, 1.6), ring(5.4, -6, 6, 13, 1.6)],
        "main",
        decals=[*slats((0, 8, 6), (0, 0, 1), 6, 6, 3), *bolts((5.4, 8.6, 0), (1, 0, 0), [(-3, -3), (3, 3)], 0.8)],
    )
    solids = [body]
    barrels = []
    for number in range(6):
        turn = pi * number / 3
        x, z = 3.3 * cos(turn), 3.3 * sin(turn)
        barrels.append(muzzle(tube((x, 12, z), (x, 40, z), 1.5, 1.5, "metal", 6), 40, 0.95, x, z))
    solids += barrels
    solids += [tube((0, y, 0), (0, y + 3, 0), 5.6, 5.6, "frame", 10) for y in (14, 32)]
    drum = tube((5, 7, -6), (11.5, 7, -6), 6.4, 6.4, "trim", 12)
    solids.append(
        drum._replace(
            decals=(disc((11.5, 7, -6), (1, 0, 0), 4, "accent"), disc((11.5, 7, -6), (1, 0, 0), 1.3, "frame"))
        )
    )
    return solids
