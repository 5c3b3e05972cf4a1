"""The schemas themselves: sound, worded for an editor, and named by every file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from sheetgen.core import catalog, games, schemas, yaml_text
from sheetgen.core.source import read_file

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = sorted((ROOT / "catalog/schema").rglob("*.json"))
FILES = sorted(
    file
    for folder in ("catalog", "examples", "templates")
    for file in (ROOT / folder).rglob("*.yaml")
    if "locales" not in file.parts
)


@pytest.mark.parametrize("file", SCHEMAS, ids=lambda file: file.stem)
def test_schema_is_a_schema(file: Path) -> None:
    schema = json.loads(file.read_text(encoding="utf-8"))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"]
    assert schema["description"]
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_file_opens_with_the_path_of_its_schema(file: Path) -> None:
    first = file.read_text(encoding="utf-8").split("\n", 1)[0]
    prefix = "# yaml-language-server: $schema="
    assert first.startswith(prefix)
    schema = (file.parent / first.removeprefix(prefix)).resolve()
    assert schema in SCHEMAS
    data = yaml.safe_load(file.read_text(encoding="utf-8"))
    validator = schemas.validator(schema.relative_to(ROOT / "catalog/schema").as_posix())
    assert list(validator.iter_errors(data)) == []


def test_a_modeline_has_no_blanks_in_its_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sheetgen.core.paths.SCHEMA", tmp_path / "my games" / "schema")
    (line,) = yaml_text.modeline("paper-mech", "game", tmp_path / "mechs")
    assert line == "# yaml-language-server: $schema=../my%20games/schema/paper-mech/game.json"


def test_a_modeline_does_not_name_its_author(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A file below the home folder leads to a schema there; one elsewhere would have to name the home folder."""
    home = tmp_path / "ana"
    monkeypatch.setattr("pathlib.Path.home", lambda: home)
    monkeypatch.setattr("sheetgen.core.paths.SCHEMA", home / "sheetgen" / "schema")
    assert not [line for line in yaml_text.modeline("paper-mech", "game", home / "mechs") if "ana" in line]
    assert len(yaml_text.modeline("paper-mech", "game", home / "mechs")) == 1
    assert yaml_text.modeline("paper-mech", "game", tmp_path / "shared") == []


@pytest.mark.parametrize("system", games.ids())
def test_the_printed_catalog_is_sound_in_every_edition(system: str) -> None:
    """At run time it is trusted, so it is held to schemas and references here."""
    model = games.game(system).catalog
    layer = catalog.printed(system)
    for doc in layer.documents:
        assert read_file(doc.file).findings == []
        assert catalog.check_file(model.SHAPE, doc) == []
    for edition in catalog.editions([layer]):
        assert list(model.references(catalog.combine(model.SHAPE, [layer], edition))) == []


def test_values_that_come_from_a_ruling_say_so() -> None:
    """The rulings that decide a printed value: each is named beside it."""
    text = "".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "catalog/paper-mech").rglob("*.yaml")))
    remarks = " ".join(line for line in text.split("\n") if "uling" in line)
    rulings = "TARGETING BACKWARD TRACK RECOIL MOUNTS CIRCLES NOT-TWICE KICKBACK HASTE ACCURATE AREA WEAK PARRY"
    assert [rule for rule in rulings.split() if f"PM-{rule}" not in remarks] == []
