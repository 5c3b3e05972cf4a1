"""`sheetgen catalog`: what there is to build with, and whether a homebrew catalog is sound."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from sheetgen.cli.commands import Command, Group
from sheetgen.cli.common import CatalogEdition, Catalogs, Json, Language, command, print_json, report_findings
from sheetgen.cli.language import LANGUAGE_HELP
from sheetgen.cli.terminal import print_lines, terminal_width
from sheetgen.core.games import DEFAULT

catalog = typer.Typer(
    add_completion=False,
    cls=Group,
    help="List, show and validate catalogs.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@catalog.callback()
def group(
    lang: Annotated[str, typer.Option("--lang", metavar="en|es", help=LANGUAGE_HELP, show_default=False)] = "",
) -> None:
    del lang  # which `language.choose` has read


System = Annotated[str, typer.Option("--system", metavar="ID", help="The game.")]


def _read(system: str, extra: list[str] | None, edition: str | None) -> Any:
    from sheetgen.core.reading import read_catalog

    return read_catalog(system, edition=edition, extra=extra or ())


@catalog.command("list", cls=Command)
@command
def list_(
    section: Annotated[
        str | None, typer.Argument(metavar="SECTION", help="A single section, such as weapons.", show_default=False)
    ] = None,
    system: System = DEFAULT,
    catalog: Catalogs = None,
    edition: CatalogEdition = None,
    json: Json = False,
    lang: Language = "",
) -> None:
    """List the contents of a catalog."""
    from sheetgen.core import columns
    from sheetgen.core.games import game
    from sheetgen.core.schemas import require

    facts = _read(system, catalog, edition)
    listing = game(system).listing
    if section is not None:
        require("section", section, listing.SECTIONS)
    if json:
        document = listing.as_json(facts)
        print_json(document if section is None else {section: document[section]})
        return
    for number, name in enumerate([section] if section else listing.SECTIONS):
        if number:
            print()
        for line in columns.lines(listing.table(facts, name, lang), terminal_width()):
            print(line)


@catalog.command(cls=Command)
@command
def show(
    word: Annotated[
        str,
        typer.Argument(metavar="ID", help="The id or the name of a weapon, an enemy, a card …", show_default=False),
    ],
    system: System = DEFAULT,
    catalog: Catalogs = None,
    edition: CatalogEdition = None,
    json: Json = False,
    lang: Language = "",
) -> None:
    """Show one entry in full."""
    from sheetgen.core.errors import UsageError
    from sheetgen.core.games import game
    from sheetgen.core.listing import all_names, find
    from sheetgen.core.locale import Term
    from sheetgen.core.near import near
    from sheetgen.core.schemas import display_name

    facts = _read(system, catalog, edition)
    listing = game(system).listing
    found = find(facts, word, listing.SECTIONS)
    text = None if found is None else listing.show(facts, found[1], lang)
    if found is None or text is None:
        names = all_names(facts, listing.SECTIONS)
        guess = near(word, names)
        sentence = {"what": Term("what.id"), "word": word, "guess": guess and display_name(guess, names)}
        raise UsageError("unknown.near" if guess else "unknown.id", **sentence)
    if json:
        section, id_ = found
        print_json({"section": section, "id": id_, "entry": facts.facts.entries(section)[id_]})
        return
    print_lines(text.split("\n"))


@catalog.command(cls=Command)
@command
def validate(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH…", help="Catalog files, or folders of them.", show_default=False)
    ],
    json: Json = False,
    lang: Language = "",
) -> int:
    """Check homebrew catalogs: their schemas, and whether everything they name exists."""
    from sheetgen.cli.common import finding_json
    from sheetgen.core.errors import BadInput
    from sheetgen.core.findings import by_position
    from sheetgen.core.locale import locale
    from sheetgen.core.reading import validate_catalog

    code = 0
    entries = []
    for path in paths:
        try:
            findings, valid = validate_catalog(path), True
        except BadInput as error:
            findings, valid, code = by_position(error.findings), False, 2
        if json:
            entries.append(
                {
                    "path": str(path),
                    "valid": valid,
                    "findings": [finding_json(finding, lang) for finding in findings],
                }
            )
            continue
        report_findings(findings, lang, to=sys.stdout)
        if valid:
            print(f"{path}: {locale('check', lang).text('valid')}")
    if json:
        print_json({"catalogs": entries})
    return code
