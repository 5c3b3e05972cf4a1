"""`sheetgen pack`: a loadout, its catalogs and its sheet in one file."""

from __future__ import annotations

from typing import Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, command, report_findings
from sheetgen.cli.language import chosen
from sheetgen.cli.outside import reads_files


@command
@reads_files
def pack(
    loadout: Annotated[
        str,
        typer.Argument(
            metavar="LOADOUT", help="A loadout file, a share code, or - for standard input.", show_default=False
        ),
    ],
    output: Annotated[
        str | None,
        typer.Option(
            "-o", "--output", metavar="OUT.zip", help="The pack to write.  [default: the mech's name with .zip]"
        ),
    ] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper size.")] = "a4",
    lang: Annotated[
        str,
        typer.Option("--lang", metavar="en|es", callback=chosen, help="The language of the sheet.", show_default=False),
    ] = "",
    allow_illegal: Annotated[
        bool, typer.Option("--allow-illegal", help="Print an illegal loadout; the sheet says so.")
    ] = False,
    catalog: Catalogs = None,
    edition: Edition = None,
) -> int:
    """Pack a loadout with its homebrew catalogs and its sheet into one .zip file.

    Every command accepts the pack in place of the loadout. Prints the name of the pack. Exits with 1 if the loadout is illegal.
    """
    from sheetgen import sheets
    from sheetgen.core import files, packs
    from sheetgen.core.errors import BadInput, Illegal, UsageError
    from sheetgen.core.reading import read_loadout
    from sheetgen.render import pdf
    from sheetgen.render.options import Options

    if output is not None and not packs.is_pack(output):
        raise UsageError("file-type", path=output, known=[packs.SUFFIX])
    try:
        own = read_loadout(loadout, edition=edition, extra=tuple(catalog or ()))
        sheet = sheets.make(own, Options(paper=paper, language=lang), allow_illegal=allow_illegal)
        name = output or packs.name_of(own)
        content = packs.write(own, catalog or (), {"sheet.pdf": pdf.write([sheet])})
    except BadInput as error:
        report_findings(error.findings, lang)
        return 1 if isinstance(error, Illegal) else 2
    files.write_bytes(name, content)
    print(name)
    return 0
