"""Import the engine's sources even where compiled modules lie beside them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder:
    """Finds modules below `sheetgen_engine` as sources only."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source file of an engine module; nothing for any other module."""
        if not fullname.startswith("sheetgen_engine.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def prefer_sources() -> None:
    """From now on, engine modules that are not imported yet come from their sources."""
    if SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceFinder)
