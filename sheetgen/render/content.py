"""The content of a sheet: for each box its fields, by name. A template says where each goes and how it looks.

Anything with a `draw` method can be the value of a field. Those of this module are texts; more are in `marks` and `tables`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, TypeAlias

from sheetgen.render.brush import Brush
from sheetgen.render.errors import DoesNotFit, Origin
from sheetgen.render.layout import Area, Field


class Drawable(Protocol):
    """A value that draws itself; `spec` is the field in the template."""

    def draw(self, brush: Brush, spec: Field, area: Area) -> None: ...


Value: TypeAlias = str | Drawable | None
Fields: TypeAlias = Mapping[str, Value]
Content: TypeAlias = Mapping[str, Fields]


def draw_value(brush: Brush, spec: Field, value: Value, around: Area) -> None:
    """Draw a value in its field; `around` is the box or row of the field."""
    if value is None:
        return
    area = spec.place(around)
    if isinstance(value, str):
        draw_text(brush, spec, value, area)
    else:
        value.draw(brush, spec, area)


def draw_text(brush: Brush, spec: Field, text: str, area: Area, ink: str | None = None) -> None:
    if text:
        brush.text(text, spec.text, area, spec.align, spec.valign, ink or spec.ink)


class Sourced(NamedTuple):
    """A value that shows a part of the loadout: messages about it point there."""

    value: str | Drawable
    origin: Origin

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        with brush.showing(self.origin):
            if isinstance(self.value, str):
                draw_text(brush, spec, self.value, area)
            else:
                self.value.draw(brush, spec, area)


def sourced(fields: Fields, origin: Origin) -> dict[str, Value]:
    """Give all fields of a box or row one origin, except those that have one."""
    return {
        name: value if value is None or isinstance(value, Sourced) else Sourced(value, origin)
        for name, value in fields.items()
    }


def unsourced(value: Value) -> Value:
    """Return the value without its origin."""
    return value.value if isinstance(value, Sourced) else value


class Drawing(NamedTuple):
    """Whatever a game draws itself. With `alt`, its description in words, screen readers take it as one figure."""

    paint: Callable[[Brush, Area], None]
    alt: str = ""

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:  # noqa: ARG002 - the template says only where
        if self.alt:
            brush.figures[brush.where] = self.alt
        self.paint(brush, area)


class HorizontalLine(NamedTuple):
    """A line through the middle of the field: to write on, to cut along, between two texts."""

    line: str = "thin"

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:  # noqa: ARG002 - it has a line of its own
        x, y, w, h = area
        brush.line(x, y + h / 2, x + w, y + h / 2, self.line)


class Label(NamedTuple):
    """A text, printed lightly where `faint`, to be written over. A form field may replace it: its name and tooltip."""

    text: str
    faint: bool = False
    field: str = ""
    tip: str = ""

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        if brush.form and self.field:
            size = brush.look.texts[spec.text].size
            brush.form_field("text", area, self.field, self.tip, self.text, size=size, align=spec.align)
        else:
            draw_text(brush, spec, self.text, area, "faint" if self.faint else None)


class FirstFitting(NamedTuple):
    """The first of several texts that fits."""

    texts: tuple[str, ...]

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        for text in self.texts:
            try:
                draw_text(brush, spec, text, area)
            except DoesNotFit:
                if text is self.texts[-1]:
                    raise
            else:
                return


class OnPaper(NamedTuple):
    """A value on white paper, over whatever is below it."""

    value: Drawable

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        brush.rect(*area, None, "paper")
        self.value.draw(brush, spec, area)


class Blank(NamedTuple):
    """A line to write on, between two texts, which may have a style of their own; `free` millimetres at its end stay so."""

    field: str = ""
    tip: str = ""
    lead: str = ""
    trail: str = ""
    style: str = ""
    free: float = 0.6

    def draw(self, brush: Brush, spec: Field, area: Area) -> None:
        x, y, w, h = area
        style = brush.look.texts[spec.text]
        left, right = x, x + w - self.free
        own = self.style or spec.text
        if self.lead:
            brush.text(self.lead, own, area, "left", spec.valign, spec.ink)
            left += brush.word_width(self.lead, own) + 0.6
        if self.trail:
            brush.text(self.trail, own, area, "right", spec.valign, spec.ink)
            right -= brush.word_width(self.trail, own) + 0.6
        brush.form_field("text", (left, y, right - left, h), self.field, self.tip, size=style.size)
        middle = {"top": style.size * 0.13, "middle": h / 2, "bottom": h - style.size * 0.13}[spec.valign]
        low = min(y + h - 0.2, y + middle + style.size * 0.15 + 0.3)
        brush.line(left, low, right, low, "hair")
