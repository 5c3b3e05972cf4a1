"""The body of a mech: torso, legs, shoulders and arms, with as much armour as it carries."""

from __future__ import annotations

from math import acos, atan2, cos, hypot, sin
from typing import NamedTuple

from sheetgen.render.figures.decals import bolts, crest, disc, flat, on_face, slats
from sheetgen.render.figures.solid import (
    Decal,
    Frame,
    Solid,
    Vector,
    add,
    box,
    cross,
    loft,
    mirrored,
    rectangle,
    scaled,
    slab,
    subtract,
    tagged,
    tilted,
    tube,
    unit,
)

HIP = (13.5, 0.0)  # to the side, forwards
THIGH, SHIN = 24.0, 26.0
ANKLE = (15.0, -3.0, 9.0)
STANDING, SQUATTING = 55.0, 37.0  # the height of the hips
SHOULDER = (29.0, -1.0, 94.0)  # where a weapon stands, over standing hips
ELBOW = (31.0, -3.0, 57.0)
SLEEVE = 13.0  # the forearm's length


class Pose(NamedTuple):
    """How a mech stands: the height of its hips, and how far its arms and shoulders are raised; degrees."""

    hips: float = STANDING
    arms: float = -16
    shoulders: float = 8
    spread: float = 4  # of the arms
    aim: float = 0  # how far all weapons are turned to the mech's left
    right_arm: float | None = None  # how far the right arm points outwards, where it would hide the legs otherwise

    @property
    def lift(self) -> Vector:
        """How much lower everything above the hips is than in a standing mech."""
        return 0.0, 0.0, self.hips - STANDING


def body(pose: Pose, torso: int, legs: int, emblem: str | None = None) -> list[Solid]:
    """Return the body with `torso` and `legs` layers of added armour, and an emblem on its shoulders."""
    lifted = Frame(pose.lift)
    leg, upper, shoulder = _leg(pose, legs), lifted.place(_upper_arm()), lifted.place(_pauldron(emblem))
    return [
        *tagged("legs", [*leg, *mirrored(leg), *lifted.place(_pelvis(legs, emblem))]),
        *tagged("torso", lifted.place([*_chest(torso), *_cockpit(), *_back()])),
        *tagged("right-arm", upper),
        *tagged("left-arm", mirrored(upper)),
        *tagged("right-shoulder", shoulder),
        *tagged("left-shoulder", mirrored(shoulder)),
    ]


def arm_frame(pose: Pose) -> Frame:
    """Return where a right arm holds its weapon."""
    frame = tilted(add(ELBOW, pose.lift), pose.arms, pose.spread)
    return frame._replace(origin=frame.point((0, SLEEVE, 0)))


def shoulder_frame(pose: Pose) -> Frame:
    """Return where a weapon stands on the right shoulder."""
    return tilted(add(SHOULDER, pose.lift), pose.shoulders, pose.spread / 2)


def forearm(pose: Pose) -> list[Solid]:
    """Return the right forearm."""
    frame = tilted(add(ELBOW, pose.lift), pose.arms, pose.spread)
    rings = [_level(6.2, -6.5, 5.8, 0, 1.5), _level(7, -7, 6.5, 8, 1.8), _level(5.6, -5.4, 5, SLEEVE, 1.6)]
    lines = [
        flat((7, 4, 0), (1, 0, 0.0), [(-3, -4.2), (3, -4.2), (3, 4), (-3, 4)]),
        flat((0, 4, 6.2), (0, 0, 1), [(-3.5, -3), (3.5, -3), (3.5, 3), (-3.5, 3)], "accent"),
    ]
    sleeve = loft(rings, "main", decals=lines)
    return frame.place([tube((-6.5, 0, 0), (6.5, 0, 0), 5.2, 5.2, "frame", 8), sleeve])


def _level(half: float, low: float, high: float, y: float, cut: float) -> list[Vector]:
    """Return a ring across the y axis."""
    return [(x, y, z) for x, z, _ in rectangle((-half, half), (low, high), 0, cut)]


def _bone(start: Vector, end: Vector) -> Frame:
    """Return a frame whose y axis runs along a bone and whose z axis points to its front."""
    long = hypot(end[1] - start[1], end[2] - start[2])
    y = (0.0, (end[1] - start[1]) / long, (end[2] - start[2]) / long)
    x = (1.0, 0.0, 0.0)
    return Frame(start, x, y, cross(x, y))


