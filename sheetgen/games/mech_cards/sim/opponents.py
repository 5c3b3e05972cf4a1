"""Opponents by name: a mech of the catalog, or a loadout file."""

from __future__ import annotations

from sheetgen.core.queries import Source
from sheetgen.games.mech_cards.design import loadout as loadouts
from sheetgen.games.mech_cards.design.loadout import Loadout, from_catalog
from sheetgen.games.mech_cards.design.model import SYSTEM
from sheetgen.reports.odds import require_legal
from sheetgen.runs.simulations import read_opponent


def opponent(word: str, squad: Loadout, source: Source, language: str = "en") -> Loadout:
    """The opponent: a mech of the catalog by its id, or a loadout file."""
    known = squad.catalog.mechs
    if word in known:
        return from_catalog(known[word], squad.catalog, language)
    return loadouts.read(read_opponent(word, SYSTEM, known), edition=source.edition, extra=source.catalogs)


def legal_opponent(word: str, squad: Loadout, source: Source, language: str = "en") -> Loadout:
    """The same; raises Illegal for a file that breaks the rules. The catalog's mechs keep them."""
    other = opponent(word, squad, source, language)
    if word not in squad.catalog.mechs:
        require_legal(other)
    return other
