"""`sheetgen new`: a commented loadout to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, Language, check_language, command


@command
def new(
    name: Annotated[str | None, typer.Argument(help="The mech's name.", show_default=False)] = None,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="Where to write; - is standard output.")
    ] = "-",
    system: Annotated[str, typer.Option("--system", metavar="ID", help="The game.")] = "paper-mech",
    edition: Edition = None,
    empty: Annotated[bool, typer.Option("--empty", help="Mount nothing, add no armour.")] = False,
    roll: Annotated[bool, typer.Option("--roll", help="Roll the mech, in a game whose mechs are rolled.")] = False,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            min=0,
            max=(1 << 48),
            help="What the dice of --roll show; a fresh one when left out.",
        ),
    ] = None,
    catalog: Catalogs = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there already.")] = False,
    lang: Language = "en",
) -> None:
    """Write a commented loadout to start from.

    It is the standard loadout unless --empty is given; the comments list what fits where.
    """
    from secrets import randbelow

    from sheetgen.core.errors import UsageError
    from sheetgen.core.files import write_text
    from sheetgen.core.systems import part, read_catalog

    check_language(lang)
    facts = read_catalog(system, edition=edition, extra=catalog or ())
    if name is not None and (not name.strip() or name != name.strip() or len(name) > 40 or not name.isprintable()):
        raise UsageError("a mech's name has 1 to 40 characters, without blanks at its ends")
    rolled = {}
    if roll:
        if not getattr(part(system, "new"), "CAN_ROLL", False):
            raise UsageError(f"the mechs of {system} are not rolled; leave out --roll")
        if empty:
            raise UsageError("--roll and --empty exclude each other")
        rolled["seed"] = randbelow(1 << 32) if seed is None else seed
    elif seed is not None:
        raise UsageError("--seed goes with --roll")
    text = part(system, "new").text(
        facts, name, empty=empty, catalogs=_from(output, catalog or []), language=lang, **rolled
    )
    if output != "-" and Path(output).exists() and not force:
        raise UsageError(f"{output} is there already; choose another name, or --force to replace it")
    write_text(output, text)


def _from(output: str, catalogs: list[str]) -> list[str]:
    """The catalogs' paths as seen from the file that will name them."""
    import os

    folder = Path() if output == "-" else Path(output).parent
    return [Path(os.path.relpath(path, folder)).as_posix() for path in catalogs]
