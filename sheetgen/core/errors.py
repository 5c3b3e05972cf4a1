"""The errors this library raises. The command line turns them into messages and exit codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheetgen.core.findings import Finding
    from sheetgen.core.loadouts import LoadoutBase


class SheetgenError(Exception):
    """Anything that went wrong for a reason the user can fix."""

    def message(self, lang: str = "en") -> str:
        """What is wrong and what to do."""
        del lang
        return str(self)


class BadInput(SheetgenError):
    """Files that cannot be read as what they should be, with every finding about them."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = list(findings)
        self.system: str | None = None  # whose words the findings are reported in, where that is known
        self.partial: LoadoutBase | None = None  # a loadout that could be read but for single words
        super().__init__("; ".join(f"{f.mark}: {f.rule}.{f.case}" for f in self.findings))

    def __str__(self) -> str:
        """Return the findings in English, a line each."""
        from sheetgen.core.findings import by_position

        return "\n".join(finding.report("en", self.system) for finding in by_position(self.findings))


class Illegal(BadInput):
    """Loadouts that break the rules of their game."""


class UsageError(SheetgenError, ValueError):
    """An option or argument that is wrong. `key` names its sentence in the locale `usage`, which the facts complete."""

    def __init__(self, key: str, /, **facts: object) -> None:
        self.key = key
        self.facts = facts
        super().__init__(key)

    def message(self, lang: str = "en") -> str:
        from sheetgen.core.locale import usage_text

        return usage_text(self.key, self.facts, lang)

    def __str__(self) -> str:
        return self.message()


def check_language(language: str) -> None:
    """Reject an unknown language."""
    from sheetgen.core.locale import LANGUAGES, Term

    if language not in LANGUAGES:
        raise UsageError("unknown", what=Term("what.language"), word=language, known=LANGUAGES)
