"""The types of a template: named boxes with named fields, in millimetres; inks, lines and text styles by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import Words
from sheetgen.core.source import Document, NodePath, read_file
from sheetgen.render.fit import TextStyle
from sheetgen.render.ops import Ink, Stroke

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 5.0  # what printers leave white

Area: TypeAlias = tuple[float, float, float, float]  # x, y, width, height
Align: TypeAlias = Literal["left", "centre", "right"]
VerticalAlign: TypeAlias = Literal["top", "middle", "bottom"]


def printable(paper: str) -> tuple[float, float]:
    """Return the width and height of a paper within its margins."""
    width, height = PAPERS[paper]
    return width - 2 * MARGIN, height - 2 * MARGIN


class Frame(NamedTuple):
    """The outline of a box or row, and a band along its top."""

    line: str | None = None
    fill: str | None = None
    cut: float = 0  # the corners, in mm
    band: float = 0  # height
    band_fill: str | None = None


class Field(NamedTuple):
    """A named area within a box or row; coordinates count from their corner."""

    name: str
    at: Area
    text: str = "body"
    ink: str | None = None
    align: Align = "left"
    valign: VerticalAlign = "middle"
    size: float = 4.6  # of circles and squares
    gap: float = 0.5
    line: str = "thin"
    fill: str | None = None
    pitch: float | None = None  # greatest height of a row
    each: Mapping[str, Field] = MappingProxyType({})
    frame: Frame | None = None  # of each row
    path: NodePath = ()
    cell: tuple[float, float] = (10, 10)  # the size of a place in a grid
    clear_of: str | None = None  # circles of the same row that it makes room for

    def place(self, around: Area) -> Area:
        """Return where it lies in a box or row."""
        x, y, w, h = self.at
        return around[0] + x, around[1] + y, w, h or around[3] - y

    @property
    def places(self) -> tuple[int, int]:
        """Columns and lines of a grid."""
        return int(self.at[2] / self.cell[0] + 1e-6), int(self.at[3] / self.cell[1] + 1e-6)


class Box(NamedTuple):
    name: str
    at: Area
    page: int
    frame: Frame | None
    fields: Mapping[str, Field]
    path: NodePath
    overlaps: bool = False  # with other boxes, on purpose
    shows: str = ""  # what it is called in the content, where that is not its own name

    @property
    def content_name(self) -> str:
        return self.shows or self.name


class LineStyle(NamedTuple):
    """`width` in points, `dash` in millimetres."""

    width: float
    ink: str = "line"
    dash: tuple[float, ...] = ()
    round: bool = False


V = TypeVar("V")


class Named(dict[str, V]):
    """What a template defines by name: inks, lines or text styles. Raises BadInput for what it does not define."""

    def __init__(self, what: str, mark: Mark, values: Mapping[str, V]) -> None:
        super().__init__(values)
        self.what = what
        self.mark = mark

    def __missing__(self, name: str) -> V:
        raise BadInput([Finding("TEMPLATE", f"needs-{self.what}", self.mark, facts={"word": name})])

    def __reduce__(self) -> tuple[type[Named[V]], tuple[str, Mark, dict[str, V]]]:
        return type(self), (self.what, self.mark, dict(self))


def colour_of(inks: Mapping[str, Ink | None], name: str) -> Ink:
    """Return the colour of a line or text. Raises BadInput for an ink that has none."""
    colour = inks[name]
    if colour is None:
        mark = inks.mark if isinstance(inks, Named) else Mark("--template")
        raise BadInput([Finding("TEMPLATE", "no-colour", mark, facts={"word": name})])
    return colour


class Look(NamedTuple):
    """Inks, lines and text styles by name."""

    inks: Mapping[str, Ink | None]
    lines: Mapping[str, LineStyle]
    texts: Mapping[str, TextStyle]
    hatch: float
    strokes: dict[tuple[str, str], Stroke]  # a cache

    def ink(self, name: str) -> Ink | None:
        return self.inks[name]

    def stroke(self, line: str, ink: str | None = None) -> Stroke:
        own = self.lines[line]
        key = (line, ink or own.ink)
        if key not in self.strokes:
            self.strokes[key] = Stroke(colour_of(self.inks, key[1]), own.width, own.dash, own.round)
        return self.strokes[key]


class Template(NamedTuple):
    id: str
    system: str
    name: Words
    area: tuple[float, float]
    pages: tuple[Words, ...]
    look: Look
    boxes: Mapping[str, Box]
    by_hand: Look  # inks light enough to write on
    files: tuple[Path, ...]  # of this template and those that it extends, the base first
    paper: tuple[float, float] | None = None  # its own page size, whatever paper is asked for

    def size(self, paper: str) -> tuple[float, float]:
        """Width and height of the page."""
        return self.paper or PAPERS[paper]

    @property
    def margin(self) -> float:
        """What printers leave white; templates with a page size of their own have none."""
        return 0 if self.paper else MARGIN

    def field(self, box: str, name: str) -> Field | None:
        """Return a field of a box, or None where the template leaves the box or the field out."""
        own = self.boxes.get(box)
        return own.fields.get(name) if own else None

    def documents(self) -> list[Document]:
        """Read the files again, for the places of what is in them."""
        return [read_file(file) for file in self.files]

    def mark(self, path: NodePath, *, key: bool = False, documents: Sequence[Document] = ()) -> Mark:
        """Return the place in the files that decided about a path."""
        known = documents or self.documents()
        for doc in reversed(known):
            if doc.has(path):
                return doc.mark(path, key=key)
        return known[-1].mark(path)

    def offset(self, paper: str) -> tuple[float, float]:
        """Return the corner of the area, which is centred on the paper."""
        width, height = self.size(paper)
        return (width - self.area[0]) / 2, (height - self.area[1]) / 2
