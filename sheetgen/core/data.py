"""Plain data: what YAML files hold, and what JSON documents are made of.

Schemas guarantee the shape of what is read; these functions tell the type checker, and raise TypeError where a schema
asked too little.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Yaml: TypeAlias = "bool | int | float | str | list[Yaml] | dict[str, Yaml] | None"
YamlMap: TypeAlias = dict[str, Yaml]
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = Mapping[str, Json]


def as_map(value: Yaml) -> YamlMap:
    """
    >>> as_map({"torso": 3})
    {'torso': 3}
    """
    if not isinstance(value, dict):
        raise TypeError(f"expected a map, found {value!r}")
    return value


def size(value: Yaml) -> int:
    """Return the number of values within a value, and itself.

    >>> size({"torso": 3, "legs": [1, 2]})
    5
    """
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + sum(map(size, inner))


def as_list(value: Yaml) -> list[Yaml]:
    if not isinstance(value, list):
        raise TypeError(f"expected a list, found {value!r}")
    return value


def as_text(value: Yaml) -> str:
    if not isinstance(value, str):
        raise TypeError(f"expected a text, found {value!r}")
    return value


def as_int(value: Yaml) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"expected a whole number, found {value!r}")
    return value
