"""What must hold for every page, read from its drawing operations."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, hypot, radians, sin

from sheetgen.render.layout import PAPERS, Template
from sheetgen.render.ops import MM, Cells, Circle, Extent, Line, Op, Page, Path, Rect, Text, flatten

Polygon = list[tuple[float, float]]

SLACK = 0.55  # half a heavy line, and rounding


def broken(template: Template, page: Page, number: int, paper: str, least_size: float = 6) -> list[str]:
    """Every law that a page breaks, in words."""
    extents = [op.extent() for op in page.ops]
    grounds = _grounds(page, extents)
    return [
        *_within(template, page, extents, number, paper),
        *_sizes(page, least_size),
        *_contrasts(page, grounds),
        *_texts_apart(page),
        *_nothing_crosses(page, extents, grounds),
    ]


def crossings(page: Page) -> list[str]:
    """The texts of a page that overlap one another or have a line through them."""
    extents = [op.extent() for op in page.ops]
    return [*_texts_apart(page), *_nothing_crosses(page, extents, _grounds(page, extents))]


def contrasts(page: Page) -> list[str]:
    """The texts of a page that are too faint for what they stand on."""
    return list(_contrasts(page, _grounds(page, [op.extent() for op in page.ops])))


def boxes_apart(template: Template) -> list[str]:
    found = []
    boxes = [box for box in template.boxes.values() if not box.overlaps]
    for at, a in enumerate(boxes):
        for b in boxes[at + 1 :]:
            if a.page == b.page and _overlap(_extent(a.at), _extent(b.at)):
                found.append(f"boxes {a.name} and {b.name} overlap")
    return found


def _extent(area: tuple[float, float, float, float]) -> Extent:
    x, y, w, h = area
    return x, y, x + w, y + h


def _overlap(a: Extent, b: Extent, slack: float = 0.01) -> bool:
    return a[0] < b[2] - slack and b[0] < a[2] - slack and a[1] < b[3] - slack and b[1] < a[3] - slack


def _inside(a: Extent, b: Extent, slack: float = SLACK) -> bool:
    return a[0] >= b[0] - slack and a[1] >= b[1] - slack and a[2] <= b[2] + slack and a[3] <= b[3] + slack


def _within(template: Template, page: Page, extents: list[Extent], number: int, paper: str) -> Iterator[str]:
    width, height = PAPERS[paper]
    dx, dy = template.offset(paper)
    printable = (4.9, 4.9, width - 4.9, height - 4.9)
    for op, extent in zip(page.ops, extents, strict=True):
        if not _inside(extent, printable, 0.3):
            yield f"{op.where} leaves the printable area: {op}"
        name = op.where.partition(".")[0]
        if name == "notes":  # the page of what has no room elsewhere
            x, y, w, h = 0.0, 0.0, *template.area
        else:
            box = template.boxes[name]
            assert box.page == number
            x, y, w, h = box.at
        if not _inside(extent, (x + dx, y + dy, x + dx + w, y + dy + h)):
            yield f"{op.where} leaves its box: {op}"


def _sizes(page: Page, least: float) -> Iterator[str]:
    for op in page.ops:
        if isinstance(op, Text) and op.size < least - 1e-6:
            yield f"{op.where}: {op.text!r} has {op.size} pt"
        stroke = op.stroke if isinstance(op, Line | Rect | Circle | Path) else None
        if stroke is not None and stroke.width < 0.35 - 1e-6:
            yield f"{op.where}: a line of {stroke.width} pt"
        if isinstance(op, Circle) and op.where.endswith("circles") and op.stroke and op.fill and 2 * op.r < 3.5 - 1e-6:
            yield f"{op.where}: a circle of {2 * op.r:.2f} mm"


LEAST_CONTRAST = 4.5


def _luminance(ink: tuple[float, float, float]) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in ink)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """The ratio of WCAG 2."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _contrasts(page: Page, grounds: list[Ground]) -> Iterator[str]:
    """Every text can be told from what lies below its middle."""
    topmost = grounds[::-1]
    for place, op in enumerate(page.ops):
        if isinstance(op, Text):
            x, y = _turn(op, op.width / 2, -op.size / MM * 0.36)
            below = (ground.fill for ground in topmost if ground.place < place and ground.covers(x, y))
            if (ratio := contrast(op.ink, next(below, (1.0, 1.0, 1.0)))) < LEAST_CONTRAST:
                yield f"{op.where} {op.text!r} has a contrast of {ratio:.2f}"


