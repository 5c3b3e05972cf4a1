"""The schemas in other Python programs, check-jsonschema for one: a stock validator with nothing but one schema at hand."""

from __future__ import annotations

import pytest
from complete_schemas import read
from editor_samples import valid
from jsonschema import Draft202012Validator

from sheetgen.core.source import parse


@pytest.mark.slow
def test_no_error_in_valid_files() -> None:
    validators = {name: Draft202012Validator(schema) for name, schema in read().items()}
    for sample in valid():
        errors = list(validators[sample.schema].iter_errors(parse(sample.text.encode(), sample.name).data))
        assert errors == [], sample.name
