"""The pages of Mech Machine look as they did when somebody looked at them."""

from __future__ import annotations

from io import BytesIO

import machine_golden
import pytest
from PIL import Image, ImageChops, ImageStat


@pytest.mark.parametrize("name", machine_golden.PICTURES)
def test_picture(name: str) -> None:
    content = machine_golden.picture(name)
    reviewed = (machine_golden.FOLDER / f"{name}.png").read_bytes()
    if content == reviewed:
        return
    ours, theirs = (Image.open(BytesIO(data)).convert("L") for data in (content, reviewed))
    assert ours.size == theirs.size
    # Antialiasing may differ by a shade between machines; a moved line differs by much more.
    far = ImageChops.difference(ours, theirs).point(lambda value: 255 if value > 96 else 0)
    assert ImageStat.Stat(far).mean[0] / 255 < 0.0005, f"{name} changed: look at it, then run machine_golden.py"
