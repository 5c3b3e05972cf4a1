"""What must hold for every page, told from its drawing operations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sheetgen.render.layout import PAPERS, Template
from sheetgen.render.ops import MM, Cells, Circle, Extent, FormField, Line, Op, Page, Path, Rect, Text, flatten

SLACK = 0.55  # half a heavy line, and rounding


def broken(template: Template, page: Page, number: int, paper: str, least_size: float = 6) -> list[str]:
    """Every law that a page breaks, in words."""
    return [
        *_within(template, page, number, paper),
        *_sizes(page, least_size),
        *_texts_apart(page),
        *_nothing_crosses(page),
    ]


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


def _within(template: Template, page: Page, number: int, paper: str) -> Iterator[str]:
    width, height = PAPERS[paper]
    dx, dy = template.offset(paper)
    printable = (4.9, 4.9, width - 4.9, height - 4.9)
    for op in page.ops:
        if not _inside(op.extent(), printable, 0.3):
            yield f"{op.where} leaves the printable area: {op}"
        box = template.boxes[op.where.partition(".")[0]]
        assert box.page == number
        x, y, w, h = box.at
        if not _inside(op.extent(), (x + dx, y + dy, x + dx + w, y + dy + h)):
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


def _core(op: Text) -> Extent:
    """What the eye takes for the text: capitals and figures."""
    x1, _, x2, _ = op.extent()
    return x1, op.y - op.size / MM * 0.73, x2, op.y


def _texts_apart(page: Page) -> Iterator[str]:
    texts = sorted(((_core(op), op) for op in page.ops if isinstance(op, Text)), key=lambda text: text[0])
    for at, (core, a) in enumerate(texts):
        for other, b in texts[at + 1 :]:
            if other[0] >= core[2]:  # and so are all that follow
                break
            if _overlap(core, other):
                yield f"{a.where} {a.text!r} and {b.where} {b.text!r} overlap"


def _segments(op: Op) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    if isinstance(op, Line):
        return [((op.x1, op.y1), (op.x2, op.y2))]
    if isinstance(op, Rect) and op.stroke:
        corners = [(op.x, op.y), (op.x + op.w, op.y), (op.x + op.w, op.y + op.h), (op.x, op.y + op.h)]
        return list(pairwise([*corners, corners[0]]))
    if isinstance(op, Circle) and op.stroke:
        from math import cos, radians, sin

        points = [(op.x + op.r * cos(radians(a)), op.y + op.r * sin(radians(a))) for a in range(0, 361, 15)]
        return list(pairwise(points))
    if isinstance(op, Path):  # an arrow's head counts like a line
        return [part for line in flatten(op.segments) for part in pairwise(line)] if op.stroke or _small(op) else []
    if isinstance(op, Cells):
        x1, y1, x2, y2 = op.extent()
        return list(pairwise([(x1, y1), (x2, y1), (x2, y2), (x1, y2), (x1, y1)]))
    return []


def _small(op: Path) -> bool:
    x1, y1, x2, y2 = op.extent()
    return x2 - x1 < 4 and y2 - y1 < 4


def _nothing_crosses(page: Page) -> Iterator[str]:
    """No line runs through a text, unless a filled shape between them hides it."""
    ops = page.ops
    texts = [(*_tight(_core(op)), place, op) for place, op in enumerate(ops) if isinstance(op, Text)]
    for at, op in enumerate(ops):
        if isinstance(op, Text | FormField):
            continue
        left, top, right, bottom = op.extent()
        near = [one for one in texts if one[0] < right and left < one[2] and one[1] < bottom and top < one[3]]
        segments = _segments(op) if near else []
        for *tight, place, text in near:
            for start, end in segments:
                inside = _points_inside(start, end, tight)
                if inside and not all(_hidden(point, ops[at + 1 : place]) for point in inside):
                    yield f"{op.where} ({type(op).__name__}) runs through {text.where} {text.text!r}"
                    break


def _tight(core: Extent) -> Extent:
    return core[0] + 0.1, core[1] + 0.1, core[2] - 0.1, core[3] - 0.1


def _points_inside(
    start: tuple[float, float], end: tuple[float, float], box: Sequence[float]
) -> list[tuple[float, float]]:
    (x1, y1), (x2, y2) = start, end
    if max(x1, x2) < box[0] or min(x1, x2) > box[2] or max(y1, y2) < box[1] or min(y1, y2) > box[3]:
        return []
    count = max(2, int(max(abs(x2 - x1), abs(y2 - y1)) / 0.1))
    points = [(x1 + (x2 - x1) * n / count, y1 + (y2 - y1) * n / count) for n in range(count + 1)]
    return [(x, y) for x, y in points if box[0] < x < box[2] and box[1] < y < box[3]]


def _hidden(point: tuple[float, float], later: tuple[Op, ...]) -> bool:
    x, y = point
    for op in later:
        if isinstance(op, Rect) and op.fill is not None and op.x <= x <= op.x + op.w and op.y <= y <= op.y + op.h:
            return True
        if isinstance(op, Circle) and op.fill is not None and (x - op.x) ** 2 + (y - op.y) ** 2 <= op.r**2:
            return True
        if isinstance(op, Path) and op.fill is not None and _in_polygon(x, y, flatten(op.segments)[0]):
            return True
    return False


def _in_polygon(x: float, y: float, points: list[tuple[float, float]]) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside
