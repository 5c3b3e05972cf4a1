"""Drawing operations → SVG, in millimetres.

Text is drawn as outlines, so that it looks the same in every program; its words are in the description.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from xml.sax.saxutils import escape

from sheetgen.core.plain import FORBIDDEN
from sheetgen.render import glyphs
from sheetgen.render.ops import (
    MM,
    Bitmap,
    Cells,
    Circle,
    FormField,
    Ink,
    Line,
    Op,
    Page,
    Path,
    Rect,
    Segment,
    Sheet,
    Stroke,
    Text,
)


def write(sheet: Sheet, page: Page, *, transparent: bool = False) -> bytes:
    """Return a page as an SVG file, on white unless it is transparent."""
    used: dict[tuple[str, str], str] = {}
    body = [part for op in page.ops if (part := _op(op, used))]
    shapes = [f'<path id="{name}" d="{glyphs.outline(*key)}"/>' for key, name in used.items()]
    width, height = _n(page.width), _n(page.height)
    text = "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" xml:lang="{sheet.language}" role="img">',
            f"<title>{escape(sheet.title)}</title>",
            f"<desc>{escape(sheet.text)}</desc>",
            f"<defs>{''.join(shapes)}</defs>",
            *([] if transparent else [f'<rect width="{width}" height="{height}" fill="#fff"/>']),
            '<g fill="none" stroke-linejoin="round">',
            *body,
            "</g>",
            "</svg>",
            "",
        ]
    )
    return FORBIDDEN.sub(
        "\ufffd", text
    ).encode()  # no text that was read has any; of one from a program, XML allows none


def _op(op: Op, used: dict[tuple[str, str], str]) -> str:
    if isinstance(op, Text):
        return _text(op, used)
    if isinstance(op, Line):
        return f'<path d="M{_n(op.x1)} {_n(op.y1)}L{_n(op.x2)} {_n(op.y2)}"{_stroke(op.stroke)}/>'
    if isinstance(op, Rect):
        return (
            f'<rect x="{_n(op.x)}" y="{_n(op.y)}" width="{_n(op.w)}" height="{_n(op.h)}"{_paint(op.stroke, op.fill)}/>'
        )
    if isinstance(op, Circle):
        return f'<circle cx="{_n(op.x)}" cy="{_n(op.y)}" r="{_n(op.r)}"{_paint(op.stroke, op.fill)}/>'
    if isinstance(op, Path):
        return f'<path d="{path_data(op.segments)}"{_paint(op.stroke, op.fill)}/>'
    if isinstance(op, Bitmap):
        return (
            f'<image x="{_n(op.x)}" y="{_n(op.y)}" width="{_n(op.w)}" height="{_n(op.h)}" '
            f'xlink:href="data:image/png;base64,{b64encode(op.png).decode()}"/>'
        )
    if isinstance(op, Cells):
        data = "".join(f"M{_n(x)} {_n(y)}h{_n(w)}v{_n(h)}h{_n(-w)}z" for x, y, w, h in op.runs())
        return f'<path d="{data}" fill="{_ink(op.ink)}" shape-rendering="crispEdges"/>'
    assert isinstance(op, FormField)
    return ""  # a picture cannot be filled in


def path_data(segments: Iterable[Segment]) -> str:
    """Return segments as the data of a path, with up to three decimals.

    >>> path_data([("M", 1.0, -0.0001), ("L", 10.5, 200.25)])
    'M1 0L10.5 200.25'
    """
    return _NEEDLESS.sub("", "".join([_FORMATS[len(segment)] % segment for segment in segments]))


# Of numbers with three decimals: the minus of a zero, and zeros at the end.
_NEEDLESS = re.compile(r"-(?=0\.000)|\.0+(?!\d)|(?<=[1-9])0+(?![\d.])")
_FORMATS = {1 + count: "%s" + " ".join(["%.3f"] * count) for count in range(8)}  # a letter and so many numbers


def _text(op: Text, used: dict[tuple[str, str], str]) -> str:
    scale = op.size / MM / 1000
    turn = f" rotate({_n(op.angle)})" if op.angle else ""
    parts, x = [], 0.0
    for character in op.text:
        if glyphs.outline(op.font, character):
            name = used.setdefault((op.font, character), f"g{len(used)}")
            at = f' x="{_n(x)}"' if x else ""
            parts.append(f'<use xlink:href="#{name}"{at}/>')
        x += glyphs.advance(op.font, character) * 1000
    return (
        f'<g fill="{_ink(op.ink)}" transform="translate({_n(op.x)} {_n(op.y)}){turn} scale({scale:.6f})" '
        f'aria-label="{escape(op.text, {chr(34): "&quot;"})}">{"".join(parts)}</g>'
    )


def _paint(stroke: Stroke | None, fill: Ink | None) -> str:
    return (f' fill="{_ink(fill)}"' if fill is not None else "") + (_stroke(stroke) if stroke is not None else "")


def _stroke(stroke: Stroke) -> str:
    dash = f' stroke-dasharray="{" ".join(_n(part) for part in stroke.dash)}"' if stroke.dash else ""
    cap = ' stroke-linecap="round"' if stroke.round else ""
    return f' stroke="{_ink(stroke.ink)}" stroke-width="{_n(stroke.width / MM)}"{dash}{cap}'


def _ink(ink: Ink) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in ink)


def _n(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
