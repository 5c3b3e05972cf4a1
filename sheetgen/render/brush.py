"""The brush: drawing operations in millimetres of the paper, in the inks, lines and text styles of a template."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from math import cos, hypot, radians, sin
from typing import Literal

from sheetgen.core.shorten import shorten
from sheetgen.render import fonts
from sheetgen.render.curves import polygon_path
from sheetgen.render.errors import DoesNotFit, Origin, Unprintable
from sheetgen.render.fit import Fitted, fit
from sheetgen.render.layout import Area, Frame, Look, colour_of
from sheetgen.render.ops import MM, Circle, FormField, Ink, Line, Op, Path, Rect, Segment, Stroke, Text, flatten

Align = Literal["left", "centre", "right"]
VerticalAlign = Literal["top", "middle", "bottom"]
FieldKind = Literal["check", "text"]


def typographic(text: str) -> str:
    """Return the text with the apostrophe of printers instead of the typewriter's."""
    return text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


class Brush:
    """Draws shapes and texts; collects their operations in `ops`."""

    __slots__ = ("_origin_start", "boxes", "figures", "form", "look", "ops", "origin", "where")

    def __init__(self, look: Look, boxes: Mapping[str, Area] | None = None, *, form: bool = False) -> None:
        self.look = look
        self.boxes = boxes or {}  # where the boxes of this page are
        self.form = form  # whether it has form fields
        self.ops: list[Op] = []
        self.figures: dict[str, str] = {}  # drawings in words, by their fields
        self.where = ""  # the field that is being drawn: `box.field`, or `box.field.row.field`
        self.origin = Origin()  # the part of the loadout that it shows
        self._origin_start = 0

    @contextmanager
    def showing(self, origin: Origin) -> Iterator[None]:
        """Draw a part of the loadout within this block."""
        before = self.origin, self._origin_start
        self.origin, self._origin_start = origin, self.where.rfind(".") + 1
        try:
            yield
        finally:
            self.origin, self._origin_start = before

    def located(self, error: Unprintable) -> Unprintable:
        """Add the current field and its origin to an error."""
        name = self.origin.name
        error.locate(f"{name} ({self.where[self._origin_start :]})" if name else self.where, self.origin)
        return error

    def does_not_fit(self, what: str) -> Unprintable:
        """Return the error for something that does not fit its field."""
        return self.located(DoesNotFit(what))

    # Shapes

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
        stroke, colour = self._paint(line, fill, ink)
        if stroke or colour:
            self.ops.append(Rect(x, y, w, h, stroke, colour, self.where))

    def circle(
        self, x: float, y: float, r: float, line: str | None = "thin", fill: str | None = None, ink: str | None = None
    ) -> None:
        stroke, colour = self._paint(line, fill, ink)
        if stroke or colour:
            self.ops.append(Circle(x, y, r, stroke, colour, self.where))

    def path(
        self, segments: Sequence[Segment], line: str | None = "thin", fill: str | None = None, ink: str | None = None
    ) -> None:
        stroke, colour = self._paint(line, fill, ink)
        if stroke or colour:
            self.ops.append(Path(tuple(segments), stroke, colour, self.where))

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        line: str | None = "thin",
        fill: str | None = None,
        ink: str | None = None,
    ) -> None:
        self.path(polygon_path(points), line, fill, ink)

    def _paint(self, line: str | None, fill: str | None, ink: str | None) -> tuple[Stroke | None, Ink | None]:
        return self.look.stroke(line, ink) if line else None, self.look.ink(fill) if fill else None

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
        """Draw a rectangle with cut corners; `corners` are those cut, clockwise from the top left."""
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
        """Fill an area with an ink of the template; hatch it where the template has none by that name."""
        if self.look.ink(fill) is not None:
            self.path(segments, None, fill)
            return
        step = spacing or self.look.hatch
        (outline, *_) = flatten(segments)
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

    def frame(self, area: Area, frame: Frame | None) -> None:
        """Draw the frame of a box or row."""
        if frame is None:
            return
        x, y, w, h = area
        if frame.fill:
            self.cut_rect(x, y, w, h, frame.cut, None, frame.fill)
        if frame.band:
            if frame.band_fill and self.look.ink(frame.band_fill) is not None:
                self.cut_rect(x, y, w, frame.band, frame.cut, None, frame.band_fill, "ab")
            elif frame.line:
                self.line(x, y + frame.band, x + w, y + frame.band, frame.line)
        if frame.line:
            self.cut_rect(x, y, w, h, frame.cut, frame.line)

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
        """Draw a straight arrow with a solid head."""
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

    # Texts

    def text(
        self,
        text: str,
        style: str,
        area: Area,
        align: Align = "left",
        valign: VerticalAlign = "middle",
        ink: str | None = None,
    ) -> Fitted:
        """Draw a text fitted into an area."""
        x, y, w, h = area
        look = self.look.texts[style]
        fitted = self.fit(text, style, w, h)
        colour = self._ink(ink or look.ink)
        low = fitted.size / MM * 0.22  # descenders
        top = {"top": 0.0, "middle": (h - fitted.height) / 2, "bottom": h - fitted.height - low}[valign]
        base = y + top + fitted.size / MM * fonts.CAP_HEIGHT
        for number, line in enumerate(fitted.lines):
            wide = fonts.width(line, look.font) * fitted.size / MM
            left = {"left": x, "centre": x + (w - wide) / 2, "right": x + w - wide}[align]
            place = (left, base, line, look.font, fitted.size, colour, wide, 0, self.where, look.heading)
            self.ops.append(Text(*place, continues=number > 0))
            base += fitted.leading
        return fitted

    def short_text(self, text: str, style: str, area: Area, align: Align = "left", ink: str | None = None) -> None:
        """Draw a line of text that shrinks to its floor, then is shortened."""
        if not text:
            return
        x, y, w, h = area
        look = self.look.texts[style]
        natural = fonts.width(text, look.font) / MM
        size = min(look.size, max(look.floor, w / natural))
        whole, letters = text, len(text)
        while letters > 1 and fonts.width(text, look.font) * size / MM > w + 1e-6:
            letters -= 1
            text = shorten(whole, letters)
        at = {"left": x, "centre": x + w / 2, "right": x + w}[align]
        self.word(text, style, at, y + h / 2, align, ink, size)

    def cut_text(
        self, text: str, style: str, area: Area, align: Align = "left", valign: VerticalAlign = "middle"
    ) -> None:
        """Draw a text fitted into an area, on several lines if need be; one that does not fit is shortened."""
        for letters in range(len(text), 0, -1):
            shown = shorten(text, letters)
            with suppress(DoesNotFit):
                self.text(shown, style, area, align, valign)
                return

    def fit(self, text: str, style: str, width: float, height: float) -> Fitted:
        """Fit a text into an area without drawing it."""
        try:
            return fit(typographic(text), self.look.texts[style], width, height)
        except Unprintable as error:
            self.located(error)
            raise

    def word(
        self,
        text: str,
        style: str,
        x: float,
        y: float,
        anchor: Align = "centre",
        ink: str | None = None,
        size: float | None = None,
        angle: float = 0,
        continues: bool = False,
    ) -> None:
        """Draw a short text at a point; y is the middle of its capitals."""
        look = self.look.texts[style]
        size = size or look.size
        text = typographic(text)
        if look.caps:
            text = text.upper()
        wide = self._width(text, look.font) * size / MM
        along = {"left": 0.0, "centre": -wide / 2, "right": -wide}[anchor]
        down = size / MM * fonts.CAP_HEIGHT / 2
        c, s = cos(radians(angle)), sin(radians(angle))
        left, base = x + along * c - down * s, y + along * s + down * c
        colour = self._ink(ink or look.ink)
        place = (left, base, text, look.font, size, colour, wide, angle, self.where, look.heading)
        self.ops.append(Text(*place, continues=continues))

    def word_width(self, text: str, style: str, size: float | None = None) -> float:
        look = self.look.texts[style]
        text = typographic(text)
        return self._width(text.upper() if look.caps else text, look.font) * (size or look.size) / MM

    def _width(self, text: str, font: str) -> float:
        try:
            return fonts.width(text, font)
        except Unprintable as error:
            self.located(error)
            raise

    def _ink(self, name: str) -> Ink:
        return colour_of(self.look.inks, name)

    def form_field(
        self,
        kind: FieldKind,
        area: Area,
        name: str,
        tip: str,
        value: str = "",
        *,
        round: bool = False,
        size: float = 9,
        align: Align = "left",
    ) -> None:
        """Add a form field, if the page has any."""
        if self.form and name:
            self.ops.append(FormField(kind, *area, name, tip, value, round, size, self.where, align))
