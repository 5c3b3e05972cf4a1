"""The document of a simulation as a table: a line for each figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sheetgen.core.data import Json, JsonObject


class CsvRow(NamedTuple):
    """A figure by its path in the document, with its interval where it has one."""

    figure: str
    value: Json
    low: Json = None
    high: Json = None


def rows(document: JsonObject) -> Iterator[CsvRow]:
    """
    >>> [tuple(row) for row in rows({"wins": 1, "rate": 0.5, "rate_ci95": [0.1, 0.9], "of": [{"value": 2, "ci95": None}]})]
    [('wins', 1, None, None), ('rate', 0.5, 0.1, 0.9), ('of.0', 2, None, None)]
    """
    return _members(document, "")


def _rows(value: Json, path: str) -> Iterator[CsvRow]:
    if isinstance(value, Mapping):
        if value.keys() == {"value", "ci95"}:
            yield CsvRow(path, value["value"], *_ends(value["ci95"]))
        else:
            yield from _members(value, f"{path}.")
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for number, item in enumerate(value):
            yield from _rows(item, f"{path}.{number}")
    else:
        yield CsvRow(path, value)


def _members(document: JsonObject, path: str) -> Iterator[CsvRow]:
    """Yield one row for a figure that has two keys, and one for each of several by name."""
    for key, value in document.items():
        bounds = document.get(f"{key}_ci95")
        if isinstance(bounds, Mapping) and isinstance(value, Mapping):
            for name, own in value.items():
                yield CsvRow(f"{path}{key}.{name}", own, *_ends(bounds[name]))
        elif bounds is not None:
            yield CsvRow(f"{path}{key}", value, *_ends(bounds))
        elif not key.endswith("_ci95"):
            yield from _rows(value, f"{path}{key}")


def _ends(interval: Json) -> tuple[Json, Json]:
    if isinstance(interval, Sequence) and not isinstance(interval, str):
        low, high = interval
        return low, high
    return None, None
