"""`sheetgen check`: is this loadout legal, what does it weigh, and what does that cost?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from sheetgen.cli.common import (
    Catalogs,
    Edition,
    Json,
    Language,
    check_language,
    command,
    finding_json,
    print_json,
    report_findings,
)


@command
def check(
    loadouts: Annotated[
        list[str],
        typer.Argument(
            metavar="LOADOUT…",
            help="Loadout files, folders of them, share codes, or - for standard input.",
            show_default=False,
        ),
    ],
    catalog: Catalogs = None,
    edition: Edition = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show the weight's sum and what every action costs in T.")
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on warnings too.")] = False,
    json: Json = False,
    lang: Language = "en",
) -> int:
    """Weigh loadouts and check them against the rules.

    Prints what is wrong and what an experienced player would remark, then a line for each loadout. Exits with 1 when
    one of them is illegal and with 2 when one cannot be read.
    """
    from sheetgen.core.errors import BadInput
    from sheetgen.core.findings import ERROR, WARNING, Finding, Mark, by_position
    from sheetgen.core.games import game
    from sheetgen.core.locale import locale
    from sheetgen.core.reading import read_loadout

    check_language(lang)
    code = 0
    entries: list[dict[str, Any]] = []
    for path in _files(loadouts, lang):
        try:
            if Path(path).is_dir():
                raise BadInput([Finding("FILE", "no-loadouts", Mark(path))])
            loadout = read_loadout(path, edition=edition, extra=catalog or ())
        except BadInput as error:
            code = 2
            findings = by_position(error.findings)
            entries.append({"file": path, "findings": [finding_json(finding, lang) for finding in findings]})
            if not json:
                report_findings(findings, lang, to=sys.stdout)
                print(f"{path}: {locale('check', lang).text('unreadable')}")
            continue
        texts = locale(f"{loadout.system}/check", lang)
        system = game(loadout.system)
        sums = system.totals.totals(loadout)
        findings = system.check.check(loadout, sums)
        severities = {finding.severity for finding in findings}
        legal = ERROR not in severities
        if not legal or (strict and WARNING in severities):
            code = max(code, 1)
        summary = system.summary
        if json:
            entries.append(
                {
                    "file": path,
                    **summary.as_json(loadout, sums, legal),
                    "findings": [finding_json(finding, lang, loadout.system) for finding in findings],
                }
            )
            continue
        report_findings(findings, lang, loadout.system, to=sys.stdout)
        if explain:
            print(summary.explanation(loadout, sums, lang))
        print(f"{path}: {summary.line(loadout, sums, lang)}: {texts.text('legal' if legal else 'illegal')}")
    if json:
        print_json({"loadouts": entries})
    return code


def _files(paths: list[str], lang: str) -> Iterator[str]:
    """The files meant: a folder stands for the loadouts in it, or for itself when it has none.

    Its other YAML files are passed over with a note.
    """
    from sheetgen.core.catalog import catalog_files
    from sheetgen.core.errors import BadInput
    from sheetgen.core.locale import locale
    from sheetgen.core.source import read_file

    for path in paths:
        if path == "-" or not Path(path).is_dir():
            yield path
            continue
        found = others = 0
        for file in catalog_files(Path(path)):
            try:
                data = read_file(file).data
            except BadInput:
                data = None
            if isinstance(data, dict) and ("kind" in data or "loadout" in data or "system" not in data):
                others += 1
            else:
                found += 1
                yield str(file)
        if not found:
            yield path
        elif others:
            print(locale("check", lang).text("skipped", files=others, folder=path), file=sys.stderr)