def _knee(hips: float) -> Vector:
    """Return where the knee is when the foot is on the ground."""
    dy, dz = ANKLE[1] - HIP[1], ANKLE[2] - hips
    far = min(hypot(dy, dz), THIGH + SHIN - 0.01)
    turn = acos((THIGH**2 + far**2 - SHIN**2) / (2 * THIGH * far))
    down = atan2(dz, dy) + turn
    return (HIP[0] + ANKLE[0]) / 2, HIP[1] + THIGH * cos(down), hips + THIGH * sin(down)


def _leg(pose: Pose, armour: int) -> list[Solid]:
    """Return the right leg."""
    hip, knee = (HIP[0], HIP[1], pose.hips), _knee(pose.hips)
    thigh, shin = _bone(hip, knee), _bone(knee, ANKLE)
    solids = [tube((6, 0, pose.hips), (21, 0, pose.hips), 5.4, 5.4, "frame", 8)]
    thigh_lines = [flat((0, 10, 7.3), (0, 0, 1), [(-4, -6), (4, -6), (3, 6), (-3, 6)])]
    solids += thigh.place(
        [
            loft(
                [_level(5.6, -6, 6, -3, 1.5), _level(6.8, -6.5, 7.4, 9, 2), _level(5.4, -4.8, 5.4, 20, 1.5)],
                "trim",
                decals=thigh_lines,
            )
        ]
    )
    solids += shin.place(
        [
            tube((-7.6, 0, 0), (7.6, 0, 0), 5.2, 5.2, "frame", 8),
            loft(
                [_level(6.2, -5, 6, 2, 1.5), _level(8.8, -8.5, 9, 10, 2.5), _level(8.4, -6.5, 7.4, 23, 2.5)],
                "main",
                decals=[
                    flat((8.75, 15, 0), (1, 0, 0), [(-4, -4.5), (4, -4.5), (4, 4.5), (-4, 4.5)]),
                    *slats((0, 15, -8.2), (0, 0, -1), 9, 9, 3),
                ],
            ),
            loft(
                [_level(4.6, 4, 8.8, -6.5, 1), _level(6, 5, 11.4, 0, 1.5), _level(4.2, 6, 10, 7, 1)],
                "accent",
                decals=bolts((0, -1, 11.3), (0, 0, 1), [(0, 0)], 1.4),
            ),
        ]
    )
    if armour >= 1:
        plate = [_level(6.4, 7, 11.2, 9, 1.5), _level(7.4, 7, 11.8, 14, 1.5), _level(5.6, 6, 9.4, 23, 1.5)]
        spots = [(-4.6, 2.4), (4.6, 2.4)]
        solids += shin.place([loft(plate, "trim", decals=bolts((0, 16, 11.4), (0, 0, 1), spots, 0.8))])
    if armour >= 2:
        outer = [_side(6, 10.4, -6, 7, -1, 1.5), _side(6.5, 11.6, -7, 8, 8, 1.5), _side(5, 9.4, -5, 6, 19, 1.5)]
        solids += thigh.place([loft(outer, "main", decals=bolts((11.2, 8, 0), (1, 0, 0), [(-4, -4), (4, 4)], 0.8))])
    if armour >= 3:
        outer = [_side(8, 11.6, -6, 7, 6, 1.5), _side(8, 12.4, -7, 8, 14, 1.5), _side(8, 10.8, -5, 6, 23, 1.5)]
        solids += shin.place([loft(outer, "accent")])
    return [*solids, *_foot()]


def _side(x0: float, x1: float, low: float, high: float, y: float, cut: float) -> list[Vector]:
    return [(x, y, z) for x, z, _ in rectangle((x0, x1), (low, high), 0, cut)]


def _foot() -> list[Solid]:
    x, y, z = ANKLE
    solids = [tube((x - 6, y, z), (x + 6, y, z), 4.4, 4.4, "frame", 8)]
    solids.append(
        loft([rectangle((x - 7.5, x + 7.5), (-13, 9), 0, 2.5), rectangle((x - 5, x + 5), (-9, 6), 9, 2)], "main")
    )
    for left, right in ((x - 8.6, x - 0.7), (x + 0.7, x + 8.6)):
        solids.append(
            loft(
                [
                    [(left, 5, 0), (right, 5, 0), (right, 5, 6.5), (left, 5, 6.5)],
                    [(left, 15, 0), (right, 15, 0), (right, 15, 4.4), (left, 15, 4.4)],
                    [(left + 1, 19, 0), (right - 1, 19, 0), (right - 1, 19, 2), (left + 1, 19, 2)],
                ],
                "trim",
            )
        )
    return solids


