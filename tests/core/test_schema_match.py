"""What is decided without the library `jsonschema` is what the library decides."""

from __future__ import annotations

import copy
from pathlib import Path
from random import Random

import pytest
import yaml

from sheetgen.core import schema_match, schemas
from sheetgen.core.data import Yaml

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(
    file
    for folder in ("catalog", "examples", "templates")
    for file in (ROOT / folder).rglob("*.yaml")
    if "locales" not in file.parts and file.stat().st_size < 8000
)
ODD: tuple[Yaml, ...] = (None, True, False, 0, 1, -1, 3.0, 2.5, 10**9, "", "x", " x", "laser", [], [1, 1], {}, {"x": 1})
CHANGES = 12  # of each file


def schema_of(file: Path) -> str:
    first = file.read_text(encoding="utf-8").split("\n", 1)[0]
    return (file.parent / first.rpartition("=")[2]).resolve().relative_to(ROOT / "catalog/schema").as_posix()


def places(data: Yaml, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


def change(data: Yaml, random: Random) -> Yaml:
    """Return a copy in which one value is another, missing, or beside one that nobody knows."""
    made: Yaml = copy.deepcopy(data)
    path = random.choice([place for place in places(made) if place])
    holder: Yaml = made
    for step in path[:-1]:
        holder = holder[step]  # type: ignore[index, call-overload]
    assert isinstance(holder, dict | list)
    kind = random.randrange(3)
    if kind == 0:
        del holder[path[-1]]  # type: ignore[arg-type]
    elif kind == 1 and isinstance(holder, dict):
        holder["unheard-of"] = random.choice(ODD)
    else:
        holder[path[-1]] = random.choice(ODD)  # type: ignore[index, call-overload]
    return made


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_library_decides_the_same(file: Path) -> None:
    """For every file as it is, and with mistakes at places by chance."""
    random, name = Random(str(file.relative_to(ROOT))), schema_of(file)
    data: Yaml = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert schema_match.matches(name, data)
    for _ in range(CHANGES):
        other = change(data, random)
        assert schema_match.matches(name, other) == (not list(schemas.validator(name).iter_errors(other))), other


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"const": 1}, True),
        ({"enum": [0]}, False),
        ({"type": "integer"}, 3.0),
        ({"type": "integer"}, True),
        ({"not": {"type": "string"}}, "x"),
        ({"if": {"type": "string"}, "then": {"minLength": 2}}, "x"),
        ({"uniqueItems": True}, [1, 1]),
        ({"patternProperties": {}}, {}),
    ],
)
def test_what_does_not_match(monkeypatch: pytest.MonkeyPatch, schema: dict[str, Yaml], value: Yaml) -> None:
    """True is no number, 3.0 no whole one; a keyword that is not known never matches, whatever the value."""
    monkeypatch.setattr(schema_match, "definition", lambda _name, _reference: schema)
    assert not schema_match.matches("any", value)
