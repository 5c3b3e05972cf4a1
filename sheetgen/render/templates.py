"""Templates: a YAML file → named boxes with named fields.

A template may extend another and hold only what differs: maps are merged key by key, null removes a box or field. What differs
on a paper other than A4 stands in a file of the same name in a folder named after the paper.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NotRequired, TypedDict, cast

from sheetgen.core import catalog as catalogs
from sheetgen.core import files as file_names
from sheetgen.core import limits, paths, schemas
from sheetgen.core import shipped as shipped_files
from sheetgen.core.errors import BadInput
from sheetgen.core.file_kinds import reject_other_kind
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import Words
from sheetgen.core.outside import reject_outside
from sheetgen.core.source import Document, NodePath, read_file
from sheetgen.render.fit import TextStyle
from sheetgen.render.layout import (
    Align,
    Area,
    Box,
    Field,
    Frame,
    LineStyle,
    Look,
    Named,
    Template,
    VerticalAlign,
    printable,
)
from sheetgen.render.ops import Ink

SCHEMA = "template.json"

FrameData = TypedDict(
    "FrameData", {"line": str, "fill": str, "cut": float, "band": float, "band-fill": str}, total=False
)


FieldData = TypedDict(
    "FieldData",
    {
        "at": Sequence[float],
        "text": str,
        "ink": str,
        "align": Align,
        "valign": VerticalAlign,
        "size": float,
        "gap": float,
        "line": str,
        "fill": str,
        "pitch": float,
        "each": dict[str, "FieldData | None"],
        "frame": FrameData | None,
        "cell": Sequence[float],
        "clear-of": str,
    },
    total=False,
)


class BoxData(TypedDict, total=False):
    like: str
    at: Sequence[float]
    page: int
    frame: FrameData | None
    fields: dict[str, FieldData | None]
    over: bool
    shows: str


class SizeData(TypedDict):
    width: float
    height: float


class LineData(TypedDict, total=False):
    width: float
    ink: str
    dash: Sequence[float]
    round: bool


class TextData(TypedDict, total=False):
    font: str
    size: float
    floor: float
    leading: float
    ink: str
    caps: bool
    paragraph: bool


class OverlayData(TypedDict, total=False):
    extends: str
    parts: dict[str, BoxData]
    boxes: dict[str, BoxData | None]


TemplateData = TypedDict(
    "TemplateData",
    {
        "id": str,
        "system": str,
        "name": str | Mapping[str, str],
        "extends": NotRequired[str],
        "paper": NotRequired[SizeData],
        "area": SizeData,
        "pages": list[str | Mapping[str, str]],
        "inks": dict[str, str],
        "by-hand": NotRequired[dict[str, str]],
        "lines": dict[str, LineData],
        "texts": dict[str, TextData],
        "hatch": NotRequired[float],
        "parts": NotRequired[dict[str, BoxData]],
        "boxes": dict[str, BoxData | None],
        "with-skills": NotRequired[OverlayData],
    },
)


def shipped(system: str) -> dict[str, Path]:
    """Return the templates that come with sheetgen, by id."""
    return {file.stem: file for file in sorted((paths.TEMPLATES / system).glob("*.yaml"))}


def read(name: str, system: str, paper: str = "a4", *, skills: bool = False) -> Template:
    """Read a template by its id or file name, as it is laid out on a paper, with or without boxes for skills.

    Raises BadInput when it cannot be used.
    """
    own = shipped(system)
    if name in own:
        return _read(own[name], system, paper, (), skills)
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or "/" in name:
        return _read(path, system, paper, _version(path), skills)
    raise BadInput([schemas.unknown("TEMPLATE", "template", Mark("--template"), name, list(own))])


def _version(path: Path) -> tuple[Path, int]:
    """Return what makes a template file another one: the folder that its path starts in, and an edit."""
    try:
        return path.resolve(), path.stat().st_mtime_ns
    except (OSError, ValueError, RuntimeError):  # reading it will report why
        return path, 0


@lru_cache(maxsize=64)
def _read(
    path: Path,
    system: str,
    paper: str,
    version: tuple[Path, int] | tuple[()],  # noqa: ARG001 - part of the key
    skills: bool,
) -> Template:
    data, files = _chain(path, system, paper, ())
    if skills and "with-skills" in data:
        data = _with_skills(data, system, paper, files)
    template = build(data, files, paper)
    if template.system != system:
        facts = {"word": template.system, "system": system}
        raise BadInput([Finding("TEMPLATE", "other-system", template.mark(("system",)), facts=facts)])
    return template


def _chain(path: Path, system: str, paper: str, seen: tuple[Path, ...]) -> tuple[TemplateData, tuple[Path, ...]]:
    """Merge a template's data with that of the templates it extends and, if it is shipped, with what differs on the paper."""
    data, files = _extended(path, system, paper, seen)
    special = path.parent / paper / path.name
    if _trusted(path) and special.is_file():
        return catalogs.merge(data, _load(special, trusted=True)), (*files, special)
    return data, files


