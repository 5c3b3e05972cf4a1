"""The frame around every command: how an outcome or an error becomes an exit code, and never a traceback for bad input."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO, cast

from sheetgen.cli import failures, language
from sheetgen.cli.exits import INTERNAL, INTERRUPTED, OK, USAGE, discard_output, end_when_interrupted
from sheetgen.cli.terminal import ReaderGone, SafeStream
from sheetgen.core.errors import BadInput, SheetgenError, UsageError
from sheetgen.core.files import os_reason
from sheetgen.core.locale import usage_text
from sheetgen.core.plain import PLAIN, forbidden

JSON = "--json"


# Printed where memory is too short even to look up the usual message, which is longer and in the user's language.
OUT_OF_MEMORY = b"sheetgen: not enough memory\n"


def run() -> None:
    """Run the command of this process's arguments, and exit."""
    try:
        open_streams()
        code = call(sys.argv[1:])
    except Exception as error:
        if not out_of_memory(error):
            raise
        with suppress(OSError):
            os.write(2, OUT_OF_MEMORY)
        code = USAGE
    finally:
        end_when_interrupted()
    sys.exit(code)


def call(arguments: Sequence[str]) -> int:
    """Run a command, report what goes wrong, and return the exit code."""
    try:
        language.choose(arguments, os.environ)
        check_arguments(arguments)
        from sheetgen.cli.main import app

        return int(app(list(arguments), standalone_mode=False) or OK)
    except Exception as error:
        return exit_code(error, json=JSON in arguments)


def open_streams() -> None:
    """Make standard output and error safe to write to, whatever they are."""
    if sys.stdout is None or sys.stderr is None:  # closed by whoever started us
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - until the end
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)  # an output that knows few characters is no reason to stop
    sys.stdout = cast(TextIO, SafeStream(sys.stdout))
    sys.stderr = cast(TextIO, SafeStream(sys.stderr, messages=True))


def check_arguments(arguments: Sequence[str]) -> None:
    """Reject arguments with characters that no text may hold."""
    for number, argument in enumerate(arguments, start=1):
        if odd := forbidden(argument):
            raise UsageError("argument", number=number, code=odd)


def exit_code(error: Exception, *, json: bool) -> int:
    """Report what ended the command, and return the exit code."""
    from typer.exceptions import Abort, TyperException

    if isinstance(error, BadInput):
        failures.report_bad_input(error, json=json)
        return USAGE
    if isinstance(error, BrokenPipeError | ReaderGone):
        discard_output()
        return OK
    if isinstance(error, TyperException):
        return failures.report_parser(error, json=json)
    if isinstance(error, Abort):
        failures.report(failures.INTERRUPTED, usage_text("interrupted", {}, language.language()), json=json)
        return INTERRUPTED
    if (reason := reason_of(error, language.language())) is not None:
        failures.report(failures.USAGE, reason, json=json)
        return USAGE
    if os.environ.get("SHEETGEN_DEBUG"):
        raise error
    failures.report_internal(error, json=json)
    return INTERNAL


def reason_of(error: Exception, lang: str) -> str | None:
    """Return what the user or the system is to blame for; None for an error of the program."""
    if isinstance(error, SheetgenError):
        return error.message(lang)
    if isinstance(error, RecursionError):
        return usage_text("system.depth", {}, lang)
    if out_of_memory(error):
        return usage_text("system.memory", {}, lang)
    if isinstance(error, OSError):
        facts = {"path": error.filename, "reason": os_reason(error)}
        return usage_text("system.output" if error.filename is None else "system.file", facts, lang)
    if isinstance(error, RuntimeError) and "start new thread" in str(error):
        return usage_text("system.threads", {}, lang)
    return None


def out_of_memory(error: Exception) -> bool:
    """Return whether the system refused memory: to Python, to a system call or to a library that is loaded."""
    return isinstance(error, MemoryError) or "annot allocate memory" in str(error) or "failed to map" in str(error)
