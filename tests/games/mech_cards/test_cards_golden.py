"""The pages of Mech Cards look as they did when somebody looked at them."""

from __future__ import annotations

from io import BytesIO

import cards_golden
import pytest
from PIL import Image, ImageChops, ImageStat


@pytest.mark.parametrize("name", cards_golden.PICTURES)
def test_picture(name: str) -> None:
    for file, content in cards_golden.pictures(name):
        reviewed = (cards_golden.FOLDER / file).read_bytes()
        if content == reviewed:
            continue
        ours, theirs = (Image.open(BytesIO(data)).convert("L") for data in (content, reviewed))
        assert ours.size == theirs.size
        # Antialiasing may differ by a shade between machines; a moved line differs by much more.
        far = ImageChops.difference(ours, theirs).point(lambda value: 255 if value > 96 else 0)
        assert ImageStat.Stat(far).mean[0] / 255 < 0.0005, f"{file} changed: look at it, then run cards_golden.py"
