"""Paper to fold: a back above a front, turned upside down, so that both stand upright when it is folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheetgen.render.brush import Brush
from sheetgen.render.ops import Circle, Op, Path, Text, map_points


def two_sides(brush: Brush, back: Callable[[], None], front: Callable[[], None], x: float, y: float) -> None:
    """Draw a back, turned upside down around the middle of the fold, and a front."""
    start = len(brush.ops)
    back()
    brush.ops[start:] = turned(brush.ops[start:], x, y)
    front()


def turned(ops: Sequence[Op], x: float, y: float) -> list[Op]:
    """Return paths, circles and texts turned upside down around a point.

    >>> turned([Path((("M", 1.0, 2.0), ("L", 3.0, 2.0)))], 0, 0)[0].segments
    (('M', -1.0, -2.0), ('L', -3.0, -2.0))
    """
    found: list[Op] = []
    for op in ops:
        if isinstance(op, Path):
            found.append(op._replace(segments=map_points(op.segments, lambda px, py: (2 * x - px, 2 * y - py))))
        elif isinstance(op, Circle):
            found.append(op._replace(x=2 * x - op.x, y=2 * y - op.y))
        elif isinstance(op, Text):
            found.append(op._replace(x=2 * x - op.x, y=2 * y - op.y, angle=op.angle + 180))
        else:
            raise TypeError(f"cannot turn {type(op).__name__}")
    return found
