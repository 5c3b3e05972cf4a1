"""Texts of a loadout that no page can print, such as emoji: found before anybody prints or plays it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sheetgen.core.data import Yaml
from sheetgen.core.findings import WARNING, Finding
from sheetgen.core.source import NodePath

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase

PLAIN_END = "\u0250"  # all letters before it can be printed; the fonts need not be asked
NOT_PRINTED = ("catalogs", "portrait")  # names of files


def unprintable_texts(loadout: LoadoutBase) -> Iterator[Finding]:
    """Find the texts in a loadout's file with a character that the fonts lack, one finding each."""
    if loadout.document is None:
        return
    for path, text in _texts(loadout.document.at(loadout.base), ()):
        if max(text, default="") >= PLAIN_END and (sign := _missing(text)) is not None:
            facts = {"character": sign, "code": f"{ord(sign):04X}"}
            yield Finding("SHEET", "legal-glyph", loadout.mark(*path), WARNING, facts)


def require_printable_name(loadout: LoadoutBase) -> None:
    """Reject a mech whose name cannot be printed. Raises BadInput, with the name's place."""
    from sheetgen.render import fonts
    from sheetgen.render.errors import MissingGlyph, Origin, unprintable

    try:
        fonts.check(loadout.name)
    except MissingGlyph as error:
        error.locate("head.name", Origin(("name",)))
        raise unprintable(loadout, error) from error


def _texts(value: Yaml, path: NodePath) -> Iterator[tuple[NodePath, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, part in value.items():
            if key not in NOT_PRINTED:
                yield from _texts(part, (*path, key))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from _texts(part, (*path, at))


def _missing(text: str) -> str | None:
    from sheetgen.render import fonts
    from sheetgen.render.errors import MissingGlyph

    try:
        fonts.check(text)
    except MissingGlyph as error:
        return error.facts["character"]
    return None