def _pelvis(armour: int, emblem: str | None) -> list[Solid]:
    mark = tuple(crest(emblem, (0, 9.6, 54), (0, 1, 0), 3)) if emblem else ()
    solids = [
        loft([rectangle((-8, 8), (-6, 6), 48, 2), rectangle((-11, 11), (-8, 8), 60, 2.5)], "frame"),
        slab([(-3.6, 43), (3.6, 43), (5.4, 52), (4.6, 60), (-4.6, 60), (-5.4, 52)], (6, 9.6), "main", 1.2)._replace(
            decals=mark
        ),
        tube((0, 0, 59), (0, 0, 66), 9, 9, "frame", 10),
    ]
    for side in (-1, 1):
        hip = [(13 * side, 7.2, 46), (19 * side, 6, 47), (18 * side, 7, 58), (6.5 * side, 8.6, 60)]
        solids.append(loft([hip, [(px, py + 2.6, pz) for px, py, pz in hip]], "trim"))
        if armour >= 2:
            plate = [(14 * side, 10, 48), (18 * side, 9, 49), (17 * side, 10, 56.5), (8.5 * side, 11.2, 58)]
            solids.append(loft([plate, [(px, py + 1.8, pz) for px, py, pz in plate]], "main"))
    return solids


def _chest(armour: int) -> list[Solid]:
    low = rectangle((-11, 11), (-9, 10), 66, 3)
    waist = rectangle((-9.5, 9.5), (-8, 8.5), 62, 3)
    wide = rectangle((-19, 19), (-13, 14), 79, 4)
    top = rectangle((-14, 14), (-10, 4), 91, 3)
    lines = [
        on_face(((19, -9, 79), (19, 10, 79), (14, -7, 91)), [(0.15, 0.2), (0.85, 0.2), (0.72, 0.8), (0.28, 0.8)]),
        on_face(((-19, 10, 79), (-19, -9, 79), (-14, 1, 91)), [(0.15, 0.2), (0.85, 0.2), (0.72, 0.8), (0.28, 0.8)]),
    ]
    solids = [
        loft([waist, low], "frame"),
        loft([low, wide], "main"),
        loft([wide, top], "main", decals=lines),
        box((-8.5, 8.5), (-9, 0), (91, 94.5), "trim", 2),
    ]
    for side in (-1, 1):
        intake = [(7.5 * side, 9.5, 69), (12 * side, 10.5, 69.5), (17.2 * side, 13.4, 78), (8 * side, 13, 78)]
        front = [(px, py + 3.4, pz + 0.4) for px, py, pz in intake]
        a, b, d = (front[1], front[0], front[2]) if side > 0 else (front[0], front[1], front[3])
        vents = [
            on_face(
                (a, b, d), [(0.14, low_), (0.86, low_), (0.86, low_ + 0.13), (0.14, low_ + 0.13)], "bore", line=False
            )
            for low_ in (0.14, 0.4, 0.66)
        ]
        solids.append(loft([intake, front], "frame", decals=vents))
    return [*solids, *_chest_plates(armour)]


def _chest_plates(armour: int) -> list[Solid]:
    solids = []
    for side in (-1, 1):
        if armour >= 1:  # over the breast
            plate = [(7 * side, 13.2, 80), (18 * side, 12.6, 80), (14.4 * side, 5.2, 89.5), (6.4 * side, 5.6, 89.5)]
            front = [(px + 0.2 * side, py + 2.4, pz + 1.8) for px, py, pz in plate]
            front = [_towards(point, front, 0.1) for point in front]
            a, b, d = (front[1], front[0], front[2]) if side > 0 else (front[0], front[1], front[3])
            solids.append(loft([plate, front], "trim", decals=_corner_bolts(a, b, d)))
        if armour >= 2:  # at the flanks
            plate = [(12.4 * side, -7, 68), (12.4 * side, 8, 68), (19.2 * side, 9, 78), (19.2 * side, -8, 78)]
            front = [(px + 2.4 * side, py, pz - 1) for px, py, pz in plate]
            front = [_towards(point, front, 0.12) for point in front]
            solids.append(loft([plate, front], "trim"))
        if armour >= 3:  # on top
            solids.append(box((9, 14) if side > 0 else (-14, -9), (-9, 2), (91, 93.5), "accent", 1))
    return solids


