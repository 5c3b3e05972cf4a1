"""Report whether the engine is compiled, and whether the compiled modules match the sources."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path

from sheetgen_engine.core.sources import fingerprint


@dataclass(frozen=True)
class BuildInfo:
    """Which build of a system's engine this process runs."""

    system: str
    compiled: bool

    @property
    def stale(self) -> bool:
        """Whether compiled modules are running that were built from other sources than those beside them."""
        return self.compiled and recorded(self.system) != fingerprint(Path(__file__).parent.parent, self.system)

    def __str__(self) -> str:
        if not self.compiled:
            return "uncompiled"
        return "compiled from other sources than these" if self.stale else "compiled"


def build_info(system: str) -> BuildInfo:
    """Return which build of a system's engine this process runs."""
    game = importlib.import_module(f"sheetgen_engine.{system}.game")
    return BuildInfo(system, compiled=not (game.__file__ or "").endswith(".py"))


def recorded(system: str) -> str | None:
    """Return the fingerprint recorded by the build."""
    try:
        sources: dict[str, str] = importlib.import_module("sheetgen_engine.compiled").SOURCES
    except ModuleNotFoundError:
        return None
    return sources.get(system)
