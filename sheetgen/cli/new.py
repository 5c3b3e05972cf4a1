"""`sheetgen new`: a commented loadout to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, Language, check_language, command
from sheetgen.cli.game_options import takes_game_options
from sheetgen.core.games import DEFAULT
from sheetgen.core.queries import NO_OPTIONS, NewQuery, OptionValues


@command
@takes_game_options("new")
def new(
    name: Annotated[str | None, typer.Argument(help="The mech's name.", show_default=False)] = None,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="The file to write, or - for standard output.")
    ] = "-",
    system: Annotated[str, typer.Option("--system", metavar="ID", help="The game.")] = DEFAULT,
    edition: Edition = None,
    empty: Annotated[bool, typer.Option("--empty", help="No weapons, no added armour.")] = False,
    options: OptionValues = NO_OPTIONS,
    catalog: Catalogs = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
    lang: Language = "en",
) -> None:
    """Write a commented loadout to start from.

    Writes the standard loadout, or an empty one with --empty. Comments list what fits where.
    """
    from sheetgen.core.errors import UsageError
    from sheetgen.core.files import write_text
    from sheetgen.core.games import game, reject_unsupported
    from sheetgen.core.reading import read_catalog

    check_language(lang)
    facts = read_catalog(system, edition=edition, extra=catalog or ())
    if name is not None and (not name.strip() or name != name.strip() or len(name) > 40 or not name.isprintable()):
        raise UsageError("a mech's name has 1 to 40 characters and no spaces at its ends")
    reject_unsupported(game(system), "new", options)
    query = NewQuery(name, empty, tuple(_from(output, catalog or [])), lang, options)
    text = game(system).new.text(facts, query)
    if output != "-" and Path(output).exists() and not force:
        raise UsageError(f"{output} already exists; choose another name, or use --force to replace it")
    write_text(output, text)


def _from(output: str, catalogs: list[str]) -> list[str]:
    """The catalogs' paths as seen from the file that will name them."""
    import os

    folder = Path() if output == "-" else Path(output).parent
    return [Path(os.path.relpath(path, folder)).as_posix() for path in catalogs]
