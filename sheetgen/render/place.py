"""Content + boxes → drawing operations.

The content of a sheet is, for each box by name, its fields by name; a template tells where each of them goes and how it looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, hypot, pi, radians, sin
from typing import Any, NamedTuple, TypeAlias

from sheetgen.core import schemas
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.render import fonts
from sheetgen.render.fit import DoesNotFit, Fitted, fit
from sheetgen.render.layout import Area, Box, Field, Frame, Look, Template
from sheetgen.render.ops import MM, Cells, Circle, FormField, Line, Op, Page, Path, Rect, Segment, Text, flat
from sheetgen.render.qr import QUIET_ZONE

# ---------------------------------------------------------------------------------------------------------------- content


class Label(NamedTuple):
    """A text; `faint` is printed lightly, to be written over. `field` names what can be typed there on a screen."""

    text: str
    faint: bool = False
    field: str = ""
    tip: str = ""


class Choice(NamedTuple):
    """The first of several texts that fits."""

    texts: tuple[str, ...]


class Blank(NamedTuple):
    """A line to write on, after a text and before another."""

    field: str = ""
    tip: str = ""
    lead: str = ""
    trail: str = ""


class Circles(NamedTuple):
    """Circles to fill in, with what is written in each; as many a line as fit."""

    labels: tuple[str, ...]
    filled: frozenset[int] = frozenset()  # by index
    field: str = ""
    tip: str = ""


class Mark(NamedTuple):
    """A square to put a marker on, perhaps with the numbers that choose it."""

    label: str = ""
    held: bool = False  # a marker lies there


class Shield(NamedTuple):
    """An armour value on a shield; None leaves it to be written in."""

    value: str | None
    faint: bool = False
    field: str = ""
    tip: str = ""


class Wheel(NamedTuple):
    """A small circle of sectors, some of them shaded: a firing arc."""

    sectors: int
    shaded: frozenset[int]
    rings: int = 2


class Rows(NamedTuple):
    """Rows of fields under one another, as high as their weights."""

    items: tuple[Mapping[str, Any], ...]
    weights: tuple[float, ...] = ()


class Grid(NamedTuple):
    """Places of one size, line by line, each with the fields of `each`; None leaves one empty. `mirrored`: the lines run from
    right to left, as on the other side of the paper."""

    items: tuple[Mapping[str, Any] | None, ...]
    mirrored: bool = False


class Table(NamedTuple):
    """A head line and rows of cells; the first column is a head too."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Code(NamedTuple):
    """A QR code."""

    rows: tuple[str, ...]


class Ruler(NamedTuple):
    """Centimetres above, inches below: held against a real one, it tells whether the print has the right size."""

    centimetres: int = 10
    inches: int = 4


class Tile(NamedTuple):
    """A square to cut out: what it stands for, and what it is used as."""

    label: str
    caption: str
    dark: bool = False


class Tiles(NamedTuple):
    """Squares to cut out, edge to edge; `columns` in a line where there is room."""

    items: tuple[Tile, ...]
    columns: int = 12


class Drawing(NamedTuple):
    """Whatever else a system draws itself, within an area."""

    paint: Callable[[Brush, Area], None]


Value: TypeAlias = (
    "str | Label | Blank | Circles | Mark | Shield | Wheel | Rows | Grid | Table | Code | Ruler | Drawing | None"
)
Content: TypeAlias = Mapping[str, Mapping[str, Any]]

# ------------------------------------------------------------------------------------------------------------------ brush


