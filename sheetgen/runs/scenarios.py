"""Scenarios: what the command knows of them, whatever the game.

Texts stand in the locale `<system>/scenario`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TypedDict

from sheetgen.core.catalog import Facts
from sheetgen.core.data import Yaml
from sheetgen.core.findings import Finding, Mark
from sheetgen.core.locale import locale
from sheetgen.core.parts import ScenarioPart
from sheetgen.core.yaml_text import comment, quoted

ENTRY = re.compile(r"<([a-z]+)/([a-z-]+)>")


class FailureJson(TypedDict):
    path: str
    expected: object
    actual: object


@dataclass(frozen=True, slots=True)
class Failure:
    """One expectation that does not hold."""

    path: str
    expected: object
    actual: object
    mark: Mark

    def data(self) -> FailureJson:
        return {"path": self.path, "expected": self.expected, "actual": self.actual}


@dataclass(slots=True)
class Outcome:
    """The outcome of a scenario. `facts` are the game's own, for JSON and for the summary line."""

    failures: list[Failure] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    facts: dict[str, Yaml] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        return not self.failures and not self.findings

    def title(self, language: str) -> str | None:
        """Return the title of the scenario."""
        raise NotImplementedError

    def summary(self, language: str) -> str:
        """Return the outcome in a few words."""
        raise NotImplementedError

    def account(self, language: str) -> list[str]:
        """Return what happened, a line a step."""
        raise NotImplementedError

    def boards(self, language: str, *, ascii: bool, width: int) -> tuple[list[str], list[str]]:
        """Return the table before and after, in lines at most so wide; nothing in games that have no such drawing."""
        del language, ascii, width
        return [], []


def brief(value: object) -> str:
    """Return a value on one line, as a file may hold it.

    >>> brief({"change": {"mount": "left-arm", "row": 1}}), brief(["torso", None, True])
    ('{change: {mount: left-arm, row: 1}}', '[torso, null, true]')
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {brief(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(brief(part) for part in value) + "]"
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def example(part: ScenarioPart, catalog: Facts, language: str) -> str:
    """Return a game's scenario to start from, with comments and the words of the language."""
    texts = locale("scenario", language)
    lines: list[str] = []
    for line in part.EXAMPLE.splitlines():
        if line.startswith("#"):
            lines += comment(texts.text(line[1:]))
        else:
            words = ENTRY.sub(lambda match: catalog.word(match[1], match[2], language), line)
            lines.append(words.replace("ABOUT", quoted(texts.text("example.about"))))
    return "\n".join(lines) + "\n"
