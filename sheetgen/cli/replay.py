"""`sheetgen replay`: one game, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, Json, Language, command, json_text, words_of
from sheetgen.cli.console import Ascii, GameOfSeed, Output, illegal, supported
from sheetgen.cli.game_options import takes_game_options
from sheetgen.cli.outside import reads_files
from sheetgen.cli.terminal import board_width
from sheetgen.core.parts import ReplayedGame
from sheetgen.core.queries import NO_OPTIONS, OptionValues, ReplayQuery, Source


@command
@reads_files
@takes_game_options("replay")
def replay(
    game_file: Annotated[
        str,
        typer.Argument(
            metavar="LOADOUT|GAME",
            help="A loadout file, a share code, a saved game, or - for standard input.",
            show_default=False,
        ),
    ],
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", min=0, max=(1 << 64) - 1, help="The seed of `sim`.  [default: 1]"),
    ] = None,
    game_number: GameOfSeed = None,
    pilot: Annotated[str | None, typer.Option("--pilot", metavar="NAME", help="The pilot, as in `sim`.")] = None,
    options: OptionValues = NO_OPTIONS,
    until: Annotated[
        str | None,
        typer.Option(
            "--until",
            metavar="WHEN",
            help="Where to stop, such as wave:2 (after its repairs), units:30, activations:12 or turns:5.",
            show_default=False,
        ),
    ] = None,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Omit the boards.")] = False,
    ascii_only: Ascii = False,
    pdf: Annotated[
        str | None,
        typer.Option("--pdf", metavar="OUT.pdf", help="Write an after-action report.", show_default=False),
    ] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper size of the report.")] = "a4",
    save: Annotated[
        str | None,
        typer.Option("--save", metavar="FILE", help="Save the game with its decisions.", show_default=False),
    ] = None,
    edition: Edition = None,
    catalog: Catalogs = None,
    json: Json = False,
    lang: Language = "",
) -> int:
    """Show one game step by step, with a board.

    Shows a game that `sim` plays with this seed and pilot, or a saved one. Exits with 1 if the loadout is illegal, and
    with 2 if a saved game does not match its file.
    """
    from sheetgen.core import files
    from sheetgen.core.games import game, reject_unsupported
    from sheetgen.core.reading import read_document, system_of

    if pdf is not None:
        check_report(pdf, paper, json=json)
    if save is not None:
        files.check_folder(save)
        files.check_new(save)
    document = read_document(game_file)
    system = system_of(document)
    part = supported(game(system).replay, "replay", document)
    reject_unsupported(game(system), "replay", options)
    query = ReplayQuery(
        pilot, seed, game_number, until, Source(edition, tuple(catalog or ()), "en" if json else lang), options
    )
    with words_of(system):
        replay = part.prepare(document, query)
        if replay.findings:
            return illegal(game_file, replay.findings, system, lang, json=json)
        lines: Iterable[str] = ()
        if json:
            lines = [json_text(replay.as_json(lang))]
        elif pdf is not None:
            files.write_bytes(pdf, on_paper(replay, lang, paper))
        else:
            lines = replay.lines(lang, boards=not quiet, ascii=Output(ascii_only).ascii, width=board_width())
        if save is not None:
            lines = list(lines)  # before anything is printed: whoever reads that may stop reading
            replay.save(save)
        for line in lines:
            print(line)
    return 0


def on_paper(replay: ReplayedGame, lang: str, paper: str) -> bytes:
    """The after-action report as a PDF."""
    from sheetgen.render.errors import MissingGlyph, unprintable
    from sheetgen.render.pdf import write

    try:
        return write([replay.report(lang, paper)])
    except MissingGlyph as error:
        raise unprintable(replay.mech, error) from error


def check_report(path: str, paper: str, *, json: bool) -> None:
    """Reject a report that cannot be made, before the game is played."""
    from sheetgen.core.errors import UsageError
    from sheetgen.core.files import check_folder
    from sheetgen.core.schemas import require
    from sheetgen.render.layout import PAPERS

    require("paper", paper, PAPERS)
    if path != "-" and not path.lower().endswith(".pdf"):
        named = Path(path)
        stem = named.with_suffix("") if named.suffix[1:].isalpha() else path
        raise UsageError("replay.pdf", name=f"{stem}.pdf")
    if json:
        raise UsageError("exclusive", a="--json", b="--pdf")
    check_folder(path)