class Brush:
    """Draws in millimetres of the paper with the inks, lines and text styles of a template."""

    __slots__ = ("boxes", "form", "look", "ops", "where")

    def __init__(self, look: Look, boxes: Mapping[str, Area], *, form: bool = False) -> None:
        self.look = look
        self.ops: list[Op] = []
        self.where = ""  # the field that is being drawn
        self.boxes = boxes  # where the boxes of this page are
        self.form = form

    def line(self, x1: float, y1: float, x2: float, y2: float, line: str = "thin", ink: str | None = None) -> None:
        self.ops.append(Line(x1, y1, x2, y2, self.look.stroke(line, ink), self.where))

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        line: str | None = "thin",
        fill: str | None = None,
        ink: str | None = None,
    ) -> None:
        stroke, colour = self.look.stroke(line, ink) if line else None, self.look.ink(fill) if fill else None
        if stroke or colour:
            self.ops.append(Rect(x, y, w, h, stroke, colour, self.where))

    def circle(
        self, x: float, y: float, r: float, line: str | None = "thin", fill: str | None = None, ink: str | None = None
    ) -> None:
        stroke, colour = self.look.stroke(line, ink) if line else None, self.look.ink(fill) if fill else None
        if stroke or colour:
            self.ops.append(Circle(x, y, r, stroke, colour, self.where))

    def path(
        self, segments: Sequence[Segment], line: str | None = "thin", fill: str | None = None, ink: str | None = None
    ) -> None:
        stroke, colour = self.look.stroke(line, ink) if line else None, self.look.ink(fill) if fill else None
        if stroke or colour:
            self.ops.append(Path(tuple(segments), stroke, colour, self.where))

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        line: str | None = "thin",
        fill: str | None = None,
        ink: str | None = None,
    ) -> None:
        self.path([("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",)], line, fill, ink)

    def cut_rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        cut: float,
        line: str | None = "thin",
        fill: str | None = None,
        corners: str = "abcd",
    ) -> None:
        """A rectangle with its corners cut off; `corners` are those cut, clockwise from the top left."""
        a, b, c, d = (cut if corner in corners else 0 for corner in "abcd")
        points = [
            (x + a, y),
            (x + w - b, y),
            (x + w, y + b),
            (x + w, y + h - c),
            (x + w - c, y + h),
            (x + d, y + h),
            (x, y + h - d),
            (x, y + a),
        ]
        self.polygon(list(dict.fromkeys(points)), line, fill)

    def shade(
        self, segments: Sequence[Segment], fill: str = "shade", spacing: float | None = None, line: str = "hair"
    ) -> None:
        """An area set apart: filled where the template has an ink for it, hatched where it has none."""
        if self.look.ink(fill) is not None:
            self.path(segments, None, fill)
            return
        step = spacing or self.look.hatch
        (outline, *_) = flat(segments)
        # Lines of 45 degrees: x + y is constant along each of them.
        least, most = min(x + y for x, y in outline), max(x + y for x, y in outline)
        at = (int(least / step) + 1) * step
        while at < most:
            crossings = []
            for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
                a, b = x1 + y1 - at, x2 + y2 - at
                if (a < 0) != (b < 0):
                    share = a / (a - b)
                    crossings.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
            crossings.sort()
            for start, end in zip(crossings[::2], crossings[1::2], strict=False):
                if hypot(end[0] - start[0], end[1] - start[1]) > 0.4:
                    self.line(*start, *end, line, "hatch")
            at += step

    def text(
        self, text: str, style: str, area: Area, align: str = "left", valign: str = "middle", ink: str | None = None
    ) -> Fitted:
        """A text fitted into an area."""
        x, y, w, h = area
        look = self.look.texts[style]
        fitted = self.fit(text, style, w, h)
        colour = self.look.ink(ink or look.ink)
        assert colour is not None
        low = fitted.size / MM * 0.22  # descenders
        top = {"top": 0.0, "middle": (h - fitted.height) / 2, "bottom": h - fitted.height - low}[valign]
        base = y + top + fitted.size / MM * fonts.CAP_HEIGHT
        for line in fitted.lines:
            wide = fonts.width(line, look.font) * fitted.size / MM
            left = {"left": x, "centre": x + (w - wide) / 2, "right": x + w - wide}[align]
            self.ops.append(Text(left, base, line, look.font, fitted.size, colour, wide, 0, self.where))
            base += fitted.leading
        return fitted

    def fit(self, text: str, style: str, width: float, height: float) -> Fitted:
        """How a text would stand in an area."""
        try:
            return fit(text, self.look.texts[style], width, height, self.where)
        except fonts.MissingGlyph as error:
            error.where = self.where
            raise

    def word(
        self,
        text: str,
        style: str,
        x: float,
        y: float,
        anchor: str = "centre",
        ink: str | None = None,
        size: float | None = None,
        angle: float = 0,
    ) -> None:
        """A short text around a point: y is the middle of its capitals."""
        look = self.look.texts[style]
        size = size or look.size
        if look.caps:
            text = text.upper()
        wide = fonts.width(text, look.font) * size / MM
        colour = self.look.ink(ink or look.ink)
        assert colour is not None
        along = {"left": 0.0, "centre": -wide / 2, "right": -wide}[anchor]
        down = size / MM * fonts.CAP_HEIGHT / 2
        c, s = cos(radians(angle)), sin(radians(angle))
        self.ops.append(
            Text(
                x + along * c - down * s,
                y + along * s + down * c,
                text,
                look.font,
                size,
                colour,
                wide,
                angle,
                self.where,
            )
        )

    def word_width(self, text: str, style: str, size: float | None = None) -> float:
        look = self.look.texts[style]
        return fonts.width(text.upper() if look.caps else text, look.font) * (size or look.size) / MM

    def arrow(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        line: str = "medium",
        head: float = 1.8,
        ink: str | None = None,
    ) -> None:
        """A straight arrow with a full head."""
        long = hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / long, (y2 - y1) / long
        bx, by = x2 - ux * head, y2 - uy * head
        self.line(x1, y1, bx, by, line, ink)
        half = head * 0.46
        self.ops.append(
            Path(
                (("M", x2, y2), ("L", bx - uy * half, by + ux * half), ("L", bx + uy * half, by - ux * half), ("Z",)),
                None,
                self.look.stroke(line, ink).ink,
                self.where,
            )
        )

    def field(
        self, kind: str, area: Area, name: str, tip: str, value: str = "", *, round: bool = False, size: float = 9
    ) -> None:
        if self.form and name:
            self.ops.append(FormField(kind, *area, name, tip, value, round, size, self.where))


