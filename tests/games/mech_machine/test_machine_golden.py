"""The pages of Mech Machine look as they did when somebody looked at them."""

from __future__ import annotations

import machine_golden
import pytest

from tests.pictures import alike


@pytest.mark.parametrize("name", machine_golden.PICTURES)
def test_picture(name: str) -> None:
    reviewed = (machine_golden.FOLDER / f"{name}.png").read_bytes()
    assert alike(machine_golden.picture(name), reviewed), f"{name} changed: look at it, then run machine_golden.py"
