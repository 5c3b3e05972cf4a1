"""Walks over the schemas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from complete_schemas import read


def subschemas(value: object, path: str = "") -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield every map in a schema with its JSON Pointer."""
    if isinstance(value, Mapping):
        yield path, value
        for key, inner in value.items():
            yield from subschemas(inner, f"{path}/{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from subschemas(inner, f"{path}/{number}")


def patterns() -> list[str]:
    """Return every regular expression of the schemas once."""
    found = [schema["pattern"] for name in read().values() for _, schema in subschemas(name) if "pattern" in schema]
    return sorted({pattern for pattern in found if isinstance(pattern, str)})
