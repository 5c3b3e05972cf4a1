"""Opponents of two-player games by name: a mech of the catalog, or a loadout file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from sheetgen.core import reading
from sheetgen.core.catalog import CatalogBase
from sheetgen.core.errors import UsageError
from sheetgen.core.files import exists
from sheetgen.core.loadouts import LoadoutBase
from sheetgen.core.near import Names
from sheetgen.core.queries import OddsQuery, Source
from sheetgen.core.reading import require_legal
from sheetgen.core.schemas import require
from sheetgen.core.share import is_code
from sheetgen.core.source import Document

L_co = TypeVar("L_co", bound=LoadoutBase, covariant=True)
L = TypeVar("L", bound=LoadoutBase)
C_contra = TypeVar("C_contra", bound=CatalogBase, contravariant=True)
C = TypeVar("C", bound=CatalogBase)


class DuelLoadoutPart(Protocol[L_co, C_contra]):
    """The loadouts of a two-player game, whose catalog has mechs."""

    def read(self, doc: Document, /, *, edition: str | None = None, extra: Sequence[str] = ()) -> L_co: ...

    def catalog_loadouts(self, catalog: C_contra, language: str = "en", /) -> Mapping[str, L_co]:
        """Return the loadouts of the catalog's mechs by their ids."""
        ...


def opponent(part: DuelLoadoutPart[L, C], catalog: C, word: str, source: Source) -> L:
    """Return the opponent of this name: a mech of the catalog by its id or its name in any language, or a loadout file.

    Raises UsageError when there is none.
    """
    if (id_ := catalog.facts.id_of("mechs", word)) is not None:
        return part.catalog_loadouts(catalog, source.language)[id_]
    document = _read(word, catalog.facts.shape.system, catalog.facts.names("mechs"))
    return part.read(document, edition=source.edition, extra=source.catalogs)


def legal_opponents(part: DuelLoadoutPart[L, C], catalog: C, query: OddsQuery) -> tuple[L, ...]:
    """Return the opponents that a query names, or all mechs of the catalog, which keep the rules.

    Raises UsageError for a name that means none, Illegal for a file that breaks the rules.
    """
    found = []
    for word in query.options.texts("against"):
        other = opponent(part, catalog, word, query.source._replace(language=query.language))
        if other.document is not None:
            require_legal(other)
        found.append(other)
    return tuple(found or part.catalog_loadouts(catalog, query.language).values())


def _read(word: str, system: str, mechs: Names) -> Document:
    """Return a loadout file, a share code, or standard input. A plain word that is no file was meant for a mech."""
    if word.replace("-", "").isalnum() and word != "-" and not is_code(word) and not exists(word):
        require("mech", word, mechs)
    doc = reading.read_document(word)
    if (own := reading.system_of(doc)) != system:
        raise UsageError("opponent", word=word, own=own, system=system)
    return doc
