"""YAML files as an editor opens them, each with the schema that it answers to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import yaml

from sheetgen.core import games, paths
from sheetgen.core.errors import BadInput
from sheetgen.core.source import parse
from tests.command import ROOT, sheetgen

FOLDERS = ("catalog", "examples", "templates", "tests/scenarios", "tests/engine/paper_mech/homebrew")
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
MODELINE = "# yaml-language-server: $schema="
BLOCK = re.compile(r"^```yaml\n# file: (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Sample(NamedTuple):
    """A YAML file that opens with the path of its schema."""

    name: str
    schema: str  # below catalog/schema
    text: str

    @property
    def uri(self) -> str:
        return (ROOT / self.name).as_uri()


@cache
def valid() -> list[Sample]:
    """Return files in which an editor must find no error."""
    cases = (sample for sample, findings in of_cases() if not re.search(r"\[(YAML|SCHEMA)\]", findings))
    return [*_of_the_checkout(), *cases, *_of_pages(), *_of_new()]


def of_cases() -> Iterator[tuple[Sample, str]]:
    """Yield the files of `tests/cases`, right and wrong ones, with the findings of their cases."""
    for file in sorted((ROOT / "tests/cases/check").glob("*.yaml")):
        case = yaml.safe_load(file.read_text(encoding="utf-8"))
        for name, text in {"loadout.yaml": case["loadout"], **case.get("files", {})}.items():
            if schema := _schema_of(text):
                modeline = f"{MODELINE}{paths.SCHEMA / schema}\n"
                yield Sample(f"{file.stem}-{name}", schema, modeline + text), "\n".join(case["findings"])


def _schema_of(text: str) -> str | None:
    """Return the schema of a file by its game and kind, if there is one."""
    try:
        data = parse(text.encode(), "").data
    except BadInput:
        return None
    if not isinstance(data, dict):
        return None
    kind = data.get("kind", "scenario" if "loadout" in data else "loadout")
    schema = f"{data.get('system')}/{kind}.json"
    return schema if (paths.SCHEMA / schema).is_file() else None


def _of_the_checkout() -> Iterator[Sample]:
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.yaml")):
            if paths.LOCALES not in file.parents:
                yield _with_modeline(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))


def _of_pages() -> Iterator[Sample]:
    """The files that the documents write, in packs and alone."""
    for page in PAGES:
        for name, text in BLOCK.findall(page.read_text(encoding="utf-8")):
            if text.startswith(MODELINE) or _schema_of(text):
                yield _with_modeline(f"{page.stem}-{name.replace('/', '-')}", text)


def _of_new() -> Iterator[Sample]:
    for system in games.ids():
        yield _with_modeline(f"new-{system}.yaml", sheetgen("new", "--system", system))


def _with_modeline(name: str, text: str) -> Sample:
    if not text.startswith(MODELINE):
        text = f"{MODELINE}{paths.SCHEMA / (_schema_of(text) or '')}\n{text}"
    named = text.split("\n", 1)[0].removeprefix(MODELINE)
    schema = ((ROOT / name).parent / named).resolve()
    return Sample(name, schema.relative_to(paths.SCHEMA).as_posix(), text)