def sector_path(x: float, y: float, inner: float, outer: float, start: float, end: float) -> list[Segment]:
    """A piece of a ring between two angles, in degrees clockwise from straight up."""
    segments: list[Segment] = [("M", x + outer * sin(radians(start)), y - outer * cos(radians(start)))]
    segments += arc(x, y, outer, start, end)
    if inner > 0:
        segments.append(("L", x + inner * sin(radians(end)), y - inner * cos(radians(end))))
        segments += arc(x, y, inner, end, start)
    else:
        segments.append(("L", x, y))
    return [*segments, ("Z",)]


def arc(x: float, y: float, r: float, start: float, end: float) -> list[Segment]:
    """The curve along a circle between two angles, in degrees clockwise from straight up."""
    count = max(1, round(abs(end - start) / 45))
    step = radians(end - start) / count
    k = 4 / 3 * sin(step / 2) / (1 + cos(step / 2))
    out: list[Segment] = []
    at = radians(start) - pi / 2
    for _ in range(count):
        nxt = at + step
        out.append(
            (
                "C",
                x + r * (cos(at) - k * sin(at)),
                y + r * (sin(at) + k * cos(at)),
                x + r * (cos(nxt) + k * sin(nxt)),
                y + r * (sin(nxt) - k * cos(nxt)),
                x + r * cos(nxt),
                y + r * sin(nxt),
            )
        )
        at = nxt
    return out


# ---------------------------------------------------------------------------------------------------------------- placing

# A pencil's point needs this much, in millimetres.
LEAST_CIRCLE = 3.5
ROW_TRIES = 24


