"""Mechs for the tests of Paper 'Mech: tables of a loadout, positions, and what their games gave."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sheetgen.core import reading
from sheetgen.games.paper_mech.design import tables as compiled
from sheetgen.games.paper_mech.design.loadout import Loadout
from sheetgen_engine.core.build import build_info
from sheetgen_engine.paper_mech import names
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables

ROOT = Path(__file__).resolve().parents[3]
COMPILED = build_info("paper_mech").compiled
STANDARD = ("wing-shield", "missile", "laser", "fist")


@cache
def catalog(edition: str = "classic", homebrew: tuple[str, ...] = ()) -> Any:
    """The printed catalog in one edition, with homebrew of `tests/engine/paper_mech/homebrew` on top."""
    folder = Path(__file__).parent / "homebrew"
    return reading.read_catalog("paper-mech", edition=edition, extra=[str(folder / name) for name in homebrew])


@cache
def tables_of(
    mounts: tuple[str | None, ...] = STANDARD,
    torso: int = 3,
    legs: int = 3,
    edition: str = "classic",
    homebrew: tuple[str, ...] = (),
) -> Tables:
    """The tables of a loadout: weapons on left shoulder, right shoulder, left arm, right arm, and armour."""
    known = catalog(edition, homebrew)
    weapons = {mount: id and known.weapons[id] for mount, id in zip(names.MOUNTS, mounts, strict=True)}
    return compiled.tables(Loadout("Test", weapons, torso, legs, catalog=known))


def position(tables: Tables, enemies: list[tuple[int, ...]], **mech: int) -> State:
    """A position: `enemies` are (kind, space, time, attack, damage), everything else is as at the beginning."""
    state = State(tables)
    state.set_mech(mech)
    for enemy in enemies:
        state.add_enemy(*enemy)
    return state
