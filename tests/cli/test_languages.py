"""The language of the command line: which one is chosen, and that nothing is missing in it."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from sheetgen.cli import help
from sheetgen.cli.commands import COMMANDS, load
from sheetgen.cli.main import app
from sheetgen.core.locale import LANGUAGES, locale
from tests.command import ROOT, STANDARD, run, sheetgen

OTHERS = [language for language in LANGUAGES if language != "en"]
# What stands for itself in every language.
LITERAL = re.compile(r"[A-Z]|ID|[a-z0-9]+(\|[a-z0-9]+)+|\d+")
FRAME = {"Show this message and exit.", "OPTIONS", "OPTIONS] COMMAND [ARGS]...", "COMMAND [ARGS]..."}


def commands() -> Iterator[Any]:
    yield typer.main.get_command(app)
    for name in COMMANDS:
        command = load(name)
        yield command
        yield from getattr(command, "commands", {}).values()


def help_texts() -> set[str]:
    """Every text of every help."""
    found = set(FRAME)
    for command in commands():
        found |= {*help.paragraphs(command.help), *help.paragraphs(command.epilog)}
        for param in command.params:
            found |= {*help.parts(param.help or ""), param.metavar or ""}
            if param.param_type_name == "argument":
                found.add(param.human_readable_name)
    return {text for text in found if text and not LITERAL.fullmatch(text)}


@pytest.mark.parametrize("language", OTHERS)
def test_every_help_text_is_translated(language: str) -> None:
    translated = {text for text in help.translations(language) if not LITERAL.fullmatch(text)}
    assert sorted(help_texts() - translated) == []
    assert sorted(translated - help_texts()) == [], "no command has these texts any more"


def test_every_option_has_a_help_text() -> None:
    for command in commands():
        assert command.help, command.name
        for param in command.params:
            assert param.help, f"{command.name} {param.name}"


def test_help_in_spanish() -> None:
    out = sheetgen("sim", "-h", "--lang", "es", COLUMNS="80")
    assert out.startswith("Uso: sheetgen sim [OPCIONES] CONFIGURACIÓN\n")
    assert "Simula muchas partidas con un mech" in out
    assert "[por defecto: uno por núcleo; de 1 a 512]" in re.sub(r"\s+", " ", out)
    assert not re.search(r"\b(the|default|Options|required|of)\b", out)
    top = sheetgen("--lang", "es", "-h", COLUMNS="80")
    assert "Órdenes:\n  new       " in top
    assert "\n  check     Comprueba configuraciones con las reglas.\n" in top
    assert "..." not in re.sub(r"\[ARGUMENTOS\]\.\.\.", "", top), "nothing is cut off"


def test_help_fits_a_narrow_terminal() -> None:
    for arguments in (["-h"], ["sim", "-h"], ["catalog", "-h", "--lang", "es"]):
        lines = sheetgen(*arguments, COLUMNS="40").splitlines()
        assert max(map(len, lines)) <= 40


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LC_MESSAGES": "es_AR.UTF-8"}, "es"),
        ({"LC_MESSAGES": "es"}, "es"),
        ({"LC_MESSAGES": "fr_FR"}, "en"),
        ({"LC_MESSAGES": "es_ES", "SHEETGEN_LANG": "en"}, "en"),
        ({"SHEETGEN_LANG": "es"}, "es"),
    ],
)
def test_the_environment_chooses_the_language(variables: dict[str, str], language: str) -> None:
    out = sheetgen("check", STANDARD, **{"LC_ALL": "", "LANG": "", "LC_MESSAGES": "", "SHEETGEN_LANG": "", **variables})
    assert out.endswith(": válida\n" if language == "es" else ": legal\n")


def test_options_choose_the_language() -> None:
    """Before and after the command; the last one counts, and options outrank the environment."""
    assert sheetgen("--lang", "es", "check", STANDARD).endswith(": válida\n")
    assert sheetgen("--lang", "es", "check", STANDARD, "--lang", "en").endswith(": legal\n")
    assert sheetgen("check", STANDARD, "--lang", "en", SHEETGEN_LANG="es").endswith(": legal\n")
    assert run("check", STANDARD, "--lang=de", code=2)[1] == "sheetgen: unknown language 'de'; choose from: en, es\n"
    assert "unknown language 'de'" in run("check", STANDARD, code=2, SHEETGEN_LANG="de")[1]


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the sources that names a sentence of the locale `usage`."""
    names = {"UsageError", "usage_text", "text"}
    for path in sorted((ROOT / "sheetgen").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(getattr(node, "func", None), "id", None)
            if isinstance(node, ast.Call) and name in names and not (name == "text" and path.name != "main.py"):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node


def keys(argument: ast.expr) -> list[str]:
    """The keys that an argument can be; one with a field stands for all that begin and end alike."""
    if isinstance(argument, ast.IfExp):
        return [*keys(argument.body), *keys(argument.orelse)]
    if isinstance(argument, ast.Constant):
        return [str(argument.value)]
    if isinstance(argument, ast.JoinedStr):
        pattern = "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in argument.values)
        return [key for key in locale("usage").texts if Path(key).match(pattern)]
    return []


@pytest.mark.slow
def test_every_usage_error_has_its_sentence() -> None:
    """`test_locales` holds the languages against each other; this one the sources against the locale."""
    used = {"unknown", "unknown.near", "unknown.none"}  # which `require` puts together
    for where, call in calls():
        named = keys(call.args[0]) if call.args else []
        if isinstance(call.args[0], ast.Name | ast.Attribute):
            continue  # passed on
        assert named, f"{where}: a usage error needs a key of the locale"
        used |= set(named)
        for key in named:
            assert key in locale("usage").texts, f"{where}: {key}"
            given = {keyword.arg for keyword in call.keywords}
            if None not in given and getattr(call.func, "id", "") == "UsageError":
                facts = set(re.findall(r"\{(\w+)", locale("usage").texts[key]))
                assert facts <= given, f"{where}: {key} lacks {facts - given}"
    unused = {key for key in locale("usage").texts if not key.startswith("what.")} - used
    assert unused == set()


PARSER_ERRORS = [
    (["simm"], "unknown command 'simm'; did you mean 'sim'?", "la orden 'simm' no existe; ¿querías decir 'sim'?"),
    (["catalog", "lst"], "unknown command 'lst'; did you mean 'list'?", "la orden 'lst' no existe; ¿querías decir 'list'?"),
    (["qqq"], "unknown command 'qqq'; see `sheetgen -h`", "la orden 'qqq' no existe; mira `sheetgen -h`"),
    (["--lang", "en"], "name a command", "indica una orden"),
    (["sim"], "LOADOUT is missing", "falta CONFIGURACIÓN"),
    (["sim", "x", "y", "z"], "unexpected arguments: y z", "sobran y z"),
    (["sim", "x", "--gamez", "3"], "unknown option --gamez; did you mean --games?",
     "la opción --gamez no existe; ¿querías decir --games?"),
    (["sim", "x", "-z"], "unknown option -z", "la opción -z no existe"),
    (["sim", "x", "--games"], "--games needs a value", "--games necesita un valor"),
    (["sim", "x", "--json=1"], "--json takes no value", "--json no lleva ningún valor"),
    (["sim", "x", "--games", "y"], "--games takes a whole number, not 'y'", "--games lleva un número entero, no 'y'"),
    (["sim", "x", "--games", "0"], "--games takes 1 to 1,000,000,000, not 0", "--games admite de 1 a 1 000 000 000, no 0"),
    (["sim", "x", "--budget", "0"], "--budget takes 1 to 10,000,000, not 0", "--budget admite de 1 a 10 000 000, no 0"),
    (["sim", "x", "--precision", "y"], "--precision takes a number, not 'y'", "--precision lleva un número, no 'y'"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "english", "spanish"), PARSER_ERRORS, ids=lambda value: str(value)[:30])
def test_errors_of_the_parser(arguments: list[str], english: str, spanish: str) -> None:
    assert run(*arguments, code=2)[1].startswith(f"sheetgen: {english}\n")
    if "--lang" not in arguments:
        err = run(*arguments, code=2, SHEETGEN_LANG="es")[1]
        assert err.replace("\xa0", " ").replace("\u202f", " ").startswith(f"sheetgen: {spanish}\n")
    document = json.loads(run(*arguments, "--json", code=2)[0]) if arguments[-1] != "--games" else None
    assert document is None or document["findings"][0]["rule"] == "USAGE"


@pytest.mark.parametrize("wrong", [["--games"], ["--json=1"], ["--gamez", "3"], []])
def test_errors_of_the_parser_point_to_the_help_of_the_command(wrong: list[str]) -> None:
    file = ["x"] if wrong else []
    assert run("sim", *file, *wrong, code=2)[1].splitlines()[1] == "See `sheetgen sim -h` for help."


@pytest.mark.parametrize(("torso", "legs", "shown"), [(5, 3, "sobra 1 W"), (4, 3, "sobran 2 W")])
def test_what_is_to_spare_is_singular_or_plural(torso: int, legs: int, shown: str, tmp_path: Path) -> None:
    file = tmp_path / "mech.yaml"
    text = (ROOT / STANDARD).read_text(encoding="utf-8")
    file.write_text(text.replace("torso: 5, legs: 4", f"torso: {torso}, legs: {legs}"), encoding="utf-8")
    assert shown in sheetgen("check", str(file), "--lang", "es")


def test_an_unknown_language_is_reported_in_the_usual_one() -> None:
    _, err = run("check", STANDARD, "--lang", "español", code=2, SHEETGEN_LANG="es")
    assert "el idioma 'español' no existe" in err
    assert "no T penalty" in run("check", STANDARD, "--lang", "en", SHEETGEN_LANG="xx")[0]
