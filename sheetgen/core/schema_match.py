"""Whether a value meets a schema, decided without the library `jsonschema`, which takes longer to import than most commands run.

Only the keywords that our schemas use are known. `schemas` explains what does not match.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache

from sheetgen.core import paths
from sheetgen.core.data import Yaml, YamlMap, as_list, as_map, as_text

# Definitions that list the printed ids of a section for editors to offer; the last alternative is what any id must be.
PRINTED = "printed-"
ANNOTATIONS = frozenset({"$comment", "$defs", "default", "description", "examples", "title"})


class UnknownKeyword(Exception):
    """A schema uses a keyword that this module does not know."""


@cache
def load_schema(name: str) -> YamlMap:
    """Return a schema by its path below the schema folder."""
    schema: YamlMap = json.loads((paths.SCHEMA / name).read_text(encoding="utf-8"))
    del schema["$schema"]  # it would bring the stock validator back, with its own idea of whole numbers
    schema.pop("$id", None)  # schemas are named by their paths here
    for key, value in as_map(schema.get("$defs", {})).items():
        if key.startswith(PRINTED):  # which ids there are, the catalog knows
            definition = as_map(value)
            definition.update(as_map(as_list(definition.pop("anyOf"))[-1]))
    return schema


@cache
def definition(name: str, reference: str) -> Yaml:
    """Return what a `$ref` of a schema refers to; schemas refer to themselves only."""
    found: Yaml = load_schema(name)
    for step in reference.partition("#")[2].strip("/").split("/"):
        found = as_map(found)[step] if step else found
    return found


def matches(name: str, value: Yaml) -> bool:
    """Whether a value meets a schema, named by its path with an optional `#` pointer into it.

    Where a schema has an unknown keyword this is False, too: the caller asks `jsonschema` then.
    """
    file, _, pointer = name.partition("#")
    try:
        return _meets(file, definition(file, f"#{pointer}"), value)
    except UnknownKeyword:
        return False


def _meets(file: str, schema: Yaml, value: Yaml) -> bool:
    if isinstance(schema, bool):
        return schema
    own = as_map(schema)
    for keyword, wanted in own.items():
        if keyword in ANNOTATIONS or keyword in ("then", "else"):
            continue
        if keyword in _STRUCTURE:
            if not _STRUCTURE[keyword](file, own, wanted, value):
                return False
        elif keyword not in _PLAIN:
            raise UnknownKeyword(keyword)
        elif not _PLAIN[keyword](wanted, value):
            return False
    return True


# Keywords about the value alone


def _is_number(value: Yaml) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_TYPES: Mapping[str, Callable[[Yaml], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": _is_number,
    "null": lambda value: value is None,
}


def _is_of_type(wanted: Yaml, value: Yaml) -> bool:
    kinds = wanted if isinstance(wanted, list) else [wanted]
    return any(_TYPES[as_text(kind)](value) for kind in kinds)


def _equals(wanted: Yaml, value: Yaml) -> bool:
    """Whether two scalars are equal; true is not 1."""
    if isinstance(wanted, dict | list):
        raise UnknownKeyword("a constant that is no scalar")
    if isinstance(wanted, bool) or isinstance(value, bool):
        return wanted is value
    return wanted == value


def _compares(better: Callable[[float, float], bool]) -> Callable[[Yaml, Yaml], bool]:
    """Return a keyword about numbers; `better` says that a value is out of bounds."""
    return lambda wanted, value: not (_is_number(value) and better(value, wanted))  # type: ignore[arg-type]


def _counts(kind: type, better: Callable[[int, int], bool]) -> Callable[[Yaml, Yaml], bool]:
    """Return a keyword about how long a value of a kind is."""
    return lambda wanted, value: not (isinstance(value, kind) and better(len(value), wanted))  # type: ignore[arg-type]


def _is_unique(wanted: Yaml, value: Yaml) -> bool:
    if not wanted or not isinstance(value, list):
        return True
    return len({json.dumps(item, sort_keys=True) for item in value}) == len(value)


_PLAIN: Mapping[str, Callable[[Yaml, Yaml], bool]] = {
    "type": _is_of_type,
    "const": _equals,
    "enum": lambda wanted, value: any(_equals(one, value) for one in as_list(wanted)),
    "minimum": _compares(lambda value, bound: value < bound),
    "maximum": _compares(lambda value, bound: value > bound),
    "exclusiveMinimum": _compares(lambda value, bound: value <= bound),
    "minLength": _counts(str, lambda length, bound: length < bound),
    "maxLength": _counts(str, lambda length, bound: length > bound),
    "minItems": _counts(list, lambda length, bound: length < bound),
    "maxItems": _counts(list, lambda length, bound: length > bound),
    "minProperties": _counts(dict, lambda length, bound: length < bound),
    "maxProperties": _counts(dict, lambda length, bound: length > bound),
    "pattern": lambda wanted, value: not isinstance(value, str) or re.search(as_text(wanted), value) is not None,
    "required": lambda wanted, value: not isinstance(value, dict) or all(key in value for key in as_list(wanted)),
    "uniqueItems": _is_unique,
}


# Keywords that hold other schemas


def _properties(file: str, schema: YamlMap, wanted: Yaml, value: Yaml) -> bool:
    del schema
    if not isinstance(value, dict):
        return True
    known = as_map(wanted)
    return all(key not in known or _meets(file, known[key], own) for key, own in value.items())


def _other_properties(file: str, schema: YamlMap, wanted: Yaml, value: Yaml) -> bool:
    if not isinstance(value, dict):
        return True
    known = as_map(schema.get("properties", {}))
    return all(key in known or _meets(file, wanted, own) for key, own in value.items())


def _property_names(file: str, schema: YamlMap, wanted: Yaml, value: Yaml) -> bool:
    del schema
    return not isinstance(value, dict) or all(_meets(file, wanted, key) for key in value)


def _items(file: str, schema: YamlMap, wanted: Yaml, value: Yaml) -> bool:
    del schema
    return not isinstance(value, list) or all(_meets(file, wanted, item) for item in value)


def _condition(file: str, schema: YamlMap, wanted: Yaml, value: Yaml) -> bool:
    return _meets(file, schema.get("then" if _meets(file, wanted, value) else "else", True), value)


_STRUCTURE: Mapping[str, Callable[[str, YamlMap, Yaml, Yaml], bool]] = {
    "$ref": lambda file, _, wanted, value: _meets(file, definition(file, as_text(wanted)), value),
    "properties": _properties,
    "additionalProperties": _other_properties,
    "propertyNames": _property_names,
    "items": _items,
    "allOf": lambda file, _, wanted, value: all(_meets(file, one, value) for one in as_list(wanted)),
    "anyOf": lambda file, _, wanted, value: any(_meets(file, one, value) for one in as_list(wanted)),
    "not": lambda file, _, wanted, value: not _meets(file, wanted, value),
    "if": _condition,
}
