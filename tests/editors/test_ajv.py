"""The schemas in JavaScript: AJV compiles each of them alone and comes to our verdicts, and so do its regular expressions."""

from __future__ import annotations

import re
from functools import cache
from typing import TypedDict, cast

import pytest
from complete_schemas import read
from editor_samples import of_cases, valid
from node_tools import run_script
from schema_walk import patterns

from sheetgen.core import schemas
from sheetgen.core.source import parse

pytestmark = pytest.mark.slow

WORDS = ("laser", "wing-shield", "-x", "x-", "T", "T2", "T22", "t", "v1.7", "#1a1a1A", "#1a1a1", "none", "007", "١")
NAMES = ("Grey Heron", "Puño", "重機", "🤖", "a\u00a0b", "\u00a0a", "a\u2028b", "a\rb", "a\nb", "a\tb", "a\\b", "$")
AROUND = ("{}", "{}\n", "\n{}", "{}\r\n", " {}", "{} ", "\t{}", "{}\u3000")
SAMPLES = ["", " ", "\n", *(around.format(word) for word in (*WORDS, *NAMES) for around in AROUND)]


class Answer(TypedDict):
    """What `ajv.cjs` writes."""

    refused: dict[str, str]  # why AJV does not compile a schema
    verdicts: list[str]  # for each document, what is wrong with it
    matches: list[list[bool]]  # for each pattern and sample


@cache
def documents() -> list[tuple[str, str, object, bool]]:
    """Return files with their names, their schemas, what is in them, and whether we accept it."""
    found: list[tuple[str, str, object, bool]] = []
    for sample in [*valid(), *(sample for sample, _ in of_cases())]:
        document = parse(sample.text.encode(), sample.name)
        if not document.findings:
            accepted = not schemas.violations(document, sample.schema)
            found.append((sample.name, sample.schema, document.data, accepted))
    return found


@cache
def answer() -> Answer:
    job = {
        "schemas": read(),
        "documents": [[schema, data] for _, schema, data, _ in documents()],
        "patterns": patterns(),
        "samples": SAMPLES,
    }
    return cast("Answer", run_script("ajv.cjs", job))


def test_every_schema_compiles_alone() -> None:
    assert answer()["refused"] == {}


def test_the_same_verdicts() -> None:
    """Over right and wrong files alike."""
    pairs = list(zip(documents(), answer()["verdicts"], strict=True))
    assert len({accepted for _, _, _, accepted in documents()}) == 2
    assert {name: why for (name, _, _, accepted), why in pairs if accepted == bool(why)} == {}


def test_the_same_patterns() -> None:
    """No name ends in a line break, in Python or in JavaScript."""
    for pattern, matches in zip(patterns(), answer()["matches"], strict=True):
        assert [bool(re.search(pattern, sample)) for sample in SAMPLES] == matches, pattern
        assert any(matches), pattern
        assert not [
            sample for sample, match in zip(SAMPLES, matches, strict=True) if match and sample.endswith("\n")
        ], pattern
