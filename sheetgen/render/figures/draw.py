"""A picture of solids → drawing operations in an area of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from sheetgen.render.errors import DoesNotFit
from sheetgen.render.figures.camera import Picture, Shape
from sheetgen.render.figures.paint import Palette, mixed
from sheetgen.render.layout import Area, VerticalAlign
from sheetgen.render.ops import MM, WHITE, Extent, Ink, Op, Path, Point, Segment, Stroke, scaled_path

# Line widths in points at a scale of one millimetre to a unit: around the figure, each solid, and edges and panels.
OUTLINE, FORM, DETAIL = 2.1, 0.95, 0.42
# Widths grow slower than the figure, so that a token keeps its lines and a poster does not drown in them.
GROWTH = 0.62
LEAST_LINE = 0.35  # points; printers lose thinner ones
LEAST_DETAIL = 0.32  # the scale below which edges and panels are left out
LEAST_MARK = 0.45  # millimetres: smaller marks are left out
LEAST_FACET = 0.12  # square millimetres: smaller facets are not shaded


class Fit(NamedTuple):
    """How units of the model become millimetres of the page."""

    scale: float
    dx: float
    dy: float

    def point(self, x: float, y: float) -> Point:
        return self.dx + x * self.scale, self.dy + y * self.scale

    def polygon(self, points: Sequence[Point]) -> list[Segment]:
        """Return the outline of a polygon of the model; by `polygon_path` a page would take a sixth longer."""
        scale, dx, dy = self
        (x0, y0), *others = points
        corners: list[Segment] = [("L", dx + x * scale, dy + y * scale) for x, y in others]
        return [("M", dx + x0 * scale, dy + y0 * scale), *corners, ("Z",)]


class Location(NamedTuple):
    """Where a hit location is on a drawing: its area, and a point to write its name at."""

    segments: tuple[Segment, ...]
    middle: Point


def fit(extent: Extent, into: Area, *, valign: VerticalAlign = "middle") -> Fit:
    """Fit an extent into an area, with room for the outline. Raises DoesNotFit where there is none."""
    x, y, w, h = into
    x0, y0, x1, y1 = extent
    scale = min(w / (x1 - x0), h / (y1 - y0))
    for _ in range(3):  # the width of the outline depends on the scale
        if scale > 0:
            edge = _edge(scale)
            scale = min((w - edge) / (x1 - x0), (h - edge) / (y1 - y0))
    if scale <= 0:
        raise DoesNotFit("…")
    edge = _edge(scale) / 2
    high = (y1 - y0) * scale
    top = {"top": y + edge, "middle": y + (h - high) / 2, "bottom": y + h - edge - high}[valign]
    return Fit(scale, x + (w - (x1 - x0) * scale) / 2 - x0 * scale, top - y0 * scale)


def _edge(scale: float) -> float:
    """Return the width of the outline in millimetres."""
    return max(LEAST_LINE, float(OUTLINE * scale**GROWTH)) / MM


def draw(
    picture: Picture,
    palette: Palette,
    fitted: Fit,
    where: str = "",
    parts: Mapping[str, Palette] = MappingProxyType({}),
) -> list[Op]:
    """Return the operations of a picture; `parts` gives hit locations inks of their own."""
    pen = _Pen(palette, fitted, where, parts)
    outlines = [fitted.polygon(shape.outline) for shape in picture.shapes]
    around = tuple(chain.from_iterable(outlines))
    ops: list[Op] = [Path(around, Stroke(palette.line, pen.width(OUTLINE), (), True), None, where)]
    for shape, outline in zip(picture.shapes, outlines, strict=True):
        ops += pen.shape(shape, tuple(outline))
    return ops


def silhouettes(picture: Picture, fitted: Fit, line: Stroke, fill: Ink, where: str = "") -> list[Op]:
    """Return each hit location as one area with an outline, from the farthest to the nearest."""
    ops: list[Op] = []
    for segments in _areas(picture, fitted).values():
        ops += [Path(segments, line._replace(width=2 * line.width), fill, where), Path(segments, None, fill, where)]
    return ops


def parts_of(picture: Picture, middles: Mapping[str, Point], fitted: Fit) -> Mapping[str, Location]:
    """Return where each hit location is, from the farthest to the nearest."""
    areas = _areas(picture, fitted)
    return {part: Location(segments, fitted.point(*middles[part])) for part, segments in areas.items()}


def _areas(picture: Picture, fitted: Fit) -> Mapping[str, tuple[Segment, ...]]:
    """Return the area of each hit location, from the farthest to the nearest: the shapes in it, which overlap."""
    places: dict[str, list[int]] = {}
    for at, shape in enumerate(picture.shapes):
        places.setdefault(shape.part, []).append(at)
    found: dict[str, tuple[Segment, ...]] = {}
    for part, numbers in sorted(places.items(), key=lambda own: sum(own[1]) / len(own[1])):
        found[part] = tuple(chain.from_iterable([fitted.polygon(picture.shapes[at].outline) for at in numbers]))
    return found


class _Pen:
    def __init__(self, palette: Palette, fitted: Fit, where: str, parts: Mapping[str, Palette]) -> None:
        self.palette = palette
        self.parts = parts
        self.fit = fitted
        self.where = where
        self.detailed = fitted.scale >= LEAST_DETAIL
        self.form = Stroke(palette.line, self.width(FORM), (), True)

    def width(self, base: float) -> float:
        return max(LEAST_LINE, float(base * self.fit.scale**GROWTH))

    def detail(self, palette: Palette, material: str) -> Stroke:
        """Return the pen for edges and panels: darker than the shade of the material, lighter than the outline."""
        shade, line = palette.tones[material][0], palette.line
        ink = line if shade == WHITE else mixed(shade, line, 0.5)
        return Stroke(ink, self.width(DETAIL), (), True)

    def shape(self, shape: Shape, outline: tuple[Segment, ...]) -> list[Op]:
        palette = self.parts.get(shape.part, self.palette)
        tones = palette.tones[shape.material]
        areas = shape.lit
        base = areas.index(max(areas))
        facets = [(facet.tone, self.fit.polygon(facet.points)) for facet in shape.facets]
        ops: list[Op] = []
        for tone in (0, 1, 2):
            if tones[tone] != tones[base] and areas[tone] * self.fit.scale**2 >= LEAST_FACET:
                segments = tuple(chain.from_iterable([polygon for own, polygon in facets if own == tone]))
                ops.append(Path(segments, None, tones[tone], self.where))
        if self.detailed and not shape.smooth and len(facets) > 1:
            segments = tuple(chain.from_iterable([polygon for _, polygon in facets]))
            ops.append(Path(segments, self.detail(palette, shape.material), None, self.where))
        whole = Path(outline, self.form, tones[base], self.where)
        # The form line goes over the facets.
        ops = [whole._replace(stroke=None), *ops, whole._replace(fill=None)] if ops else [whole]
        for flat in shape.flats:
            if flat.size * self.fit.scale >= LEAST_MARK:
                fill = palette.tones[flat.fill][flat.tone] if flat.fill else None
                line = self.detail(palette, flat.fill or shape.material) if flat.line and self.detailed else None
                if fill or line:
                    ops.append(Path(scaled_path(flat.segments, *self.fit), line, fill, self.where))
        return ops
