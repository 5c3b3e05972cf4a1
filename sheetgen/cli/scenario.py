"""`sheetgen scenario`: plays scripted positions and checks what they expect."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sheetgen.cli.common import (
    Json,
    Language,
    command,
    finding_json,
    print_json,
    report_findings,
)
from sheetgen.cli.console import Ascii, Output
from sheetgen.cli.outside import reads_files
from sheetgen.cli.terminal import board_width, fit_message, print_lines

if TYPE_CHECKING:
    from sheetgen.core.findings import Finding
    from sheetgen.core.source import Document
    from sheetgen.runs.scenarios import Outcome


@command
@reads_files
def scenario(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE…", help="Scenario files, or - for standard input.", show_default=False),
    ],
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Show only the results.")] = False,
    board: Annotated[bool, typer.Option("--board", help="Draw the board before and after.")] = False,
    ascii_only: Ascii = False,
    json: Json = False,
    lang: Language = "",
) -> int:
    """Play scripted positions and check the outcome.

    Shows what happens step by step, then whether it is what the file expects. Exits with 1 if an expectation fails,
    and with 2 if a file cannot be played.
    """
    from sheetgen.core.errors import BadInput
    from sheetgen.core.findings import by_position
    from sheetgen.core.locale import locale
    from sheetgen.core.reading import system_of
    from sheetgen.core.source import read_file

    code = passed = 0
    entries: list[dict[str, Any]] = []
    for file in files:
        outcome = system = None
        try:
            document = read_file(file)
            system = system_of(document)
            outcome = play(document, system, lang)
            findings = by_position(outcome.findings)
        except BadInput as error:
            findings = by_position(error.findings)
        if outcome is not None and not json:
            print_story(file, outcome, lang, quiet, Output(ascii_only) if board else None)
        if findings:
            code = 2
            sys.stdout.flush()
            report_findings(findings, lang, system)
            facts = {} if outcome is None else outcome.facts
            entries.append(unplayable(file, findings, facts, lang, system))
            if not json:
                print(fit_message(f"{file}: {locale('scenario', lang).text('unplayable')}"))
            continue
        assert outcome is not None
        code = code if outcome.passed else max(code, 1)
        passed += outcome.passed
        entries.append(
            {
                "file": file,
                "passed": outcome.passed,
                "failures": [failure.data() for failure in outcome.failures],
                **outcome.facts,
            }
        )
        if not json:
            report(file, outcome, lang)
    if json:
        print_json({"scenarios": entries})
    elif len(files) > 1:
        print(locale("scenario", lang).text("total", passed=passed, count=len(files)))
    return code


def play(document: Document, system: str, lang: str) -> Outcome:
    """The outcome of a scenario, whatever its game."""
    from sheetgen.core.errors import BadInput
    from sheetgen.core.findings import Finding
    from sheetgen.core.games import game

    scenarios = game(system).scenario
    if scenarios is None:
        raise BadInput([Finding("SCHEMA", "no-scenarios", document.mark(("system",)), facts={"word": system})])
    return scenarios.run(document, lang)


def unplayable(
    file: str, findings: list[Finding], facts: dict[str, Any], lang: str, system: str | None
) -> dict[str, Any]:
    """The entry of a file that cannot be played, or not to its end."""
    listed = [finding_json(finding, lang, system) for finding in findings]
    return {"file": file, "passed": False, "failures": [], **facts, "findings": listed}


def print_story(file: str, outcome: Outcome, lang: str, quiet: bool, table: Output | None) -> None:
    """Print what happened, between the table before and after it if it is to be drawn."""
    if quiet and table is None:
        return
    before, after = ([], []) if table is None else outcome.boards(lang, ascii=table.ascii, width=board_width())
    title = outcome.title(lang)
    print(fit_message(f"{file}: {title}" if title else f"{file}:"))
    draw(before)
    if not quiet:
        print_lines(f"  {line}" for line in outcome.account(lang))
    draw(after)


def draw(lines: list[str]) -> None:
    """A board, set apart."""
    if lines:
        print("", *lines, "", sep="\n")


def report(file: str, outcome: Outcome, lang: str) -> None:
    """What differs from the expectation, and the result in a line."""
    from sheetgen.core.findings import Finding
    from sheetgen.core.locale import locale
    from sheetgen.runs.scenarios import brief

    texts = locale("scenario", lang)
    differences = []
    for failure in outcome.failures:
        facts = {"path": failure.path, "expected": brief(failure.expected), "actual": brief(failure.actual)}
        differences.append(Finding("EXPECT", "differs", failure.mark, facts=facts))
    report_findings(differences, lang, to=sys.stdout)
    print(fit_message(f"{file}: {texts.text('passed' if outcome.passed else 'failed')} ({outcome.summary(lang)})"))
