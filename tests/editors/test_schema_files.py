"""The schema files themselves: named, explained, complete in themselves, and in words that not only Python understands."""

from __future__ import annotations

import re

import pytest
from complete_schemas import complete, read, text
from schema_walk import patterns, subschemas

from sheetgen.core import paths
from sheetgen.core.locale import locale
from sheetgen.core.schemas import FORMS, LINE

SCHEMAS = read()
BASE = "https://sheetgen.invalid/schema/"  # a name that nobody owns and nothing can be downloaded from
PYTHON_ONLY = re.compile(r"\\[AZ]|\(\?P|\(\?[aiLmsux-]+[:)]|\(\?#|\(\?\(|\\N")


def test_copied_definitions_are_up_to_date() -> None:
    """Otherwise: `make schemas`."""
    stale = [name for name, schema in complete(SCHEMAS).items()
             if (paths.SCHEMA / name).read_text(encoding="utf-8") != text(schema)]  # fmt: skip
    assert stale == []


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_has_its_place_for_a_name(name: str) -> None:
    assert SCHEMAS[name]["$id"] == BASE + name


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_refers_to_itself_only(name: str) -> None:
    references = {str(inner["$ref"]) for _, inner in subschemas(SCHEMAS[name]) if "$ref" in inner}
    assert [reference for reference in references if not reference.startswith("#/")] == []


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_key_is_explained(name: str) -> None:
    """What hovering over a key shows."""
    for path, schema in subschemas(SCHEMAS[name]):
        properties = schema.get("properties")
        if isinstance(properties, dict) and not path.endswith("/properties"):
            missing = [key for key, inner in properties.items() if not inner.get("description")]
            assert missing == [], f"{name}{path}"


@pytest.mark.parametrize("pattern", patterns())
def test_no_pattern_is_for_python_alone(pattern: str) -> None:
    assert not PYTHON_ONLY.search(pattern)


@pytest.mark.parametrize("name", SCHEMAS)
def test_what_a_pattern_wants_can_be_said_in_each_language(name: str) -> None:
    titles = {inner.get("title") for _, inner in subschemas(SCHEMAS[name]) if inner.get("pattern", LINE) != LINE}
    assert titles <= FORMS.keys()


def test_every_form_has_its_sentence() -> None:
    for form in FORMS.values():
        assert locale("check", "en").text(f"form.{form}") != locale("check", "es").text(f"form.{form}")
