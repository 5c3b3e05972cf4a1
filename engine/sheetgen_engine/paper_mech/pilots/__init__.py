"""The pilots of Paper 'Mech by name. A pilot is a module of this package; `register` adds others.

`search:200` is the search pilot with a budget of 200 roll-outs per decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheetgen_engine.core.pilots import Registry

if TYPE_CHECKING:
    from sheetgen_engine.paper_mech.pilots.pilot import Pilot

REGISTRY: Registry[Pilot] = Registry(
    __name__, ("random", "reference", "tactical", "adaptive", "search"), budgeted=("search",)
)
register, known, exists, make = REGISTRY.register, REGISTRY.known, REGISTRY.exists, REGISTRY.make
