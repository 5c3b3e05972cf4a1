"""The pages of Mech Cards look as they did when somebody looked at them."""

from __future__ import annotations

import cards_golden
import pytest

from tests.pictures import alike


@pytest.mark.parametrize("name", cards_golden.PICTURES)
def test_picture(name: str) -> None:
    for file, content in cards_golden.pictures(name):
        reviewed = (cards_golden.FOLDER / file).read_bytes()
        assert alike(content, reviewed), f"{file} changed: look at it, then run cards_golden.py"
