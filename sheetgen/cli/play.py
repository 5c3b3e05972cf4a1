"""`sheetgen play`: a person plays, and the rules are the referee."""

from __future__ import annotations

import os
import signal
import sys
from typing import Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, Language, command, words_of
from sheetgen.cli.console import Ascii, GameOfSeed, Output, illegal, supported
from sheetgen.cli.game_options import takes_game_options
from sheetgen.cli.outside import reads_files
from sheetgen.cli.terminal import board_width, control
from sheetgen.core.parts import PlaySession, PlaySettings
from sheetgen.core.queries import NO_OPTIONS, OptionValues

INTERRUPTED = 130
CLEAR = "\x1b[H\x1b[2J"


@command
@reads_files
@takes_game_options("play")
def play(
    game_file: Annotated[
        str,
        typer.Argument(
            metavar="LOADOUT|GAME", help="A loadout file, a share code, or a saved game.", show_default=False
        ),
    ],
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed", metavar="N", min=0, max=(1 << 64) - 1, help="The seed of the dice.  [default: a new one]"
        ),
    ] = None,
    game_number: GameOfSeed = None,
    dice: Annotated[
        str | None,
        typer.Option(
            "--dice",
            metavar="seeded|typed",
            help="seeded dice, or typed: roll real dice and type what they show.",
            show_default=False,
        ),
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(
            "--save", metavar="FILE", help="Save the game in this file, decision by decision.", show_default=False
        ),
    ] = None,
    hint: Annotated[bool, typer.Option("--hint", help="Show the pilot's choice at every question.")] = False,
    pilot: Annotated[
        str | None,
        typer.Option(
            "--pilot",
            metavar="NAME",
            help="The pilot that gives the hints: {pilots}.  [default: depends on the game]",
        ),
    ] = None,
    scroll: Annotated[
        bool, typer.Option("--scroll", help="Keep earlier output and scroll, instead of redrawing the screen.")
    ] = False,
    ascii_only: Ascii = False,
    options: OptionValues = NO_OPTIONS,
    edition: Edition = None,
    catalog: Catalogs = None,
    lang: Language = "",
) -> int:
    """Play a game in the terminal.

    Shows the board and numbered options with exact odds. You can undo choices, save the game and resume it; leaving,
    also by Ctrl-C, saves it. Exits with 1 if the loadout is illegal.
    """
    from sheetgen.core.errors import UsageError
    from sheetgen.core.files import check_folder
    from sheetgen.core.games import game, reject_unsupported
    from sheetgen.core.reading import read_document, system_of
    from sheetgen.core.schemas import require

    if game_file == "-":
        raise UsageError("play.stdin")
    if dice is not None:
        require("dice", dice, ("seeded", "typed"))
    if save is not None:
        check_folder(save)
    document = read_document(game_file)
    system = system_of(document)
    player = supported(game(system).play, "play", document)
    adviser = pilot or game(system).pilots.expert
    reject_unsupported(game(system), "play", options)
    with words_of(system):
        typed = None if dice is None else dice == "typed"
        playable = player.prepare(
            document,
            seed=seed,
            game=game_number,
            typed=typed,
            pilot=adviser,
            edition=edition,
            extra=catalog or (),
            options=options,
            language=lang,
        )
        if playable.findings:
            return illegal(game_file, playable.findings, system, lang, json=False)
        settings = PlaySettings(lang, adviser, hint, save, tuple(catalog or ()))
        return played(playable.start(settings, Lines(ascii_only, scroll)))


def played(table: PlaySession) -> int:
    """Play to the end, or until the player leaves; what is not finished is saved."""
    cut_off: BaseException | None = None
    handle_signals()
    try:
        table.run()
    except (EOFError, KeyboardInterrupt) as error:
        cut_off = error
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # impatience must not cost the game
        table.rescue()  # before anything is shown: there may be nobody to show it to
    if cut_off is not None:
        table.show()
    if isinstance(cut_off, KeyboardInterrupt):
        table.interrupted()
    table.farewell()
    return INTERRUPTED if isinstance(cut_off, KeyboardInterrupt) else 0


def handle_signals() -> None:
    """Handle SIGTERM like Ctrl-C, and ignore SIGHUP: a closed terminal is the end of the input, which is enough."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_IGN)


class Lines(Output):
    """Standard input and output, line by line."""

    def __init__(self, ascii_only: bool, scroll: bool) -> None:
        super().__init__(ascii_only)
        self.width = board_width()
        self.in_place = not scroll and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        if sys.stdin is None:
            from sheetgen.core.errors import UsageError

            raise UsageError("play.closed")
        self.echo = not sys.stdin.isatty()
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def show(self, line: str) -> None:
        print(line)

    def clear(self) -> bool:
        if self.in_place:
            control(sys.stdout, CLEAR)
        return self.in_place

    def read(self, prompt: str) -> str:
        """One answer; what comes through a pipe is shown, so that the record of a game can be read."""
        if not self.echo:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(line.rstrip("\r\n"))
        return line
