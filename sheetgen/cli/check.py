"""`sheetgen check`: is this loadout legal, what does it weigh, and what does that cost?"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.common import (
    Catalogs,
    Edition,
    Json,
    Language,
    check_language,
    command,
    print_json,
    report_findings,
)
from sheetgen.core.data import JsonObject


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
        bool, typer.Option("--explain", help="Show how the weight adds up and the T of every action.")
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Exit with 1 on warnings too.")] = False,
    json: Json = False,
    lang: Language = "en",
) -> int:
    """Check loadouts against the rules.

    Prints errors, warnings and remarks, then one line for each loadout. Exits with 1 if a loadout is illegal, and with
    2 if one cannot be read.
    """
    from sheetgen.core.errors import BadInput
    from sheetgen.core.findings import WARNING, Finding, Mark, by_position
    from sheetgen.core.locale import locale
    from sheetgen.core.queries import Source
    from sheetgen.core.reading import read_document
    from sheetgen.library import Mech

    check_language(lang)
    code = 0
    entries: list[JsonObject] = []
    source = Source(edition, tuple(catalog or ()))
    for path in _files(loadouts, lang):
        try:
            if Path(path).is_dir():
                raise BadInput([Finding("FILE", "no-loadouts", Mark(path))])
            mech = Mech.read(read_document(path), source)
        except BadInput as error:
            code = 2
            findings = by_position(error.findings)
            entries.append({"file": path, "findings": [finding.json(lang) for finding in findings]})
            if not json:
                report_findings(findings, lang, to=sys.stdout)
                print(f"{path}: {locale('check', lang).text('unreadable')}")
            continue
        check = mech.check()
        if not check.legal or (strict and any(finding.severity == WARNING for finding in check.findings)):
            code = max(code, 1)
        if json:
            entries.append({"file": path, **check.json(lang)})
            continue
        report_findings(check.findings, lang, mech.system, to=sys.stdout)
        if explain:
            print(check.explanation(lang))
        word = locale("check", lang).text("legal" if check.legal else "illegal")
        print(f"{path}: {check.summary(lang)}: {word}")
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
