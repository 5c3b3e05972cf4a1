"""A whole mech: a body, and a weapon on each of its mounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from sheetgen.render.figures.body import SQUATTING, Pose, arm_frame, body, forearm, shoulder_frame
from sheetgen.render.figures.camera import Camera, Picture, area, contains, look, outlines
from sheetgen.render.figures.solid import Frame, Solid, Vector, box, mirrored, tagged, tilted
from sheetgen.render.figures.weapons import SHAPES
from sheetgen.render.ops import Point

HIPS = 0.2  # of the legs' height from above


class View(NamedTuple):
    """Where a view looks from, how the mech holds its weapons so that they are seen, and whether it is a mirror image.

    On a sheet the mech's left is on the left. Views from the front keep to that, as a mirror does.
    """

    camera: Camera
    pose: Pose = Pose()
    mirror: bool = False


VIEWS: Mapping[str, View] = {
    "portrait": View(Camera(34, 13), Pose(arms=-18, aim=15, right_arm=44), mirror=True),
    "front": View(Camera(0, 9), Pose(arms=-50, shoulders=38, spread=14), mirror=True),
    "rear": View(Camera(180, 9), Pose(arms=-50, shoulders=38, spread=14)),
    "left": View(Camera(-90, 4), Pose(arms=-12, shoulders=6, spread=0)),
    "right": View(Camera(90, 4), Pose(arms=-12, shoulders=6, spread=0)),
    "above": View(Camera(180, 90), Pose(arms=0, shoulders=0, spread=6)),
}


# A weapon alone; shields are seen from nearer to their front.
WEAPON_CAMERA, SHIELD_CAMERA = Camera(60, 15), Camera(32, 12)


class MechShape(NamedTuple):
    """What a drawing of a mech shows: the shape of each weapon by its mount, layers of armour, stance and emblem."""

    weapons: tuple[tuple[str, str | None], ...]  # mount and shape; None for an empty mount
    torso: int = 0
    legs: int = 0
    squatting: bool = False
    emblem: str | None = None
    build: Vector = (1.0, 1.0, 1.0)  # how wide, deep and tall it is built

    def mirrored(self) -> MechShape:
        """Return the mech with left and right exchanged."""
        return self._replace(weapons=tuple((other_side(mount), weapon) for mount, weapon in self.weapons))


def other_side(part: str) -> str:
    """
    >>> other_side("left-arm"), other_side("legs")
    ('right-arm', 'legs')
    """
    side, _, rest = part.partition("-")
    return f"{'right' if side == 'left' else 'left'}-{rest}" if rest else part


@lru_cache(64)
def picture(shape: MechShape, view: str) -> Picture:
    """Return what a view shows of a mech."""
    return look(_in_view(shape, view), VIEWS[view].camera)


@lru_cache(64)
def weapon_picture(name: str) -> Picture:
    """Return a weapon alone."""
    shape = SHAPES[name]
    return look(built(name), SHIELD_CAMERA if shape.upright else WEAPON_CAMERA)


@lru_cache(64)
def silhouette(shape: MechShape, view: str) -> Picture:
    """Return the outlines of what a view shows of a mech."""
    return outlines(_in_view(shape, view), VIEWS[view].camera)


def _in_view(shape: MechShape, view: str) -> Sequence[Solid]:
    """Return a mech in the pose of a view."""
    _, pose, mirror = VIEWS[view]
    if shape.squatting:
        pose = pose._replace(hips=SQUATTING)
    if not mirror:
        return solids(shape, pose)
    return [own._replace(part=other_side(own.part)) for own in solids(shape.mirrored(), pose)]


def anchors(seen: Picture) -> Mapping[str, Point]:
    """Return the middle of each hit location on a picture, in the units of the model."""
    sums: dict[str, list[float]] = {}
    heights: list[float] = []
    for shape in seen.shapes:
        total = sums.setdefault(shape.part, [0.0, 0.0, 0.0])
        weight = area(shape.outline)
        count = len(shape.outline)
        if shape.part == "legs":
            heights += [y for _, y in shape.outline]
        total[0] += weight
        total[1] += weight * sum(x for x, _ in shape.outline) / count
        total[2] += weight * sum(y for _, y in shape.outline) / count
    found = {part: (x / weight, y / weight) for part, (weight, x, y) in sums.items()}
    if not any(contains(shape.outline, found["legs"]) for shape in seen.shapes if shape.part == "legs"):
        # The middle lies between the legs: go up to where they meet.
        top, low = min(heights), max(heights)
        found["legs"] = found["legs"][0], top + HIPS * (low - top)
    return found


@lru_cache(8)
def solids(shape: MechShape, pose: Pose) -> Sequence[Solid]:
    """Return a mech in a pose."""
    out = body(pose, shape.torso, shape.legs, shape.emblem)
    for mount, weapon in shape.weapons:
        side, kind = mount.split("-")
        aimed = pose._replace(spread=pose.spread + (pose.aim if side == "left" else -pose.aim))
        if mount == "right-arm" and pose.right_arm is not None:
            outwards = SHAPES[weapon].outwards if weapon else 0
            aimed = pose._replace(spread=max(pose.right_arm - outwards, pose.spread))
        own = _shoulder(aimed, weapon) if kind == "shoulder" else _arm(aimed, weapon)
        out += tagged(mount, mirrored(own) if side == "left" else own)
    wide, deep, tall = shape.build
    if wide == deep == tall == 1:
        return out
    return Frame((0, 0, 0), (wide, 0, 0), (0, deep, 0), (0, 0, tall)).place(out)


@cache
def built(name: str) -> Sequence[Solid]:
    """Return the solids of a weapon in its own frame."""
    return SHAPES[name].build()


def _shoulder(pose: Pose, name: str | None) -> list[Solid]:
    frame = shoulder_frame(pose)
    if name is None:
        return frame.place([box((-4.6, 4.6), (-4.6, 4.6), (0, 1.6), "frame", 1.5)])
    shape = SHAPES[name]
    if shape.upright:
        return tilted((frame.origin[0] + 6, frame.origin[1], frame.origin[2] - 4), 0, 4).place(built(name))
    if shape.elevation is not None:
        frame = tilted(frame.origin, shape.elevation, pose.spread / 2)
    forwards, up = shape.seat
    return Frame(frame.point((0, -forwards, -up)), frame.x, frame.y, frame.z).place(built(name))


def _arm(pose: Pose, name: str | None) -> list[Solid]:
    if name is None:
        return forearm(pose)
    shape = SHAPES[name]
    pose = pose._replace(arms=pose.arms if shape.raised is None else shape.raised, spread=pose.spread + shape.outwards)
    sleeve, frame = forearm(pose), arm_frame(pose)
    if shape.upright:
        frame = tilted((frame.origin[0] + 3, frame.origin[1], frame.origin[2]), 0, 12)
    return [*sleeve, *frame.place(built(name))]