def _with_skills(data: TemplateData, system: str, paper: str, files: Sequence[Path]) -> TemplateData:
    """Merge what differs with skills; it may start from another included template, in the inks of this one."""
    own: dict[str, object] = {**data["with-skills"]}
    base = own.pop("extends", None)
    if base is not None:
        known = shipped(system)
        if base not in known:
            where = next(doc for doc in map(read_file, reversed(files)) if doc.has(("with-skills", "extends")))
            mark = where.mark(("with-skills", "extends"))
            raise BadInput([schemas.unknown("TEMPLATE", "template", mark, str(base), list(known))])
        other, others = _chain(known[str(base)], system, paper, ())
        if "with-skills" in other:
            other = _with_skills(other, system, paper, others)
        kept = {key: value for key, value in data.items() if key in ("id", "name", "inks", "by-hand")}
        data = cast(TemplateData, catalogs.merge(cast(dict[str, object], other), kept))
    return cast(TemplateData, catalogs.merge(cast(dict[str, object], data), own))


def _trusted(path: Path) -> bool:
    """Whether a template comes with sheetgen."""
    return _resolved(path).parent.parent == paths.TEMPLATES.resolve()


def _extended(path: Path, system: str, paper: str, seen: tuple[Path, ...]) -> tuple[TemplateData, tuple[Path, ...]]:
    own = _resolved(path)
    data = _load(path, trusted=_trusted(path))
    base = data.get("extends")
    if base is None:
        return data, (path,)
    known = shipped(system)
    target = known[base] if base in known and own != known[base].resolve() else path.parent / base
    if base not in known:
        mark = read_file(path).mark(("extends",))
        reject_outside(target, path.parent, mark)
        if not file_names.exists(target):
            raise BadInput([schemas.unknown("TEMPLATE", "template", mark, base, list(known))])
        if len(seen) >= limits.MAX_CHAIN:
            raise BadInput([Finding("TEMPLATE", "long-chain", mark, facts={"most": limits.MAX_CHAIN})])
    if _resolved(target) in (*seen, own):
        raise BadInput([Finding("TEMPLATE", "circle", read_file(path).mark(("extends",)), facts={"word": base})])
    older, files = _chain(target, system, paper, (*seen, own))
    own_start = "extends" in data.get("with-skills", {})
    own_keys, skill_keys = data.keys(), older.get("with-skills", {}).keys()
    moved = "boxes" in own_keys or ("parts" in own_keys and "parts" in skill_keys)
    if own_start or moved:  # what differs with skills would not fit what is moved here
        older = cast(TemplateData, {key: value for key, value in older.items() if key != "with-skills"})
    return catalogs.merge(older, data), (*files, path)


def _resolved(path: Path) -> Path:
    """Return the path without links; that of a loop of links, or a name that no file can have, as it is."""
    return Path(os.path.realpath(path)) if file_names.exists(path) else path


def _load(path: Path, *, trusted: bool) -> TemplateData:
    """Read one file. Those that come with sheetgen are validated by tests, not at every start."""
    if trusted:
        return cast(TemplateData, shipped_files.read(path))
    doc = read_file(path)
    reject_other_kind(doc, "template")
    if findings := [*doc.findings, *schemas.violations(doc, SCHEMA)]:
        raise BadInput(findings)
    return cast(TemplateData, doc.data)


def build(data: TemplateData, files: Sequence[Path], paper: str = "a4") -> Template:
    """Build a template from merged data.

    Every name that it uses must be defined; boxes must lie within the area, fields within their box.
    """
    template = Template(
        id=data["id"],
        system=data["system"],
        name=Words.read(data["name"]),
        area=(data["area"]["width"], data["area"]["height"]),
        pages=tuple(Words.read(page) for page in data["pages"]),
        look=_look(data, {}, Mark(str(files[-1]))),
        by_hand=_look(data, data.get("by-hand", {}), Mark(str(files[-1]))),
        boxes={},
        files=tuple(files),
        paper=(data["paper"]["width"], data["paper"]["height"]) if "paper" in data else None,
    )
    builder = _Builder(template, data.get("parts", {}))
    builder.look(data)
    if len(data["boxes"]) > limits.MAX_BOXES:
        builder.reject_many("many-boxes", limits.MAX_BOXES)
    builder.within("area", (0, 0, *template.area), template.paper or printable(paper), ("area",))
    boxes = {}
    for name, given in data["boxes"].items():
        if given is not None and (box := builder.box(name, given)) is not None:
            boxes[name] = box
    if builder.findings:
        raise BadInput(list(builder.findings.values()))
    return template._replace(boxes=boxes)


def _look(data: TemplateData, other_inks: Mapping[str, str], mark: Mark) -> Look:
    inks = {**data["inks"], **other_inks}
    lines = {
        name: LineStyle(own["width"], own.get("ink", "line"), tuple(own.get("dash", ())), own.get("round", False))
        for name, own in data["lines"].items()
    }
    return Look(
        inks=Named("ink", mark, {name: None if value == "none" else _colour(value) for name, value in inks.items()}),
        lines=Named("line", mark, lines),
        texts=Named("text-style", mark, {name: TextStyle(**given) for name, given in data["texts"].items()}),
        hatch=data.get("hatch", 1.6),
        strokes={},
    )


