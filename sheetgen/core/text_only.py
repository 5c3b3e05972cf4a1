"""Homebrew entries with words that have no effect in play: a `text:` alone, or abilities that cannot work where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheetgen.core.catalog import Facts
from sheetgen.core.data import Yaml
from sheetgen.core.findings import WARNING, Finding, Mark


def text_only(facts: Facts) -> Iterator[Finding]:
    """Find the homebrew entries of a catalog whose text describes an effect that they do not have in play."""
    for section, key in facts.shape.effects.items():
        for id_, entry in facts.entries(section).items():
            if facts.is_homebrew(section, id_) and entry.get("text") and not holds(entry, key):
                yield finding(facts.mark(section, id_, "text"), id_, key)


def without_effect(facts: Facts) -> Iterator[Finding]:
    """Find what homebrew entries hold without any effect in play: a `text` by itself, and what cannot work where it stands."""
    yield from text_only(facts)
    for section, idle in facts.shape.idle.items():
        key = facts.shape.effects[section]
        for id_, entry in facts.entries(section).items():
            if facts.is_homebrew(section, id_) and (names := idle(entry)):
                yield idle_finding(facts.mark(section, id_, key), id_, names)


def idle_finding(mark: Mark, word: str, names: Sequence[str]) -> Finding:
    return Finding("CATALOG", "idle", mark, WARNING, {"word": word, "names": list(names), "count": len(names)})


def finding(mark: Mark, word: str, key: str) -> Finding:
    return Finding("CATALOG", "text-only", mark, WARNING, {"word": word, "key": key})


def is_without_effect(found: Finding) -> bool:
    return found.rule == "CATALOG" and found.case in ("text-only", "idle")


def holds(value: Yaml, key: str) -> bool:
    """Return whether a map within a value has something under this key.

    >>> holds({"actions": [{"p": 1}, {"abilities": {"combo": 1}}]}, "abilities"), holds({"abilities": {}}, "abilities")
    (True, False)
    """
    if isinstance(value, dict):
        return bool(value.get(key)) or any(holds(part, key) for part in value.values())
    return isinstance(value, list) and any(holds(part, key) for part in value)
