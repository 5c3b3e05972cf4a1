"""Opponents by name: a mech of the catalog, or a loadout file."""

from __future__ import annotations

from sheetgen.core.queries import Source
from sheetgen.games.mech_machine.design import loadout as loadouts
from sheetgen.games.mech_machine.design.loadout import Loadout, from_catalog
from sheetgen.games.mech_machine.design.model import SYSTEM
from sheetgen.reports.odds import require_legal
from sheetgen.runs.simulations import read_opponent


def opponent(word: str, mech: Loadout, source: Source, language: str = "en") -> Loadout:
    """The opponent: a mech of the catalog by its id, or a loadout file."""
    known = mech.catalog.mechs
    if word in known:
        return from_catalog(known[word], mech.catalog, language)
    return loadouts.read(read_opponent(word, SYSTEM, known), edition=source.edition, extra=source.catalogs)


def legal_opponent(word: str, mech: Loadout, source: Source, language: str = "en") -> Loadout:
    """The same; raises Illegal for a file that breaks the rules. The catalog's mechs keep them."""
    other = opponent(word, mech, source, language)
    if word not in mech.catalog.mechs:
        require_legal(other)
    return other
