"""The JSON documents keep their keys, the order of these, and every digit."""

from __future__ import annotations

import json
from math import isclose
from typing import Any

import pytest

from tests.command import run
from tests.reports.documents import COMMANDS, FOLDER, fixed


def assert_alike(found: Any, expected: Any, path: str) -> None:
    """Equal, but for the last digits of a number that another machine's logarithm may round differently."""
    if isinstance(expected, dict):
        assert isinstance(found, dict), path
        assert list(found) == list(expected), path
        for key in expected:
            assert_alike(found[key], expected[key], f"{path}.{key}")
    elif isinstance(expected, list):
        assert isinstance(found, list), path
        assert len(found) == len(expected), path
        for number, (own, other) in enumerate(zip(found, expected, strict=True)):
            assert_alike(own, other, f"{path}.{number}")
    elif isinstance(expected, float):
        assert isinstance(found, float), path
        assert isclose(found, expected, rel_tol=1e-12), path
    else:
        assert (type(found), found) == (type(expected), expected), path


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
def test_documents_are_as_they_were(name: str) -> None:
    out, _ = run(*COMMANDS[name], "--json")
    expected = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert_alike(fixed(out), expected, name)
