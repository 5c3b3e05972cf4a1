"""What `replay` and `play` share: options, the terminal, and which game it is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sheetgen.cli.common import finding_json, findings_locale, print_json, report_findings

if TYPE_CHECKING:
    from sheetgen.core.source import Document

Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with plain letters and signs only.")]
GameOfSeed = Annotated[
    int | None,
    typer.Option("--game", metavar="K", min=1, max=1 << 40, help="Which game of that seed; the first when left out."),
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


def player_of(document: Document, system: str, module: str) -> Any:
    """The module of a game that tells or plays it."""
    from sheetgen.core.errors import UsageError
    from sheetgen.core.systems import has_part, part

    if not has_part(system, module):
        raise UsageError(f"{document.file}: {module} does not know {system} yet; take a loadout of another game")
    return part(system, module)


def illegal(file: str, findings: Any, system: str, lang: str, *, json: bool) -> int:
    """An illegal loadout plays nothing."""
    from sheetgen.core.locale import locale

    if json:
        words = findings_locale(findings, lang, system)
        print_json({"legal": False, "findings": [finding_json(finding, words) for finding in findings]})
    report_findings(findings, lang, system)
    print(f"{file}: {locale('sim', lang).text('illegal')}", file=sys.stderr)
    return 1
