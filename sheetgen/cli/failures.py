"""How a command that fails says so: on standard error, and with --json as one document on standard output."""

from __future__ import annotations

import sys
from contextlib import suppress

from typer.exceptions import TyperException

from sheetgen.cli.common import print_json, report_findings
from sheetgen.cli.exits import USAGE as USAGE_CODE
from sheetgen.cli.exits import discard_output
from sheetgen.cli.language import language
from sheetgen.cli.terminal import ReaderGone, SafeStream
from sheetgen.core.data import JsonObject
from sheetgen.core.errors import BadInput
from sheetgen.core.locale import usage_text

# The rule of a failure that is about no file.
USAGE, INTERNAL, INTERRUPTED = "USAGE", "INTERNAL", "INTERRUPTED"


def report(rule: str, message: str, *, json: bool) -> None:
    """Report a failure that is about no file."""
    try:
        sys.stdout.flush()
    except (OSError, ReaderGone, ValueError):  # a full disk, most likely
        discard_output()
    with suppress(OSError, ReaderGone, ValueError):  # if there is anywhere to print it
        print(f"sheetgen: {message}", file=sys.stderr, flush=True)
    if json:
        nowhere = dict.fromkeys(("file", "line", "column"))
        _print_document([{"rule": rule, "severity": "error", "message": message, **nowhere}])


def report_bad_input(error: BadInput, *, json: bool) -> None:
    """Report the findings about files that cannot be read."""
    sys.stdout.flush()
    report_findings(error.findings, language(), error.system)
    if json:
        _print_document([finding.json(language(), error.system) for finding in error.findings])


def report_parser(error: TyperException, *, json: bool) -> int:
    """Report arguments that cannot be parsed, or show the help of a group without a command; return the exit code."""
    if type(error).__name__ == "NoArgsIsHelpError":
        print(error.format_message(), file=sys.stderr)
        return USAGE_CODE
    from sheetgen.cli.parser_errors import command_of, usage_error

    report(USAGE, usage_error(error).message(language()), json=json)
    print(usage_text("parser.try", {"command": command_of(error)}, language()), file=sys.stderr)
    return USAGE_CODE


def report_internal(error: Exception, *, json: bool) -> None:
    """Report an internal error."""
    problem = f"{type(error).__name__}: {error}"
    report(INTERNAL, usage_text("internal", {"problem": problem}, language()), json=json)
    print(usage_text("internal.report", {}, language()), file=sys.stderr)


def _print_document(findings: list[JsonObject]) -> None:
    """Print the one document of a command that failed, unless it has printed its own already."""
    if not (isinstance(sys.stdout, SafeStream) and sys.stdout.used):
        print_json({"findings": findings})