def place(
    template: Template,
    content: Content,
    paper: str = "a4",
    *,
    language: str = "en",
    form: bool = False,
    by_hand: bool = False,
) -> tuple[Page, ...]:
    """The pages of a sheet; `by_hand` for one that will be written on.

    Raises BadInput for boxes and fields that the content does not have.
    """
    check_names(template, content)
    dx, dy = template.offset(paper)
    width, height = template.size(paper)
    areas = {name: (box.at[0] + dx, box.at[1] + dy, box.at[2], box.at[3]) for name, box in template.boxes.items()}
    pages = []
    for number, title in enumerate(template.pages):
        here = {name: area for name, area in areas.items() if template.boxes[name].page == number + 1}
        brush = Brush(template.by_hand if by_hand or form else template.look, here, form=form)
        for name, area in here.items():
            box = template.boxes[name]
            brush.where = name
            frame(brush, area, box.frame)
            for field_name, spec in box.fields.items():
                brush.where = f"{name}.{field_name}"
                draw(brush, spec, content[box.source][field_name], area)
        pages.append(Page(width, height, tuple(brush.ops), title.in_(language), template.margin))
    return tuple(pages)


def check_names(template: Template, content: Content) -> None:
    """Every box and field of a template must be one that the sheet has."""
    findings: list[Finding] = []
    for box in template.boxes.values():
        if box.source not in content:
            findings.append(
                schemas.unknown("TEMPLATE", "box", template.mark(box.path, key=True), box.source, list(content))
            )
            continue
        _check_fields(template, box, box.fields, content[box.source], findings)
    if findings:
        raise BadInput(list({(found.mark, found.case): found for found in findings}.values()))


def _check_fields(
    template: Template, box: Box, fields: Mapping[str, Field], known: Mapping[str, Any], findings: list[Finding]
) -> None:
    for name, spec in fields.items():
        if name not in known:
            findings.append(
                schemas.unknown(
                    "TEMPLATE", "field", template.mark(spec.path, key=True), name, list(known), box=box.name
                )
            )
        elif isinstance(known[name], Rows | Grid):
            first: Mapping[str, Any] = next((item for item in known[name].items if item is not None), {})
            _check_fields(template, box, spec.each if first else {}, first, findings)


def frame(brush: Brush, area: Area, own: Frame | None) -> None:
    if own is None:
        return
    x, y, w, h = area
    if own.fill:
        brush.cut_rect(x, y, w, h, own.cut, None, own.fill)
    if own.band:
        if own.band_fill and brush.look.ink(own.band_fill) is not None:
            brush.cut_rect(x, y, w, own.band, own.cut, None, own.band_fill, "ab")
        elif own.line:
            brush.line(x, y + own.band, x + w, y + own.band, own.line)
    if own.line:
        brush.cut_rect(x, y, w, h, own.cut, own.line)


def draw(brush: Brush, spec: Field, value: Value, area: Area) -> None:
    """A value in its field; `area` is the box (or row) around it."""
    if value is None:
        return
    x, y = area[0] + spec.at[0], area[1] + spec.at[1]
    w, h = spec.at[2], spec.at[3] or area[3] - spec.at[1]
    own = (x, y, w, h)
    if isinstance(value, Drawing):
        value.paint(brush, own)
    else:
        _DRAW[type(value)](brush, spec, value, own)


def _text(brush: Brush, spec: Field, value: str, area: Area) -> None:
    if value:
        brush.text(value, spec.text, area, spec.align, spec.valign, spec.ink)


def _label(brush: Brush, spec: Field, value: Label, area: Area) -> None:
    if brush.form and value.field:
        brush.field("text", area, value.field, value.tip, value.text, size=brush.look.texts[spec.text].size)
    elif value.text:
        brush.text(value.text, spec.text, area, spec.align, spec.valign, "faint" if value.faint else spec.ink)


