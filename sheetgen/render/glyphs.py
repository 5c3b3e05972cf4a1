"""Outlines of glyphs, read from the font files. SVG files hold them, so that a page looks the same in every program."""

from __future__ import annotations

import struct
from functools import cache

from sheetgen.core import paths
from sheetgen.render.fonts import face, file, font_of, width

Contour = list[tuple[float, float, bool]]


@cache
def _tables(font: str) -> tuple[bytes, tuple[int, ...], int]:
    """Return the outlines, the offset of each glyph, and the units per em."""
    data = (paths.TEMPLATES / "fonts" / file(font)).read_bytes()
    count = struct.unpack(">H", data[4:6])[0]
    found = {}
    for number in range(count):
        tag, _, offset, length = struct.unpack(">4sLLL", data[12 + 16 * number : 28 + 16 * number])
        found[tag.decode("latin-1")] = data[offset : offset + length]
    head = found["head"]
    units = struct.unpack(">H", head[18:20])[0]
    if struct.unpack(">h", head[50:52])[0]:
        places = struct.unpack(f">{len(found['loca']) // 4}L", found["loca"])
    else:
        places = tuple(2 * part for part in struct.unpack(f">{len(found['loca']) // 2}H", found["loca"]))
    return found["glyf"], places, units


def advance(font: str, character: str) -> float:
    """Return the width of a character as a share of the size."""
    return width(character, font)


@cache
def outline(font: str, character: str) -> str:
    """Return the outline of a character as SVG path data, in thousandths of the size, y downwards."""
    font = font_of(character, font)
    number = face(font).face.charToGlyph[ord(character)]
    _, _, units = _tables(font)
    scale = 1000 / units
    parts = []
    for contour in _contours(font, number):
        parts.append(_path([(x * scale, -y * scale, on) for x, y, on in contour]))
    return "".join(parts)


def _contours(font: str, number: int) -> list[Contour]:
    glyf, places, _ = _tables(font)
    data = glyf[places[number] : places[number + 1]]
    if not data:
        return []
    count = struct.unpack(">h", data[:2])[0]
    return _simple(data, count) if count >= 0 else _composite(font, data)


def _simple(data: bytes, count: int) -> list[Contour]:
    ends = struct.unpack(f">{count}H", data[10 : 10 + 2 * count])
    at = 10 + 2 * count
    at += 2 + struct.unpack(">H", data[at : at + 2])[0]
    points = ends[-1] + 1 if ends else 0
    flags: list[int] = []
    while len(flags) < points:
        flag = data[at]
        at += 1
        flags.append(flag)
        if flag & 8:
            flags += [flag] * data[at]
            at += 1
    axes = []
    for short, same in ((2, 16), (4, 32)):
        value, own = 0, []
        for flag in flags:
            if flag & short:
                value += data[at] if flag & same else -data[at]
                at += 1
            elif not flag & same:
                value += struct.unpack(">h", data[at : at + 2])[0]
                at += 2
            own.append(value)
        axes.append(own)
    out: list[Contour] = []
    start = 0
    for end in ends:
        out.append([(axes[0][n], axes[1][n], bool(flags[n] & 1)) for n in range(start, end + 1)])
        start = end + 1
    return out


def _composite(font: str, data: bytes) -> list[Contour]:
    out: list[Contour] = []
    at, more = 10, True
    while more:
        flags, part = struct.unpack(">HH", data[at : at + 4])
        at += 4
        dx, dy = struct.unpack(">hh", data[at : at + 4]) if flags & 1 else struct.unpack(">bb", data[at : at + 2])
        at += 4 if flags & 1 else 2
        a, b, c, d = 1.0, 0.0, 0.0, 1.0
        sizes = 1 if flags & 8 else 2 if flags & 0x40 else 4 if flags & 0x80 else 0
        values = [part / 16384 for part in struct.unpack(f">{sizes}h", data[at : at + 2 * sizes])]
        at += 2 * sizes
        if sizes == 1:
            a = d = values[0]
        elif sizes == 2:
            a, d = values
        elif sizes == 4:
            a, b, c, d = values
        for contour in _contours(font, part):
            out.append([(a * x + c * y + dx, b * x + d * y + dy, on) for x, y, on in contour])
        more = bool(flags & 0x20)
    return out


def _path(points: Contour) -> str:
    """Return a contour as path data: half way between two points off the curve lies one on it."""
    if not points:
        return ""
    whole: Contour = []
    for (x, y, on), (x2, y2, on2) in zip(points, [*points[1:], points[0]], strict=True):
        whole.append((x, y, on))
        if not on and not on2:
            whole.append(((x + x2) / 2, (y + y2) / 2, True))
    first = next(n for n, point in enumerate(whole) if point[2])
    whole = [*whole[first:], *whole[: first + 1]]
    text = f"M{_n(whole[0][0])} {_n(whole[0][1])}"
    at = 1
    while at < len(whole):
        x, y, on = whole[at]
        if on:
            text += f"L{_n(x)} {_n(y)}"
            at += 1
        else:
            x2, y2, _ = whole[at + 1]
            text += f"Q{_n(x)} {_n(y)} {_n(x2)} {_n(y2)}"
            at += 2
    return text + "Z"


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
