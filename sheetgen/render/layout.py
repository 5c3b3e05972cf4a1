"""Templates: how a page looks. A YAML file in millimetres → named boxes with named fields.

A template may extend another one and say only what differs; maps meet key by key, a box or field set to null is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from sheetgen.core import catalog as catalogs
from sheetgen.core import paths, schemas
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import Words
from sheetgen.core.source import NodePath, read_file
from sheetgen.render.fit import TextStyle
from sheetgen.render.ops import Ink, Stroke

SCHEMA = "template.json"
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SHARED = (200.0, 269.4)  # what both have inside their margins

Area = tuple[float, float, float, float]  # x, y, width, height


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
    align: str = "left"
    valign: str = "middle"
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
    over: bool = False  # lies over or under other boxes on purpose
    shows: str = ""  # the content's name for it

    @property
    def source(self) -> str:
        return self.shows or self.name


class Look(NamedTuple):
    """Inks, lines and text styles by name."""

    inks: Mapping[str, Ink | None]
    lines: Mapping[str, Mapping[str, Any]]
    texts: Mapping[str, TextStyle]
    hatch: float
    strokes: dict[tuple[str, str], Stroke]  # those made so far

    def ink(self, name: str) -> Ink | None:
        return self.inks[name]

    def stroke(self, line: str, ink: str | None = None) -> Stroke:
        own = self.lines[line]
        key = (line, ink or own.get("ink", "line"))
        if key not in self.strokes:
            colour = self.inks[key[1]]
            assert colour is not None, f"ink {key[1]} of a line"
            self.strokes[key] = Stroke(colour, own["width"], tuple(own.get("dash", ())), own.get("round", False))
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


def shipped(system: str) -> dict[str, Path]:
    """The templates that come with sheetgen, by their id."""
    return {file.stem: file for file in sorted((paths.TEMPLATES / system).glob("*.yaml"))}


def read(name: str, system: str) -> Template:
    """The template of that id, or in that file. Raises BadInput when it cannot be used."""
    own = shipped(system)
    if name in own:
        return _read(own[name], system)
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or "/" in name:
        return _read(path, system)
    raise BadInput([schemas.unknown("TEMPLATE", "template", Mark("--template"), name, list(own))])


@lru_cache(maxsize=16)
def _read(path: Path, system: str) -> Template:
    data, files = _chain(path, system, ())
    template = build(data, files)
    if template.system != system:
        raise BadInput(
            [
                Finding(
                    "TEMPLATE",
                    "other-system",
                    template.mark(("system",)),
                    facts={"word": template.system, "system": system},
                )
            ]
        )
    return template


def _chain(path: Path, system: str, seen: tuple[Path, ...]) -> tuple[dict[str, Any], tuple[Path, ...]]:
    """A template's data laid over that of the templates it extends."""
    own = path.resolve()
    data = _load(path, trusted=own.parent.parent == paths.TEMPLATES.resolve())
    base = data.get("extends")
    if base is None:
        return data, (path,)
    known = shipped(system)
    target = known[base] if base in known and own != known[base].resolve() else path.parent / base
    if base not in known and not target.is_file():
        raise BadInput([schemas.unknown("TEMPLATE", "template", read_file(path).mark(("extends",)), base, list(known))])
    if target.resolve() in (*seen, own):
        raise BadInput([Finding("TEMPLATE", "circle", read_file(path).mark(("extends",)), facts={"word": base})])
    older, files = _chain(target, system, (*seen, own))
    return catalogs.merge(older, data), (*files, path)


