"""`sheetgen sheet`: the printable play sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, command
from sheetgen.cli.game_options import takes_game_options
from sheetgen.core.games import DEFAULT
from sheetgen.core.queries import NO_OPTIONS, OptionValues

if TYPE_CHECKING:
    from sheetgen.core.findings import Finding


@command
@takes_game_options("sheet")
def sheet(
    loadouts: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="LOADOUT…", help="Loadout files, share codes, or - for standard input.", show_default=False
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="OUT",
            help="A .pdf, .png or .svg file, a folder for one file per loadout, or - for standard output.",
            show_default=False,
        ),
    ] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper size.")] = "a4",
    lang: Annotated[str, typer.Option("--lang", metavar="en|es", help="The language of the sheet.")] = "en",
    template: Annotated[
        str,
        typer.Option(
            "--template",
            metavar="NAME|PATH",
            help="classic, another template of the game, or a template file.",
        ),
    ] = "classic",
    blank: Annotated[bool, typer.Option("--blank", help="Print an empty sheet to fill in by hand.")] = False,
    faint: Annotated[bool, typer.Option("--faint", help="Print the loadout lightly, to write over.")] = False,
    final_t: Annotated[bool, typer.Option("--final-t", help="Include the weight penalty in every T.")] = False,
    form: Annotated[bool, typer.Option("--form", help="Make a PDF to fill in on a screen.")] = False,
    options: OptionValues = NO_OPTIONS,
    odds: Annotated[
        bool, typer.Option("--odds", help="Add a page with the odds of its attacks and of those against it.")
    ] = False,
    text: Annotated[bool, typer.Option("--text", help="Write the sheet in words, for screen readers.")] = False,
    file_format: Annotated[
        str | None,
        typer.Option("--format", metavar="pdf|png|svg", help="The format, if OUT has no suffix.", show_default=False),
    ] = None,
    dpi: Annotated[int, typer.Option("--dpi", metavar="N", min=36, max=1200, help="The resolution of a .png.")] = 300,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, max=256, help="How many processes to use for many sheets.")
    ] = 1,
    allow_illegal: Annotated[
        bool, typer.Option("--allow-illegal", help="Print an illegal loadout; the sheet says so.")
    ] = False,
    catalog: Catalogs = None,
    edition: Edition = None,
    system: Annotated[str, typer.Option("--system", metavar="ID", help="The game for --blank and --all.")] = DEFAULT,
) -> int:
    """Print the play sheet of a loadout.

    Several loadouts become one PDF with bookmarks, or one file each in a folder.
    """
    from sheetgen.cli import sheet_files
    from sheetgen.core.errors import BadInput, Illegal
    from sheetgen.core.queries import Source
    from sheetgen.render.options import Options

    wanted = Options(
        template,
        paper,
        lang,
        blank,
        faint,
        final_t,
        form,
        everything=options.flag("all"),
        backs=options.flag("backs"),
        odds=odds,
    )
    source = Source(edition, tuple(catalog or ()))
    request = sheet_files.Request(wanted, source, options.text("damage"), allow_illegal, system)
    try:
        target = sheet_files.target(output, "text" if text else file_format, loadouts or [])
        sheet_files.check_request(request, loadouts or [])
        sheet_files.write(loadouts or [], request, target, dpi=dpi, jobs=jobs)
    except Illegal as error:
        _report(error.findings, lang)
        return 1
    except BadInput as error:
        _report(error.findings, lang)
        return 2
    return 0


@command
def share(
    loadouts: Annotated[
        list[str],
        typer.Argument(metavar="LOADOUT…", help="Loadout files, or - for standard input.", show_default=False),
    ],
    catalog: Catalogs = None,
    edition: Edition = None,
    lang: Annotated[str, typer.Option("--lang", metavar="en|es", help="The language of the messages.")] = "en",
) -> int:
    """Print the share code of each loadout: a short text that every command accepts in place of a file."""
    import sys

    from sheetgen.core import share as codes
    from sheetgen.core.errors import BadInput
    from sheetgen.core.locale import locale
    from sheetgen.core.reading import read_loadout

    result = 0
    for path in loadouts:
        try:
            print(codes.code(read_loadout(path, edition=edition, extra=tuple(catalog or ()))))
        except BadInput as error:
            _report(error.findings, lang)
            result = 2
        except codes.NotShareable as error:
            print(f"{path}: {locale('sheet', lang).text(error.reason)}", file=sys.stderr)
            result = max(result, 1)
    return result


def _report(findings: list[Finding], lang: str) -> None:
    """Each finding in the words of its own game: there may be loadouts of several."""
    from sheetgen.cli.common import report_findings

    for finding in findings:
        report_findings([finding], lang if lang in ("en", "es") else "en")
