"""`sheetgen catalog`: what there is to build with, and whether a home-made catalog is sound."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from sheetgen.cli.common import Catalogs, Edition, Json, Language, check_language, command, print_json, report_findings
from sheetgen.core.games import DEFAULT

catalog = typer.Typer(
    add_completion=False, help="List, show and validate catalogs.", no_args_is_help=True, rich_markup_mode=None
)

System = Annotated[str, typer.Option("--system", metavar="ID", help="The game.")]


def _read(system: str, extra: list[str] | None, edition: str | None) -> Any:
    from sheetgen.core.reading import read_catalog

    return read_catalog(system, edition=edition, extra=extra or ())


@catalog.command("list")
@command
def list_(
    section: Annotated[
        str | None, typer.Argument(help="A single section, such as weapons.", show_default=False)
    ] = None,
    system: System = DEFAULT,
    catalog: Catalogs = None,
    edition: Edition = None,
    json: Json = False,
    lang: Language = "en",
) -> None:
    """List the contents of a catalog."""
    from sheetgen.core.errors import UsageError
    from sheetgen.core.games import game

    check_language(lang)
    facts = _read(system, catalog, edition)
    listing = game(system).listing
    if section is not None and section not in listing.SECTIONS:
        raise UsageError(f"unknown section {section!r}; choose from: {', '.join(listing.SECTIONS)}")
    if json:
        document = listing.as_json(facts)
        print_json(document if section is None else {section: document[section]})
        return
    for number, name in enumerate([section] if section else listing.SECTIONS):
        if number:
            print()
        rows = listing.table(facts, name, lang)
        widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows)))]
        for row in rows:
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip())


@catalog.command()
@command
def show(
    word: Annotated[str, typer.Argument(metavar="ID", help="A weapon's id or an enemy's code.", show_default=False)],
    system: System = DEFAULT,
    catalog: Catalogs = None,
    edition: Edition = None,
    lang: Language = "en",
) -> None:
    """Show one entry in full."""
    from sheetgen.core.errors import UsageError
    from sheetgen.core.games import game
    from sheetgen.core.schemas import near

    check_language(lang)
    facts = _read(system, catalog, edition)
    listing = game(system).listing
    text = listing.show(facts, word, lang)
    if text is None:
        guess = near(word, listing.names(facts))
        raise UsageError(
            f"unknown id {word!r}" + (f"; did you mean {guess!r}?" if guess else "; see `sheetgen catalog list`")
        )
    print(text)


@catalog.command()
@command
def validate(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH…", help="Catalog files, or folders of them.", show_default=False)
    ],
    json: Json = False,
    lang: Language = "en",
) -> int:
    """Check homebrew catalogs: their schemas, and whether everything they name exists."""
    from sheetgen.cli.common import finding_json
    from sheetgen.core.errors import BadInput
    from sheetgen.core.findings import by_position
    from sheetgen.core.locale import locale
    from sheetgen.core.reading import validate_catalog

    check_language(lang)
    code = 0
    entries = []
    for path in paths:
        try:
            validate_catalog(path)
            findings = []
        except BadInput as error:
            code = 2
            findings = by_position(error.findings)
        if json:
            entries.append(
                {
                    "path": str(path),
                    "valid": not findings,
                    "findings": [finding_json(finding, lang) for finding in findings],
                }
            )
        elif findings:
            import sys

            report_findings(findings, lang, to=sys.stdout)
        else:
            print(f"{path}: {locale('check', lang).text('valid')}")
    if json:
        print_json({"catalogs": entries})
    return code
