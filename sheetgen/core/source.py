"""YAML text → data, with the place of every key and value.

One pass over the parser's events builds both, so that nesting, aliases and size are bounded before anything is built.
Scalars follow YAML 1.2; a scalar that older readers understand differently is rejected.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn, TypeAlias

import yaml

from sheetgen.core.data import Yaml, YamlMap, as_list, as_map
from sheetgen.core.errors import BadInput
from sheetgen.core.files import is_folder, os_reason
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.limits import MAX_BYTES, MAX_DEPTH, MAX_DIGITS, MAX_VALUES
from sheetgen.core.locale import Term
from sheetgen.core.near import near
from sheetgen.core.plain import forbidden
from sheetgen.core.scalars import LOADER, older_reading, plain_scalar
from sheetgen.core.yaml_problems import explain

NodePath: TypeAlias = tuple[str | int, ...]
Place: TypeAlias = tuple[int, int]  # line and column, from 1

_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)\Z|\.(nan|NaN|NAN)\Z")
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_LIKELY = (".yaml", ".yml", ".zip")


Resolver = Callable[[str], str]
# Files of other programs, some of them made by this one, by how they begin.
FORMATS = {
    b"%PDF": "PDF",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"PK\x03\x04": "ZIP",
    b"<?xml": "XML",
    b"<svg": "SVG",
    b"<!DOCTYPE": "HTML",
    b"<html": "HTML",
}


@dataclass(slots=True)
class Document:
    """The contents of one file, with the place of everything in it.

    `resolver` returns the text of a file that this one names, or raises KeyError; without one, the name is a path.
    """

    file: str
    data: Yaml = None
    values: dict[NodePath, Place] = field(default_factory=dict)
    keys: dict[NodePath, Place] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    refused: set[NodePath] = field(default_factory=set)
    resolver: Resolver | None = field(default=None, compare=False, repr=False)
    name: str | None = None  # of what comes from no text with lines, such as a share code

    def mark(self, path: NodePath = (), *, key: bool = False) -> Mark:
        """Return the place of the value (or the key) at `path`, or of what is around it."""
        if self.name is not None:
            return Mark(self.name)
        places = self.keys if key else self.values
        while path and path not in places:
            path, places = path[:-1], self.values
        return Mark(self.file, *places.get(path, (1, 1)))

    def has(self, path: NodePath) -> bool:
        return path in self.values

    @property
    def folder(self) -> Path:
        """The folder that relative paths in the document start from."""
        return Path() if self.file == "-" or self.resolver is not None else Path(self.file).parent

    @property
    def map(self) -> YamlMap:
        """The data of a file whose data are known to be a map."""
        return as_map(self.data)

    def at(self, path: NodePath) -> Yaml:
        """Return the value at `path`. Raises KeyError, IndexError or TypeError when there is none."""
        value: Yaml = self.data
        for step in path:
            value = as_list(value)[step] if isinstance(step, int) else as_map(value)[step]
        return value

    def is_refused(self, path: NodePath) -> bool:
        """Return whether the text of a value, or of anything around it, was already reported."""
        return any(path[:end] in self.refused for end in range(len(path) + 1))

    def has_refused(self, path: NodePath) -> bool:
        """Return whether the text of anything in the value at `path` was already reported."""
        return any(each[: len(path)] == path for each in self.refused)


def read_file(path: str | Path) -> Document:
    """Return the document in a file; `-` is standard input. Raises BadInput when there is no text to parse."""
    return parse(read_bytes(str(path)), str(path))


def _near_file(missing: Path) -> str | None:
    """Return the YAML file or pack of the same folder that was probably meant."""
    try:
        files = sorted(file for file in missing.parent.iterdir() if file.suffix in _LIKELY and not forbidden(file.name))
    except OSError:
        return None
    guess = near(missing.stem, {file.name: [file.stem] for file in files})
    return str(missing.with_name(guess)) if guess else None


def read_bytes(name: str, most: int = MAX_BYTES) -> bytes:
    """Return a file's content, up to one byte more than `most`; `-` is standard input. Raises BadInput."""
    if odd := forbidden(name):
        raise BadInput([Finding("FILE", "name", Mark(name), facts={"code": odd})])
    try:
        return _read_stdin() if name == "-" else _read_regular(name, most)
    except FileNotFoundError as error:
        guess = _near_file(Path(name))
        case = "address" if "://" in name else "missing.near" if guess else "missing"
        raise BadInput([Finding("FILE", case, Mark(name), facts={"guess": guess})]) from error
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        facts = {"reason": os_reason(error)}
        raise BadInput([Finding("FILE", "unreadable", Mark(name), facts=facts)]) from error


