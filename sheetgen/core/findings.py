"""Findings about the user's files: a rule, a place and facts. Sentences are made at the very end, from the locale."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sheetgen.core.data import JsonObject
from sheetgen.core.locale import finding_text, severity_text

ERROR, WARNING, INFO = "error", "warning", "info"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file. Lines and columns count from 1; None where they are unknown."""

    file: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding. `rule` and `case` together name its sentence in the locale, which the facts complete."""

    rule: str
    case: str
    mark: Mark
    severity: str = ERROR
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def file(self) -> str:
        return self.mark.file

    @property
    def line(self) -> int | None:
        return self.mark.line

    @property
    def column(self) -> int | None:
        return self.mark.column

    def message(self, lang: str = "en", system: str | None = None) -> str:
        """What is wrong and what to do, as a sentence."""
        return finding_text(f"{self.rule}.{self.case}", self.facts, lang, system)

    def report(self, lang: str = "en", system: str | None = None) -> str:
        """One line of output: `file:line:column: severity[RULE-ID]: message`."""
        return f"{self.mark}: {severity_text(self.severity, lang)}[{self.rule}]: {self.message(lang, system)}"

    def json(self, lang: str = "en", system: str | None = None) -> JsonObject:
        """Return the finding as `--json` shows it."""
        return {
            "rule": self.rule,
            "severity": self.severity,
            "message": self.message(lang, system),
            "file": self.file,
            "line": self.line,
            "column": self.column,
        }


def by_position(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings in reading order, file by file as they first come up; those without a place come first."""
    found = list(findings)
    files = {file: number for number, file in enumerate(dict.fromkeys(finding.mark.file for finding in found))}
    return sorted(found, key=lambda f: (files[f.mark.file], f.mark.line or 0, f.mark.column or 0))


def only_errors(findings: Iterable[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.severity == ERROR]


def has_errors(findings: Iterable[Finding]) -> bool:
    return any(finding.severity == ERROR for finding in findings)
