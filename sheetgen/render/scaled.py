"""Drawing operations at another size and place, to show one page on another."""

from __future__ import annotations

from collections.abc import Iterable

from sheetgen.render.ops import Bitmap, Cells, Circle, FormField, Line, Op, Path, Rect, Stroke, Text, scaled_path


def scaled(ops: Iterable[Op], factor: float, x: float, y: float) -> list[Op]:
    """Scale the operations and move their origin to (x, y). Form fields are left out.

    >>> scaled([Circle(10, 20, 4)], 0.5, 100, 0)
    [Circle(x=105.0, y=10.0, r=2.0, stroke=None, fill=None, where='')]
    """
    return [_op(op, factor, x, y) for op in ops if not isinstance(op, FormField)]


def _op(op: Op, factor: float, x: float, y: float) -> Op:
    if isinstance(op, Line):
        return op._replace(
            x1=x + factor * op.x1,
            y1=y + factor * op.y1,
            x2=x + factor * op.x2,
            y2=y + factor * op.y2,
            stroke=_thin(op.stroke, factor),
        )
    if isinstance(op, Path):
        segments = scaled_path(op.segments, factor, x, y)
        return op._replace(segments=segments, stroke=op.stroke and _thin(op.stroke, factor))
    left, top = x + factor * op.x, y + factor * op.y
    if isinstance(op, Rect):
        stroke = op.stroke and _thin(op.stroke, factor)
        return op._replace(x=left, y=top, w=factor * op.w, h=factor * op.h, stroke=stroke)
    if isinstance(op, Circle):
        return op._replace(x=left, y=top, r=factor * op.r, stroke=op.stroke and _thin(op.stroke, factor))
    if isinstance(op, Text):
        return op._replace(x=left, y=top, size=factor * op.size, width=factor * op.width)
    if isinstance(op, Bitmap):
        return op._replace(x=left, y=top, w=factor * op.w, h=factor * op.h)
    assert isinstance(op, Cells)
    return op._replace(x=left, y=top, size=factor * op.size)


def _thin(stroke: Stroke, factor: float) -> Stroke:
    return stroke._replace(width=factor * stroke.width, dash=tuple(factor * part for part in stroke.dash))
