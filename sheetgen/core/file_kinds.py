"""The kinds of sheetgen's files, and files of other programs: one given in place of another is named for what it is."""

from __future__ import annotations

from sheetgen.core.data import Yaml
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.locale import Term
from sheetgen.core.source import Document

NAMED = ("game", "scenario", "template")  # by their `kind`; any other `kind` is a catalog's
# Keys that only one kind of file without a `kind` has.
SCENARIO_KEYS = frozenset(("loadout", "state", "dice", "decisions", "until", "expect", "squads", "sides"))
LOADOUT_KEYS = frozenset(("mounts", "armour", "cards", "mechs", "class", "rolls"))


def kind_of(data: Yaml) -> str | None:
    """Return what kind of file holds these data; None if they do not say.

    >>> kind_of({"kind": "homebrew"}), kind_of({"loadout": "a.yaml"}), kind_of({"mounts": {}}), kind_of({"system": "x"})
    ('catalog', 'scenario', 'loadout', None)
    """
    if not isinstance(data, dict):
        return None
    if isinstance(kind := data.get("kind"), str):
        return kind if kind in NAMED else "catalog"
    if not SCENARIO_KEYS.isdisjoint(data):
        return "scenario"
    return None if LOADOUT_KEYS.isdisjoint(data) else "loadout"


def reject_other_kind(doc: Document, wanted: str) -> None:
    """Raise BadInput for a file of another kind than the wanted one."""
    found = kind_of(doc.data)
    if found not in (None, wanted):
        mark = doc.mark(("kind",), key=True) if "kind" in doc.map else doc.mark()
        facts = {"wanted": Term(f"wanted.{wanted}")}
        raise BadInput([*doc.findings, Finding("SCHEMA", f"other-kind.{found}", mark, facts=facts)])
