"""Opponents by name: a mech of the catalog, or a loadout file."""

from __future__ import annotations

from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.loadout import Loadout, from_catalog
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.runs.two_player import Opponents


def sample(word: str, mech: Loadout, language: str) -> Loadout:
    return from_catalog(mech.catalog.mechs[word], mech.catalog, language)


OPPONENTS = Opponents(SYSTEM, loadouts, lambda mech: mech.catalog.mechs, sample)
legal_opponent = OPPONENTS.read_legal
