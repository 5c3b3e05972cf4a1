"""Catalogs whose numbers stand at the limits of their schemas: valid, and as far from the printed ones as they can be."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from sheetgen.core import paths

Data = Any
Schema = dict[str, Any]


@cache
def schema(name: str) -> Schema:
    found: Schema = json.loads((paths.SCHEMA / name).read_text(encoding="utf-8"))
    return found


def schema_of(data: dict[str, Data], system: str) -> Schema | None:
    """Return the schema of a catalog file."""
    name = f"{system}/{data.get('kind')}.json"
    return schema(name) if (paths.SCHEMA / name).is_file() else None


def stretch(data: Data, root: Schema, own: Schema, random: Random, share: float) -> Data:
    """Return data of which so many numbers are at a limit, switches turned and choices changed."""
    parts = list(parts_of(root, own))
    if isinstance(data, dict):
        return {key: _member(key, value, root, parts, random, share) for key, value in data.items()}
    if isinstance(data, list):
        items = next((part["items"] for part in parts if "items" in part), {})
        return [stretch(value, root, items, random, share) for value in data]
    if random.random() > share:
        return data
    if isinstance(data, bool):
        return random.random() < 0.5
    if isinstance(data, int | float):
        limits = [part[key] for part in parts for key in ("minimum", "maximum") if key in part]
        return random.choice(limits) if limits else data
    choices = [choice for part in parts for choice in part.get("enum", ())]
    return random.choice(choices) if choices else data


def _member(key: str, value: Data, root: Schema, parts: list[Schema], random: Random, share: float) -> Data:
    for part in parts:
        if key in part.get("properties", {}):
            return stretch(value, root, part["properties"][key], random, share)
    others = [part["additionalProperties"] for part in parts if isinstance(part.get("additionalProperties"), dict)]
    return stretch(value, root, others[0], random, share) if others else value


def parts_of(root: Schema, own: Schema) -> list[Schema]:
    """Return the schemas that apply to a value: those that one refers to, and its alternatives."""
    if "$ref" in own:
        name = own["$ref"].rpartition("/")[2]
        return [own, *parts_of(root, root["$defs"][name])]
    found = [own]
    for key in ("allOf", "anyOf", "oneOf"):
        for inner in own.get(key, ()):
            found += parts_of(root, inner)
    for key in ("then", "else"):
        if key in own:
            found += parts_of(root, own[key])
    return found
