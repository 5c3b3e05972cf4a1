"""`sheetgen check`: is this loadout legal, what does it weigh, and what does that cost?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.common import (
    Catalogs,
    Edition,
    Json,
    Language,
    command,
    print_json,
    report_findings,
)
from sheetgen.cli.folders import loadout_files
from sheetgen.cli.outside import reads_files
from sheetgen.cli.terminal import fit_message, print_lines
from sheetgen.core.data import JsonObject
from sheetgen.core.files import is_folder

if TYPE_CHECKING:
    from sheetgen.core.errors import BadInput
    from sheetgen.core.findings import Finding


@command
@reads_files
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
    lang: Language = "",
) -> int:
    """Check loadouts against the rules.

    Prints errors, warnings and remarks, how often the loadout wins if the atlas has it, then a line for each loadout.
    Exits with 1 if a loadout is illegal, and with 2 if one cannot be read.
    """
    from sheetgen.core.errors import BadInput
    from sheetgen.core.findings import WARNING, Finding, Mark, by_position
    from sheetgen.core.locale import locale
    from sheetgen.core.queries import Source
    from sheetgen.core.reading import read_document
    from sheetgen.library import Mech

    code = 0
    entries: list[JsonObject] = []
    source = Source(edition, tuple(catalog or ()))
    for path in loadout_files(loadouts, lang):
        try:
            if is_folder(path):
                raise BadInput([Finding("FILE", "no-loadouts", Mark(path))])
            mech = Mech.read(read_document(path), source)
        except BadInput as error:
            code = 2
            findings = by_position([*error.findings, *broken_rules(error)])
            entries.append({"file": path, "findings": [finding.json(lang) for finding in findings]})
            if not json:
                report_findings(findings, lang, to=sys.stdout)
                print(fit_message(f"{path}: {locale('check', lang).text('unreadable')}"))
            continue
        check = mech.check()
        if not check.legal or (strict and any(finding.severity == WARNING for finding in check.findings)):
            code = max(code, 1)
        if json:
            entries.append({"file": path, **check.json(lang)})
            continue
        report_findings(check.findings, lang, mech.system, to=sys.stdout)
        if explain:
            print_lines(check.explanation(lang).split("\n"))
        word = locale("check", lang).text("legal" if check.legal else "illegal")
        if check.place is not None:
            print(fit_message(f"{path}: {check.place.sentence(mech.loadout, lang)}"))
        print(fit_message(f"{path}: {check.summary(lang)}: {word}"))
    if json:
        print_json({"loadouts": entries})
    return code


def broken_rules(error: BadInput) -> list[Finding]:
    """Return the rules that a loadout breaks even where some of its words are not known."""
    from sheetgen.core.findings import only_errors
    from sheetgen.core.games import game

    if error.partial is None:
        return []
    return only_errors(game(error.partial.system).check.check(error.partial))