@dataclass
class Ground:
    """A filled shape, by its place among the operations."""

    place: int
    extent: Extent
    shape: Rect | Circle | Path

    @cached_property
    def outline(self) -> Polygon:
        """The outline of a path. Few are asked for."""
        assert isinstance(self.shape, Path)
        return flatten(self.shape.segments)[0]

    @property
    def fill(self) -> tuple[float, float, float]:
        assert self.shape.fill is not None
        return self.shape.fill

    def reaches(self, area: Extent) -> bool:
        """Whether it may cover a point of an area."""
        x1, y1, x2, y2 = self.extent
        return x1 <= area[2] and area[0] <= x2 and y1 <= area[3] and area[1] <= y2

    def covers(self, x: float, y: float) -> bool:
        x1, y1, x2, y2 = self.extent
        if not (x1 <= x <= x2 and y1 <= y <= y2):
            return False
        if isinstance(self.shape, Circle):
            return (x - self.shape.x) ** 2 + (y - self.shape.y) ** 2 <= self.shape.r**2
        return isinstance(self.shape, Rect) or _in_polygon(x, y, self.outline)


def _grounds(page: Page, extents: list[Extent]) -> list[Ground]:
    return [
        Ground(place, extents[place], op)
        for place, op in enumerate(page.ops)
        if isinstance(op, Rect | Circle | Path) and op.fill is not None
    ]


def _turn(op: Text, along: float, down: float) -> tuple[float, float]:
    """A point of a text, counted from its start along and below its base line."""
    c, s = cos(radians(op.angle)), sin(radians(op.angle))
    return op.x + along * c - down * s, op.y + along * s + down * c


def _core(op: Text) -> Polygon:
    """What the eye takes for the text: capitals and figures, as four corners."""
    up = -op.size / MM * 0.73
    return [_turn(op, along, down) for along, down in ((0, up), (op.width, up), (op.width, 0), (0, 0))]


def _corners(extent: Extent) -> Polygon:
    x1, y1, x2, y2 = extent
    return [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]


def _bounds(points: Polygon) -> Extent:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def apart(a: Polygon, b: Polygon, slack: float = 0.02) -> bool:
    """Whether two convex polygons do not overlap: a line along one of their sides separates them."""
    for points in (a, b):
        for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
            long = hypot(x2 - x1, y2 - y1) or 1
            nx, ny = (y2 - y1) / long, (x1 - x2) / long
            ours, theirs = ([x * nx + y * ny for x, y in some] for some in (a, b))
            if max(ours) <= min(theirs) + slack or max(theirs) <= min(ours) + slack:
                return True
    return False


def _texts_apart(page: Page) -> Iterator[str]:
    texts = sorted(((_bounds(_core(op)), op) for op in page.ops if isinstance(op, Text)), key=lambda text: text[0])
    for at, (core, a) in enumerate(texts):
        for other, b in texts[at + 1 :]:
            if other[0] >= core[2]:  # and so are all that follow
                break
            if a.text.strip() and b.text.strip() and _overlap(core, other) and not apart(_core(a), _core(b)):
                yield f"{a.where} {a.text!r} and {b.where} {b.text!r} overlap"