def _choice(brush: Brush, spec: Field, value: Choice, area: Area) -> None:
    for text in value.texts:
        try:
            _text(brush, spec, text, area)
        except DoesNotFit:
            if text is value.texts[-1]:
                raise
        else:
            return


def _blank(brush: Brush, spec: Field, value: Blank, area: Area) -> None:
    x, y, w, h = area
    style = brush.look.texts[spec.text]
    left, right = x, x + w - 0.6
    if value.lead:
        brush.text(value.lead, spec.text, area, "left", spec.valign, spec.ink)
        left += brush.word_width(value.lead, spec.text) + 0.6
    if value.trail:
        brush.text(value.trail, spec.text, area, "right", spec.valign, spec.ink)
        right -= brush.word_width(value.trail, spec.text)
    brush.field("text", (left, y, right - left, h), value.field, value.tip, size=style.size)
    middle = {"top": style.size * 0.13, "middle": h / 2, "bottom": h - style.size * 0.13}[spec.valign]
    low = min(y + h - 0.2, y + middle + style.size * 0.15 + 0.3)
    brush.line(left, low, right, low, "hair")


def _circles(brush: Brush, spec: Field, value: Circles, area: Area) -> None:
    x, y, w, h = area
    count = len(value.labels)
    gap, size = spec.gap, spec.size
    while True:
        columns = min(count, max(1, int((w + gap + 1e-6) / (size + gap))))
        lines = -(-count // columns)
        columns = -(-count // lines)
        total_w, total_h = columns * size + (columns - 1) * gap, lines * size + (lines - 1) * gap
        if total_h <= h + 1e-6:
            break
        if size <= LEAST_CIRCLE:
            raise_too_small(brush, f"{count} ○")
        size = max(LEAST_CIRCLE, size - 0.1)
    left = {"left": x, "centre": x + (w - total_w) / 2, "right": x + w - total_w}[spec.align]
    top = y + (h - total_h) / 2
    for index, label in enumerate(value.labels):
        cx = left + (index % columns) * (size + gap) + size / 2
        cy = top + (index // columns) * (size + gap) + size / 2
        filled = index in value.filled
        brush.circle(cx, cy, size / 2, spec.line, "filled" if filled else "paper")
        if label:
            brush.word(label, "circle", cx, cy, ink="paper" if filled else None)
        brush.field(
            "check",
            (cx - size / 2, cy - size / 2, size, size),
            f"{value.field}.{index + 1}" if value.field else "",
            f"{value.tip} {index + 1}".strip(),
            "on" if filled else "",
            round=True,
        )


def raise_too_small(brush: Brush, what: str) -> None:
    raise DoesNotFit(brush.where, what)


def _mark(brush: Brush, spec: Field, value: Mark, area: Area) -> None:
    x, y, w, h = area
    size_h = min(spec.size, h)
    size_w = max(size_h, w) if value.label else size_h
    left, top = x + (w - size_w) / 2, y + (h - size_h) / 2
    brush.rect(left, top, size_w, size_h, spec.line, "paper")
    if value.held:
        inset = size_h * 0.2
        mid = left + size_w / 2
        brush.rect(mid - size_h / 2 + inset, top + inset, size_h - 2 * inset, size_h - 2 * inset, "thin", "cube")
    elif value.label:
        brush.text(value.label, spec.text, (left + 0.4, top, size_w - 0.8, size_h), "centre", "middle", spec.ink)


def _shield(brush: Brush, spec: Field, value: Shield, area: Area) -> None:
    x, y, w, h = area
    size = min(w, h / 1.16)
    left, top = x + (w - size) / 2, y + (h - size * 1.16) / 2
    right, mid, low = left + size, left + size / 2, top + size * 1.16
    side = top + size * 0.55
    brush.path(
        [
            ("M", mid, top),
            ("C", mid + size * 0.2, top + size * 0.12, mid + size * 0.34, top + size * 0.13, right, top + size * 0.1),
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
    if brush.form and value.field:
        brush.field("text", inner, value.field, value.tip, value.value or "", size=brush.look.texts[spec.text].size)
    elif value.value is not None:
        brush.text(value.value, spec.text, inner, "centre", "middle", "faint" if value.faint else spec.ink)


def _wheel(brush: Brush, spec: Field, value: Wheel, area: Area) -> None:
    x, y, w, h = area
    r = min(w, h) / 2
    cx, cy = x + w / 2, y + h / 2
    step = 360 / value.sectors
    runs = _runs(value.shaded, value.sectors)
    for start, count in runs:
        if count < value.sectors:
            brush.shade(sector_path(cx, cy, 0, r, start * step, (start + count) * step), "arc", 0.9)
        else:
            brush.shade([("M", cx, cy - r), *arc(cx, cy, r, 0, 360), ("Z",)], "arc", 0.9)
    for sector in range(value.sectors):
        angle = radians(sector * step)
        brush.line(
            cx + r * 0.3 * sin(angle), cy - r * 0.3 * cos(angle), cx + r * sin(angle), cy - r * cos(angle), "hair"
        )
    brush.circle(cx, cy, r, spec.line)
    brush.circle(cx, cy, r * 0.3, "hair", "paper")


def _runs(members: frozenset[int], size: int) -> list[tuple[int, int]]:
    """Neighbouring members of a circle of numbers, as start and count.

    >>> _runs(frozenset({7, 0, 1}), 8)
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


def _rows(brush: Brush, spec: Field, value: Rows, area: Area) -> None:
    weights = list(value.weights or (1.0,) * len(value.items))
    where, start = brush.where, len(brush.ops)
    first: DoesNotFit | None = None
    # A row whose text needs more room gets more of it, as far as the others can spare it.
    for _ in range(ROW_TRIES):
        try:
            _draw_rows(brush, spec, value, weights, area, where)
        except DoesNotFit as error:
            first = first or error
            row = int(brush.where.removeprefix(where).split(".")[1]) - 1
            weights[row] *= 1.15
            del brush.ops[start:]
        else:
            return
        finally:
            brush.where = where
    assert first is not None
    raise first


def _draw_rows(brush: Brush, spec: Field, value: Rows, weights: Sequence[float], area: Area, where: str) -> None:
    x, y, w, h = area
    unit = (h - spec.gap * (len(value.items) - 1)) / sum(weights)
    if spec.pitch is not None:
        unit = min(unit, spec.pitch)
    top = y
    for number, (item, weight) in enumerate(zip(value.items, weights, strict=True)):
        own = (x, top, w, unit * weight)
        brush.where = f"{where}.{number + 1}"
        frame(brush, own, spec.frame)
        for name, inner in spec.each.items():
            brush.where = f"{where}.{number + 1}.{name}"
            if (part := item[name]) is not None:
                draw(brush, inner, part, own)
        top += unit * weight + spec.gap


def _grid(brush: Brush, spec: Field, value: Grid, area: Area) -> None:
    x, y = area[:2]
    columns, lines = spec.places
    wide, high = spec.cell
    if len(value.items) > columns * lines:
        raise_too_small(brush, f"{len(value.items)} □")
    where = brush.where
    for number, item in enumerate(value.items):
        column = number % columns
        left = x + (columns - 1 - column if value.mirrored else column) * wide
        own = (left, y + number // columns * high, wide, high)
        for name, inner in spec.each.items():
            brush.where = f"{where}.{number + 1}.{name}"
            if item is not None and (part := item[name]) is not None:
                draw(brush, inner, part, own)
    brush.where = where


def _table(brush: Brush, spec: Field, value: Table, area: Area) -> None:
    x, y, w, h = area
    columns = len(value.head)
    first = w * 0.7 / columns
    rest = (w - first) / (columns - 1)
    high = h / (len(value.rows) + 1)
    lefts = [x, *(x + first + rest * n for n in range(columns - 1))]
    widths = [first, *[rest] * (columns - 1)]
    brush.rect(x, y, w, high, None, spec.fill)
    for row, cells in enumerate((value.head, *value.rows)):
        top = y + row * high
        if row:
            brush.line(x, top, x + w, top, "hair" if row > 1 else spec.line)
        for column, cell in enumerate(cells):
            style = "table-head" if row == 0 or column == 0 else spec.text
            brush.text(
                cell,
                style,
                (lefts[column] + 0.6, top, widths[column] - 1.2, high),
                "centre",
                "middle",
                None if row else spec.ink,
            )
    for left in lefts[1:]:
        brush.line(left, y + high, left, y + h, "hair")
    brush.rect(x, y, w, h, spec.line)


def _code(brush: Brush, _: Field, value: Code, area: Area) -> None:
    x, y, w, h = area
    size = min(w, h)
    quiet = QUIET_ZONE * size / (len(value.rows) + 2 * QUIET_ZONE)
    brush.ops.append(
        Cells(x + (w - size) + quiet, y + (h - size) / 2 + quiet, size - 2 * quiet, value.rows, where=brush.where)
    )


def _ruler(brush: Brush, spec: Field, value: Ruler, area: Area) -> None:
    x, y, w, h = area
    mid = y + h / 2
    long = max(value.centimetres * 10, value.inches * 25.4)
    if long > w:
        raise_too_small(brush, "ruler")
    brush.line(x, mid, x + long, mid, spec.line)
    for mm in range(value.centimetres * 10 + 1):
        tick = 2.2 if mm % 10 == 0 else 1.5 if mm % 5 == 0 else 0.8
        brush.line(x + mm, mid, x + mm, mid - tick, "hair")
        if mm % 10 == 0 and mm:
            brush.word(str(mm // 10), "tiny", x + mm, mid - 3.4)
    brush.word("cm", "tiny", x, mid - 3.4, "left")
    for eighth in range(value.inches * 8 + 1):
        tick = 2.2 if eighth % 8 == 0 else 1.5 if eighth % 4 == 0 else 0.8
        at = x + eighth * 25.4 / 8
        brush.line(at, mid, at, mid + tick, "hair")
        if eighth % 8 == 0 and eighth:
            brush.word(str(eighth // 8), "tiny", at - 1.3, mid + 3.2)
    brush.word("in", "tiny", x, mid + 3.4, "left")


def _tiles(brush: Brush, spec: Field, value: Tiles, area: Area) -> None:
    x, y, w, h = area
    size, gap = spec.size, spec.gap
    columns = min(value.columns, int((w + gap + 1e-6) / (size + gap)))
    lines = -(-len(value.items) // columns)
    if lines * (size + gap) - gap > h + 1e-6:
        raise_too_small(brush, f"{len(value.items)} □")
    for number, tile in enumerate(value.items):
        left, top = x + number % columns * (size + gap), y + number // columns * (size + gap)
        dark = tile.dark and brush.look.ink("band") is not None
        brush.rect(left, top, size, size, spec.line, "band" if dark else "paper")
        if tile.dark and not dark:
            brush.rect(left + 0.8, top + 0.8, size - 1.6, size - 1.6, "thin")
        ink = "band-text" if dark else None
        brush.text(tile.label, spec.text, (left + 1.4, top + 1, size - 2.8, size * 0.56), "centre", "middle", ink)
        brush.text(
            tile.caption, "caption", (left + 1.2, top + size * 0.58, size - 2.4, size * 0.34), "centre", "middle", ink
        )


_DRAW: Mapping[type, Callable[[Brush, Field, Any, Area], None]] = {
    str: _text,
    Label: _label,
    Choice: _choice,
    Blank: _blank,
    Circles: _circles,
    Mark: _mark,
    Shield: _shield,
    Wheel: _wheel,
    Rows: _rows,
    Grid: _grid,
    Table: _table,
    Code: _code,
    Ruler: _ruler,
    Tiles: _tiles,
}
