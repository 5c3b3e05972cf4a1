"""Is the engine compiled, and from these sources?"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path

from engine.sources import fingerprint


@dataclass(frozen=True)
class BuildInfo:
    """`compiled`: compiled modules are running. `stale`: they come from other sources than those beside them."""

    compiled: bool
    stale: bool

    def __str__(self) -> str:
        if not self.compiled:
            return "uncompiled"
        return "compiled from other sources than these" if self.stale else "compiled"


def build_info() -> BuildInfo:
    """What is running in this process."""
    game = importlib.import_module("engine.paper_mech.game")
    compiled = not (game.__file__ or "").endswith(".py")
    return BuildInfo(compiled=compiled, stale=compiled and recorded() != fingerprint(Path(__file__).parent))


def recorded() -> str | None:
    """The fingerprint that the build wrote down."""
    try:
        return str(importlib.import_module("engine.compiled").SOURCES)
    except ModuleNotFoundError:
        return None
