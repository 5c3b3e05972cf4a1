"""Values of a sheet that are marked or read in play: circles, boxes, shields, firing arcs, QR codes, rulers, markers."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from sheetgen.render.brush import Brush
from sheetgen.render.curves import arc, polygon_path, sector_path
from sheetgen.render.layout import Area, Field
from sheetgen.render.ops import Cells
from sheetgen.render.qr import QUIET_ZONE

# A pencil's point needs this much, in millimetres.
LEAST_CIRCLE = 3.5
# Circles stay on one line while that leaves them this share of the size that they have on several.
ONE_LINE = 0.75


class Circles(NamedTuple):
    """Circles to fill in, with a label in each, as many to a line as fit."""

    labels: tuple[str, ...]
    filled: frozenset[int] = frozenset()  # by index
    field: str = ""
    tip: str = ""

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        columns, _, size = self.arranged(brush, spec, *area[2:])
        left, top, _, _ = self.extent(brush, spec, area)
        gap = spec.gap
        for index, label in enumerate(self.labels):
            cx = left + (index % columns) * (size + gap) + size / 2
            cy = top + (index // columns) * (size + gap) + size / 2
            filled = index in self.filled
            brush.circle(cx, cy, size / 2, spec.line, "filled" if filled else "paper")
            if label:
                brush.word(label, "circle", cx, cy, ink="paper" if filled else None)
            brush.form_field(
                "check",
                (cx - size / 2, cy - size / 2, size, size),
                f"{self.field}.{index + 1}" if self.field else "",
                f"{self.tip} {index + 1}".strip(),
                "on" if filled else "",
                round=True,
            )

    def extent(self, brush: Brush, spec: Field, area: Area) -> Area:
        """Return what the circles take of their field."""
        x, y, w, h = area
        columns, lines, size = self.arranged(brush, spec, w, h)
        wide, high = columns * (size + spec.gap) - spec.gap, lines * (size + spec.gap) - spec.gap
        left = {"left": x, "centre": x + (w - wide) / 2, "right": x + w - wide}[spec.align]
        top = {"top": y, "middle": y + (h - high) / 2, "bottom": y + h - high}[spec.valign]
        return left, top, wide, high

    def arranged(self, brush: Brush, spec: Field, w: float, h: float) -> tuple[int, int, float]:
        """Return columns, lines and size: all circles on one line, unless they are much larger on several."""
        count, gap, size = len(self.labels), spec.gap, spec.size
        abreast = min(size, (w - gap * (count - 1)) / max(count, 1))
        while True:
            columns = min(count, max(1, int((w + gap + 1e-6) / (size + gap))))
            lines = -(-count // columns)
            if lines * (size + gap) - gap <= h + 1e-6:
                break
            if size <= LEAST_CIRCLE:
                raise brush.does_not_fit(f"{count} ○")
            size = max(LEAST_CIRCLE, size - 0.1)
        if lines > 1 and abreast >= max(LEAST_CIRCLE, size * ONE_LINE):
            return count, 1, abreast
        return -(-count // lines), lines, size


class MarkerBox(NamedTuple):
    """A square to put a marker on, with the rolls that choose it, if any."""

    label: str = ""
    occupied: bool = False  # by a marker
    faint: bool = False

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        size_h = min(spec.size, h)
        size_w = max(size_h, w) if self.label else size_h
        left, top = x + (w - size_w) / 2, y + (h - size_h) / 2
        brush.rect(left, top, size_w, size_h, spec.line, "paper")
        if self.occupied:
            inset = size_h * 0.2
            own, side = left + (size_w - size_h) / 2 + inset, size_h - 2 * inset
            corners = [(own, top + inset), (own + side, top + inset), (own + side, top + inset + side)]
            brush.shade(polygon_path([*corners, (own, top + inset + side)]), "cube", 0.9)
            brush.rect(own, top + inset, side, side, "thin")
        elif self.label:
            ink = "faint" if self.faint else spec.ink
            brush.text(self.label, spec.text, (left + 0.4, top, size_w - 0.8, size_h), "centre", "middle", ink)


class Shield(NamedTuple):
    """An armour value on a shield; None leaves room to write one."""

    value: str | None
    faint: bool = False
    field: str = ""
    tip: str = ""

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        size = min(w, h / 1.16)
        left, top = x + (w - size) / 2, y + (h - size * 1.16) / 2
        right, mid, low = left + size, left + size / 2, top + size * 1.16
        side = top + size * 0.55
        brush.path(
            [
                ("M", mid, top),
                (
                    "C",
                    mid + size * 0.2,
                    top + size * 0.12,
                    mid + size * 0.34,
                    top + size * 0.13,
                    right,
                    top + size * 0.1,
                ),
                ("L", right, side),
                ("C", right, side + size * 0.3, mid + size * 0.22, low - size * 0.1, mid, low),
                ("C", mid - size * 0.22, low - size * 0.1, left, side + size * 0.3, left, side),
                ("L", left, top + size * 0.1),
                ("C", mid - size * 0.34, top + size * 0.13, mid - size * 0.2, top + size * 0.12, mid, top),
                ("Z",),
            ],
            spec.line,
            "paper",
        )
        inner = (left + size * 0.16, top + size * 0.14, size * 0.68, size * 0.8)
        if brush.form and self.field:
            size = brush.look.texts[spec.text].size
            brush.form_field("text", inner, self.field, self.tip, self.value or "", size=size, align="centre")
        elif self.value is not None:
            brush.text(self.value, spec.text, inner, "centre", "middle", "faint" if self.faint else spec.ink)


class Wheel(NamedTuple):
    """A firing arc: a small circle of sectors, some of them shaded."""

    sectors: int
    shaded: frozenset[int]
    rings: int = 2

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        r = min(w, h) / 2
        cx, cy = x + w / 2, y + h / 2
        step = 360 / self.sectors
        for start, count in runs(self.shaded, self.sectors):
            if count < self.sectors:
                brush.shade(sector_path(cx, cy, 0, r, start * step, (start + count) * step), "arc", 0.9)
            else:
                brush.shade([("M", cx, cy - r), *arc(cx, cy, r, 0, 360), ("Z",)], "arc", 0.9)
        for sector in range(self.sectors):
            angle = radians(sector * step)
            brush.line(
                cx + r * 0.3 * sin(angle), cy - r * 0.3 * cos(angle), cx + r * sin(angle), cy - r * cos(angle), "hair"
            )
        brush.circle(cx, cy, r, spec.line)
        brush.circle(cx, cy, r * 0.3, "hair", "paper")


def runs(members: frozenset[int], size: int) -> list[tuple[int, int]]:
    """Return runs of neighbouring numbers on a circle, as start and count.

    >>> runs(frozenset({7, 0, 1}), 8)
    [(7, 3)]
    """
    if len(members) == size:
        return [(0, size)]
    out = []
    for member in sorted(members):
        if (member - 1) % size not in members:
            count = 1
            while (member + count) % size in members:
                count += 1
            out.append((member, count))
    return out


class QrCode(NamedTuple):
    """A QR code."""

    rows: tuple[str, ...]

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:  # noqa: ARG002 - the template says only where
        x, y, w, h = area
        size = min(w, h)
        quiet = QUIET_ZONE * size / (len(self.rows) + 2 * QUIET_ZONE)
        brush.ops.append(
            Cells(x + (w - size) + quiet, y + (h - size) / 2 + quiet, size - 2 * quiet, self.rows, where=brush.where)
        )


class ScaleBar(NamedTuple):
    """A bar of known length, to check that a page is printed at its true size."""

    note: str
    centimetres: int = 3

    def paint(self, brush: Brush, area: Area) -> None:
        x, y, w, h = area
        mid = y + h / 2
        for number in range(self.centimetres):
            brush.rect(x + number * 10, mid - 0.6, 10, 1.2, "hair", "band" if number % 2 == 0 else "paper")
        long = self.centimetres * 10.0
        brush.text(self.note, "tiny", (x + long + 1.6, y, w - long - 1.6, h))


class Ruler(NamedTuple):
    """Centimetres above, inches below, to check that a page is printed at its true size."""

    centimetres: int = 10
    inches: int = 4

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        brush.figures[brush.where] = ""
        x, y, w, h = area
        mid = y + h / 2
        long = max(self.centimetres * 10, self.inches * 25.4)
        if long > w:
            raise brush.does_not_fit("ruler")
        brush.line(x, mid, x + long, mid, spec.line)
        for mm in range(self.centimetres * 10 + 1):
            tick = 2.2 if mm % 10 == 0 else 1.5 if mm % 5 == 0 else 0.8
            brush.line(x + mm, mid, x + mm, mid - tick, "hair")
            if mm % 10 == 0 and mm:
                brush.word(str(mm // 10), "tiny", x + mm, mid - 3.4)
        brush.word("cm", "tiny", x, mid - 3.4, "left")
        for eighth in range(self.inches * 8 + 1):
            tick = 2.2 if eighth % 8 == 0 else 1.5 if eighth % 4 == 0 else 0.8
            at = x + eighth * 25.4 / 8
            brush.line(at, mid, at, mid + tick, "hair")
            if eighth % 8 == 0 and eighth:
                brush.word(str(eighth // 8), "tiny", at - 1.3, mid + 3.2)
        brush.word("in", "tiny", x, mid + 3.4, "left")
