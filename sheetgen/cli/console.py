"""What `replay` and `play` share: options, the terminal, and which game it is."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from sheetgen.cli.common import finding_json, print_json, report_findings
from sheetgen.core.errors import UsageError
from sheetgen.core.findings import Finding

if TYPE_CHECKING:
    from sheetgen.core.source import Document

P = TypeVar("P")
Ascii = Annotated[bool, typer.Option("--ascii", help="Use plain characters only.")]
GameOfSeed = Annotated[
    int | None,
    typer.Option(
        "--game", metavar="K", min=1, max=1 << 40, help="The number of the game with that seed.  [default: 1]"
    ),
]


class Output:
    """Standard output, and whether it can show more than ASCII."""

    def __init__(self, ascii_only: bool) -> None:
        self.ascii = ascii_only or not shows("●○▲·›–…─")


def shows(text: str) -> bool:
    """Whether standard output can show these signs."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def supported(part: P | None, command: str, document: Document) -> P:
    """The part of a game that a command needs. Raises UsageError where the game has none."""
    if part is None:
        raise UsageError("unsupported.file", file=document.file, option=command, system=document.map["system"])
    return part


def illegal(file: str, findings: Sequence[Finding], system: str, lang: str, *, json: bool) -> int:
    """Report why a loadout is illegal, and return the exit code."""
    from sheetgen.core.locale import locale

    if json:
        print_json({"legal": False, "findings": [finding_json(finding, lang, system) for finding in findings]})
    report_findings(findings, lang, system)
    print(f"{file}: {locale('sim', lang).text('illegal')}", file=sys.stderr)
    return 1
