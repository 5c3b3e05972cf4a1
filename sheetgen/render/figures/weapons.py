"""Weapons as solids. Each points along y from the wrist that holds it; on a shoulder it stands on its seat."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import NamedTuple

from sheetgen.render.figures.decals import bolts, flat
from sheetgen.render.figures.guns import disruptor, flamethrower, laser, machine_gun, missile, mortar, ppc, rifle
from sheetgen.render.figures.solid import Solid, Vector, box, loft, rectangle, slab, tilted, tube, turned


class WeaponShape(NamedTuple):
    """How a weapon is drawn and carried."""

    build: Callable[[], list[Solid]]
    seat: tuple[float, float] = (8, -6)  # the point that stands on a shoulder: forwards, up
    raised: float | None = None  # the pitch at which an arm holds it, where it has one of its own
    upright: bool = False  # held upright whatever the arm does
    elevation: float | None = None  # on a shoulder, where it has one of its own
    outwards: float = 0  # how much farther from the body an arm holds it
    ring: int = 1  # the ring that it looks like: 0 close to 3 long


def energy_whip() -> list[Solid]:
    """A handle, and a glowing lash in a curve."""
    solids = turned((0, 0, 0), (0, 15, 0), [(0, 4), (0.2, 4), (0.2, 3), (0.8, 3), (0.8, 4.6), (1, 4.6)], "frame", 8)
    curve: list[Vector] = [
        (0, 15, 0),
        (1, 24, 2),
        (3, 32, 0),
        (5, 38, -6),
        (4, 42, -14),
        (0, 43, -22),
        (-4, 46, -28),
        (-5, 52, -31),
        (-2, 58, -28),
        (1, 61, -22),
    ]
    smooth: list[Vector] = []
    for at in range(len(curve) - 1):
        p0, p1, p2, p3 = (curve[max(0, min(len(curve) - 1, at + n))] for n in (-1, 0, 1, 2))
        for share in (0, 0.5):
            x, y, z = (_spline(a, b, c, d, share) for a, b, c, d in zip(p0, p1, p2, p3, strict=True))
            smooth.append((x, y, z))
    smooth.append(curve[-1])
    for number, (start, end) in enumerate(itertools.pairwise(smooth)):
        r = 2.3 - 1.5 * number / len(smooth)
        solids.append(tube(start, end, r, r - 0.08, "glow", 6))
    solids.append(tube(smooth[-1], (1.5, 63, -17), 1.6, 0.2, "accent", 6))
    return solids


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def fist() -> list[Solid]:
    """A clenched hand with knuckles."""
    solids = turned((0, 0, 0), (0, 5, 0), [(0, 4.6), (1, 4.6)], "frame", 8)
    palm = loft(
        [_ring(7, -6, 7.5, 4, 2), _ring(9.4, -7, 9.5, 10, 2), _ring(9.4, -7, 9.5, 17, 2)],
        "main",
        decals=[
            flat((0, 12, 9.5), (0, 0, 1), [(-6, -4), (6, -4), (5, 3.4), (-5, 3.4)], "trim"),
            *bolts((0, 12, 9.5), (0, 0, 1), [(-4, -0.4), (0, -0.4), (4, -0.4)], 0.9),
        ],
    )
    solids.append(palm)
    for number in range(4):
        left = -9.4 + number * 4.75
        knuckle: list[list[Vector]] = [
            [(left, 17, 2), (left + 4.4, 17, 2), (left + 4.4, 17, 10.5), (left, 17, 10.5)],
            [(left, 22.5, 1), (left + 4.4, 22.5, 1), (left + 4.4, 22, 9), (left, 22, 9)],
        ]
        solids.append(loft(knuckle, "trim"))
        solids.append(box((left, left + 4.4), (16, 21.5), (-7, 0.8), "trim"))
    thumb = [
        [(-13, 8, -4), (-9.4, 8, -4), (-9.4, 8, 3), (-13, 8, 3)],
        [(-13, 17, -6), (-9.4, 19, -6), (-9.4, 19, 1), (-13, 17, 1)],
    ]
    solids.append(loft(thumb, "trim"))
    return solids


def _ring(half: float, low: float, high: float, y: float, cut: float) -> list[Vector]:
    return [(x, y, z) for x, z, _ in rectangle((-half, half), (low, high), 0, cut)]


def plasma_sword() -> list[Solid]:
    """A hilt with a guard, and a long blade."""
    solids = turned((0, 0, 0), (0, 12, 0), [(0, 4.2), (0.3, 4.2), (0.3, 3), (1, 3)], "frame", 8)
    solids.append(slab([(-3, -9), (3, -9), (4, -3), (4, 3), (3, 9), (-3, 9)], (11, 15), "main", 0.6))
    blade: list[list[Vector]] = [
        [(-1.6, 15, -4.4), (1.6, 15, -4.4), (1.6, 15, 4.4), (-1.6, 15, 4.4)],
        [(-1.4, 58, -4.8), (1.4, 58, -4.8), (1.4, 58, 4.8), (-1.4, 58, 4.8)],
        [(-0.2, 72, 3.4), (0.2, 72, 3.4), (0.2, 72, 4.8), (-0.2, 72, 4.8)],
    ]
    core = [(-1.6, 20), (1.6, 20), (1.6, 54), (0, 58), (-1.6, 54)]
    marks = [
        flat((1.6, 0, 0), (1, 0, 0), [(y, x) for x, y in core], "trim"),
        flat((-1.6, 0, 0), (-1, 0, 0), [(-y, x) for x, y in core], "trim"),
    ]
    solids.append(loft(blade, "glow", decals=marks))
    return tilted((0, 0, 0), roll=50).place(solids)


def wing_shield() -> list[Solid]:
    """A swept plate that stands out from the shoulder like a wing."""
    outline = [(-8, -16), (3, -22), (14, -8), (19, 14), (15, 34), (5, 27), (-5, 12), (-10, -2)]
    brace = [(-4, -11), (2, -15), (9, -5), (12, 13), (10, 23), (5, 18), (-1, 7), (-5, -2)]
    back = flat((0, 6, 0), (0, -1, 0), brace, "frame")
    plate = slab(outline, (6, 8.6), "main", 1.6)._replace(decals=(back,))
    inner = [(-4.6, -12), (2.4, -16.4), (10.6, -5.4), (14.8, 13.6), (12.4, 25.4), (5.4, 20.6), (-1.8, 8.4), (-6, -2)]
    face = slab(inner, (8.4, 9.6), "trim", 0.8)
    ribs = [
        flat((0, 9.6, 0), (0, 1, 0), [(-x0, z0), (-x1, z1)], closed=False)
        for (x0, z0), (x1, z1) in (((-3.6, -3.4), (9.6, 15)), ((0, -10.4), (12.4, 6.6)), ((3.4, 14.4), (-4.4, 3.4)))
    ]
    crest = [(-2.4, -8), (2.6, -8.6), (8.4, 5), (4.6, 7.6)]
    mark = flat((0, 9.6, 0), (0, 1, 0), [(-x, z) for x, z in crest], "accent")
    return [
        tube((0, 0, 0), (0, 7, 0), 3.6, 3, "frame", 8),
        box((-3, 3), (1, 6), (-8, 8), "frame", 1),
        plate,
        face._replace(decals=(*ribs, mark)),
    ]


def tower_shield() -> list[Solid]:
    """A tall shield in front of the arm."""
    outline = [(-13, -33), (13, -33), (16, -22), (16, 22), (10, 32), (-10, 32), (-16, 22), (-16, -22)]
    back = [flat((0, 4, z), (0, -1, 0), [(-11, -3), (11, -3), (11, 3), (-11, 3)], "frame") for z in (-20, 0, 20)]
    plate = slab(outline, (4, 7.4), "main", 1.8)._replace(decals=tuple(back))
    inner = [(-10, -28), (10, -28), (12.4, -19), (12.4, 19), (8, 26.6), (-8, 26.6), (-12.4, 19), (-12.4, -19)]
    spots = [(x, z) for x in (-10, 10) for z in (-18, 0, 18)]
    face = slab(inner, (7.2, 8.4), "trim", 0.6)._replace(
        decals=(
            flat((0, 8.4, 0), (0, 1, 0), [(-2, -26), (2, -26), (2, 25), (-2, 25)], "main"),
            flat((0, 8.4, 16), (0, 1, 0), [(-9, -2), (9, -2), (9, 2), (-9, 2)], "bore"),
            *bolts((0, 8.4, 0), (0, 1, 0), spots, 0.9),
        )
    )
    boss = tube((0, 8, -2), (0, 11, -2), 6, 4, "accent", 8)
    return [box((-3.4, 3.4), (-2, 5), (-9, 9), "frame", 1), plate, face, boss]


def bulwark() -> list[Solid]:
    """A round shield, for homebrew."""
    points = [(14 * sin(pi * (n + 0.5) / 6), 14 * cos(pi * (n + 0.5) / 6)) for n in range(12)]
    face = tube((0, 7, 0), (0, 8.4, 0), 10, 9, "trim", 12)
    return [
        box((-3, 3), (-1, 5), (-6, 6), "frame", 1),
        slab(points, (4, 7), "main", 1.5),
        face,
        tube((0, 8, 0), (0, 11, 0), 4.5, 3, "accent", 8),
    ]


def claw() -> list[Solid]:
    """Three talons, for homebrew."""
    solids = turned((0, 0, 0), (0, 8, 0), [(0, 4.6), (0.5, 4.6), (0.5, 6.4), (1, 6.4)], "frame", 8)
    for turn in (0.5 * pi, 0.5 * pi + 2.1, 0.5 * pi - 2.1):
        cx, cz = cos(turn), sin(turn)
        rings = []
        for y, r, half in ((7, 5, 2.6), (17, 11, 2.4), (27, 8.5, 1.6), (33, 3.4, 0.3)):
            rings.append(
                [
                    (cx * (r + dr) - cz * side * half, y, cz * (r + dr) + cx * side * half)
                    for dr, side in ((-half, -1), (half, -1), (half, 1), (-half, 1))
                ]
            )
        solids += [loft(rings[at : at + 2], "trim" if at < 2 else "metal") for at in range(3)]
    return solids


def drill() -> list[Solid]:
    """A toothed cone, for homebrew."""
    solids = turned((0, 0, 0), (0, 36, 0), [(0, 5), (0.2, 5), (0.2, 8), (0.3, 8)], "frame", 10)
    stops = [(0.3, 7.4), (0.44, 6.6), (0.44, 5.8), (0.6, 5), (0.6, 4.2), (0.78, 3.2), (0.78, 2.4), (1, 0.2)]
    return solids + turned((0, 0, 0), (0, 36, 0), stops, "metal", 10)


SHAPES: Mapping[str, WeaponShape] = {
    "missile": WeaponShape(missile, (9, -8.5), ring=3),
    "rifle": WeaponShape(rifle, (9, -4.5), ring=3),
    "ppc": WeaponShape(ppc, (10, -6.5), ring=3),
    "wing-shield": WeaponShape(wing_shield, (0, -6), upright=True),
    "disruptor": WeaponShape(disruptor, (5, -5), ring=2),
    "flamethrower": WeaponShape(flamethrower, (9, -6), ring=2),
    "laser": WeaponShape(laser, (9, -5.5), ring=2),
    "mortar": WeaponShape(mortar, (7, -6), elevation=52, raised=30, ring=2),
    "machine-gun": WeaponShape(machine_gun, (8, -5.5), ring=1),
    "energy-whip": WeaponShape(energy_whip, raised=18, outwards=10, ring=1),
    "fist": WeaponShape(fist, ring=0),
    "plasma-sword": WeaponShape(plasma_sword, raised=50, outwards=28, elevation=50, ring=0),
    "tower-shield": WeaponShape(tower_shield, (0, -20), upright=True),
    "bulwark": WeaponShape(bulwark, (0, -8), upright=True),
    "claw": WeaponShape(claw, ring=0),
    "drill": WeaponShape(drill, ring=0),
}
