"""The help of commands, in the chosen language.

The English texts stand with the commands; `help-texts.yaml` of another language translates them by the text itself.
"""

from __future__ import annotations

import inspect
import shutil
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from sheetgen.cli.language import language
from sheetgen.core import paths
from sheetgen.core.locale import Locale, decimal, locale, read_texts

Click: TypeAlias = Any  # commands, contexts, parameters and errors, whose types Typer keeps to itself
DEFAULT = "  [default: "  # how a text itself names a default that the declaration cannot
WIDEST, NARROWEST = 78, 30
LARGEST = 1 << 40  # help keeps quiet about larger limits, which nobody reaches


@cache
def translations(language: str) -> Mapping[str, str]:
    """Return the texts of a language by the English ones."""
    file = paths.LOCALES / language / "help-texts.yaml"
    if not file.is_file():
        return {}
    return read_texts(file)


def translated(text: str) -> str:
    return translations(language()).get(text, text)


def paragraphs(text: str | None) -> list[str]:
    """Return the paragraphs of a text, each on one line."""
    return [" ".join(part.split()) for part in inspect.cleandoc(text or "").split("\n\n") if part.strip()]


def parts(text: str) -> tuple[str, str]:
    """Split the help of an option from the default that it names.

    >>> parts("How many processes play.  [default: one per core]"), parts("The game.")
    (('How many processes play.', 'one per core'), ('The game.', ''))
    """
    start, _, default = text.partition(DEFAULT)
    return start, default.removesuffix("]")


def write_help(command: Click, context: Click, formatter: Click) -> None:
    """Write the help of a command or group: a `format_help` of Typer's commands."""
    texts = locale("help", language())
    formatter.width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 2))
    formatter.write_usage(context.command_path, usage(command, context), prefix=f"{texts.text('usage')} ")
    for paragraph in paragraphs(command.help):
        _write_paragraph(formatter, translated(paragraph))
    having = [param for param in command.get_params(context) if not param.hidden]
    arguments = [param for param in having if param.param_type_name == "argument"]
    options = [param for param in having if param.param_type_name == "option"]
    _section(formatter, texts.text("arguments"), [_row(param, context, texts) for param in arguments])
    _section(formatter, texts.text("options"), [_row(param, context, texts) for param in options])
    commands = getattr(command, "commands", {})
    _section(formatter, texts.text("commands"), [(name, short_help(commands[name])) for name in commands])
    for paragraph in paragraphs(command.epilog):
        _write_paragraph(formatter, translated(paragraph))


def usage(command: Click, context: Click) -> str:
    """Return what follows the command in its usage line."""
    return " ".join(_metavars(piece) for piece in command.collect_usage_pieces(context))


def short_help(command: Click) -> str:
    """Return the first sentence of a command's help."""
    return translated(paragraphs(command.help)[0])


def _metavars(piece: str) -> str:
    """Translate the placeholders of a usage line, and take the parser's braces off the required ones.

    >>> _metavars("{LOADOUT…}"), _metavars("[OPTIONS]")
    ('LOADOUT…', '[OPTIONS]')
    """
    inner = piece.strip("[]{}")
    whole = translated(piece)
    return piece.strip("{}").replace(inner, translated(inner)) if whole == piece else whole


def _write_paragraph(formatter: Click, text: str) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(text)


def _section(formatter: Click, title: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(title):
            formatter.write_dl(rows, col_max=min(30, formatter.width // 3))


def _row(param: Click, context: Click, texts: Locale) -> tuple[str, str]:
    """Return the name of a parameter and its help, with default and limits."""
    name, _ = param.get_help_record(context)
    if param.metavar:
        name = name.replace(param.metavar, translated(param.metavar))
    text, default = parts(param.help or "")
    extra = [] if not default else [texts.text("default", value=translated(default))]
    shown = param.get_default(context, call=False) if param.show_default else None
    if shown is not None and shown is not False and shown != "" and not callable(shown):
        value = number(shown, texts) if isinstance(shown, int | float) else shown
        extra.append(texts.text("default", value=value))
    limits = limits_of(param.type, texts)
    if limits and (getattr(param.type, "max", None) or 0) < LARGEST:
        extra.append(limits)
    if param.required:
        extra.append(texts.text("required"))
    facts = {name: make() for name, make in FACTS.items() if f"{{{name}}}" in text}
    sentence = translated(text).format(**facts) if facts else translated(text)
    return name, f"{sentence}  [{'; '.join(extra)}]" if extra else sentence


def limits_of(type_: Click, texts: Locale) -> str:
    """Return the limits of a number as text; nothing where it has none."""
    least, most = getattr(type_, "min", None), getattr(type_, "max", None)
    if most is not None:
        return texts.text("between", least=number(least or 0, texts), most=number(most, texts))
    return texts.text("at-least", least=number(least, texts)) if least is not None else ""


def number(value: float, texts: Locale) -> str:
    """Format a number with a language's separator of thousands and its decimal sign."""
    if isinstance(value, int):
        return f"{value:,}".replace(",", locale("numbers", texts.language).text("thousands"))
    return decimal(value, texts.language)


def _pilots() -> str:
    """Return every pilot, with the games it plays where not all of them have it."""
    from sheetgen.core.games import games

    known = games()
    names = list(dict.fromkeys(name for game in known.values() for name in game.pilots.names))
    having = {name: [game.id for game in known.values() if name in game.pilots.names] for name in names}
    return ", ".join(name if len(own) == len(known) else f"{name} ({', '.join(own)})" for name, own in having.items())


FACTS: dict[str, Callable[[], str]] = {"pilots": _pilots}
