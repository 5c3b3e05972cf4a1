"""`sheetgen odds`: what an attack can do, exactly."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from sheetgen.cli.common import (
    Catalogs,
    Edition,
    Json,
    Language,
    command,
    finding_json,
    print_json,
    report_findings,
    words_of,
)
from sheetgen.cli.game_options import takes_game_options
from sheetgen.cli.outside import reads_files
from sheetgen.cli.terminal import safe_json, width
from sheetgen.core.games import DEFAULT
from sheetgen.core.queries import NO_OPTIONS, OddsQuery, OptionValues, Source


@command
@reads_files
@takes_game_options("odds")
def odds(
    loadout: Annotated[
        str | None,
        typer.Argument(
            metavar="LOADOUT",
            help="A loadout file, a share code, or - for standard input; not needed with --weapon.",
            show_default=False,
        ),
    ] = None,
    options: OptionValues = NO_OPTIONS,
    chart: Annotated[
        str | None, typer.Option("--chart", metavar="OUT", help="Draw the odds: a .svg, .png or .pdf file.")
    ] = None,
    dpi: Annotated[int, typer.Option("--dpi", metavar="N", min=36, max=1200, help="The resolution of a .png.")] = 150,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV, for spreadsheets.")] = False,
    json: Json = False,
    lang: Language = "",
    edition: Edition = None,
    catalog: Catalogs = None,
    system: Annotated[
        str, typer.Option("--system", metavar="ID", help="The weapon's game, without a loadout.")
    ] = DEFAULT,
) -> int:
    """Calculate the exact odds of attacks, without simulation.

    Takes a loadout, or just --weapon for one weapon by itself. Exits with 1 if the loadout is illegal.
    """
    from sheetgen.core.errors import Illegal, UsageError
    from sheetgen.core.locale import locale
    from sheetgen.core.reading import read_catalog, read_loadout
    from sheetgen.render import picture
    from sheetgen.reports import odds as exact

    if chart is not None:
        picture.check(chart)
    if json and csv:
        raise UsageError("exclusive", a="--json", b="--csv")
    if loadout is not None and is_weapon(loadout, system):
        raise UsageError("odds.weapon", word=loadout)
    mech = None if loadout is None else read_loadout(loadout, edition=edition, extra=catalog or ())
    if mech is not None:
        system = mech.system
    facts = mech.catalog if mech is not None else read_catalog(system, edition=edition, extra=catalog or ())
    try:
        words = "en" if json or csv else lang
        query = OddsQuery(options, Source(edition, tuple(catalog or ())), words)
        found = exact.ask(system, mech, facts, query)
    except Illegal as error:
        if json:
            print_json(
                {"legal": False, "findings": [finding_json(finding, lang, system) for finding in error.findings]}
            )
        report_findings(error.findings, lang, system)
        print(f"sheetgen: {locale('odds', lang).text('illegal')}", file=sys.stderr)
        return 1
    if chart is not None:
        from sheetgen.render.errors import MissingGlyph, unprintable
        from sheetgen.reports import odds_page

        try:
            picture.save(odds_page.picture(found, lang), chart, dpi)
        except MissingGlyph as error:
            if mech is None:
                raise
            error.locate("chart", error.origin)
            with words_of(system):
                raise unprintable(mech, error) from error
    if json:
        print(safe_json(exact.as_json(found.document())))
    elif csv:
        print(exact.as_csv(found.document()), end="")
    elif chart is None:
        for line in found.lines(lang, width()):
            print(line)
    return 0


def is_weapon(word: str, system: str) -> bool:
    """Return whether a word names a printed weapon, and no file."""
    from sheetgen.core.files import exists
    from sheetgen.core.reading import read_catalog

    if "." in word or exists(word):
        return False
    facts = read_catalog(system).facts
    return "weapons" in facts.sections and facts.id_of("weapons", word) is not None
