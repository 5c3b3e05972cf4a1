"""What a template says, in millimetres: named boxes with named fields, and inks, lines and text styles by name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from sheetgen.core.findings import Mark
from sheetgen.core.locale import Words
from sheetgen.core.source import NodePath, read_file
from sheetgen.render.fit import TextStyle
from sheetgen.render.ops import Ink, Stroke

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

Area: TypeAlias = tuple[float, float, float, float]  # x, y, width, height
Align: TypeAlias = Literal["left", "centre", "right"]
VerticalAlign: TypeAlias = Literal["top", "middle", "bottom"]


class Frame(NamedTuple):
    """The outline of a box, and a band along its top."""

    line: str | None = None
    fill: str | None = None
    cut: float = 0  # the corners, in mm
    band: float = 0  # height
    band_fill: str | None = None


class Field(NamedTuple):
    """One named place within a box (or within a row); coordinates count from its corner."""

    name: str
    at: Area
    text: str = "body"
    ink: str | None = None
    align: Align = "left"
    valign: VerticalAlign = "middle"
    size: float = 4.6  # of circles and boxes to mark
    gap: float = 0.5
    line: str = "thin"
    fill: str | None = None
    pitch: float | None = None  # most height of a row
    each: Mapping[str, Field] = MappingProxyType({})
    frame: Frame | None = None  # of each row
    path: NodePath = ()
    cell: tuple[float, float] = (10, 10)  # the size of a place in a grid

    @property
    def places(self) -> tuple[int, int]:
        """How many places a grid has, from left to right and from top to bottom."""
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


class Look(NamedTuple):
    """Inks, lines and text styles by name."""

    inks: Mapping[str, Ink | None]
    lines: Mapping[str, LineStyle]
    texts: Mapping[str, TextStyle]
    hatch: float
    strokes: dict[tuple[str, str], Stroke]  # those made so far

    def ink(self, name: str) -> Ink | None:
        return self.inks[name]

    def stroke(self, line: str, ink: str | None = None) -> Stroke:
        own = self.lines[line]
        key = (line, ink or own.ink)
        if key not in self.strokes:
            colour = self.inks[key[1]]
            assert colour is not None, f"ink {key[1]} of a line"
            self.strokes[key] = Stroke(colour, own.width, own.dash, own.round)
        return self.strokes[key]


class Template(NamedTuple):
    id: str
    system: str
    name: Words
    area: tuple[float, float]
    pages: tuple[Words, ...]
    look: Look
    boxes: Mapping[str, Box]
    by_hand: Look  # for sheets that are written on: what is written must show
    files: tuple[Path, ...]  # the oldest first
    paper: tuple[float, float] | None = None  # a size of its own, whatever the paper

    def size(self, paper: str) -> tuple[float, float]:
        """Width and height of the page."""
        return self.paper or PAPERS[paper]

    @property
    def margin(self) -> float:
        """What printers leave white; pictures have none."""
        return 0 if self.paper else 5

    def mark(self, path: NodePath, *, key: bool = False) -> Mark:
        """The place that had the last word on a path."""
        documents = [read_file(file) for file in self.files]
        for doc in reversed(documents):
            if doc.has(path):
                return doc.mark(path, key=key)
        return documents[-1].mark(path)

    def offset(self, paper: str) -> tuple[float, float]:
        """Where the area lies on a paper: in its middle."""
        width, height = self.size(paper)
        return (width - self.area[0]) / 2, (height - self.area[1]) / 2
