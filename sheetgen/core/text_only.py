"""Home-made entries whose effect stands only in their `text:`: they are printed, and played without it."""

from __future__ import annotations

from collections.abc import Iterator

from sheetgen.core.catalog import Facts
from sheetgen.core.data import Yaml
from sheetgen.core.findings import WARNING, Finding, Mark


def text_only(facts: Facts) -> Iterator[Finding]:
    """Find the home-made entries of a catalog that say what they do, but have no effect in play."""
    for section, key in facts.shape.effects.items():
        for id_, entry in facts.entries(section).items():
            if facts.is_homebrew(section, id_) and entry.get("text") and not holds(entry, key):
                yield finding(facts.mark(section, id_, "text"), id_, key)


def finding(mark: Mark, word: str, key: str) -> Finding:
    return Finding("CATALOG", "text-only", mark, WARNING, {"word": word, "key": key})


def is_text_only(found: Finding) -> bool:
    return (found.rule, found.case) == ("CATALOG", "text-only")


def holds(value: Yaml, key: str) -> bool:
    """Return whether a map within a value has something under this key.

    >>> holds({"actions": [{"p": 1}, {"abilities": {"combo": 1}}]}, "abilities"), holds({"abilities": {}}, "abilities")
    (True, False)
    """
    if isinstance(value, dict):
        return bool(value.get(key)) or any(holds(part, key) for part in value.values())
    return isinstance(value, list) and any(holds(part, key) for part in value)
