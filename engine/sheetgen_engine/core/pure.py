"""Import the engine's sources even if compiled modules exist."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder:
    """A finder that looks for modules of `sheetgen_engine` as source files only."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of an engine module's source file, None for any other module."""
        if not fullname.startswith("sheetgen_engine.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def prefer_sources() -> None:
    """Import engine modules from their sources from now on; modules already imported are not affected."""
    if SourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceFinder)
