"""`sheetgen rules`: the rules of the games, by id or word."""

from __future__ import annotations

import shutil
from typing import Annotated

import typer

from sheetgen.cli.common import Json, Language, command, print_json

WIDEST = 100


@command
def rules(
    word: Annotated[
        str | None,
        typer.Argument(metavar="ID|WORD", help="A rule's id, or a word to look for.", show_default=False),
    ] = None,
    json: Json = False,
    lang: Language = "",
) -> int:
    """Show a rule, the rules that contain a word, or a list of all rules.

    Messages name the ids of rules. Exits with 1 if no rule contains the word.
    """
    from sheetgen.core import rulebook
    from sheetgen.core.locale import locale

    known = rulebook.read_rules(lang)
    found = known if word is None else rulebook.find(known, word.strip())
    if json:
        print_json({"rules": [{"id": rule.id, "page": rule.page, "text": rule.text} for rule in found]})
        return 0 if found else 1
    if not found:
        print(locale("words", lang).text("rules.none", word=word))
        return 1
    width = min(WIDEST, shutil.get_terminal_size().columns)
    if word is None or len(found) > 3:
        for line in rulebook.contents(found, width):
            print(line)
        return 0
    for number, rule in enumerate(found):
        if number:
            print()
        for line in rulebook.lines(rule, width):
            print(line)
    return 0
