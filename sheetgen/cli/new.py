"""`sheetgen new`: a commented loadout to start from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sheetgen.cli.common import CatalogEdition, Catalogs, Language, command
from sheetgen.cli.game_options import takes_game_options
from sheetgen.core.games import DEFAULT
from sheetgen.core.queries import NO_OPTIONS, NewQuery, OptionValues

if TYPE_CHECKING:
    from sheetgen.core.catalog import Facts


@command
@takes_game_options("new")
def new(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="The mech's name.", show_default=False)] = None,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="The file to write, or - for standard output.")
    ] = "-",
    system: Annotated[str, typer.Option("--system", metavar="ID", help="The game.")] = DEFAULT,
    edition: CatalogEdition = None,
    source: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="CODE|FILE",
            help="Write the mech of a share code or a file, ready to be edited.",
            show_default=False,
        ),
    ] = None,
    scenario: Annotated[
        bool, typer.Option("--scenario", help="Write a scenario to start from, instead of a loadout.")
    ] = False,
    empty: Annotated[bool, typer.Option("--empty", help="No weapons, no added armour.")] = False,
    options: OptionValues = NO_OPTIONS,
    catalog: Catalogs = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
    lang: Language = "",
) -> None:
    """Write a commented loadout to start from.

    Writes the standard loadout, an empty one with --empty, or another mech with --from. Comments list what fits where.
    """
    from sheetgen.core.errors import UsageError
    from sheetgen.core.files import check_folder, write_text
    from sheetgen.core.games import game, reject_unsupported
    from sheetgen.core.reading import read_catalog
    from sheetgen.core.share import is_code
    from sheetgen.core.yaml_text import modeline

    check_folder(output)
    facts = read_catalog(system, edition=edition, extra=catalog or ())
    if name is not None and (is_code(name) or name.endswith((".yaml", ".yml"))):
        raise UsageError("name.code" if is_code(name) else "name.file", word=name)
    if name is not None and (not name.strip() or name != name.strip() or len(name) > 40 or not name.isprintable()):
        raise UsageError("name")
    reject_unsupported(game(system), "new", options)
    folder = Path() if output == "-" else Path(output).parent
    if scenario:
        if source is not None or empty or name is not None:
            raise UsageError("new.scenario")
        text = "\n".join([*modeline(system, "scenario", folder), _scenario(system, facts.facts, lang)])
    elif source is not None:
        if empty:
            raise UsageError("contradiction", a="--from", b="--empty")
        text = _copy(source, name, output, edition, catalog or [])
    else:
        query = NewQuery(name, empty, tuple(_from(output, catalog or [])), lang, options, _ask)
        written = game(system).new.text(facts, query)
        kind = "scenario" if "\nkind: scenario\n" in written else "loadout"
        text = "\n".join([*modeline(system, kind, folder), written])
    if output != "-" and Path(output).exists() and not force:
        raise UsageError("exists.force", path=output)
    write_text(output, text)


def _ask(prompt: str) -> str:
    """Ask the person at the terminal, on standard error: standard output may be the file."""
    import sys

    from sheetgen.core.errors import UsageError

    print(prompt, end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline() if sys.stdin is not None else ""
    if not answer:
        raise UsageError("new.no-dice")
    return answer.strip()


def _scenario(system: str, facts: Facts, lang: str) -> str:
    """Return a scenario of a game."""
    from sheetgen.core.games import game, unsupported
    from sheetgen.runs.scenarios import example

    part = game(system).scenario
    if part is None:
        raise unsupported("--scenario", system)
    return example(part, facts, lang)


def _copy(source: str, name: str | None, output: str, edition: str | None, catalogs: list[str]) -> str:
    """The file of a mech that is in another file or in a share code."""
    from dataclasses import replace

    from sheetgen.core.files import exists
    from sheetgen.core.games import game
    from sheetgen.core.reading import read_loadout
    from sheetgen.core.yaml_text import modeline

    loadout = read_loadout(source, edition=edition, extra=catalogs)
    home = Path(source).parent if exists(source) else Path()
    named = [*(str(home / own) for own in loadout.catalogs), *catalogs]
    copy = replace(loadout, name=name or loadout.name, catalogs=tuple(_from(output, named)))
    text: str = game(copy.system).loadout.dump(copy)
    folder = Path() if output == "-" else Path(output).parent
    return "\n".join([*modeline(copy.system, "loadout", folder), text])


def _from(output: str, catalogs: list[str]) -> list[str]:
    """The catalogs' paths as seen from the file that will name them."""
    import os

    folder = Path() if output == "-" else Path(output).parent
    return [Path(os.path.relpath(path, folder)).as_posix() for path in catalogs]
