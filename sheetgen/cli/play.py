"""`sheetgen play`: a person plays, and the rules are the referee."""

from __future__ import annotations

import signal
import sys
from typing import Annotated

import typer

from sheetgen.cli.common import Catalogs, Edition, Language, check_language, command, report_findings
from sheetgen.cli.console import Ascii, GameOfSeed, Output, illegal, supported
from sheetgen.core.parts import PlaySession, PlaySettings

INTERRUPTED = 130


@command
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
    pilot: Annotated[str, typer.Option("--pilot", metavar="NAME", help="The pilot that gives the hints.")] = "tactical",
    ascii_only: Ascii = False,
    edition: Edition = None,
    catalog: Catalogs = None,
    lang: Language = "en",
) -> int:
    """Play a game in the terminal.

    Shows the board and numbered options with exact odds. You can undo choices, save the game and resume it; leaving,
    also by Ctrl-C, saves it. Exits with 1 if the loadout is illegal.
    """
    from sheetgen.core.errors import BadInput, UsageError
    from sheetgen.core.files import check_folder
    from sheetgen.core.games import game
    from sheetgen.core.reading import read_document, system_of

    check_language(lang)
    if game_file == "-":
        raise UsageError("standard input is used for your decisions; name a loadout file")
    if dice not in (None, "seeded", "typed"):
        raise UsageError(f"unknown dice {dice!r}; choose from: seeded, typed")
    if save is not None:
        check_folder(save)
    document = read_document(game_file)
    system = system_of(document)
    player = supported(game(system).play, "play", document)
    try:
        typed = None if dice is None else dice == "typed"
        playable = player.prepare(
            document, seed=seed, game=game_number, typed=typed, pilot=pilot, edition=edition, extra=catalog or ()
        )
        if playable.findings:
            return illegal(game_file, playable.findings, system, lang, json=False)
        settings = PlaySettings(lang, pilot, hint, save, tuple(catalog or ()))
        return played(playable.start(settings, Lines(ascii_only)))
    except BadInput as error:
        report_findings(error.findings, lang, system)
        return 2


def played(table: PlaySession) -> int:
    """Play to the end, or until the player leaves; what is not finished is saved."""
    cut_off: BaseException | None = None
    listen()
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


def listen() -> None:
    """Being told to end is heard like Ctrl-C. A terminal that is closed is the end of the input, which is enough."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_IGN)


class Lines(Output):
    """Standard input and output, line by line."""

    def __init__(self, ascii_only: bool) -> None:
        super().__init__(ascii_only)
        if sys.stdin is None:
            from sheetgen.core.errors import UsageError

            raise UsageError("standard input is closed, so no decisions can be typed")
        self.echo = not sys.stdin.isatty()
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def show(self, line: str) -> None:
        print(line)

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
