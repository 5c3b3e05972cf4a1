"""Charts as drawing operations, in greys that print well.

Each function takes an area in millimetres and returns what to draw there. The caller passes a function that formats
numbers, because languages write them differently.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import NamedTuple, TypeAlias

from sheetgen.render.brush import Brush
from sheetgen.render.errors import DoesNotFit
from sheetgen.render.fit import TextStyle, wrap
from sheetgen.render.layout import Area, LineStyle, Look
from sheetgen.render.ops import MM, Ink, Op, Page, Rect, Sheet

Show: TypeAlias = Callable[[float], str]


def grey(level: float) -> Ink:
    """0 is black, 1 is white."""
    return level, level, level


LOOK = Look(
    inks={
        "text": grey(0.1),
        "soft": grey(0.36),
        "line": grey(0.2),
        "grid": grey(0.84),
        "paper": grey(1),
        "tone-0": grey(0.76),
        "tone-1": grey(0.54),
        "tone-2": grey(0.24),
        "tone-3": grey(0.9),
        "tone-4": grey(0.4),
        "heat": (0.44, 0.53, 0.61),  # the darkest on which text is still easy to read
        "bar": (0.66, 0.71, 0.76),
        "bar-0": (0.83, 0.86, 0.88),
        "bar-1": (0.66, 0.71, 0.76),
        "bar-2": (0.36, 0.45, 0.53),
    },
    lines={
        "hair": LineStyle(0.35, "soft"),
        "grid": LineStyle(0.35, "grid"),
        "axis": LineStyle(0.6),
        "edge": LineStyle(0.35, "line"),
        "whisker": LineStyle(0.6, "text"),
        "halo": LineStyle(2.0, "paper", round=True),
    },
    texts={
        "chart-page": TextStyle(font="bold", size=13, floor=7, heading=1),
        "chart-title": TextStyle(font="bold", size=9, floor=7, heading=2),
        "chart-note": TextStyle(size=7, floor=7, ink="soft"),
        "chart-label": TextStyle(size=7.5, floor=7),
        "chart-head": TextStyle(font="bold", size=7, floor=7),
        "chart-value": TextStyle(font="bold", size=7.5, floor=7),
        "chart-axis": TextStyle(size=7, floor=7, ink="soft"),
        "chart-cell": TextStyle(size=7, floor=7),
    },
    hatch=1.6,
    strokes={},
)
BODY = 7.5  # the size of a page's text that goes with these sizes
TONES = 5  # shades of `stacked`, in an order that keeps neighbours apart
TITLE = 6.0  # height of a title line
LEGEND = 5.0
AXIS = 4.4  # height of the labels under an axis
CROSSED = 1.6  # a line of the grid nearer to the middle of a value is interrupted
LEAST = 1e-6  # the smallest range of an axis
ROW = 5.6  # a good height of a row, for callers that choose the area
GAP = 1.4
VALUE, VALUE_GAP = ("chart-value", "chart-axis"), 1.0  # the styles of a value and its interval beside a bar


class Bar(NamedTuple):
    """A row of `bars` with its confidence interval; a darker `tone` highlights it.

    `text` replaces the number beside it; `aside` follows in smaller letters, such as the interval.
    """

    label: str
    value: float
    low: float | None = None
    high: float | None = None
    tone: int = 1
    text: str = ""
    aside: str = ""


class Stack(NamedTuple):
    """A row of `stacked`: a part for each entry of the legend."""

    label: str
    parts: tuple[float, ...]


class HeatRow(NamedTuple):
    """A row of `heat`; a cell without a value stays empty."""

    label: str
    values: tuple[float | None, ...]


def plain(value: float) -> str:
    """Format a number with up to four significant digits.

    >>> plain(2.0), plain(0.25)
    ('2', '0.25')
    """
    return f"{value:.4g}"


# --- charts


def columns(
    area: Area,
    values: Sequence[float],
    labels: Sequence[str],
    *,
    title: str = "",
    note: str = "",
    tones: Sequence[int] | None = None,
    legend: Sequence[tuple[int, str]] = (),
    most: float | None = None,
    show: Show = plain,
    axis: Show | None = None,
    look: Look = LOOK,
) -> list[Op]:
    """Draw vertical columns, such as a distribution: labels below, values above where all of them have room.

    `tones` shades single columns, `legend` names the tones, `axis` formats the numbers at the left.
    """
    brush = Brush(look)
    axis = axis or show
    x, y, w, h = _draw_head(brush, area, title, note, legend)
    if not values:
        return brush.ops
    top = most if most is not None else max(values)
    marks = ticks(0, top or 1)
    top = max(top, marks[-1])
    left = max(brush.word_width(axis(mark), "chart-axis") for mark in marks) + 1.2
    plot = (x + left, y + 3.4, w - left, h - AXIS - 3.4)
    levels = [plot[1] + plot[3] * (1 - mark / top) for mark in marks]
    for mark, at in zip(marks, levels, strict=True):
        if mark:
            brush.line(plot[0], at, plot[0] + plot[2], at, "grid")
        brush.word(axis(mark), "chart-axis", plot[0] - 1, at, "right")
    pitch = plot[2] / len(values)
    wide = min(pitch * 0.78, 12.0)
    shown = [show(value) for value in values]
    roomy = label_step([brush.word_width(text, "chart-axis") for text in shown], pitch) == 1
    every = label_step([brush.word_width(label, "chart-axis") for label in labels], pitch)
    for number, (value, label) in enumerate(zip(values, labels, strict=True)):
        centre, tall = plot[0] + pitch * (number + 0.5), plot[3] * (value / top)
        ceiling = plot[1] + plot[3] - tall
        if value > 0:
            brush.rect(centre - wide / 2, ceiling, wide, tall, None, f"tone-{tones[number]}" if tones else "bar")
        if roomy:
            half = brush.word_width(shown[number], "chart-axis") / 2
            for at in levels:
                if abs(at - (ceiling - 1.8)) < CROSSED:
                    brush.line(centre - half, at, centre + half, at, "halo")
            brush.word(shown[number], "chart-axis", centre, ceiling - 1.8, ink="text")
        if number % every == 0:
            brush.word(label, "chart-axis", centre, plot[1] + plot[3] + 2.4)
    brush.line(plot[0], plot[1] + plot[3], plot[0] + plot[2], plot[1] + plot[3], "axis")
    return brush.ops


def bars(
    area: Area,
    rows: Sequence[Bar],
    *,
    title: str = "",
    note: str = "",
    most: float | None = None,
    show: Show = plain,
    look: Look = LOOK,
) -> list[Op]:
    """Draw horizontal bars from zero, negative ones to the left, with whiskers for intervals and values at the right."""
    brush = Brush(look)
    x, y, w, h = _draw_head(brush, area, title, note)
    if not rows:
        return brush.ops
    ends = [end for row in rows for end in (row.value, row.low, row.high) if end is not None]
    low, high = min(0.0, *ends), max(0.0, *ends) if most is None else most
    high = max(high, low + LEAST)
    first = min(w * 0.4, max(brush.word_width(row.label, "chart-label") for row in rows) + 2)
    shown = [(row.text or show(row.value), row.aside) for row in rows]
    wide = [max(brush.word_width(part[at], style) for part in shown) for at, style in enumerate(VALUE)]
    last = wide[0] + (wide[1] + VALUE_GAP if wide[1] else 0) + 2
    left, room, pitch = x + first, w - first - last, min(ROW * 1.4, h / len(rows))
    zero, unit = left + room * -low / (high - low), room / (high - low)
    for number, row in enumerate(rows):
        top, tall = y + number * pitch, pitch * 0.62
        middle = top + pitch / 2
        brush.short_text(row.label, "chart-label", (x, top, first - 1.6, pitch), "right")
        brush.rect(
            zero + min(0.0, row.value) * unit, middle - tall / 2, abs(row.value) * unit, tall, None, f"bar-{row.tone}"
        )
        if row.low is not None and row.high is not None:
            _whisker(brush, zero + row.low * unit, zero + row.high * unit, middle, tall * 0.44)
        brush.word(shown[number][0], VALUE[0], left + room + 2 + wide[0], middle, "right")
        if shown[number][1]:
            brush.word(shown[number][1], VALUE[1], left + room + 2 + wide[0] + VALUE_GAP, middle, "left")
    brush.line(zero, y, zero, y + pitch * len(rows), "axis")
    return brush.ops


def stacked(
    area: Area, rows: Sequence[Stack], legend: Sequence[str], *, title: str = "", note: str = "", look: Look = LOOK
) -> list[Op]:
    """Draw horizontal bars of equal length, divided by the shares of their parts."""
    brush = Brush(look)
    x, y, w, h = _draw_head(brush, area, title, note, list(enumerate(legend)))
    if not rows:
        return brush.ops
    first = min(w * 0.4, max(brush.word_width(row.label, "chart-label") for row in rows) + 2)
    room, pitch = w - first, min(ROW * 1.4, h / len(rows))
    for number, row in enumerate(rows):
        top, tall, total = y + number * pitch, pitch * 0.7, sum(row.parts) or 1
        brush.short_text(row.label, "chart-label", (x, top, first - 1.6, pitch), "right")
        at = x + first
        for tone, part in enumerate(row.parts):
            wide = room * (part / total)
            brush.rect(at, top + (pitch - tall) / 2, wide, tall, None, f"tone-{tone % TONES}")
            text = f"{100 * part / total:.0f}"
            if part and brush.word_width(text, "chart-cell") + 1 < wide:
                dark = look.inks[f"tone-{tone % TONES}"]
                ink = "paper" if dark is not None and dark[0] < 0.5 else "text"
                brush.word(text, "chart-cell", at + wide / 2, top + pitch / 2, ink=ink)
            at += wide
        brush.rect(x + first, top + (pitch - tall) / 2, room, tall, "edge")
    return brush.ops


def heat(
    area: Area,
    head: Sequence[str],
    rows: Sequence[HeatRow],
    *,
    groups: Sequence[tuple[str, int]] = (),
    title: str = "",
    note: str = "",
    first: float | None = None,
    most: float | None = None,
    show: Show = plain,
    look: Look = LOOK,
) -> list[Op]:
    """Draw a table of numbers on shades of grey, the greatest the darkest.

    `groups` are headings above so many columns each; `first` is the width of the labels.
    """
    brush = Brush(look)
    x, y, w, h = _draw_head(brush, area, title, note)
    if not rows or not head:
        return brush.ops
    greatest = most or max((value for row in rows for value in row.values if value is not None), default=0) or 1
    widest = max(brush.word_width(row.label, "chart-label") for row in rows) + 2
    label = min(w * 0.4, widest) if first is None else first
    wide = (w - label) / len(head)
    broken = any(" " in text and brush.word_width(text, "chart-axis") > wide - 0.6 for text in head)
    high = AXIS * (1.6 if broken else 1.0)
    heads = high + (AXIS if groups else 0.0)
    pitch = min(ROW * 1.4, (h - heads) / len(rows))
    left, top = x + label, y + heads
    dark = look.ink("heat")
    for number, text in enumerate(head):
        _column_head(brush, text, (left + number * wide + 0.3, top - high, wide - 0.6, high))
    for line, row in enumerate(rows):
        brush.short_text(row.label, "chart-label", (x, top + line * pitch, label - 1.6, pitch), "left")
        for number, value in enumerate(row.values):
            if value is None:
                continue
            cell = (left + number * wide, top + line * pitch, wide, pitch)
            share = min(1.0, max(0.0, value / greatest))
            if dark is not None and share:
                brush.ops.append(Rect(*cell, None, tint(dark, share), brush.where))
            brush.short_text(show(value), "chart-cell", cell, "centre")
    high = pitch * len(rows)
    for line in range(len(rows) + 1):
        brush.line(x, top + line * pitch, x + w, top + line * pitch, "hair" if line in (0, len(rows)) else "grid")
    at = left
    for text, count in groups:
        brush.short_text(text, "chart-head", (at + 0.4, y, count * wide - 0.8, AXIS), "centre")
        brush.line(at, y + 0.6, at, top + high, "hair")
        at += count * wide
    return brush.ops


def _column_head(brush: Brush, text: str, area: Area) -> None:
    """Write the head of a column, on two lines where there is room for them, else shortened."""
    try:
        brush.fit(text, "chart-axis", *area[2:])
    except DoesNotFit:
        brush.short_text(text, "chart-axis", area, "centre")
    else:
        brush.text(text, "chart-axis", area, "centre")


def notes_block(area: Area, texts: Sequence[str], *, look: Look = LOOK) -> list[Op]:
    """Draw notes below one another, wrapped to the width of the area; see `notes_height`."""
    brush = Brush(look)
    x, y, w, _ = area
    for line in _broken(texts, w, look):
        y += _leading(look)
        brush.word(line, "chart-note", x, y - _leading(look) / 2, "left")
    return brush.ops


def notes_height(width: float, texts: Sequence[str], *, look: Look = LOOK) -> float:
    """Return the height of these notes."""
    return len(_broken(texts, width, look)) * _leading(look)


def _leading(look: Look) -> float:
    return look.texts["chart-note"].size / MM * 1.35


def _broken(texts: Sequence[str], width: float, look: Look) -> list[str]:
    style = look.texts["chart-note"]
    room = width * MM / style.size
    return [line for text in texts for line in wrap(text, style.font, room, split_words=True) or []]


def matching_look(look: Look) -> Look:
    """Return a look for charts on such a page: its inks, its size of text, and no shades where it saves ink."""
    inks = {name: look.inks[name] for name in ("text", "soft", "line", "paper") if name in look.inks}
    if look.inks.get("shade", look.inks["text"]) is None:
        inks["heat"] = None
    body = look.texts["body"]
    scale = body.size / BODY
    texts = {}
    for name, style in LOOK.texts.items():
        floor = max(style.floor, body.floor)
        texts[name] = style._replace(size=max(style.size * scale, floor), floor=floor)
    return LOOK._replace(inks={**LOOK.inks, **inks}, texts=texts, strokes={})


def page(
    title: str, size: tuple[float, float], ops: Sequence[Op], *, language: str = "en", text: str = "", subject: str = ""
) -> Sheet:
    """Return a sheet of one page with these drawing operations."""
    return Sheet(title, (Page(*size, tuple(ops), title),), language, "", subject, text)


# --- parts of charts


def ticks(low: float, high: float, count: int = 4) -> list[float]:
    """Return round numbers that span `low` to `high` in about `count` steps.

    >>> ticks(0, 0.37), ticks(-3, 5)
    ([0.0, 0.1, 0.2, 0.3, 0.4], [-4.0, -2.0, 0.0, 2.0, 4.0, 6.0])
    """
    rough = max(high - low, LEAST) / count
    size = 10.0 ** floor(log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough * 0.999)
    start, end = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(start, end + 1)]


def label_step(widths: Sequence[float], pitch: float, gap: float = 1.2) -> int:
    """Return n so that every n-th label of these widths has room.

    >>> label_step([3, 3, 3], 5), label_step([8, 8, 8], 5)
    (1, 2)
    """
    return max(1, ceil((max(widths, default=0) + gap) / pitch))


def tint(dark: Ink, share: float) -> Ink:
    """Mix an ink with white.

    >>> tint((0.0, 0.0, 0.0), 0.25)
    (0.75, 0.75, 0.75)
    """
    r, g, b = (round(1 - share * (1 - part), 4) for part in dark)
    return r, g, b


def _draw_head(
    brush: Brush, area: Area, title: str, note: str, legend: Sequence[tuple[int, str]] = ()
) -> tuple[float, float, float, float]:
    """Draw title, note and legend; return the area below them."""
    x, y, w, h = area
    if title:
        wide = brush.word_width(title, "chart-title")
        brush.short_text(title, "chart-title", (x, y, w, TITLE), "left")
        if note and wide + 3 + brush.word_width(note, "chart-note") <= w:
            brush.word(note, "chart-note", x + w, y + TITLE / 2 + 0.3, "right")
            note = ""
        y, h = y + TITLE, h - TITLE
    if note:
        brush.short_text(note, "chart-note", (x, y, w, LEGEND - 1), "left")
        y, h = y + LEGEND - 1, h - LEGEND + 1
    if legend:
        lines = _legend(brush, x, y, w, legend)
        y, h = y + LEGEND * lines, h - LEGEND * lines
    return x, y + (GAP if title or note or legend else 0), w, h - (GAP if title or note or legend else 0)


def _legend(brush: Brush, x: float, y: float, w: float, legend: Sequence[tuple[int, str]]) -> int:
    """Draw the legend; return how many lines it takes."""
    at, line, size = x, 0, 2.6
    for tone, text in legend:
        wide = size + 1.2 + brush.word_width(text, "chart-axis") + 3.4
        if at > x and at + wide - 3.4 > x + w:
            at, line = x, line + 1
        middle = y + line * LEGEND + LEGEND / 2
        brush.rect(at, middle - size / 2, size, size, "edge", f"tone-{tone % TONES}")
        brush.word(text, "chart-axis", at + size + 1.2, middle, "left")
        at += wide
    return line + 1


def _whisker(brush: Brush, low: float, high: float, middle: float, tall: float) -> None:
    brush.line(low, middle, high, middle, "whisker")
    for end in (low, high):
        brush.line(end, middle - tall / 2, end, middle + tall / 2, "whisker")
