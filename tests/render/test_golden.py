"""The pages look as they did when somebody looked at them."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

sys.path.insert(0, str(Path(__file__).parent))
import golden


@pytest.mark.parametrize("name", golden.PICTURES)
def test_picture(name: str) -> None:
    for file, content in golden.pictures(name):
        reviewed = (golden.FOLDER / file).read_bytes()
        if content == reviewed:
            continue
        ours, theirs = (Image.open(BytesIO(data)).convert("L") for data in (content, reviewed))
        assert ours.size == theirs.size, file
        # Antialiasing may differ by a shade between machines; a moved line differs by much more.
        far = ImageChops.difference(ours, theirs).point(lambda value: 255 if value > 96 else 0)
        assert ImageStat.Stat(far).mean[0] / 255 < 0.0005, (
            f"{file} changed: look at it, then run tests/render/golden.py"
        )
