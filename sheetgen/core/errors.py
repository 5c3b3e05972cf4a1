"""The errors this library raises. The command line turns them into messages and exit codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheetgen.core.findings import Finding


class SheetgenError(Exception):
    """Anything that went wrong for a reason the user can fix."""


class BadInput(SheetgenError):
    """Files that cannot be read as what they should be, with every finding about them."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = list(findings)
        super().__init__("; ".join(f"{f.mark}: {f.rule}.{f.case}" for f in self.findings))


class Illegal(BadInput):
    """Loadouts that break the rules of their game."""


class UsageError(SheetgenError, ValueError):
    """An option or argument that is wrong."""
