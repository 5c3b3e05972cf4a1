"""What the commands share: options, and how findings are shown."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Annotated, ParamSpec

import typer

from sheetgen.cli.exits import OK, discard_output, restore_interrupts
from sheetgen.cli.language import chosen
from sheetgen.cli.terminal import Output, fit_message, safe_json, write_coloured
from sheetgen.core.data import JsonObject
from sheetgen.core.errors import BadInput
from sheetgen.core.findings import Finding
from sheetgen.core.locale import locale, severity_text

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase

Catalogs = Annotated[
    list[str] | None,
    typer.Option(
        "--catalog",
        metavar="PATH",
        help="Add a homebrew catalog (file or folder) to the printed one; repeatable.",
    ),
]
Edition = Annotated[
    str | None, typer.Option("--edition", metavar="ID", help="Use this edition instead of the loadout's.")
]
CatalogEdition = Annotated[str | None, typer.Option("--edition", metavar="ID", help="Use this edition of the game.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Language = Annotated[
    str,
    typer.Option("--lang", metavar="en|es", callback=chosen, help="The language of the output.", show_default=False),
]

P = ParamSpec("P")


def command(function: Callable[P, int | None]) -> Callable[P, None]:
    """Turns a function that returns an exit code into a command; a reader that stops reading is no error."""

    @wraps(function)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        restore_interrupts()
        try:
            code = function(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError:
            discard_output()
            raise typer.Exit(OK) from None
        raise typer.Exit(code or 0)

    return wrapped


def report_findings(
    findings: Sequence[Finding], language: str = "en", system: str | None = None, *, to: Output | None = None
) -> None:
    """Print findings, one a line; on a narrow terminal in several."""
    stream: Output = to or sys.stderr
    for finding in findings:
        label = f"{severity_text(finding.severity, language)}[{finding.rule}]"
        before, _, after = fit_message(finding.report(language, system)).partition(label)
        stream.write(before)
        write_coloured(stream, label, finding.severity)
        stream.write(f"{after}\n")


def print_json(document: object) -> None:
    print(json_text(document))


def json_text(document: object) -> str:
    """A document as every command prints it."""
    return safe_json(json.dumps(document, indent=2, ensure_ascii=False))


def finding_json(finding: Finding, language: str, system: str | None = None) -> JsonObject:
    return finding.json(language, system)


@contextmanager
def words_of(system: str) -> Iterator[None]:
    """Report the findings of a BadInput raised here in the words of this game."""
    try:
        yield
    except BadInput as error:
        error.system = system
        raise


def report_without_effect(loadout: LoadoutBase, language: str) -> None:
    """Warn before play about weapons and cards whose effect is not played."""
    from sheetgen.core.games import game
    from sheetgen.core.text_only import is_without_effect

    findings = game(loadout.system).check.check(loadout)
    report_findings([found for found in findings if is_without_effect(found)], language, loadout.system)


def report_illegal(
    findings: Mapping[str, Sequence[Finding]], system: str, domain: str, *, json: bool, language: str
) -> int:
    """Print why these files may not be played, in the words of a locale, and return the exit code."""
    if json:
        entries = [finding_json(finding, language, system) for own in findings.values() for finding in own]
        print_json({"legal": False, "findings": entries})
    for file, own in findings.items():
        report_findings(own, language, system)
        print(f"{file}: {locale(domain, language).text('illegal')}", file=sys.stderr)
    return 1
