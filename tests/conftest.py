"""What the tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes depends on the machine; what it shows does not.
settings.register_profile("sheetgen", deadline=None)
settings.load_profile("sheetgen")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def root() -> Path:
    """The checkout."""
    return ROOT
