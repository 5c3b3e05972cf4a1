"""The language of the command line: `--lang`, else SHEETGEN_LANG, else the locale of the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheetgen.core.errors import check_language
from sheetgen.core.locale import LANGUAGES

LANGUAGE_HELP = "The language; by default that of SHEETGEN_LANG, else of the terminal's locale."
VARIABLE = "SHEETGEN_LANG"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set counts, as everywhere


class _Choice:
    language = LANGUAGES[0]


def language() -> str:
    """Return the language of messages and help."""
    return _Choice.language


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> None:
    """Choose the language before the arguments are parsed, because parsing may already fail.

    Raises UsageError for an unknown language.
    """
    _Choice.language = _of_locale(environment)
    usual, asked = environment.get(VARIABLE), _option(arguments)
    for language_ in (usual, asked) if asked and usual in LANGUAGES else (asked or usual,):
        if language_:
            check_language(language_)
            _Choice.language = language_


def chosen(value: str) -> str:
    """Return the value of an option --lang, or the chosen language where it is not given."""
    if not value:
        return language()
    check_language(value)
    return value


def _option(arguments: Sequence[str]) -> str | None:
    """Return the last --lang among the arguments.

    >>> _option(["--lang", "es", "check", "x"]), _option(["sim", "x", "--lang=es"]), _option(["sim", "--", "--lang", "es"])
    ('es', 'es', None)
    """
    found = None
    options = list(arguments[: arguments.index("--")] if "--" in arguments else arguments)
    for word, following in zip(options, [*options, ""][1:], strict=True):
        if word == "--lang":
            found = following
        elif word.startswith("--lang="):
            found = word.removeprefix("--lang=")
    return found


def _of_locale(environment: Mapping[str, str]) -> str:
    """Return the language of the locale, or English.

    >>> _of_locale({"LANG": "es_AR.UTF-8"}), _of_locale({"LC_ALL": "C", "LANG": "es_ES"}), _of_locale({})
    ('es', 'en', 'en')
    """
    name = next((environment[variable] for variable in LOCALE_VARIABLES if environment.get(variable)), "")
    code = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else LANGUAGES[0]
