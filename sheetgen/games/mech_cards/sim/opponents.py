"""Opponents by name: a mech of the catalog, or a loadout file."""

from __future__ import annotations

from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.loadout import Loadout, from_catalog
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.runs.two_player import Opponents


def sample(word: str, squad: Loadout, language: str) -> Loadout:
    return from_catalog(squad.catalog.mechs[word], squad.catalog, language)


OPPONENTS = Opponents(SYSTEM, loadouts, lambda squad: squad.catalog.mechs, sample)
legal_opponent = OPPONENTS.read_legal
