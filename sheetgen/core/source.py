"""YAML text → data, with the place of every key and value.

One pass over the parser's events builds both, so that nesting, aliases and size are bounded before anything is built.
Scalars follow YAML 1.2; what older readers understand differently is refused by name.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import Term

MAX_BYTES = 1 << 20
MAX_DEPTH = 24
MAX_VALUES = 50_000
MAX_DIGITS = 15

NodePath: TypeAlias = tuple[str | int, ...]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_IMPLICIT: dict[str, list[tuple[str, re.Pattern[str]]]] = yaml.SafeLoader.yaml_implicit_resolvers
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)\Z|\.(nan|NaN|NAN)\Z")
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_WORDS = {
    "null": None,
    "Null": None,
    "NULL": None,
    "~": None,
    "": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}


Resolver = Callable[[str], str]


@dataclass(slots=True)
class Document:
    """The contents of one file, with the place of everything in it.

    `resolver` returns the text of a file that this one names, or raises KeyError; without one, the name is a path.
    """

    file: str
    data: Any = None
    values: dict[NodePath, tuple[int, int]] = field(default_factory=dict)
    keys: dict[NodePath, tuple[int, int]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    refused: set[NodePath] = field(default_factory=set)
    resolver: Resolver | None = field(default=None, compare=False, repr=False)

    def mark(self, path: NodePath = (), *, key: bool = False) -> Mark:
        """The place of the value (or the key) at `path`, or of the nearest thing around it."""
        places = self.keys if key else self.values
        while path and path not in places:
            path, places = path[:-1], self.values
        return Mark(self.file, *places.get(path, (1, 1)))

    def has(self, path: NodePath) -> bool:
        return path in self.values


def read_file(path: str | Path) -> Document:
    """The document in a file; `-` is standard input. Raises BadInput when there is no text to parse."""
    name = str(path)
    try:
        if name == "-":
            raw = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            if not Path(path).is_file() and Path(path).exists() and Path(path).is_dir():
                raise BadInput([Finding("FILE", "folder", Mark(name))])
            with Path(path).open("rb") as stream:
                raw = stream.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise BadInput([Finding("FILE", "missing", Mark(name))]) from error
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadInput([Finding("FILE", "unreadable", Mark(name), facts={"reason": reason})]) from error
    return parse(raw, name)


def parse(raw: bytes, file: str) -> Document:
    """Everything one YAML document says, with every problem of its text among the document's findings.

    Raises BadInput when the text breaks off, so that there is no document at all.
    """
    if len(raw) > MAX_BYTES:
        raise BadInput([Finding("FILE", "large", Mark(file), facts={"most": MAX_BYTES // 1024})])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "replace")
        raise BadInput([Finding("YAML", "encoding", Mark(file, *_place(before)))]) from error
    if odd := _UNPRINTABLE.search(text):
        code = f"U+{ord(odd[0]):04X}"
        raise BadInput([Finding("YAML", "character", Mark(file, *_place(text[: odd.start()])), facts={"code": code})])
    return _Builder(file).build(text)


def _place(before: str) -> tuple[int, int]:
    """The line and column that follow a text."""
    lines = _BREAK.split(before)
    return len(lines), len(lines[-1]) + 1


class _Builder:
    """Turns the parser's events into a document."""

    def __init__(self, file: str) -> None:
        self.doc = Document(file)

    def build(self, text: str) -> Document:
        events = yaml.parse(text, Loader=_LOADER)
        try:
            self._document(events)
        except yaml.MarkedYAMLError as error:
            places = [(mark.line + 1, mark.column + 1) for mark in (error.problem_mark, error.context_mark) if mark]
            end = _place(text.rstrip())
            # What is open at the end of the file is best looked for where it was opened.
            inside = [place for place in places if place < end] or [end]
            mark = Mark(self.doc.file, *inside[0])
            problem = (error.problem or error.context or "").replace("\n", " ")
            self._stop("YAML", "syntax", mark, problem=problem)
        except yaml.YAMLError as error:
            self._stop("YAML", "syntax", Mark(self.doc.file, 1, 1), problem=str(error).splitlines()[0])
        return self.doc

    def _stop(self, rule: str, case: str, mark: Mark, **facts: Any) -> None:
        raise BadInput([*self.doc.findings, Finding(rule, case, mark, facts=facts)]) from None

    def _document(self, events: Iterator[Any]) -> None:
        documents = 0
        # One frame for each open collection: the collection, its path, the key that waits for its value.
        stack: list[tuple[Any, NodePath]] = []
        waiting: list[str | None] = []
        skipped_key = 0
        for event in events:
            kind = type(event)
            if kind is yaml.ScalarEvent or kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                place = (event.start_mark.line + 1, event.start_mark.column + 1)
                self._refuse_anchor(event, place)
                parent, path = stack[-1] if stack else (None, ())
                if type(parent) is dict and waiting[-1] is None:
                    waiting[-1] = self._key(event, parent, path, place, skipped_key)
                    if kind is not yaml.ScalarEvent:  # a collection as a key: built aside, under a name of no use
                        key_path = (*path, f"\0{skipped_key}")
                        stack.append(({} if kind is yaml.MappingStartEvent else [], key_path))
                        waiting.append(None)
                        skipped_key += 1
                    continue
                if type(parent) is dict:
                    key = waiting[-1]
                    assert key is not None
                    here: NodePath = (*path, key)
                elif type(parent) is list:
                    here = (*path, len(parent))
                else:
                    here = ()
                self.doc.values.setdefault(here, place)
                if len(self.doc.values) > MAX_VALUES:
                    self._stop("YAML", "many", Mark(self.doc.file, *place), most=MAX_VALUES)
                value: Any
                if kind is yaml.ScalarEvent:
                    value = self._scalar(event, here, place)
                else:
                    value = {} if kind is yaml.MappingStartEvent else []
                self._put(parent, waiting, value)
                if kind is not yaml.ScalarEvent:
                    if len(stack) >= MAX_DEPTH:
                        self._stop("YAML", "depth", Mark(self.doc.file, *place), most=MAX_DEPTH)
                    stack.append((value, here))
                    waiting.append(None)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                stack.pop()
                waiting.pop()
            elif kind is yaml.AliasEvent:
                place = (event.start_mark.line + 1, event.start_mark.column + 1)
                self._stop("YAML", "alias", Mark(self.doc.file, *place), name=event.anchor)
            elif kind is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    place = (event.start_mark.line + 1, event.start_mark.column + 1)
                    self._stop("YAML", "documents", Mark(self.doc.file, *place))
        if not documents or self.doc.data is None:
            self._stop("YAML", "empty", Mark(self.doc.file, 1, 1))

    def _put(self, parent: Any, waiting: list[str | None], value: Any) -> None:
        if type(parent) is dict:
            parent.setdefault(waiting[-1], value)  # of two equal keys the first one counts
            waiting[-1] = None
        elif type(parent) is list:
            parent.append(value)
        else:
            self.doc.data = value

    def _refuse_anchor(self, event: Any, place: tuple[int, int]) -> None:
        mark = Mark(self.doc.file, *place)
        if event.anchor is not None:
            self._add("YAML", "anchor", mark, name=event.anchor)
        if event.tag is not None and event.tag != "!":
            self._add("YAML", "tag", mark, tag=event.tag.replace("tag:yaml.org,2002:", "!!"))

    def _add(self, rule: str, case: str, mark: Mark, path: NodePath | None = None, **facts: Any) -> None:
        self.doc.findings.append(Finding(rule, case, mark, facts=facts))
        if path is not None:
            self.doc.refused.add(path)

    def _key(self, event: Any, parent: dict[str, Any], path: NodePath, place: tuple[int, int], count: int) -> str:
        mark = Mark(self.doc.file, *place)
        if type(event) is not yaml.ScalarEvent:
            self._add("YAML", "key", mark, path)
            return f"\0{count}"
        key: str = event.value
        here = (*path, key)
        if not event.style and event.implicit[0]:
            if key == "<<":
                self._add("YAML", "merge", mark, here)
            elif (meant := _older_reading(key)) is not None:
                self._add("YAML", "ambiguous-key", mark, here, text=key, meant=Term(f"meant.{meant}"))
            elif not isinstance(_plain(key), str):
                self._add("YAML", "key-not-text", mark, here, text=key[:MAX_DIGITS])
        if key in parent:
            first = self.doc.keys[here]
            self._add("YAML", "duplicate", mark, key=key, first=first[0])
        else:
            self.doc.keys[here] = place
        return key

    def _scalar(self, event: Any, path: NodePath, place: tuple[int, int]) -> Any:
        text: str = event.value
        if event.style or not event.implicit[0]:
            return text
        mark = Mark(self.doc.file, *place)
        value = _plain(text)
        if _NOT_FINITE.match(text):
            self._add("YAML", "not-finite", mark, path, text=text)
            return 0
        if (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and sum(c.isdigit() for c in text) > MAX_DIGITS
        ):
            self._add("YAML", "digits", mark, path, most=MAX_DIGITS)
            return 0
        if isinstance(value, str) and (meant := _older_reading(text)) is not None:
            self._add("YAML", "ambiguous", mark, path, text=text, meant=Term(f"meant.{meant}"))
        return value


