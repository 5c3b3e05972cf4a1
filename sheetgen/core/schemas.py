"""JSON Schemas: which one a file answers to, and what a violation means in words a player understands."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any

from sheetgen.core import paths
from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import Either, Term
from sheetgen.core.source import Document, NodePath

_KINDS = {
    dict: "object",
    list: "array",
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
}
# Definitions that list the printed ids of a section for editors to offer; the last alternative is what any id must be.
PRINTED = "printed-"
_LIMITS = {
    "minimum": "least",
    "maximum": "most",
    "minItems": "least-items",
    "maxItems": "most-items",
    "minProperties": "least-items",
    "maxProperties": "most-items",
    "minLength": "empty-text",
    "maxLength": "long-text",
}


@cache
def _load(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads((paths.SCHEMA / name).read_text(encoding="utf-8"))
    del schema["$schema"]  # it would bring the stock validator back, with its own idea of whole numbers
    schema.pop("$id", None)  # schemas are named by their paths here
    for name, definition in schema.get("$defs", {}).items():
        if name.startswith(PRINTED):  # which ids there are, the catalog knows
            definition.update(definition.pop("anyOf")[-1])
    return schema


def exists(name: str) -> bool:
    return (paths.SCHEMA / name).is_file()


@cache
def validator(name: str) -> Any:
    """The validator for a schema by its path below the schema folder, with an optional `#` pointer into it."""
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend
    from referencing import Registry, Resource
    from referencing.jsonschema import DRAFT202012

    def retrieve(uri: str) -> Resource[Any]:
        return Resource.from_contents(_load(uri.removeprefix("file:///schema/")), DRAFT202012)

    # 3.0 is a whole number for JSON Schema, not for a player who counts circles.
    whole = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    registry: Any = Registry(retrieve=retrieve)  # type: ignore[call-arg]
    return extend(  # type: ignore[no-untyped-call]
        Draft202012Validator, type_checker=whole
    )({"$ref": f"file:///schema/{name}"}, registry=registry)


def near(word: object, known: Iterable[object]) -> str | None:
    """The known word most like a mistyped one, or the only one that it is a part of.

    >>> near("Lazer", ["laser", "rifle"]), near("b1", ["A", "B"]), near("xyz", ["laser"])
    ('laser', 'B', None)
    >>> near("whip", ["energy-whip", "fist"])
    'energy-whip'
    """
    by_lower = {str(item).lower(): str(item) for item in known}
    lower = str(word).lower()
    matches = get_close_matches(lower, by_lower, n=1, cutoff=0.6)
    within = [item for item in by_lower if lower in item.split("-")]
    if not matches and len(within) == 1:
        matches = within
    return by_lower[matches[0]] if matches else None


def require(what: str, word: str, known: Iterable[str]) -> None:
    """Refuses a word of the command line that names nothing."""
    choices = list(known)
    if word not in choices:
        guess = near(word, choices)
        there_are = f"did you mean {guess!r}?" if guess else f"there are: {', '.join(choices) or 'none'}"
        raise UsageError(f"no {what} {word!r}; {there_are}")


def unknown(rule: str, case: str, mark: Mark, word: object, known: Iterable[object], **facts: Any) -> Finding:
    """A finding about a word that names nothing, with the nearest known word where there is one."""
    choices = list(known)
    guess = near(word, choices)
    return Finding(
        rule,
        f"{case}.near" if guess else case,
        mark,
        facts={**facts, "word": _short(word), "guess": guess, "known": choices},
    )


def violations(doc: Document, name: str, data: Any = None, base: NodePath = ()) -> list[Finding]:
    """Every violation of a schema by a document, each at its own place.

    What the text of the document already got refused for is not said again.
    """
    found: dict[tuple[Mark, str], Finding] = {}
    for error in validator(name).iter_errors(doc.data if data is None else data):
        for finding in _explain(doc, base, error):
            found.setdefault((finding.mark, finding.case), finding)
    return list(found.values())


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _kind(value: object) -> Term:
    return Term(f"kind.{_KINDS[type(value)]}")


def _explain(doc: Document, base: NodePath, error: Any) -> Iterator[Finding]:
    path: NodePath = (*base, *error.absolute_path)
    if any(path[:end] in doc.refused for end in range(len(path) + 1)):
        return
    rule, case, value = error.validator_value, error.validator, error.instance
    mark = doc.mark(path)
    if "propertyNames" in error.absolute_schema_path:
        if (*path, value) in doc.refused:
            return
        mark = doc.mark((*path, value), key=True)
    if case in ("anyOf", "oneOf"):
        yield from _alternatives(doc, base, error, mark)
    elif case == "additionalProperties":
        known = list(error.schema.get("properties", {}))
        for key in value:
            if key not in known and (*path, key) not in doc.refused and not key.startswith("\0"):
                yield unknown("SCHEMA", "unknown-key", doc.mark((*path, key), key=True), key, known)
    elif case == "required":
        keys = [f"`{key}`" for key in rule if key not in value]
        yield Finding("SCHEMA", "missing", mark, facts={"keys": keys, "count": len(keys)})
    elif case in ("enum", "const"):
        choices = [_word(choice) for choice in (rule if case == "enum" else [rule])]
        yield unknown("SCHEMA", "value", mark, _word(value), choices)
    elif case == "type":
        expected = [Term(f"kind.{kind}") for kind in ([rule] if isinstance(rule, str) else rule)]
        yield Finding("SCHEMA", "type", mark, facts={"expected": Either(tuple(expected)), "found": _kind(value)})
    elif case in _LIMITS:
        yield Finding("SCHEMA", _LIMITS[case], mark, facts={"limit": rule, "value": _short(value)})
    elif case == "uniqueItems":
        yield Finding("SCHEMA", "repeated", mark)
    elif case == "pattern":
        meaning = error.schema.get("description")
        yield Finding(
            "SCHEMA", "pattern" if meaning else "blanks", mark, facts={"word": _short(value), "meaning": meaning}
        )
    else:
        yield Finding("SCHEMA", "other", mark, facts={"problem": error.message[:160]})


def _word(value: object) -> str:
    return json.dumps(value) if isinstance(value, bool | type(None)) else str(value)


def _alternatives(doc: Document, base: NodePath, error: Any, mark: Mark) -> Iterator[Finding]:
    """Of several shapes a value may have: what is wrong within the one it has, or which shapes there are."""
    branches: dict[int, list[Any]] = {}
    for inner in error.context:
        branches.setdefault(inner.schema_path[0], []).append(inner)
    fitting = [errors for errors in branches.values() if not any(_wrong_shape(inner, error) for inner in errors)]
    if fitting:
        for inner in min(fitting, key=len):
            yield from _explain(doc, base, inner)
        return
    expected: list[Any] = []
    for inner in error.context:
        if inner.validator == "type":
            kinds = [inner.validator_value] if isinstance(inner.validator_value, str) else inner.validator_value
            expected += [Term(f"kind.{kind}") for kind in kinds]
        elif inner.validator in ("enum", "const") and not list(inner.relative_path):
            choices = inner.validator_value if inner.validator == "enum" else [inner.validator_value]
            expected += [f"`{_word(choice)}`" for choice in choices]
    yield Finding(
        "SCHEMA",
        "shape",
        mark,
        facts={"expected": Either(tuple(dict.fromkeys(expected))), "found": _kind(error.instance)},
    )


def _wrong_shape(inner: Any, outer: Any) -> bool:
    """Whether a branch fails because the value (or the field that tells its shape) is of another sort altogether."""
    depth = len(inner.absolute_path) - len(outer.absolute_path)
    return (depth == 0 and inner.validator in ("type", "enum", "const")) or (depth == 1 and inner.validator == "const")
