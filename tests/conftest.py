"""What the tests share."""

from __future__ import annotations

import gc
import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes depends on the machine; what it shows does not. What fails once fails again; other examples
# are tried by `pytest --hypothesis-profile=explore`.
settings.register_profile("sheetgen", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None)
settings.load_profile("sheetgen")

# Whoever starts the tests may ignore Ctrl-C (a shell does for what it runs in the background), and programs started from
# here would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).resolve().parent.parent

# Programs that the tests start run this checkout, wherever the installed package comes from.
os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), str(ROOT / "engine")])

# Hundreds of programs are started: without bytecode kept, each would compile every module again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_xdist_auto_num_workers() -> int:
    """Run one more at a time than there are cores: some wait for a browser, a server or a program that was killed."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Let Python look for garbage rarely, and not among the thousands of tests: that took a fifth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture
def few_training_mechs(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests about how the search pilot is asked for, not about how it plays."""
    from sheetgen_engine.paper_mech import pilots

    monkeypatch.setitem(pilots.REGISTRY.makers, "search", ("tests.hasty", "hasty_search"))


@pytest.fixture
def root() -> Path:
    """The checkout."""
    return ROOT
