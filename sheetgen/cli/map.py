"""`sheetgen map`: the table of a scenario, at its start or in play, to print or as a picture."""

from __future__ import annotations

from typing import Annotated

import typer

from sheetgen.cli.common import command, words_of
from sheetgen.cli.console import supported
from sheetgen.cli.language import chosen
from sheetgen.cli.outside import reads_files


@command
@reads_files
def map_(
    scenario: Annotated[
        str, typer.Argument(metavar="SCENARIO", help="A scenario file, or - for standard input.", show_default=False)
    ],
    output: Annotated[
        str,
        typer.Option(
            "-o", "--output", metavar="OUT", help="A .pdf, .png or .svg file, or - to print the table in words."
        ),
    ] = "-",
    turns: Annotated[
        int | None,
        typer.Option(
            "--turns",
            metavar="N",
            min=0,
            max=100_000,
            help="Play this many turns first.",
            show_default=False,
        ),
    ] = None,
    pilot: Annotated[
        str, typer.Option("--pilot", metavar="NAME", help="The pilot that plays these turns.")
    ] = "reference",
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            min=0,
            max=(1 << 48),
            help="The seed of these turns, instead of the scenario's.",
            show_default=False,
        ),
    ] = None,
    full_size: Annotated[
        bool, typer.Option("--full-size", help="Add the table at its true size, on pages to join; needs a .pdf file.")
    ] = False,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper size.")] = "a4",
    lang: Annotated[
        str,
        typer.Option("--lang", metavar="en|es", callback=chosen, help="The language of the map.", show_default=False),
    ] = "",
    dpi: Annotated[int, typer.Option("--dpi", metavar="N", min=36, max=1200, help="The resolution of a .png.")] = 150,
) -> None:
    """Draw the table of a scenario: terrain, mechs and wrecks.

    Only for games that are played on a table.
    """
    from sheetgen.core import files
    from sheetgen.core.errors import UsageError
    from sheetgen.core.games import game
    from sheetgen.core.reading import system_of
    from sheetgen.core.schemas import require
    from sheetgen.core.source import read_file
    from sheetgen.render import picture
    from sheetgen.render.layout import PAPERS
    from sheetgen.render.options import Options

    require("paper", paper, PAPERS)
    if full_size and not output.lower().endswith(".pdf"):
        raise UsageError("map.full-size")
    if output != "-":
        picture.check(output)
    document = read_file(scenario)
    system = system_of(document)
    maps = supported(game(system).map, "map", document)
    options = Options(paper=paper, language=lang)
    with words_of(system):
        drawn = maps.draw(document, options, turns=turns, pilot=pilot, seed=seed, full_size=full_size)
    if output == "-":
        files.write_text(output, drawn.text)
    else:
        picture.save(drawn, output, dpi)
