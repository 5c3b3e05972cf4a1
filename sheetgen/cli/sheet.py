"""`sheetgen sheet`: the printable play sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, command
from sheetgen.cli.game_options import takes_game_options
from sheetgen.cli.language import chosen
from sheetgen.cli.outside import reads_files
from sheetgen.core.games import DEFAULT
from sheetgen.core.queries import NO_OPTIONS, OptionValues

if TYPE_CHECKING:
    from sheetgen.core.findings import Finding


@command
@reads_files
@takes_game_options("sheet")
def sheet(
    loadouts: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="LOADOUT…",
            help="Loadout files, folders of them, share codes, or - for standard input.",
            show_default=False,
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "-o",
            "--output",
            metavar="OUT",
            help="A .pdf, .png, .svg or .html file, a folder for one file per loadout, or - for standard output.  [default: the"
            " loadout's name with .pdf]",
            show_default=False,
        ),
    ] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper size.")] = "a4",
    lang: Annotated[
        str,
        typer.Option("--lang", metavar="en|es", callback=chosen, help="The language of the sheet.", show_default=False),
    ] = "",
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
    copies: Annotated[int, typer.Option("--copies", metavar="N", min=1, max=99, help="Print each sheet N times.")] = 1,
    paint: Annotated[
        str | None,
        typer.Option("--paint", metavar="SCHEME", help="Draw the mech in this paint, or in grey.", show_default=False),
    ] = None,
    odds: Annotated[
        bool, typer.Option("--odds", help="Add a page with the odds of its attacks and of those against it.")
    ] = False,
    text: Annotated[bool, typer.Option("--text", help="Write the sheet in words, for screen readers.")] = False,
    file_format: Annotated[
        str | None,
        typer.Option(
            "--format", metavar="pdf|png|svg|html", help="The format, if OUT has no suffix.", show_default=False
        ),
    ] = None,
    dpi: Annotated[int, typer.Option("--dpi", metavar="N", min=36, max=1200, help="The resolution of a .png.")] = 300,
    jobs: Annotated[
        int,
        typer.Option("-j", "--jobs", metavar="N", min=1, max=256, help="How many processes to use for many sheets."),
    ] = 1,
    allow_illegal: Annotated[
        bool, typer.Option("--allow-illegal", help="Print an illegal loadout; the sheet says so.")
    ] = False,
    catalog: Catalogs = None,
    edition: Edition = None,
    system: Annotated[str, typer.Option("--system", metavar="ID", help="The game for --blank and --all.")] = DEFAULT,
) -> int:
    """Print the play sheet of a loadout.

    Several loadouts become one PDF with bookmarks, or one file each in a folder. Without --output the file is called
    after the loadout, and its name is printed.
    """
    from sheetgen.cli import sheet_files
    from sheetgen.cli.folders import loadout_files
    from sheetgen.core.errors import BadInput, Illegal, UsageError
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
        paint=paint,
        odds=odds,
        pilot=options.text("pilot-name"),
        reference=options.flag("reference"),
        points=options.flag("points"),
        set=options.text("set"),
    )
    source = Source(edition, tuple(catalog or ()))
    request = sheet_files.Request(wanted, source, options.text("damage"), allow_illegal, system)
    paths = [path for path in loadout_files(loadouts or (), lang) for _ in range(copies)]
    try:
        sheet_files.check_request(request, paths)
        if text and file_format is not None:
            raise UsageError("contradiction", a="--text", b=f"--format {file_format}")
        target = sheet_files.target(output, "text" if text else file_format, paths)
        sheet_files.check_target(request, target)
        sheet_files.write(paths, request, target, dpi=dpi, jobs=jobs)
        if output is None and target.path != "-":
            print(target.path)
    except Illegal as error:
        _report(error.findings, lang)
        return 1
    except BadInput as error:
        _report(error.findings, lang)
        return 2
    return 0


def _report(findings: list[Finding], lang: str) -> None:
    """Each finding in the words of its own game: there may be loadouts of several."""
    from sheetgen.cli.common import report_findings

    for finding in findings:
        report_findings([finding], lang)
