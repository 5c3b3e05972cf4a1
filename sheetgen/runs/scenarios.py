"""Scenarios: what the command knows of them, whatever the game.

Texts stand in the locale `<system>/scenario`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sheetgen.core.findings import Finding, Mark


@dataclass(frozen=True, slots=True)
class Failure:
    """One expectation that does not hold."""

    path: str
    expected: Any
    actual: Any
    mark: Mark

    def data(self) -> dict[str, Any]:
        return {"path": self.path, "expected": self.expected, "actual": self.actual}


@dataclass(slots=True)
class Outcome:
    """How a scenario came out. `facts` are the game's own, for JSON and for the summary line."""

    failures: list[Failure] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        return not self.failures and not self.findings

    def title(self, language: str) -> str | None:
        """What the scenario calls itself."""
        raise NotImplementedError

    def summary(self, language: str) -> str:
        """What it came to, in a few words."""
        raise NotImplementedError

    def account(self, language: str) -> list[str]:
        """What happened, step by step, one line a step."""
        raise NotImplementedError

    def boards(self, language: str, *, ascii: bool) -> tuple[list[str], list[str]]:
        """The table before and after, drawn in lines; nothing in games that have no such drawing."""
        del language, ascii
        return [], []


def brief(value: Any) -> str:
    """A value in one line, as a file may write it.

    >>> brief({"change": {"mount": "left-arm", "row": 1}}), brief(["torso", None, True])
    ('{change: {mount: left-arm, row: 1}}', '[torso, null, true]')
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {brief(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(brief(part) for part in value) + "]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)
