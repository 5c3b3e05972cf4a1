"""The pages look as they did when somebody looked at them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.pictures import alike

sys.path.insert(0, str(Path(__file__).parent))
import golden


@pytest.mark.parametrize("name", golden.PICTURES)
def test_picture(name: str) -> None:
    for file, content in golden.pictures(name):
        reviewed = (golden.FOLDER / file).read_bytes()
        assert alike(content, reviewed), f"{file} changed: look at it, then run tests/render/golden.py"
