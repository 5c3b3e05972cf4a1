"""Design mechs for pen-and-paper games, print their play sheets and try them out in simulated play.

    import sheetgen

    mech = sheetgen.load("heron.yaml")
    print(mech.check().legal, mech.simulate(games=1000).win_rate)

See `docs/library.md`. Everything is imported when it is first used, so that this import costs nothing.
"""

from __future__ import annotations

__version__ = "0.1.0"

TYPE_CHECKING = False  # True for type checkers. Importing it takes time in which Ctrl-C would show a traceback.

if TYPE_CHECKING:
    from sheetgen.core.errors import BadInput, Illegal, SheetgenError
    from sheetgen.library import Mech, compare, from_code, load, loads, new
    from sheetgen.results import (
        Check,
        Comparison,
        Odds,
        PlaySheet,
        SimulationResult,
        SuggestedChanges,
        Totals,
    )

__all__ = [
    "BadInput",
    "Check",
    "Comparison",
    "Illegal",
    "Mech",
    "Odds",
    "PlaySheet",
    "SheetgenError",
    "SimulationResult",
    "SuggestedChanges",
    "Totals",
    "__version__",
    "compare",
    "from_code",
    "load",
    "loads",
    "new",
]
_MODULES = {
    "sheetgen.core.errors": ("BadInput", "Illegal", "SheetgenError"),
    "sheetgen.library": ("Mech", "compare", "from_code", "load", "loads", "new"),
}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'sheetgen' has no attribute {name!r}")
    from importlib import import_module

    module = import_module(next((module for module, names in _MODULES.items() if name in names), "sheetgen.results"))
    value: object = getattr(module, name)
    globals()[name] = value
    return value
