"""The pilots of Mech Machine by name. A pilot is a module of this package; `register` adds others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheetgen_engine.core.pilots import Registry

if TYPE_CHECKING:
    from sheetgen_engine.mech_machine.pilots.pilot import Pilot

REGISTRY: Registry[Pilot] = Registry(__name__, ("random", "reference", "tactical", "search"), budgeted=("search",))
register, known, exists, make = REGISTRY.register, REGISTRY.known, REGISTRY.exists, REGISTRY.make
