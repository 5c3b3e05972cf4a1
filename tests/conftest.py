"""What the tests share."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes depends on the machine; what it shows does not.
settings.register_profile("sheetgen", deadline=None)
settings.load_profile("sheetgen")

# Whoever starts the tests may ignore Ctrl-C (a shell does for what it runs in the background), and programs started from
# here would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).resolve().parent.parent

# Programs that the tests start run this checkout, wherever the installed package comes from.
os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "engine")])


@pytest.fixture
def root() -> Path:
    """The checkout."""
    return ROOT
