"""The `sheetgen` command: its parts, and how an outcome becomes an exit code."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Annotated

import typer

from sheetgen import __version__
from sheetgen.cli import language
from sheetgen.cli.commands import CommandGroup
from sheetgen.core.games import DEFAULT
from sheetgen.core.locale import locale

app = typer.Typer(
    name="sheetgen",
    cls=CommandGroup,
    help="Design mechs for pen-and-paper games, print their play sheets, and find out by simulation how good they are.",
    epilog="Exit codes: 0 done, 1 an illegal loadout or a failed expectation, 2 wrong usage or unreadable input, "
    "70 a bug in sheetgen, 130 interrupted.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        compiled = _compiled()
        print(f"sheetgen {__version__} ({'compiled' if compiled else 'uncompiled'})")
        if not compiled:
            print(f"sheetgen: {locale('sim', language.language()).text('slow')}", file=sys.stderr)
        raise typer.Exit


def _compiled() -> bool:
    """Whether games are played by compiled modules. They are found, not loaded: it costs nothing."""
    spec = find_spec(f"sheetgen_engine.{DEFAULT.replace('-', '_')}.game")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


@app.callback()
def top(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
    lang: Annotated[str, typer.Option("--lang", metavar="en|es", help=language.LANGUAGE_HELP, show_default=False)] = "",
) -> None:
    del version, lang  # which `language.choose` has read