def _load(path: Path, *, trusted: bool) -> dict[str, Any]:
    """The data of one file. Ours are held to the schema by the tests, not at every start."""
    if trusted:
        import yaml

        data: dict[str, Any] = yaml.load(path.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        return data
    doc = read_file(path)
    if findings := [*doc.findings, *schemas.violations(doc, SCHEMA)]:
        raise BadInput(findings)
    checked: dict[str, Any] = doc.data
    return checked


def build(data: Mapping[str, Any], files: Sequence[Path]) -> Template:
    """The template that merged data describes.

    What it names must be there, and boxes and fields must lie within what is around them.
    """
    findings: list[Finding] = []
    template = Template(
        id=data["id"],
        system=data["system"],
        name=Words.read(data["name"]),
        area=(data["area"]["width"], data["area"]["height"]),
        pages=tuple(Words.read(page) for page in data["pages"]),
        look=_look(data),
        by_hand=_look(data, data.get("by-hand", {})),
        boxes={},
        files=tuple(files),
        paper=(data["paper"]["width"], data["paper"]["height"]) if "paper" in data else None,
    )
    check = _Names(template, findings)
    check.within("area", (0, 0, *template.area), template.paper or SHARED, ("area",))
    boxes = {}
    for name, given in data["boxes"].items():
        if given is None:
            continue
        path: NodePath = ("boxes", name)
        own, base = given, given.get("like")
        if base is not None:
            parts = data.get("parts", {})
            if base not in parts:
                findings.append(schemas.unknown("TEMPLATE", "part", template.mark((*path, "like")), base, list(parts)))
                continue
            own = catalogs.merge(parts[base], given)
        if "at" not in own:
            findings.append(Finding("TEMPLATE", "no-place", template.mark(path), facts={"word": name}))
            continue
        page = own.get("page", 1)
        if page > len(template.pages):
            findings.append(
                Finding(
                    "TEMPLATE",
                    "no-page",
                    template.mark((*path, "page")),
                    facts={"word": page, "most": len(template.pages)},
                )
            )
            continue
        at = _area(own["at"])
        check.within(name, at, template.area, (*path, "at"))
        here = ("parts", base) if base is not None else path
        fields = _fields(own.get("fields", {}), check, (*here, "fields"))
        for spec in fields.values():
            check.within(spec.name, spec.at, at[2:], (*spec.path, "at"))
        boxes[name] = Box(
            name,
            at,
            page,
            _frame(own.get("frame"), check, (*here, "frame")),
            fields,
            path,
            own.get("over", False),
            own.get("shows", ""),
        )
    if findings:
        raise BadInput(list({(found.mark, found.case): found for found in findings}.values()))
    return template._replace(boxes=boxes)


class _Names(NamedTuple):
    """Notes every ink, line or text style that a template uses without having it."""

    template: Template
    findings: list[Finding]

    def has(self, case: str, known: Iterable[str], word: str | None, path: NodePath) -> None:
        if word is not None and word not in known:
            self.findings.append(schemas.unknown("TEMPLATE", case, self.template.mark(path), word, list(known)))

    def within(self, word: str, at: Area, room: Sequence[float], path: NodePath) -> None:
        """A place must lie within the box or the area around it."""
        over = max(at[0] + at[2] - room[0], at[1] + at[3] - room[1])
        if over > 0.01:
            self.findings.append(
                Finding("TEMPLATE", "outside", self.template.mark(path), facts={"word": word, "over": round(over, 2)})
            )


def _look(data: Mapping[str, Any], other_inks: Mapping[str, str] | None = None) -> Look:
    inks = {**data["inks"], **(other_inks or {})}
    return Look(
        inks={name: None if value == "none" else _colour(value) for name, value in inks.items()},
        lines=data["lines"],
        texts={name: TextStyle(**given) for name, given in data["texts"].items()},
        hatch=data.get("hatch", 1.6),
        strokes={},
    )


def _colour(text: str) -> Ink:
    """
    >>> _colour("#000000"), _colour("#ff0000")
    ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0))
    """
    return int(text[1:3], 16) / 255, int(text[3:5], 16) / 255, int(text[5:7], 16) / 255


def _area(at: Sequence[float]) -> Area:
    x, y, w, h = at
    return x, y, w, h


def _frame(given: Mapping[str, Any] | None, check: _Names, path: NodePath) -> Frame | None:
    if given is None:
        return None
    look = check.template.look
    check.has("line", look.lines, given.get("line"), (*path, "line"))
    check.has("ink", look.inks, given.get("fill"), (*path, "fill"))
    check.has("ink", look.inks, given.get("band-fill"), (*path, "band-fill"))
    return Frame(
        given.get("line"), given.get("fill"), given.get("cut", 0), given.get("band", 0), given.get("band-fill")
    )


def _fields(given: Mapping[str, Any], check: _Names, path: NodePath) -> dict[str, Field]:
    fields = {}
    look = check.template.look
    for name, own in given.items():
        if own is None:
            continue
        here = (*path, name)
        check.has("text-style", look.texts, own.get("text"), (*here, "text"))
        check.has("ink", look.inks, own.get("ink"), (*here, "ink"))
        check.has("ink", look.inks, own.get("fill"), (*here, "fill"))
        check.has("line", look.lines, own.get("line"), (*here, "line"))
        if "at" not in own:
            check.findings.append(Finding("TEMPLATE", "no-place", check.template.mark(here), facts={"word": name}))
            continue
        fields[name] = Field(
            name,
            _area(own["at"]),
            own.get("text", "body"),
            own.get("ink"),
            own.get("align", "left"),
            own.get("valign", "middle"),
            own.get("size", 4.6),
            own.get("gap", 0.5),
            own.get("line", "thin"),
            own.get("fill"),
            own.get("pitch"),
            _fields(own.get("each", {}), check, (*here, "each")),
            _frame(own.get("frame"), check, (*here, "frame")),
            here,
            (own["cell"][0], own["cell"][1]) if "cell" in own else (10, 10),
        )
    return fields