def _plain(text: str) -> Any:
    """The value of an unquoted scalar in YAML 1.2.

    >>> [_plain(text) for text in ("3", "-1", "2.5", "true", "~", "laser", "v1.7", "no", "014")]
    [3, -1, 2.5, True, None, 'laser', 'v1.7', 'no', '014']
    """
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.match(text):
        return int(text) if len(text) <= MAX_DIGITS else 10**MAX_DIGITS
    if _FLOAT.match(text) and not (len(text) > 1 and text.lstrip("+-")[0] == "0" and text.lstrip("+-")[1:2].isdigit()):
        return float(text[:40])
    return text


def _older_reading(text: str) -> str | None:
    """What a YAML 1.1 reader takes an unquoted text for, when that is not text.

    >>> [_older_reading(text) for text in ("no", "014", "1:30", "2024-13-45", "0x1f", "laser", "1_000")]
    ['bool', 'int', 'int', 'timestamp', 'int', None, 'int']
    """
    if text in _WORDS or text == "<<":
        return None
    if text in ("y", "Y", "n", "N"):
        return "bool"
    for tag, pattern in _IMPLICIT.get(text[:1], ()):
        if pattern.match(text):
            kind = tag.rpartition(":")[2]
            if kind in ("bool", "timestamp") or (kind in ("int", "float") and isinstance(_plain(text), str)):
                return kind
    return None
