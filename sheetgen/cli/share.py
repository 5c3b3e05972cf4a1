"""`sheetgen share`: a loadout as a short text."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, Json, command, print_json, report_findings
from sheetgen.cli.language import chosen
from sheetgen.cli.outside import reads_files
from sheetgen.core.data import JsonObject

if TYPE_CHECKING:
    from sheetgen.core.loadouts import LoadoutBase


@command
@reads_files
def share(
    loadouts: Annotated[
        list[str],
        typer.Argument(metavar="LOADOUT…", help="Loadout files, or - for standard input.", show_default=False),
    ],
    qr: Annotated[
        str | None,
        typer.Option(
            "--qr", metavar="FILE", help="Write a QR code as .png, .svg or .pdf, for one loadout.", show_default=False
        ),
    ] = None,
    catalog: Catalogs = None,
    edition: Edition = None,
    json: Json = False,
    lang: Annotated[
        str,
        typer.Option(
            "--lang", metavar="en|es", callback=chosen, help="The language of the messages.", show_default=False
        ),
    ] = "",
) -> int:
    """Print the share code of each loadout: a short text that every command accepts in place of a file.

    A phone that reads the QR code shows what the mech is and its share code as text.
    """
    from sheetgen.core import share as codes
    from sheetgen.core.errors import BadInput, UsageError
    from sheetgen.core.reading import read_loadout

    if qr is not None:
        if len(loadouts) > 1:
            raise UsageError("share.qr")
        check_picture(qr)
    result = 0
    entries: list[JsonObject] = []
    for path in loadouts:
        try:
            loadout = read_loadout(path, edition=edition, extra=tuple(catalog or ()))
            code = codes.code(loadout)
            if qr is not None:
                write_qr(loadout, code, qr, lang)
        except BadInput as error:
            report_findings(error.findings, lang)
            entries.append({"file": path, "findings": [finding.json(lang) for finding in error.findings]})
            result = 2
        except codes.NotShareable as error:
            print(f"{path}: {error.message(lang)}", file=sys.stderr)
            entries.append({"file": path, "code": None, "reason": error.message(lang)})
            result = max(result, 1)
        else:
            entries.append({"file": path, "code": code})
            if not json:
                print(code)
    if json:
        print_json({"loadouts": entries})
    return result


def check_picture(path: str) -> None:
    """Reject a file that is no picture, or has no folder."""
    from sheetgen.core.errors import UsageError
    from sheetgen.core.files import check_folder
    from sheetgen.core.locale import Either

    kinds = (".png", ".svg", ".pdf")
    if Path(path).suffix.lower() not in kinds:
        raise UsageError("file-type", path=path, known=Either(kinds))
    check_folder(path)


def write_qr(loadout: LoadoutBase, code: str, path: str, lang: str) -> None:
    """Write the QR code of a mech."""
    from sheetgen.core import files
    from sheetgen.core.games import game
    from sheetgen.core.locale import locale
    from sheetgen.render.formats import BY_SUFFIX, encode
    from sheetgen.render.qr import card

    system = game(loadout.system)
    summary = system.summary.line(loadout, system.totals.totals(loadout), lang)
    title = locale(f"{loadout.system}/sheet", lang).text("title")
    sheet = card(loadout.name, f"{title}: {summary}", code, lang)
    files.write_bytes(path, encode(sheet, BY_SUFFIX[Path(path).suffix.lower()])[0])