def _corner_bolts(a: Vector, b: Vector, d: Vector) -> list[Decal]:
    right, up = subtract(b, a), subtract(d, a)
    facing = unit(cross(right, up))
    spots = [(0.14, 0.16), (0.86, 0.16), (0.3, 0.84), (0.84, 0.84)]
    return [disc(add(a, add(scaled(right, u), scaled(up, v))), facing, 0.7, "frame", line=False) for u, v in spots]


def _towards(point: Vector, group: list[Vector], share: float) -> Vector:
    """Return a point moved towards the middle of a group."""
    middle = [sum(p[n] for p in group) / len(group) for n in range(3)]
    return (
        point[0] + (middle[0] - point[0]) * share,
        point[1] + (middle[1] - point[1]) * share,
        point[2] + (middle[2] - point[2]) * share,
    )


def _cockpit() -> list[Solid]:
    chin = rectangle((-4.2, 4.2), (6, 16), 72, 1.5)
    nose = rectangle((-6.6, 6.6), (4, 21), 80, 2.5)
    brow = rectangle((-4.8, 4.8), (2, 11), 91, 2)
    front = ((4.1, 21, 80), (-4.1, 21, 80), (4.1, 11, 91))
    right = ((6.6, 4, 80), (6.6, 18.5, 80), (4.8, 4, 91))
    left = ((-6.6, 18.5, 80), (-6.6, 4, 80), (-4.8, 18.5, 91))
    glass = [
        on_face(front, [(-0.04, 0.1), (1.04, 0.1), (0.9, 0.8), (0.1, 0.8)], "glass"),
        on_face(front, [(0.5, 0.1), (0.5, 0.8)], closed=False),
        on_face(right, [(0.3, 0.14), (0.97, 0.14), (0.56, 0.72), (0.3, 0.72)], "glass"),
        on_face(left, [(0.03, 0.14), (0.7, 0.14), (0.7, 0.72), (0.44, 0.72)], "glass"),
    ]
    return [
        loft([chin, nose], "trim", decals=slats((0, 19.4, 75.6), (0, 1, -0.62), 5, 4, 2)),
        loft([nose, brow], "trim", decals=glass),
    ]


def _back() -> list[Solid]:
    pack = box(
        (-12, 12),
        (-22, -11),
        (66, 88),
        "frame",
        2.5,
        decals=[
            *slats((-5.4, -22, 72), (0, -1, 0), 7.4, 9, 4),
            *slats((5.4, -22, 72), (0, -1, 0), 7.4, 9, 4),
            flat((0, -22, 82.4), (0, -1, 0), [(-9, -3), (9, -3), (9, 3), (-9, 3)], "main"),
        ],
    )
    solids = [pack]
    for side in (-1, 1):
        top = (7.5 * side, -20, 93)
        stack = tube((7.5 * side, -18, 86), top, 3.2, 3.8, "metal", 8)
        out = (0.0, -0.23, 0.97)
        solids.append(stack._replace(decals=(disc(top, out, 2.7, "bore"),)))
    return solids


def _pauldron(emblem: str | None) -> list[Solid]:
    face, outwards = (38.0, -0.5, 80.0), (1.0, 0.0, 0.0)
    stripe = [flat(face, outwards, [(-6, -2.2), (6, -2.2), (6, 1), (-6, 1)], "accent")]
    return [
        tube((16, -1, 81), (24, -1, 81), 6, 6, "frame", 8),
        loft(
            [
                rectangle((23, 35), (-10, 9), 70, 3),
                rectangle((22.4, 38), (-11.5, 10.5), 76, 3.5),
                rectangle((22.4, 38), (-11.5, 10.5), 84, 3.5),
            ],
            "main",
            decals=crest(emblem, face, outwards, 4.6) if emblem else stripe,
        ),
        loft([rectangle((22.4, 38), (-11.5, 10.5), 84, 3.5), rectangle((23.5, 34), (-8, 7), 90, 3)], "main"),
        tube((SHOULDER[0], SHOULDER[1], 89), (SHOULDER[0], SHOULDER[1], 94), 4.6, 3.8, "frame", 8),
    ]


def _upper_arm() -> list[Solid]:
    x, y, z = ELBOW
    return [
        loft(
            [
                rectangle((x - 5, x + 5), (y - 5.5, y + 5.5), z, 1.5),
                rectangle((x - 6, x + 5), (y - 6, y + 7), z + 15, 1.5),
            ],
            "trim",
        ),
    ]
