"""The `sheetgen` command: its parts, and how an outcome becomes an exit code."""

from __future__ import annotations

import errno
import os
import sys
from importlib.util import find_spec
from io import TextIOWrapper
from typing import Annotated, TextIO, cast

import typer

from sheetgen import __version__
from sheetgen.cli.commands import CommandGroup
from sheetgen.cli.exits import INTERNAL, OK, USAGE, hush
from sheetgen.cli.terminal import SafeStream
from sheetgen.core.errors import BadInput, SheetgenError
from sheetgen.core.games import DEFAULT
from sheetgen.core.plain import PLAIN

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # what an output can run into that was open when we began

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
        print(f"sheetgen {__version__} ({'compiled' if _compiled() else 'uncompiled'})")
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
) -> None:
    del version


def run() -> None:
    """The command as installed: never a traceback for bad input, and an exit code of its own for our errors."""
    if sys.stdout is None or sys.stderr is None:  # closed by whoever started us
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - until the end
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)  # an output that knows few characters is no reason to stop
    sys.stdout, sys.stderr = cast(TextIO, SafeStream(sys.stdout)), cast(TextIO, SafeStream(sys.stderr))
    try:
        app()
    except BadInput as error:
        from sheetgen.cli.common import report_findings

        report_findings(error.findings)
        sys.exit(USAGE)
    except SheetgenError as error:
        print(f"sheetgen: {error}", file=sys.stderr)
        sys.exit(USAGE)
    except BrokenPipeError:
        hush()
        sys.exit(OK)
    except Exception as error:
        if isinstance(error, OSError) and error.errno in FULL:
            print(f"sheetgen: the output cannot be written: {error.strerror}", file=sys.stderr)
            hush()
            sys.exit(USAGE)
        if os.environ.get("SHEETGEN_DEBUG"):
            raise
        print(
            f"sheetgen: an error of the program itself: {type(error).__name__}: {error}\n"
            "Please report it; with SHEETGEN_DEBUG=1 in the environment it shows where.",
            file=sys.stderr,
        )
        sys.exit(INTERNAL)
