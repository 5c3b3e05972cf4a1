"""JSON Schemas, and their violations as findings that a player understands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeAlias, cast

from sheetgen.core import limits, paths
from sheetgen.core.data import Yaml, YamlMap, as_list, as_map, as_text
from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import LANGUAGES, Either, Term, Words, key_names
from sheetgen.core.near import Names, meant, near, plain
from sheetgen.core.schema_match import definition, matches
from sheetgen.core.source import Document, NodePath

if TYPE_CHECKING:
    from typing import Protocol

    from jsonschema import ValidationError

    class Violation(Protocol):
        """What the library `jsonschema` reports: a keyword of a schema that a value does not meet."""

        @property
        def validator(self) -> str:
            """The keyword."""
            ...

        @property
        def validator_value(self) -> Yaml:
            """What the schema says under the keyword."""
            ...

        @property
        def instance(self) -> Yaml: ...

        @property
        def schema(self) -> YamlMap: ...

        @property
        def message(self) -> str: ...

        @property
        def absolute_path(self) -> Sequence[str | int]: ...

        @property
        def relative_path(self) -> Sequence[str | int]: ...

        @property
        def schema_path(self) -> Sequence[str | int]: ...

        @property
        def absolute_schema_path(self) -> Sequence[str | int]: ...

        @property
        def context(self) -> Sequence[Violation]:
            """For alternatives: the violations of each."""
            ...

    class Descends(Protocol):
        def descend(self, instance: Yaml, schema: Yaml, /) -> Iterator[ValidationError]: ...

    Keyword: TypeAlias = "Callable[[Descends, str, Yaml, object], Iterator[ValidationError]]"

    class Validator(Protocol):
        def iter_errors(self, instance: Yaml, /) -> Iterator[Violation]: ...


_KINDS = {
    dict: "object",
    list: "array",
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
}
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
# Patterns: that of a line of text, and the others by the titles of their schemas; `form.…` of the locale describes them.
LINE = r"^\S([^\n]*\S)?$(?!\n)"
FORMS = {
    "Colour": "colour",
    "Edition": "edition",
    "Enemy code": "code",
    "Id": "id",
    "Ink": "ink",
    "Ring": "ring",
    "Seed": "seed",
}


def exists(name: str) -> bool:
    return (paths.SCHEMA / name).is_file()


@cache
def validator(name: str) -> Validator:
    """Return the validator for a schema by its path below the schema folder, with an optional `#` pointer into it."""
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    # 3.0 is a whole number for JSON Schema, not for a player who counts circles.
    whole = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    schema, _, pointer = name.partition("#")
    # The stock keyword `uniqueItems` compares every two items of a list of maps, and `$ref` resolves anew for every value.
    keywords = {"uniqueItems": _unique, "$ref": _definition(schema)}
    kind = extend(Draft202012Validator, keywords, type_checker=whole)  # type: ignore[no-untyped-call]
    return cast("Validator", kind({"$ref": f"#{pointer}"}))


def _definition(name: str) -> Keyword:
    """Return the keyword `$ref` for a schema, which refers to itself only."""

    def check(validator: Descends, reference: str, value: Yaml, _: object) -> Iterator[ValidationError]:
        return validator.descend(value, definition(name, reference))

    return check


def _unique(_: object, wanted: Yaml, items: Yaml, __: object) -> Iterator[ValidationError]:
    """Check the keyword `uniqueItems`."""
    from jsonschema import ValidationError

    if wanted and isinstance(items, list):
        texts = {json.dumps(item, sort_keys=True) for item in items}
        if len(texts) < len(items):
            yield ValidationError("duplicate items")


def resolve(what: str, word: str, known: Names) -> str:
    """Return the id that a word of the command line names in any language and case. Raises UsageError for none."""
    id_ = meant(word, known)
    if id_ is None:
        require(what, word, known)
    return id_ or word


def require(what: str, word: str, known: Iterable[str]) -> None:
    """Reject an unknown word of the command line; `what.…` of the locale `usage` names its kind."""
    choices = list(known)
    if word not in choices:
        guess = near(word, known if isinstance(known, Mapping) else choices)
        key = "unknown.near" if guess else "unknown" if choices else "unknown.none"
        facts = {
            "guess": guess and display_name(guess, known),
            "known": [display_name(choice, known) for choice in choices],
        }
        raise UsageError(key, what=Term(f"what.{what}"), word=word, **facts)


def display_name(id_: object, known: Iterable[object]) -> object:
    """Return a known id as a message should name it: an entry of the catalog by its name in other languages than English."""
    names = known.get(id_) if isinstance(known, Mapping) else None
    return Words(str(id_), str(names[1])) if isinstance(names, list) and len(names) == len(LANGUAGES) else id_


def unknown(rule: str, case: str, mark: Mark, word: object, known: Iterable[object], **facts: object) -> Finding:
    """Return a finding about an unknown word, with the nearest known one. A map gives other names of the known words."""
    choices = list(known)
    guess = near(word, known if isinstance(known, Mapping) else choices)
    return Finding(
        rule,
        f"{case}.near" if guess else case,
        mark,
        facts={
            **facts,
            "word": _short(word),
            "guess": guess and display_name(guess, known),
            "known": [display_name(choice, known) for choice in choices],
        },
    )


def violations(doc: Document, name: str, data: Yaml = None, base: NodePath = ()) -> list[Finding]:
    """Return the violations of a schema by a document, each at its own place.

    What was already reported about the text of the document is left out.
    """
    found: dict[tuple[Mark, str], Finding] = {}
    value = doc.data if data is None else data
    if matches(name, value):
        return []
    errors = validator(name).iter_errors(value)
    for finding in (finding for error in errors for finding in _explain(doc, base, error)):
        found.setdefault((finding.mark, finding.case), finding)
        if len(found) == limits.MAX_FINDINGS:
            facts = {"most": limits.MAX_FINDINGS}
            return [*found.values(), Finding("SCHEMA", "many-findings", doc.mark(base), facts=facts)]
    return list(found.values())


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _kind(value: object) -> Term:
    return Term(f"kind.{_KINDS[type(value)]}")


def _explain(doc: Document, base: NodePath, error: Violation) -> Iterator[Finding]:
    path: NodePath = (*base, *error.absolute_path)
    if doc.is_refused(path):
        return
    value = error.instance
    mark = doc.mark(path)
    if "propertyNames" in error.absolute_schema_path:
        here = (*path, as_text(value))
        if here in doc.refused:
            return
        mark = doc.mark(here, key=True)
    if error.validator in ("anyOf", "oneOf"):
        yield from _alternatives(doc, base, error, mark)
    elif error.validator == "additionalProperties":
        known = list(as_map(error.schema.get("properties", {})))
        for key in as_map(value):
            if key not in known and (*path, key) not in doc.refused and not key.startswith("\0"):
                names = key_names(known)
                yield unknown("SCHEMA", "unknown-key", doc.mark((*path, key), key=True), key, names)
    elif error.validator in ("enum", "const"):
        yield unknown("SCHEMA", "value", mark, _word(value), _choices(error))
    else:
        yield _single(error, mark)


def _single(error: Violation, mark: Mark) -> Finding:
    """Return the finding about a keyword that yields exactly one."""
    keyword, limit, value = error.validator, error.validator_value, error.instance
    if keyword == "required":
        keys = [f"`{key}`" for key in as_list(limit) if key not in as_map(value)]
        return Finding("SCHEMA", "missing", mark, facts={"keys": keys, "count": len(keys)})
    if keyword == "type":
        return Finding("SCHEMA", "type", mark, facts={"expected": Either(tuple(_kinds(error))), "found": _kind(value)})
    if keyword in _LIMITS:
        return Finding("SCHEMA", _LIMITS[keyword], mark, facts={"limit": limit, "value": _short(value)})
    if keyword == "uniqueItems":
        return Finding("SCHEMA", "repeated", mark)
    if keyword == "pattern":
        guess = plain(value)
        if limit != LINE and re.search(str(limit), guess):
            return Finding("SCHEMA", "pattern.near", mark, facts={"word": _short(value), "guess": guess})
        form = FORMS.get(str(error.schema.get("title"))) if limit != LINE else None
        facts = {"word": _short(value), "meaning": form and Term(f"form.{form}")}
        return Finding("SCHEMA", "pattern" if form else "blanks", mark, facts=facts)
    return Finding("SCHEMA", "other", mark, facts={"problem": error.message[:160]})


def _word(value: object) -> str:
    return json.dumps(value) if isinstance(value, bool | type(None)) else str(value)


def _choices(error: Violation) -> list[str]:
    """Return the values that `enum` or `const` allows."""
    allowed = as_list(error.validator_value) if error.validator == "enum" else [error.validator_value]
    return [_word(choice) for choice in allowed]


def _kinds(error: Violation) -> list[Term]:
    """Return the kinds of values that `type` allows."""
    allowed = error.validator_value
    return [Term(f"kind.{kind}") for kind in ([allowed] if isinstance(allowed, str) else as_list(allowed))]


def _alternatives(doc: Document, base: NodePath, error: Violation, mark: Mark) -> Iterator[Finding]:
    """Explain a value that fits none of several shapes: what is wrong within its own, or which shapes there are."""
    branches: dict[str | int, list[Violation]] = {}
    for inner in error.context:
        branches.setdefault(inner.schema_path[0], []).append(inner)
    fitting = [errors for errors in branches.values() if not any(_wrong_shape(inner, error) for inner in errors)]
    if fitting:
        for inner in min(fitting, key=len):
            yield from _explain(doc, base, inner)
        return
    expected: dict[object, None] = {}  # in their order, each once
    for inner in error.context:
        if inner.validator == "type":
            expected |= dict.fromkeys(_kinds(inner))
        elif inner.validator in ("enum", "const") and not list(inner.relative_path):
            expected |= dict.fromkeys(f"`{choice}`" for choice in _choices(inner))
    if expected:
        yield Finding(
            "SCHEMA", "shape", mark, facts={"expected": Either(tuple(expected)), "found": _kind(error.instance)}
        )
        return
    for inner in min(branches.values(), key=len):
        yield from _explain(doc, base, inner)


def _wrong_shape(inner: Violation, outer: Violation) -> bool:
    """Return whether a branch fails because the value, or the field that names its shape, is of another kind."""
    depth = len(inner.absolute_path) - len(outer.absolute_path)
    return (depth == 0 and inner.validator in ("type", "enum", "const")) or (depth == 1 and inner.validator == "const")
