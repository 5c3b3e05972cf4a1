"""Mechs to play with: printed weapons, weapons and boards that nobody has printed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sheetgen.core import reading
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen_engine.paper_mech import names

ROOT = Path(__file__).resolve().parents[4]
HOMEBREW = ROOT / "tests/engine/paper_mech/homebrew"
STANDARD = ("wing-shield", "missile", "laser", "fist")
# Between them every keyword of the printed weapons.
LOADOUTS = (
    STANDARD,
    ("mortar", "wing-shield", "plasma-sword", "tower-shield"),
    ("disruptor", "rifle", "energy-whip", "machine-gun"),
    ("ppc", None, "flamethrower", "laser"),
)


@cache
def catalog(edition: str = "classic", homebrew: tuple[str, ...] = ()) -> Any:
    """The printed catalog with homebrew on top."""
    return reading.read_catalog("paper-mech", edition=edition, extra=[str(HOMEBREW / name) for name in homebrew])


@cache
def mech(
    mounts: tuple[str | None, ...] = STANDARD, edition: str = "classic", homebrew: tuple[str, ...] = ()
) -> Loadout:
    """A loadout: weapons on left shoulder, right shoulder, left arm, right arm."""
    known = catalog(edition, homebrew)
    weapons = {mount: id_ and known.weapons[id_] for mount, id_ in zip(names.MOUNTS, mounts, strict=True)}
    return Loadout("Test", weapons, 4, 4, catalog=known)
