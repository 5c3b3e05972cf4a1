"""The textures of terrain, seen from above: roofs, crowns of trees, courses of stone, stripes, stones, waves.

Sizes are in millimetres of the page; an `inch` is as long as one of the table is there. Small pictures have fewer details.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from sheetgen.render.brush import Brush
from sheetgen.render.layout import Area
from sheetgen.render.ops import MM

DETAILED = 2.6  # an inch is at least so long where roofs have details
GROUND = 3.6  # between the marks of rough ground and water
PARAPET = 0.14  # of a building's smaller side
BLADES = 5  # of a ventilator; the outline of one, as shares of its length and turns
BLADE = ((0.15, 0.0), (0.7, -0.34), (1.0, -0.1), (1.0, 0.3), (0.6, 0.16))
HOUSE = 2.4  # inches: a roof that is smaller has no details


def paint_roof(brush: Brush, area: Area, inch: float) -> None:
    """Draw a building: a parapet round a roof, on it seams, a ventilator, a hatch and a skylight where there is room."""
    x, y, w, h = area
    brush.rect(x, y, w, h, "medium", "building")
    inset = min(min(w, h) * PARAPET, 0.5 * inch) if inch >= DETAILED else min(w, h) * PARAPET
    left, top, wide, high = x + inset, y + inset, w - 2 * inset, h - 2 * inset
    brush.rect(left, top, wide, high, "hair", "roof")
    for corner_x, inner_x in ((x, left), (x + w, left + wide)):
        for corner_y, inner_y in ((y, top), (y + h, top + high)):
            brush.line(corner_x, corner_y, inner_x, inner_y, "hair")
    if inch < DETAILED or min(wide, high) < HOUSE * inch * 0.7:
        return
    paint_seams(brush, (left, top, wide, high), inch)
    size = min(1.3 * inch, min(wide, high) * 0.34)
    paint_ventilator(brush, left + wide * 0.28, top + high * 0.3, size)
    paint_hatch(brush, left + wide * 0.62, top + high * 0.62, size * 0.72)
    if wide * high < 9 * inch * inch:
        return
    paint_skylight(brush, (left + wide * 0.55, top + high * 0.2, min(1.8 * inch, wide * 0.32), 0.7 * inch), inch)
    brush.circle(left + wide * 0.2, top + high * 0.76, 0.32 * inch, "thin", "building")
    brush.circle(left + wide * 0.2, top + high * 0.76, 0.14 * inch, "hair", "wall")


def paint_seams(brush: Brush, area: Area, inch: float) -> None:
    """Draw the seams of a roof along its shorter side, an inch apart or so."""
    x, y, w, h = area
    count = round(max(w, h) / (1.2 * inch))
    for number in range(1, count):
        if w >= h:
            brush.line(x + w * number / count, y, x + w * number / count, y + h, "hair", "building")
        else:
            brush.line(x, y + h * number / count, x + w, y + h * number / count, "hair", "building")


def paint_ventilator(brush: Brush, x: float, y: float, size: float) -> None:
    """Draw a housing with a fan in it, around a point."""
    half = size / 2
    brush.rect(x - half, y - half, size, size, "thin", "building")
    brush.circle(x, y, half * 0.78, "hair", "wall")
    for blade in range(BLADES):
        angle, tip = 2 * pi * blade / BLADES, half * 0.68
        points = [(x + tip * share * cos(angle + turn), y + tip * share * sin(angle + turn)) for share, turn in BLADE]
        brush.polygon(points, None, "building")
    brush.circle(x, y, half * 0.2, "hair", "building")


def paint_hatch(brush: Brush, x: float, y: float, size: float) -> None:
    """Draw the way down, with its upper left corner at a point."""
    brush.rect(x, y, size, size, "thin", "building")
    brush.rect(x + size * 0.2, y + size * 0.2, size * 0.6, size * 0.6, "hair", "wall")


def paint_skylight(brush: Brush, area: Area, inch: float) -> None:
    """Draw panes of glass side by side."""
    x, y, w, h = area
    brush.rect(x, y, w, h, "thin", "glass")
    panes = max(2, round(w / (0.6 * inch)))
    for pane in range(1, panes):
        brush.line(x + w * pane / panes, y, x + w * pane / panes, y + h, "hair")


def paint_bunker(brush: Brush, area: Area) -> None:
    """Draw a bunker: sloping walls of concrete with a slit on each side."""
    x, y, w, h = area
    inset = min(w, h) * 0.26
    brush.rect(x, y, w, h, "heavy", "building")
    for corner_x, inner_x in ((x, x + inset), (x + w, x + w - inset)):
        for corner_y, inner_y in ((y, y + inset), (y + h, y + h - inset)):
            brush.line(corner_x, corner_y, inner_x, inner_y, "thin")
    brush.rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, "thin", "roof")
    slit, deep = 0.34, inset * 0.3
    for top in (y + inset * 0.35, y + h - inset * 0.35 - deep):
        brush.rect(x + w * (1 - slit) / 2, top, w * slit, deep, None, "wall")
    for left in (x + inset * 0.35, x + w - inset * 0.35 - deep):
        brush.rect(left, y + h * (1 - slit) / 2, deep, h * slit, None, "wall")


def paint_tree(brush: Brush, x: float, y: float, r: float) -> None:
    """Draw the crown of a tree: leaves in tufts, the nearest darker."""
    paint_tufts(brush, x, y, (r, r * 0.34, 9), "thin", "tree")
    paint_tufts(brush, x, y, (r * 0.58, r * 0.22, 6), "hair", "leaf")
    brush.circle(x, y, r * 0.12, None, "wall")


def paint_tufts(brush: Brush, x: float, y: float, crown: tuple[float, float, int], line: str, ink: str) -> None:
    """Draw a crown of some radius from tufts of another one; only its outer edge has a line."""
    r, tuft, count = crown
    spots = [
        (x + (r - tuft) * cos(2 * pi * number / count), y + (r - tuft) * sin(2 * pi * number / count))
        for number in range(count)
    ]
    half = brush.look.lines[line].width / MM / 2
    for spot in spots:
        brush.circle(*spot, tuft, line, ink)
    for spot in spots:
        brush.circle(*spot, max(tuft - half, 0), None, ink)
    brush.circle(x, y, r - tuft, None, ink)


def paint_courses(brush: Brush, area: Area) -> None:
    """Draw the joints of a wall, in one course or two, of stones of one length."""
    x, y, w, h = area
    along = w >= h
    length, thick = (w, h) if along else (h, w)
    courses = 2 if thick >= 4 else 1
    step = length / max(1, round(length / max(2.0, thick * 1.3)))  # whole stones at both ends
    if courses == 2:
        brush.line(*((x, y + h / 2, x + w, y + h / 2) if along else (x + w / 2, y, x + w / 2, y + h)), "hair", "paper")
    for course in range(courses):
        low, high = thick * course / courses, thick * (course + 1) / courses
        at = step * (1 if course == 0 else 0.5)
        while at < length - 0.3:
            ends = (x + at, y + low, x + at, y + high) if along else (x + low, y + at, x + high, y + at)
            brush.line(*ends, "hair", "paper")
            at += step


def paint_stripes(brush: Brush, area: Area) -> None:
    """Draw light slanting stripes across a barricade."""
    x, y, w, h = area
    along = w >= h
    length, thick = (w, h) if along else (h, w)
    step = max(1.6, thick)
    broad, slant = step * 0.42, min(thick, step) * 0.5
    at = step * 0.4 + slant
    while at + broad < length - 0.2:
        corners = [(at, 0.0), (at + broad, 0.0), (at + broad - slant, thick), (at - slant, thick)]
        brush.polygon([(x + a, y + b) if along else (x + b, y + a) for a, b in corners], None, "paper")
        at += step


def paint_ground(brush: Brush, texture: str, area: Area, inch: float, *, round_edge: bool = False) -> None:
    """Draw stones on rough ground, or waves on water, evenly over an area, or over the circle in it."""
    left, top, wide, high = area
    pitch = max(GROUND, 0.9 * inch)
    rows = max(1, int(high / pitch))
    size = min(pitch, wide * 1.6, high * 1.1) * 0.27
    for row in range(rows):
        y = top + high * (row + 0.5) / rows
        span = wide
        if round_edge:
            away = abs(y - top - high / 2) + size
            span = 2 * sqrt(max(0.0, (wide / 2) ** 2 - away**2))
            if span < 2.4 * size:
                continue
        columns = max(1, int(span / pitch))
        for column in range(columns):
            shift = (0.1 if row % 2 else -0.1) * (columns > 1)
            x = left + (wide - span) / 2 + span * (column + 0.5 + shift) / columns
            if texture == "rubble":
                paint_stones(brush, x, y, size, row + 2 * column)
            else:
                for down, long in ((-0.4, 1.0), (0.4, 0.7)):
                    paint_wave(brush, x + down * size * 0.5, y + down * size, long * size)


def paint_stones(brush: Brush, x: float, y: float, size: float, turn: int) -> None:
    """Draw a stone, turned a little each time, and a pebble beside it."""
    radii = (1.0, 0.72, 0.94, 0.66, 0.88, 0.7)
    points = []
    for number, share in enumerate(radii):
        angle = 2 * pi * number / len(radii) + turn * 0.9
        points.append((x + size * 0.8 * share * cos(angle), y + size * 0.6 * share * sin(angle)))
    brush.polygon(points, "hair", "stone")
    brush.circle(x + size * cos(turn * 2.1), y + size * 0.8 * sin(turn * 2.1 + 1), size * 0.16, "hair", "stone")


def paint_wave(brush: Brush, x: float, y: float, size: float) -> None:
    brush.path(
        [
            ("M", x - size, y),
            ("C", x - size / 2, y - size * 0.7, x - size / 2, y + size * 0.7, x, y),
            ("C", x + size / 2, y - size * 0.7, x + size / 2, y + size * 0.7, x + size, y),
        ],
        "thin",
        None,
        "wave",
    )