def _read_stdin() -> bytes:
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return sys.stdin.buffer.read(MAX_BYTES + 1)


def _read_regular(name: str, most: int) -> bytes:
    """Return the start of a regular file. Nothing else is read: a FIFO would wait for a writer."""
    if is_folder(name):
        raise BadInput([Finding("FILE", "folder", Mark(name))])
    handle = os.open(name, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as stream:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise BadInput([Finding("FILE", "not-regular", Mark(name))])
        return stream.read(most + 1)


def parse(raw: bytes, file: str) -> Document:
    """Return a YAML document, with the problems of its text among its findings.

    Raises BadInput when the text cannot be parsed to its end.
    """
    if len(raw) > MAX_BYTES:
        raise BadInput([Finding("FILE", "large", Mark(file), facts={"most": MAX_BYTES // 1024})])
    if format_ := next((name for start, name in FORMATS.items() if raw.startswith(start)), None):
        raise BadInput([Finding("FILE", "format", Mark(file), facts={"format": format_})])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "replace")
        raise BadInput([Finding("YAML", "encoding", Mark(file, *_place(before)))]) from error
    if odd := _UNPRINTABLE.search(text):
        code = f"U+{ord(odd[0]):04X}"
        raise BadInput([Finding("YAML", "character", Mark(file, *_place(text[: odd.start()])), facts={"code": code})])
    return _Builder(file).build(text)


def _place(before: str) -> Place:
    """Return the line and column that follow a text."""
    lines = _BREAK.split(before)
    return len(lines), len(lines[-1]) + 1


class _OpenCollection:
    """A map or list whose end has not come yet, with the key that waits for its value."""

    __slots__ = ("items", "key", "path")

    def __init__(self, items: YamlMap | list[Yaml], path: NodePath) -> None:
        self.items = items
        self.path = path
        self.key: str | None = None

    @property
    def awaits_key(self) -> bool:
        return isinstance(self.items, dict) and self.key is None

    @property
    def next_path(self) -> NodePath:
        """The path of the value that comes next."""
        if isinstance(self.items, list):
            return (*self.path, len(self.items))
        assert self.key is not None
        return (*self.path, self.key)

    def add(self, value: Yaml) -> None:
        """Append a value, or put it under the waiting key. Of two equal keys the first one counts."""
        if isinstance(self.items, list):
            self.items.append(value)
        else:
            assert self.key is not None
            self.items.setdefault(self.key, value)
            self.key = None


class _Builder:
    """Builds a document from the parser's events."""

    def __init__(self, file: str) -> None:
        self.doc = Document(file)
        self.open: list[_OpenCollection] = []
        self.collection_keys = 0

    def build(self, text: str) -> Document:
        events = yaml.parse(text, Loader=LOADER)
        try:
            self._document(events)
        except yaml.MarkedYAMLError as error:
            places = [(mark.line + 1, mark.column + 1) for mark in (error.problem_mark, error.context_mark) if mark]
            end = _place(text.rstrip())
            # What is open at the end of the file is best looked for where it was opened.
            inside = [place for place in places if place < end] or [end]
            row, column = inside[0]
            line = _BREAK.split(text)[row - 1]
            case, facts = explain(error.problem or "", error.context or "", line, column)
            self._stop(case, inside[0], **facts)
        except yaml.YAMLError as error:
            self._stop("syntax", (1, 1), problem=str(error).splitlines()[0])
        return self.doc

    def _document(self, events: Iterator[yaml.Event]) -> None:
        documents = 0
        for event in events:
            if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent):
                self._node(event)
            elif isinstance(event, yaml.CollectionEndEvent):
                self.open.pop()
            elif isinstance(event, yaml.AliasEvent):
                self._stop("alias", _start(event), name=event.anchor)
            elif isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._stop("documents", _start(event))
        if not documents or self.doc.data is None:
            self._stop("empty", (1, 1))

    def _node(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        """Add a key, or a value at its place."""
        place = _start(event)
        self._reject_anchor(event, place)
        parent = self.open[-1] if self.open else None
        if parent is not None and parent.awaits_key:
            self._key(event, parent, place)
            return
        path = parent.next_path if parent is not None else ()
        self.doc.values.setdefault(path, place)
        if len(self.doc.values) > MAX_VALUES:
            self._stop("many", place, most=MAX_VALUES)
        value = self._scalar(event, path, place) if isinstance(event, yaml.ScalarEvent) else _empty(event)
        if parent is not None:
            parent.add(value)
        else:
            self.doc.data = value
        if isinstance(value, dict | list):
            if len(self.open) >= MAX_DEPTH:
                self._stop("depth", place, most=MAX_DEPTH)
            self.open.append(_OpenCollection(value, path))

    def _reject_anchor(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent, place: Place) -> None:
        if event.anchor is not None:
            self._add("anchor", place, name=event.anchor)
        if event.tag is not None and event.tag != "!":
            self._add("tag", place, tag=event.tag.replace("tag:yaml.org,2002:", "!!"))

    def _stop(self, case: str, place: Place, **facts: object) -> NoReturn:
        finding = Finding("YAML", case, Mark(self.doc.file, *place), facts=facts)
        raise BadInput([*self.doc.findings, finding]) from None

    def _add(self, case: str, place: Place, path: NodePath | None = None, **facts: object) -> None:
        self.doc.findings.append(Finding("YAML", case, Mark(self.doc.file, *place), facts=facts))
        if path is not None:
            self.doc.refused.add(path)

    def _key(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent, parent: _OpenCollection, place: Place) -> None:
        """Take a key of a map. A collection as a key is built aside, under a name of no use."""
        if isinstance(event, yaml.ScalarEvent):
            parent.key = self._scalar_key(event, parent, place)
            return
        self._add("key", place, parent.path)
        parent.key = f"\0{self.collection_keys}"
        self.collection_keys += 1
        self.open.append(_OpenCollection(_empty(event), parent.next_path))

    def _reject_escaped(self, event: yaml.ScalarEvent, place: Place, path: NodePath) -> None:
        """Reject a character that the text may not hold and an escape has brought in."""
        if event.style == '"' and (odd := forbidden(event.value)):
            self._add("escape", place, path, code=odd)

    def _scalar_key(self, event: yaml.ScalarEvent, parent: _OpenCollection, place: Place) -> str:
        key = event.value
        path = (*parent.path, key)
        self._reject_escaped(event, place, path)
        if not event.style and event.implicit[0]:
            if key == "<<":
                self._add("merge", place, path)
            elif (meant := older_reading(key)) is not None:
                self._add("ambiguous-key", place, path, text=key, meant=Term(f"meant.{meant}"))
            elif not isinstance(plain_scalar(key), str):
                self._add("key-not-text", place, path, text=key[:MAX_DIGITS])
        if key in parent.items:
            self._add("duplicate", place, key=key, first=self.doc.keys[path][0])
        else:
            self.doc.keys[path] = place
        return key

    def _scalar(self, event: yaml.ScalarEvent, path: NodePath, place: Place) -> Yaml:
        text = event.value
        self._reject_escaped(event, place, path)
        if event.style or not event.implicit[0]:
            return text
        value = plain_scalar(text)
        if _NOT_FINITE.match(text):
            self._add("not-finite", place, path, text=text)
            return 0
        if (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and sum(c.isdigit() for c in text) > MAX_DIGITS
        ):
            self._add("digits", place, path, most=MAX_DIGITS)
            return 0
        if isinstance(value, str) and (meant := older_reading(text)) is not None:
            self._add("ambiguous", place, path, text=text, meant=Term(f"meant.{meant}"))
        return value


def _start(event: yaml.Event) -> Place:
    """Return the line and column where an event begins."""
    mark = event.start_mark
    assert mark is not None
    return mark.line + 1, mark.column + 1


def _empty(event: yaml.CollectionStartEvent) -> YamlMap | list[Yaml]:
    """Return the collection that an event opens."""
    return {} if isinstance(event, yaml.MappingStartEvent) else []
