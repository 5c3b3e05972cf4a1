"""Errors of the command line's parser as usage errors, which have a sentence in each language."""

from __future__ import annotations

import re
from pathlib import Path

from sheetgen.cli.help import Click, limits_of, translated
from sheetgen.cli.language import language
from sheetgen.core.errors import UsageError
from sheetgen.core.locale import locale
from sheetgen.core.near import near
from sheetgen.core.share import is_code


def usage_error(error: Click) -> UsageError:
    """Return the usage error for an exception of Typer's parser."""
    kind = type(error).__name__
    message = error.format_message()
    if kind == "NoSuchOption":
        return _no_such_option(error)
    if kind == "MissingParameter":
        return UsageError("parser.missing", name=_name(error.param))
    if kind == "BadOptionUsage":
        no_value = "not take a value" in message
        return UsageError("parser.takes-no-value" if no_value else "parser.needs-value", option=error.option_name)
    if kind == "BadParameter" and error.param is not None:
        return _bad_value(error)
    if message == "Missing command.":
        return UsageError("parser.no-command")
    if extra := re.search(r"unexpected extra argument\(s\) \((.*)\)", message):
        return UsageError("parser.extra", words=extra[1], count=len(extra[1].split()))
    return UsageError("parser.other", problem=message)


def command_of(error: Click) -> str:
    """Return the command whose arguments are wrong."""
    context = getattr(error, "ctx", None)
    return "sheetgen" if context is None else str(context.command_path)


# What people may call a command, in either language.
OTHER_NAMES = {
    "check": ("validate", "test", "verify", "comprobar", "revisar", "validar"),
    "new": ("create", "init", "make", "crear", "nuevo"),
    "sheet": ("print", "draw", "pdf", "imprimir", "hoja", "ficha"),
    "sim": ("simulate", "run", "simular"),
    "play": ("game", "jugar"),
    "compare": ("comparar", "versus"),
    "odds": ("chances", "probability", "probabilidades"),
    "rules": ("rule", "reglas", "regla"),
    "suggest": ("improve", "optimize", "sugerir", "mejorar"),
    "share": ("code", "compartir"),
    "pack": ("zip", "empaquetar"),
    "workshop": ("gui", "web", "ui", "serve", "taller"),
}


def unknown_command(word: str, known: list[str]) -> UsageError:
    if word in ("help", "ayuda"):
        return UsageError("parser.help")
    if Path(word).suffix.lower() in (".yaml", ".yml", ".zip") or is_code(word):
        return UsageError("parser.command.file", word=word)
    guess = near(word, {name: OTHER_NAMES.get(name, ()) for name in known})
    return UsageError("parser.command.near" if guess else "parser.command", word=word, guess=guess)


def _no_such_option(error: Click) -> UsageError:
    known = [] if error.ctx is None else [name for param in error.ctx.command.params for name in param.opts]
    guess = near(error.option_name, known)
    return UsageError("parser.option.near" if guess else "parser.option", word=error.option_name, guess=guess)


def _bad_value(error: Click) -> UsageError:
    """Return the error about a value that is no number, or a number out of bounds."""
    option = _name(error.param)
    if wrong := re.match(r"['\"](.*)['\"] is not a valid (int|float)\b", error.message, re.DOTALL):
        return UsageError("parser.integer" if wrong[2] == "int" else "parser.number", option=option, word=wrong[1])
    if outside := re.match(r"(\S+) is not in the range", error.message):
        limits = limits_of(error.param.type, locale("help", language()))
        return UsageError("parser.range", option=option, word=outside[1], range=limits)
    return UsageError("parser.other", problem=f"{option}: {error.message}")


def _name(param: Click) -> str:
    """Return the name of a parameter as its user knows it."""
    if param.param_type_name == "option":
        return str(max(param.opts, key=len))
    return translated(param.human_readable_name)
