"""What the fuzzer starts from: every file of the project that the commands read, as data."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from sheetgen.core import games, reading, source
from sheetgen.core.errors import SheetgenError
from sheetgen.render import templates

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("catalog", "examples", "templates", "tests/cases", "tests/scenarios", "tests/counts", "tests/engine")

Data = Any


class Seed(NamedTuple):
    """A file as data; `kind` is what commands take it for: loadout, catalog, scenario, game or template."""

    kind: str
    system: str
    data: dict[str, Data]


class Corpus(NamedTuple):
    seeds: list[Seed]
    by_kind: dict[str, list[Seed]]
    values: dict[str, list[Data]]
    """The values that stand under each key somewhere."""
    siblings: dict[str, list[tuple[str, Data]]]
    """The keys, with their values, of the maps that stand under each key."""


def kind_of(data: dict[str, Data]) -> str:
    """Return what commands take a file for."""
    kind = data.get("kind")
    if kind in ("template", "game", "scenario"):
        return str(kind)
    if kind is not None:
        return "catalog"
    return "scenario" if {"loadout", "until", "expect", "decisions", "sides", "squads"} & data.keys() else "loadout"


def companions(folder: Path) -> None:
    """Put what files of the corpus name beside them."""
    for pattern in ("*/*.yaml", "*/homebrew/*.yaml"):
        for example in (ROOT / "examples").glob(pattern):
            shutil.copy(example, folder)
    for name in ("squads", "homebrew"):
        for named in (ROOT / "tests/scenarios").glob(f"*/{name}"):
            shutil.copytree(named, folder / name, dirs_exist_ok=True)


def sound(seed: Seed, folder: Path) -> bool:
    """Whether a file is read without an error: most mutations start from such files."""
    file = folder / "seed.yaml"
    file.write_text(json.dumps(seed.data), encoding="utf-8")
    try:
        if seed.kind == "loadout":
            reading.read_loadout(file)
        elif seed.kind == "catalog":
            reading.validate_catalog(file)
        elif seed.kind == "template":
            templates.read(str(file), seed.system)
        elif seed.kind == "scenario":
            scenarios = games.game(seed.system).scenario
            return scenarios is not None and not scenarios.run(source.read_file(file)).findings
    except SheetgenError:
        return False
    return True


def read() -> Corpus:
    """Return every file that is read without an error, and the words that stand in all of them."""
    seeds: list[Seed] = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.yaml")):
            for data in documents(path.read_text(encoding="utf-8")):
                system = data.get("system")
                if system in games.ids():
                    seeds.append(Seed(kind_of(data), str(system), data))
    by_kind: dict[str, list[Seed]] = {}
    with tempfile.TemporaryDirectory(prefix="sheetgen-fuzz-") as name:
        folder = Path(name)
        companions(folder)
        for seed in seeds:
            if sound(seed, folder):
                by_kind.setdefault(seed.kind, []).append(seed)
    values: dict[str, list[Data]] = {}
    siblings: dict[str, list[tuple[str, Data]]] = {}
    for seed in seeds:
        collect("", seed.data, values, siblings)
    return Corpus(seeds, by_kind, values, siblings)


def documents(text: str) -> Iterator[dict[str, Data]]:
    """The document in a file, or those in a case of a check; nothing for text that is no YAML on purpose."""
    try:
        data = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (yaml.YAMLError, ValueError):  # of which the latter is what PyYAML makes of an impossible date
        return
    if not isinstance(data, dict):
        return
    if "findings" in data and isinstance(data.get("loadout"), str):
        for inner in (data["loadout"], *(data.get("files") or {}).values()):
            yield from documents(inner)
    else:
        yield plain(data)


def plain(value: Data) -> Data:
    """Return a value with text as keys, as our own reader gives it."""
    if isinstance(value, dict):
        return {str(key): plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


def collect(key: str, value: Data, values: dict[str, list[Data]], siblings: dict[str, list[tuple[str, Data]]]) -> None:
    """Add a value, and everything in it, to the words by key."""
    known = values.setdefault(key, [])
    if len(known) < 400 and value not in known[-40:]:
        known.append(value)
    if isinstance(value, dict):
        for name, part in value.items():
            around = siblings.setdefault(key, [])
            if len(around) < 400:
                around.append((name, part))
            collect(name, part, values, siblings)
    elif isinstance(value, list):
        for part in value:
            collect(f"{key}[]", part, values, siblings)
