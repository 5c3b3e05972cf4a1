"""Complete the schemas in `catalog/schema`: `make schemas` writes what they share into each of them.

Editors and validators follow references between files in ways that do not agree, so a schema refers to itself only.
Its definitions are its own, copies from other schemas (`parts.json` of its folder, then `common.json`, then its other
neighbours), and `printed-…`: the ids of a section of the printed catalog, and their Spanish names, which editors offer.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(ROOT), str(ROOT / "engine")]

from sheetgen.core import games, paths, reading
from sheetgen.core.data import YamlMap, as_list, as_map, as_text
from sheetgen.core.game import AnyGame
from sheetgen.core.locale import Words
from sheetgen.core.near import plain
from sheetgen.core.schema_match import PRINTED

Schemas: TypeAlias = dict[str, YamlMap]  # by their paths below catalog/schema

# Where schemas are: ours, and those of the game that tests add.
FOLDERS = (paths.SCHEMA, Path(__file__).resolve().parents[1] / "fourth_game/catalog/schema")
COMMON = "common.json"
PARTS = "parts.json"
POINTER = "#/$defs/"
COPIED = "Copied from {} by `make schemas`."
LISTED = "Written from the printed catalog by `make schemas`. The last alternative accepts any other id."
OTHER = "Not printed: from a homebrew catalog."
NAMED = (
    "weapons",
    "enemies",
    "cards",
    "mechs",
    "classes",
    "terrain",
)  # what loadouts and scenarios name in any language
BASES = {**dict.fromkeys(NAMED, "id-or-name"), "editions": "edition-id", "rings": "ring"}  # what is no `id`


def read(folder: Path = paths.SCHEMA) -> Schemas:
    """Return the schemas as they are."""
    files = sorted(folder.rglob("*.json"))
    return {file.relative_to(folder).as_posix(): json.loads(file.read_text(encoding="utf-8")) for file in files}


def complete(schemas: Schemas) -> Schemas:
    """Return the schemas with their copied and printed definitions written anew."""
    own = {name: own_definitions(schema) for name, schema in schemas.items()}
    return {name: {**schema, **_definitions(name, schema, own)} for name, schema in schemas.items()}


def own_definitions(schema: YamlMap) -> YamlMap:
    """Return the definitions that are written by hand in this schema."""
    definitions = as_map(schema.get("$defs", {}))
    return {name: value for name, value in definitions.items() if not _is_written(as_map(value))}


def _is_written(definition: YamlMap) -> bool:
    comment = str(definition.get("$comment", ""))
    return comment == LISTED or comment.startswith(COPIED.partition("{}")[0])


def _definitions(name: str, schema: YamlMap, own: Mapping[str, YamlMap]) -> YamlMap:
    folder, _, _ = name.rpartition("/")
    neighbours = [f"{folder}/{PARTS}", COMMON, *(other for other in own if other.rpartition("/")[0] == folder)]
    sources = dict.fromkeys(own[name], name)
    copies: YamlMap = {}
    wanted = [(word, name) for word in _references({**schema, "$defs": own[name]})]
    while wanted:
        word, user = wanted.pop()
        source = PRINTED if word.startswith(PRINTED) else _source(word, [user, *neighbours], own)
        if sources.setdefault(word, source) != source:
            raise KeyError(f"{name}: {word!r} of {source} is not that of {sources[word]}")
        if source == name or word in copies:
            continue
        if source == PRINTED and folder not in games.ids():
            definition = as_map(as_map(schema["$defs"])[word])  # the test that adds the game compares it
        elif source == PRINTED:
            definition = {"$comment": LISTED, **_printed(folder, word.removeprefix(PRINTED))}
        else:
            definition = {"$comment": COPIED.format(Path(source).name), **as_map(own[source][word])}
        copies[word] = definition
        wanted += [(inner, source) for inner in _references(definition)]
    return {"$defs": own[name] | dict(sorted(copies.items()))} if sources else {}


def _source(word: str, schemas: Sequence[str], own: Mapping[str, YamlMap]) -> str:
    """Return the first of the schemas that defines a word."""
    for name in schemas:
        if word in own.get(name, {}):
            return name
    raise KeyError(f"{schemas[0]}: no definition {word!r}")


def _references(value: object) -> Iterator[str]:
    """Yield the definitions that a schema refers to."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key == "$ref":
                yield str(inner).removeprefix(POINTER).partition("/")[0]
            else:
                yield from _references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _references(inner)


def _printed(system: str, section: str) -> YamlMap:
    entries = _rings(system) if section == "rings" else _listed(games.game(system), section)
    offered: list[YamlMap] = [{"const": id_, "description": text} for id_, text in entries.items()]
    if section in NAMED:
        offered += _translations(system, section)
    return {"anyOf": [*offered, {"$ref": POINTER + BASES.get(section, "id"), "description": OTHER}]}


def _listed(game: AnyGame, section: str) -> dict[str, str]:
    """Return the ids of a section, each with what `catalog list` says about it."""
    heading, *rows = game.listing.table(reading.read_catalog(game.id), section, "en")
    described = {}
    for id_, name, *cells in rows:
        facts = [f"{head}: {cell}" for head, cell in zip(heading[2:], cells, strict=True) if cell != "–"]
        described[id_] = " · ".join([name, *facts])
    return described


def _translations(system: str, section: str) -> list[YamlMap]:
    """Return the Spanish names that differ from the ids, each with the id that it stands for."""
    names: dict[str, str] = {}
    for id_, entry in reading.read_catalog(system).facts.entries(section).items():
        name = Words.read(entry["name"]).in_("es")
        if plain(name) != plain(id_):
            names.setdefault(name, id_)
    return [{"const": name, "description": f"Spanish name of `{id_}`."} for name, id_ in names.items()]


def _rings(system: str) -> dict[str, str]:
    board = as_map(reading.read_catalog(system).facts.sections["board"])
    rings = [as_map(ring) for ring in as_list(board["rings"])]
    return {as_text(ring["id"]): as_text(as_map(ring["name"])["en"]) for ring in rings}


def text(schema: YamlMap) -> str:
    """Return the text of a schema's file: indented, but for what `make schemas` writes, a line each."""
    lines: dict[str, str] = {}
    shown = dict(schema)
    if "$defs" in shown:
        definitions = as_map(shown["$defs"])
        lines = {name: json.dumps(as_map(definition), ensure_ascii=False) for name, definition in definitions.items()
                 if _is_written(as_map(definition))}  # fmt: skip
        shown["$defs"] = {name: f"<{name}>" if name in lines else value for name, value in definitions.items()}
    whole = json.dumps(shown, ensure_ascii=False, indent=2)
    for name, line in lines.items():
        whole = whole.replace(f'"{name}": "<{name}>"', f'"{name}": {line}')
    return whole + "\n"


def main() -> None:
    for folder in FOLDERS:
        there = read(folder)
        for name, schema in complete({**read(), **there}).items():
            if name in there:
                (folder / name).write_text(text(schema), encoding="utf-8")


if __name__ == "__main__":
    main()