def _colour(text: str) -> Ink:
    """
    >>> _colour("#000000"), _colour("#ff0000")
    ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0))
    """
    return int(text[1:3], 16) / 255, int(text[3:5], 16) / 255, int(text[5:7], 16) / 255


@dataclass
class _Builder:
    """Builds boxes and fields; collects findings about undefined names and places outside."""

    template: Template
    parts: Mapping[str, BoxData]
    # By place and case: a part is read for each box that holds it.
    findings: dict[tuple[Mark, str], Finding] = field(default_factory=dict)
    documents: list[Document] = field(default_factory=list)
    count: int = 0
    """How many fields there are."""

    def look(self, data: TemplateData) -> None:
        """Check the inks of lines and text styles."""
        for section in ("lines", "texts"):
            for name, own in data[section].items():
                self.known("ink", self.template.look.inks, own.get("ink"), (section, name, "ink"))

    def box(self, name: str, given: BoxData) -> Box | None:
        path: NodePath = ("boxes", name)
        own, base = given, given.get("like")
        if base is not None:
            if base not in self.parts:
                self.known("part", self.parts, base, (*path, "like"))
                return None
            own = catalogs.merge(self.parts[base], given)
        if "at" not in own:
            self.find("no-place", path, word=name)
            return None
        page, pages = own.get("page", 1), len(self.template.pages)
        if page > pages:
            self.find("no-page", (*path, "page"), word=page, most=pages)
            return None
        at = _area(own["at"])
        self.within(name, at, self.template.area, (*path, "at"))
        here = ("parts", base) if base is not None else path
        fields = self.fields(own.get("fields", {}), (*here, "fields"))
        for spec in fields.values():
            self.within(spec.name, spec.at, at[2:], (*spec.path, "at"))
        frame = self.frame(own.get("frame"), (*here, "frame"))
        return Box(name, at, page, frame, fields, path, own.get("over", False), own.get("shows", ""))

    def frame(self, given: FrameData | None, path: NodePath) -> Frame | None:
        if given is None:
            return None
        look = self.template.look
        self.known("line", look.lines, given.get("line"), (*path, "line"))
        self.known("ink", look.inks, given.get("fill"), (*path, "fill"))
        self.known("ink", look.inks, given.get("band-fill"), (*path, "band-fill"))
        return Frame(
            given.get("line"), given.get("fill"), given.get("cut", 0), given.get("band", 0), given.get("band-fill")
        )

    def fields(self, given: Mapping[str, FieldData | None], path: NodePath) -> dict[str, Field]:
        fields = {}
        look = self.template.look
        for name, own in given.items():
            if own is None:
                continue
            self.count += 1
            if self.count > limits.MAX_FIELDS:
                self.reject_many("many-fields", limits.MAX_FIELDS)
            here = (*path, name)
            self.known("text-style", look.texts, own.get("text"), (*here, "text"))
            self.known("ink", look.inks, own.get("ink"), (*here, "ink"))
            self.known("ink", look.inks, own.get("fill"), (*here, "fill"))
            self.known("line", look.lines, own.get("line"), (*here, "line"))
            self.known("clear-of", given, own.get("clear-of"), (*here, "clear-of"))
            if "at" not in own:
                self.find("no-place", here, word=name)
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
                self.fields(own.get("each", {}), (*here, "each")),
                self.frame(own.get("frame"), (*here, "frame")),
                here,
                (own["cell"][0], own["cell"][1]) if "cell" in own else (10, 10),
                own.get("clear-of"),
            )
        return fields

    def known(self, case: str, known: Iterable[str], word: str | None, path: NodePath) -> None:
        """Check that the template defines an ink, line, text style or part."""
        if word is not None and word not in known:
            self.add(schemas.unknown("TEMPLATE", case, self.mark(path), word, list(known)))

    def within(self, word: str, at: Area, room: Sequence[float], path: NodePath) -> None:
        """Check that a box or field lies within the area or box around it."""
        over = max(at[0] + at[2] - room[0], at[1] + at[3] - room[1])
        if over > 0.01:
            self.find("outside", path, word=word, over=round(over, 2))

    def find(self, case: str, path: NodePath, **facts: object) -> None:
        self.add(Finding("TEMPLATE", case, self.mark(path), facts=facts))

    def add(self, finding: Finding) -> None:
        """Add a finding. Raises BadInput when there are as many as anybody reads."""
        self.findings[finding.mark, finding.case] = finding
        if len(self.findings) >= limits.MAX_FINDINGS:
            raise BadInput(list(self.findings.values()))

    def reject_many(self, case: str, most: int) -> None:
        raise BadInput([Finding("TEMPLATE", case, self.mark(("boxes",)), facts={"most": most})])

    def mark(self, path: NodePath) -> Mark:
        """Return the place in the files that decided about a path; they are read once."""
        if not self.documents:
            self.documents = self.template.documents()
        return self.template.mark(path, documents=self.documents)


def _area(at: Sequence[float]) -> Area:
    x, y, w, h = at
    return x, y, w, h