def _segments(op: Op) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    if isinstance(op, Line):
        return [((op.x1, op.y1), (op.x2, op.y2))]
    if isinstance(op, Rect) and op.stroke:
        corners = [(op.x, op.y), (op.x + op.w, op.y), (op.x + op.w, op.y + op.h), (op.x, op.y + op.h)]
        return list(pairwise([*corners, corners[0]]))
    if isinstance(op, Circle) and op.stroke:
        points = [(op.x + op.r * cos(radians(a)), op.y + op.r * sin(radians(a))) for a in range(0, 361, 15)]
        return list(pairwise(points))
    if isinstance(op, Path):
        return [part for line in flatten(op.segments) for part in pairwise(line)]
    if isinstance(op, Cells):
        x1, y1, x2, y2 = op.extent()
        return list(pairwise([(x1, y1), (x2, y1), (x2, y2), (x1, y2), (x1, y1)]))
    return []


def _drawn(op: Op, extent: Extent) -> bool:
    """Whether an operation can run through a text: an arrow's head counts like a line."""
    if isinstance(op, Path) and not op.stroke:
        x1, y1, x2, y2 = extent
        return x2 - x1 < 4 and y2 - y1 < 4
    return isinstance(op, Line | Path | Cells) or (isinstance(op, Rect | Circle) and op.stroke is not None)


def _nothing_crosses(page: Page, extents: list[Extent], grounds: list[Ground]) -> Iterator[str]:
    """No line runs through a text, unless a filled shape between them hides it."""
    texts = sorted(
        ((_bounds(_core(op)), place, op) for place, op in enumerate(page.ops) if isinstance(op, Text)),
        key=lambda text: text[0][1],
    )
    tops = [core[1] for core, _, _ in texts]
    highest = max((core[3] - core[1] for core, _, _ in texts), default=0)
    places = [ground.place for ground in grounds]
    for at, op in enumerate(page.ops):
        if not _drawn(op, extents[at]):
            continue
        left, top, right, bottom = extents[at]
        level = texts[bisect_left(tops, top - highest) : bisect_left(tops, bottom)]
        near = [one for one in level if one[0][0] < right and left < one[0][2] and top < one[0][3]]
        segments = _segments(op) if near else []
        for core, place, text in near:
            inside = [point for start, end in segments for point in _points_inside(start, end, text, core)]
            between = grounds[bisect_right(places, at) : bisect_left(places, place)] if inside else []
            if not _hidden(inside, [ground for ground in between if ground.reaches(core)]):
                yield f"{op.where} ({type(op).__name__}) runs through {text.where} {text.text!r}"


def _points_inside(start: tuple[float, float], end: tuple[float, float], text: Text, core: Extent) -> Polygon:
    """The points of a line that lie within a text, a little smaller than it is; `core` are the bounds of its core."""
    (x1, y1), (x2, y2) = start, end
    left, top, right, bottom = core
    if max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > bottom:
        return []
    count = max(2, int(max(abs(x2 - x1), abs(y2 - y1)) / 0.1))
    first, last = 0.0, 1.0  # the part of the line within the bounds of the text
    for from_, to, low, high in ((x1, x2, left, right), (y1, y2, top, bottom)):
        if from_ != to:
            enter, leave = sorted(((low - from_) / (to - from_), (high - from_) / (to - from_)))
            first, last = max(first, enter), min(last, leave)
    numbers = range(int(first * count), min(count, int(last * count) + 1) + 1)
    points = [(x1 + (x2 - x1) * n / count, y1 + (y2 - y1) * n / count) for n in numbers]
    up = text.size / MM * 0.73
    c, s = cos(radians(text.angle)), sin(radians(text.angle))
    found = []
    for x, y in points:
        along, down = (x - text.x) * c + (y - text.y) * s, (y - text.y) * c - (x - text.x) * s
        if 0.1 < along < text.width - 0.1 and 0.1 - up < down < -0.1:
            found.append((x, y))
    return found


def _hidden(points: Polygon, between: list[Ground]) -> bool:
    return all(any(ground.covers(*point) for ground in between) for point in points)


def _in_polygon(x: float, y: float, points: list[tuple[float, float]]) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside
