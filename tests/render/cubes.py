"""Where cubes of 8 mm lie on a play sheet, read from its placed operations."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin, tan

from sheetgen.render.ops import MM, Circle, Extent, Line, Page, Path, Rect, Text, flatten
from tests.render import laws

CUBE = 8.0
LEAST_BOX = 8.6
LEAST_PITCH = 9.0
LEAST_CLEAR = 0.35  # between the lines of a box and of the frame around it
Square = list[tuple[float, float]]


def boxes(page: Page) -> dict[str, list[Rect]]:
    """The boxes that take a cube, by the field that holds them."""
    found: dict[str, list[Rect]] = {}
    for op in page.ops:
        if (
            isinstance(op, Rect)
            and op.stroke is not None
            and op.where.endswith((".box", "stance.start", "start.start"))
        ):
            parts = [part for part in op.where.split(".") if not part.isdigit()]
            found.setdefault(".".join(parts), []).append(op)
    return found


def too_small(page: Page) -> list[str]:
    """The boxes in which a cube has no clearance, and those whose cubes would touch."""
    wrong = []
    every = [(name, box) for name, some in boxes(page).items() for box in some]
    for name, box in every:
        clear = min(box.w, box.h)
        if clear < LEAST_BOX:
            wrong.append(f"{name}: a box of {clear:.2f} mm")
    for at, (name, a) in enumerate(every):
        for other, b in every[at + 1 :]:
            apart = max(abs(a.x + a.w / 2 - b.x - b.w / 2), abs(a.y + a.h / 2 - b.y - b.h / 2))
            if apart < LEAST_PITCH - 1e-6:
                wrong.append(f"{name} and {other} are {apart:.2f} mm apart")
    return wrong


def near_frames(page: Page) -> list[str]:
    """The boxes of the mech that all but touch the frame around them, where its corners are cut."""
    frames = {op.where: op for op in page.ops if isinstance(op, Path) and op.stroke and "." not in op.where}
    wrong = []
    for name, some in boxes(page).items():
        frame = frames.get(name.partition(".")[0])
        if frame is None or frame.stroke is None:
            continue
        (outline,) = flatten(frame.segments)
        for box in some:
            lines = (frame.stroke.width + (box.stroke.width if box.stroke else 0)) / 2 / MM
            x1, y1, x2, y2 = box.x, box.y, box.x + box.w, box.y + box.h
            corners = [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]
            clear = min(_distance(corner, *side) for corner in corners for side in pairwise(outline)) - lines
            if clear < LEAST_CLEAR:
                wrong.append(f"{name}: {clear:.2f} mm from its frame")
    return wrong


def _distance(point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> float:
    """The distance of a point from a line between two others."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    long = (x2 - x1) ** 2 + (y2 - y1) ** 2 or 1
    along = max(0.0, min(1.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long))
    return hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))


def covered(page: Page) -> list[str]:
    """The texts that a cube in its box hides."""
    squares = [
        (
            name,
            (
                box.x + (box.w - CUBE) / 2,
                box.y + (box.h - CUBE) / 2,
                box.x + (box.w + CUBE) / 2,
                box.y + (box.h + CUBE) / 2,
            ),
        )
        for name, some in boxes(page).items()
        for box in some
    ]
    texts = [(op, core, laws._bounds(core)) for op in page.ops if isinstance(op, Text) for core in [laws._core(op)]]
    return [
        f"a cube in {name} hides {op.where} {op.text!r}"
        for op, core, bounds in texts
        for name, square in squares
        if laws._overlap(bounds, square) and not laws.apart(core, laws._corners(square))
    ]


def track_spaces(page: Page, field: str = "time.track") -> list[Extent]:
    """The spaces of the time track without the strips of their numbers."""
    wholes = [
        op
        for op in page.ops
        if isinstance(op, Rect) and op.where == field and op.fill is not None and op.stroke is None
    ]
    high = max((op.h for op in wholes), default=0)
    below = [op.y1 for op in page.ops if isinstance(op, Line) and op.where == field and op.y1 == op.y2]
    return [(op.x, max(below), op.x + op.w, op.y + op.h) for op in wholes if op.h == high]


def radar(page: Page, sectors: int, field: str = "radar.radar") -> list[tuple[Square, Square]]:
    """Two cubes on every space of the radar, as a player would lay them: the outlines of both."""
    circles = [op for op in page.ops if isinstance(op, Circle) and op.where == field]
    x, y = circles[0].x, circles[0].y
    radii = sorted({round(op.r, 4) for op in circles})
    half = radians(180 / sectors)
    pairs = []
    for sector in range(sectors):
        angle = radians((sector + 0.5) * 360 / sectors)
        for low in radii[:-1]:
            if low == radii[0]:  # one behind the other, as near the middle as the sector is wide enough
                start = CUBE / 2 / tan(half) + 0.05
                places = [(start + CUBE / 2, 0.0), (start + CUBE * 1.5 + 0.1, 0.0)]
            else:
                places = [(low + 0.15 + CUBE / 2, -CUBE / 2 - 0.05), (low + 0.15 + CUBE / 2, CUBE / 2 + 0.05)]
            first, second = (_square(x, y, angle, along, aside) for along, aside in places)
            pairs.append((first, second))
    return pairs


def _square(x: float, y: float, angle: float, along: float, aside: float) -> Square:
    h = CUBE / 2
    corners = [(along + a * h, aside + b * h) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return [(x + d * sin(angle) + t * cos(angle), y - d * cos(angle) + t * sin(angle)) for d, t in corners]


def radar_problems(page: Page, sectors: int, field: str = "radar.radar") -> list[str]:
    """Spaces that are too small for two cubes, and the arrows and names that these would hide."""
    circles = [op for op in page.ops if isinstance(op, Circle) and op.where == field]
    x, y = circles[0].x, circles[0].y
    radii = sorted({round(op.r, 4) for op in circles})
    wrong = []
    pairs = radar(page, sectors, field)
    for number, pair in enumerate(pairs):
        ring = number % (len(radii) - 1)
        limit = radii[ring + 1]
        reach = max(hypot(px - x, py - y) for square in pair for px, py in square)
        if reach > limit:
            wrong.append(f"space {number}: two cubes reach {reach - limit:.2f} mm over the ring")
    # A small part of an arrow may lie below a cube, its head and most of its length may not.
    shown = [op for op in page.ops if op.where == field]
    names = [laws._core(op) for op in shown if isinstance(op, Text) and hypot(op.x - x, op.y - y) < radii[-1]]
    heads = [
        [(segment[1], segment[2]) for segment in op.segments if segment[0] in "ML"]
        for op in shown
        if isinstance(op, Path) and op.stroke is None and op.fill is not None and len(op.segments) == 4
    ]
    shafts = [
        op
        for op in shown
        if isinstance(op, Line) and op.stroke.width > 0.5 and 1 < hypot(op.x2 - op.x1, op.y2 - op.y1) < 6
    ]
    for square in (square for pair in pairs for square in pair):
        wrong += ["a cube hides a name of the radar" for name in names if not laws.apart(name, square)]
        wrong += ["a cube hides the head of an arrow" for head in heads if not laws.apart(head, square, 0.3)]
        for op in shafts:
            middle = (op.x1 + op.x2) / 2, (op.y1 + op.y2) / 2
            if laws._in_polygon(*middle, square):
                wrong.append("a cube hides an arrow")
    return wrong
